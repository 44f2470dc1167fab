/** Members who are called just so: found by the column that they are searched by, of which the own name is the beginning. */
import { type Kysely, sql } from 'kysely';
import { folded } from '../../src/people/nameSearch.ts';
import { databaseKind } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { BETWEEN_NAMES } from './searchedNames.ts';

/** Sorts behind whatever has `BETWEEN_NAMES` in its place. */
const BEHIND_NAME = '\u0002';

/** The numbers of living members who have one of some names, as names are compared. A range of one index is read for each. */
export async function idsCalled(db: Kysely<Database>, names: readonly string[]): Promise<number[]> {
  const called = [...new Set(names.map(folded))].filter((name) => name !== '');
  if (called.length === 0) return [];
  const asked = JSON.stringify(called);
  const each =
    databaseKind(db) === 'postgres'
      ? sql`jsonb_array_elements_text(${asked}::jsonb) as called(value)`
      : sql`json_each(${asked}) as called`;
  const { rows } = await sql<{ id: number }>`select m.id from ${each} cross join members as m
    where m.deleted_at is null and m.nama_cari >= called.value || ${BETWEEN_NAMES} and m.nama_cari < called.value || ${BEHIND_NAME}`.execute(
    db,
  );
  return rows.map(({ id }) => Number(id));
}
