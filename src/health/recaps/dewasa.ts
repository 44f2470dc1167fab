/** Recap of adults and the elderly. */
import type { Text } from '../../engine/definition.ts';
import { texts } from '../../engine/say.ts';
import type { FactName } from './facts.ts';
import { ABSENT, aged, CAME, type Group, no, ofEach, type Recap, type RecapColumn, yes } from './recap.ts';
import { HEADS as H } from './words.ts';

const T = texts('recaps.dewasa', {
  title: { id: 'Usia dewasa dan lansia', en: 'Adults and elderly' },
  dewasa: { id: '19–59 th', en: '19–59 y' },
  lansia: { id: '≥ 60 th', en: '≥ 60 y' },
  men: { id: 'L > 90 cm', en: 'Men > 90 cm' },
  women: { id: 'P > 80 cm', en: 'Women > 80 cm' },
  cholesterol: { id: 'Kolesterol', en: 'Cholesterol' },
  question17: { id: 'Pertanyaan 17 Ya', en: 'Question 17 yes' },
  puma: { id: 'PUMA', en: 'PUMA' },
  pumaLow: { id: 'Normal (< 6)', en: 'Normal (< 6)' },
  pumaHigh: { id: 'Tinggi (≥ 6)', en: 'High (≥ 6)' },
  aks: { id: 'AKS', en: 'AKS' },
  m: { id: 'M', en: 'M' },
  r: { id: 'R', en: 'R' },
  s: { id: 'S', en: 'S' },
  b: { id: 'B', en: 'B' },
  t: { id: 'T', en: 'T' },
  kognitif: { id: 'SKILAS kognitif', en: 'SKILAS cognition' },
  gerak: { id: 'SKILAS gerak', en: 'SKILAS mobility' },
  malnutrisi: { id: 'SKILAS malnutrisi', en: 'SKILAS malnutrition' },
  pendengaran: { id: 'SKILAS pendengaran', en: 'SKILAS hearing' },
  penglihatan: { id: 'SKILAS penglihatan', en: 'SKILAS sight' },
  depresi: { id: 'SKILAS depresi', en: 'SKILAS depression' },
  covid: { id: 'Imunisasi COVID-19', en: 'COVID-19 immunisation' },
});

const GROUPS: readonly Group[] = [
  { key: 'dewasa', label: T.dewasa, who: aged(228, 719) },
  { key: 'lansia', label: T.lansia, who: aged(720) },
];

const capacity = (field: FactName, head: Text, intimate = false): RecapColumn[] => {
  const more = intimate ? ({ intimate: true } as const) : {};
  return [
    { key: `${field}_ya`, head: [head, H.yes], when: yes(field), ...more },
    { key: `${field}_tidak`, head: [head, H.no], when: no(field), ...more },
  ];
};

export const dewasa: Recap = {
  name: 'dewasa',
  title: T.title,
  source: 'Kartu Bantu Posyandu, Rekapitulasi usia produktif dan lansia (47 kolom)',
  people: { fromMonths: 228, toMonths: null },
  rows: 'months',
  columns: [
    ...ofEach(GROUPS, 'jumlah', H.registered),
    ...ofEach(GROUPS, 'datang', H.came, CAME),
    ...ofEach(GROUPS, 'absen', H.absent, ABSENT),
    { key: 'imt_sk', head: [H.bmi, H.veryThin], when: { field: 'imt', is: ['SK'] } },
    { key: 'imt_k', head: [H.bmi, H.thin], when: { field: 'imt', is: ['K'] } },
    { key: 'imt_n', head: [H.bmi, H.normal], when: { field: 'imt', is: ['N'] } },
    { key: 'imt_g', head: [H.bmi, H.overweight], when: { field: 'imt', is: ['G'] } },
    { key: 'imt_o', head: [H.bmi, H.obese], when: { field: 'imt', is: ['O'] } },
    {
      key: 'lp_l',
      head: [H.waist, T.men],
      who: { field: 'jenis_kelamin', is: ['Laki-laki'] },
      when: { field: 'lp', is: ['obesitas_sentral'] },
    },
    {
      key: 'lp_p',
      head: [H.waist, T.women],
      who: { field: 'jenis_kelamin', is: ['Perempuan'] },
      when: { field: 'lp', is: ['obesitas_sentral'] },
    },
    { key: 'td_r', head: [H.pressure, H.low], when: { field: 'td', is: ['rendah'] } },
    { key: 'td_n', head: [H.pressure, H.normal], when: { field: 'td', is: ['normal'] } },
    { key: 'td_t', head: [H.pressure, H.high], when: { field: 'td', is: ['tinggi'] } },
    { key: 'gula_r', head: [H.glucose, H.low], when: { field: 'gula', is: ['rendah'] } },
    { key: 'gula_n', head: [H.glucose, H.normal], when: { field: 'gula', is: ['normal'] } },
    { key: 'gula_t', head: [H.glucose, H.high], when: { field: 'gula', is: ['tinggi'] } },
    { key: 'kolesterol_n', head: [T.cholesterol, H.normal], when: { field: 'kolesterol', is: ['normal'] } },
    { key: 'kolesterol_t', head: [T.cholesterol, H.high], when: { field: 'kolesterol', is: ['tinggi'] } },
    { key: 'jiwa_rendah', head: [H.mind, H.mindLow], when: { field: 'jiwa', to: 5 }, intimate: true },
    { key: 'jiwa_tinggi', head: [H.mind, H.mindHigh], when: { field: 'jiwa', from: 6 }, intimate: true },
    { key: 'jiwa_17', head: [H.mind, T.question17], when: yes('jiwa_17'), intimate: true },
    { key: 'puma_n', head: [T.puma, T.pumaLow], when: { field: 'puma', is: ['rendah'] } },
    { key: 'puma_t', head: [T.puma, T.pumaHigh], when: { field: 'puma', is: ['tinggi'] } },
    { key: 'aks_m', head: [T.aks, T.m], when: { field: 'aks', is: ['mandiri'] } },
    { key: 'aks_r', head: [T.aks, T.r], when: { field: 'aks', is: ['ringan'] } },
    { key: 'aks_s', head: [T.aks, T.s], when: { field: 'aks', is: ['sedang'] } },
    { key: 'aks_b', head: [T.aks, T.b], when: { field: 'aks', is: ['berat'] } },
    { key: 'aks_t', head: [T.aks, T.t], when: { field: 'aks', is: ['total'] } },
    ...capacity('kognitif', T.kognitif),
    ...capacity('gerak', T.gerak),
    ...capacity('malnutrisi', T.malnutrisi),
    ...capacity('pendengaran', T.pendengaran),
    ...capacity('penglihatan', T.penglihatan),
    // sadness and lost interest are answers of the mind as those of SRQ-20 are
    ...capacity('depresi', T.depresi, true),
    { key: 'covid', head: [T.covid], when: 'not recorded' },
    { key: 'edukasi', head: [H.counselled], when: yes('edukasi') },
    { key: 'rujuk', head: [H.referred], when: yes('rujuk') },
  ],
};
