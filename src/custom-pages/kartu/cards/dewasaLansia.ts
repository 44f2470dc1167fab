import { pumaPointsOf } from '../../../health/screenings.ts';
import { IS_FROM_19, IS_MOTHER } from '../../../resources/shared/visit/stages.ts';
import type { VisitCard } from './card.ts';
import { byHand, GLUCOSE, of, PERSON, PLACE, PRESSURE, referred, row, SENSE, TITLES, tuberculosis } from './parts.ts';

/** A question of PUMA, a point each. */
const puma = (
  no: string,
  field: string,
  id: string,
  en: string,
  short: Readonly<Record<string, string>> = { Ya: '1', Tidak: '0' },
) => row(no, 4, id, en, { from: 'puma', fields: [field], short });

/** Kartu usia produktif dan lansia: columns A to AC. PUMA is scored as the law has it (Formulir 4), not as some sheets do. */
export const dewasaLansia: VisitCard = {
  name: 'dewasa-lansia',
  kind: 'visits',
  title: TITLES.dewasaLansia,
  source:
    'Kartu Pemeriksaan Usia Produktif dan Lansia (Posyandu ILP, Kemenkes 2023); PUMA: KMK HK.01.07/MENKES/2015/2023, Formulir 4',
  of: { all: [IS_FROM_19, { not: IS_MOTHER }] },
  per: 'year',
  head: [
    ...PERSON,
    ...PLACE,
    byHand('Status perkawinan', 'Married'),
    byHand('Pekerjaan', 'Work'),
    byHand('Riwayat keluarga', 'Illnesses in the family'),
    byHand('Riwayat diri', 'Illnesses'),
    byHand('Merokok / gula / garam / lemak', 'Smoking / sugar / salt / fat'),
  ],
  rows: [
    row('A', 1, 'Waktu ke posyandu', 'Day of the visit', of('tanggal_timbang')),
    row('B', 2, 'BB (kg)', 'Weight (kg)', of('berat_badan')),
    row('C', 2, 'TB (cm)', 'Height (cm)', of('tinggi_badan')),
    row('D', 3, 'IMT (K/N/G/O)', 'BMI (thin, normal, fat, obese)', {
      ...of('imt', 'imt_kelas'),
      short: { kurus: 'K', normal: 'N', gemuk: 'G', obesitas_1: 'O', obesitas_2: 'O' },
    }),
    row('E', 2, 'Lingkar perut (cm)', 'Waist (cm)', of('lingkar_perut')),
    row('F', 2, 'LiLA (cm)', 'Upper arm (cm)', of('lingkar_lengan')),
    row('G', 2, 'Sistole/diastole', 'Blood pressure', of('tekanan_darah')),
    row('H', 3, 'Tekanan darah (R/N/T)', 'Blood pressure (low, normal, high)', { ...of('td_kelas'), short: PRESSURE }),
    row('I', 2, 'Gula darah (mg/dL)', 'Glucose (mg/dL)', of('gula_darah')),
    row('J', 3, 'Gula darah (R/N/T)', 'Glucose (low, normal, high)', { ...of('gula_kelas'), short: GLUCOSE }),
    row('', 2, 'Kolesterol (mg/dL)', 'Cholesterol (mg/dL)', of('kolesterol')),
    row('K', 2, 'Hitung jari: mata kanan (N/G)', 'Right eye', { ...of('mata_kanan'), short: SENSE }),
    row('L', 2, 'Hitung jari: mata kiri (N/G)', 'Left eye', { ...of('mata_kiri'), short: SENSE }),
    row('M', 2, 'Berbisik: telinga kanan (N/G)', 'Right ear', { ...of('telinga_kanan'), short: SENSE }),
    row('N', 2, 'Berbisik: telinga kiri (N/G)', 'Left ear', { ...of('telinga_kiri'), short: SENSE }),
    puma('O', 'jenis_kelamin', 'PUMA: jenis kelamin', 'PUMA: sex', { Perempuan: '0', 'Laki-laki': '1' }),
    row('P', 4, 'PUMA: umur (40–49: 0, 50–59: 1, ≥ 60: 2)', 'PUMA: age', {
      ...{ from: 'puma', points: (record) => pumaPointsOf(record)?.age ?? null },
    }),
    row('Q', 4, 'PUMA: merokok, bungkus-tahun (< 20: 0, 20–30: 1, > 30: 2)', 'PUMA: pack-years of smoking', {
      ...{ from: 'puma', points: (record) => pumaPointsOf(record)?.smoking ?? null },
    }),
    puma('R', 'napas_pendek', 'PUMA: napas pendek', 'PUMA: short of breath'),
    puma('S', 'dahak', 'PUMA: dahak', 'PUMA: phlegm'),
    puma('T', 'batuk', 'PUMA: batuk tanpa flu', 'PUMA: cough without a cold'),
    puma('U', 'spirometri', 'PUMA: pernah spirometri', 'PUMA: spirometry'),
    puma('V', 'skor', 'PUMA: skor (≥ 6 rujuk)', 'PUMA: score (from 6: refer)', {}),
    ...tuberculosis(['W', 'X', 'Y', 'Z']),
    row('', 4, 'Skrining jiwa (SRQ-20)', 'Mind (SRQ-20)', { from: 'srq20', ...of('tanggal') }),
    row('AA', 4, 'Kontrasepsi', 'Contraception', of('kontrasepsi')),
    row('AB', 5, 'Edukasi', 'Counselling', of('edukasi')),
    referred('AC'),
  ],
};
