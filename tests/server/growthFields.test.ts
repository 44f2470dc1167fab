/** What the measurements say of a child, as answers of the server tell it beyond the contract. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMonths } from '../../src/engine/calendar.ts';
import { CITRA_NIK, examinationBody } from '../support/healthRecords.ts';
import { dataOf, rowsOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const PATH = '/auth/pemeriksaan';
const TODAY = '2026-03-10';
const CITRA = 2;

forEachDatabase('growth of an examination', (database) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date(`${TODAY}T03:00:00Z`) });
    token = await test.login('Kader');
  });
  afterEach(() => test.close());

  const bornOn = (tanggal_lahir: string) =>
    test.db.updateTable('members').set({ tanggal_lahir }).where('id', '=', CITRA).execute();
  const send = (change: object) => test.call('POST', PATH, { token, body: { ...examinationBody(CITRA_NIK, TODAY), ...change } });
  const save = async (change: object = {}) => {
    const saved = await send(change);
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    return dataOf(saved);
  };

  it('tells head and arm beside the other z-scores, only where they were measured', async () => {
    expect(Object.keys(Object((await save()).zscore))).toEqual(['bb_u', 'tb_u', 'bb_tb', 'imt_u']);
    const round = await save({ lingkar_kepala: 47, lingkar_lengan_atas: 14.5 });
    expect(round.zscore).toMatchObject({ bb_u: expect.any(Number), lk_u: expect.any(Number), lila_u: expect.any(Number) });
    const [newest] = rowsOf(await test.call('GET', `${PATH}/${CITRA_NIK}`, { token }));
    expect(newest?.zscore).toEqual(round.zscore);
  });

  it.each([
    ['L', 'L'],
    ['H', 'H'],
    [null, 'L_umur'],
  ])('of a child of 730 days, measured %s, goes by %s', async (cara_ukur, used) => {
    expect(await save({ cara_ukur })).toMatchObject({ cara_ukur, cara_ukur_dipakai: used });
  });

  it('of a child under nine months that is said to have stood goes by lying, as the status does', async () => {
    await bornOn(addMonths(TODAY, -8));
    const measured = { berat_badan_kg: 8, tinggi_badan: 70 };
    const standing = await save({ ...measured, cara_ukur: 'H' });
    expect(standing).toMatchObject({ cara_ukur: 'H', cara_ukur_dipakai: 'L_umur' });
    expect(standing.zscore).toEqual((await save({ ...measured, cara_ukur: 'L' })).zscore);
  });

  it('of a child of 731 days takes it as standing where nothing is recorded', async () => {
    await bornOn('2024-03-09');
    expect(await save()).toMatchObject({ cara_ukur: null, cara_ukur_dipakai: 'H_umur' });
  });

  it('F39 tells the colour of the arm, the class of the head, and where the arm is worse than BB/TB', async () => {
    await bornOn(addMonths(TODAY, -18));
    const small = { berat_badan_kg: 9.4, tinggi_badan: 78, lingkar_lengan_atas: 11.4, lingkar_kepala: 43 };
    const saved = await save(small);
    expect(saved).toMatchObject({ bb_tb: 'Gizi baik', lila_kelas: 'merah', lk_kelas: 'kecil' });
    expect(saved.peringatan).toEqual([
      'LILA 11,4 cm, merah: gizi buruk, lebih buruk daripada BB/PB (Gizi baik (normal)). Rujuk.',
      expect.stringMatching(/^Lingkar kepala −\d,\d\d SD, di luar ±2 SD/),
    ]);
    expect(await save({ ...small, lingkar_lengan_atas: 12.5, lingkar_kepala: 46 })).toMatchObject({
      lila_kelas: 'hijau',
      lk_kelas: 'normal',
      peringatan: null,
    });
  });

  it('F43 of five years to the day has z-scores by how the child was measured, and no class for toddlers', async () => {
    // 1826 days, and 60 completed months
    await bornOn('2021-03-10');
    const lying = await save({ cara_ukur: 'L', berat_badan_kg: 17, tinggi_badan: 105 });
    expect(lying).toMatchObject({ umur_bulan: 60, cara_ukur: 'L', bb_u: null, tb_u: null, bb_tb: null });
    const standing = await save({ cara_ukur: 'H', berat_badan_kg: 17, tinggi_badan: 104.3 });
    expect(Object(lying.zscore).tb_u).toBe(Object(standing.zscore).tb_u);
  });

  describe('past five years', () => {
    beforeEach(() => bornOn(addMonths(TODAY, -96)));
    const measured = { berat_badan_kg: 34, tinggi_badan: 125 };

    it('has the class of IMT/U and none of the under-fives', async () => {
      expect(await save(measured)).toMatchObject({ bb_u: null, tb_u: null, bb_tb: null, imt_u: 'Obesitas' });
    });

    it('with oedema has no z-score of weight and counts as severe malnutrition', async () => {
      const swollen = await save({ ...measured, edema: 'Ya' });
      expect(swollen).toMatchObject({ edema: 'Ya', bb_tb: null, imt_u: 'Gizi buruk' });
      expect(swollen.zscore).toMatchObject({ bb_u: null, imt_u: null, tb_u: expect.any(Number) });
      expect(swollen.peringatan).toEqual([expect.stringContaining('Ada edema pada kedua kaki')]);
    });
  });

  it('from 19 years on takes no oedema', async () => {
    await bornOn(addMonths(TODAY, -228));
    expect(Object.keys(Object((await send({ edema: 'Ya' })).body.errors))).toEqual(['edema']);
    expect(await save()).toMatchObject({ edema: null, imt_u: null, zscore: null, peringatan: null });
  });
});

forEachDatabase('N, T, O and B of an examination', (database) => {
  const NOW = '2026-11-28';
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date(`${NOW}T03:00:00Z`) });
    token = await test.login('Kader');
  });
  afterEach(() => test.close());

  const personIs = (jenis_kelamin: 'Laki-laki' | 'Perempuan', tanggal_lahir: string) =>
    test.db.updateTable('members').set({ jenis_kelamin, tanggal_lahir }).where('id', '=', CITRA).execute();
  const weigh = async (date: string, berat_badan_kg: number) => {
    const body = { ...examinationBody(CITRA_NIK, date), berat_badan_kg, tinggi_badan: 60 };
    const saved = await test.call('POST', PATH, { token, body });
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    return dataOf(saved);
  };
  const told = ({ nt, nt_sebab, dua_t }: Record<string, unknown>) => [nt, nt_sebab, dua_t];
  /** oldest first */
  const history = async () =>
    rowsOf(await test.call('GET', `${PATH}/${CITRA_NIK}`, { token }))
      .map(told)
      .toReversed();

  it('F37 a girl who follows the median is N and no 2T, in the answer, the history and the record', async () => {
    await personIs('Perempuan', '2022-05-15');
    await weigh('2026-08-15', 16.617);
    await weigh('2026-09-15', 16.802);
    await weigh('2026-10-15', 16.98);
    const last = await weigh('2026-11-15', 17.163);
    const followed = ['N', 'mengikuti garis', 'Tidak'];
    expect(told(last)).toEqual(followed);
    expect(await history()).toEqual([['B', 'penimbangan pertama', 'Tidak'], followed, followed, followed]);
    expect(told(dataOf(await test.call('GET', `/auth/pemeriksaan_balita/${last.id}`, { token })))).toEqual(followed);
  });

  it('F38 a boy who falls in his first month is T', async () => {
    await personIs('Laki-laki', '2026-09-28');
    await weigh('2026-09-30', 3.2);
    expect(told(await weigh('2026-10-27', 3.25))).toEqual(['T', 'turun 1,9 z', 'Tidak']);
  });

  it('a corrected weight and a visit entered later judge anew what follows', async () => {
    await personIs('Perempuan', '2024-03-01');
    const first = await weigh('2026-08-01', 11);
    await weigh('2026-09-01', 11);
    await weigh('2026-11-01', 11.1);
    const letters = async () => (await history()).map(([nt, , twoT]) => `${nt}${twoT === 'Ya' ? '2' : ''}`).join(' ');
    expect(await letters()).toBe('B T O');
    await weigh('2026-10-01', 10.9);
    expect(await letters()).toBe('B T T2 N');
    const corrected = { berat_badan: 10.5, Suplemen: '-', updated_at: first.updated_at };
    const answer = await test.call('PATCH', `${PATH}/${first.id}`, { token, body: corrected });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(dataOf(answer).nt).toBe('B');
    expect(await letters()).toBe('B N T N');
  });

  it('F43 at 60 completed months says that it is no toddler’s weighing any more, in words', async () => {
    await personIs('Perempuan', '2021-11-20');
    expect(told(await weigh('2026-11-19', 17))).toEqual(['B', 'penimbangan pertama', 'Tidak']);
    expect(told(await weigh('2026-11-20', 17))).toEqual([null, 'di luar rentang balita', null]);
  });

  it('of two weighings in a month says which one counts', async () => {
    await personIs('Perempuan', '2024-03-01');
    await weigh('2026-11-02', 11);
    await weigh('2026-11-20', 11.2);
    expect(await history()).toEqual([
      [null, 'ada penimbangan yang lebih baru bulan ini', null],
      ['B', 'penimbangan pertama', 'Tidak'],
    ]);
  });
});
