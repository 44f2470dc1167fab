/** SQLite is read in threads, for whatever takes long. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase, openReaders } from '../../server/db/open.ts';
import { asOfOneMoment } from '../../server/db/snapshot.ts';
import { freshDatabase, type TestDatabase } from '../support/testDatabase.ts';

let database: TestDatabase;
let db: ReturnType<typeof openDatabase>;
let readers: ReturnType<typeof openReaders>;
beforeEach(async () => {
  database = await freshDatabase('sqlite');
  db = openDatabase(database.config);
  readers = openReaders(database.config);
  await sql`create table counted (n integer, what text, raw blob)`.execute(db);
  await sql`insert into counted values (1, 'satu', x'0102'), (2, null, null)`.execute(db);
});
afterEach(async () => {
  await readers.destroy();
  await db.destroy();
  await database.drop();
});

/** Some seconds of counting, if nothing ends it. */
const slow = (to: number) => sql<{ n: number }>`with recursive c(n) as (select 1 union all select n + 1 from c where n < ${to})
  select max(n) as n from c`;

it('gives rows as the other connection does', async () => {
  const rows = sql`select n, what, raw from counted order by n`;
  const { rows: here } = await rows.execute(db);
  const { rows: there } = await rows.execute(readers);
  expect(there.map((row) => ({ ...Object(row), raw: null }))).toEqual(here.map((row) => ({ ...Object(row), raw: null })));
  expect(Buffer.from(Object(there[0]).raw)).toEqual(Buffer.from([1, 2]));
});

it('gives every text and number as it is kept', async () => {
  const values = sql`select 'kutip " dan \\ baris\n' as a, '𝒢é\u2028' as b, 9007199254740991 as c, 0.1 + 0.2 as d, 1e300 as e, null as f`;
  const endless = sql`select 9e999 as a, -9e999 as b, 'teks' as c`;
  for (const question of [values, endless]) {
    const [{ rows: here }, { rows: there }] = await Promise.all([question.execute(db), question.execute(readers)]);
    expect(there).toEqual(here);
  }
});

it('writes nothing, and says what is wrong by its code', async () => {
  await expect(sql`delete from counted`.execute(readers)).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
  await expect(sql`select * from nowhere`.execute(readers)).rejects.toThrow('no such table: nowhere');
});

it('holds nobody up: this process goes on while a question is answered', async () => {
  await sql`select 1`.execute(readers);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const { rows } = await slow(2_000_000).execute(readers);
  clearInterval(timer);
  expect(rows[0]?.n).toBe(2_000_000);
  expect(turns).toBeGreaterThan(10);
});

it('answers a second person while the first one is still reading', async () => {
  await sql`select 1`.execute(readers);
  const order: string[] = [];
  const first = slow(3_000_000)
    .execute(readers)
    .then(() => order.push('first'));
  await asOfOneMoment(readers, async (one) => {
    await sql`select n from counted`.execute(one);
    order.push('second');
  });
  await first;
  expect(order).toEqual(['second', 'first']);
});

it('frees its thread where what read has failed, and lets what runs finish before it is closed', async () => {
  for (let i = 0; i < 5; i++) {
    const failing = asOfOneMoment(readers, async (one) => {
      await sql`select n from counted`.execute(one);
      throw new Error('given up');
    });
    await expect(failing).rejects.toThrow('given up');
  }
  const last = slow(500_000).execute(readers);
  await sql`select 1`.execute(readers);
  await readers.destroy();
  expect((await last).rows[0]?.n).toBe(500_000);
  readers = openReaders(database.config);
});
