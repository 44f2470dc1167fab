/** What is written where nobody answers, over the real server: kept on the device, sent once, in its order. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadDraft, saveDraft } from '../../src/admin/views/drafts.ts';
import { unsent } from '../../src/dataProvider/unsent.ts';
import { tabLocks } from '../../src/offline/locks.ts';
import { realAddress } from '../../src/offline/outbox/index.ts';
import { isTemporaryId, type Waiting } from '../../src/offline/outbox/waiting.ts';
import { emptyVault } from '../../src/offline/vault.ts';
import { aroundEach, device, offline, online, server, tab } from '../support/deviceOnServer.ts';
import type { Tab } from '../support/deviceTabs.ts';
import { CITRA_NIK } from '../support/healthRecords.ts';
import { photo } from '../support/staffForm.ts';
import { BUDI_NIK } from '../support/testApp.ts';

aroundEach();

const visit = (tanggal: string, nik = CITRA_NIK) => ({
  ...{
    nik,
    anggota: 'Citra Lestari',
    ibu: 'Ratna',
    alamat: 'Jl. Melati 1',
    tanggal_lahir: '2024-01-01',
    jenis_kelamin: 'Perempuan',
  },
  ...{ tanggal_timbang: tanggal, berat_badan: '10,4', tinggi_badan: '82,5', pmt: 'Tidak', vit: 'Tidak', imunisasi: '-' },
});
const child = (more = {}) => ({
  ...{ nama_lengkap: 'Gita Maharani', no_kk: '9171010101900009', jenis_kelamin: 'Perempuan', tanggal_lahir: '2026-10-01' },
  ...{ anak_ke: '1', berat_lahir: '3,2', bpjs: 'Ya', gakin: 'Tidak', nama_dusun: 'Dusun Mawar', alamat: 'Jl. 1', ...more },
});
const newborn = (more = {}) => child({ nik_sementara: 'Ya', nik: '', ...more });

/** One press of a form's button. */
const press = (
  data: object,
  {
    resource = 'examinations',
    key,
    by = tab,
    ...meta
  }: { resource?: string; key?: string; by?: Tab; page?: string; title?: string; mends?: string; confirmed?: string } = {},
) => by.provider.create(resource, { data, meta: { idempotencyKey: key ?? crypto.randomUUID(), ...meta } });
const days = (count: number) =>
  Array.from({ length: count }, (_, n) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10));
const examinations = async () =>
  (await server.db.selectFrom('examinations').selectAll().orderBy('id').execute()).map(({ tanggal_timbang }) => tanggal_timbang);
const waiting = async (of = tab): Promise<readonly Waiting[]> =>
  (await of.outbox.waiting()).toSorted((a, b) => a.order - b.order);

describe('a write that nobody answers', () => {
  it('is kept, told as kept, and stored once somebody answers', async () => {
    offline();
    const { data } = Object(await press(visit('2025-03-01')));
    expect([data._kept, isTemporaryId(data.id), data.tanggal_timbang]).toEqual([true, true, '2025-03-01']);
    expect(await waiting()).toMatchObject([
      { resource: 'examinations', action: 'create', title: 'Citra Lestari', state: 'waiting' },
    ]);
    online();
    await tab.outbox.sendNow();
    expect(await examinations()).toEqual(['2025-03-01']);
    expect(await waiting()).toEqual([]);
  });

  it('is stored once where only its answer was lost', async () => {
    device.network = () => 'answer lost';
    await press(visit('2025-03-01'));
    expect(await examinations()).toEqual(['2025-03-01']);
    online();
    await tab.outbox.sendNow();
    expect(await examinations()).toEqual(['2025-03-01']);
    expect([device.arrived.length, await waiting()]).toEqual([2, []]);
  });

  it('is the same press however often it is made', async () => {
    offline();
    await Promise.all(Array.from({ length: 20 }, () => press(visit('2025-03-01'), { key: 'pressed' })));
    expect(await waiting()).toHaveLength(1);
    online();
    await Promise.all([press(visit('2025-03-01'), { key: 'pressed' }), tab.outbox.sendNow()]);
    expect(await examinations()).toEqual(['2025-03-01']);
  });

  it('goes on while an answer is long in coming, which counts when it comes', async () => {
    const slow = device.tab({ patience: 20 });
    let answer: (fate: 'answered') => void = () => undefined;
    const held = new Promise<'answered'>((resolve) => {
      answer = resolve;
    });
    const app = server.app.fetch.bind(server.app);
    vi.spyOn(server.app, 'fetch').mockImplementation(async (...args) => {
      if (args[0].method === 'POST') await held;
      return app(...args);
    });
    expect((await press(visit('2025-03-01'), { by: slow })).data._kept).toBe(true);
    expect(await waiting(slow)).toHaveLength(1);
    answer('answered');
    await vi.waitFor(async () => expect(await waiting(slow)).toEqual([]));
    expect(await examinations()).toEqual(['2025-03-01']);
  });

  it('is answered as ever where the server refuses, and leaves nothing behind', async () => {
    await expect(press(visit('2025-13-01'))).rejects.toMatchObject({ status: 422 });
    expect(await waiting()).toEqual([]);
  });

  it('leaves nothing behind where the server fails: the form says so and has it all', async () => {
    device.network = (request) => (request.method === 'POST' ? Response.json({ message: 'x' }, { status: 500 }) : 'answered');
    await expect(press(visit('2025-03-01'))).rejects.toMatchObject({ status: 500 });
    expect(await waiting()).toEqual([]);
  });

  it('never keeps a password', async () => {
    offline();
    const data = { current_password: 'posyandu-demo', password: 'password-baru', password_confirmation: 'password-baru' };
    await expect(press(data, { resource: 'password' })).rejects.toMatchObject({ status: 0 });
    expect(await waiting()).toEqual([]);
  });
});

describe('forty children', () => {
  it('are forty rows, in their order, though the page was closed in the middle of sending and answers were lost', async () => {
    offline();
    const dates = days(40);
    for (const date of dates) await press(visit(date));
    expect(await waiting()).toHaveLength(40);
    let sent = 0;
    device.network = () => {
      sent += 1;
      return sent < 17 ? 'answered' : sent === 17 ? 'answer lost' : 'lost';
    };
    await tab.outbox.sendNow();
    expect(await waiting()).toHaveLength(24);
    online();
    // the page is loaded anew
    const anew = device.tab({ locks: tabLocks() });
    await anew.outbox.sendNow();
    expect(await examinations()).toEqual(dates);
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ['one of two tabs sends', () => undefined],
    ['two tabs send that do not know of each other', () => tabLocks()],
  ])('are forty rows where %s', async (_which, locks) => {
    offline();
    const other = device.tab({ locks: locks() });
    for (const [n, date] of days(40).entries()) await press(visit(date), { by: n % 2 ? tab : other });
    online();
    await Promise.all([tab.outbox.sendNow(), other.outbox.sendNow()]);
    expect((await examinations()).toSorted()).toEqual(days(40));
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  });
});

describe('the order', () => {
  it('is kept by a write that is made while earlier ones wait: they go first', async () => {
    offline();
    for (const date of ['2025-01-01', '2025-01-02']) await press(visit(date));
    await tab.outbox.sendNow();
    online();
    // a page that was opened since, and does not know that nobody answered
    await press(visit('2025-01-03'), { by: device.tab() });
    expect(await examinations()).toEqual(['2025-01-01', '2025-01-02', '2025-01-03']);
  });

  it('is kept without anybody waiting for it while calls stand', async () => {
    offline();
    for (const date of ['2025-01-01', '2025-01-02']) await press(visit(date));
    online();
    expect((await press(visit('2025-01-03'))).data._kept).toBe(true);
    await vi.waitFor(async () => expect(await examinations()).toEqual(['2025-01-01', '2025-01-02', '2025-01-03']));
  });

  it('lets two changes of one record follow each other: neither is taken for somebody else’s', async () => {
    const before = (await tab.provider.getOne('members', { id: 1 })).data;
    offline();
    const change = (alamat: string) =>
      tab.provider.update('members', { id: 1, data: { ...before, alamat }, previousData: before });
    expect((await change('Jl. Satu')).data).toMatchObject({ id: 1, alamat: 'Jl. Satu', _kept: true });
    await change('Jl. Dua');
    online();
    await tab.outbox.sendNow();
    expect(await waiting()).toEqual([]);
    expect((await tab.provider.getOne('members', { id: 1 })).data.alamat).toBe('Jl. Dua');
  });
});

describe('a server that has no time', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['seconds', '120', 120_000],
    ['nothing', null, 3_000],
  ])('is left alone as long as it asks: %s', async (_said, after, pause) => {
    offline();
    await press(visit('2025-01-01'));
    await press(visit('2025-01-02'));
    await tab.outbox.sendNow();
    tab.outbox.stop();
    const busy = vi.fn(
      (): Response =>
        Response.json({ message: 'sibuk' }, { status: 503, headers: after === null ? {} : { 'Retry-After': after } }),
    );
    device.network = (request) => (request.method === 'POST' ? busy() : 'answered');
    const anew = device.tab();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await anew.outbox.sendNow();
    // the first is told to wait, and so are those after it
    expect(busy).toHaveBeenCalledTimes(1);
    expect(await waiting()).toHaveLength(2);
    online();
    await vi.advanceTimersByTimeAsync(after === null ? 900 : pause - 1000);
    expect(await examinations()).toEqual([]);
    await vi.advanceTimersByTimeAsync(3_000);
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await examinations()).toEqual(['2025-01-01', '2025-01-02']));
  });

  it('over one write lets the others go on', async () => {
    offline();
    await press(visit('2025-01-01'), { key: 'poison' });
    await press(visit('2025-01-02'));
    device.network = (request) =>
      request.headers.get('Idempotency-Key') === 'poison' ? Response.json({}, { status: 500 }) : 'answered';
    await tab.outbox.sendNow();
    expect([await examinations(), (await waiting()).map(({ key }) => key)]).toEqual([['2025-01-02'], ['poison']]);
  });

  it('is not meant by the page of a portal: what waits goes on waiting', async () => {
    device.network = (request) =>
      request.method === 'POST' ? new Response('<html>', { headers: { 'Content-Type': 'text/html' } }) : 'answered';
    expect((await press(visit('2025-01-01'))).data._kept).toBe(true);
    online();
    await tab.outbox.sendNow();
    expect(await examinations()).toEqual(['2025-01-01']);
  });
});

describe('a device that is full', () => {
  const full = () => {
    const quota = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(quota);
  };
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('sends as ever, and says where it neither could be sent nor kept', async () => {
    await tab.outbox.waiting();
    full();
    await press(visit('2025-01-01'));
    expect(await examinations()).toEqual(['2025-01-01']);
    offline();
    await expect(press(visit('2025-01-02'))).rejects.toMatchObject({ status: 0, body: { full: true } });
  });

  it('lets the others go where it cannot keep why one was refused, and says so', async () => {
    offline();
    await press(visit('2025-01-01', BUDI_NIK));
    await press(visit('2025-01-02'));
    await server.db.updateTable('members').set({ deleted_at: '2025-02-01T00:00:00.000Z' }).where('nik', '=', BUDI_NIK).execute();
    online();
    full();
    await tab.outbox.sendNow();
    expect([await examinations(), tab.outbox.trouble()?.full]).toEqual([['2025-01-02'], true]);
    vi.restoreAllMocks();
    await tab.outbox.sendNow();
    expect(await waiting()).toMatchObject([{ state: 'refused', refusal: { status: 422 } }]);
  });

  it.each([
    ['by itself', () => tab.outbox.sendNow()],
    ['by another press', () => press(newborn(), { resource: 'members', key: 'born' })],
  ])('that cannot keep what follows from an answer asks for it once more, and nothing comes twice: %s', async (_, send) => {
    offline();
    const { data } = await press(newborn(), { resource: 'members', key: 'born' });
    await press({ ...visit('2026-11-01', data.nik), tanggal_lahir: '2026-10-01' });
    device.network = () => {
      full();
      return 'answered';
    };
    await send();
    expect([tab.outbox.trouble()?.full, (await waiting()).length]).toEqual([true, 2]);
    vi.restoreAllMocks();
    online();
    await tab.outbox.sendNow();
    expect([await waiting(), await examinations()]).toEqual([[], ['2026-11-01']]);
    const named = server.db.selectFrom('members').select('id').where('nama_lengkap', '=', 'Gita Maharani');
    expect(await named.execute()).toHaveLength(1);
  });
});

describe('what is refused', () => {
  it('is parked with its reason while the others go on', async () => {
    offline();
    await press(visit('2025-01-01'));
    await press(visit('2025-01-02', BUDI_NIK), { page: `/formtambah/${BUDI_NIK}` });
    await press(visit('2025-01-03'));
    await server.db.updateTable('members').set({ deleted_at: '2025-02-01T00:00:00.000Z' }).where('nik', '=', BUDI_NIK).execute();
    online();
    await tab.outbox.sendNow();
    expect(await examinations()).toEqual(['2025-01-01', '2025-01-03']);
    expect(await waiting()).toMatchObject([{ state: 'refused', page: `/formtambah/${BUDI_NIK}`, refusal: { status: 422 } }]);
    const [parked] = await waiting();
    await tab.outbox.drop(parked?.key ?? '');
    expect(await waiting()).toEqual([]);
  });

  it('by somebody else’s newer record tells that record, and no work of theirs is lost', async () => {
    const before = (await tab.provider.getOne('members', { id: 1 })).data;
    offline();
    await tab.provider.update('members', {
      id: 1,
      data: { ...before, alamat: 'Jl. Satu' },
      previousData: before,
      meta: { page: '/editanggota/1' },
    });
    const token = await server.login('Kader');
    await server.call('PUT', '/auth/laporan-kesehatan/1', { token, body: { alamat: 'Jl. Dua' } });
    online();
    await tab.outbox.sendNow();
    const [parked] = await waiting();
    expect(parked).toMatchObject({ state: 'refused', refusal: { status: 409, body: { current: { alamat: 'Jl. Dua' } } } });
    expect([parked?.values?.alamat, parked?.base?.updated_at]).toEqual(['Jl. Satu', before.updated_at]);
  });

  it('is sent once more where what was doubtful was meant', async () => {
    offline();
    await press({ ...visit('2025-01-01'), berat_badan: '30' }, { confirmed: '' });
    online();
    await tab.outbox.sendNow();
    const [asked] = await waiting();
    const { confirm, peringatan } = Object(asked?.refusal?.body);
    expect([asked?.refusal?.status, Array.isArray(peringatan)]).toEqual([409, true]);
    await tab.outbox.again(asked?.key ?? '', { 'X-Posyandu-Confirmed': confirm });
    expect([await waiting(), await examinations()]).toEqual([[], ['2025-01-01']]);
  });
});

it('somebody who waits for their place in a queue is listed by name', async () => {
  offline();
  const queued = { user_id: '1', berita_id: '1', nik: CITRA_NIK };
  await press(queued, { resource: 'antrian', title: 'Citra Lestari' });
  expect((await waiting()).map(({ title }) => title)).toEqual(['Citra Lestari']);
});

describe('a child that is registered without network', () => {
  it('travels with its examinations, which get its real number', async () => {
    offline();
    const { data } = await press(newborn(), { resource: 'members' });
    expect(data.nik).toMatch(/^00\d{14}$/);
    await press({ ...visit('2026-11-01', data.nik), tanggal_lahir: '2026-10-01' });
    online();
    await tab.outbox.sendNow();
    expect(await waiting()).toEqual([]);
    const member = await server.db
      .selectFrom('members')
      .selectAll()
      .where('nama_lengkap', '=', 'Gita Maharani')
      .executeTakeFirstOrThrow();
    const [row] = await server.db.selectFrom('examinations').selectAll().execute();
    expect([row?.member_id, member.nik_sementara]).toEqual([member.id, 1]);
    expect(member.nik).not.toBe(data.nik);
  });

  it('is known by its real number afterwards wherever somebody still has the other: addresses, drafts, forms left open', async () => {
    offline();
    const { data } = await press(newborn(), { resource: 'members' });
    await saveDraft(`/formtambah/${data.nik}`, { owner: '', version: null, values: { nik: data.nik, berat_badan: '4,1' } }, 'a');
    online();
    await tab.outbox.sendNow();
    const { id, nik } = await server.db
      .selectFrom('members')
      .select(['id', 'nik'])
      .where('nama_lengkap', '=', 'Gita Maharani')
      .executeTakeFirstOrThrow();
    expect(await realAddress(`/riwayatpasien/${data.nik}`)).toBe(`/riwayatpasien/${nik}`);
    expect(await realAddress(`/informasilengkap/${data.id}`)).toBe(`/informasilengkap/${id}`);
    expect(await realAddress('/hari-posyandu')).toBe('/hari-posyandu');
    expect((await loadDraft(`/formtambah/${nik}`))?.draft.values).toEqual({ nik, berat_badan: '4,1' });
    expect(await loadDraft(`/formtambah/${data.nik}`)).toBeNull();
    await press({ ...visit('2026-11-02', data.nik), tanggal_lahir: '2026-10-01' });
    expect(await examinations()).toEqual(['2026-11-02']);
    await emptyVault();
    expect(await realAddress(`/riwayatpasien/${data.nik}`)).toBe(`/riwayatpasien/${data.nik}`);
  });

  it('and is refused is found by its number all the same, by a page too that asks before it has heard what waits', async () => {
    offline();
    const { data } = await press(newborn(), { resource: 'members' });
    device.network = ({ method }) => (method === 'POST' ? Response.json({ message: 'Kembar?' }, { status: 409 }) : 'answered');
    await tab.outbox.sendNow();
    expect(await waiting()).toMatchObject([{ state: 'refused' }]);
    for (const network of ['answered', 'lost'] as const) {
      device.network = () => network;
      unsent.set([]);
      const found = await tab.provider.getOne('riwayat', { id: data.nik });
      expect(found.data).toMatchObject({ id: data.nik, nama_lengkap: 'Gita Maharani' });
      const page = { pagination: { page: 1, perPage: 10 }, sort: { field: 'tanggal_timbang', order: 'ASC' } } as const;
      expect((await tab.provider.getList('examinations', { ...page, filter: { nik: data.nik } })).data).toEqual([]);
    }
  });

  it('and is refused is parked together with them; both go once it is mended', async () => {
    offline();
    const { data } = await press(child({ nik: BUDI_NIK }), { resource: 'members', page: '/tambahanggota' });
    await press({ ...visit('2026-11-01', BUDI_NIK), tanggal_lahir: '2026-10-01' });
    await press(visit('2026-11-02'));
    online();
    await tab.outbox.sendNow();
    // nothing of the new child is written down for the person who has that number
    expect(await examinations()).toEqual(['2026-11-02']);
    expect((await waiting()).map(({ resource, state }) => [resource, state])).toEqual([
      ['members', 'refused'],
      ['examinations', 'waiting'],
    ]);
    const [parked] = await waiting();
    // a second mistake first
    await expect(press(child({ nik: '9171014101200002' }), { resource: 'members', key: parked?.key })).rejects.toMatchObject({
      status: 422,
    });
    // and since when it waits stays the moment at which it was saved first
    expect((await waiting())[0]).toMatchObject({ state: 'refused', standsFor: data.id, at: parked?.at });
    const [again] = await waiting();
    const mended = await press(child({ nik: '9171014202200006' }), { resource: 'members', key: again?.key });
    // what depended on it follows by itself
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), 5_000);
    const rows = await server.db
      .selectFrom('examinations')
      .select('member_id')
      .where('tanggal_timbang', '=', '2026-11-01')
      .execute();
    expect(rows).toEqual([{ member_id: Number(mended.data.id) }]);
  });
});

describe('the session', () => {
  it('that ended keeps everything until the same person signs in; nobody else sees it', async () => {
    offline();
    await press(visit('2025-01-01'));
    await server.db.updateTable('sessions').set({ revoked_at: '2025-01-01T00:00:00.000Z' }).execute();
    online();
    await tab.outbox.sendNow();
    expect(await waiting()).toHaveLength(1);
    expect(await tab.outbox.lastTrouble()).toMatchObject({ ended: true });
    device.endSession();
    expect(await waiting()).toEqual([]);
    await device.signIn('Admin Desa');
    expect(await waiting()).toEqual([]);
    await tab.outbox.sendNow();
    expect(await examinations()).toEqual([]);
    await device.signIn('Kader');
    await device.tab().outbox.sendNow();
    expect(await examinations()).toEqual(['2025-01-01']);
  });
});

describe('files', () => {
  it('are kept and sent as they were chosen', async () => {
    const before = (await tab.provider.getOne('profile', { id: 'own' })).data;
    offline();
    await tab.provider.update('profile', {
      id: 'own',
      data: { ...before, nama_lengkap: 'Siti Rahayu', foto_profil: await photo() },
      previousData: before,
    });
    online();
    await tab.outbox.sendNow();
    expect(await waiting()).toEqual([]);
    const { nama_lengkap, foto_profil } = (await tab.provider.getOne('profile', { id: 'own' })).data;
    expect([nama_lengkap, typeof foto_profil, server.files.size]).toEqual(['Siti Rahayu', 'string', 1]);
  });
});
