/** Doses: what the server adds to their definition, on both databases. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hooksOf } from '../../server/hooks/index.ts';
import { restore } from '../../server/storage/restore.ts';
import { tableOf } from '../../server/storage/table.ts';
import { addMonths } from '../../src/engine/calendar.ts';
import { ASKS_HEADER, CONFIRMED_HEADER } from '../../src/engine/wire/doubts.ts';
import { childDoses } from '../../src/health/immunisation/index.ts';
import type { Dosed } from '../../src/people/dosed.ts';
import { CITRA_NIK } from '../support/healthRecords.ts';
import { dataOf, memberBody, rowsOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const NOW = new Date('2026-03-10T03:00:00Z');

forEachDatabase('doses', (database) => {
  let test: TestApp;
  let token: string;
  let anggota: number;
  let born: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => NOW });
    token = await test.login('Kader');
    const child = test.db.selectFrom('members').select(['id', 'tanggal_lahir']).where('nik', '=', CITRA_NIK);
    const { id, tanggal_lahir } = await child.executeTakeFirstOrThrow();
    [anggota, born] = [id, String(tanggal_lahir)];
  });
  afterEach(() => test.close());

  const give = (jenis: string, ke: number | null, tanggal: string, more: object = {}, headers = {}) =>
    test.call('POST', '/auth/doses', { token, headers, body: { anggota, jenis, ke, tanggal, ...more } });
  const at = (months: number): string => addMonths(born, months);

  it('go with a child that was written down by mistake, and come back with it; one that was deleted before stays so', async () => {
    const ids = [];
    for (const [ke, months] of [
      [1, 0],
      [2, 2],
      [3, 3],
    ] as const) {
      ids.push(dataOf(await give('OPV', ke, at(months), { dari_kartu: 'Ya' })).id);
    }
    const [first, second, third] = ids;
    const standing = async () => rowsOf(await test.call('GET', '/auth/doses', { token })).map(({ id }) => id);
    expect((await test.call('DELETE', `/auth/doses/${third}`, { token })).status).toBe(200);
    expect((await test.call('DELETE', `/auth/laporan-kesehatan/${anggota}`, { token })).status).toBe(200);
    expect(await standing()).toEqual([]);
    const { members } = test.context.site.resource;
    if (!members) throw new Error('there are no members');
    const back = restore(test.db, tableOf(members, test.context.site), anggota, {
      at: NOW,
      hooks: hooksOf(test.context, members),
    });
    expect(await back).toEqual({ done: true });
    expect((await standing()).toSorted()).toEqual([first, second]);
  });

  describe('bad input', () => {
    const refused = async (answer: ReturnType<typeof give>) => {
      const { status, body } = await answer;
      return [status, body.errors];
    };

    it('no dose before the birth, and none that has not been given yet', async () => {
      expect(await refused(give('BCG', 1, addMonths(born, -1)))).toEqual([
        422,
        { tanggal: [expect.stringContaining('sebelum lahir')] },
      ]);
      expect(await refused(give('BCG', 1, '2026-03-11'))).toEqual([422, { tanggal: [expect.any(String)] }]);
    });

    it('the third before the second: the earlier one is asked for first, also where only the card knows it', async () => {
      expect((await give('OPV', 1, at(0), { dari_kartu: 'Ya' })).status).toBe(201);
      expect(await refused(give('OPV', 3, at(3)))).toEqual([
        422,
        { ke: ['OPV 2 belum tercatat. Catat dulu, juga bila diberikan di tempat lain.'] },
      ]);
      expect((await give('OPV', 2, at(2), { dari_kartu: 'Ya' })).status).toBe(201);
      expect((await give('OPV', 3, at(3))).status).toBe(201);
    });

    it('the same dose twice, one of no number, and one on a day before the dose before it', async () => {
      await give('OPV', 1, at(1));
      expect(await refused(give('OPV', 1, at(2)))).toEqual([422, { ke: [expect.stringContaining('OPV 1 sudah tercatat')] }]);
      expect(await refused(give('BCG', 2, at(2)))).toEqual([422, { ke: ['BCG hanya sampai dosis ke-1.'] }]);
      expect(await refused(give('OPV', 2, at(0)))).toEqual([422, { tanggal: [expect.stringContaining('tidak urut')] }]);
      expect(await refused(give('OPV', null, at(2)))).toEqual([422, { ke: [expect.any(String)] }]);
    });

    it('what is hardly meant is asked about once, and stored for whoever does not ask, with what was doubtful', async () => {
      await give('OPV', 1, at(2));
      const asked = await give('OPV', 2, at(2).replace(/\d\d$/, '28'), {}, { [ASKS_HEADER]: '1' });
      expect([asked.status, asked.body.peringatan]).toEqual([
        409,
        [expect.objectContaining({ field: 'tanggal', text: expect.stringContaining('paling sedikit 1 bulan') })],
      ]);
      const codes = (asked.body.peringatan as { code: string }[]).map(({ code }) => code).join(',');
      const confirmed = { [ASKS_HEADER]: '1', [CONFIRMED_HEADER]: codes };
      expect((await give('OPV', 2, at(2).replace(/\d\d$/, '28'), {}, confirmed)).status).toBe(201);
      const told = await give('Vitamin A', null, at(2));
      expect([told.status, told.body.peringatan]).toEqual([
        201,
        [expect.objectContaining({ text: expect.stringContaining('mulai umur 6 bulan') })],
      ]);
    });
  });

  it('names the posko of who has given it, unless it is from the card or another place was typed', async () => {
    const place = async (...of: Parameters<typeof give>) => dataOf(await give(...of)).tempat;
    expect(await place('HB0', 1, at(0), { tempat: null, dari_kartu: 'Tidak' })).toBe('Posko Mawar');
    expect(await place('BCG', 1, at(0), { tempat: null, dari_kartu: 'Ya' })).toBeNull();
    expect(await place('OPV', 1, at(0), { tempat: 'Balai desa', dari_kartu: 'Tidak' })).toBe('Balai desa');
  });

  it('of two who record the same dose at once one is refused', async () => {
    const answers = await Promise.all([give('MR', 1, at(9)), give('MR', 1, at(9)), give('MR', 1, at(10))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  });

  it('a correction is judged among the others, without itself; what is not the dose may always change', async () => {
    const made = dataOf(await give('OPV', 1, at(1)));
    await give('OPV', 2, at(3));
    const change = (body: object) => test.call('PUT', `/auth/doses/${made.id}`, { token, body });
    expect((await change({ tanggal: at(0) })).status).toBe(200);
    expect((await change({ tanggal: at(4) })).body.errors).toEqual({ tanggal: [expect.stringContaining('tidak urut')] });
    expect(dataOf(await change({ batch: 'A-17', tempat: 'Puskesmas Melati' }))).toMatchObject({ batch: 'A-17' });
  });

  it('one that others follow may be taken away, and recorded again', async () => {
    const first = dataOf(await give('OPV', 1, at(1)));
    await give('OPV', 2, at(2));
    expect((await test.call('DELETE', `/auth/doses/${first.id}`, { token })).status).toBe(200);
    expect(rowsOf(await test.call('GET', '/auth/doses', { token })).map(({ ke }) => ke)).toEqual([2]);
    expect((await give('OPV', 1, at(1), { dari_kartu: 'Ya' })).status).toBe(201);
  });

  it('of a child that was written down twice go together, one that both have counted once, and part again', async () => {
    const body = { ...memberBody, nama_lengkap: 'Citra Lestary', tanggal_lahir: born.split('-').reverse().join('-') };
    const other = Number(dataOf(await test.call('POST', '/auth/laporan-kesehatan', { token, body })).id);
    await give('BCG', 1, at(0));
    for (const [jenis, tanggal] of [
      ['BCG', at(1)],
      ['OPV', at(1)],
    ] as const) {
      expect((await give(jenis, 1, tanggal, { anggota: other })).status).toBe(201);
    }
    const admin = await test.login('Admin Desa');
    const change = (path: string, values: object) =>
      test.call('POST', `/auth/anggota-ganda/${path}`, { token: admin, body: values });
    const merged = await change('gabung', { tetap: anggota, lebur: other });
    expect([merged.status, merged.body.message]).toEqual([200, expect.any(String)]);
    const { anak } = dataOf(await test.call('GET', `/auth/imunisasi/anak/${CITRA_NIK}`, { token }));
    const { dosis } = anak as Dosed;
    expect(dosis.map(({ jenis }) => jenis).toSorted()).toEqual(['BCG', 'BCG', 'OPV']);
    const doses = childDoses({ birthDate: born, sex: 'Perempuan' }, dosis, '2026-03-10');
    const given = 'outside' in doses ? [] : doses.filter(({ state }) => state === 'given');
    expect(given.map(({ jenis, givenOn }) => [jenis, givenOn])).toEqual([
      ['BCG', at(0)],
      ['OPV', at(1)],
    ]);
    expect((await change('batal', { perubahan: dataOf(merged).perubahan })).status).toBe(200);
    const rows = rowsOf(await test.call('GET', '/auth/doses', { token }));
    expect(rows.filter((row) => row.anggota === other)).toHaveLength(2);
  });
});
