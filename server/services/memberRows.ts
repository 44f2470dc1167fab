import type { Kysely, Selectable } from 'kysely';
import { among } from '../db/among.ts';
import { databaseKind } from '../db/open.ts';
import type { Database, MembersTable } from '../db/schema.ts';
import { recordNumber } from './recordNumber.ts';

type Member = Selectable<MembersTable>;

const isNik = (key: string): boolean => /^\d{16}$/.test(key);

/** The living member whose id, or whose NIK (16 digits), the key is. */
export async function livingMember(db: Kysely<Database>, key: string, lock = false): Promise<Member | undefined> {
  const byNik = isNik(key);
  const id = recordNumber(key);
  if (!byNik && id === null) return undefined;
  let query = db.selectFrom('members').selectAll().where('deleted_at', 'is', null);
  query = byNik ? query.where('nik', '=', key) : query.where('id', '=', id);
  // SQLite has one writer at a time and no row locks
  if (lock && databaseKind(db) === 'postgres') query = query.forUpdate();
  return query.executeTakeFirst();
}

/**
 * Likewise, and where a NIK is nobody's any more because whoever had it was merged: the member that stayed. For what is
 * told or recorded of a person, which may come from a phone that has not heard of the merge; not for what is done to an entry.
 */
export async function livingOrMerged(db: Kysely<Database>, key: string, lock = false): Promise<Member | undefined> {
  const living = await livingMember(db, key, lock);
  return living ?? (await mergedAway(db, key, lock))?.kept;
}

/** Of a NIK that is nobody's any more: the number of whoever was merged away under it, and the member that stayed. */
export async function mergedAway(
  db: Kysely<Database>,
  nik: string,
  lock = false,
): Promise<{ readonly gone: number; readonly kept: Member } | undefined> {
  if (!isNik(nik)) return undefined;
  for (const gone of await mergedUnder(db, nik)) {
    const kept = await keptOf(db, gone, lock);
    if (kept) return { gone, kept };
  }
  return undefined;
}

/** The member into whom the member of an id was merged, over as many merges as stand; undefined: none, or deleted since. */
export async function keptOf(db: Kysely<Database>, gone: number, lock = false): Promise<Member | undefined> {
  const seen = new Set<number>();
  for (let id: number | undefined = gone; id !== undefined && !seen.has(id); ) {
    seen.add(id);
    id = (await standing(db).select('kept_id').where('gone_id', '=', id).executeTakeFirst())?.kept_id;
    const kept: Member | undefined = id === undefined ? undefined : await livingMember(db, String(id), lock);
    if (kept) return kept;
  }
  return undefined;
}

const standing = (db: Kysely<Database>) =>
  db.selectFrom('member_merges').where('undone_by', 'is', null).orderBy('audit_id', 'desc');

/** Of numbers that are nobody's any more because whoever had them was merged: the members that stayed. */
export async function mergedUnderMany(db: Kysely<Database>, niks: readonly string[]): Promise<Map<string, number>> {
  const stayed = new Map<string, number>();
  if (niks.length === 0) return stayed;
  const rows = await standing(db)
    .innerJoin('members as gone', 'gone.id', 'gone_id')
    .select(['gone.nik', 'gone_id'])
    .where((merge) => among(db, merge.ref('gone.nik'), niks))
    .execute();
  for (const { nik, gone_id } of rows) {
    const kept = stayed.has(nik) ? undefined : await keptOf(db, gone_id);
    if (kept) stayed.set(nik, kept.id);
  }
  return stayed;
}

/** Who was merged under a NIK, the latest first: those who had it, and those for whose NIK it was given up. */
async function mergedUnder(db: Kysely<Database>, nik: string): Promise<number[]> {
  const rows = await standing(db)
    .innerJoin('members as gone', 'gone.id', 'gone_id')
    .select('gone_id')
    .where((merge) => merge.or([merge('gone.nik', '=', nik), merge('undo', 'like', `%"nik":"${nik}"%`)]))
    .execute();
  return rows.map(({ gone_id }) => gone_id);
}
