/** The words that every part of a definition uses. */

/** A text in the languages it is written in. Indonesian is the source language. */
export interface Text {
  readonly id: string;
  readonly en: string;
}

/** A language: one of those above, or a further one (src/i18n/languages), which says texts by their addresses. */
export type Locale = string;

/**
 * The words of one product, for those who want them checked while typing: a product declares them by
 * augmenting this interface (`src/resources/terms.ts`). The engine itself knows none.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be augmented
export interface Register {}

/** A position of people; what each may do is told by `access`. */
export type Role = Register extends { readonly role: infer R extends string } ? R : string;

export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete';
export type WriteMode = 'create' | 'edit';
export type FormMode = WriteMode | 'show';

export type Scalar = string | number | boolean | null;

/** Bounds of a number; what is none lies in no bounds. */
export interface Bounds {
  /** under this one */
  readonly below?: number;
  /** this one or more */
  readonly atLeast?: number;
}

/** How a field's value is compared. */
export type Comparison =
  | { readonly is: Scalar }
  | { readonly in: readonly Scalar[] }
  /** a number under this one; what is no number is not */
  | { readonly below: number }
  /** a number of at least this one; what is no number is not */
  | { readonly atLeast: number }
  /** a day before this one; what is no day is neither before nor after anything */
  | { readonly before: 'today' }
  | { readonly after: 'today' }
  | { readonly notBefore: 'today' }
  | { readonly notAfter: 'today' };

/** What is true of a field. `otherwise`: what counts where the server has not announced the field, an addition to the contract. */
export type FieldCondition<F extends string = string> = { readonly field: F; readonly otherwise?: boolean } & Comparison;

/** Completed months or years since the day in the field `age`, on the day in the field `at`; default: today. */
export interface AgeCondition<F extends string = string> {
  readonly age: F;
  readonly at?: F;
  readonly months?: Bounds;
  readonly years?: Bounds;
}

/** Something that is true or false of a record, the day, the role looking at it and the mode of the form. */
export type Condition<F extends string = string> =
  | FieldCondition<F>
  | AgeCondition<F>
  | { readonly role: Role | readonly Role[] }
  | { readonly mode: FormMode | readonly FormMode[] }
  /** of the record as it was before it is changed; false of a new one */
  | { readonly stored: Condition<F> }
  /** whether the server has announced that it knows more than the contract */
  | { readonly announced: 'fields' }
  | { readonly all: readonly Condition<F>[] }
  | { readonly any: readonly Condition<F>[] }
  | { readonly not: Condition<F> };
