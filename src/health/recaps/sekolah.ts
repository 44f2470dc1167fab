/** Recap of school children and adolescents. */
import { texts } from '../../engine/say.ts';
import { ABSENT, aged, CAME, type Group, no, ofEach, type Recap, yes } from './recap.ts';
import { HEADS as H } from './words.ts';

const T = texts('recaps.sekolah', {
  title: { id: 'Usia sekolah dan remaja', en: 'School age and adolescents' },
  sekolah: { id: '6–14 th', en: '6–14 y' },
  remaja: { id: '15–18 th', en: '15–18 y' },
  waist: { id: 'Lingkar perut (≥ 15 th) P > 80 / L > 90', en: 'Waist (≥ 15 y) F > 80 / M > 90' },
  anaemia: { id: 'Remaja putri', en: 'Adolescent girls' },
  anaemic: { id: 'Anemia', en: 'Anaemic' },
  notAnaemic: { id: 'Tidak anemia', en: 'Not anaemic' },
});

/** Six years and a month is where the preschool column ends. */
const GROUPS: readonly Group[] = [
  { key: 'sekolah', label: T.sekolah, who: aged(73, 179) },
  { key: 'remaja', label: T.remaja, who: aged(180, 227) },
];
const GIRLS = { field: 'jenis_kelamin', is: ['Perempuan'] } as const;

export const sekolah: Recap = {
  name: 'sekolah',
  title: T.title,
  source: 'Kartu Bantu Posyandu, Rekapitulasi usia sekolah dan remaja (26 kolom)',
  people: { fromMonths: 73, toMonths: 227 },
  rows: 'months',
  columns: [
    ...ofEach(GROUPS, 'jumlah', H.registered),
    ...ofEach(GROUPS, 'datang', H.came, CAME),
    ...ofEach(GROUPS, 'absen', H.absent, ABSENT),
    { key: 'imt_sk', head: [H.bmi, H.veryThin], when: { field: 'imt_u', is: ['Gizi buruk'] } },
    { key: 'imt_k', head: [H.bmi, H.thin], when: { field: 'imt_u', is: ['Gizi kurang'] } },
    { key: 'imt_n', head: [H.bmi, H.normal], when: { field: 'imt_u', is: ['Gizi baik'] } },
    { key: 'imt_g', head: [H.bmi, H.overweight], when: { field: 'imt_u', is: ['Berisiko gizi lebih', 'Gizi lebih'] } },
    { key: 'imt_o', head: [H.bmi, H.obese], when: { field: 'imt_u', is: ['Obesitas'] } },
    { key: 'lp', head: [T.waist], when: { field: 'lp', is: ['obesitas_sentral'] } },
    { key: 'td_r', head: [H.pressure, H.low], when: { field: 'td', is: ['rendah'] } },
    { key: 'td_n', head: [H.pressure, H.normal], when: { field: 'td', is: ['normal'] } },
    { key: 'td_t', head: [H.pressure, H.high], when: { field: 'td', is: ['tinggi'] } },
    { key: 'gula_r', head: [H.glucose, H.low], when: { field: 'gula', is: ['rendah'] } },
    { key: 'gula_n', head: [H.glucose, H.normal], when: { field: 'gula', is: ['normal'] } },
    { key: 'gula_t', head: [H.glucose, H.high], when: { field: 'gula', is: ['tinggi'] } },
    { key: 'anemia', head: [T.anaemia, T.anaemic], who: GIRLS, when: yes('anemia') },
    { key: 'anemia_tidak', head: [T.anaemia, T.notAnaemic], who: GIRLS, when: no('anemia') },
    { key: 'tbc', head: [H.tbc], when: { field: 'tbc', from: 2 } },
    { key: 'jiwa_rendah', head: [H.mind, H.mindLow], when: { field: 'jiwa', to: 5 }, intimate: true },
    { key: 'jiwa_tinggi', head: [H.mind, H.mindHigh], when: { field: 'jiwa', from: 6 }, intimate: true },
    { key: 'edukasi', head: [H.counselled], when: yes('edukasi') },
    { key: 'rujuk', head: [H.referred], when: yes('rujuk') },
  ],
};
