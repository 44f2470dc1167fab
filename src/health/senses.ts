/** Eyes by counting fingers, ears by whispering: what was found on each side (docs/health.md). */
import { filled, texts } from '../engine/say.ts';
import { type Judged, OUTSIDE, type Outcome, outside } from './outcome.ts';
import type { Table } from './source.ts';
import { outsideYears, type Subject } from './subject.ts';

export type Finding = 'Normal' | 'Gangguan';
export interface Sides {
  readonly right: Finding | null;
  readonly left: Finding | null;
}
export type SensesOutcome = Outcome<'normal' | 'gangguan'>;

export const SENSES: Table<{ readonly sense: 'eyes' | 'ears'; readonly firstYear: number }> = {
  source: 'kmk',
  place:
    'Mata: baris 5126–5150 (hitung jari 6 m; gangguan: 2 salah dari 5); telinga: baris 3193–3199 (bisik; lulus: lebih dari 80 % kata)',
  decided:
    'The law examines from 15 years on, the card of adults has the columns from 19: what was examined is judged from 15. Exactly 80 % of the words is in no class: noted as impaired. Three fingers right in a row end the test as normal.',
  rows: [
    { sense: 'eyes', firstYear: 15 },
    { sense: 'ears', firstYear: 15 },
  ],
};

const TEXTS = texts('health.senses', {
  normal: { id: 'Normal', en: 'Normal' },
  gangguan: { id: 'Gangguan', en: 'Impaired' },
  eyes: { id: 'Gangguan penglihatan ({sides})', en: 'Impaired sight ({sides})' },
  ears: { id: 'Gangguan pendengaran ({sides})', en: 'Impaired hearing ({sides})' },
  right: { id: 'kanan', en: 'right' },
  left: { id: 'kiri', en: 'left' },
  both: { id: 'kanan dan kiri', en: 'right and left' },
});

/** Both sides together: one impaired side is enough for a letter, one missing leaves a normal one undecided. */
function sensesOutcome(sense: 'eyes' | 'ears', subject: Subject, day: string, { right, left }: Sides): Judged<SensesOutcome> {
  if (right === null && left === null) return outside(OUTSIDE.notMeasured);
  const young = outsideYears(subject, day, SENSES.rows.find((row) => row.sense === sense)?.firstYear ?? 0);
  if (young) return young;
  if (right !== 'Gangguan' && left !== 'Gangguan') {
    if (right === null || left === null) return outside(OUTSIDE.unanswered);
    return { code: 'normal', text: TEXTS.normal, tone: 'good' };
  }
  const sides = right === left ? TEXTS.both : right === 'Gangguan' ? TEXTS.right : TEXTS.left;
  return { code: 'gangguan', text: TEXTS.gangguan, tone: 'bad', refer: filled(TEXTS[sense], { sides }) };
}

export const eyesOutcome = (subject: Subject, day: string, sides: Sides): Judged<SensesOutcome> =>
  sensesOutcome('eyes', subject, day, sides);
export const earsOutcome = (subject: Subject, day: string, sides: Sides): Judged<SensesOutcome> =>
  sensesOutcome('ears', subject, day, sides);
