/** What a grid asks for, in a village of so many members as server/fill.ts makes it; each by a number that counts up. */

const PAGE = '_per_page=25&_order=ASC';
const NAMES = ['siti', 'kusuma', 'rahayu wij', 'pra', 'ayu s', 'zzz', '3299000000', 'hadi nugroho l'];
/** common and rare, of two letters and of three words: whatever is typed */
const TEXTS = [...NAMES, 'a', 'ti', 'in', 'xq', 'siti rahayu', 'lestari siti', 'wijaya 4f', '00012', 'adi', 'nugroho'];
/** nobody is called so, but for a letter: common names, rare ones, and a word of the mother's */
const MISTYPED = ['sitti', 'kusumma', 'rahayo', 'nugorho', 'lestrai sitti', 'hadi nugrohu'];

export function callsOf(members) {
  const posko = (i) => 1 + (i % Math.max(3, Math.round(members / 200)));
  const searched = (texts) => (i) =>
    `/auth/laporan/search?nama=${encodeURIComponent(texts[i % texts.length])}&${PAGE}&_page=1&_sort=nama_lengkap`;
  return {
    /** pages of everything, sorted by columns, of a posko, of an age group */
    pages: [
      (i) => `/auth/laporan-kesehatan?${PAGE}&_page=${1 + (i % 40)}&_sort=nama_lengkap`,
      (i) => `/auth/laporan-kesehatan?${PAGE}&_page=${1 + (i % 40)}&_sort=alamat`,
      (i) => `/auth/laporan/search?posko=${posko(i)}&${PAGE}&_page=${1 + (i % 5)}&_sort=nama_lengkap`,
      (i) => `/auth/laporan/search?age=Balita&${PAGE}&_page=${1 + (i % 40)}&_sort=nama_lengkap`,
    ],
    search: searched(NAMES),
    anyText: searched(TEXTS),
    mistyped: searched(MISTYPED),
    /** the last page that there is */
    lastPage: () => `/auth/laporan-kesehatan?${PAGE}&_page=${Math.ceil(members / 25)}&_sort=nama_lengkap`,
    history: (i) => `/auth/riwayat_pemeriksaan/3299${String(1 + ((i * 97) % members)).padStart(12, '0')}`,
    /** a member, and what is changed of it */
    change: (i) => [`/auth/laporan-kesehatan/${1 + ((i * 89) % members)}`, { alamat: `Jl. Kusuma ${i}` }],
  };
}
