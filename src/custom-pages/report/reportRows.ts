/** The report's rows: read from `GET /auth/laporan`, summed, checked. */
import { rowsAt } from '../../dataProvider/customCalls.ts';
import { isIsoDate } from '../../engine/calendar.ts';
import { isObject } from '../../engine/isObject.ts';
import { countOf } from '../counts.ts';

/**
 * How the balita of a posko came and grew in a month (domain: SKDN). S: who should come; K: who have a
 * KMS (null: not recorded); D: who were weighed, each of them in one of N (gained), T (did not),
 * O (not weighed last month), B (first weighing ever).
 */
export interface Skdn {
  readonly s: number;
  readonly k: number | null;
  readonly d: number;
  readonly n: number;
  readonly t: number;
  readonly o: number;
  readonly b: number;
}

export interface ReportRow {
  /** place in the answer, as text: names of posko may repeat */
  readonly key: string;
  readonly posko: string;
  /** members who should come this month */
  readonly sasaran: number;
  /** those of them who were examined */
  readonly datang: number;
  /** null: a server that speaks only the contract */
  readonly skdn: Skdn | null;
  /** what made the figures others after the month was over; null: they stand as they were */
  readonly corrected: Correction | null;
}

export interface Correction {
  /** ISO day of the last one */
  readonly on: string;
  readonly why: readonly string[];
}

/** The rows of an answer; undefined: not an answer to this call. */
export function readReport(body: unknown): readonly ReportRow[] | undefined {
  const rows = rowsAt(body, 'either')?.map(rowOf);
  if (rows === undefined || rows.includes(null)) return undefined;
  return rows.flatMap((row) => row ?? []);
}

function rowOf(row: unknown, index: number): ReportRow | null {
  if (!isObject(row)) return null;
  const [sasaran, datang] = [countOf(row.sasaran), countOf(row.datang)];
  if (typeof row.nama_posyandu !== 'string' || sasaran === null || datang === null) return null;
  return { key: String(index), posko: row.nama_posyandu, sasaran, datang, skdn: skdnOf(row), corrected: correctionOf(row) };
}

function correctionOf({ diperbaiki_pada: on, diperbaiki_sebab: why }: Readonly<Record<string, unknown>>): Correction | null {
  if (typeof on !== 'string' || !isIsoDate(on)) return null;
  return { on, why: Array.isArray(why) ? why.filter((reason) => typeof reason === 'string') : [] };
}

function skdnOf(row: Readonly<Record<string, unknown>>): Skdn | null {
  const [s, d, n, t, o, b] = [row.s, row.d, row.n, row.t, row.o, row.b].map(countOf);
  if (s == null || d == null || n == null || t == null || o == null || b == null) return null;
  return { s, k: countOf(row.k), d, n, t, o, b };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** All posko together; its name is empty. SKDN only where every posko has it, K only where all tell it. */
export function totalOf(rows: readonly ReportRow[]): ReportRow {
  const skdn = rows.flatMap((row) => row.skdn ?? []);
  const all = (letter: 's' | 'd' | 'n' | 't' | 'o' | 'b') => sum(skdn.map((one) => one[letter]));
  const cards = skdn.flatMap(({ k }) => k ?? []);
  const complete = rows.length > 0 && skdn.length === rows.length;
  return {
    key: 'total',
    posko: '',
    sasaran: sum(rows.map(({ sasaran }) => sasaran)),
    datang: sum(rows.map(({ datang }) => datang)),
    corrected: null,
    skdn: complete
      ? {
          s: all('s'),
          k: cards.length === rows.length ? sum(cards) : null,
          d: all('d'),
          n: all('n'),
          t: all('t'),
          o: all('o'),
          b: all('b'),
        }
      : null,
  };
}

/** N + T + O + B: has to be D. */
export const weighedInAll = ({ n, t, o, b }: Skdn): number => n + t + o + b;

/** Whether the figures agree with one another. */
export const isBalanced = (skdn: Skdn): boolean => weighedInAll(skdn) === skdn.d;
