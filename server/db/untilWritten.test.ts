import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from './open.ts';
import type { Database } from './schema.ts';
import { keptUntilWritten } from './untilWritten.ts';

let folder: string;
let db: Kysely<Database>;
let other: Kysely<Database>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'posyandu-written-'));
  const open = () => openDatabase({ databaseUrl: null, sqliteFile: join(folder, 'a.sqlite') });
  [db, other] = [open(), open()];
  await sql`create table beads (n integer)`.execute(db);
});

afterEach(async () => {
  await db.destroy();
  await other.destroy();
  rmSync(folder, { recursive: true });
});

const add = (to: Kysely<Database>) => sql`insert into beads (n) values (1)`.execute(to);

/** How many beads there are, and how often the database was asked. */
function counter() {
  const kept = keptUntilWritten<number>();
  let asked = 0;
  const count = (of: Kysely<Database>) =>
    kept(of, 'beads', async () => {
      asked += 1;
      const { rows } = await sql<{ n: number }>`select count(*) as n from beads`.execute(of);
      return rows[0]?.n ?? 0;
    });
  return { count, asked: () => asked };
}

it('asks once as long as nothing is written', async () => {
  const { count, asked } = counter();
  await add(db);
  expect([await count(db), await count(db), asked()]).toEqual([1, 1, 1]);
});

it('asks anew once this connection or another one has written', async () => {
  const { count } = counter();
  expect(await count(db)).toBe(0);
  await add(db);
  expect(await count(db)).toBe(1);
  await add(other);
  expect(await count(db)).toBe(2);
});

it('keeps nothing of a transaction, whether it is stored or taken back', async () => {
  const { count } = counter();
  expect(await count(db)).toBe(0);
  const takenBack = db.transaction().execute(async (tx) => {
    await add(tx);
    expect(await count(tx)).toBe(1);
    throw new Error('taken back');
  });
  await expect(takenBack).rejects.toThrow('taken back');
  expect(await count(db)).toBe(0);
  await db.transaction().execute(add);
  expect(await count(db)).toBe(1);
});

it('takes what was asked before a write for no answer of afterwards', async () => {
  const kept = keptUntilWritten<string>();
  const slow = kept(db, 'key', async () => {
    await add(db);
    return 'of before';
  });
  expect(await slow).toBe('of before');
  expect(await kept(db, 'key', async () => 'of afterwards')).toBe('of afterwards');
});
