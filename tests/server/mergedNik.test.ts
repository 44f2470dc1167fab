/** What is asked for, or recorded, under the NIK of somebody who was merged meanwhile: it is the one that stayed. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ASKS_HEADER } from '../../src/engine/wire/doubts.ts';
import { addExaminations, beritaBody, examinationBody } from '../support/healthRecords.ts';
import { dataOf, memberBody, rowsOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const NIK = '3299014105250001';
const OTHER_NIK = '3299014105250002';
const THIRD_NIK = '3299014105250003';
const kenzia = { ...memberBody, nama_lengkap: 'Kenzia Putri', nik: NIK, tanggal_lahir: '01-05-2025', posyandu_id: 1 };

forEachDatabase('the NIK of a member who was merged', (database) => {
  let test: TestApp;
  let admin: string;
  let kader: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-03-10T08:00:00+07:00') });
    [admin, kader] = [await test.login('Admin Desa'), await test.login('Kader')];
  });
  afterEach(() => test.close());

  const create = async (nik: string, nama_lengkap: string) => {
    const body = { ...kenzia, nik, nama_lengkap };
    return Number(dataOf(await test.call('POST', '/auth/laporan-kesehatan', { token: admin, body })).id);
  };
  const merge = async (tetap: number, lebur: number, values: object = {}) => {
    const answer = await test.call('POST', '/auth/anggota-ganda/gabung', { token: admin, body: { tetap, lebur, values } });
    return Number(dataOf(answer).perubahan);
  };
  const visit = (nik: string) =>
    test.call('POST', '/auth/pemeriksaan', { token: kader, body: examinationBody(nik, '2026-03-10') });
  const historyOf = (nik: string) => test.call('GET', `/auth/riwayat_pemeriksaan/${nik}`, { token: kader });
  const personOf = (body: object) => Object(Object(body).pemeriksaan ?? Object(Object(body).data).pemeriksaan).anggota_keluarga;

  it('takes a visit, a queue entry and a guest, and stores and names the one that stayed', async () => {
    const [one, other] = [await create(NIK, 'Kenzia Putri'), await create(OTHER_NIK, 'Kenziah Putri')];
    await merge(one, other);
    const visited = await visit(OTHER_NIK);
    expect([visited.status, visited.body.status]).toEqual([201, 'success']);
    const stored = await test.db.selectFrom('examinations').select('member_id').execute();
    expect(stored.filter(({ member_id }) => member_id === one || member_id === other)).toEqual([{ member_id: one }]);

    const { id } = dataOf(await test.call('POST', '/auth/berita', { token: kader, body: beritaBody }));
    const body = { berita_id: id, anggota_keluarga_nik: OTHER_NIK, user_id: 7 };
    expect((await test.call('POST', '/auth/pemeriksaan', { token: kader, body })).body).toMatchObject({ id: NIK });
    const queue = rowsOf(await test.call('GET', `/auth/antrian/${id}`, { token: kader }));
    expect(queue.map(({ nik, nama }) => [nik, nama])).toEqual([[NIK, 'Kenzia Putri']]);

    await test.call('POST', '/auth/hari-posyandu/buka', { token: kader, body: {} });
    const guest = await test.call('POST', '/auth/hari-posyandu/tamu', { token: kader, body: { nik: OTHER_NIK } });
    expect([guest.status, dataOf(guest).id]).toEqual([200, one]);
  });

  it('has the history of the one that stayed, over as many merges as there were, and none once one is taken back', async () => {
    const one = await create(NIK, 'Kenzia Putri');
    const [other, third] = [await create(OTHER_NIK, 'Kenziah Putri'), await create(THIRD_NIK, 'Kenzia Putry')];
    await addExaminations(test.db, third, [{ date: '2026-02-05', gram: 8100 }]);
    await merge(other, third);
    const last = await merge(one, other);
    for (const nik of [NIK, OTHER_NIK, THIRD_NIK]) {
      expect(personOf((await historyOf(nik)).body)).toMatchObject({ nik: NIK, nama_lengkap: 'Kenzia Putri' });
      const visits = rowsOf(await test.call('GET', `/auth/pemeriksaan/${nik}`, { token: kader }));
      expect(visits).toHaveLength(1);
    }
    await test.call('POST', '/auth/anggota-ganda/batal', { token: admin, body: { perubahan: last } });
    expect(personOf((await historyOf(THIRD_NIK)).body)).toMatchObject({ nik: OTHER_NIK });
    expect(personOf((await historyOf(OTHER_NIK)).body)).toMatchObject({ nik: OTHER_NIK });
  });

  it('may be the one that was given up by whoever stayed', async () => {
    const [one, other] = [await create(NIK, 'Kenzia Putri'), await create(OTHER_NIK, 'Kenziah Putri')];
    await merge(one, other, { nik: 'lebur' });
    expect(personOf((await historyOf(NIK)).body)).toMatchObject({ nik: OTHER_NIK });
    expect((await visit(NIK)).status).toBe(201);
  });

  it('is somebody else’s once they have it, and nobody’s once the one that stayed is deleted', async () => {
    const [one, other] = [await create(NIK, 'Kenzia Putri'), await create(OTHER_NIK, 'Kenziah Putri')];
    await merge(one, other);
    await create(OTHER_NIK, 'Orang Lain');
    expect(personOf((await historyOf(OTHER_NIK)).body)).toMatchObject({ nama_lengkap: 'Orang Lain' });
    await test.call('DELETE', `/auth/laporan-kesehatan/${OTHER_NIK}`, { token: admin });
    // deletions go by the NIK itself: the one that stayed is still there
    expect(personOf((await historyOf(OTHER_NIK)).body)).toMatchObject({ nik: NIK });
    expect((await test.call('DELETE', `/auth/laporan-kesehatan/${OTHER_NIK}`, { token: admin })).status).toBe(404);
    await test.call('DELETE', `/auth/laporan-kesehatan/${NIK}`, { token: admin });
    expect([(await historyOf(OTHER_NIK)).status, (await visit(OTHER_NIK)).status]).toEqual([404, 422]);
  });

  it('is given to somebody else only after a question, which leads to the one that stayed', async () => {
    const [one, other] = [await create(NIK, 'Kenzia Putri'), await create(OTHER_NIK, 'Kenziah Putri')];
    await merge(one, other);
    const body = { ...kenzia, nik: OTHER_NIK, nama_lengkap: 'Bagus', no_kk: '3299010101010009', tanggal_lahir: '01-05-2025' };
    const asked = await test.call('POST', '/auth/laporan-kesehatan', { token: admin, body, headers: { [ASKS_HEADER]: '1' } });
    expect([asked.status, asked.body.peringatan]).toEqual([
      409,
      [
        expect.objectContaining({
          code: `merged-${one}`,
          field: 'nik',
          text: 'NIK ini dulu milik Kenziah Putri, yang digabung ke Kenzia Putri.',
          to: `/informasilengkap/${one}`,
        }),
      ],
    ]);
    // whoever stayed may take it
    const own = { ...kenzia, nik: OTHER_NIK };
    const moved = await test.call('PUT', `/auth/laporan-kesehatan/${one}`, {
      token: admin,
      body: own,
      headers: { [ASKS_HEADER]: '1' },
    });
    expect(moved.status).toBe(200);
  });

  it('is looked for, and finds the one that stayed', async () => {
    const [one, other] = [await create(NIK, 'Kenzia Putri'), await create(OTHER_NIK, 'Kenziah Putri')];
    await merge(one, other);
    const found = async (q: string) =>
      rowsOf(await test.call('GET', `/auth/laporan/search?nama=${q}`, { token: kader })).map(({ nik }) => nik);
    expect([await found(OTHER_NIK), await found(THIRD_NIK)]).toEqual([[NIK], []]);
  });

  it('leads on from the comparison of the two', async () => {
    const [one, other] = [await create(NIK, 'Kenzia Putri'), await create(OTHER_NIK, 'Kenziah Putri')];
    await merge(one, other);
    const answer = await test.call('GET', `/auth/anggota-ganda/banding?satu=${one}&dua=${other}`, { token: admin });
    expect([answer.status, answer.body]).toMatchObject([
      404,
      { message: `Kenziah Putri (NIK ${OTHER_NIK}) sudah digabung ke Kenzia Putri (NIK ${NIK}).`, digabung_ke: one },
    ]);
  });
});
