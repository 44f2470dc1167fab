import { setImmediate } from 'node:timers/promises';
import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { databaseKind } from '../db/open.ts';
import type { Database, MemberSpansTable } from '../db/schema.ts';
import { birthRange } from './ageRanges.ts';
import { AFTER_ALL, AT_ONCE, type Place } from './balita.ts';
import { membersOn } from './belonging.ts';

/** Neighbours in the order of birth among the balita of a day. */
export interface PartOnDay {
  readonly after: Place;
  readonly upTo: Place;
  readonly day: string;
}

/** Whoever belonged and was a balita on a day, oldest first, in parts; others are served in between. */
export async function* balitaOnInParts(db: Kysely<Database>, day: string): AsyncGenerator<PartOnDay> {
  const { bornBy, bornAfter } = birthRange('Balita', day);
  const end: Place = { tanggal_lahir: bornBy, id: AFTER_ALL };
  let after: Place = { tanggal_lahir: bornAfter ?? '', id: AFTER_ALL };
  for (;;) {
    const found = await balitaOn(db, { after, upTo: end, day })
      .select('s.member_id as id')
      .select((s) => s.ref('s.tanggal_lahir').$notNull().as('tanggal_lahir'))
      .orderBy('s.tanggal_lahir')
      .orderBy('s.member_id')
      .offset(AT_ONCE[databaseKind(db)] - 1)
      .limit(1)
      .executeTakeFirst();
    yield { after, upTo: found ?? end, day };
    if (!found) return;
    after = found;
    await setImmediate();
  }
}

/** The spans, as `s`, of a part of the balita of a day. */
export function balitaOn(db: Kysely<Database>, { after, upTo, day }: PartOnDay) {
  const place = ({ ref }: ExpressionBuilder<Database & { s: MemberSpansTable }, 's'>) =>
    sql`(${ref('s.tanggal_lahir')}, ${ref('s.member_id')})`;
  return membersOn(db, day)
    .where((s) => sql<SqlBool>`${place(s)} > (${after.tanggal_lahir}, ${after.id})`)
    .where((s) => sql<SqlBool>`${place(s)} <= (${upTo.tanggal_lahir}, ${upTo.id})`);
}
