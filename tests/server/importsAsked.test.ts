/** What a file leaves open is asked of whoever brings it, and what is answered holds for that file. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['NIK', 'Nama', 'KK', 'JK', 'Tgl Lahir', 'BB Lahir', 'Tgl Ukur', 'BB'];
const KK = '9171010101900009';
const VISIT = 'examinations.tanggal_timbang';
const BORN = 'members.tanggal_lahir';
/** born on 25 April 2025 and on 5 March 2025 */
const file = (first: string, second: string) => [
  HEAD,
  ['3299016504250001', 'Siti Aisyah', KK, 'P', '25/04/2025', '3.1', first, '8.1'],
  ['3299010503250002', 'Agus Salim', KK, 'L', '05/03/2025', '3.4', second, '8.7'],
];

forEachDatabase('what a file leaves open', (database) => {
  let test: TestApp;
  let kader: string;
  let admin: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-05-10T08:00:00+07:00') });
    [kader, admin] = [await test.login('Kader'), await test.login('Admin Desa')];
  });
  afterEach(() => test.close());

  /** another Kader of the posko, who may be asked about visits too */
  const colleague = async () => {
    await test.db.updateTable('accounts').set({ posisi: 'Kader', posyandu_id: 1 }).where('posisi', '=', 'Admin Desa').execute();
    return importing(test, admin);
  };
  const visits = () =>
    test.db
      .selectFrom('examinations')
      .innerJoin('members', 'members.id', 'examinations.member_id')
      .select(['members.nama_lengkap as name', 'tanggal_timbang as day'])
      .where('members.no_kk', '=', KK)
      .orderBy('members.nik', 'desc')
      .execute();
  const answersOf = (told: Record<string, unknown>, kode: string) =>
    [...Object(told.pertanyaan)].find((question) => question.kode === kode)?.jawaban ?? [];

  it('is the order of days of one column, whatever another tells; the next file is asked about anew', async () => {
    const { bring, arrange, save } = importing(test, kader);
    const told = await bring(file('03/05/2026', '04/06/2026'));
    expect(told).toMatchObject({
      jumlah: null,
      susunan: { dates: { [BORN]: 'dmy', [VISIT]: null } },
      pertanyaan: [{ kode: 'tanggal', kolom: 6, perlu: true, teks: expect.stringContaining('seperti 03/05/2026') }],
    });
    const [, monthFirst] = answersOf(told, 'tanggal');
    expect(monthFirst).toMatchObject({ teks: '03/05/2026 = 2026-03-05', susunan: { dates: { [VISIT]: 'mdy' } } });
    const answered = await arrange(told.id, { susunan: monthFirst.susunan });
    expect(answered).toMatchObject({
      pertanyaan: [],
      jumlah: { baru: 2 },
      susunan: { dates: { [BORN]: 'dmy', [VISIT]: 'mdy' } },
    });
    // whatever else is changed of this file, it stays answered
    expect(await arrange(told.id, { susunan: { units: answered.susunan && Object(answered.susunan).units } })).toMatchObject({
      pertanyaan: [],
      susunan: { dates: { [VISIT]: 'mdy' } },
    });
    await save(told.id);
    expect(await visits()).toEqual([
      { name: 'Siti Aisyah', day: '2026-03-05' },
      { name: 'Agus Salim', day: '2026-04-06' },
    ]);
    const next = await (await colleague()).bring(file('05/05/2026', '04/05/2026'), 'lain.csv');
    expect(next).toMatchObject({ diingat: true, jumlah: null, pertanyaan: [{ kode: 'tanggal', kolom: 6 }] });
  });

  it('is nothing where each column tells its own order', async () => {
    const { bring, save } = importing(test, kader);
    const told = await bring(file('03/25/2026', '04/06/2026'));
    expect(told).toMatchObject({ pertanyaan: [], jumlah: { baru: 2, salah: 0 } });
    await save(told.id);
    expect(await visits()).toEqual([
      { name: 'Siti Aisyah', day: '2026-03-25' },
      { name: 'Agus Salim', day: '2026-04-06' },
    ]);
  });

  it('stays answered in an import that an earlier version has kept with one order for all', async () => {
    const { bring, arrange } = importing(test, kader);
    const told = await bring(file('03/05/2026', '04/06/2026'));
    const kept = await arrange(told.id, { susunan: { dates: 'mdy' } });
    expect(kept).toMatchObject({ pertanyaan: [], susunan: { dates: { [BORN]: 'dmy', [VISIT]: 'mdy' } } });
    const asBefore = JSON.stringify({ ...Object(kept.susunan), dates: 'mdy' });
    await test.db.updateTable('imports').set({ arrangement: asBefore }).where('id', '=', Number(told.id)).execute();
    await test.db.updateTable('import_arrangements').set({ arrangement: asBefore }).execute();
    const again = await arrange(told.id, { susunan: {} });
    expect(again).toMatchObject({ pertanyaan: [], jumlah: { baru: 2 }, susunan: { dates: { [BORN]: 'dmy', [VISIT]: 'mdy' } } });
    // what is remembered so says nothing of somebody else's file
    await test.db.updateTable('import_arrangements').set({ arrangement: asBefore }).execute();
    const next = await (await colleague()).bring(file('05/05/2026', '04/05/2026'), 'lain.csv');
    expect(next).toMatchObject({ diingat: true, pertanyaan: [{ kode: 'tanggal', kolom: 6 }] });
  });

  it('refuses an order of days that there is not', async () => {
    const { bring } = importing(test, kader);
    const told = await bring(file('03/05/2026', '04/06/2026'));
    for (const dates of ['dym', { [VISIT]: 'dym' }, ['dmy']]) {
      const answer = await test.call('PUT', `/auth/impor/${told.id}/susunan`, { token: kader, body: { susunan: { dates } } });
      expect([answer.status, answer.body.message]).toEqual([422, expect.any(String)]);
    }
  });

  it('is the year of a register, until it is answered', async () => {
    const { bring, arrange } = importing(test, kader);
    const told = await bring([
      ['NIK', 'Nama', 'Tgl Lahir', 'JK', 'Januari', 'Februari', 'Maret', 'April'],
      ['3299016504250001', 'Siti Aisyah', '2025-04-25', 'P', '8,1', '8,3', null, null],
    ]);
    expect(answersOf(told, 'tahun')).not.toEqual([]);
    const answered = await arrange(told.id, { susunan: answersOf(told, 'tahun')[0].susunan });
    expect(answersOf(answered, 'tahun')).toEqual([]);
    const day = await arrange(told.id, { susunan: answersOf(answered, 'hari')[0].susunan });
    expect(day).toMatchObject({ pertanyaan: [], susunan: { year: 2026 } });
  });

  it('is whether whoever is insured by the state is poor: asked of each file anew, and recorded in whichever letters', async () => {
    const residents = (name: string, nik: string) => [
      ['nama', 'nik', 'no_kk', 'sex', 'tanggallahir', 'kk_level', 'status_dasar', 'id_asuransi'],
      [name, nik, KK, '2', '1990-07-15', '3', '1', 'Bpjs PBI'],
    ];
    const { bring, arrange, save } = importing(test, admin);
    const told = await bring(residents('Ani', '3299015507900001'));
    const [poor] = answersOf(told, 'gakin');
    const answered = await arrange(told.id, { susunan: poor.susunan });
    expect(answered).toMatchObject({ pertanyaan: [] });
    await save(told.id);
    const stored = await test.db
      .selectFrom('members')
      .select(['gakin', 'bpjs'])
      .where('nik', '=', '3299015507900001')
      .executeTakeFirst();
    expect(stored).toMatchObject({ gakin: 1, bpjs: 1 });
    const next = await bring(residents('Ina', '3299015507900002'), 'lain.csv');
    expect(next).toMatchObject({ diingat: true, pertanyaan: [{ kode: 'gakin' }], susunan: { values: {} } });
  });
});
