/** Recap of expectant and nursing mothers. */
import { texts } from '../../engine/say.ts';
import { ABSENT, CAME, type Group, no, ofEach, REFERRED, type Recap, yes } from './recap.ts';
import { HEADS as H } from './words.ts';

const T = texts('recaps.ibu', {
  title: { id: 'Ibu hamil, nifas, dan menyusui', en: 'Expectant and nursing mothers' },
  hamil: { id: 'Ibu hamil', en: 'Expectant' },
  nifas: { id: 'Ibu nifas/menyusui', en: 'Nursing' },
  weight: { id: 'BB (kurva KIA)', en: 'Weight (curve of the KIA book)' },
  arm: { id: 'LILA', en: 'Upper arm' },
  green: { id: 'Hijau', en: 'Green' },
  red: { id: 'Merah', en: 'Red' },
  thin: { id: 'Merah (KEK)', en: 'Red (KEK)' },
  iron: { id: 'Mendapat TTD', en: 'Given iron tablets' },
  ironDaily: { id: 'TTD diminum setiap hari', en: 'Iron tablet every day' },
  food: { id: 'Mendapat PMT bumil KEK', en: 'Given food for KEK' },
  foodDaily: { id: 'PMT dimakan setiap hari', en: 'Food eaten every day' },
  course: { id: 'Ikut kelas ibu', en: 'Attended the class' },
  vitaminA: { id: 'Nifas: vitamin A', en: 'After birth: vitamin A' },
  planning: { id: 'KB pasca persalinan', en: 'Family planning after birth' },
});

const GROUPS: readonly Group[] = [
  { key: 'hamil', label: T.hamil, who: { field: 'keadaan', is: ['Hamil'] } },
  { key: 'nifas', label: T.nifas, who: { field: 'keadaan', is: ['Nifas'] } },
];

export const ibu: Recap = {
  name: 'ibu',
  title: T.title,
  source: 'Kartu Bantu Posyandu, Rekapitulasi ibu hamil/nifas/menyusui (29 kolom)',
  people: 'mothers',
  rows: 'months',
  columns: [
    ...ofEach(GROUPS, 'jumlah', H.registered),
    ...ofEach(GROUPS, 'datang', H.came, CAME),
    ...ofEach(GROUPS, 'absen', H.absent, ABSENT),
    { key: 'bb_hijau', head: [T.weight, T.green], when: yes('bb_kia') },
    { key: 'bb_merah', head: [T.weight, T.red], when: no('bb_kia') },
    { key: 'lila_hijau', head: [T.arm, T.green], when: no('kek') },
    { key: 'lila_merah', head: [T.arm, T.thin], when: yes('kek') },
    { key: 'td_hijau', head: [H.pressure, T.green], when: { field: 'td', is: ['rendah', 'normal'] } },
    { key: 'td_merah', head: [H.pressure, T.red], when: { field: 'td', is: ['tinggi'] } },
    { key: 'tbc', head: [H.tbc], when: { field: 'tbc', from: 2 } },
    { key: 'ttd', head: [T.iron], when: yes('ttd') },
    { key: 'ttd_ya', head: [T.ironDaily, H.yes], when: yes('ttd_harian') },
    { key: 'ttd_tidak', head: [T.ironDaily, H.no], when: no('ttd_harian') },
    { key: 'mt', head: [T.food], when: yes('mt_kek') },
    { key: 'mt_ya', head: [T.foodDaily, H.yes], when: yes('mt_harian') },
    { key: 'mt_tidak', head: [T.foodDaily, H.no], when: no('mt_harian') },
    { key: 'kelas_ya', head: [T.course, H.yes], when: yes('kelas_ibu') },
    { key: 'kelas_tidak', head: [T.course, H.no], when: no('kelas_ibu') },
    { key: 'vit_a_ya', head: [T.vitaminA, H.yes], when: yes('vit_a_nifas') },
    { key: 'vit_a_tidak', head: [T.vitaminA, H.no], when: no('vit_a_nifas') },
    { key: 'kb_ya', head: [T.planning, H.yes], when: yes('kb'), intimate: true },
    { key: 'kb_tidak', head: [T.planning, H.no], when: no('kb'), intimate: true },
    { key: 'edukasi', head: [H.counselled], when: yes('edukasi') },
    ...ofEach(GROUPS, 'rujuk', H.referred, REFERRED),
  ],
};
