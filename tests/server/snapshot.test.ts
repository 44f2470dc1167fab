/** Figures are read with several questions, and are those of one moment all the same. */
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { spanEverybody } from '../../server/db/migrations/017_belonging.ts';
import { openDatabase, openReaders } from '../../server/db/open.ts';
import type { Database } from '../../server/db/schema.ts';
import { openSession } from '../../server/services/sessions.ts';
import { EMAILS, fillVillage } from '../support/fixtures.ts';
import { addExaminations } from '../support/healthRecords.ts';
import { forEachDatabase } from '../support/testApp.ts';
import { testConfig } from '../support/testConfig.ts';
import { migratedDatabase, type TestDatabase } from '../support/testDatabase.ts';

const TODAY = '2026-03-17';
const CITRA = 2;

forEachDatabase('figures', (kind) => {
  let database: TestDatabase;
  let db: Kysely<Database>;
  let readers: Kysely<Database>;
  beforeEach(async () => {
    database = await migratedDatabase(kind);
    db = openDatabase(database.config);
    readers = openReaders(database.config);
    await fillVillage(db, TODAY);
    await addExaminations(db, CITRA, [{ date: '2026-03-05', gram: 6500, mm: 740 }]);
  });
  afterEach(async () => {
    await readers.destroy();
    await db.destroy();
    await database.drop();
  });

  /** What another call commits in the meantime: one more child, weighed this month, in need of help. */
  async function addChild(): Promise<void> {
    const { id: _, ...citra } = await db.selectFrom('members').selectAll().where('id', '=', CITRA).executeTakeFirstOrThrow();
    const twin = { ...citra, nik: '9171014101200099' };
    const { id } = await db.insertInto('members').values(twin).returning('id').executeTakeFirstOrThrow();
    await spanEverybody(db);
    await addExaminations(db, id, [{ date: '2026-03-06', gram: 6500, mm: 740 }]);
  }

  /** The answer of a call, after whose first question `meanwhile` happens. */
  async function read(path: string, meanwhile?: () => Promise<void>): Promise<unknown> {
    let asked = false;
    const interrupted = readers.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!asked) await meanwhile?.();
        asked = true;
        return result;
      },
    });
    const now = () => new Date(`${TODAY}T03:00:00Z`);
    const app = createApp({ db, readers: interrupted, config: testConfig(), log: () => undefined, now });
    const { id } = await db.selectFrom('accounts').select('id').where('email', '=', EMAILS.Kader).executeTakeFirstOrThrow();
    const Authorization = `Bearer ${await openSession(db, id, now())}`;
    const answer = await app.request(`/api${path}`, { headers: { Authorization } });
    expect([answer.status, asked]).toEqual([200, true]);
    return answer.json();
  }

  it.each([
    '/auth/statistics',
    '/auth/statisticsBalita',
    '/auth/statisticsBalita/anak?ukuran=gizi&kelompok=Kurang',
    '/auth/perhatian',
    '/auth/laporan',
  ])('of %s keep to the moment of the first question, and keep no writer waiting', async (path) => {
    const before = await read(path);
    expect(await read(path, addChild)).toEqual(before);
    expect(await read(path)).not.toEqual(before);
  });
});
