/** What is kept of an import and told of it, in the words of the calls. */
import type { Arranged, Arrangement, ReadRow, Target } from '../../src/exchange/model/arrangement.ts';
import type { TableMark } from '../../src/exchange/titles/tableMarks.ts';
import type { ImportRowsTable, ImportsTable } from '../db/schema.ts';
import type { LikePerson } from '../services/likePeople.ts';
import type { Row } from '../services/resourceService.ts';

export type Stage = ImportsTable['stage'];
export type RowState = ImportRowsTable['state'];
export const ROW_STATES: readonly RowState[] = ['baru', 'berubah', 'sama', 'ganda', 'salah', 'dilewati'];
export type Counts = Readonly<Record<RowState, number>>;

export const noRows = (): Record<RowState, number> => ({ baru: 0, berubah: 0, sama: 0, ganda: 0, salah: 0, dilewati: 0 });

/** What is said of a row. */
export interface Note {
  /** the column of the file, from 0; null: of none */
  readonly kolom: number | null;
  readonly field: string | null;
  /** `salah`: why the row is not taken; `catatan`: worth a look */
  readonly jenis: 'salah' | 'catatan';
  readonly teks: string;
  /** the same in English, where there is that */
  readonly teks_en?: string;
}

/** A value before and after, as it is told; of something new before is null. */
export interface Change {
  readonly resource: string;
  readonly field: string;
  readonly sebelum: unknown;
  readonly sesudah: unknown;
}

/** What one record of a row would come to. */
export interface Planned {
  readonly resource: string;
  /** the record that is there already; null: a new one */
  readonly id: number | null;
  /** its version when it was looked at */
  readonly version: string | null;
  /** what the file says and is to be written */
  readonly changes: Row;
  /** of a new one: what it has besides, without which it would be left blank */
  readonly rest?: Row;
  /** what stands there, of the same fields */
  readonly before: Row;
  /** of a new one: its day is assumed, so that none of the same month may stand beside it */
  readonly ofMonth?: true;
}

/** What a row would come to, as it is kept. */
export interface Judged {
  readonly notes: readonly Note[];
  readonly alike: readonly LikePerson[];
  /** earlier rows of the file that may speak of the same new person */
  readonly earlier: readonly number[];
  readonly planned: readonly Planned[];
  /** of what has nothing planned: the records that were found to say the same */
  readonly seen: readonly Seen[];
}

/** A record that was looked at, and its version then. */
export interface Seen {
  readonly resource: string;
  readonly id: number;
  readonly version: string;
}

/** A record that a row has become, by which it is taken back. */
export interface Written {
  readonly resource: string;
  readonly id: number;
  /** what stood there before; null: the record was made */
  readonly before: Row | null;
  /** the version that was stored */
  readonly version: string;
  /** of a row of which something was not taken back: this was not */
  readonly left?: true;
}

/** `lewati`: not to be taken; `baru`: somebody new, whoever is like them; a number: this person. */
export type Choice = 'lewati' | 'baru' | number;

export const readChoice = (kept: string | null): Choice | null =>
  kept === null ? null : kept === 'lewati' || kept === 'baru' ? kept : Number(kept);

export interface SheetTold {
  readonly nama: string;
  readonly baris: number;
  readonly contoh: readonly (readonly string[])[];
  /** it holds people, as far as its header tells; what an earlier version has read does not say */
  readonly tabel?: true;
}

/** A row as it would be stored. */
export interface Sample {
  readonly baris: number;
  readonly teks: string;
  readonly teks_en: string;
}

export interface Warning {
  readonly kode: string;
  readonly teks: string;
  readonly teks_en?: string;
  /** nothing is stored before somebody has said that it is as it should be */
  readonly perlu?: true;
  /** rows of which it is to be seen */
  readonly contoh?: readonly Sample[];
}

export interface MadeAndChanged {
  readonly baru: number;
  readonly berubah: number;
}

/** Records by what they are; of somebody in several rows one. */
export interface Contents {
  readonly orang: MadeAndChanged;
  readonly pemeriksaan: MadeAndChanged;
}

/** A row that is the title of a table, and nothing else. */
export interface Heading {
  readonly row: number;
  readonly title: string;
}

/** What the look at all rows has found. */
export interface Found {
  readonly jumlah: Counts;
  /** what an earlier version has not counted */
  readonly rincian?: Contents;
  readonly peringatan: readonly Warning[];
  /** what the file writes and nobody knows, by target */
  readonly asing: Readonly<Record<Target, readonly string[]>>;
  /** new people whom no posko's report counts */
  readonly tanpaPosko?: number;
  /** people who are refused as no column tells their sex, and what the NIK of some tell */
  readonly tanpaKelamin?: { readonly orang: number; readonly perempuan: number; readonly laki: number };
  /** hamlets of new people, where the file has no column of posko */
  readonly dusun?: readonly string[];
  /** other headers and titles of other months among the rows, in their order */
  readonly batas?: readonly TableMark[];
  /** the titles of tables below each other, in their order */
  readonly judul?: readonly Heading[];
  /** likewise each once, with the number of the posko that it names; null: none that is known */
  readonly tabel?: readonly { readonly dari: string; readonly ke: string | null }[];
}

/** What is kept of an arrangement beside itself. */
export type KeptArranged = Pick<Arranged, 'columns' | 'questions' | 'remembered'>;

/** Whether something has to be answered before any row can be read. */
export const isBlocked = ({ questions }: Pick<Arranged, 'questions'>): boolean => questions.some(({ needed }) => needed);

export type { Arranged, Arrangement, ReadRow, Target };
