import { completedMonths, completedYears, isIsoDate } from './calendar.ts';
import type { AgeCondition, Bounds, Condition, FieldCondition, FormMode, Role, Scalar } from './definition.ts';

export interface ConditionContext {
  /** canonical values of the record */
  readonly values: Readonly<Record<string, unknown>>;
  /** null: nobody is signed in; left out: not known here */
  readonly role?: Role | null;
  readonly mode: FormMode;
  /** canonical values of the record before it is changed; left out: there is none */
  readonly stored?: Readonly<Record<string, unknown>>;
  /** whether the server knows more than the contract; left out: it does */
  readonly announced?: boolean;
  /** ISO date of today in the village; left out: not known here */
  readonly today?: string;
  /** whether the server knows a field at all; left out: every one */
  readonly isUnderstood?: (field: string) => boolean;
}

const listed = <T>(one: T | readonly T[], wanted: T): boolean => (Array.isArray(one) ? one.includes(wanted) : one === wanted);

const scalar = (value: unknown): Scalar | undefined => {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
};

/** 'tidak' typed by hand says what 'Tidak' says */
const folded = (value: Scalar | undefined) => (typeof value === 'string' ? value.trim().toLowerCase() : value);

const same = (value: unknown, wanted: Scalar): boolean => folded(scalar(value)) === folded(scalar(wanted));

const isDay = (value: unknown): value is string => typeof value === 'string' && isIsoDate(value);

const within = (value: number, { below, atLeast }: Bounds): boolean =>
  (below === undefined || value < below) && (atLeast === undefined || value >= atLeast);

function ofField(condition: FieldCondition, { values, today, isUnderstood }: ConditionContext): boolean | null {
  const { field, otherwise } = condition;
  if (otherwise !== undefined && isUnderstood?.(field) === false) return otherwise;
  const value = values[field];
  if ('is' in condition) return same(value, condition.is);
  if ('in' in condition) return condition.in.some((wanted) => same(value, wanted));
  if ('below' in condition || 'atLeast' in condition) return typeof value === 'number' && within(value, condition);
  if (!isDay(value)) return false;
  if (today === undefined) return null;
  if ('before' in condition) return value < today;
  if ('after' in condition) return value > today;
  return 'notBefore' in condition ? value >= today : value <= today;
}

/** Who is not born yet on that day has no age. */
function ofAge({ age, at, months, years }: AgeCondition, { values, today }: ConditionContext): boolean | null {
  const from = values[age];
  const to = at === undefined ? today : values[at];
  if (!isDay(from)) return false;
  if (at === undefined && to === undefined) return null;
  if (!isDay(to) || to < from) return false;
  return (
    (months === undefined || within(completedMonths(from, to), months)) &&
    (years === undefined || within(completedYears(from, to), years))
  );
}

/** true, false, or null where that hinges on a role or a day nobody has told */
function evaluate(condition: Condition, context: ConditionContext): boolean | null {
  if ('field' in condition) return ofField(condition, context);
  if ('age' in condition) return ofAge(condition, context);
  if ('role' in condition) {
    if (context.role === undefined) return null;
    return context.role !== null && listed(condition.role, context.role);
  }
  if ('mode' in condition) return listed(condition.mode, context.mode);
  if ('announced' in condition) return context.announced !== false;
  if ('stored' in condition) {
    const { stored } = context;
    return stored === undefined ? false : evaluate(condition.stored, { ...context, values: stored });
  }
  if ('not' in condition) {
    const inner = evaluate(condition.not, context);
    return inner === null ? null : !inner;
  }
  const all = 'all' in condition;
  const parts = (all ? condition.all : condition.any).map((part) => evaluate(part, context));
  if (parts.includes(!all)) return !all;
  return parts.includes(null) ? null : all;
}

/**
 * Whether a condition is true of a record, a day, a role and a mode. No condition holds always; a missing
 * value equals null and the empty text, and texts are compared without regard to letters' case. A
 * condition that hinges on a role or on today where that was left out holds: who does not know it
 * leaves the decision to who does.
 */
export function holds(condition: Condition | null, context: ConditionContext): boolean {
  return condition === null || evaluate(condition, context) !== false;
}

/** Names of the fields of the record at hand a condition looks at. */
export function conditionFields(condition: Condition | null): readonly string[] {
  if (condition === null || 'stored' in condition) return [];
  if ('field' in condition) return [condition.field];
  if ('age' in condition) return condition.at === undefined ? [condition.age] : [condition.age, condition.at];
  return partsOf(condition).flatMap(conditionFields);
}

/** Names of the fields of the record as it was before it is changed. */
export function storedFields(condition: Condition | null): readonly string[] {
  if (condition === null) return [];
  return 'stored' in condition ? conditionFields(condition.stored) : partsOf(condition).flatMap(storedFields);
}

function partsOf(condition: Condition): readonly Condition[] {
  if ('not' in condition) return [condition.not];
  if ('all' in condition) return condition.all;
  return 'any' in condition ? condition.any : [];
}
