/** A blood pressure as people write it: read, written and held against what can be, without the rules of forms. */
import type { Text } from '../../definition.ts';
import { filled, texts } from '../../say.ts';

const TEXTS = texts('bloodPressure', {
  reading: { id: 'Tulis sistolik/diastolik, mis. 120/80.', en: 'Write systolic/diastolic, e.g. 120/80.' },
  digits: {
    id: '{typed} tidak mungkin: ada angka yang berlebih. Tulis mis. 120/80.',
    en: '{typed} is not possible: there is a digit too many. Write e.g. 120/80.',
  },
  digitsMeant: {
    id: '{typed} tidak mungkin: ada angka yang berlebih. Maksudnya {meant}?',
    en: '{typed} is not possible: there is a digit too many. Did you mean {meant}?',
  },
  range: {
    id: 'Periksa tekanan darah: sistolik 50–300, diastolik 20–200 mmHg.',
    en: 'Check the blood pressure: systolic 50–300, diastolic 20–200 mmHg.',
  },
  order: { id: 'Angka pertama (sistolik) harus lebih besar.', en: 'The first number (systolic) must be the larger one.' },
});

/** Two numbers with what people put between them, and their unit. */
const WRITTEN = /^(\d{2,4})(?:\s*[/\\,:-]\s*|\s+)(\d{2,4})(?:\s*mmhg\.?)?$/i;

/** What a sphygmomanometer can show of a living person, mmHg. */
const SYSTOLIC = { min: 50, max: 300 } as const;
const DIASTOLIC = { min: 20, max: 200 } as const;

export interface Reading {
  readonly systolic: number;
  readonly diastolic: number;
}

function numbersOf(value: unknown): Reading | null {
  const found = typeof value === 'string' ? WRITTEN.exec(value.trim()) : null;
  return found === null ? null : { systolic: Number(found[1]), diastolic: Number(found[2]) };
}

/** Systolic and diastolic pressure of a reading like '120/80', mmHg; null where it is none. */
export function parseReading(value: unknown): Reading | null {
  const reading = numbersOf(value);
  return reading === null || reading.systolic > 999 || reading.diastolic > 999 ? null : reading;
}

/** The canonical form of a reading. */
export const readingText = (systolic: number, diastolic: number): string => `${systolic}/${diastolic}`;

const within = (part: number, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  part >= min && part <= max;

const isPossible = ({ systolic, diastolic }: Reading): boolean => within(systolic, SYSTOLIC) && within(diastolic, DIASTOLIC);

function tooManyDigits({ systolic, diastolic }: Reading): RefusedReading {
  const shorter = (part: number): number => (part > 999 ? Math.trunc(part / 10) : part);
  const likely: Reading = { systolic: shorter(systolic), diastolic: shorter(diastolic) };
  const typed = readingText(systolic, diastolic);
  if (!isPossible(likely) || likely.systolic <= likely.diastolic) {
    return { code: 'digits', text: filled(TEXTS.digits, { typed }) };
  }
  const meant = readingText(likely.systolic, likely.diastolic);
  return { code: 'digits', text: filled(TEXTS.digitsMeant, { typed, meant }), meant };
}

export interface RefusedReading {
  readonly code: 'reading' | 'digits' | 'range' | 'order';
  readonly text: Text;
  readonly meant?: string;
}

/** Why a reading cannot be one, and what was probably meant; null where it can. */
export function refusedReading(value: unknown): RefusedReading | null {
  const typed = numbersOf(value);
  if (typed === null) return { code: 'reading', text: TEXTS.reading };
  const { systolic, diastolic } = typed;
  if (systolic > 999 || diastolic > 999) return tooManyDigits(typed);
  if (!isPossible(typed)) return { code: 'range', text: TEXTS.range };
  return systolic > diastolic ? null : { code: 'order', text: TEXTS.order };
}
