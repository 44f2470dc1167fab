/**
 * What a typed weight or height looks like it was meant to be: grams for kilograms, a lost or misplaced
 * decimal comma, metres, a child that shrank. Questions, never refusals. React-free.
 */
import type { Text } from '../../engine/definition.ts';
import { GROWTH_TEXTS } from './growthTexts.ts';
import type { Measured } from './measured.ts';

export interface Caution {
  readonly code: 'grams' | 'weight-comma' | 'height-comma' | 'metres' | 'shrank' | 'weight-jump';
  readonly field: 'berat_badan' | 'tinggi_badan';
  readonly text: Text;
  /** numbers of the text, in its unit */
  readonly numbers: Readonly<Record<string, number>>;
  /** ISO day named in the text */
  readonly date: string | null;
  /** the value probably meant */
  readonly suggestion: number | null;
}

/** What cautions go by: whether a measurement is plausible for the person, and the last one before. */
export interface CautionContext {
  /** null: not known */
  readonly ageDays: number | null;
  /** whether a weight or a length could be that of a living person of this age */
  readonly plausible: { readonly weight: (kg: number) => boolean; readonly height: (cm: number) => boolean };
  /** the latest earlier examinations that have the measurement */
  readonly lastWeight: Measured | null;
  readonly lastHeight: Measured | null;
  /** the last height and the typed one, both as if lying */
  readonly lengthCm: { readonly before: number | null; readonly now: number | null };
  readonly daysSinceWeight: number | null;
}

const GROWN_UP_DAYS = 19 * 365;

/** Every caution about a typed weight and height; empty where both look right. */
export function cautionsFor(weightKg: number | null, heightCm: number | null, context: CautionContext): Caution[] {
  const slip = weightKg === null ? null : weightSlip(weightKg, context);
  const lengthSlip = heightCm === null ? null : heightSlip(heightCm, context);
  return [slip ?? (weightKg === null ? null : weightJump(weightKg, context)), lengthSlip ?? shrinking(context)].filter(
    (caution) => caution !== null,
  );
}

const rounded = (value: number): number => Number(value.toFixed(3));

function weightSlip(kg: number, { plausible, lastWeight }: CautionContext): Caution | null {
  if (plausible.weight(kg)) return null;
  const last = lastWeight?.weightKg ?? null;
  const meant = [kg / 1000, kg / 100, kg / 10].map(rounded).filter(plausible.weight);
  const more = rounded(kg * 10);
  const suggestion = (last === null ? meant[0] : closest(meant, last)) ?? (plausible.weight(more) ? more : undefined);
  if (suggestion === undefined) return null;
  const grams = suggestion === rounded(kg / 1000);
  return {
    code: grams ? 'grams' : 'weight-comma',
    field: 'berat_badan',
    text: grams ? GROWTH_TEXTS.grams : suggestion === more ? GROWTH_TEXTS.weightCommaMoved : GROWTH_TEXTS.weightComma,
    numbers: { typed: kg, value: suggestion },
    date: null,
    suggestion,
  };
}

const closest = (values: readonly number[], to: number): number | undefined =>
  [...values].sort((a, b) => Math.abs(a - to) - Math.abs(b - to))[0];

function heightSlip(cm: number, { plausible }: CautionContext): Caution | null {
  if (plausible.height(cm)) return null;
  const caution = (code: 'metres' | 'height-comma', text: Text, value: number): Caution | null =>
    plausible.height(value)
      ? { code, field: 'tinggi_badan', text, numbers: { typed: cm, value }, date: null, suggestion: value }
      : null;
  if (cm < 3) return caution('metres', GROWTH_TEXTS.metres, rounded(cm * 100));
  return (
    caution('height-comma', GROWTH_TEXTS.heightComma, rounded(cm / 10)) ??
    caution('height-comma', GROWTH_TEXTS.heightCommaMoved, rounded(cm * 10))
  );
}

/** Two careful measurings differ by a few millimetres; the old do become shorter, slowly. */
const SHRINK_CM = { growing: 0.3, grown: 3 } as const;

function shrinking({ lastHeight, lengthCm: { before, now }, ageDays }: CautionContext): Caution | null {
  if (lastHeight === null || before === null || now === null) return null;
  const difference = rounded(before - now);
  if (difference <= ((ageDays ?? 0) < GROWN_UP_DAYS ? SHRINK_CM.growing : SHRINK_CM.grown)) return null;
  return {
    code: 'shrank',
    field: 'tinggi_badan',
    text: GROWTH_TEXTS.shrank,
    numbers: { difference, before: lastHeight.heightCm ?? before },
    date: lastHeight.date,
    suggestion: null,
  };
}

/** More than a fifth, and more than a kilogram and a half, within two months. */
function weightJump(kg: number, { lastWeight, daysSinceWeight }: CautionContext): Caution | null {
  const before = lastWeight?.weightKg ?? null;
  if (lastWeight === null || before === null || daysSinceWeight === null || daysSinceWeight > 62) return null;
  const change = rounded(kg - before);
  if (Math.abs(change) < Math.max(1.5, before / 5)) return null;
  return {
    code: 'weight-jump',
    field: 'berat_badan',
    text: GROWTH_TEXTS.weightJump,
    numbers: { change, before },
    date: lastWeight.date,
    suggestion: null,
  };
}
