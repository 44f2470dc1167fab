/** What of a list is known at build time, for whoever draws its first rows before the program has come. */
/** What it takes to ask for the first page of a list. */
export interface EarlyAsk {
  readonly name: string;
  /** path and query below the API prefix */
  readonly url: string;
  /** in lower case */
  readonly roles: readonly string[];
  /** address of what draws it */
  readonly script: string;
}

/** A value of a row, where it can be said by looking at the answer alone. */
export interface Reader {
  /** where it may stand in a row of the answer; the first that holds something counts */
  readonly names: readonly string[];
  /** null: it cannot be said */
  readonly kind: Kind | null;
  readonly options?: Readonly<Record<string, string>>;
}

export type Kind = 'text' | 'digits' | 'clock' | 'whole' | 'date' | 'choice';

/** Says a value of one kind in Indonesian; null where it is none. */
export type Sayer = (told: string, options?: Reader['options']) => string | null;

/** Of the kinds a list has. */
export type Sayers = Partial<Readonly<Record<Kind, Sayer>>>;

export interface EarlyColumn extends Reader {
  readonly label: string;
  readonly type: string;
  /** left out: at the start */
  readonly align?: string;
  /** in which order the list is sorted by it; 'none': by another; left out: it cannot be */
  readonly sort?: 'ascending' | 'descending' | 'none';
  /** what stands where it has no value; left out: a dash */
  readonly empty?: string;
  /** it is what a record is called */
  readonly represents?: true;
}

/** An address with one value of the row in it, where `{}` stands. */
export interface EarlyLink {
  readonly path: string;
  readonly value: Reader;
}

/** What a role may do with the rows. */
export interface EarlyAllowed {
  readonly show: EarlyLink | null;
  /** how many other things can be done to a row, each at an icon */
  readonly others: number;
  /** address of the form */
  readonly create: string | null;
}

export interface EarlyFilter {
  readonly label: string;
  /** what is chosen, and the widest of the others, which makes its width */
  readonly choices: readonly string[];
}

/** A row as it is shown. */
export interface EarlyRow {
  readonly name: string;
  /** null: it leads nowhere */
  readonly to: string | null;
  /** by column; '' for none, null for what only the console can say */
  readonly values: readonly (string | null)[];
}

/** A list as its first page is drawn, in Indonesian. */
export interface EarlyList {
  /** of the page */
  readonly heading: string;
  readonly title: string;
  readonly number: string;
  readonly actions: string;
  /** the media query of screens without an open sidebar */
  readonly mobile: string;
  /** the media query under which it has rows instead of a table */
  readonly rowsBelow: string;
  /** where the rows may stand in the answer, the first counts; '' for the answer itself */
  readonly places: readonly string[];
  /** of which each value counts once */
  readonly distinct: Reader | null;
  readonly represents: Reader;
  readonly columns: readonly EarlyColumn[];
  readonly search: string | null;
  readonly filters: readonly EarlyFilter[];
  /** on the button behind which they fold */
  readonly folded: string;
  readonly download: string | null;
  readonly create: string | null;
  /** by the role, in lower case */
  readonly allowed: Readonly<Record<string, EarlyAllowed>>;
}

/** What is about to be drawn, and what waits for it. */
export interface EarlyRows {
  /** in lower case */
  readonly role: string;
  readonly answer: Promise<Response>;
  /** they are on screen, or will not be: the program may take the processor */
  readonly settle: () => void;
}

declare global {
  interface Window {
    earlyRows?: EarlyRows;
    /** Resolved once first rows are on screen or will not be. Absent where none are drawn. */
    rowsSettled?: Promise<void>;
  }
}
