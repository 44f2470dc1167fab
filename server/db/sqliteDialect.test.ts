import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './open.ts';
import type { Database } from './schema.ts';
import { unsynced } from './sqliteDialect.ts';

const [NORMAL, FULL] = [1, 2];

describe('a transaction that waits for no disk', () => {
  let folder = '';
  let db: Kysely<Database>;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'posyandu-dialect-'));
    db = openDatabase({ databaseUrl: null, sqliteFile: join(folder, 'a.sqlite') });
  });

  afterEach(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });

  const synchronous = async (tx: Kysely<Database>) => {
    const { rows } = await sql<{ synchronous: number }>`select synchronous from pragma_synchronous`.execute(tx);
    return rows[0]?.synchronous;
  };

  it('waits for none itself, however often, and everything else does', async () => {
    for (let time = 0; time < 2; time += 1) {
      expect(await unsynced(db).execute(synchronous)).toBe(NORMAL);
      expect(await synchronous(db)).toBe(FULL);
      expect(await db.transaction().execute(synchronous)).toBe(FULL);
    }
  });

  it('leaves nothing behind where it fails', async () => {
    const fail = async () => {
      throw new Error('no');
    };
    await expect(unsynced(db).execute(fail)).rejects.toThrow('no');
    expect(await synchronous(db)).toBe(FULL);
  });

  it('is over before what else is written begins', async () => {
    const told = await Promise.all([unsynced(db).execute(synchronous), synchronous(db), db.transaction().execute(synchronous)]);
    expect(told).toEqual([NORMAL, FULL, FULL]);
  });
});
