/** Which months' reports came out otherwise after they were over, and why. */
import type { Kysely } from 'kysely';
import { isoDateIn } from '../../src/engine/calendar.ts';
import type { Context } from '../context.ts';
import { batches } from '../db/batches.ts';
import type { Database } from '../db/schema.ts';
import { spansOf } from './belonging.ts';
import { type Counted, changedRows, type Visit } from './reportedMonths.ts';

/** How a row of a report was corrected. */
export interface Correction {
  readonly diperbaiki_pada: string | null;
  readonly diperbaiki_sebab: readonly string[];
}

/** The corrections of a month's report by posko, each reason once, newest first. */
export async function correctionsOf(
  db: Kysely<Database>,
  month: string,
  timeZone: string,
): Promise<ReadonlyMap<number | null, Correction>> {
  const rows = await db
    .selectFrom('report_corrections')
    .select(({ fn }) => ['posyandu_id', 'reason', fn.max('at').as('at'), fn.max('id').as('id')])
    .where('month', '=', month)
    .groupBy(['posyandu_id', 'reason'])
    .execute();
  const byPosko = new Map<number | null, Correction>();
  for (const { posyandu_id, at, reason } of rows.toSorted((a, b) => b.id - a.id)) {
    const known = byPosko.get(posyandu_id);
    byPosko.set(posyandu_id, {
      diperbaiki_pada: known?.diperbaiki_pada ?? isoDateIn(timeZone, new Date(at)),
      diperbaiki_sebab: [...(known?.diperbaiki_sebab ?? []), reason],
    });
  }
  return byPosko;
}

/** All that reports count of a member, as it is now. */
export async function countedOf(db: Kysely<Database>, memberId: number): Promise<Counted> {
  const person = await db
    .selectFrom('members')
    .select(['tanggal_lahir', 'jenis_kelamin'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { ...person, spans: await spansOf(db, memberId), visits: await visitsOf(db, memberId) };
}

const visitsOf = (db: Kysely<Database>, memberId: number): Promise<Visit[]> =>
  db
    .selectFrom('examinations')
    .select(['id', 'tanggal_timbang', 'berat_gram'])
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .orderBy('tanggal_timbang')
    .orderBy('id')
    .execute();

/** Who changed something, and in what words the report tells of it. */
export interface Cause {
  readonly accountId: number | null;
  readonly reason: string;
}

/** Writes down which reports of months that are over a change of members makes come out otherwise. */
export async function markCorrections(
  tx: Kysely<Database>,
  { now, today }: Pick<Context, 'now' | 'today'>,
  { before, after }: { readonly before: readonly Counted[]; readonly after: readonly Counted[] },
  { accountId, reason }: Cause,
): Promise<void> {
  const rows = changedRows(before, after, today().slice(0, 7));
  const about = { at: now().toISOString(), account_id: accountId, reason };
  for (const part of batches(rows.map((row) => ({ ...row, ...about })))) {
    await tx.insertInto('report_corrections').values(part).execute();
  }
}

/** Does what changes these members in whatever way, and writes down which reports of months that are over it corrects. */
export async function correcting<T>(
  tx: Kysely<Database>,
  context: Pick<Context, 'now' | 'today'>,
  memberIds: readonly number[],
  cause: Cause,
  work: () => Promise<T>,
): Promise<T> {
  const counted = async () => {
    const members: Counted[] = [];
    for (const id of memberIds) members.push(await countedOf(tx, id));
    return members;
  };
  const before = await counted();
  const done = await work();
  await markCorrections(tx, context, { before, after: await counted() }, cause);
  return done;
}
