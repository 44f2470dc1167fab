/** A page that is kept is never another one than would be read now, whoever wrote and however. */
import { gunzipSync } from 'node:zlib';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '../../server/app.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Database } from '../../server/db/schema.ts';
import { prepareTables } from '../../server/schema/bring.ts';
import { productServices } from '../../server/services/productServices.ts';
import type { ResourceServices } from '../../server/services/resourceService.ts';
import { endSessions, openSession } from '../../server/services/sessions.ts';
import { tableService } from '../../server/storage/tableService.ts';
import { site } from '../../src/resources/compiled/site.ts';
import { EMAILS, fillVillage } from '../support/fixtures.ts';
import { testConfig } from '../support/testConfig.ts';
import { forEachDatabase, freshDatabase, type TestDatabase } from '../support/testDatabase.ts';

const LIST = '/auth/laporan-kesehatan?_page=1&_per_page=25';
const MORNING = '2026-03-10T08:00:00+07:00';

forEachDatabase('a page of a list that was asked for before', (kind) => {
  let database: TestDatabase;
  let db: Kysely<Database>;
  /** another program at the same database */
  let other: Kysely<Database>;
  let app: ReturnType<typeof createApp>;
  let now: Date;
  /** how often the records were asked for */
  let asked: number;
  let token: string;

  beforeEach(async () => {
    [now, asked] = [new Date(MORNING), 0];
    database = await freshDatabase(kind);
    [db, other] = [openDatabase(database.config), openDatabase(database.config)];
    await prepareTables(db, site);
    await fillVillage(db, '2026-03-10');
    app = served();
    token = await openSession(db, await accountOf('Kader'), now);
  });
  afterEach(async () => {
    await Promise.all([db.destroy(), other.destroy()]);
    await database.drop();
  });

  /** a server that has answered nothing yet */
  function served() {
    const services: ResourceServices = {
      ...productServices,
      members: (context, resource) => {
        const service = tableService(context, resource);
        const list: typeof service.list = (query) => {
          asked += 1;
          return service.list(query);
        };
        return { ...service, list };
      },
    };
    return createApp({ db, config: testConfig(), log: () => undefined, now: () => now, services });
  }
  const accountOf = async (role: keyof typeof EMAILS) =>
    (await db.selectFrom('accounts').select('id').where('email', '=', EMAILS[role]).executeTakeFirstOrThrow()).id;
  const ask = (path = LIST, headers: Record<string, string> = {}) =>
    app.request(`/api${path}`, { headers: { Authorization: `Bearer ${token}`, ...headers } });
  const rows = async (path = LIST): Promise<Record<string, unknown>[]> => Object(await (await ask(path)).json()).data;
  const names = async (path = LIST) => (await rows(path)).map(({ nama }) => nama);
  const rename = (by: Kysely<Database>, nama_lengkap: string) =>
    by.updateTable('members').set({ nama_lengkap, nama_cari: nama_lengkap.toLowerCase() }).where('id', '=', 2).execute();

  it('is not read again as long as nothing is written', async () => {
    // others write to the same PostgreSQL, which counts as writing
    await vi.waitFor(
      async () => {
        await ask();
        const before = asked;
        await ask();
        expect(asked).toBe(before);
      },
      { timeout: 20_000, interval: 5 },
    );
  });

  it('is answered alike whether it is kept or not, compressed or not', async () => {
    const [first, again, gzipped] = [await ask(), await ask(), await ask(LIST, { 'Accept-Encoding': 'gzip' })];
    const text = await first.text();
    expect(await again.text()).toBe(text);
    expect(gunzipSync(Buffer.from(await gzipped.arrayBuffer())).toString()).toBe(text);
    const told = ({ headers }: Response) =>
      ['x-total-count', 'content-type', 'cache-control', 'vary', 'content-security-policy'].map((name) => headers.get(name));
    expect(told(again)).toEqual(told(first));
    expect(told(gzipped)).toEqual(told(first));
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  });

  it.each(['this program', 'another one'])('has what %s has written', async (who) => {
    await names();
    const writer = who === 'this program' ? db : other;
    await rename(writer, 'Aaa Pertama');
    expect((await names())[0]).toBe('Aaa Pertama');
    await rename(writer, 'Aaa Kedua');
    expect((await names())[0]).toBe('Aaa Kedua');
  });

  it('has what a transaction stored once it is stored, and nothing of one that was taken back', async () => {
    const before = await names();
    const takenBack = other.transaction().execute(async (tx) => {
      await rename(tx, 'Aaa Batal');
      expect(await names()).toEqual(before);
      throw new Error('taken back');
    });
    await expect(takenBack).rejects.toThrow('taken back');
    expect(await names()).toEqual(before);
    await other.transaction().execute(async (tx) => {
      await rename(tx, 'Aaa Jadi');
      expect(await names()).toEqual(before);
    });
    expect((await names())[0]).toBe('Aaa Jadi');
  });

  it('has what was written while it was read', async () => {
    const reading = Promise.all([names(), rename(other, 'Aaa Serentak'), names()]);
    await reading;
    expect((await names())[0]).toBe('Aaa Serentak');
  });

  it('is not told to a session that was ended, an account that is denied or a position that may not see it', async () => {
    const account = await accountOf('Kader');
    const statuses = [(await ask()).status];
    await other.updateTable('accounts').set({ posisi: 'Warga' }).where('id', '=', account).execute();
    statuses.push((await ask()).status);
    await other.updateTable('accounts').set({ posisi: 'Kader', status: 'denied' }).where('id', '=', account).execute();
    statuses.push((await ask()).status);
    await other.updateTable('accounts').set({ status: 'success' }).where('id', '=', account).execute();
    statuses.push((await ask()).status);
    await endSessions(other, account, now);
    statuses.push((await ask()).status);
    expect(statuses).toEqual([200, 403, 401, 200, 401]);
  });

  it('is not told to a session that has expired meanwhile, when nothing was written', async () => {
    expect((await ask()).status).toBe(200);
    now = new Date(now.getTime() + 8 * 24 * 60 * 60_000);
    expect((await ask()).status).toBe(401);
  });

  it('is the one of what is asked, whatever was asked before', async () => {
    const more = ['', '&posko=1', '&posko=2', '&_sort=nik&_order=DESC', '&age=Dewasa', '&ids=2', '&ids=2,3', '&nama=Budi'];
    const paths = [
      ...more.flatMap((one) => [LIST + one, LIST.replace('?', '/search?') + one]),
      ...['_page=2&_per_page=2', '_page=1&_per_page=2'].map((page) => `/auth/laporan-kesehatan?${page}`),
    ];
    const answers = async (of: () => typeof app) => {
      const told: string[] = [];
      for (const path of paths) {
        app = of();
        const answer = await ask(path);
        told.push(`${answer.status} ${answer.headers.get('x-total-count')} ${await answer.text()}`);
      }
      return told;
    };
    const one = served();
    await answers(() => one);
    const kept = await answers(() => one);
    expect(kept).toEqual(await answers(served));
    expect(new Set(kept).size).toBeGreaterThan(5);
  });

  it('goes by the day on which it is asked for', async () => {
    // five years old tomorrow
    await db.updateTable('members').set({ tanggal_lahir: '2021-03-11' }).where('id', '=', 2).execute();
    const group = async () => (await rows()).find(({ id }) => id === 2)?.kelompok;
    const today = await group();
    now = new Date('2026-03-10T23:59:00+07:00');
    expect(await group()).toBe(today);
    now = new Date('2026-03-11T00:01:00+07:00');
    expect(await group()).not.toBe(today);
    now = new Date(MORNING);
    expect(await group()).toBe(today);
  });
});
