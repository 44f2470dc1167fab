/** What members are searched by, in the one column that keeps it: their own name and their mother's, as names are compared. */
import { type Kysely, sql } from 'kysely';
import { beginsNearly, folded, SHORTEST_NEAR, wordsOf } from '../../src/people/nameSearch.ts';
import { insertable } from '../db/batches.ts';
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
  for (const part of insertable(
    tx,
    [...words].sort().map((word) => ({ word })),
  )) {
    await tx
      .insertInto('name_words')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** So many words are looked at of those that may be meant, and so many are then searched by. */
const LOOKED_AT = 2000;
const MEANT = 8;

/** The words of names that a typed one is but for one letter, the likeliest first; itself among them. */
export async function wordsMeantBy(db: Kysely<Database>, typed: string): Promise<string[]> {
  if (typed.length < SHORTEST_NEAR) return [typed];
  // one letter is wrong in the first half or in the second, so that the other one is as it was typed
  const [first, last] = [typed.slice(0, Math.max(1, Math.floor(typed.length / 2) - 1)), typed.slice(Math.ceil(typed.length / 2))];
  const rows = await db
    .selectFrom('name_words')
    .select('word')
    .where((w) => w.or([sql<boolean>`substr(word, 1, ${first.length}) = ${first}`, w('word', 'like', `%${last}%`)]))
    .limit(LOOKED_AT)
    .execute();
  const near = rows.map(({ word }) => word).filter((word) => word !== typed && beginsNearly(word, typed));
  const apart = (word: string) => Math.abs(word.length - typed.length);
  return [typed, ...near.toSorted((a, b) => apart(a) - apart(b)).slice(0, MEANT)];
}
