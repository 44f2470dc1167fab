/** What is decided about a file before its rows are read: which sheet and columns, and what is meant by what stands there. */
import type { Text } from '../../engine/definition.ts';
import type { AgeUnit, BornBetween } from './ages.ts';

/**
 * Where a column belongs: `members.nik`. With `@3` what it says is of March (a row that tells a whole year), with `@2025-3`
 * of that of 2025, and with fields between slashes it says several, one after the other: `members.nama_ayah/nama_ibu`; with `+rt` a part of one.
 */
export type Target = `${string}.${string}`;

/** A column that something is read from. */
export interface Placed {
  readonly index: number;
  readonly target: Target;
}

/** In which order a column's dates are written. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy';
/** By target; null: its dates may be read in two ways, and have to be asked about. One alone is of every column. */
export type DateOrders = Readonly<Record<string, DateOrder | null>> | DateOrder | null;
export type WeightUnit = 'g' | 'kg';
/** How a column's weights are read: in one unit, or each by itself, as none of them can be either. */
export type ColumnUnit = WeightUnit | 'sel';
/** What a column of long numbers seems to have lost to a spreadsheet: every last digit, or perhaps some. */
export type Rounded = 'semua' | 'mungkin';

/** Everything decided about one sheet; JSON, kept with an import and remembered for the next file of the same headers. */
export interface Arrangement {
  readonly sheet: number;
  /** row of the header, counted from 0; the first of two */
  readonly header: number;
  readonly headerRows: 1 | 2;
  /** the known kind of file that was recognised as a whole */
  readonly shape: string | null;
  /** by the columns' places, counted from 0; null: not taken over */
  readonly columns: Readonly<Record<number, Target | null>>;
  /** by target: what the file writes, and what it means; '' is to leave it empty */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** as it is found and kept by target; earlier versions kept one for all */
  readonly dates: DateOrders;
  /** by target; null: its numbers may be either, and have to be asked about */
  readonly units: Readonly<Record<string, ColumnUnit | AgeUnit | null>>;
  /** of a row that tells twelve months without their dates, of those whose columns do not say their own */
  readonly year: number | null;
  /**
   * of all visits of a file that has no column for it, or one of days without month and year: a day (`2026-11-12`), or their month (`2026-11`); null: it has to be
   * asked. Left out where the file tells it by itself, or of no visit
   */
  readonly day?: string | null;
  /** a column tells the day of each visit in that month; found in each file anew, never chosen */
  readonly daysAlone?: true;
  /** by the columns' places, those whose long numbers seem to have been rounded; found in each file anew, never chosen */
  readonly rounded?: Readonly<Record<number, Rounded>>;
  /** by the columns' places, those of ticks with the value that a tick means; found in each file anew, never chosen */
  readonly ticks?: Readonly<Record<number, string>>;
  /** the place of the column that was chosen as the day of birth and tells ages; found in each file anew, never chosen */
  readonly aged?: number;
  /** the commas of decimals have divided its cells; found in each file anew, never chosen */
  readonly split?: true;
  /** the names of columns that are not used and may tell of visits (unclearColumns.ts); found in each file anew, never chosen */
  readonly unclear?: readonly Text[];
  /** no header was known by its words, and nobody has said yet that this is it */
  readonly guessed?: true;
  /** it is how another file of these headers was understood (forNextFile.ts); never of a file itself */
  readonly ofLastFile?: true;
}

/** A column of the sheet as it is shown to whoever arranges it. */
export interface ArrangedColumn {
  readonly index: number;
  readonly header: string;
  readonly samples: readonly string[];
  readonly target: Target | null;
  /** of a column of choices, what it writes for them and which is meant; null: nobody knows, '': it is left empty */
  readonly values: readonly { readonly from: string; readonly to: string | null }[];
  /** those of them that mean nothing yet */
  readonly unknownValues: readonly string[];
}

/** What has to be asked before, or may be. */
export interface Question {
  readonly code:
    | 'tanggal'
    | 'tanggal-tertukar'
    | 'satuan'
    | 'tahun'
    | 'hari'
    | 'hari-kunjungan'
    | 'nilai'
    | 'gakin'
    | 'ortu'
    | 'ditandai'
    | 'tanpa-kolom'
    | 'dua-kolom'
    | 'dua-tabel'
    | 'arti-bulan'
    | 'arti-bulan'
    | 'jenis-kelamin'
    | 'tanpa-judul';
  readonly column?: number;
  readonly text: Text;
  /** nothing can be read before it is answered */
  readonly needed: boolean;
  /** answers at one tap: what they lay over the arrangement */
  readonly answers?: readonly { readonly text: Text; readonly wanted: Partial<Arrangement> }[];
}

export interface Arranged {
  /** whether it is understood as the last file with these headers was */
  readonly remembered?: boolean;
  readonly arrangement: Arrangement;
  readonly columns: readonly ArrangedColumn[];
  readonly questions: readonly Question[];
}

/** What a row says of one record. */
export interface ReadRecord {
  readonly resource: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** the file tells only the month, and the day among the values is assumed */
  readonly ofMonth?: true;
  /** it has a column for that day, in which nothing stands */
  readonly dayBlank?: true;
}

/** What one row of the file says. */
export interface ReadRow {
  /** its number as a spreadsheet shows it */
  readonly row: number;
  /** values as the forms hold them; a reference as the name that stands in the file, or the number of what was chosen for it */
  readonly records: readonly ReadRecord[];
  readonly faults: readonly RowFault[];
  /** what was read otherwise than it stands there, and is no fault */
  readonly notes: readonly RowFault[];
  /** why nothing of it is taken over */
  readonly skipped?: Text;
  /** of such a row: what it tells of the person, so that it is seen who was passed over */
  readonly about?: Readonly<Record<string, unknown>>;
  /** the name of a place that stands alone in it, over another table */
  readonly title?: string;
  /** the titles of the table in which it stands, the nearest one first */
  readonly below?: readonly string[];
  /** it tells no date of birth, but how old the person was: by which somebody known is found, and nobody is written down */
  readonly born?: BornBetween;
  /** of a row that was rejected before and is brought again: why it was */
  readonly refused?: string;
  /** it is taken over only of whoever is written down and still there; what is said of whoever is not */
  readonly ofKnown?: Text;
}

export interface RowFault {
  readonly column: number;
  readonly target: Target | null;
  readonly text: Text;
}
