/** What merges that stand remember of the rows they changed, kept true while other merges change these rows too. */
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Undo } from './merge.ts';
import { type Bump, currentVersion, type Moved } from './references.ts';

/**
 * Lets the merges that stand know the new versions of rows which another merge has changed, so that undoing them does not
 * take that for somebody's correction. `about`: the members of that merge; `except`: its own entry of the trail.
 */
export async function carryVersions(
  tx: Kysely<Database>,
  bumps: readonly Bump[],
  { about, except }: { readonly about: readonly number[]; readonly except?: number },
): Promise<void> {
  const later = new Map<string, string>();
  for (const { table, id, from, to } of bumps) later.set(keyOf(table, id, String(from)), to);
  const found = new Map([...(await mergesInto(tx, about)), ...(await mergesOfRows(tx, bumps))]);
  for (const [audit_id, kept] of found) {
    if (audit_id === except) continue;
    const undo: Undo = JSON.parse(kept);
    const moved = undo.moved.map((one): Moved => {
      let since = currentVersion(one);
      // one merge may change a row more than once
      for (let next = later.get(keyOf(one.table, one.id, since)); next; next = later.get(keyOf(one.table, one.id, since)))
        since = next;
      return since === currentVersion(one) ? one : { ...one, since };
    });
    if (moved.every((one, i) => one === undo.moved[i])) continue;
    await tx
      .updateTable('member_merges')
      .set({ undo: JSON.stringify({ ...undo, moved }) })
      .where('audit_id', '=', audit_id)
      .execute();
  }
}

const keyOf = (table: string, id: number, version: string): string => `${table} ${id} ${version}`;

const standing = (tx: Kysely<Database>) =>
  tx.selectFrom('member_merges').select(['audit_id', 'gone_id', 'undo']).where('undone_by', 'is', null);

/** The merges into these members, and into whoever was merged into them: of records that came along from one to the next. */
async function mergesInto(tx: Kysely<Database>, about: readonly number[]): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (let ids = [...about]; ids.length > 0; ) {
    const rows = await standing(tx).where('kept_id', 'in', ids).execute();
    const fresh = rows.filter(({ audit_id }) => !found.has(audit_id));
    for (const { audit_id, undo } of fresh) found.set(audit_id, undo);
    ids = fresh.map(({ gone_id }) => gone_id);
  }
  return found;
}

async function mergesOfRows(tx: Kysely<Database>, bumps: readonly Bump[]): Promise<Map<number, string>> {
  const shared = new Set(bumps.filter((bump) => bump.shared).map(({ table, id }) => `%"table":"${table}","id":${id},%`));
  if (shared.size === 0) return new Map();
  const merges = await standing(tx)
    .where((merge) => merge.or([...shared].map((row) => merge('undo', 'like', row))))
    .execute();
  return new Map(merges.map(({ audit_id, undo }) => [audit_id, undo]));
}
