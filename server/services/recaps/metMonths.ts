/** In which months a posko met: who did not come then is known to be absent. */
import type { Kysely } from 'kysely';
import type { Site } from '../../../src/engine/resource.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/schema.ts';

export interface Met {
  /** `posko` null: those who belong to none */
  has(posko: number | null, month: string): boolean;
  /** whether any did */
  any(month: string): boolean;
}

/** It met where somebody who belonged at the month's end was examined in it, or its day was opened. `months`: in order. */
export async function metMonths(db: Kysely<Database>, site: Site, months: readonly string[]): Promise<Met> {
  const seen = await db
    .selectFrom('member_months')
    .select(['posyandu_id', 'month'])
    .distinct()
    .where((m) => among(db, m.ref('month'), months))
    .execute();
  const [first, last] = [`${months[0]}-01`, `${months.at(-1)}-31`];
  const opened = site.resource.posyanduDays?.storage
    ? await db
        .selectFrom('posyandu_days')
        .select(['posyandu_id', 'tanggal'])
        .where('deleted_at', 'is', null)
        .where('tanggal', '>=', first)
        .where('tanggal', '<=', last)
        .execute()
    : [];
  const all = new Set([
    ...seen.map(({ posyandu_id, month }) => `${posyandu_id} ${month}`),
    ...opened.map(({ posyandu_id, tanggal }) => `${posyandu_id} ${tanggal.slice(0, 7)}`),
  ]);
  return {
    has: (posko, month) => all.has(`${posko} ${month}`),
    any: (month) => [...all].some((one) => one.endsWith(month)),
  };
}
