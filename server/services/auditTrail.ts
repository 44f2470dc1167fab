import { type Kysely, sql } from 'kysely';
import type { Role } from '../../src/engine/definition.ts';
import { isChanged, isTakenAlong } from '../../src/engine/history.ts';
import { can } from '../../src/engine/permissions.ts';
import type { Site } from '../../src/engine/resource.ts';
import { among } from '../db/among.ts';
import type { Database } from '../db/schema.ts';
import { recordNumber } from './recordNumber.ts';
import type { ListQuery } from './resourceService.ts';
import { countRows } from './total.ts';
import { unsortable } from './wholeList.ts';

/** Whose records a role may follow: those that it may list, or change without a list; and of whose lists it is told who took them along. */
export const followedBy = (role: Role, { resources }: Site): string[] =>
  resources
    .filter(
      (resource) =>
        (isChanged(resource) && (can(resource, role, 'list') || can(resource, role, 'edit'))) ||
        (isTakenAlong(resource) && can(resource, role, 'list')),
    )
    .map(({ name }) => name);

export interface AuditFilter {
  readonly ids: readonly number[] | null;
  readonly sumber: string | null;
  readonly record: string | null;
  readonly tindakan: string | null;
}

export type AuditRow = ReturnType<typeof auditRow>;

const entries = (db: Kysely<Database>, followed: readonly string[], { ids, sumber, record, tindakan }: AuditFilter) =>
  db
    .selectFrom('audit as a')
    .where('a.resource', 'in', followed.length > 0 ? followed : [''])
    .$if(ids !== null, (rows) => rows.where((a) => among(db, a.ref('a.id'), ids ?? [])))
    .$if(sumber !== null, (rows) => rows.where('a.resource', '=', sumber ?? ''))
    .$if(record !== null, (rows) => rows.where('a.record_id', '=', record ?? ''))
    .$if(tindakan !== null, (rows) => rows.where(sql.ref<string>('a.action'), '=', tindakan ?? ''));

/** More entries than this are counted as this many: nobody pages further, and counting on would cost ever more. */
const COUNTED = 10_000;

const COLUMNS = { id: 'a.id', at: 'a.id', tindakan: 'a.action', sumber: 'a.resource', record: 'a.record_id' } as const;

/** One page of what happened to the records that may be followed, and how many entries match (no more than COUNTED). */
export async function listAudit(
  db: Kysely<Database>,
  followed: readonly string[],
  query: Pick<ListQuery, 'sort' | 'page'> & { readonly filter: AuditFilter },
): Promise<{ rows: AuditRow[]; total: number }> {
  const { sort, page, filter } = query;
  const column = orderColumn(sort.field);
  const direction = sort.order === 'DESC' ? 'desc' : 'asc';
  const [rows, total] = await Promise.all([
    shown(entries(db, followed, filter))
      .orderBy(column, direction)
      .$if(column !== 'a.id', (found) => found.orderBy('a.id', direction))
      .$if(page !== null, (found) => found.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
      .execute(),
    countRows(db, entries(db, followed, filter).select('a.id').limit(COUNTED)),
  ]);
  return { rows: rows.map(auditRow), total };
}

/** One entry; null where there is none that may be seen. */
export async function findAudit(db: Kysely<Database>, followed: readonly string[], key: string): Promise<AuditRow | null> {
  const id = recordNumber(key);
  if (id === null) return null;
  const filter = { ids: [id], sumber: null, record: null, tindakan: null };
  const row = await shown(entries(db, followed, filter)).executeTakeFirst();
  return row ? auditRow(row) : null;
}

/** The numbers of all entries that match, in order, and some of them whole: a long trail is taken along in parts. */
export async function auditNumbers(
  db: Kysely<Database>,
  followed: readonly string[],
  { sort, filter }: Pick<ListQuery, 'sort'> & { readonly filter: AuditFilter },
): Promise<number[]> {
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
  const rows = await entries(db, followed, filter)
    .select('a.id')
    .orderBy(orderColumn(sort.field), direction)
    .orderBy('a.id', direction)
    .execute();
  return rows.map(({ id }) => id);
}

export async function auditRows(db: Kysely<Database>, followed: readonly string[], ids: readonly number[]): Promise<AuditRow[]> {
  const rows = await shown(entries(db, followed, { ids, sumber: null, record: null, tindakan: null })).execute();
  const byId = new Map(rows.map((row) => [row.id, auditRow(row)]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** Raises 422 where entries are not ordered by it. */
function orderColumn(field: string): (typeof COLUMNS)[keyof typeof COLUMNS] {
  const column = Object.entries(COLUMNS).find(([name]) => name === field)?.[1];
  if (!column) throw unsortable();
  return column;
}

const shown = (found: ReturnType<typeof entries>) =>
  found
    .leftJoin('accounts as who', 'who.id', 'a.account_id')
    .leftJoin('imports as file', 'file.id', 'a.import_id')
    .leftJoin('member_merges as merged', 'merged.audit_id', 'a.id')
    .leftJoin('audit as parted', 'parted.id', 'merged.undone_by')
    .select(['a.id', 'a.at', 'a.action', 'a.resource', 'a.record_id', 'a.before', 'a.after'])
    .select(['a.account_id', 'a.name', 'who.nama_lengkap', 'who.email', 'file.name as berkas', 'parted.at as undone_at']);

function auditRow(row: Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]) {
  return {
    id: row.id,
    at: row.at,
    // by the name of then; null: the command line, or an account that is gone
    pelaku: row.name ?? row.nama_lengkap ?? row.email,
    akun: row.account_id,
    tindakan: row.action,
    sumber: row.resource,
    record: row.record_id,
    // null: nothing was taken over from a file
    berkas: row.berkas,
    // a merge: since when it is undone; null: it stands, or is no merge
    dibatalkan: row.undone_at,
    // null: new, or deleted
    perubahan: { before: row.before && JSON.parse(row.before), after: row.after && JSON.parse(row.after) },
  };
}
