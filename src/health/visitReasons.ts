/** Why somebody is to be referred after a visit, in words: what a letter says and `rujuk_sebab` holds. */
import type { Text } from '../engine/definition.ts';
import { filled, texts } from '../engine/say.ts';
import { isOutside } from './outcome.ts';
import type { Table } from './source.ts';
import { ageOn, type Subject } from './subject.ts';
import { type Visit, visitOutcomes } from './visit.ts';

type Ages = 'toddler' | 'preschool' | 'school';

interface Row {
  /** a field of the record and the value for which the card refers */
  readonly field: string;
  readonly is: string;
  /** below 60 completed months, 60 to 72, up to 18 years */
  readonly ages: readonly Ages[];
  readonly reason: keyof typeof TEXTS;
}

const TEXTS = texts('health.visitReasons', {
  gizi: { id: '{index}: {class}', en: '{index}: {class}' },
  oedema: { id: 'Bengkak pada kedua kaki (edema)', en: 'Both feet swollen (oedema)' },
  bgm: { id: 'Berat badan di bawah garis merah (BGM)', en: 'Weight below the red line' },
  orange: { id: 'Berat badan di atas garis oranye', en: 'Weight above the orange line' },
  tidakNaik: { id: 'Berat badan tidak naik (T)', en: 'Weight not gained enough (T)' },
  duaT: { id: 'Berat badan tidak naik dua kali berturut-turut (2T)', en: 'Weight not gained enough twice in a row (2T)' },
  kepalaKecil: { id: 'Lingkar kepala di bawah −2 SD', en: 'Head circumference below −2 SD' },
  kepalaBesar: { id: 'Lingkar kepala di atas +2 SD', en: 'Head circumference above +2 SD' },
  checklist: { id: 'Ceklis perkembangan tidak lengkap', en: 'Checklist of development not complete' },
});

const LITTLE: readonly Ages[] = ['toddler'];
const UNDER_SIX: readonly Ages[] = ['toddler', 'preschool'];

/** In the order in which a letter names them. */
export const CARD_REFERS: Table<Row> = {
  source: 'cards',
  place: 'Kartu bayi/balita/apras (dirujuk bila …); Buku KIA 2023 hlm. 54; IMT/U: KMK Tabel 13, baris 2901–2957',
  decided:
    'T alone is a reason for the letter, as the Buku KIA says; the list of "Perlu perhatian" waits for 2T. From 5 years on thinness is referred; obesity is counselled for three months first (baris 2927–2933). A yellow arm is no reason by itself: BB/TB decides.',
  rows: [
    { field: 'edema', is: 'Ya', ages: ['toddler', 'preschool', 'school'], reason: 'oedema' },
    { field: 'bb_tb', is: 'Gizi buruk', ages: LITTLE, reason: 'gizi' },
    { field: 'bb_tb', is: 'Gizi kurang', ages: LITTLE, reason: 'gizi' },
    { field: 'bb_tb', is: 'Gizi lebih', ages: LITTLE, reason: 'gizi' },
    { field: 'bb_tb', is: 'Obesitas', ages: LITTLE, reason: 'gizi' },
    { field: 'tb_u', is: 'Sangat pendek', ages: LITTLE, reason: 'gizi' },
    { field: 'tb_u', is: 'Pendek', ages: LITTLE, reason: 'gizi' },
    { field: 'bb_u', is: 'Berat badan sangat kurang', ages: LITTLE, reason: 'bgm' },
    { field: 'bb_u', is: 'Risiko berat badan lebih', ages: LITTLE, reason: 'orange' },
    { field: 'imt_u', is: 'Gizi buruk', ages: ['preschool', 'school'], reason: 'gizi' },
    { field: 'imt_u', is: 'Gizi kurang', ages: ['preschool', 'school'], reason: 'gizi' },
    { field: 'dua_t', is: 'Ya', ages: LITTLE, reason: 'duaT' },
    { field: 'nt', is: 'T', ages: LITTLE, reason: 'tidakNaik' },
    { field: 'lk_kelas', is: 'kecil', ages: LITTLE, reason: 'kepalaKecil' },
    { field: 'lk_kelas', is: 'besar', ages: LITTLE, reason: 'kepalaBesar' },
    { field: 'ceklis', is: 'Tidak lengkap', ages: UNDER_SIX, reason: 'checklist' },
  ],
};

const INDICES: Readonly<Record<string, string>> = { bb_tb: 'BB/TB', tb_u: 'TB/U', imt_u: 'IMT/U' };

function agesOf(subject: Subject, day: string): Ages | null {
  const age = ageOn(subject, day);
  if ('outside' in age) return null;
  if (age.months < 60) return 'toddler';
  return age.months <= 72 ? 'preschool' : age.years <= 18 ? 'school' : null;
}

function ofGrowth(subject: Subject, day: string, visit: Visit): Text[] {
  const ages = agesOf(subject, day);
  return CARD_REFERS.rows.flatMap(({ field, is, ages: at, reason }) => {
    if (ages === null || !at.includes(ages) || visit[field] !== is) return [];
    // 2T says it already
    if (reason === 'tidakNaik' && visit.dua_t === 'Ya') return [];
    return [reason === 'gizi' ? filled(TEXTS.gizi, { index: INDICES[field] ?? field, class: is.toLowerCase() }) : TEXTS[reason]];
  });
}

/** Every reason, the child's growth first; `visit` with what src/growth tells of it (bb_tb, nt, lk_kelas …). */
export function visitReasons(subject: Subject, day: string, visit: Visit): Text[] {
  const judged = Object.values(visitOutcomes(subject, day, visit));
  const measured = judged.flatMap((outcome) => (isOutside(outcome) || !outcome.refer ? [] : [outcome.refer]));
  return [...ofGrowth(subject, day, visit), ...measured];
}
