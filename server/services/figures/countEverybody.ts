/** Everybody's figures counted from their records: once for a database of before, anew where the rules have changed, and by the command line. */
import { type Kysely, sql } from 'kysely';
import { oneAtATime } from '../../db/oneAtATime.ts';
import { databaseKind } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { logToStdout } from '../../log.ts';
import { keepFigures, RULES, wrongFigures } from './keepFigures.ts';
import { keepLeft } from './marks.ts';

/** Members in one transaction: a start that is broken off goes on with the next ones. */
const AT_ONCE = 1000;
/** Progress is told of no village so small that nobody waits. */
const TELL_EACH = 20_000;

/** Figures that can be read: counts whoever is not counted by these rules yet, and tells how far it is. Safe to call on every start. */
export async function bringFigures(db: Kysely<Database>, rules: string = RULES): Promise<void> {
  if (await isCounted(db, rules)) return keepLeft(db);
  await oneAtATime(db, 'figures', async () => {
    // another process may have been first
    if (await isCounted(db, rules)) return;
    await db.updateTable('figure_rules').set({ version: rules, counted_to: 0 }).where('version', '!=', rules).execute();
    const { counted_to } = await db.selectFrom('figure_rules').select('counted_to').executeTakeFirstOrThrow();
    const total = await membersAfter(db, counted_to ?? 0);
    let counted = 0;
    for await (const ids of everybody(db, counted_to ?? 0)) {
      await db.transaction().execute(async (tx) => {
        await keepFigures(tx, ids);
        await tx
          .updateTable('figure_rules')
          .set({ counted_to: ids.at(-1) ?? 0 })
          .execute();
      });
      counted += ids.length;
      if (counted % TELL_EACH < ids.length && total > TELL_EACH)
        logToStdout({ event: 'counting figures', members: counted, of: total });
    }
    await db.updateTable('figure_rules').set({ counted_to: null }).execute();
    // so many new rows are read by an index alone only once this has been
    if (databaseKind(db) === 'postgres' && counted > 0) await sql`vacuum (analyze) member_figures, member_months`.execute(db);
  });
  await keepLeft(db);
}

const isCounted = async (db: Kysely<Database>, rules: string): Promise<boolean> => {
  const row = await db.selectFrom('figure_rules').select(['version', 'counted_to']).executeTakeFirstOrThrow();
  return row.version === rules && row.counted_to === null;
};

async function membersAfter(db: Kysely<Database>, id: number): Promise<number> {
  const { n } = await db
    .selectFrom('members')
    .select((m) => m.fn.countAll<number>().as('n'))
    .where('id', '>', id)
    .executeTakeFirstOrThrow();
  return n;
}

/** Numbers of all members, also of those who were deleted, in parts. */
async function* everybody(db: Kysely<Database>, after: number): AsyncGenerator<readonly number[]> {
  for (let last = after; ; ) {
    const rows = await db.selectFrom('members').select('id').where('id', '>', last).orderBy('id').limit(AT_ONCE).execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    yield ids;
    last = ids.at(-1) ?? last;
  }
}

/** How many members there are, and whose kept figures are not what their records say; `mend`: which is then put right. */
export async function compareFigures(
  db: Kysely<Database>,
  mend: boolean,
): Promise<{ readonly members: number; readonly wrong: readonly number[] }> {
  let members = 0;
  const wrong: number[] = [];
  for await (const ids of everybody(db, 0)) {
    members += ids.length;
    wrong.push(...(mend ? await db.transaction().execute((tx) => keepFigures(tx, ids)) : await wrongFigures(db, ids)));
  }
  return { members, wrong };
}
