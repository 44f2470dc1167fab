/** How a recap is written down: columns as data, counted by one counter (count.ts) of what is known of people in a month (facts.ts). */
import type { Text } from '../../engine/definition.ts';
import type { FactName } from './facts.ts';

/** What holds of somebody in a month. What is not known holds of nothing. */
export type Condition =
  | { readonly field: FactName; readonly is: readonly string[] }
  /** numbers, both ends included */
  | { readonly field: FactName; readonly from?: number; readonly to?: number }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

export interface RecapColumn {
  /** its name in calls; unique in its recap */
  readonly key: string;
  /** headings, from the widest to its own */
  readonly head: readonly Text[];
  /** of whom it is counted; left out: everybody of the recap */
  readonly who?: Condition;
  /**
   * what is counted; left out: everybody of `who`, from the register. Empty where of nobody anything is known that it asks.
   * 'not recorded': the form has the column, and no record holds it.
   */
  readonly when?: Condition | 'not recorded';
  /** the same people month after month, as those of the register are: no sum of months tells anything */
  readonly standing?: true;
  /** counted only: nobody is told whom it counts */
  readonly intimate?: true;
}

/** Rows of a recap that has one month on a sheet: by age at the end of the month, completed months. */
export interface AgeBand {
  readonly key: string;
  readonly label: Text;
  readonly from: number;
  readonly to: number;
}

export interface Recap {
  readonly name: string;
  readonly title: Text;
  /** what the form is headed; default: 'Rekapitulasi' and the title */
  readonly form?: Text;
  /** form and place that it follows */
  readonly source: string;
  /** completed months at the end of the month; or those who are, or lately were, expectant */
  readonly people: { readonly fromMonths: number; readonly toMonths: number | null } | 'mothers';
  readonly rows: 'months' | readonly AgeBand[];
  readonly columns: readonly RecapColumn[];
}

/** Groups that a form counts side by side. */
export interface Group {
  readonly key: string;
  readonly label: Text;
  readonly who: Condition;
}

/** A column for each group, under one heading. */
export const ofEach = (groups: readonly Group[], key: string, head: Text, when?: Condition): RecapColumn[] =>
  groups.map((group) => ({
    ...{ key: `${key}_${group.key}`, head: [head, group.label], who: group.who },
    ...(when === undefined ? {} : { when }),
  }));

export const yes = (field: FactName): Condition => ({ field, is: ['Ya'] });
export const no = (field: FactName): Condition => ({ field, is: ['Tidak'] });
export const aged = (from: number, to?: number): Condition => ({ field: 'umur', from, ...(to === undefined ? {} : { to }) });

/** Who came, who did not, and who was sent on: of the groups that the form has. */
export const CAME = yes('datang');
export const ABSENT = no('datang');
export const REFERRED = yes('rujuk');
