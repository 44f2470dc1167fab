import type { Kysely, Selectable } from 'kysely';
import { databaseKind } from '../db/open.ts';
import type { Database, MembersTable } from '../db/schema.ts';
import { recordNumber } from './recordNumber.ts';

/** The living member whose id, or whose NIK (16 digits), the key is. */
export async function livingMember(
  db: Kysely<Database>,
  key: string,
  lock = false,
): Promise<Selectable<MembersTable> | undefined> {
  const byNik = /^\d{16}$/.test(key);
  const id = recordNumber(key);
  if (!byNik && id === null) return undefined;
  let query = db.selectFrom('members').selectAll().where('deleted_at', 'is', null);
  query = byNik ? query.where('nik', '=', key) : query.where('id', '=', id);
  // SQLite has one writer at a time and no row locks
  if (lock && databaseKind(db) === 'postgres') query = query.forUpdate();
  return query.executeTakeFirst();
}
