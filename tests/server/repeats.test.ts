import { afterEach, beforeEach, expect, it } from 'vitest';
import { dataOf, memberBody, rowsOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const PATH = '/auth/laporan-kesehatan';

forEachDatabase('repeated and conflicting writes', (database) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await testApp({ database });
    token = await test.login('Kader');
  });
  afterEach(() => test.close());

  const create = (key: string, body: object = memberBody, by = token) =>
    test.call('POST', PATH, { token: by, body, headers: { 'Idempotency-Key': key } });
  const count = async () => rowsOf(await test.call('GET', PATH, { token })).length;

  it('makes one row of twenty parallel submits, and answers them all the same', async () => {
    const newborn = { ...memberBody, nik: undefined, nik_sementara: 'Ya' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('tap', newborn)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => dataOf(answer).id)).size).toBe(1);
    expect(await count()).toBe(6);
    const trail = await test.db.selectFrom('audit').select('id').where('action', '=', 'create').execute();
    expect(trail).toHaveLength(1);
  });

  it('answers a retry with the first result', async () => {
    const first = await create('retry');
    const again = await create('retry');
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  it('refuses the same key with another body', async () => {
    await create('key');
    const refused = await create('key', { ...memberBody, nik: '9171014202200009' });
    expect(refused.status).toBe(422);
    expect(await count()).toBe(6);
  });

  it('keeps the keys of different accounts apart', async () => {
    await create('shared');
    const other = await create('shared', { ...memberBody, nik: '9171014202200009' }, await test.login('Admin Desa'));
    expect(other.status).toBe(201);
  });

  it('lets a refused submit be corrected under the same key', async () => {
    expect((await create('form', { ...memberBody, nik: '9171010101900001' })).status).toBe(422);
    expect((await create('form')).status).toBe(201);
  });

  it('refuses a key that cannot be stored', async () => {
    expect((await create('x'.repeat(201))).status).toBe(400);
  });

  it('answers 409 with the current record to a change made from an old version, by header or by body', async () => {
    const { updated_at } = dataOf(await test.call('GET', `${PATH}/1`, { token }));
    const first = await test.call('PUT', `${PATH}/1`, { token, body: { alamat: 'Jl. Satu', updated_at } });
    expect(first.status).toBe(200);
    expect(first.headers.get('ETag')).toBe(`"${dataOf(first).updated_at}"`);

    const byBody = await test.call('PUT', `${PATH}/1`, { token, body: { alamat: 'Jl. Dua', updated_at } });
    const stale = { 'If-Match': `W/"${updated_at}"` };
    const byHeader = await test.call('PUT', `${PATH}/1`, { token, body: { alamat: 'Jl. Dua' }, headers: stale });
    const deletion = await test.call('DELETE', `${PATH}/1`, { token, headers: stale });
    for (const refused of [byBody, byHeader, deletion]) {
      expect(refused.status).toBe(409);
      expect(refused.body.message).toBe('Data ini sudah diubah orang lain sejak Anda membukanya.');
      expect(refused.body.current).toMatchObject({ id: 1, nama_lengkap: 'Budi Santoso', alamat: 'Jl. Satu' });
    }
    const fresh = { 'If-Match': first.headers.get('ETag') ?? '' };
    expect((await test.call('PUT', `${PATH}/1`, { token, body: { alamat: 'Jl. Dua' }, headers: fresh })).status).toBe(200);
  });

  it('takes a change only where the versions of header and body are both current (F20)', async () => {
    const { updated_at: old } = dataOf(await test.call('GET', `${PATH}/1`, { token }));
    const { updated_at } = dataOf(await test.call('PUT', `${PATH}/1`, { token, body: { alamat: 'Jl. Satu' } }));
    const change = (version: unknown, tag: unknown) =>
      test.call('PUT', `${PATH}/1`, {
        token,
        body: { alamat: 'Jl. Dua', updated_at: version },
        headers: { 'If-Match': `"${tag}"` },
      });
    expect([(await change(updated_at, old)).status, (await change(old, updated_at)).status]).toEqual([409, 409]);
    expect(dataOf(await test.call('GET', `${PATH}/1`, { token })).alamat).toBe('Jl. Satu');
    expect((await change(updated_at, updated_at)).status).toBe(200);
  });

  it.each([5, [], {}, ''])('refuses the version %j of a body (F20)', async (updated_at) => {
    const refused = await test.call('PUT', `${PATH}/1`, { token, body: { alamat: 'Jl. Dua', updated_at } });
    expect([refused.status, refused.body.message]).toEqual([400, 'updated_at tidak dapat dibaca.']);
    expect(dataOf(await test.call('GET', `${PATH}/1`, { token })).alamat).not.toBe('Jl. Dua');
  });

  it('lets the last write win where no version is named', async () => {
    await test.call('PUT', `${PATH}/1`, { token, body: { alamat: 'Jl. Satu' } });
    const last = await test.call('PUT', `${PATH}/1`, { token, body: { alamat: 'Jl. Dua' } });
    expect(dataOf(last).alamat).toBe('Jl. Dua');
  });

  it('lets only one of many simultaneous changes of one version through', async () => {
    const { updated_at } = dataOf(await test.call('GET', `${PATH}/1`, { token }));
    const change = (n: number) => test.call('PUT', `${PATH}/1`, { token, body: { alamat: `Jl. ${n}`, updated_at } });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => change(n)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('never gives two states of a record the same version', async () => {
    const versions = new Set<unknown>();
    for (let n = 0; n < 5; n++) {
      versions.add(dataOf(await test.call('PUT', `${PATH}/1`, { token, body: { alamat: `Jl. ${n}` } })).updated_at);
    }
    expect(versions.size).toBe(5);
  });
});
