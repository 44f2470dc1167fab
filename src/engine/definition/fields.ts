/** Fields: what a value is, how it is asked for, shown and sent. */
import type { Condition, Scalar, Text, WriteMode } from './terms.ts';
import type { WireDefinition } from './wire.ts';

/** What is worked out from two dates of the same record: completed years or months from one to the other. */
export interface DerivationDefinition<F extends string = string> {
  readonly as: 'years' | 'months';
  readonly from: F;
  readonly to: F;
}

/** Narrower limits of a number for records of a kind; they replace the field's own of the same name. */
export interface LimitDefinition<F extends string = string> {
  readonly when: Condition<F>;
  readonly min?: number;
  readonly moreThan?: number;
  readonly max?: number;
}

export interface FieldCommon<F extends string = string> {
  readonly label: Text;
  /** heading in a grid, where it differs from the label */
  readonly columnLabel?: Text;
  readonly placeholder?: Text;
  readonly help?: Text;
  /** a link at the end of `help`, to a page of the console's or one before signing in */
  readonly helpLink?: { readonly label: Text; readonly to: `/${string}` };
  /** must be filled on create and edit; a form may name its own set instead (`FormModeDefinition.required`) */
  readonly required?: true;
  /** narrows `required` to records for which it holds; a filled value keeps its type's rules */
  readonly requiredWhen?: Condition<F>;
  /** not shown, not asked and not sent where it does not hold */
  readonly visibleWhen?: Condition<F>;
  /** our own server does without it where it holds: neither shown, asked nor required there, but taken of whoever sends it */
  readonly needlessWhen?: Condition<F>;
  /** value of a new record, and in a form of a read one that has none */
  readonly default?: Scalar;
  /** shown where there is no value */
  readonly emptyText?: Text;
  /** read, never asked: the server computes it */
  readonly computed?: true;
  /**
   * never asked: the form gets the value from its surroundings (the address, `form.subject`, a widget)
   * and sends it; conditions may look at it
   */
  readonly given?: true;
  /** asked in no form and yet in its place there: shown as it was read, not to be changed, and sent back */
  readonly fixed?: true;
  /** never asked: worked out from other fields wherever it is looked at or sent */
  readonly derived?: DerivationDefinition<F>;
  /** never asked: the shown text of what is chosen in that reference, sent along with it */
  readonly textOf?: F;
  /** of a number: limits that hold only for some records */
  readonly limits?: readonly LimitDefinition<F>[];
  /** of a number: no more than is worked out from two dates, where both are known; the text is that of `range` */
  readonly atMost?: DerivationDefinition<F>;
  /** an addition to the contract: asked and sent only when the server has announced that it knows it */
  readonly beyondContract?: true;
  /** in the contract, but not in the request of this mode: there it is an addition like `beyondContract` */
  readonly beyondContractIn?: WriteMode;
  /** exact texts of single rules, by rule code ('required', 'length', 'number', …) */
  readonly messages?: Readonly<Record<string, Text>>;
  readonly wire?: WireDefinition;
  /** the column that keeps it, where it is not named like the field; `false`: no column keeps it */
  readonly column?: string | false;
  /** no two records have the same value; the one who comes second is told so at this field */
  readonly unique?: true;
  /** one more column of a list that names its columns */
  readonly listed?: true;
  /** one more filter of the list, with the usual text; the search call, where there is one, takes it under the field's name */
  readonly filter?: true;
  /**
   * an intimate answer: the computed number that keeps the account of whoever asked. They and health staff read it on the record
   * itself; no list, file, trail of changes or access token has it
   */
  readonly intimate?: F;
  /** how files of other programs call it, and what they write for its values */
  readonly files?: FilesDefinition;
}

/** A field as files of other programs know it; everything in lower case, letters and digits only. */
export interface FilesDefinition {
  /** headers beside label and wire names; the first field of a resource that has any says that its records can be read from files */
  readonly names?: readonly string[];
  /** by the value that is meant, what is written for it */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** what files write of it in columns of their own: it follows in the words of `said`, with the cell in place of `{value}` */
  readonly parts?: readonly FilePartDefinition[];
  /** a file that has no such column makes new records without it, although the form wants it filled: it is told later */
  readonly later?: true;
  /** of a number that begins with 0: how it looks (a regular expression) once a spreadsheet has taken that 0 away */
  readonly lostZero?: string;
  /** lists of what refers to such a record tell it, too, when they are taken along as files */
  readonly alongside?: true;
}

/** A part of a field that files write in a column of its own: RT and RW of an address. */
export interface FilePartDefinition {
  readonly name: string;
  readonly label: Text;
  readonly names: readonly string[];
  readonly said: string;
}

export interface ChoiceOption {
  readonly value: string;
  readonly label: Text;
  /** only for `status`: how it is coloured, and the row class the verifier desks use */
  readonly tone?: 'neutral' | 'success' | 'warning' | 'error';
  readonly rowClass?: string;
  /** only for `choice`: offered at a tap beneath the others, instead of among them */
  readonly apart?: true;
  /** only for `choice`: what becomes of a record and does not begin it; the form of a new one does not offer it */
  readonly later?: true;
}

/** The options of each field type; a folder under field-types/ holds both its halves. */
export interface FieldTypeOptions {
  text: {
    readonly maxLength?: number;
    /** a value offered at a tap beneath the input */
    readonly offer?: { readonly value: string; readonly label: Text };
  };
  multiline: { readonly maxLength?: number; readonly rows?: number };
  digits: {
    readonly length?: number;
    readonly minLength?: number;
    readonly maxLength?: number;
    /** a leading + is allowed (phone numbers) */
    readonly plus?: true;
  };
  integer: { readonly min?: number; readonly max?: number; readonly unit?: string };
  decimal: {
    readonly moreThan?: number;
    readonly max?: number;
    /** digits after the comma that are kept */
    readonly places?: number;
    /** kept as the whole number of so many parts of one (1000: kilograms as grams), so that sums stay exact */
    readonly scale?: number;
    readonly unit?: string;
  };
  date: {
    readonly notAfterToday?: true;
    /** somebody's day of birth: their age stands beside it */
    readonly age?: true;
    /** the yes-or-no field that says that only the age is known: it is then typed and shown instead, '± 63 tahun' */
    readonly estimate?: string;
  };
  /** 'systolic/diastolic' in mmHg */
  bloodPressure: Record<never, never>;
  timeRange: { readonly startLabel: Text; readonly endLabel: Text };
  choice: { readonly options: readonly ChoiceOption[] };
  yesNo: { readonly appearance?: 'radio' | 'switch' };
  reference: {
    readonly resource: string;
    /** field of the other resource that is stored; default: its key */
    readonly value?: string;
    /** field of the other resource that is shown */
    readonly text: string;
    /** further fields that stand beside the text where one chooses; the latest first where the first of them is a date */
    readonly also?: readonly string[];
    /** a record of this is nothing without the one it names: it is deleted with that one and comes back with it, instead of keeping it */
    readonly goesAlong?: true;
    /** what is said where the choices cannot be loaded */
    readonly failure?: Text;
  };
  image: { readonly maxBytes?: number };
  /** a secret: asked and sent as typed, never kept, shown or remembered */
  password: {
    readonly minLength?: number;
    /** the field whose value is typed here once more */
    readonly repeats?: string;
    /** the one that is in use, for the browser to offer; else a new one */
    readonly current?: true;
  };
  status: { readonly options: readonly ChoiceOption[] };
  /** a moment, read only: ISO with a zone (UTC from our server), shown in the village's time */
  instant: Record<never, never>;
  /** several texts, read only */
  texts: Record<never, never>;
  /** several numbers under names, read only; `null` for one that does not apply */
  numbers: { readonly parts: readonly { readonly name: string; readonly label: Text }[]; readonly places?: number };
  /**
   * what a write changed, read only: `{before, after}`, each a record or null. `of`: the field of the same
   * record that names the resource it was, whose labels and types its values are shown with
   */
  changes: { readonly of?: string };
}

/** The options as they are written, where `compile` makes others of them. */
interface WrittenOptions extends Omit<FieldTypeOptions, 'choice' | 'status' | 'reference'> {
  /** a text alone is an option called what it is; 'resources': every resource whose records are changed by calls or whose list is taken along as a file, under its name */
  choice: { readonly options: readonly (string | ChoiceOption)[] | 'resources' };
  status: { readonly options: readonly (string | ChoiceOption)[] };
  /** `text`: default is what represents the other resource */
  reference: Omit<FieldTypeOptions['reference'], 'text'> & { readonly text?: string };
}

export type FieldTypeName = keyof FieldTypeOptions;

export type FieldDefinition<F extends string = string> = {
  [T in FieldTypeName]: { readonly type: T } & FieldCommon<F> & WrittenOptions[T];
}[FieldTypeName];
