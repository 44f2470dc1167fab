import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addRegistration, beritaBody, CITRA_NIK } from '../support/healthRecords.ts';
import { memberBody } from '../support/memberBody.ts';
import { formOf } from '../support/staffForm.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

forEachDatabase('the audit', (database) => {
  let test: TestApp;
  let admin: string;
  let kader: string;
  let verifier: string;
  beforeEach(async () => {
    test = await testApp({ database });
    admin = await test.login('Admin Desa');
    kader = await test.login('Kader');
    verifier = await test.login('Admin Verifikator');
    await test.call('POST', '/auth/laporan-kesehatan', { token: kader, body: memberBody });
    await test.call('PUT', `/auth/laporan-kesehatan/${CITRA_NIK}`, { token: admin, body: { alamat: 'Jl. Kenanga 9' } });
    await test.call('DELETE', '/auth/laporan-kesehatan/5', { token: admin });
    await test.call('POST', '/auth/berita', { token: kader, body: beritaBody });
    await addRegistration(test.db, { nik: '9171014101950011', posisi: 'Kader' });
    await test.call('PUT', '/auth/verifikator/9171014101950011', { token: verifier, body: { status: 'success' } });
  });
  afterEach(() => test.close());

  const read = (token: string, query: Record<string, unknown> = {}) => {
    const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
    return test.call('GET', `/audit?${params}`, { token });
  };
  const rows = async (token: string, query?: Record<string, unknown>): Promise<Record<string, unknown>[]> =>
    Object((await read(token, query)).body).list;

  it('tells who did what to which record, before and after', async () => {
    const filter = { sumber: 'members', record: '2' };
    expect(await rows(admin, { filter })).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        pelaku: 'Contoh Admin Desa',
        akun: 2,
        tindakan: 'update',
        sumber: 'members',
        record: '2',
        berkas: null,
        dibatalkan: null,
        perubahan: {
          before: expect.objectContaining({ alamat: 'Jl. Melati 1' }),
          after: expect.objectContaining({ alamat: 'Jl. Kenanga 9' }),
        },
      },
    ]);
    const [deletion] = await rows(admin, { filter: { tindakan: 'delete' } });
    expect(deletion).toMatchObject({ record: '5', perubahan: { after: null } });
    const one = await test.call('GET', `/audit/${deletion?.id}`, { token: kader });
    expect([one.status, one.body]).toEqual([200, deletion]);
  });

  it('has no entry of a correction that sent nothing, nor a new version', async () => {
    const put = (body: object) => test.call('PUT', `/auth/laporan-kesehatan/${CITRA_NIK}`, { token: admin, body });
    const before = await rows(admin);
    const version = (answer: { body: object }) => Object(Object(answer.body).data).updated_at;
    const [first, second] = [await put({}), await put({})];
    expect([first.status, second.status, version(second)]).toEqual([200, 200, version(first)]);
    expect(await rows(admin)).toEqual(before);
    expect((await put({ alamat: 'Jl. Kenanga 10' })).status).toBe(200);
    expect(await rows(admin)).toHaveLength(before.length + 1);
  });

  it('is paged and ordered as ra-data-simple-rest asks, newest first without', async () => {
    expect((await rows(admin)).map(({ tindakan, sumber }) => `${tindakan} ${sumber}`)).toEqual([
      'create berita',
      'delete members',
      'update members',
      'create members',
    ]);
    const page = await read(kader, { sort: ['at', 'ASC'], range: [1, 2] });
    expect(Object(page.body).list.map(({ tindakan }: { tindakan: string }) => tindakan)).toEqual(['update', 'delete']);
    expect([page.headers.get('X-Total-Count'), page.headers.get('Content-Range')]).toEqual(['4', 'audit 1-2/4']);
    const ids = (await rows(admin)).map(({ id }) => id);
    expect((await rows(admin, { filter: { id: ids.slice(0, 2) } })).map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(await rows(admin, { filter: { id: [] } })).toEqual([]);
    expect(await rows(admin, { filter: { record: "1' or 1=1" } })).toEqual([]);
  });

  it.each([{ sumber: 'zz' }, { tindakan: 'zz' }, { sumber: ['members'] }, { record: { a: 1 } }])(
    'refuses %j, which no entry has, instead of answering none or all',
    async (filter) => {
      const { status, body } = await read(admin, { filter });
      expect([status, Object.keys(Object(body.errors))]).toEqual([422, Object.keys(filter)]);
    },
  );

  it('shows the village’s staff the village’s records, verifiers the registrations, nobody the log-ins', async () => {
    expect((await rows(verifier)).map(({ tindakan, sumber }) => `${tindakan} ${sumber}`)).toEqual(['status staffRegistrations']);
    expect(await rows(verifier, { filter: { sumber: 'members' } })).toEqual([]);
    expect((await read(admin, { filter: { sumber: 'accounts' } })).status).toBe(422);
    const [entry] = await rows(admin);
    expect((await test.call('GET', `/audit/${entry?.id}`, { token: verifier })).status).toBe(404);
    expect((await test.call('GET', '/audit')).status).toBe(401);
    expect((await test.call('GET', '/audit/x', { token: admin })).status).toBe(404);
    expect(JSON.stringify(await rows(verifier))).not.toContain('argon2');
  });

  describe('when somebody takes another name (F8)', () => {
    const rename = async (nama_lengkap: string) => {
      const { status } = await test.call('POST', '/auth/profile', {
        token: kader,
        body: formOf({ _method: 'PUT', nama_lengkap }),
      });
      expect(status).toBe(200);
    };
    const creation = { filter: { sumber: 'members', tindakan: 'create' } };

    it('what they did stays under the old one, and later deeds stand under the new one, of the same account', async () => {
      await rename('Contoh Admin Desa');
      expect(await rows(admin, creation)).toMatchObject([{ pelaku: 'Contoh Kader', akun: 3 }]);
      await test.call('PUT', `/auth/laporan-kesehatan/${CITRA_NIK}`, { token: kader, body: { alamat: 'Jl. Baru' } });
      const [change] = await rows(admin, { filter: { sumber: 'members', tindakan: 'update' } });
      expect(change).toMatchObject({ pelaku: 'Contoh Admin Desa', akun: 3 });
    });

    it('the change of name is seen by everybody who follows the trail, and nothing else of the profile', async () => {
      await rename('Contoh Admin Desa');
      await test.call('POST', '/auth/profile', {
        token: kader,
        body: formOf({ _method: 'PUT', nama_lengkap: 'Contoh Admin Desa', kontak: '081234567890' }),
      });
      const entry = {
        ...{ pelaku: 'Contoh Kader', akun: 3, tindakan: 'update', sumber: 'profile', record: '3', berkas: null },
        dibatalkan: null,
        perubahan: { before: { nama_lengkap: 'Contoh Kader' }, after: { nama_lengkap: 'Contoh Admin Desa' } },
      };
      for (const token of [admin, kader, verifier]) {
        expect(await rows(token, { filter: { sumber: 'profile' } })).toEqual([
          { ...entry, id: expect.any(Number), at: expect.any(String) },
        ]);
      }
    });

    it('entries of before names were kept read under the name of today', async () => {
      await test.db.updateTable('audit').set({ name: null }).execute();
      await rename('Siti Rahayu');
      expect(await rows(admin, creation)).toMatchObject([{ pelaku: 'Siti Rahayu', akun: 3 }]);
    });
  });

  it('refuses what it cannot read', async () => {
    const unreadable = ['range=[5,1]', 'range=[-1,2]', 'filter={', 'sort=["before","ASC"]'];
    // objects that cannot be turned into a text or a number
    const hostile = ['sort=[{"toString":1},"ASC"]', 'range=[{"valueOf":1,"toString":1},5]'];
    for (const query of [...unreadable, ...hostile]) {
      expect((await test.call('GET', `/audit?${encodeURI(query)}`, { token: admin })).status, query).toBe(422);
    }
  });

  it('finds what is asked for although a character is in it that no text has', async () => {
    const statuses = { record: 200, sumber: 200, tindakan: 422 };
    for (const [name, expected] of Object.entries(statuses)) {
      const { status } = await read(admin, { filter: { [name]: 'member\u0000s' } });
      expect(status, name).toBe(expected);
    }
  });

  it('is never changed by a call', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const path = method === 'POST' ? '/audit' : '/audit/1';
      expect((await test.call(method, path, { token: admin, body: {} })).status).toBe(405);
    }
  });
});
