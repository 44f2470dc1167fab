/** What every foreign backend has behind it: rows in its own words, in memory. */
import type { Hono } from 'hono';
import type { Dialect } from './residents.ts';

export type Row = Record<string, unknown> & { id: number };

/** The people every backend begins with. */
export const PEOPLE = ['Ani', 'Budi', 'Citra', 'Dewi', 'Eko', 'Fitri', 'Gita'].map((nama, index) => ({
  id: index + 1,
  nama,
  nik: `917101010190000${index + 1}`,
  approved: index % 2 === 1,
  berat: 3.2 + index / 2,
  lahir: `2020-08-0${index + 1}`,
}));

/** The NIK that is refused when it comes again. */
export const TAKEN = '9171010101900001';

export interface Query {
  readonly text?: string | undefined;
  /** by the names and words of the backend */
  readonly filter?: Readonly<Record<string, string | undefined>>;
  readonly sort: string;
  readonly descending: boolean;
}

export interface Table {
  readonly rows: Row[];
  /** rows that match, sorted; words and names are the backend's */
  find(query: Query): Row[];
  get(id: string | undefined): Row | undefined;
  add(row: Record<string, unknown>): Row;
  remove(id: string | undefined): void;
}

export function tableOf(rows: Row[], name: string): Table {
  return {
    rows,
    find: ({ text = '', filter = {}, sort, descending }) =>
      rows
        .filter((row) => String(row[name]).toLowerCase().includes(text.toLowerCase()))
        .filter((row) => Object.entries(filter).every(([key, word]) => word === undefined || String(row[key]) === word))
        .toSorted((a, b) => String(a[sort]).localeCompare(String(b[sort])) * (descending ? -1 : 1)),
    get: (id) => rows.find((row) => String(row.id) === id),
    add: (row) => {
      const added = { ...row, id: Math.max(0, ...rows.map((one) => one.id)) + 1 };
      rows.push(added);
      return added;
    },
    remove: (id) => {
      rows.splice(
        rows.findIndex((row) => String(row.id) === id),
        1,
      );
    },
  };
}

export interface ForeignBackend extends Dialect {
  readonly name: string;
  /** an app with rows of its own; `asked` are its requests, without the site's address */
  start(): { readonly app: Hono; readonly table: Table };
  /** what it says of a NIK that is taken, and of a record that is none */
  readonly taken: string;
  readonly gone: string;
  /** how it keeps Hani (4,5 kg, born 2 August 2021, approved) as she is entered */
  readonly hani: Readonly<Record<string, unknown>>;
}
