/** Lists without paging, as other consoles of the contract ask for them. */
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { batches } from '../../server/db/batches.ts';
import { openDatabase, openReaders } from '../../server/db/open.ts';
import { openSession } from '../../server/services/sessions.ts';
import { fillVillage } from '../support/fixtures.ts';
import { testConfig } from '../support/testConfig.ts';
import { forEachDatabase, migratedDatabase } from '../support/testDatabase.ts';

forEachDatabase('a list of 6,000 members without paging', (kind) => {
  it('F18: is answered whole and as of one moment, and others are served meanwhile', async () => {
    const database = await migratedDatabase(kind);
    const db = openDatabase(database.config);
    const readers = openReaders(database.config);
    await fillVillage(db, '2026-03-10');
    const { id: _, ...one } = await db.selectFrom('members').selectAll().where('id', '=', 2).executeTakeFirstOrThrow();
    const more = Array.from({ length: 5995 }, (_unused, at) => ({ ...one, nik: `91710142${String(10_000_000 + at)}` }));
    for (const part of batches(more)) await db.insertInto('members').values(part).execute();

    const now = () => new Date('2026-03-10T03:00:00Z');
    let counts = 0;
    const watched = readers.withPlugin({
      transformQuery({ node }) {
        if (JSON.stringify(node).includes('"count"')) counts += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const app = createApp({ db, readers: watched, config: testConfig(), log: () => undefined, now });
    const ask = async (path: string) => app.request(`/api${path}`, { headers });
    const headers = { Authorization: `Bearer ${await openSession(db, 3, now())}` };
    let turns = 0;
    let answered = false;
    const list = ask('/auth/laporan-kesehatan').then(async (answer) => {
      const body = Object(await answer.json());
      answered = true;
      return body;
    });
    const others = (async () => {
      for (; !answered; turns += 1) await setImmediate();
    })();
    // one who is far down the list is taken away while it is read
    await db
      .updateTable('members')
      .set({ deleted_at: 'x' })
      .where('nik', '=', more[5000]?.nik ?? '')
      .execute();
    const { status, data } = await list;
    await others;

    expect([status, new Set(data.map(({ nik }: { nik: string }) => nik)).size]).toEqual(['success', data.length]);
    expect(counts, 'nobody asks how many there are').toBe(0);
    expect(turns).toBeGreaterThan(data.length / 250);
    const niks = (rows: readonly { nik: string }[]) => rows.map(({ nik }) => nik);
    for (const page of [1, 11, 45]) {
      const paged = Object(await (await ask(`/auth/laporan-kesehatan?_page=${page}&_per_page=100`)).json());
      expect(niks(paged.data), `page ${page}`).toEqual(niks(data.slice((page - 1) * 100, page * 100)));
    }
    await readers.destroy();
    await db.destroy();
    await database.drop();
  });
});
