/** F2 gizi: what the weighing of a month came to, by age and sex. */
import type { Text } from '../../engine/definition.ts';
import { texts } from '../../engine/say.ts';
import type { AgeBand, Condition, Recap, RecapColumn } from './recap.ts';
import { yes } from './recap.ts';
import { HEADS as H } from './words.ts';

const T = texts('recaps.f2', {
  title: { id: 'F2 gizi: hasil penimbangan menurut umur', en: 'F2: outcome of the weighing by age' },
  to5: { id: '0–5 bln', en: '0–5 mo' },
  to11: { id: '6–11 bln', en: '6–11 mo' },
  to23: { id: '12–23 bln', en: '12–23 mo' },
  to35: { id: '24–35 bln', en: '24–35 mo' },
  to59: { id: '36–59 bln', en: '36–59 mo' },
  form: { id: 'Rekapitulasi hasil penimbangan bayi balita', en: 'Outcome of the weighing of infants and toddlers' },
  s: { id: 'S: ada', en: 'S: registered' },
  k: { id: 'K: punya KMS/KIA', en: 'K: has a growth card' },
  d: { id: 'D: ditimbang', en: 'D: weighed' },
  n: { id: 'N: naik', en: 'N: gained' },
  t: { id: 'T: tidak naik', en: 'T: did not gain' },
  twoT: { id: '2T', en: '2T' },
  o: { id: 'O: tidak hadir bulan lalu', en: 'O: absent last month' },
  b: { id: 'B: baru', en: 'B: first time' },
  thin: { id: 'BB/TB kurus', en: 'Wasted' },
  veryThin: { id: 'BB/TB sangat kurus, kumulatif', en: 'Severely wasted, all' },
  veryThinNew: { id: 'BB/TB sangat kurus, baru', en: 'Severely wasted, new' },
  fat: { id: 'BB/TB lebih', en: 'Overweight' },
  good: { id: 'BB/TB baik', en: 'Good' },
  short: { id: 'TB/U pendek', en: 'Short' },
  veryShort: { id: 'TB/U sangat pendek', en: 'Very short' },
  tallEnough: { id: 'TB/U normal', en: 'Normal length' },
});

const BANDS: readonly AgeBand[] = [
  { key: '0-5', label: T.to5, from: 0, to: 5 },
  { key: '6-11', label: T.to11, from: 6, to: 11 },
  { key: '12-23', label: T.to23, from: 12, to: 23 },
  { key: '24-35', label: T.to35, from: 24, to: 35 },
  { key: '36-59', label: T.to59, from: 36, to: 59 },
];

const SEXES = [
  { key: 'l', label: H.boys, who: { field: 'jenis_kelamin', is: ['Laki-laki'] } },
  { key: 'p', label: H.girls, who: { field: 'jenis_kelamin', is: ['Perempuan'] } },
  { key: 'lp', label: H.both },
] as const;

const bySex = (key: string, head: Text, when?: Condition): RecapColumn[] =>
  SEXES.map((sex) => ({
    ...{ key: `${key}_${sex.key}`, head: [head, sex.label] },
    ...('who' in sex ? { who: sex.who } : {}),
    ...(when === undefined ? {} : { when }),
  }));

export const f2: Recap = {
  name: 'f2',
  title: T.title,
  form: T.form,
  source: 'Rekap gizi F2 2023, Rekapitulasi hasil penimbangan bayi balita',
  people: { fromMonths: 0, toMonths: 59 },
  rows: BANDS,
  columns: [
    ...bySex('s', T.s),
    ...bySex('k', T.k, yes('punya_kms')),
    ...bySex('d', T.d, { field: 'nt', is: ['N', 'T', 'O', 'B'] }),
    ...bySex('n', T.n, { field: 'nt', is: ['N'] }),
    ...bySex('t', T.t, { field: 'nt', is: ['T'] }),
    ...bySex('dua_t', T.twoT, yes('dua_t')),
    ...bySex('o', T.o, { field: 'nt', is: ['O'] }),
    ...bySex('b', T.b, { field: 'nt', is: ['B'] }),
    ...bySex('kurus', T.thin, { field: 'bb_tb', is: ['Gizi kurang'] }),
    ...bySex('sangat_kurus_baru', T.veryThinNew, yes('gizi_buruk_baru')),
    ...bySex('sangat_kurus', T.veryThin, { field: 'bb_tb', is: ['Gizi buruk'] }),
    ...bySex('lebih', T.fat, { field: 'bb_tb', is: ['Berisiko gizi lebih', 'Gizi lebih', 'Obesitas'] }),
    ...bySex('baik', T.good, { field: 'bb_tb', is: ['Gizi baik'] }),
    ...bySex('pendek', T.short, { field: 'tb_u', is: ['Pendek'] }),
    ...bySex('sangat_pendek', T.veryShort, { field: 'tb_u', is: ['Sangat pendek'] }),
    ...bySex('tb_normal', T.tallEnough, { field: 'tb_u', is: ['Normal', 'Tinggi'] }),
  ],
};
