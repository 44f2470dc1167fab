/** The log beside a SQLite file stays small, however much is read. */
import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openReaders } from '../../server/db/open.ts';
import { asOfOneMoment } from '../../server/db/snapshot.ts';
import { WAL_LIMIT } from '../../server/db/walLimit.ts';
import { runningVillage } from '../support/runningServer.ts';

it('F17: figures in a loop beside a writer let it grow to its limit and no further', async () => {
  const village = await runningVillage('sqlite');
  const { db } = village.server;
  const readers = openReaders(village.config);
  const wal = () => statSync(`${village.config.sqliteFile}-wal`).size;
  await sql`create table filler (b blob)`.execute(db);
  let writing = true;
  /** As one who looks at figures again and again: the next reading stands ready before the last one is through. */
  const read = async () => {
    while (writing) {
      await asOfOneMoment(readers, async (moment) => {
        await sql`select count(*) from filler`.execute(moment);
        await new Promise((done) => setTimeout(done, 2));
        await sql`select count(*) from filler`.execute(moment);
      });
    }
  };
  // both threads run before anything is written
  await Promise.all([1, 2].map(() => sql`select count(*) from filler`.execute(readers)));
  const reading = Promise.all([read(), read(), read()]);
  let largest = 0;
  // five times the limit, a megabyte at a time
  for (let n = 0; n < (5 * WAL_LIMIT) / 2 ** 20; n++) {
    await sql`insert into filler values (randomblob(1000000))`.execute(db);
    await sql`delete from filler`.execute(db);
    largest = Math.max(largest, wal());
    await new Promise((done) => setTimeout(done, 3));
  }
  writing = false;
  await reading;
  expect(largest).toBeGreaterThan(WAL_LIMIT / 2);
  expect(largest).toBeLessThan(WAL_LIMIT * 2);
  await readers.destroy();
  await village.close();
});
