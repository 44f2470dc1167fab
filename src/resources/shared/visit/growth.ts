import { IS_UNDER_19_YEARS, IS_UNDER_61_MONTHS } from './person.ts';

/** Stands where nothing was measured or given (spec section 2, "Riwayat pasien"). */
export const TO_FILL = { id: 'Silahkan diisi', en: 'Please fill in' };

/** Standards for children under five mean nothing for those known to be older. */
const NOT_OLDER = { not: { field: 'umur_bulan', atLeast: 60 } } as const;

/** Oedema leaves BB/U without a class that anybody could fill in; the warning says so. */
const NO_OEDEMA = { not: { field: 'edema', is: 'Ya', otherwise: false } } as const;

/** Classes of Permenkes 2/2020, by their exact names in every language; records keep one of them without '(normal)'. */
const named = (value: string) => {
  const name = value === 'Gizi baik' ? 'Gizi baik (normal)' : value;
  return { value, label: { id: name, en: name } };
};
const OF_WEIGHT = ['Berat badan sangat kurang', 'Berat badan kurang', 'Berat badan normal', 'Risiko berat badan lebih'];
const OF_LENGTH = ['Sangat pendek', 'Pendek', 'Normal', 'Tinggi'];
const OF_NUTRITION = ['Gizi buruk', 'Gizi kurang', 'Gizi baik', 'Berisiko gizi lebih', 'Gizi lebih', 'Obesitas'];

const index = (label: string, classes: readonly string[]) =>
  ({ type: 'choice', options: classes.map(named), label: { id: label, en: label }, computed: true }) as const;
const part = (name: string, label: string) => ({ name, label: { id: label, en: label } });

/** What the measurements say; the server works it out on saving, N/T, 2T, IMT/U, LILA, the head and the position on reading. */
export const growthFields = {
  bb_u: { ...index('BB/U', OF_WEIGHT), column: 'bb_u', emptyText: TO_FILL, visibleWhen: { all: [NOT_OLDER, NO_OEDEMA] } },
  tb_u: { ...index('TB/U', OF_LENGTH), column: 'tb_u', emptyText: TO_FILL, visibleWhen: NOT_OLDER },
  bb_tb: { ...index('BB/TB', OF_NUTRITION), column: 'bb_tb', emptyText: TO_FILL, visibleWhen: NOT_OLDER },
  imt_u: { ...index('IMT/U', OF_NUTRITION), visibleWhen: IS_UNDER_19_YEARS, beyondContract: true },
  /** the position the result goes by, also where none was recorded */
  cara_ukur_dipakai: {
    type: 'choice',
    options: [
      { value: 'L', label: { id: 'Berbaring', en: 'Lying' } },
      { value: 'H', label: { id: 'Berdiri', en: 'Standing' } },
      { value: 'L_umur', label: { id: 'Berbaring (dianggap menurut umur)', en: 'Lying (assumed from the age)' } },
      { value: 'H_umur', label: { id: 'Berdiri (dianggap menurut umur)', en: 'Standing (assumed from the age)' } },
    ],
    label: { id: 'Cara Ukur', en: 'Measured' },
    computed: true,
    visibleWhen: IS_UNDER_61_MONTHS,
    beyondContract: true,
  },
  zscore: {
    type: 'numbers',
    parts: [
      part('bb_u', 'BB/U'),
      part('tb_u', 'TB/U'),
      part('bb_tb', 'BB/TB'),
      part('imt_u', 'IMT/U'),
      part('lk_u', 'LK/U'),
      part('lila_u', 'LILA/U'),
    ],
    places: 2,
    label: { id: 'Z-score', en: 'Z-score' },
    computed: true,
    column: 'zscore',
    beyondContract: true,
  },
  /** two consecutive weighings without gain: follows from the history, never typed */
  dua_t: {
    type: 'yesNo',
    label: { id: '2T', en: '2T' },
    given: true,
    column: false,
    visibleWhen: NOT_OLDER,
    wire: { write: { create: 'dua_t', edit: false } },
  },
  lila_kelas: {
    type: 'choice',
    options: [
      { value: 'merah', label: { id: 'Merah (gizi buruk)', en: 'Red (gizi buruk)' } },
      { value: 'kuning', label: { id: 'Kuning (gizi kurang)', en: 'Yellow (gizi kurang)' } },
      { value: 'hijau', label: { id: 'Hijau', en: 'Green' } },
    ],
    label: { id: 'LILA', en: 'Upper arm' },
    computed: true,
    visibleWhen: NOT_OLDER,
    beyondContract: true,
  },
  lk_kelas: {
    type: 'choice',
    options: [
      { value: 'kecil', label: { id: 'Di bawah −2 SD', en: 'Below −2 SD' } },
      { value: 'normal', label: { id: 'Normal', en: 'Normal' } },
      { value: 'besar', label: { id: 'Di atas +2 SD', en: 'Above +2 SD' } },
    ],
    label: { id: 'LK/U', en: 'LK/U' },
    computed: true,
    visibleWhen: NOT_OLDER,
    beyondContract: true,
  },
  /** what the weighing means beside the one of the month before (src/growth/weightGain.ts), and why */
  nt: {
    type: 'choice',
    options: [
      { value: 'N', label: { id: 'N: naik', en: 'N: gained' } },
      { value: 'T', label: { id: 'T: tidak naik', en: 'T: did not gain enough' } },
      { value: 'O', label: { id: 'O: bulan lalu tidak ditimbang', en: 'O: not weighed last month' } },
      { value: 'B', label: { id: 'B: penimbangan pertama', en: 'B: first weighing' } },
    ],
    label: { id: 'N/T', en: 'N/T' },
    computed: true,
    visibleWhen: NOT_OLDER,
    beyondContract: true,
  },
  nt_sebab: {
    type: 'text',
    label: { id: 'Sebab N/T', en: 'Reason of N/T' },
    computed: true,
    visibleWhen: IS_UNDER_19_YEARS,
    beyondContract: true,
  },
  peringatan: {
    type: 'texts',
    label: { id: 'Peringatan', en: 'Warnings' },
    computed: true,
    column: 'peringatan',
    beyondContract: true,
  },
} as const;
