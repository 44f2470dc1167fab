/** Recap of infants, toddlers and preschool children. */
import { texts } from '../../engine/say.ts';
import { ABSENT, aged, CAME, type Group, ofEach, REFERRED, type Recap, yes } from './recap.ts';
import { HEADS as H } from './words.ts';

const T = texts('recaps.bayi', {
  title: { id: 'Bayi, balita, dan anak prasekolah', en: 'Infants, toddlers and preschool children' },
  bayi: { id: 'Bayi (0–11 bln)', en: 'Infants (0–11 mo)' },
  balita: { id: 'Balita (12–59 bln)', en: 'Toddlers (12–59 mo)' },
  apras: { id: 'Apras (60–72 bln)', en: 'Preschool (60–72 mo)' },
  checklist: { id: 'Ceklis perkembangan', en: 'Development checklist' },
  complete: { id: 'Lengkap', en: 'Complete' },
  incomplete: { id: 'Tidak lengkap', en: 'Not complete' },
  weight: { id: 'BB/U', en: 'Weight for age' },
  gained: { id: 'Naik (N)', en: 'Gained (N)' },
  notGained: { id: 'Tidak naik / BGM / atas oranye', en: 'Not gained / below red / above orange' },
  nutrition: { id: 'BB/PB atau BB/TB', en: 'Weight for length' },
  good: { id: 'Gizi baik', en: 'Good' },
  notGood: { id: 'Buruk / kurang / berisiko lebih / lebih / obesitas', en: 'Any other class' },
  length: { id: 'PB/U atau TB/U', en: 'Length for age' },
  notNormal: { id: 'Sangat pendek / pendek / tinggi', en: 'Very short / short / tall' },
  bmiPreschool: { id: 'IMT/U apras', en: 'BMI for age, preschool' },
  otherClass: { id: 'Kelas lain', en: 'Any other class' },
  head: { id: 'Lingkar kepala', en: 'Head' },
  headOff: { id: 'Melebihi / kurang', en: 'Above / below' },
  arm: { id: 'LILA', en: 'Upper arm' },
  green: { id: 'Hijau', en: 'Green' },
  yellowRed: { id: 'Kuning / merah', en: 'Yellow / red' },
  breastfed: { id: 'ASI eksklusif (0–6 bln)', en: 'Breast milk only (0–6 mo)' },
  complementary: { id: 'MP-ASI (> 6 bln)', en: 'Complementary food (> 6 mo)' },
  immunised: { id: 'Imunisasi', en: 'Immunised' },
  vitaminA: { id: 'Vitamin A', en: 'Vitamin A' },
  dewormed: { id: 'Obat cacing', en: 'Dewormed' },
  food: { id: 'MT pangan lokal', en: 'Extra local food' },
  ill: { id: 'Balita sakit', en: 'Ill' },
});

const GROUPS: readonly Group[] = [
  { key: 'bayi', label: T.bayi, who: aged(0, 11) },
  { key: 'balita', label: T.balita, who: aged(12, 59) },
  { key: 'apras', label: T.apras, who: aged(60, 72) },
];
const UNDER_FIVE = aged(0, 59);
const PRESCHOOL = aged(60, 72);

export const bayi: Recap = {
  name: 'bayi',
  title: T.title,
  source: 'Kartu Bantu Posyandu, Rekapitulasi bayi/balita/apras (36 kolom)',
  people: { fromMonths: 0, toMonths: 72 },
  rows: 'months',
  columns: [
    ...ofEach(GROUPS, 'jumlah', H.registered),
    ...ofEach(GROUPS, 'datang', H.came, CAME),
    ...ofEach(GROUPS, 'absen', H.absent, ABSENT),
    { key: 'ceklis_lengkap', head: [T.checklist, T.complete], when: { field: 'ceklis', is: ['Lengkap'] } },
    { key: 'ceklis_tidak', head: [T.checklist, T.incomplete], when: { field: 'ceklis', is: ['Tidak lengkap'] } },
    { key: 'bb_naik', head: [T.weight, T.gained], who: UNDER_FIVE, when: { field: 'nt', is: ['N'] } },
    {
      key: 'bb_tidak',
      head: [T.weight, T.notGained],
      who: UNDER_FIVE,
      // who gained and is above the orange line stands in both, as the card refers them all the same
      when: {
        any: [
          { field: 'nt', is: ['T'] },
          { field: 'bb_u', is: ['Berat badan sangat kurang', 'Risiko berat badan lebih'] },
        ],
      },
    },
    { key: 'gizi_baik', head: [T.nutrition, T.good], who: UNDER_FIVE, when: { field: 'bb_tb', is: ['Gizi baik'] } },
    {
      key: 'gizi_lain',
      head: [T.nutrition, T.notGood],
      who: UNDER_FIVE,
      when: { field: 'bb_tb', is: ['Gizi buruk', 'Gizi kurang', 'Berisiko gizi lebih', 'Gizi lebih', 'Obesitas'] },
    },
    { key: 'tb_normal', head: [T.length, H.normal], when: { field: 'tb_u', is: ['Normal'] } },
    { key: 'tb_lain', head: [T.length, T.notNormal], when: { field: 'tb_u', is: ['Sangat pendek', 'Pendek', 'Tinggi'] } },
    { key: 'imt_baik', head: [T.bmiPreschool, T.good], who: PRESCHOOL, when: { field: 'imt_u', is: ['Gizi baik'] } },
    {
      key: 'imt_lain',
      head: [T.bmiPreschool, T.otherClass],
      who: PRESCHOOL,
      when: { field: 'imt_u', is: ['Gizi buruk', 'Gizi kurang', 'Berisiko gizi lebih', 'Gizi lebih', 'Obesitas'] },
    },
    { key: 'lk_normal', head: [T.head, H.normal], when: { field: 'lk', is: ['normal'] } },
    { key: 'lk_lain', head: [T.head, T.headOff], when: { field: 'lk', is: ['kecil', 'besar'] } },
    { key: 'lila_hijau', head: [T.arm, T.green], when: { field: 'lila', is: ['hijau'] } },
    { key: 'lila_lain', head: [T.arm, T.yellowRed], when: { field: 'lila', is: ['kuning', 'merah'] } },
    { key: 'tbc', head: [H.tbc], when: { field: 'tbc', from: 2 } },
    { key: 'asi', head: [T.breastfed], when: yes('asi') },
    { key: 'mpasi', head: [T.complementary], when: yes('mpasi') },
    { key: 'imunisasi', head: [T.immunised], when: yes('imunisasi') },
    { key: 'vit_a', head: [T.vitaminA], when: { field: 'vit_a', is: ['biru', 'merah', 'Ya'] } },
    { key: 'cacing', head: [T.dewormed], when: yes('cacing') },
    { key: 'mt', head: [T.food], when: yes('mt') },
    { key: 'edukasi', head: [H.counselled], when: yes('edukasi') },
    { key: 'sakit', head: [T.ill], when: yes('sakit') },
    ...ofEach(GROUPS, 'rujuk', H.referred, REFERRED),
  ],
};
