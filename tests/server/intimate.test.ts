/** Intimate answers (SRQ-20, family planning): for whoever asked and for health staff, through no other door. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dataOf, memberBody, rowsOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const TODAY = '2026-03-10';
const NIK = '9171015005960011';
const SRQ20 = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`j${i + 1}`, i === 16 ? 'Ya' : 'Tidak']));

forEachDatabase('an intimate answer', (database) => {
  let test: TestApp;
  let asker: string;
  let other: string;
  let village: string;
  let person: number;
  let visit: number;
  let screening: number;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date(`${TODAY}T03:00:00Z`) });
    asker = await test.login('Kader');
    village = await test.login('Admin Desa');
    const { posyandu_id } = await test.db
      .selectFrom('accounts')
      .select('posyandu_id')
      .where('posisi', '=', 'Kader')
      .executeTakeFirstOrThrow();
    // a second kader of the same posko
    await test.db
      .updateTable('accounts')
      .set({ posisi: 'Kader', posyandu_id })
      .where('posisi', '=', 'Admin Verifikator')
      .execute();
    other = await test.login('Admin Verifikator');
    const body = { ...memberBody, nik: NIK, jenis_kelamin: 'Perempuan', tanggal_lahir: '10-05-1996' };
    await test.call('POST', '/auth/laporan-kesehatan', { token: asker, body });
    person = (await test.db.selectFrom('members').select('id').where('nik', '=', NIK).executeTakeFirstOrThrow()).id;
    const measured = { nik: NIK, tanggal_timbang: TODAY, berat_badan_kg: 60, tinggi_badan: 160, kontrasepsi: 'Kondom' };
    visit = Number(dataOf(await test.call('POST', '/auth/pemeriksaan', { token: asker, body: measured })).id);
    const asked = { anggota: person, tanggal: TODAY, ...SRQ20 };
    screening = Number(dataOf(await test.call('POST', '/auth/srq20', { token: asker, body: asked })).id);
  });
  afterEach(() => test.close());

  const one = async (path: string, token: string) => dataOf(await test.call('GET', path, { token }));
  const contraception = async (token: string) => (await one(`/auth/pemeriksaan_balita/${visit}`, token)).kontrasepsi;
  const status = async (path: string, token: string) => (await test.call('GET', path, { token })).status;
  const text = async (path: string, token: string) =>
    (await test.app.request(`/api${path}`, { headers: { Authorization: `Bearer ${token}` } })).text();
  const isHealthStaff = (email: string) =>
    test.db.updateTable('accounts').set({ tenaga_kesehatan: 1 }).where('email', '=', email).execute();
  const emailOf = async (posisi: string) =>
    (await test.db.selectFrom('accounts').select('email').where('posisi', '=', posisi).executeTakeFirstOrThrow()).email;

  it('stands in the record for whoever asked, and for nobody else', async () => {
    expect([await contraception(asker), await contraception(other), await contraception(village)]).toEqual([
      'Kondom',
      null,
      null,
    ]);
    expect([await status(`/auth/srq20/${screening}`, asker), await status(`/auth/srq20/${screening}`, other)]).toEqual([
      200, 404,
    ]);
  });

  it('is told to health staff, who change none of it, and no longer once they are none', async () => {
    const email = await emailOf('Admin Desa');
    await isHealthStaff(email);
    expect(await contraception(village)).toBe('Kondom');
    expect(await one(`/auth/srq20/${screening}`, village)).toMatchObject({ j17: 'Ya', hasil: 'pertanyaan_17' });
    expect(rowsOf(await test.call('GET', `/auth/srq20?anggota=${person}`, { token: village }))).toMatchObject([
      { id: screening },
    ]);
    await test.db.updateTable('accounts').set({ tenaga_kesehatan: 0 }).where('email', '=', email).execute();
    expect([await contraception(village), await status(`/auth/srq20/${screening}`, village)]).toEqual([null, 404]);
    // a kader of health staff reads another's and leaves it alone
    await test.db.updateTable('accounts').set({ tenaga_kesehatan: 1 }).where('posisi', '=', 'Kader').execute();
    const change = await test.call('PUT', `/auth/srq20/${screening}`, { token: other, body: { j1: 'Ya' } });
    expect([await status(`/auth/srq20/${screening}`, other), change.status]).toEqual([200, 404]);
  });

  it('is in no list, order or filter, not even of whoever asked', async () => {
    const [row] = rowsOf(await test.call('GET', `/auth/pemeriksaan/${NIK}`, { token: asker }));
    expect(Object.keys(Object(row))).not.toEqual(expect.arrayContaining(['kontrasepsi']));
    const [listed] = rowsOf(await test.call('GET', `/auth/srq20?anggota=${person}`, { token: asker }));
    expect(Object.keys(Object(listed)).filter((name) => /^j\d|skor|hasil|rujuk|penanya/.test(name))).toEqual([]);
    expect(await status(`/auth/pemeriksaan/${NIK}?_page=1&_sort=kontrasepsi`, other)).toBe(422);
    expect(await status('/auth/srq20?_page=1&_sort=skor', asker)).toBe(422);
  });

  it('is in no file: spreadsheets, FHIR, the pocket of another, the trail', async () => {
    await isHealthStaff(await emailOf('Admin Desa'));
    const told = /Kondom|Kontrasepsi|pertanyaan_17|kontrasepsi"/;
    for (const token of [asker, village]) {
      expect(await text(`/auth/ekspor/examinations?nik=${NIK}&format=csv`, token)).not.toMatch(told);
      expect(await text(`/auth/fhir?anggota=${person}`, token)).not.toMatch(told);
      expect(await text('/audit', token)).not.toMatch(/Kondom|j17|pertanyaan_17/);
      expect(await status('/auth/ekspor/srq20', token)).toBe(404);
    }
    expect(await text('/auth/bekal', asker)).toMatch(/Kondom/);
    await test.db.updateTable('accounts').set({ tenaga_kesehatan: 1 }).where('posisi', '=', 'Kader').execute();
    expect(await text('/auth/bekal', other)).not.toMatch(/Kondom|pertanyaan_17/);
    const xlsx = await test.app.request(`/api/auth/ekspor/examinations?nik=${NIK}`, {
      headers: { Authorization: `Bearer ${village}` },
    });
    const { unzipSync, strFromU8 } = await import('fflate');
    const parts = Object.values(unzipSync(new Uint8Array(await xlsx.arrayBuffer()))).map((part) => strFromU8(part));
    expect(parts.join()).toContain('160');
    expect(parts.join()).not.toMatch(told);
    // an entry of before it was kept from the trail
    await test.db
      .updateTable('audit')
      .set({ after: JSON.stringify({ kontrasepsi: 'Kondom', tinggi_badan: 160 }) })
      .where('resource', '=', 'examinations')
      .execute();
    expect(await text('/audit', village)).not.toMatch(/Kondom/);
  });

  it('is told to no access token, be it of whoever asked or of health staff', async () => {
    await test.db.updateTable('accounts').set({ tenaga_kesehatan: 1 }).where('posisi', '=', 'Admin Desa').execute();
    for (const maker of [asker, village]) {
      const body = { nama: 'SIMPUS', cakupan: 'baca', berlaku_sampai: '2026-06-01' };
      const token = String(dataOf(await test.call('POST', '/auth/token', { token: maker, body })).token);
      expect(await contraception(token)).toBeNull();
      expect(await status(`/auth/srq20/${screening}`, token)).toBe(403);
      expect(await text(`/auth/ekspor/examinations?nik=${NIK}&format=csv`, token)).not.toMatch(/Kondom/);
    }
  });

  it('stays where somebody who cannot read it saves the form, and is theirs where they ask anew', async () => {
    const change = async (body: object) =>
      (await test.call('PATCH', `/auth/pemeriksaan/${visit}`, { token: other, body })).status;
    expect(await change({ berat_badan: 61, kontrasepsi: null })).toBe(200);
    expect([await contraception(asker), await contraception(other)]).toEqual(['Kondom', null]);
    expect(await change({ kontrasepsi: 'Pil' })).toBe(200);
    expect([await contraception(asker), await contraception(other)]).toEqual([null, 'Pil']);
  });

  it('makes health staff of whom a verifier says so, without a decision anew', async () => {
    await test.db
      .updateTable('accounts')
      .set({ posisi: 'Admin Verifikator' })
      .where('email', '=', await emailOf('Admin Desa'))
      .execute();
    const nik = '9171010101900777';
    await test.db
      .updateTable('accounts')
      .set({ nik })
      .where('email', '=', await emailOf('Kader'))
      .execute();
    const verifier = village;
    const path = `/auth/verifikator/${nik}`;
    const said = await test.call('PUT', path, { token: verifier, body: { tenaga_kesehatan: 'Ya' } });
    expect([said.status, dataOf(said)]).toMatchObject([200, { tenaga_kesehatan: 'Ya', status: 'success' }]);
    expect(dataOf(await test.call('PUT', path, { token: verifier, body: { status: 'success' } }))).toMatchObject({
      tenaga_kesehatan: 'Ya',
    });
  });
});
