import { IS_EXPECTANT } from '../../../resources/shared/visit/stages.ts';
import type { VisitCard } from './card.ts';
import { of, ofPregnancy, PERSON, PLACE, PRESSURE, referred, row, TITLES, tuberculosis } from './parts.ts';

/** Kartu ibu hamil: 19 columns. */
export const ibuHamil: VisitCard = {
  name: 'ibu-hamil',
  kind: 'visits',
  title: TITLES.ibuHamil,
  source: 'Kartu Pemeriksaan Ibu Hamil (Posyandu ILP, Kemenkes 2023)',
  of: IS_EXPECTANT,
  per: 'pregnancy',
  head: [
    ...PERSON,
    ofPregnancy('nama_suami', 'Nama suami', 'Husband'),
    ofPregnancy('gravida', 'Hamil anak ke', 'Pregnancy number'),
    ofPregnancy('jarak', 'Jarak kehamilan', 'Since the last pregnancy'),
    ofPregnancy('hpht', 'HPHT', 'Last period'),
    ofPregnancy('berat_awal', 'BB sebelum hamil', 'Weight before'),
    ...PLACE,
  ],
  rows: [
    row('1', 1, 'Waktu ke posyandu', 'Day of the visit', of('tanggal_timbang')),
    row('2', 1, 'Usia kehamilan (minggu)', 'Weeks of pregnancy', of('usia_kehamilan')),
    row('3', 2, 'BB (kg)', 'Weight (kg)', of('berat_badan')),
    row('4', 3, 'Sesuai kurva BB Buku KIA', 'As the curve of the KIA book', {}),
    row('5', 2, 'LiLA (cm)', 'Upper arm (cm)', of('lingkar_lengan')),
    row('6', 3, 'LiLA ≥ 23,5 hijau / < 23,5 merah', 'Upper arm green / red', {
      ...of('kek'),
      short: { Ya: 'Merah', Tidak: 'Hijau' },
    }),
    row('7', 2, 'Sistole/diastole', 'Blood pressure', of('tekanan_darah')),
    row('8', 3, 'Tekanan darah (R/N/T)', 'Blood pressure (low, normal, high)', { ...of('td_kelas'), short: PRESSURE }),
    row('', 2, 'Hb (g/dL)', 'Haemoglobin (g/dL)', of('hb')),
    ...tuberculosis(['9', '10', '11', '12']),
    row('13', 4, 'TTD: jumlah tablet', 'Iron tablets', of('ttd_jumlah')),
    row('14', 4, 'TTD setiap hari', 'Iron tablet every day', of('ttd_setiap_hari')),
    row('15', 4, 'MT bumil KEK: komposisi dan porsi', 'Extra food for KEK', of('mt_kek')),
    row('16', 4, 'MT setiap hari', 'Extra food every day', of('mt_setiap_hari')),
    row('17', 4, 'Kelas ibu hamil', 'Class for mothers', of('kelas_ibu')),
    row('18', 5, 'Edukasi', 'Counselling', of('edukasi')),
    referred('19'),
  ],
};
