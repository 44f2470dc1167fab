/**
 * What each life stage measures, is asked and is given at a visit (KMK HK.01.07/MENKES/2015/2023 and its cards), beside what the
 * contract has: asked by age, sex and state of the person, and never wanted filled.
 */
import { IS_BALITA } from './person.ts';

const years = (atLeast: number) => ({ field: 'umur', atLeast }) as const;
const IS_WOMAN = { field: 'jenis_kelamin', is: 'Perempuan' } as const;

export const IS_EXPECTANT = { field: 'keadaan', is: 'Hamil' } as const;
export const IS_NURSING = { field: 'keadaan', is: 'Nifas' } as const;
export const IS_MOTHER = { any: [IS_EXPECTANT, IS_NURSING] } as const;
export const IS_FROM_15 = years(15);
export const IS_FROM_19 = years(19);
export const IS_FROM_40 = years(40);
export const IS_FROM_60 = years(60);
/** Bayi, balita and anak prasekolah, up to 72 completed months. */
export const IS_UNDER_73_MONTHS = { field: 'umur_bulan', below: 73 } as const;
/** Adolescent girls, whose Hb is measured and who are given iron tablets. */
export const IS_GIRL = { all: [IS_WOMAN, years(10), { field: 'umur', below: 19 }] } as const;

const addition = { beyondContract: true } as const;
const yesNo = (id: string, en: string) => ({ ...addition, type: 'yesNo', label: { id, en } }) as const;
const text = (id: string, en: string, maxLength = 200) => ({ ...addition, type: 'text', maxLength, label: { id, en } }) as const;
/** The account of whoever asked an intimate question. */
const askedBy = <const C extends string>(column: C) =>
  ({ ...addition, type: 'integer', label: { id: 'Penanya', en: 'Asked by' }, computed: true, column }) as const;
const sense = (id: string, en: string) =>
  ({
    ...addition,
    type: 'choice',
    options: [
      { value: 'Normal', label: { id: 'Normal', en: 'Normal' } },
      { value: 'Gangguan', label: { id: 'Gangguan', en: 'Impaired' } },
    ],
    label: { id, en },
    visibleWhen: IS_FROM_19,
  }) as const;

const MG_PER_DL = {
  id: 'Isi dalam mg/dL, mis. 110. Angka dalam mmol/L dikali 18.',
  en: 'Enter mg/dL, e.g. 110. Multiply a figure in mmol/L by 18.',
};
const CHOLESTEROL = {
  id: 'Isi dalam mg/dL, mis. 180. Angka dalam mmol/L dikali 38,7.',
  en: 'Enter mg/dL, e.g. 180. Multiply a figure in mmol/L by 38.7.',
};
const HB = { id: 'Isi dalam g/dL antara 2 dan 25, mis. 11,5', en: 'Enter g/dL between 2 and 25, e.g. 11.5' };
const WAIST = { id: 'Isi dalam sentimeter antara 30 dan 250, mis. 82', en: 'Enter centimetres between 30 and 250, e.g. 82' };

/** Steps 2 and 4: what is measured of them. */
export const measuredOfStages = {
  lingkar_perut: {
    ...addition,
    type: 'decimal',
    moreThan: 29.9,
    max: 250,
    places: 1,
    scale: 10,
    unit: 'cm',
    label: { id: 'Lingkar Perut', en: 'Waist' },
    visibleWhen: { all: [IS_FROM_15, { not: IS_EXPECTANT }] },
    messages: { range: WAIST },
    column: 'lingkar_perut_mm',
    files: { names: ['lingkarpinggang'] },
  },
  tekanan_darah: {
    ...addition,
    type: 'bloodPressure',
    label: { id: 'Tekanan Darah', en: 'Blood pressure' },
    placeholder: { id: 'mis. 120/80', en: 'e.g. 120/80' },
    visibleWhen: { any: [IS_FROM_15, IS_MOTHER] },
    files: { names: ['td', 'tensi'] },
  },
  gula_darah: {
    ...addition,
    type: 'integer',
    min: 20,
    max: 1000,
    unit: 'mg/dL',
    label: { id: 'Gula Darah', en: 'Blood glucose' },
    visibleWhen: IS_FROM_15,
    messages: { range: MG_PER_DL, number: MG_PER_DL },
    files: { names: ['gds', 'guladarahsewaktu', 'gula'] },
  },
  gula_puasa: { ...yesNo('Diukur saat puasa', 'Measured fasting'), visibleWhen: IS_FROM_15 },
  kolesterol: {
    ...addition,
    type: 'integer',
    min: 50,
    max: 1000,
    unit: 'mg/dL',
    label: { id: 'Kolesterol Total', en: 'Total cholesterol' },
    visibleWhen: IS_FROM_19,
    messages: { range: CHOLESTEROL, number: CHOLESTEROL },
  },
  hb: {
    ...addition,
    type: 'decimal',
    moreThan: 1.9,
    max: 25,
    places: 1,
    scale: 10,
    unit: 'g/dL',
    label: { id: 'Hb', en: 'Haemoglobin' },
    visibleWhen: { any: [IS_FROM_15, IS_GIRL, IS_MOTHER] },
    messages: { range: HB },
    column: 'hb_x10',
    files: { names: ['hemoglobin'] },
  },
  mata_kanan: sense('Mata Kanan (hitung jari)', 'Right eye (counting fingers)'),
  mata_kiri: sense('Mata Kiri (hitung jari)', 'Left eye (counting fingers)'),
  telinga_kanan: sense('Telinga Kanan (tes berbisik)', 'Right ear (whispering)'),
  telinga_kiri: sense('Telinga Kiri (tes berbisik)', 'Left ear (whispering)'),
} as const;

/** The four signs of tuberculosis, asked of everybody. */
export const tuberculosisFields = {
  tbc_batuk: yesNo('Batuk terus-menerus', 'Cough that does not stop'),
  tbc_demam: yesNo('Demam 2 minggu atau lebih', 'Fever for 2 weeks or longer'),
  tbc_bb: yesNo('BB turun atau tidak naik 2 bulan berturut-turut', 'Weight falling, or not rising for 2 months'),
  tbc_kontak: yesNo('Kontak erat dengan pasien TBC', 'Close contact with a TB patient'),
} as const;

/** What an expectant and a nursing mother is given. */
export const motherFields = {
  /** column 4 of her card: where the weight lies on the curve of the Buku KIA, told by whoever draws it */
  bb_kia: {
    ...yesNo('BB sesuai kurva Buku KIA (hijau)', 'Weight on the green curve of the KIA book'),
    visibleWhen: IS_EXPECTANT,
  },
  ttd_jumlah: {
    ...addition,
    type: 'integer',
    min: 0,
    max: 200,
    unit: 'tablet',
    label: { id: 'TTD diterima', en: 'Iron tablets given' },
    visibleWhen: { any: [IS_EXPECTANT, IS_GIRL] },
  },
  ttd_setiap_hari: {
    ...yesNo('TTD diminum setiap hari', 'Iron tablet taken every day'),
    visibleWhen: IS_EXPECTANT,
  },
  mt_kek: {
    ...text('MT bumil KEK (komposisi dan porsi)', 'Extra food for KEK (what and how much)'),
    visibleWhen: IS_EXPECTANT,
  },
  mt_setiap_hari: { ...yesNo('MT dimakan setiap hari', 'Extra food eaten every day'), visibleWhen: IS_EXPECTANT },
  kelas_ibu: { ...yesNo('Ikut kelas ibu hamil', 'Attended the class'), visibleWhen: IS_EXPECTANT },
  vit_a_nifas: {
    ...addition,
    type: 'integer',
    min: 0,
    max: 2,
    unit: 'kapsul',
    label: { id: 'Vitamin A ibu nifas', en: 'Vitamin A after birth' },
    visibleWhen: IS_NURSING,
  },
  menyusui: { ...yesNo('Menyusui', 'Breastfeeding'), visibleWhen: IS_NURSING },
  kb_pasca: {
    ...text('KB pasca persalinan', 'Family planning after birth', 100),
    visibleWhen: IS_NURSING,
    intimate: 'kb_pasca_penanya',
  },
  kb_pasca_penanya: askedBy('kb_pasca_penanya'),
} as const;

/** What else a card has a column for. */
export const cardFields = {
  ceklis: {
    ...addition,
    type: 'choice',
    options: [
      { value: 'Lengkap', label: { id: 'Lengkap', en: 'Complete' } },
      { value: 'Tidak lengkap', label: { id: 'Tidak lengkap', en: 'Not complete' } },
    ],
    label: { id: 'Ceklis Perkembangan (Buku KIA)', en: 'Development checklist' },
    visibleWhen: IS_UNDER_73_MONTHS,
  },
  mpasi: {
    ...yesNo('MP-ASI sesuai', 'Complementary food as advised'),
    visibleWhen: {
      all: [
        { field: 'umur_bulan', atLeast: 6 },
        { field: 'umur_bulan', below: 24 },
      ],
    },
  },
  kontrasepsi: {
    ...addition,
    type: 'choice',
    options: [
      { value: 'Pil', label: { id: 'Pil', en: 'Pill' } },
      { value: 'Kondom', label: { id: 'Kondom', en: 'Condom' } },
      { value: 'Lainnya', label: { id: 'Lainnya', en: 'Other' } },
      { value: 'Tidak', label: { id: 'Tidak memakai', en: 'Not used' } },
    ],
    label: { id: 'Kontrasepsi', en: 'Contraception' },
    visibleWhen: { all: [IS_FROM_19, { field: 'umur', below: 60 }, { not: IS_MOTHER }] },
    intimate: 'kontrasepsi_penanya',
  },
  kontrasepsi_penanya: askedBy('kontrasepsi_penanya'),
  gejala_sakit: { ...text('Gejala sakit', 'Signs of illness'), visibleWhen: IS_UNDER_73_MONTHS },
  edukasi: text('Edukasi', 'Counselling'),
  rujuk: {
    ...addition,
    type: 'choice',
    options: [
      { value: 'Tidak', label: { id: 'Tidak dirujuk', en: 'Not referred' } },
      { value: 'Pustu', label: { id: 'Pustu', en: 'Pustu' } },
      { value: 'Puskesmas', label: { id: 'Puskesmas', en: 'Puskesmas' } },
      { value: 'RS', label: { id: 'RS', en: 'Hospital' } },
    ],
    label: { id: 'Rujuk', en: 'Referred to' },
  },
} as const;

const not = <const C>(condition: C) => ({ not: condition }) as const;

/** Sections of the form for them; what of it is not due at every visit of somebody is closed until it is opened. */
export const stageSections = {
  mothers: {
    title: { id: 'Ibu Hamil dan Nifas', en: 'Expectant and nursing mothers' },
    fields: (Object.keys(motherFields) as (keyof typeof motherFields)[]).filter((name) => name !== 'kb_pasca_penanya'),
  },
  blood: {
    title: { id: 'Gula Darah, Kolesterol, Hb', en: 'Glucose, cholesterol, haemoglobin' },
    folded: not({ any: [IS_FROM_40, IS_MOTHER, IS_GIRL] }),
    fields: ['gula_darah', 'gula_puasa', 'kolesterol', 'hb'],
  },
  senses: {
    title: { id: 'Mata dan Telinga', en: 'Eyes and ears' },
    folded: true,
    atOnce: {
      label: { id: 'Semua normal', en: 'All normal' },
      set: { mata_kanan: 'Normal', mata_kiri: 'Normal', telinga_kanan: 'Normal', telinga_kiri: 'Normal' },
    },
    fields: ['mata_kanan', 'mata_kiri', 'telinga_kanan', 'telinga_kiri'],
  },
  tuberculosis: {
    title: { id: 'Skrining TBC', en: 'Tuberculosis' },
    folded: IS_BALITA,
    atOnce: {
      label: { id: 'Tidak ada gejala', en: 'No signs' },
      set: { tbc_batuk: 'Tidak', tbc_demam: 'Tidak', tbc_bb: 'Tidak', tbc_kontak: 'Tidak' },
    },
    fields: ['tbc_batuk', 'tbc_demam', 'tbc_bb', 'tbc_kontak'],
  },
  followUp: {
    title: { id: 'Edukasi dan Rujukan', en: 'Counselling and referral' },
    folded: IS_BALITA,
    fields: ['gejala_sakit', 'edukasi', 'rujuk'],
  },
} as const;
