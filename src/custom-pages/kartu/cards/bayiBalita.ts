import { IS_UNDER_73_MONTHS } from '../../../resources/shared/visit/stages.ts';
import type { VisitCard } from './card.ts';
import { head, of, PERSON, PLACE, referred, row, TITLES, tuberculosis } from './parts.ts';

/** Kartu bayi, balita dan apras: 26 columns. */
export const bayiBalita: VisitCard = {
  name: 'bayi-balita',
  kind: 'visits',
  title: TITLES.bayiBalita,
  source: 'Kartu Pemeriksaan Bayi, Balita dan Anak Prasekolah (Posyandu ILP, Kemenkes 2023)',
  of: IS_UNDER_73_MONTHS,
  per: 'year',
  head: [
    ...PERSON,
    head('nama_ibu', 'Nama ibu', 'Mother'),
    head('nama_ayah', 'Nama ayah', 'Father'),
    head('berat_lahir', 'BB lahir', 'Weight at birth'),
    head('tinggi_lahir', 'PB lahir', 'Length at birth'),
    head('anak_ke', 'Anak ke', 'Child number'),
    ...PLACE,
  ],
  rows: [
    row('1', 1, 'Umur (bulan)', 'Age (months)', of('umur_bulan')),
    row('2', 1, 'Tanggal kunjungan', 'Day of the visit', of('tanggal_timbang')),
    row('3', 2, 'BB (kg)', 'Weight (kg)', of('berat_badan')),
    row('4', 3, 'Naik (N) / Tidak Naik (T)', 'Gained (N) / not (T)', { ...of('nt', 'dua_t'), short: shortMarks() }),
    row('5', 3, 'BB/U', 'Weight for age', {
      ...of('bb_u'),
      short: {
        'Berat badan sangat kurang': 'Sangat kurang',
        'Berat badan kurang': 'Kurang',
        'Berat badan normal': 'Normal',
        'Risiko berat badan lebih': 'Risiko lebih',
      },
    }),
    row('6', 2, 'PB/TB (cm)', 'Length / height (cm)', of('tinggi_badan')),
    row('7', 3, 'PB/U atau TB/U', 'Length or height for age', of('tb_u')),
    row('8', 3, 'BB/PB atau BB/TB', 'Weight for length or height', {
      ...of('bb_tb'),
      short: { 'Gizi baik': 'Gizi baik', 'Berisiko gizi lebih': 'Risiko lebih' },
    }),
    row('9', 2, 'Lingkar kepala (cm)', 'Head (cm)', of('lingkar_kepala')),
    row('10', 3, 'Lingkar kepala', 'Head', { ...of('lk_kelas'), short: { kecil: 'Kecil', normal: 'Normal', besar: 'Besar' } }),
    row('11', 2, 'LiLA (cm)', 'Upper arm (cm)', of('lingkar_lengan')),
    row('12', 3, 'LiLA', 'Upper arm', { ...of('lila_kelas'), short: { merah: 'Merah', kuning: 'Kuning', hijau: 'Hijau' } }),
    row('', 4, 'Ceklis perkembangan', 'Checklist of development', of('ceklis')),
    row('', 4, 'KPSP (jawaban Ya)', 'KPSP (answered yes)', { from: 'kpsp', ...of('skor') }),
    ...tuberculosis(['13', '14', '15', '16']),
    row('17', 4, 'ASI eksklusif', 'Breast milk only', of('asi')),
    row('18', 4, 'MP-ASI sesuai', 'Complementary food as advised', of('mpasi')),
    row('19', 4, 'Imunisasi', 'Immunisation', {
      ...of('imunisasi'),
      short: { Tidak: '' },
      vaccines: true,
      doses: ['HB0', 'BCG', 'OPV', 'DPT-HB-Hib', 'RV', 'PCV', 'IPV', 'MR', 'JE', 'DT', 'Td', 'HPV'],
    }),
    row('20', 4, 'Vitamin A', 'Vitamin A', { ...of('vit'), short: { Tidak: '' }, doses: ['Vitamin A'] }),
    row('21', 4, 'Obat cacing', 'Deworming', { doses: ['Obat cacing'] }),
    row('22', 4, 'MT pangan lokal pemulihan', 'Extra food', { ...of('pmt'), short: { Tidak: '' } }),
    row('23', 4, 'Porsi dari nakes', 'How much of it', of('jumlah_pemberian')),
    row('24', 5, 'Edukasi', 'Counselling', of('edukasi')),
    row('25', 5, 'Gejala sakit', 'Signs of illness', of('gejala_sakit')),
    referred('26'),
  ],
};

function shortMarks() {
  return { N: 'N', T: 'T', O: 'O', B: 'B', Ya: '2T', Tidak: '' };
}
