/** Blood pressure from 15 years on (docs/health.md). */
import { type Reading, refusedReading } from '../engine/field-types/bloodPressure/reading.ts';
import { filled, texts } from '../engine/say.ts';
import { type InputProblem, implausible, impossible, type Judged, OUTSIDE, type Outcome, outside } from './outcome.ts';
import type { Table } from './source.ts';
import { outsideYears, type Subject } from './subject.ts';

export type BloodPressureCode =
  | 'rendah'
  | 'optimal'
  | 'normal'
  | 'normal_tinggi'
  | 'derajat_1'
  | 'derajat_2'
  | 'derajat_3'
  | 'sistolik_terisolasi';

export interface BloodPressureOutcome extends Outcome<BloodPressureCode> {
  /** degree of hypertension; 0: none */
  readonly degree: 0 | 1 | 2 | 3;
  /** the column of the card and of the recap */
  readonly card: 'rendah' | 'normal' | 'tinggi';
}

interface Row {
  readonly code: BloodPressureCode;
  /** the class holds below both, mmHg; null: no upper end. Of two classes the higher one counts. */
  readonly systolicBelow: number | null;
  readonly diastolicBelow: number | null;
  readonly degree: 0 | 1 | 2 | 3;
}

export const BLOOD_PRESSURE: Table<Row> = {
  source: 'kmk',
  place: 'Tabel 22, baris 4372–4440; dirujuk: baris 4448',
  decided:
    'From 15 years on this table alone: tables 14 and 15 (AAP 2017, for children; 130/80 is already degree 1 from 13 years, one row printed 138/89) contradict it for 15 to 17.',
  rows: [
    { code: 'optimal', systolicBelow: 120, diastolicBelow: 80, degree: 0 },
    { code: 'normal', systolicBelow: 130, diastolicBelow: 85, degree: 0 },
    { code: 'normal_tinggi', systolicBelow: 140, diastolicBelow: 90, degree: 0 },
    { code: 'derajat_1', systolicBelow: 160, diastolicBelow: 100, degree: 1 },
    { code: 'derajat_2', systolicBelow: 180, diastolicBelow: 110, degree: 2 },
    { code: 'derajat_3', systolicBelow: null, diastolicBelow: null, degree: 3 },
  ],
};

/** Below either of these a reading that is otherwise optimal is 'rendah' on the card, mmHg. */
export const LOW_PRESSURE: Table<{ readonly systolicBelow: number; readonly diastolicBelow: number }> = {
  source: 'product',
  place: 'Kartu dewasa & lansia, kolom Rendah/Normal/Tinggi',
  decided: 'The card has a column that the KMK gives no figure for; 90/60 is the usual one. Nobody is referred for it.',
  rows: [{ systolicBelow: 90, diastolicBelow: 60 }],
};

export const FIRST_PRESSURE_YEAR = 15;

const TEXTS = texts('health.bloodPressure', {
  rendah: { id: 'Rendah', en: 'Low' },
  optimal: { id: 'Optimal', en: 'Optimal' },
  normal: { id: 'Normal', en: 'Normal' },
  normal_tinggi: { id: 'Normal tinggi', en: 'High normal' },
  derajat_1: { id: 'Hipertensi derajat 1', en: 'Hypertension, degree 1' },
  derajat_2: { id: 'Hipertensi derajat 2', en: 'Hypertension, degree 2' },
  derajat_3: { id: 'Hipertensi derajat 3', en: 'Hypertension, degree 3' },
  sistolik_terisolasi: {
    id: 'Hipertensi sistolik terisolasi (derajat {degree})',
    en: 'Isolated systolic hypertension (degree {degree})',
  },
  refer: { id: 'Tekanan darah {reading}: {class}', en: 'Blood pressure {reading}: {class}' },
  close: {
    id: 'Jarak sistolik dan diastolik hanya {difference} mmHg. Ukur ulang untuk memastikan.',
    en: 'Systolic and diastolic are only {difference} mmHg apart. Measure again to be sure.',
  },
  odd: { id: '{reading} sangat jarang. Ukur ulang untuk memastikan.', en: '{reading} is very rare. Measure again to be sure.' },
});

/** The class of a reading: the higher of the two that its numbers fall into. */
export function bloodPressureClass(subject: Subject, day: string, reading: Reading | null): Judged<BloodPressureOutcome> {
  if (reading === null) return outside(OUTSIDE.notMeasured);
  const refused = refusedReading(`${reading.systolic}/${reading.diastolic}`);
  if (refused) return outside(refused.text);
  return outsideYears(subject, day, FIRST_PRESSURE_YEAR) ?? judged(reading);
}

function judged(reading: Reading): BloodPressureOutcome {
  const { systolic, diastolic } = reading;
  const reached = (part: number, limit: 'systolicBelow' | 'diastolicBelow'): number =>
    BLOOD_PRESSURE.rows.findIndex((row) => row[limit] === null || part < row[limit]);
  const row = BLOOD_PRESSURE.rows[Math.max(reached(systolic, 'systolicBelow'), reached(diastolic, 'diastolicBelow'))];
  const low = LOW_PRESSURE.rows.some((limit) => systolic < limit.systolicBelow || diastolic < limit.diastolicBelow);
  if (row === undefined || (row.code === 'optimal' && low)) {
    return { code: 'rendah', text: TEXTS.rendah, tone: 'warn', degree: 0, card: 'rendah' };
  }
  const { code, degree } = row;
  if (degree === 0) {
    return { code, text: TEXTS[code], tone: code === 'normal_tinggi' ? 'warn' : 'good', degree, card: 'normal' };
  }
  const isolated = diastolic < 90;
  const text = isolated ? filled(TEXTS.sistolik_terisolasi, { degree }) : TEXTS[code];
  return {
    ...{ code: isolated ? 'sistolik_terisolasi' : code, text, tone: 'bad', degree, card: 'tinggi' },
    refer: filled(TEXTS.refer, { reading: `${systolic}/${diastolic}`, class: text }),
  };
}

/** What a living person rarely has, mmHg: asked about once. */
const RARE = { systolic: [70, 250], diastolic: [40, 140], apart: 15 } as const;

/** What is wrong with a reading as typed; null: nothing. */
export function bloodPressureProblem(typed: string): InputProblem | null {
  const refused = refusedReading(typed);
  if (refused) return impossible(`blood-pressure-${refused.code}`, refused.text, refused.meant);
  const [systolic = 0, diastolic = 0] = typed.match(/\d+/g)?.map(Number) ?? [];
  const rare = (part: number, [low, high]: readonly [number, number]): boolean => part < low || part > high;
  if (rare(systolic, RARE.systolic) || rare(diastolic, RARE.diastolic)) {
    return implausible('blood-pressure-odd', filled(TEXTS.odd, { reading: `${systolic}/${diastolic}` }));
  }
  const difference = systolic - diastolic;
  return difference < RARE.apart ? implausible('blood-pressure-close', filled(TEXTS.close, { difference })) : null;
}
