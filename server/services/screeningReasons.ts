/** Why somebody is to be referred by the screenings of the month before a day, in words for a letter. */
import type { Kysely } from 'kysely';
import { addMonths } from '../../src/engine/calendar.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { say } from '../../src/engine/say.ts';
import { noneOf } from '../../src/engine/wire/encode.ts';
import { outcomeOf } from '../../src/health/outcome.ts';
import { judgedScreening, SCREENINGS } from '../../src/health/screenings.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { anyTable, tableOf, valuesOf } from '../storage/table.ts';
import { livingMember } from './memberRows.ts';
import type { Row } from './resourceService.ts';

/**
 * The reasons of the last screening of each kind within a month before a day, that day included, in Indonesian. A letter goes
 * through many hands: what somebody was asked in confidence gives none, neither a record that is its writer's nor an answer.
 */
export async function screeningReasons(
  { site }: Pick<Context, 'site'>,
  tx: Kysely<Database>,
  member: number,
  day: string,
): Promise<readonly string[]> {
  const person = await livingMember(tx, String(member));
  if (!person) return [];
  const reasons: string[] = [];
  for (const name of Object.keys(SCREENINGS)) {
    const resource = site.resource[name];
    if (!resource?.storage || resource.writer !== null) continue;
    const table = tableOf(resource, site);
    const last = await anyTable(tx)
      .selectFrom(table.name)
      .selectAll()
      .where('anggota', '=', member)
      .where('deleted_at', 'is', null)
      .where('tanggal', '<=', day)
      .where('tanggal', '>=', addMonths(day, -1))
      .orderBy('tanggal', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (!last) continue;
    const { tanggal_lahir, jenis_kelamin } = person;
    const judged = judgedScreening(name, { ...withNone(resource, valuesOf(table, last)), tanggal_lahir, jenis_kelamin });
    const refer = judged && outcomeOf(judged)?.refer;
    if (refer) reasons.push(say(refer, 'id'));
  }
  return reasons;
}

/** A record with its intimate answers as if there was nothing to tell. */
function withNone({ intimate, field }: Resource, record: Row): Row {
  const none = Object.keys(intimate ?? {}).map((name) => [name, field[name] ? noneOf(field[name]) : null] as const);
  return { ...record, ...Object.fromEntries(none) };
}
