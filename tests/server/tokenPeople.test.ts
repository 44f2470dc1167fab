/** A token that is bound to a posko, over every resource that names people: it writes for and reads of that posko's people alone. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { belongings, peopleNamed } from '../../server/services/whoseRecord.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { defineResource } from '../../src/engine/define.ts';
import { isTakenAlong } from '../../src/engine/history.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { sampleRecord } from '../../src/engine/sample.server.ts';
import { encodeRequest } from '../../src/engine/wire/encode.ts';
import { EXTENSIONS, TOTAL_HEADER } from '../../src/engine/wire/extensions.ts';
import { requestName } from '../../src/engine/wire/names.ts';
import { site as product } from '../../src/resources/index.ts';
import { CITRA_NIK } from '../support/healthRecords.ts';
import { dataOf, rowsOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const text = (id: string) => ({ id, en: id });

/** Kept for a posko, about a person or nobody: a resource that nobody has thought of. */
const titipan = defineResource({
  name: 'titipan',
  label: text('Titipan'),
  fields: {
    barang: { type: 'text', label: text('Barang'), required: true },
    pemilik: { type: 'reference', resource: 'members', label: text('Pemilik') },
    posko: { type: 'reference', resource: 'posko', label: text('Posko'), column: 'posyandu_id' },
  },
  tokens: { posko: 'posko' },
  access: { Kader: 'all' },
  route: '/titipan',
  list: { columns: ['barang', 'pemilik'] },
});

/** Likewise, and as open to tokens as can be. */
const papan = defineResource({
  name: 'papan',
  label: text('Papan'),
  fields: {
    judul: { type: 'text', label: text('Judul'), required: true },
    siapa: { type: 'reference', resource: 'members', label: text('Siapa') },
  },
  tokens: 'open',
  access: { Kader: 'all' },
  route: '/papan',
  list: { columns: ['judul', 'siapa'] },
});

const site = compileSite({ ...product, resources: [...product.resources, titipan, papan] });
const extensions = new Set(EXTENSIONS);
const ONLY = 'Token ini hanya menjangkau satu posko.';

/** What a record of the village is about. */
const KNOWN: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  examinations: { nik: CITRA_NIK, tanggal_timbang: '2026-03-01', tanggal_lahir: '2024-03-10' },
  ...Object.fromEntries(['aks', 'skilas', 'puma'].map((name) => [name, { anggota: 5, tanggal: '2026-03-01' }])),
  kpsp: { tanggal: '2026-03-01' },
  pregnancies: { ibu: 5, hpht: '2025-12-01', status: 'Hamil' },
  doses: { jenis: 'BCG', ke: 1, tanggal: '2026-02-01' },
  titipan: { posko: 1 },
};

const nikOf = ({ tokens }: Resource): string | null =>
  tokens !== null && typeof tokens === 'object' && 'person' in tokens ? tokens.person : null;
const named = site.resources.filter(
  (resource) => resource.tokens !== null && (peopleNamed(resource).length > 0 || nikOf(resource) !== null),
);
const written = named.filter(({ endpoints }) => endpoints.create !== null);

it('whatever a token opens and belongs to people says whom it is about', () => {
  const open = belongings(site).filter(({ resource }) => resource.tokens !== null);
  expect(open.filter(({ resource }) => !named.includes(resource))).toEqual([]);
  expect(written.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['aks', 'doses', 'examinations', 'homeVisits', 'kpsp', 'pregnancies', 'puma', 'referrals', 'skilas']),
  );
});

forEachDatabase('bound to a posko', (database) => {
  let test: TestApp;
  let session: string;
  let token: string;
  beforeAll(async () => {
    test = await testApp({ database, site, now: () => new Date('2026-03-10T03:00:00Z') });
    session = await test.login('Kader');
    const body = { nama: 'SIMPUS', cakupan: 'tulis', berlaku_sampai: '2026-06-01' };
    token = String(dataOf(await test.call('POST', '/auth/token', { token: session, body })).token);
  });
  afterAll(() => test.close());

  describe.each(written.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
    const [reference = ''] = peopleNamed(resource);
    const person = () => Number(KNOWN[name]?.[reference] ?? 2);
    const record = (n = 1) => {
      const all = peopleNamed(resource).map((field) => [field, person()] as const);
      return sampleRecord(resource, n, { ...Object.fromEntries(all), ...KNOWN[name] });
    };
    const call = (method: string, path: string, as: string, values?: object) =>
      test.call(method, path, {
        token: as,
        body: values && encodeRequest(resource, method === 'POST' ? 'create' : 'edit', { ...values }, { extensions }),
      });
    const create = (as = token) => call('POST', resource.endpoints.create?.path ?? '', as, record());
    const at = (path: string | undefined, id: unknown) => String(path).replace(/\{(?:id|nik)\}/g, String(id));
    const move = (posyandu_id: number) => {
      const id = nikOf(resource) === null ? person() : 2;
      return test.db.updateTable('members').set({ posyandu_id }).where('id', '=', id).execute();
    };
    const count = async () => {
      const table = resource.storage?.table as 'doses';
      return (await test.db.selectFrom(table).select('id').where('deleted_at', 'is', null).execute()).length;
    };
    beforeEach(() => move(2));

    it('is written and read of its people alone, and follows whoever goes', async () => {
      const before = await count();
      const refused = await create();
      expect([refused.status, refused.body]).toEqual([403, { message: resource.tokens === 'open' ? expect.anything() : ONLY }]);
      expect(await count()).toBe(before);

      await move(1);
      const made = await create(resource.tokens === 'open' ? session : token);
      expect([made.status, made.body.errors]).toEqual([201, undefined]);
      const { id } = dataOf(made);
      const { one, list, update, delete: remove } = resource.endpoints;
      const key = nikOf(resource) === null ? id : CITRA_NIK;
      const listed = async () => {
        const answer = await call('GET', at(list?.path, CITRA_NIK), token);
        return answer.status === 200 ? rowsOf(answer).map((row) => row.id) : answer.status;
      };
      const taken = async () => {
        const path = `/api/auth/ekspor/${name}?format=csv${nikOf(resource) === null ? '' : `&nik=${CITRA_NIK}`}`;
        const answer = await test.app.request(path, { headers: { Authorization: `Bearer ${token}` } });
        return Number(answer.headers.get(TOTAL_HEADER) ?? 0);
      };
      const files = await taken();
      if (isTakenAlong(resource)) expect(files).toBeGreaterThan(0);
      if (list) expect(await listed()).toContain(id);
      if (one) expect((await call('GET', at(one.path, id), token)).status).toBe(200);

      // to somebody else's nobody is led by a correction
      const to = resource.field[reference];
      if (update && to && requestName(to, 'edit') !== null && resource.tokens !== 'open') {
        const led = await call('PUT', at(update.path, id), token, { [reference]: 3 });
        expect([led.status, led.body.message]).toEqual([403, ONLY]);
      }

      await move(2);
      // what was written before is not told by what a second one is refused for
      expect((await create()).status).toBe(403);
      if (list) expect(await listed()).toEqual(nikOf(resource) === null ? [] : 403);
      expect(await taken()).toBe(Math.max(0, files - 1));
      if (one) expect((await call('GET', at(one.path, key), token)).status).not.toBe(200);
      if (one) expect((await call('GET', at(one.path, id), token)).status).toBe(404);
      const elsewhere = resource.tokens === 'open' ? 403 : 404;
      if (update) expect((await call(update.method, at(update.path, id), token, record(2))).status).toBe(elsewhere);
      if (remove) expect((await call('DELETE', at(remove.path, id), token)).status).toBe(elsewhere);
      if (one) expect((await call('GET', at(one.path, id), session)).status).toBe(200);
      await move(1);
    });
  });

  it('what names nobody goes by the posko that it carries, and what names somebody by them', async () => {
    const put = async (path: string, body: object) => {
      const answer = await test.call('POST', path, { token: session, body });
      expect(answer.status).toBe(201);
      return Number(dataOf(answer).id);
    };
    const [own, other] = [
      await put('/auth/titipan', { barang: 'A', posko: 1 }),
      await put('/auth/titipan', { barang: 'B', posko: 2 }),
    ];
    const theirs = await put('/auth/titipan', { barang: 'C', posko: 1, pemilik: 3 });
    const mine = await put('/auth/titipan', { barang: 'D', posko: 2, pemilik: 2 });
    const open = [await put('/auth/papan', { judul: 'A' }), await put('/auth/papan', { judul: 'B', siapa: 2 })];
    await put('/auth/papan', { judul: 'C', siapa: 3 });
    const ids = async (path: string) => {
      const all = rowsOf(await test.call('GET', path, { token })).map(({ id }) => Number(id));
      return all.filter((id) => id >= own || path.includes('papan'));
    };
    expect((await ids('/auth/titipan')).toSorted((a, b) => a - b)).toEqual([own, mine]);
    expect(await ids('/auth/papan')).toEqual(expect.arrayContaining(open));
    expect(JSON.stringify(await test.call('GET', '/auth/papan', { token }))).not.toContain('"judul":"C"');
    const status = async (id: number) => (await test.call('GET', `/auth/titipan/${id}`, { token })).status;
    expect(await Promise.all([own, mine, other, theirs].map(status))).toEqual([200, 200, 404, 404]);
  });
});
