import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { type InsertedRow, insertMany } from '../db/insertMany.ts';
import type { AuditTable, Database } from '../db/schema.ts';
import type { Row } from './resourceService.ts';

export interface AuditEntry {
  readonly at: Date;
  /** null: the command line */
  readonly accountId: number | null;
  readonly action: AuditTable['action'];
  readonly resource: string;
  readonly recordId: string | number;
  readonly before?: object | null;
  readonly after?: object | null;
  /** the access token by which it was done; named beside whose it is */
  readonly tokenId?: number | undefined;
  /** the file that the deed came out of */
  readonly importId?: number | null;
}

/**
 * Writes down who did what, in the transaction of the deed itself, under the name they have at the moment: a
 * name that is changed later changes no entry. Gives the number of the entry.
 */
export async function recordAudit(tx: Kysely<Database>, entry: AuditEntry): Promise<number> {
  const { id } = await tx.insertInto('audit').values(auditRow(entry)).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Whether a change only followed from another record: of all changes these alone say why. */
export const isConsequence = ({
  action,
  after,
}: {
  readonly action: AuditTable['action'];
  readonly after: Row | null;
}): boolean => action === 'update' && typeof after?.alasan === 'string';

/** Writes down several deeds likewise, in their order. */
export async function recordAudits(tx: Kysely<Database>, entries: readonly AuditEntry[]): Promise<void> {
  const names = new Map<string, string | null>();
  const rows: InsertedRow[] = [];
  for (const entry of entries) {
    const { name, ...row } = auditRow(entry);
    const who = `${entry.accountId} ${entry.tokenId}`;
    if (!names.has(who)) {
      const [told] = await tx.selectNoFrom((of) => name(of).as('name')).execute();
      names.set(who, told?.name ?? null);
    }
    rows.push({ ...row, name: names.get(who) ?? null });
  }
  await insertMany(tx, 'audit', rows);
}

const auditRow = (entry: AuditEntry) => ({
  at: entry.at.toISOString(),
  account_id: entry.accountId,
  name: (entries: ExpressionBuilder<Database, 'audit'>) =>
    entries
      .selectFrom('accounts')
      .select((account) => {
        const who = account.fn.coalesce('nama_lengkap', 'email');
        if (entry.tokenId === undefined) return who.as('name');
        const token = account
          .selectFrom('access_tokens')
          .select('access_tokens.name')
          .where('access_tokens.id', '=', entry.tokenId);
        return sql<string>`${who} || ' (token ' || ${token} || ')'`.as('name');
      })
      .where('id', '=', entry.accountId),
  action: entry.action,
  resource: entry.resource,
  record_id: String(entry.recordId),
  before: entry.before ? JSON.stringify(entry.before) : null,
  after: entry.after ? JSON.stringify(entry.after) : null,
  import_id: entry.importId ?? null,
});
