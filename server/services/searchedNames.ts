/** What members are searched by, in the one column that keeps it: their own name and their mother's, as names are compared. */
import { type Kysely, sql } from 'kysely';
import { beginsNearly, folded, SHORTEST_NEAR, wordsOf } from '../../src/people/nameSearch.ts';
import { insertMany } from '../db/insertMany.ts';
import { databaseKind } from '../db/open.ts';
import type { Database } from '../db/schema.ts';

/** Stands between the two names: before every letter and space in their order, and within no word that is typed. */
export const BETWEEN_NAMES = '\u0001';

export interface SearchedNames {
  readonly nama_lengkap: unknown;
  readonly nama_ibu?: unknown;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The column `nama_cari`. By it lists are ordered, too: the own name comes first. */
export const nameAsSearched = ({ nama_lengkap, nama_ibu }: SearchedNames): string =>
  `${folded(text(nama_lengkap))}${BETWEEN_NAMES}${folded(text(nama_ibu))}`;

/**
 * Keeps the words of names, each once: one that was mistyped is looked for among them, which are few where the people are
 * many. In their order, so that of two who keep the same ones none waits for the other in a circle.
 */
export async function keepWords(tx: Kysely<Database>, names: readonly SearchedNames[]): Promise<void> {
  const words = new Set(
    names.flatMap(({ nama_lengkap, nama_ibu }) => [...wordsOf(text(nama_lengkap)), ...wordsOf(text(nama_ibu))]),
  );
  await insertMany(
    tx,
    'name_words',
    [...words].sort().map((word) => ({ word })),
    'on conflict do nothing',
  );
}

/** So many words are looked at of those that may be meant, and so many are then searched by. */
const LOOKED_AT = 2000;
const MEANT = 8;

/** The words of names that a typed one is but for one letter, the likeliest first; itself among them. */
export async function wordsMeantBy(db: Kysely<Database>, typed: string): Promise<string[]> {
  if (typed.length < SHORTEST_NEAR) return [typed];
  const beginnings = JSON.stringify(oneLetterFrom(typed));
  const each =
    databaseKind(db) === 'postgres'
      ? sql`jsonb_array_elements_text(${beginnings}::jsonb) as meant(value)`
      : sql`json_each(${beginnings}) as meant`;
  // each is a range of the words in their order, whatever their number
  const { rows } = await sql<{ word: string }>`select w.word from ${each} cross join name_words as w
    where w.word >= meant.value and w.word < meant.value || ${BEHIND_ALL} limit ${sql.lit(LOOKED_AT)}`.execute(db);
  const near = [...new Set(rows.map(({ word }) => word))].filter((word) => word !== typed && beginsNearly(word, typed));
  const apart = (word: string) => Math.abs(word.length - typed.length);
  return [typed, ...near.toSorted((a, b) => apart(a) - apart(b) || (a < b ? -1 : 1)).slice(0, MEANT)];
}

/** Sorts behind every letter there is. */
const BEHIND_ALL = '\u{10FFFF}';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** What a word becomes with one letter put in, left out, changed or swapped with its neighbour. */
function oneLetterFrom(word: string): string[] {
  const letters = [...new Set([...LETTERS, ...word])];
  const made = [...word, ''].flatMap((letter, i) => {
    const [before, behind] = [word.slice(0, i), word.slice(i + letter.length)];
    const next = behind[0];
    return [
      before + behind,
      ...letters.flatMap((other) => [before + other + letter + behind, before + other + behind]),
      ...(next === undefined ? [] : [before + next + letter + behind.slice(1)]),
    ];
  });
  return [...new Set(made)].filter((one) => one !== word);
}
