/**
 * What is looked after at a home visit, by life stage: one checklist each, as KMK HK.01.07/MENKES/2015/2023 names them (baris
 * 7497–7517), of the services that its tables of packages want of everybody in that stage. Yes is as it should be.
 */
const check = (id: string, en: string) => ({ type: 'yesNo', label: { id, en } }) as const;

/** The stages as the law lists its checklists. */
export const STAGES = [
  'Ibu hamil',
  'Bersalin dan nifas',
  'Bayi 0–5 bulan',
  'Balita dan prasekolah',
  'Sekolah dan remaja',
  'Dewasa',
  'Lansia',
  'TBC',
] as const;

const of = <const S extends (typeof STAGES)[number]>(...stages: S[]) =>
  ({ visibleWhen: { field: 'kelompok', in: stages } }) as const;

export const homeVisitChecks = {
  buku_kia: {
    ...check('Punya dan membaca Buku KIA', 'Has the KIA book and reads it'),
    ...of('Ibu hamil', 'Bersalin dan nifas', 'Bayi 0–5 bulan', 'Balita dan prasekolah'),
  },
  periksa_hamil: { ...check('Periksa kehamilan sesuai jadwal', 'Antenatal visits as planned'), ...of('Ibu hamil') },
  minum_ttd: {
    ...check('Minum tablet tambah darah', 'Takes iron tablets'),
    ...of('Ibu hamil', 'Bersalin dan nifas', 'Sekolah dan remaja'),
  },
  makan_tambahan: {
    ...check('Menghabiskan makanan tambahan (bila KEK atau gizi kurang)', 'Eats the extra food (where it is given)'),
    ...of('Ibu hamil', 'Balita dan prasekolah'),
  },
  kelas_ibu: { ...check('Ikut kelas ibu', 'Attends the class for mothers'), ...of('Ibu hamil', 'Balita dan prasekolah') },
  kunjungan_nifas: {
    ...check('Diperiksa petugas sesudah melahirkan', 'Was seen by a health worker after the birth'),
    ...of('Bersalin dan nifas'),
  },
  vit_a_nifas: { ...check('Minum vitamin A nifas', 'Took vitamin A after the birth'), ...of('Bersalin dan nifas') },
  kb_pasca: {
    ...check('Ber-KB pasca persalinan', 'Family planning after the birth'),
    ...of('Bersalin dan nifas'),
    intimate: 'kb_pasca_penanya',
  },
  asi: { ...check('Hanya ASI', 'Breast milk only'), ...of('Bayi 0–5 bulan') },
  imunisasi: {
    ...check('Imunisasi sesuai umur', 'Immunised as the age wants'),
    ...of('Bayi 0–5 bulan', 'Balita dan prasekolah', 'Sekolah dan remaja'),
  },
  ditimbang: {
    ...check('Ditimbang bulan ini', 'Weighed this month'),
    ...of('Bayi 0–5 bulan', 'Balita dan prasekolah'),
  },
  mpasi: { ...check('Makan lauk hewani setiap hari', 'Eats animal protein every day'), ...of('Balita dan prasekolah') },
  vitamin_a: { ...check('Vitamin A dan obat cacing diterima', 'Vitamin A and deworming given'), ...of('Balita dan prasekolah') },
  perkembangan: {
    ...check('Perkembangan sesuai ceklis Buku KIA', 'Development as the KIA book has it'),
    ...of('Bayi 0–5 bulan', 'Balita dan prasekolah'),
  },
  tidak_merokok: { ...check('Tidak merokok', 'Does not smoke'), ...of('Sekolah dan remaja', 'Dewasa', 'Lansia') },
  skrining: {
    ...check('Sudah diskrining tahun ini (tekanan darah, gula darah, jiwa)', 'Screened this year (pressure, glucose, mind)'),
    ...of('Sekolah dan remaja', 'Dewasa', 'Lansia'),
  },
  mandiri: { ...check('Mandiri dalam kegiatan sehari-hari', 'Independent in daily life'), ...of('Lansia') },
  pendamping: { ...check('Ada yang mendampingi', 'Has somebody to help'), ...of('Lansia') },
  kontak_diperiksa: { ...check('Orang serumah sudah diperiksa TBC', 'People of the house were examined for TBC'), ...of('TBC') },
  pmo: { ...check('Ada pengawas minum obat', 'Somebody watches that medicine is taken'), ...of('TBC') },
} as const;
