/** Places that a file names by their names, as people write them. */
import type { Kysely } from 'kysely';
import { MONTHS } from '../../src/exchange/times/months.ts';
import { isOfHamlet } from '../../src/exchange/titles/rowKinds.ts';
import type { Database } from '../db/schema.ts';

/** The posko and hamlets of the village, by what is left of their names. */
export interface Places {
  readonly posko: ReadonlyMap<string, readonly number[]>;
  readonly poskoNames: ReadonlyMap<number, string>;
  readonly dusun: ReadonlyMap<string, string>;
}

const COMMON = new Set(['posko', 'posyandu', 'pos', 'dusun', 'dsn', 'kampung', 'kp']);

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** A name without what is the same in many of them: 'POSYANDU MELATI 1' and 'Melati 1'. */
export function placeKey(name: string): string {
  let words = wordsOf(name);
  while (words.length > 1 && COMMON.has(words[0] ?? '')) words = words.slice(1);
  return words.join('');
}

/** What is no part of a posko's own name. */
const KINDS = /^(?:posko|posyandu|pos) (?=.)/;

/** Of which month a table is: 'BULAN NOVEMBER 2026'. */
const isOfMonth = (word: string): boolean => MONTHS.has(word) || /^(?:bulan|bln|tahun|thn|th|20\d\d)$/.test(word);

/** A title without the month of its table. */
function withoutMonth(title: string): string {
  const words = wordsOf(title);
  return words.slice(0, words.findLastIndex((word) => !isOfMonth(word)) + 1).join(' ');
}

/**
 * The posko that the title of a table names, also with its month behind it. One that names a hamlet is no posko's, unless one is called just so: 'RW 03'
 * is 'Posyandu RW 03', and 'Dusun Melati' is not 'Posyandu Melati'.
 */
export function poskoTitled(places: Places, title: string): number | null {
  if (!isOfHamlet(title)) return poskoMeant(places, title) ?? poskoMeant(places, withoutMonth(title));
  const called = wordsOf(title).join(' ');
  const [one, ...others] = [...places.poskoNames].filter(([, name]) => wordsOf(name).join(' ').replace(KINDS, '') === called);
  return one && others.length === 0 ? one[0] : null;
}

/** Reads the places once for a whole file. */
export async function placesOf(db: Kysely<Database>): Promise<Places> {
  const poskos = await db.selectFrom('posko').select(['id', 'nama_posyandu']).where('deleted_at', 'is', null).execute();
  const hamlets = await db.selectFrom('dusun').select('name').execute();
  const posko = new Map<string, number[]>();
  for (const { id, nama_posyandu } of poskos) {
    const key = placeKey(nama_posyandu);
    posko.set(key, [...(posko.get(key) ?? []), id]);
  }
  return {
    posko,
    poskoNames: new Map(poskos.map(({ id, nama_posyandu }) => [id, nama_posyandu])),
    dusun: new Map(hamlets.map(({ name }) => [placeKey(name), name])),
  };
}

/** Those that a name may mean. */
export const poskoAlike = ({ posko }: Pick<Places, 'posko'>, called: string): readonly number[] =>
  posko.get(placeKey(called)) ?? [];

/** The posko that a file names, or whose number somebody has chosen for it; null: there is none, or several are called so. */
export function poskoMeant({ posko, poskoNames }: Places, written: unknown): number | null {
  if (typeof written === 'number') return poskoNames.has(written) ? written : null;
  const called = String(written);
  const alike = poskoAlike({ posko }, called);
  const same = alike.filter((id) => wordsOf(poskoNames.get(id) ?? '').join(' ') === wordsOf(called).join(' '));
  const [one, ...others] = same.length > 0 ? same : alike;
  return one === undefined || others.length > 0 ? null : one;
}
