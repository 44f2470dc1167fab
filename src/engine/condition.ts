import type { Condition, FormMode, Role, Scalar } from './definition.ts';

export interface ConditionContext {
  /** canonical values of the record */
  readonly values: Readonly<Record<string, unknown>>;
  /** null: nobody is signed in; left out: not known here */
  readonly role?: Role | null;
  readonly mode: FormMode;
}

const listed = <T>(one: T | readonly T[], wanted: T): boolean => (Array.isArray(one) ? one.includes(wanted) : one === wanted);

const scalar = (value: unknown): Scalar | undefined => {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
};

/** 'tidak' typed by hand says what 'Tidak' says */
const folded = (value: Scalar | undefined) => (typeof value === 'string' ? value.trim().toLowerCase() : value);

const same = (value: unknown, wanted: Scalar): boolean => folded(scalar(value)) === folded(scalar(wanted));

/** true, false, or null where that hinges on a role nobody has told */
function evaluate(condition: Condition, context: ConditionContext): boolean | null {
  if ('field' in condition) {
    const value = context.values[condition.field];
    if ('is' in condition) return same(value, condition.is);
    if ('in' in condition) return condition.in.some((wanted) => same(value, wanted));
    if (typeof value !== 'number') return false;
    return 'below' in condition ? value < condition.below : value >= condition.atLeast;
  }
  if ('role' in condition) {
    if (context.role === undefined) return null;
    return context.role !== null && listed(condition.role, context.role);
  }
  if ('mode' in condition) return listed(condition.mode, context.mode);
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
 * Whether a condition is true of a record, a role and a mode. No condition holds always; a missing
 * value equals null and the empty text, and texts are compared without regard to letters' case. A
 * condition that hinges on a role which was left out holds: who does not know the role leaves the
 * decision to who does.
 */
export function holds(condition: Condition | null, context: ConditionContext): boolean {
  return condition === null || evaluate(condition, context) !== false;
}

/** Names of the fields a condition looks at. */
export function conditionFields(condition: Condition | null): readonly string[] {
  if (condition === null) return [];
  if ('field' in condition) return [condition.field];
  if ('not' in condition) return conditionFields(condition.not);
  if ('all' in condition) return condition.all.flatMap(conditionFields);
  if ('any' in condition) return condition.any.flatMap(conditionFields);
  return [];
}
