/** SKDN of the balita month by month, with what the programme asks besides: 2T, BGM, vitamin A, breast milk, immunisation. */
import { texts } from '../../engine/say.ts';
import { ABSENT, aged, CAME, type Recap, yes } from './recap.ts';
import { HEADS as H } from './words.ts';

const T = texts('recaps.skdn', {
  title: { id: 'SKDN balita', en: 'SKDN of toddlers' },
  s: { id: 'S: semua balita', en: 'S: all toddlers' },
  k: { id: 'K: punya KMS/KIA', en: 'K: has a growth card' },
  d: { id: 'D: ditimbang', en: 'D: weighed' },
  n: { id: 'N: naik', en: 'N: gained' },
  t: { id: 'T: tidak naik', en: 'T: did not gain' },
  o: { id: 'O: bulan lalu tidak ditimbang', en: 'O: not weighed last month' },
  b: { id: 'B: baru', en: 'B: first time' },
  twoT: { id: '2T', en: '2T' },
  bgm: { id: 'BGM', en: 'Below the red line' },
  vitaminA: { id: 'Vitamin A', en: 'Vitamin A' },
  blue: { id: 'Biru (6–11 bln)', en: 'Blue (6–11 mo)' },
  red: { id: 'Merah (12–59 bln)', en: 'Red (12–59 mo)' },
  breastfed: { id: 'ASI eksklusif (0–5 bln)', en: 'Breast milk only (0–5 mo)' },
  immunised: { id: 'Mendapat imunisasi', en: 'Immunised' },
});

export const skdn: Recap = {
  name: 'skdn',
  title: T.title,
  source: 'Buku KIA 2023, KMS; register SKDN',
  people: { fromMonths: 0, toMonths: 59 },
  rows: 'months',
  columns: [
    { key: 's', head: [T.s] },
    { key: 'k', head: [T.k], when: yes('punya_kms'), standing: true },
    { key: 'datang', head: [H.came], when: CAME },
    { key: 'absen', head: [H.absent], when: ABSENT },
    { key: 'd', head: [T.d], when: { field: 'nt', is: ['N', 'T', 'O', 'B'] } },
    { key: 'n', head: [T.n], when: { field: 'nt', is: ['N'] } },
    { key: 't', head: [T.t], when: { field: 'nt', is: ['T'] } },
    { key: 'o', head: [T.o], when: { field: 'nt', is: ['O'] } },
    { key: 'b', head: [T.b], when: { field: 'nt', is: ['B'] } },
    { key: 'dua_t', head: [T.twoT], when: yes('dua_t') },
    { key: 'bgm', head: [T.bgm], when: { field: 'bb_u', is: ['Berat badan sangat kurang'] } },
    { key: 'vit_a_biru', head: [T.vitaminA, T.blue], who: aged(6, 59), when: { field: 'vit_a', is: ['biru'] } },
    { key: 'vit_a_merah', head: [T.vitaminA, T.red], who: aged(6, 59), when: { field: 'vit_a', is: ['merah'] } },
    { key: 'asi', head: [T.breastfed], when: yes('asi') },
    { key: 'imunisasi', head: [T.immunised], when: yes('imunisasi') },
  ],
};
