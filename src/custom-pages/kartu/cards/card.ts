/** What a paper card of the ministry is made of (Posyandu ILP, Kartu Bantu): its columns as data, filled by one printer. */
import type { Condition, Text } from '../../../engine/definition.ts';
import type { DoseKind } from '../../../health/immunisation/index.ts';

/** The steps of a posyandu day, told by colour on paper. */
export type Step = 1 | 2 | 3 | 4 | 5;

export interface CardRow {
  /** of the paper's column; empty: it has none, and we measure it all the same */
  readonly no: string;
  readonly label: Text;
  readonly step: Step;
  /** of the visit, one after the other; none: left to be written by hand */
  readonly fields?: readonly string[];
  /** what the paper has in place of a value */
  readonly short?: Readonly<Record<string, string>>;
  /** given in the month of the visit; where no such dose is recorded, what `fields` say */
  readonly doses?: readonly DoseKind[];
  /** `fields` are a kader's words for vaccines: what no dose tells of them stands beside the doses */
  readonly vaccines?: true;
  /** of a screening of that name that stands in the column, in place of the visit */
  readonly from?: string;
  /** of that screening, worked out of its answers: what the paper has points for */
  readonly points?: (record: Readonly<Record<string, unknown>>) => number | null;
  /** where that says nothing: the same of other records of the person */
  readonly otherwise?: { readonly from: string; readonly fields: readonly string[] };
}

export interface CardHead {
  /** of the person, or of the pregnancy; none: left to be written by hand */
  readonly field?: string;
  readonly of?: 'members' | 'pregnancies';
  readonly label: Text;
}

interface CommonCard {
  readonly name: string;
  readonly title: Text;
  /** where its columns come from */
  readonly source: string;
  readonly head: readonly CardHead[];
  readonly rows: readonly CardRow[];
}

/** One column a visit, and one a day of which something else is recorded that no visit goes with. */
export interface VisitCard extends CommonCard {
  readonly kind: 'visits';
  /** which visits stand on it */
  readonly of: Condition;
  /** what one sheet is about */
  readonly per: 'year' | 'pregnancy';
}

/** One column a year in which one of the screenings was taken. */
export interface ScreeningCard extends CommonCard {
  readonly kind: 'screenings';
  readonly screenings: readonly string[];
}

export type Card = VisitCard | ScreeningCard;

/** As many visits as paper has room for: one a month. */
export const MOST_VISITS = 12;
