import { IS_NURSING } from '../../../resources/shared/visit/stages.ts';
import type { VisitCard } from './card.ts';
import { of, ofPregnancy, PERSON, PLACE, PRESSURE, referred, row, TITLES, tuberculosis } from './parts.ts';

/** Kartu ibu nifas dan menyusui: as that of expectant mothers, with what follows a birth. */
export const ibuNifas: VisitCard = {
  name: 'ibu-nifas',
  kind: 'visits',
  title: TITLES.ibuNifas,
  source: 'Kartu Pemeriksaan Ibu Nifas dan Menyusui (Posyandu ILP, Kemenkes 2023)',
  of: IS_NURSING,
  per: 'year',
  head: [
    ...PERSON,
    ofPregnancy('nama_suami', 'Nama suami', 'Husband'),
    ofPregnancy('tanggal_persalinan', 'Tgl persalinan', 'Day of the birth'),
    ofPregnancy('gravida', 'Anak ke', 'Child number'),
    ...PLACE,
  ],
  rows: [
    row('1', 1, 'Tanggal kunjungan', 'Day of the visit', of('tanggal_timbang')),
    row('2', 1, 'Waktu (< 7, 7–28, 28–42 hari, bulan ke-)', 'Time since the birth', of('masa')),
    row('3', 2, 'BB (kg)', 'Weight (kg)', of('berat_badan')),
    row('4', 2, 'LiLA (cm)', 'Upper arm (cm)', of('lingkar_lengan')),
    row('5', 2, 'Sistole/diastole', 'Blood pressure', of('tekanan_darah')),
    row('6', 3, 'Tekanan darah (R/N/T)', 'Blood pressure (low, normal, high)', { ...of('td_kelas'), short: PRESSURE }),
    ...tuberculosis(['7', '8', '9', '10']),
    row('11', 4, 'Vitamin A ibu nifas (kapsul)', 'Vitamin A (capsules)', of('vit_a_nifas')),
    row('12', 4, 'Menyusui', 'Breastfeeding', of('menyusui')),
    row('13', 4, 'KB pasca persalinan', 'Family planning', of('kb_pasca')),
    row('14', 5, 'Edukasi', 'Counselling', of('edukasi')),
    referred('15'),
  ],
};
