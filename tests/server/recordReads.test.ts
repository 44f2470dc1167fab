/** Who has read whose record: every door, in batches, without a request that fails; kept two years. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createContext } from '../../server/app.ts';
import { sweepReads } from '../../server/services/readTrail.ts';
import { dataOf, memberBody, rowsOf } from '../support/memberBody.ts';
import { BUDI_NIK, forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';
import { testConfig } from '../support/testConfig.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

forEachDatabase('a reading of a record', (database) => {
  let test: TestApp;
  let kader: string;
  let village: string;
  let budi: { readonly id: number; readonly posyandu_id: number | null };
  let now: Date;
  beforeEach(async () => {
    now = new Date('2026-03-10T03:00:10Z');
    test = await testApp({ database, now: () => now });
    [kader, village] = [await test.login('Kader'), await test.login('Admin Desa')];
    budi = await test.db
      .selectFrom('members')
      .select(['id', 'posyandu_id'])
      .where('nik', '=', BUDI_NIK)
      .executeTakeFirstOrThrow();
  });
  afterEach(() => test.close());

  const get = async (path: string, token = kader) => (await test.call('GET', path, { token })).status;
  const readers = async (member = budi.id) =>
    rowsOf(await test.call('GET', `/auth/recordReads?anggota=${member}`, { token: village })).map((row) => Object(row));
  const doors = async (member = budi.id) => (await readers(member)).map(({ pintu }) => pintu).toSorted();

  it('is written with who, when and by which door; the same within a minute is one', async () => {
    await get(`/auth/laporan-kesehatan/${budi.id}`);
    await get(`/auth/laporan-kesehatan/${budi.id}`);
    await get(`/auth/pemeriksaan/${BUDI_NIK}`);
    expect(await readers()).toMatchObject([
      { pada: '2026-03-10T03:00:00.000Z', pintu: 'riwayat', anggota: budi.id },
      { pada: '2026-03-10T03:00:00.000Z', pintu: 'lihat', anggota: budi.id, token: null, posko: null },
    ]);
    now = new Date('2026-03-10T03:01:10Z');
    await get(`/auth/laporan-kesehatan/${budi.id}`);
    expect(await doors()).toEqual(['lihat', 'lihat', 'riwayat']);
    // a list of everybody is none
    await get('/auth/laporan-kesehatan?_page=1');
    await get('/auth/anggota');
    expect(await doors()).toHaveLength(3);
  });

  it('is of every door: a record, a comparison, a file, a download, FHIR, the pocket', async () => {
    await get(`/auth/riwayat_pemeriksaan/${BUDI_NIK}`);
    await get(`/auth/berkas/${budi.id}`, village);
    await get(`/auth/fhir?anggota=${budi.id}`);
    await get(`/auth/ekspor/examinations?nik=${BUDI_NIK}&format=csv`);
    expect(await doors()).toEqual(['berkas', 'fhir', 'lihat', 'unduh']);
    await get('/auth/ekspor/members?format=csv', village);
    await (await test.app.request('/api/auth/bekal', { headers: { Authorization: `Bearer ${kader}` } })).text();
    expect(await doors()).toEqual(['bekal', 'berkas', 'fhir', 'lihat', 'unduh', 'unduh']);
    // one row for a posko, however many people it has
    const rows = await test.db.selectFrom('record_reads').selectAll().where('door', '=', 'bekal').execute();
    expect(rows).toMatchObject([{ member_id: null, posyandu_id: budi.posyandu_id }]);
  });

  it('by an access token names it', async () => {
    const body = { nama: 'SIMPUS', cakupan: 'baca', berlaku_sampai: '2026-06-01' };
    const token = String(dataOf(await test.call('POST', '/auth/token', { token: village, body })).token);
    await get(`/auth/laporan-kesehatan/${budi.id}`, token);
    expect(await readers()).toMatchObject([{ pintu: 'lihat', token: 'SIMPUS' }]);
  });

  it('is not of whoever was asked for and is not there, or not theirs to read', async () => {
    expect(await get('/auth/laporan-kesehatan/999999')).toBe(404);
    expect(await get(`/auth/recordReads?anggota=${budi.id}`)).toBe(403);
    await test.context.reads.flush();
    expect(await test.db.selectFrom('record_reads').selectAll().execute()).toEqual([]);
  });

  it('stays with somebody who is merged, under the entry that stays', async () => {
    const body = { ...memberBody, nik: '9171015005960011' };
    await test.call('POST', '/auth/laporan-kesehatan', { token: kader, body });
    const { id: gone } = await test.db.selectFrom('members').select('id').where('nik', '=', body.nik).executeTakeFirstOrThrow();
    await get(`/auth/laporan-kesehatan/${gone}`);
    const before = await doors();
    const merge = { actor: null };
    expect(merge).toBeDefined();
    const { id: audit_id } = await test.db.selectFrom('audit').select('id').orderBy('id').executeTakeFirstOrThrow();
    const row = { kept_id: budi.id, gone_id: gone, audit_id, undo: '{}', undone_by: null };
    await test.db
      .insertInto('member_merges')
      .values(row as never)
      .execute();
    expect([before, await doors()]).toEqual([[], ['lihat']]);
  });

  it('never fails a request, and is written once the database takes it again', async () => {
    await test.db.schema.alterTable('record_reads').renameTo('away').execute();
    expect(await get(`/auth/laporan-kesehatan/${budi.id}`)).toBe(200);
    await test.context.reads.flush();
    expect(test.logs.filter(({ event }) => event === 'reads-not-written')).toMatchObject([{ readings: 1 }]);
    await test.db.schema.alterTable('away').renameTo('record_reads').execute();
    expect(await doors()).toEqual(['lihat']);
  });

  it('is forgotten after two years', async () => {
    await get(`/auth/laporan-kesehatan/${budi.id}`);
    await test.context.reads.flush();
    const sweepAfter = (days: number) =>
      sweepReads(
        createContext({
          db: test.db,
          config: testConfig(),
          log: () => undefined,
          now: () => new Date(now.getTime() + days * DAY_MS),
        }),
      );
    await sweepAfter(729);
    expect(await doors()).toEqual(['lihat']);
    await sweepAfter(731);
    expect(await doors()).toEqual([]);
  });
});
