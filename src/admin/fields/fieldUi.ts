/**
 * What the console shows of a field type: display and filter where it is looked at, and an input, which forms alone
 * load. Its React-free half is `<type>.ts` in the folder of the type; all stand behind complete records, so that a missing
 * one does not compile.
 */
import type { ComponentType } from 'react';
import type { FieldTypeName, Locale } from '../../engine/definition.ts';
import type { FieldOf } from '../../engine/resource.ts';

export interface InputProps<T extends FieldTypeName> {
  readonly field: FieldOf<T>;
  /** whether it must be filled as the form stands now; shows the asterisk, the rule itself is the form's */
  readonly required: boolean;
  /** fields of the form that take the shown text of what is chosen here, and are sent along with it */
  readonly companions?: readonly string[];
}

export interface DisplayProps<T extends FieldTypeName> {
  readonly field: FieldOf<T>;
  /** canonical value of the record */
  readonly value: unknown;
  readonly locale: Locale;
}

export interface FilterProps<T extends FieldTypeName> {
  readonly field: FieldOf<T>;
  /** text of the item that clears the filter, e.g. 'Semua posko' */
  readonly all: string;
  /** canonical value, null where the filter is not set */
  readonly value: unknown;
  readonly onChange: (value: string | null) => void;
}

export interface FieldUi<T extends FieldTypeName> {
  /** a plain span: thousands of them stand in a grid */
  readonly Display: ComponentType<DisplayProps<T>>;
  readonly Filter: ComponentType<FilterProps<T>>;
}
