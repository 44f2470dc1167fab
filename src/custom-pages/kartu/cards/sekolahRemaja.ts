import { IS_FROM_19, IS_MOTHER, IS_UNDER_73_MONTHS } from '../../../resources/shared/visit/stages.ts';
import type { VisitCard } from './card.ts';
import { GLUCOSE, head, of, PERSON, PLACE, PRESSURE, referred, row, TITLES, tuberculosis } from './parts.ts';

/** Kartu usia sekolah dan remaja, in the order of its recap: from 6 to 18 years. */
export const sekolahRemaja: VisitCard = {
  name: 'sekolah-remaja',
  kind: 'visits',
  title: TITLES.sekolahRemaja,
  source: 'Kartu Pemeriksaan Usia Sekolah dan Remaja (Posyandu ILP, Kemenkes 2023); urutan menurut rekapitulasinya',
  of: { not: { any: [IS_UNDER_73_MONTHS, IS_FROM_19, IS_MOTHER] } },
  per: 'year',
  head: [...PERSON, head('nama_ibu', 'Nama ibu', 'Mother'), head('nama_ayah', 'Nama ayah', 'Father'), ...PLACE],
  rows: [
    row('1', 1, 'Tanggal kunjungan', 'Day of the visit', of('tanggal_timbang')),
    row('2', 1, 'Umur (tahun)', 'Age (years)', of('umur')),
    row('3', 2, 'BB (kg)', 'Weight (kg)', of('berat_badan')),
    row('4', 2, 'TB (cm)', 'Height (cm)', of('tinggi_badan')),
    row('5', 3, 'IMT/U', 'BMI for age', {
      ...of('imt_u'),
      short: {
        'Gizi buruk': 'Sangat kurus',
        'Gizi kurang': 'Kurus',
        'Gizi baik': 'Normal',
        'Berisiko gizi lebih': 'Gemuk',
        'Gizi lebih': 'Gemuk',
        Obesitas: 'Obesitas',
      },
    }),
    row('6', 2, 'Lingkar perut (cm), ≥ 15 th', 'Waist (cm), from 15', of('lingkar_perut')),
    row('7', 2, 'Sistole/diastole, ≥ 15 th', 'Blood pressure, from 15', of('tekanan_darah')),
    row('8', 3, 'Tekanan darah (R/N/T)', 'Blood pressure (low, normal, high)', { ...of('td_kelas'), short: PRESSURE }),
    row('9', 2, 'Gula darah (mg/dL)', 'Glucose (mg/dL)', of('gula_darah')),
    row('10', 3, 'Gula darah (R/N/T)', 'Glucose (low, normal, high)', { ...of('gula_kelas'), short: GLUCOSE }),
    row('11', 2, 'Hb remaja putri (g/dL)', 'Haemoglobin of girls (g/dL)', of('hb')),
    row('12', 3, 'Anemia', 'Anaemia', {
      ...of('hb_kelas'),
      short: { tidak_anemia: 'Tidak', ringan: 'Ringan', sedang: 'Sedang', berat: 'Berat' },
    }),
    row('13', 4, 'TTD (tablet)', 'Iron tablets', of('ttd_jumlah')),
    ...tuberculosis(['14', '15', '16', '17']),
    row('18', 4, 'Skrining jiwa (SRQ-20), ≥ 18 th', 'Mind (SRQ-20), from 18', { from: 'srq20', ...of('tanggal') }),
    row('19', 5, 'Edukasi', 'Counselling', of('edukasi')),
    referred('20'),
  ],
};
