import { texts } from '../../engine/say.ts';

/** What a child may lack for a file, in the order in which it is told. */
export const LACK_TEXTS = texts('ministryLacks', {
  belum_diukur: { id: 'Belum diukur bulan ini', en: 'Not measured this month' },
  nik: { id: 'Belum punya NIK (nomor sementara)', en: 'No NIK yet (temporary number)' },
  no_kk: { id: 'No KK kosong', en: 'No family card number' },
  tanggal_lahir_perkiraan: { id: 'Tanggal lahir hanya perkiraan', en: 'The date of birth is only estimated' },
  nama_ortu: { id: 'Nama orang tua kosong', en: 'No name of a parent' },
  nik_ortu: { id: 'NIK orang tua kosong', en: 'No NIK of a parent' },
  nik_ibu: { id: 'NIK ibu kosong', en: 'No NIK of the mother' },
  hp_ibu: { id: 'Nomor WhatsApp ibu kosong', en: 'No WhatsApp number of the mother' },
  berat_badan: { id: 'Berat badan kosong', en: 'No weight' },
  tinggi_badan: { id: 'Tinggi badan kosong', en: 'No length or height' },
  cara_ukur: { id: 'Cara ukur belum dicatat', en: 'Not noted whether lying or standing' },
  derajat_edema: {
    id: 'Ada edema: derajatnya (1, 2, atau 3) diisi sendiri di berkas',
    en: 'Oedema: fill in its degree (1, 2 or 3) in the file',
  },
  berat_lahir: { id: 'Berat lahir kosong', en: 'No birth weight' },
  panjang_lahir: { id: 'Panjang lahir kosong', en: 'No birth length' },
  kia: { id: 'Belum ditanyakan: punya KMS atau Buku KIA', en: 'Not asked yet: growth card' },
  hp_ortu: { id: 'Nomor telepon orang tua kosong', en: 'No phone number of a parent' },
  alamat: { id: 'Alamat kosong', en: 'No address' },
  rt_rw: { id: 'RT/RW tidak terbaca dari alamat', en: 'No RT/RW found in the address' },
  lingkar_lengan: { id: 'Lingkar lengan (LILA) kosong', en: 'No upper arm circumference' },
  lingkar_kepala: { id: 'Lingkar kepala kosong', en: 'No head circumference' },
  vita_belum_diukur: {
    id: 'Vitamin A diberikan, tetapi belum diukur: barisnya tanpa tanggal ukur, periksa di SIGIZI',
    en: 'Vitamin A given, but not measured: the row has no day of measuring, check it in SIGIZI',
  },
  vita_tanpa_baris: {
    id: 'Vitamin A diberikan, tetapi belum diukur: tidak ada di salinan ini',
    en: 'Vitamin A given, but not measured: not among these copies',
  },
  ukur_lain: {
    id: 'Ada hasil ukur pada kunjungan lain bulan ini yang tidak masuk berkas',
    en: 'Something measured at another visit of the month is not in the file',
  },
});

export type LackCode = keyof typeof LACK_TEXTS;

export const LACK_CODES = Object.keys(LACK_TEXTS) as readonly LackCode[];

export const isLackCode = (value: unknown): value is LackCode => typeof value === 'string' && Object.hasOwn(LACK_TEXTS, value);

/** Of an examination; all others but the visit itself are a person's. */
const OF_EXAMINATION: Readonly<Partial<Record<LackCode, string>>> = {
  ...{ berat_badan: 'berat_badan', tinggi_badan: 'tinggi_badan', cara_ukur: 'cara_ukur', derajat_edema: 'edema' },
  ...{ lingkar_lengan: 'lingkar_lengan', lingkar_kepala: 'lingkar_kepala' },
  ukur_lain: 'berat_badan',
};

const OF_MEMBER: Readonly<Partial<Record<LackCode, string>>> = {
  ...{ nik: 'nik_sementara', no_kk: 'no_kk', tanggal_lahir_perkiraan: 'tanggal_lahir', nama_ortu: 'nama_ibu' },
  ...{ nik_ortu: 'nik_ibu', nik_ibu: 'nik_ibu', hp_ibu: 'nomor_telp', hp_ortu: 'nomor_telp', berat_lahir: 'berat_lahir' },
  ...{ panjang_lahir: 'tinggi_lahir', kia: 'punya_kms', alamat: 'alamat', rt_rw: 'alamat' },
};

/** Where something is put right: in a field of the person's form or of the examination's, or by seeing the child. */
export function placeOf(code: LackCode): { readonly at: 'members' | 'examinations' | 'visit'; readonly field: string } {
  const field = OF_EXAMINATION[code];
  if (field !== undefined) return { at: 'examinations', field };
  return BY_SEEING.has(code)
    ? { at: 'visit', field: 'berat_badan' }
    : { at: 'members', field: OF_MEMBER[code] ?? 'nama_lengkap' };
}

/** What only seeing the child puts right. */
const BY_SEEING: ReadonlySet<LackCode> = new Set(['belum_diukur', 'vita_belum_diukur', 'vita_tanpa_baris'] as const);

/** Told, but a row without it counts as complete: these are often not known. */
const MERELY_TOLD: ReadonlySet<LackCode> = new Set([
  ...(['berat_lahir', 'panjang_lahir', 'kia', 'hp_ortu', 'alamat', 'rt_rw', 'lingkar_lengan', 'lingkar_kepala'] as const),
  ...(['vita_belum_diukur', 'vita_tanpa_baris', 'ukur_lain'] as const),
]);

/** Whether a child who lacks this counts as incomplete. */
export const countsAsLack = (code: LackCode): boolean => !MERELY_TOLD.has(code);
