/** A write that is repeated because its answer was lost: nothing is done twice, and the first answer comes again. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createContext } from '../../server/app.ts';
import { sweep } from '../../server/sweep.ts';
import { addDays } from '../../src/engine/calendar.ts';
import { CITRA_NIK, examinationBody } from '../support/healthRecords.ts';
import { dataOf, memberBody } from '../support/memberBody.ts';
import { type FormChanges, formOf, photo } from '../support/staffForm.ts';
import { BUDI_NIK, forEachDatabase, type TestApp, type TestRequest, testApp } from '../support/testApp.ts';
import { testConfig } from '../support/testConfig.ts';

const MEMBER = '/auth/laporan-kesehatan/1';
const KEY = { 'Idempotency-Key': 'pressed-once' };

forEachDatabase('a repeated write', (database) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await testApp({ database });
    token = await test.login('Kader');
  });
  afterEach(() => test.close());

  const write = (method: string, path: string, request: TestRequest = {}) =>
    test.call(method, path, { token, ...request, headers: { ...KEY, ...request.headers } });
  const version = async () => `"${dataOf(await test.call('GET', MEMBER, { token })).updated_at}"`;
  const entries = async (action: 'create' | 'update' | 'delete') =>
    (await test.db.selectFrom('audit').select('id').where('action', '=', action).execute()).length;

  describe('of a change', () => {
    const change = (alamat: string, headers = {}) => write('PUT', MEMBER, { body: { alamat }, headers });

    it('gives the first answer, though the version it was made from is no longer the current one', async () => {
      const headers = { 'If-Match': await version() };
      const first = await change('Jl. Satu', headers);
      await test.call('PUT', MEMBER, { token, body: { alamat: 'Jl. Dua' } });
      const again = await change('Jl. Satu', headers);
      expect([again.status, again.body, again.headers.get('ETag')]).toEqual([200, first.body, first.headers.get('ETag')]);
      expect(dataOf(await test.call('GET', MEMBER, { token })).alamat).toBe('Jl. Dua');
      expect(await entries('update')).toBe(2);
    });

    it('is one change where both come at once, from one version', async () => {
      const headers = { 'If-Match': await version() };
      const answers = await Promise.all(Array.from({ length: 6 }, () => change('Jl. Satu', headers)));
      expect(answers.map(({ status }) => status)).toEqual(Array<number>(6).fill(200));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await entries('update')).toBe(1);
    });

    it('gives the first answer also where the record has gone since', async () => {
      const first = await change('Jl. Satu');
      await test.call('DELETE', `/auth/laporan-kesehatan/${BUDI_NIK}`, { token });
      expect((await test.call('PUT', MEMBER, { token, body: { alamat: 'x' } })).status).toBe(404);
      const again = await change('Jl. Satu');
      expect([again.status, again.body]).toEqual([200, first.body]);
    });

    it('is another request where the body or the record is another one', async () => {
      await change('Jl. Satu');
      const others = [await change('Jl. Dua'), await write('PUT', '/auth/laporan-kesehatan/2', { body: { alamat: 'Jl. Satu' } })];
      expect(others.map(({ status }) => status)).toEqual([422, 422]);
    });

    it('is heard again after a refusal: nothing was stored under its key', async () => {
      const stale = { 'If-Match': '"2020-01-01T00:00:00.000Z"' };
      expect((await change('Jl. Satu', stale)).status).toBe(409);
      expect((await change('Jl. Satu', { 'If-Match': await version() })).status).toBe(200);
    });

    it('does not open a session that has ended', async () => {
      await change('Jl. Satu');
      await test.call('POST', '/auth/logout', { token });
      expect((await change('Jl. Satu')).status).toBe(401);
    });

    it('is somebody else’s own under the same key', async () => {
      await change('Jl. Satu');
      token = await test.login('Admin Desa');
      expect(dataOf(await change('Jl. Dua')).alamat).toBe('Jl. Dua');
    });
  });

  describe('by an access token', () => {
    const OTHER = '/auth/laporan-kesehatan/3';
    const made = async (posko: number | null, session: string) => {
      const body = {
        nama: `Posko ${posko}`,
        cakupan: 'tulis',
        posko,
        berlaku_sampai: addDays(new Date().toISOString().slice(0, 10), 90),
      };
      return String(dataOf(await test.call('POST', '/auth/token', { token: session, body })).token);
    };

    it('is its own: it is answered neither what its owner nor what another token of theirs was', async () => {
      const session = await test.login('Admin Desa');
      const [one, two, all] = [await made(1, session), await made(2, session), await made(null, session)];
      const change = (as: string, alamat: string) => write('PUT', OTHER, { token: as, body: { alamat } });
      const register = (as: string) =>
        write('POST', '/auth/laporan-kesehatan', {
          ...{ token: as, body: { ...memberBody, posyandu_id: 2 }, headers: { 'Idempotency-Key': 'registered' } },
        });

      const [first, ...others] = [await change(two, 'Jl. Satu'), await change(one, 'Jl. Satu'), await change(one, 'Jl. Dua')];
      expect([first.status, ...others.map(({ status }) => status)]).toEqual([200, 404, 404]);
      expect(JSON.stringify(others.map(({ body }) => body))).not.toContain('nik');
      const again = await change(two, 'Jl. Satu');
      expect([again.status, again.body]).toEqual([200, first.body]);
      // the owner's session and a token of the whole village do it again, each for themselves
      expect([(await change(session, 'Jl. Dua')).status, (await change(all, 'Jl. Tiga')).status]).toEqual([200, 200]);
      expect((await change(one, 'Jl. Dua')).status).toBe(404);

      expect([(await register(two)).status, (await register(one)).status, (await register(two)).status]).toEqual([201, 403, 201]);
    });
  });

  describe('of a deletion', () => {
    const remove = () => write('DELETE', `/auth/laporan-kesehatan/${BUDI_NIK}`);

    it('gives the first answer, once and at once', async () => {
      const first = await remove();
      expect(first.status).toBe(200);
      const again = await Promise.all([remove(), remove()]);
      expect(again.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, first.body]));
      expect(await entries('delete')).toBe(1);
      expect((await test.call('DELETE', `/auth/laporan-kesehatan/${BUDI_NIK}`, { token })).status).toBe(404);
    });

    it('is one where two come at once', async () => {
      const answers = await Promise.all([remove(), remove(), remove()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await entries('delete')).toBe(1);
    });
  });

  describe('on a posyandu day', () => {
    const call = (path: string, body?: object) => write('POST', `/auth/hari-posyandu/${path}`, { body });

    it('does not open a day again that was closed since, nor close one again', async () => {
      const opened = await call('buka');
      const closed = await write('POST', '/auth/hari-posyandu/tutup', { body: {}, headers: { 'Idempotency-Key': 'close' } });
      const again = await call('buka');
      expect([again.status, again.body]).toEqual([200, opened.body]);
      const closedAgain = await write('POST', '/auth/hari-posyandu/tutup', { body: {}, headers: { 'Idempotency-Key': 'close' } });
      expect(closedAgain.body).toEqual(closed.body);
      const [day] = await test.db.selectFrom('posyandu_days').select('ditutup_pada').execute();
      expect(day?.ditutup_pada).toBe(Object(closed.body.data).ditutup_pada);
    });

    it('takes a guest once, and knows the guest’s request from another one', async () => {
      await test.call('POST', '/auth/hari-posyandu/buka', { token });
      const { nik } = dataOf(await test.call('GET', MEMBER, { token }));
      const [first, again] = [await call('tamu', { nik }), await call('tamu', { nik })];
      expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
      expect((await call('tamu', { nik: '9171014202200009' })).status).toBe(422);
    });
  });

  describe('of one’s own profile', () => {
    const save = (fields: FormChanges) => write('POST', '/auth/profile', { body: formOf({ _method: 'PUT', ...fields }) });

    it('gives the first answer and leaves one photo', async () => {
      const changes = { nama_lengkap: 'Siti Rahayu', foto_profil: await photo() };
      const first = await save(changes);
      const again = await Promise.all([save(changes), save(changes)]);
      expect(again.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, first.body]));
      expect(test.files.size).toBe(1);
      expect((await save({ nama_lengkap: 'Siti' })).status).toBe(422);
    });
  });

  it('of a creation gives the first answer though whom it was about has gone since', async () => {
    const [path, body] = ['/auth/pemeriksaan', examinationBody(CITRA_NIK, '05-03-2026')];
    const made = await write('POST', path, { body });
    expect(made.status).toBe(201);
    expect((await test.call('DELETE', `/auth/laporan-kesehatan/${CITRA_NIK}`, { token })).status).toBe(200);
    expect((await test.call('POST', path, { token, body })).status).toBe(422);
    const again = await write('POST', path, { body });
    expect([again.status, again.body]).toEqual([201, made.body]);
  });
});

forEachDatabase('the answers that are kept', (database) => {
  it('are kept for thirty days', async () => {
    const start = new Date('2026-03-10T03:00:00.000Z');
    const test = await testApp({ database, now: () => start });
    const token = await test.login('Kader');
    await test.call('PUT', MEMBER, { token, body: { alamat: 'Jl. Satu' }, headers: KEY });
    const keptAfter = async (days: number) => {
      const now = () => new Date(start.getTime() + days * 86_400_000);
      await sweep(createContext({ db: test.db, config: testConfig(), log: () => undefined, now }));
      return (await test.db.selectFrom('idempotency_keys').select('key').execute()).length;
    };
    expect([await keptAfter(29), await keptAfter(31)]).toEqual([1, 0]);
    await test.close();
  });
});
