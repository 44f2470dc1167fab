/**
 * The shape of a file that the ministry's programs take, as data: which columns in which order, and which of our fields fills
 * which. What we do not record stays blank; nothing is made up.
 */
import type { Bounds, Scalar, Text } from '../../engine/definition.ts';
import type { LackCode } from './lacks.ts';
import type { SettingName } from './settings.ts';

/**
 * Records that a child's row is filled from: the child (`members`), the examination of the month (`examinations`), the mother
 * as a member (`ibu`), the posko of that time (`posko`), and whether it was breastfed by completed month of age (`asi`).
 */
/** `examinations`: the one of the month that a row tells (visitOfMonth.ts); `bulan`: what was given in the month, at any visit or by a dose. */
export type RecordName = 'members' | 'examinations' | 'bulan' | 'ibu' | 'posko' | 'asi';
export type Address = `${RecordName}.${string}`;

/** Counts only where a setting has this value. */
export interface SettingIs {
  readonly setting: SettingName;
  readonly is: string;
}

export interface Source {
  readonly field: Address;
  readonly where?: SettingIs;
  /** only where this one is filled */
  readonly given?: Address;
  /** only where this one is empty */
  readonly without?: Address;
}

/** A word of the file, or the one that a setting has chosen. */
export type Word = string | { readonly setting: SettingName };

/** That a cell stays blank is said of the child. */
export interface ColumnLack {
  readonly code: LackCode;
  /** only where this one is filled */
  readonly given?: Address;
  /** only of children of this age, in completed months on the day of the examination */
  readonly months?: Bounds;
}

export interface TemplateColumn {
  /** letter by letter as their program wants it */
  readonly header: string;
  /** `text` stays text also where it is made of digits */
  readonly cell: 'text' | 'number';
  /** the first that is filled; none: not recorded by us. `row`: the number of the row */
  readonly from: readonly (Address | Source)[] | 'row';
  /** what our values are called in the file; a value that is not named stays blank */
  readonly words?: Readonly<Record<string, Word>>;
  /** what of the text is meant: the first group of the first of these patterns that is found */
  readonly find?: readonly string[];
  /** a value that begins so is none, as a number that stands in for a NIK */
  readonly notLike?: string;
  /** the column is there only where a setting has this value */
  readonly where?: SettingIs;
  readonly lack?: ColumnLack;
  /** why it stays blank, or what else has to be known of it */
  readonly note?: Text;
}

/** Something that is filled and yet not known well enough. */
export interface Doubt {
  readonly field: Address;
  readonly is: Scalar;
  /** only where this one is empty */
  readonly without?: Address;
  readonly code: LackCode;
}

export type TemplateName = 'sigizi-balita' | 'sigizi-pengukuran' | 'pmt' | 'asik';

export interface Template {
  readonly name: TemplateName;
  readonly title: Text;
  readonly about: Text;
  /** how the file is called, before posko and month */
  readonly file: string;
  readonly sheet: string;
  /** of whom there is a row: every child, those measured in the month, or those who were given extra food in it */
  readonly rows: 'balita' | 'diukur' | 'pmt';
  /** whether a row tells of the examination of the month */
  readonly measured: boolean;
  readonly columns: readonly TemplateColumn[];
  readonly doubts?: readonly Doubt[];
  /** told of a child who has no row */
  readonly missed?: readonly Doubt[];
}
