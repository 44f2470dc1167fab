import type { Text } from '../../engine/definition.ts';
import type { DateOrder, Question, Target } from '../model/arrangement.ts';

/** What a known kind of file means by its columns: plain data. Headers stand here by their keys (headerKey.ts). */
export interface Shape {
  readonly name: string;
  readonly label: Text;
  /** the headers that tell it, all together; of several that stand for each other, one */
  readonly told: readonly (string | readonly string[])[];
  /** what columns mean where their names do not tell, or tell otherwise; null: nothing that is kept here */
  readonly columns: Readonly<Record<string, Target | null>>;
  /** by target, what is written for its values, by their keys */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** how it writes what could be read in two ways */
  readonly dates?: DateOrder;
  /** a second meaning that a column has, by the target beside that of `columns`; nothing counts that nobody has answered */
  readonly also?: Readonly<Record<string, Target>>;
  /** what begins a value without belonging to it, by target */
  readonly drops?: Readonly<Record<string, readonly string[]>>;
  /** where a column writes this, further fields follow from it */
  readonly implies?: readonly {
    readonly header: string;
    readonly written: readonly string[];
    readonly sets: readonly { readonly target: Target; readonly value: string }[];
  }[];
  /** rows that are passed over with a reason */
  readonly skips?: readonly Skip[];
  /** by what alone it names anybody, unless it has a column of the other, too; what is said of a row without it */
  readonly knows?: { readonly by: Target; readonly unless: Target; readonly otherwise: Text };
  /** what its rows tell of the whole month, and not of the visit whose day they name */
  readonly monthly?: readonly Target[];
  /** what is asked where the column stands, and may stay unanswered */
  readonly asks?: readonly ShapeQuestion[];
}

/** Rows whose column writes something else than these. */
export interface Skip {
  readonly header: string;
  readonly unless: readonly string[];
  readonly reasons: Readonly<Record<string, Text>>;
  readonly otherwise: Text;
  /** under this name in `Arrangement.values` somebody may have said `{baris: 'impor'}`: they are taken all the same */
  readonly taken?: string;
  /** likewise `{baris: 'catat'}`: of whoever is known this is recorded; `unknown`: what is said of whoever is not */
  readonly records?: {
    readonly sets: readonly { readonly target: Target; readonly value: string }[];
    readonly unknown: Text;
  };
}

export interface ShapeQuestion {
  readonly header: string;
  /** asked only where the column writes one of these */
  readonly written?: readonly string[];
  readonly code: Question['code'];
  readonly text: Text;
  readonly answers: readonly {
    readonly text: Text;
    readonly columns?: Readonly<Record<string, Target>>;
    readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  }[];
}
