import type { Context } from '../context.ts';

/** How far what is believed may go ahead from one sweep to the next, an hour later. */
const STEP_MS = 24 * 60 * 60 * 1000;

/**
 * The time up to which what has expired is forgotten for good: the clock's, but at most a day further than at the
 * sweep before. A clock that leaps a year ahead makes nobody's session good, but until it is set right again it
 * costs hardly any of them; after a month switched off a server is up to date within a day and a half.
 */
export async function believedTime({ db, now, log }: Pick<Context, 'db' | 'now' | 'log'>): Promise<Date> {
  const clock = now().getTime();
  const row = await db.selectFrom('believed_time').select('at').executeTakeFirst();
  const believed = row ? Math.min(clock, Date.parse(row.at) + STEP_MS) : clock;
  const at = new Date(believed).toISOString();
  if (row) await db.updateTable('believed_time').set({ at }).execute();
  else await db.insertInto('believed_time').values({ at }).execute();
  if (clock - believed > STEP_MS) log({ event: 'clock-leapt', believed: at, clock: new Date(clock).toISOString() });
  return new Date(believed);
}
