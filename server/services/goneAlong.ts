/**
 * What was deleted along with whose it is (storage/references.ts). Of whoever only has gone it goes on counting in the months of
 * before, as their visits do; who never should have been there belonged in no month, and is asked about by nobody.
 */
import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { among } from '../db/among.ts';
import type { Database, MembersTable } from '../db/schema.ts';
import { anyTable } from '../storage/table.ts';

/** When those of these people were deleted who were, by their number. */
export async function goneAmong(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'deleted_at'])
    .where((m) => among(db, m.ref('id'), ids))
    .where('deleted_at', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, deleted_at }) => [id, String(deleted_at)]));
}

/** The rows of a table that went along with these people, in no order. */
export async function rowsGoneWith(db: Kysely<Database>, table: string, gone: ReadonlyMap<number, string>) {
  if (gone.size === 0) return [];
  const rows = await anyTable(db)
    .selectFrom(table)
    .selectAll()
    .where((row) => among(db, row.ref('anggota'), [...gone.keys()]))
    .where('deleted_at', 'is not', null)
    .execute();
  // what was taken away before them was not there
  return rows.filter(({ anggota, deleted_at }) => gone.get(Number(anggota)) === deleted_at);
}

/** Whether somebody, as `m`, is there or was until they were deleted: who never was has belonged on no day. */
export const everThere = ({ ref }: ExpressionBuilder<Database & { m: MembersTable }, 'm'>) =>
  sql<SqlBool>`(${ref('m.deleted_at')} is null
    or exists (select 1 from member_spans held where held.member_id = ${ref('m.id')}))`;
