/** Every resource with a table, by its definition alone: a plausible record is stored, read, changed, deleted and followed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileSite } from '../../src/engine/compile.ts';
import type { Action, Role } from '../../src/engine/definition.ts';
import { can } from '../../src/engine/permissions.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { sampleRecord } from '../../src/engine/sample.server.ts';
import { decodeResponse } from '../../src/engine/wire/decode.ts';
import { encodeRequest } from '../../src/engine/wire/encode.ts';
import { EXTENSIONS } from '../../src/engine/wire/extensions.ts';
import { site as definition } from '../../src/resources/index.ts';
import { CITRA_NIK } from '../support/healthRecords.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const site = compileSite(definition);
const extensions = new Set(EXTENSIONS);
const NOW = new Date('2026-03-10T03:00:00Z');

/** What a record of the village is about; the first event is the one that the test of announcements has left. */
const KNOWN: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  examinations: { nik: CITRA_NIK, tanggal_timbang: '2026-03-01', tanggal_lahir: '2024-03-10' },
  antrian: { nik: CITRA_NIK, berita_id: 1 },
  ...Object.fromEntries(['aks', 'skilas', 'puma', 'srq20'].map((name) => [name, { anggota: 5, tanggal: '2026-03-01' }])),
  kpsp: { tanggal: '2026-03-01' },
  pregnancies: { ibu: 5, hpht: '2025-12-01', status: 'Hamil' },
  members: { nik_sementara: 'Tidak', tanggal_lahir: '2020-01-02' },
  doses: { jenis: 'BCG', ke: 1, tanggal: '2026-02-01' },
};
/** Rows of the village that references may name. */
const ROWS: Readonly<Record<string, number>> = { members: 2, posko: 1, berita: 1 };

const kept = site.resources
  .filter(({ storage, endpoints }) => storage !== null && endpoints.create !== null)
  // announcements first: others refer to one
  .toSorted((a, b) => Number(b.name === 'berita') - Number(a.name === 'berita'));

function recordOf(resource: Resource, n: number): Record<string, unknown> {
  const rows = resource.fields.flatMap((field) => {
    const id = field.type === 'reference' && field.asked ? ROWS[field.resource] : undefined;
    return id === undefined ? [] : [[field.name, id] as const];
  });
  return sampleRecord(resource, n, { ...Object.fromEntries(rows), ...KNOWN[resource.name] });
}

forEachDatabase('every record', (database) => {
  let test: TestApp;
  const tokens = new Map<Role, string>();
  beforeAll(async () => {
    test = await testApp({ database, now: () => NOW });
    for (const role of ['Admin Desa', 'Kader', 'Admin Verifikator'] as const) tokens.set(role, await test.login(role));
    // to whom every record is told that their position may open
    await test.db.updateTable('accounts').set({ tenaga_kesehatan: 1 }).where('posisi', '=', 'Admin Desa').execute();
    await call(site.resource.berita, 'create', {}, recordOf(resourceOf('berita'), 0));
  });
  afterAll(() => test.close());

  const resourceOf = (name: string): Resource => {
    const resource = site.resource[name];
    if (!resource) throw new Error(`no resource ${name}`);
    return resource;
  };

  type Call = 'list' | 'one' | 'create' | 'update' | 'delete';
  const ACTIONS: Readonly<Record<Call, Action>> = {
    list: 'list',
    one: 'show',
    create: 'create',
    update: 'edit',
    delete: 'delete',
  };
  async function call(resource: Resource | undefined, name: Call, record: Readonly<Record<string, unknown>>, values?: object) {
    const endpoint = resource?.endpoints[name];
    const role = resource && [...tokens.keys()].find((known) => can(resource, known, ACTIONS[name]));
    if (!resource || !endpoint || !role) return null;
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, field: string) => String(record[field]));
    const mode = name === 'create' ? 'create' : 'edit';
    const body = values && encodeRequest(resource, mode, { ...values }, { extensions });
    return test.call(endpoint.method, path, { token: tokens.get(role), body });
  }
  const followed = async (resource: string): Promise<string[]> => {
    const rows = await test.db.selectFrom('audit').select('action').where('resource', '=', resource).orderBy('id').execute();
    return rows.map(({ action }) => action);
  };

  describe.each(kept.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
    it('is stored, read, listed, changed, deleted and followed', async () => {
      const before = (await followed(name)).length;
      const values = recordOf(resource, 1);
      const created = await call(resource, 'create', {}, values);
      expect([created?.status, created?.body.errors]).toEqual([201, undefined]);
      const record = decodeResponse(resource, created?.body.data);
      const own = resource.fields.filter(({ name: field, column }) => column !== false && field in values);
      expect(own.length).toBeGreaterThan(0);
      for (const field of own) expect(record[field.name] ?? null, field.name).toEqual(values[field.name] ?? null);

      let at = { ...values, ...record };
      const rows = await call(resource, 'list', at);
      const list = Array.isArray(rows?.body.data) ? rows.body.data : rows?.body.list;
      expect(list).toEqual(expect.arrayContaining([expect.anything()]));
      const one = await call(resource, 'one', at);
      if (one) expect(one.body.data).toEqual(created?.body.data);

      const done = ['create'];
      if (resource.endpoints.update) {
        const changed = await call(resource, 'update', at, { ...recordOf(resource, 2), updated_at: record.updated_at });
        expect([changed?.status, changed?.body.errors]).toEqual([200, undefined]);
        at = { ...at, ...decodeResponse(resource, changed?.body.data) };
        done.push('update');
      }
      if (resource.endpoints.delete) {
        expect((await call(resource, 'delete', at))?.status).toBe(200);
        if (one) expect((await call(resource, 'one', at))?.status).toBe(404);
        done.push('delete');
      }
      expect((await followed(name)).slice(before)).toEqual(done);
    });
  });
});
