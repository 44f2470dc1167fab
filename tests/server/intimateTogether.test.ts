/** Answers that are asked together (the signs of depression in SKILAS): for whoever asked and health staff, with all that gives them away; the rest of the record is everybody's. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dataOf, memberBody, rowsOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const TODAY = '2026-03-10';
const NIK = '9171011005580013';
const TEN = {
  ...{ orientasi: 'Tidak', ulang_kata: 'Tidak', berdiri: 'Tidak', bb_turun: 'Tidak', nafsu_makan: 'Tidak', lila_21: 'Tidak' },
  ...{ masalah_mata: 'Tidak', tes_melihat: 'Tidak', bisik_tidak_bisa: 'Tidak', tes_bisik: 'Tidak' },
};
const MOOD = { sedih: 'Ya', sedikit_minat: 'Tidak' };
const TOLD = { ...MOOD, skor: 1, hasil: 'ada', rujuk_sebab: 'SKILAS: gejala depresi' };
const UNTOLD = { sedih: null, sedikit_minat: null, skor: null, hasil: null, rujuk_sebab: null, penanya: null };
const GIVING_AWAY = /sedih|sedikit_minat|skor|hasil"|rujuk_sebab|penanya|gejala depresi|Dua minggu/;

forEachDatabase('intimate answers that are asked together', (database) => {
  let test: TestApp;
  let asker: string;
  let other: string;
  let village: string;
  let person: number;
  let id: number;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date(`${TODAY}T03:00:00Z`) });
    asker = await test.login('Kader');
    village = await test.login('Admin Desa');
    const accounts = () => test.db.selectFrom('accounts').select('posyandu_id').where('posisi', '=', 'Kader');
    const { posyandu_id } = await accounts().executeTakeFirstOrThrow();
    // a second kader of the same posko
    await test.db
      .updateTable('accounts')
      .set({ posisi: 'Kader', posyandu_id })
      .where('posisi', '=', 'Admin Verifikator')
      .execute();
    other = await test.login('Admin Verifikator');
    const body = { ...memberBody, nik: NIK, jenis_kelamin: 'Laki-laki', tanggal_lahir: '10-05-1958' };
    await test.call('POST', '/auth/laporan-kesehatan', { token: asker, body });
    person = (await test.db.selectFrom('members').select('id').where('nik', '=', NIK).executeTakeFirstOrThrow()).id;
    const asked = { anggota: person, tanggal: TODAY, ...TEN, ...MOOD };
    const made = await test.call('POST', '/auth/skilas', { token: asker, body: asked });
    expect([made.status, dataOf(made)]).toMatchObject([201, TOLD]);
    id = Number(dataOf(made).id);
  });
  afterEach(() => test.close());

  const record = async (token: string) => dataOf(await test.call('GET', `/auth/skilas/${id}`, { token }));
  const change = (token: string, body: object) => test.call('PUT', `/auth/skilas/${id}`, { token, body });
  const text = async (path: string, token: string) =>
    (await test.app.request(`/api${path}`, { headers: { Authorization: `Bearer ${token}` } })).text();
  const makeHealthStaff = (posisi: 'Kader' | 'Admin Desa') =>
    test.db.updateTable('accounts').set({ tenaga_kesehatan: 1 }).where('posisi', '=', posisi).execute();
  const tokenOf = async (maker: string) => {
    const body = { nama: 'SIMPUS', cakupan: 'baca', berlaku_sampai: '2026-06-01' };
    return String(dataOf(await test.call('POST', '/auth/token', { token: maker, body })).token);
  };

  it('are read by whoever asked and by health staff; everybody else reads the other ten', async () => {
    expect(await record(asker)).toMatchObject({ ...TEN, ...TOLD });
    for (const token of [other, village]) expect(await record(token)).toMatchObject({ ...TEN, ...UNTOLD });
    await makeHealthStaff('Admin Desa');
    expect(await record(village)).toMatchObject({ ...TEN, ...TOLD });
  });

  it('stand in no list, order, filter, file, bundle or trail, not even of whoever asked or of health staff', async () => {
    await makeHealthStaff('Admin Desa');
    for (const token of [asker, other, village]) {
      const [listed] = rowsOf(await test.call('GET', `/auth/skilas?anggota=${person}`, { token }));
      expect(listed).toMatchObject({ id, orientasi: 'Tidak' });
      expect(JSON.stringify(listed)).not.toMatch(GIVING_AWAY);
      for (const field of ['sedih', 'skor', 'hasil', 'rujuk_sebab', 'penanya'])
        expect((await test.call('GET', `/auth/skilas?_page=1&_sort=${field}`, { token })).status).toBe(422);
      // what no filter is is refused, whatever it is asked for
      const narrowed = ['hasil=tidak_ada', 'sedih=Tidak', 'skor=0', 'penanya=0'].map((by) =>
        test.call('GET', `/auth/skilas?anggota=${person}&${by}`, { token }),
      );
      for (const { status } of await Promise.all(narrowed)) expect(status).toBe(422);
      const sheet = await text('/auth/ekspor/skilas?format=csv', token);
      expect(sheet).toContain('Salah menyebut tanggal');
      expect(sheet).not.toMatch(/sedih|minat|Skor|Hasil|Sebab Rujuk|Penanya|depresi/);
      expect(await text(`/auth/fhir?anggota=${person}`, token)).not.toMatch(GIVING_AWAY);
      expect(await text('/audit', token)).not.toMatch(/sedih|sedikit_minat|penanya|gejala depresi/);
    }
    const trail = await test.db.selectFrom('audit').select('after').where('resource', '=', 'skilas').execute();
    expect(JSON.stringify(trail)).toMatch(/orientasi/);
    expect(JSON.stringify(trail)).not.toMatch(/sedih|sedikit_minat|skor|hasil|rujuk_sebab|penanya/);
  });

  it("are in the file and the pocket of whoever asked alone, in another's as how many they are", async () => {
    const file = async (token: string) => dataOf(await test.call('GET', `/auth/berkas/${person}`, { token }));
    const whole = await file(asker);
    expect([Object(whole.catatan).skilas, whole.tidak_disertakan]).toMatchObject([[{ ...TEN, ...TOLD }], {}]);
    for (const token of [other, village]) {
      const { catatan, tidak_disertakan } = await file(token);
      expect(catatan).toMatchObject({ skilas: [TEN] });
      expect(JSON.stringify(catatan)).not.toMatch(GIVING_AWAY);
      expect(tidak_disertakan).toEqual({ skilas: 2 });
    }
    // the count does not tell whether there is a reason to refer
    await change(asker, { sedih: 'Tidak' });
    expect((await file(other)).tidak_disertakan).toEqual({ skilas: 2 });
    await change(asker, { sedih: 'Ya' });
    const line = async (token: string) =>
      (await text('/auth/bekal', token))
        .split('\n')
        .filter((one) => /\/skilas/.test(one))
        .join();
    expect(await line(asker)).toMatch(/"sedih":"Ya"/);
    const others = await line(other);
    expect(others).toContain(`/auth/skilas/${id}`);
    expect(others).not.toMatch(/"sedih":"|"hasil":"|"skor":\d|gejala depresi/);
  });

  it('are told to no access token, be it of whoever asked or of health staff', async () => {
    await makeHealthStaff('Admin Desa');
    for (const maker of [asker, village]) expect(await record(await tokenOf(maker))).toMatchObject({ ...TEN, ...UNTOLD });
  });

  it('stay with their asker where a colleague changes another answer, and count in what it comes to', async () => {
    const { body, status } = await change(other, { orientasi: 'Ya', sedih: null, sedikit_minat: null });
    expect([status, body.data]).toMatchObject([200, { ...TEN, ...UNTOLD, orientasi: 'Ya' }]);
    expect(await record(asker)).toMatchObject({
      ...{ ...TEN, ...MOOD, orientasi: 'Ya', skor: 2, hasil: 'ada' },
      rujuk_sebab: 'SKILAS: kognitif, gejala depresi',
    });
  });

  it('are asked anew all or none: one alone is refused at the other', async () => {
    for (const [given, open] of [
      [{ sedih: 'Tidak', sedikit_minat: null }, 'sedikit_minat'],
      [{ sedikit_minat: 'Tidak' }, 'sedih'],
    ] as const) {
      const refused = await change(other, given);
      expect(refused.status).toBe(422);
      expect(Object.keys(Object(refused.body.errors))).toEqual([open]);
      expect(JSON.stringify(refused.body.errors)).toContain('tidak tampak bagi Anda');
    }
    expect(await record(asker)).toMatchObject(TOLD);
    // whoever asks all of it anew is the asker, also where it comes to the same: that it did is not told
    expect((await change(other, MOOD)).body.data).toMatchObject(TOLD);
    expect(await record(asker)).toMatchObject({ ...TEN, ...UNTOLD });
  });

  it('may be mended one by one by whoever asked, and not be left blank', async () => {
    expect((await change(asker, { sedih: 'Tidak' })).body.data).toMatchObject({ skor: 0, hasil: 'tidak_ada', rujuk_sebab: null });
    expect((await change(asker, { sedih: null })).body.errors).toEqual({ sedih: [expect.stringContaining('wajib diisi')] });
    expect(await record(other)).toMatchObject(UNTOLD);
  });

  it('of before who asked was kept are health staff’s alone, and become theirs who ask anew', async () => {
    await test.db
      .updateTable('skilas' as 'audit')
      .set({ penanya_id: null } as object)
      .execute();
    expect(await record(asker)).toMatchObject({ ...TEN, ...UNTOLD });
    expect((await change(asker, { sedih: 'Ya' })).status).toBe(422);
    expect((await change(asker, MOOD)).body.data).toMatchObject(TOLD);
    await test.db
      .updateTable('skilas' as 'audit')
      .set({ penanya_id: null } as object)
      .execute();
    await makeHealthStaff('Admin Desa');
    expect(await record(village)).toMatchObject(TOLD);
  });
});
