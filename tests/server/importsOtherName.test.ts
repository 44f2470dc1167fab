/** A number that is somebody's in the book, under another first name: twins whose NIK was copied down are not one child. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formWith, importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['No', 'Nama', 'NIK', 'JK', 'Tgl Lahir', 'Nama Ibu', 'Tgl Timbang', 'BB', 'TB'];
const NIK = '3299010502250801';
const child = (name: string, day: string, kg: string, cm: string) => ['1', name, NIK, 'L', '05-02-2025', 'Ratna', day, kg, cm];
const BUDI = child('Budi Kembarsama', '15-10-2026', '9', '75');
const BENI = child('Beni Kembarsama', '15-10-2026', '9.4', '76');

forEachDatabase('a number of somebody with another first name', (database) => {
  let test: TestApp;
  let kader: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-11-30T08:00:00+07:00') });
    kader = await test.login('Kader');
  });
  afterEach(() => test.close());

  const visits = () =>
    test.db
      .selectFrom('examinations as e')
      .innerJoin('members as m', 'm.id', 'e.member_id')
      .select(['m.nama_lengkap as name', 'e.tanggal_timbang as day', 'e.berat_gram as gram'])
      .where('m.nik', '=', NIK)
      .orderBy('e.id')
      .execute();

  it.each([
    ['Zahran Pratama', 'Zahron Pratama'],
    ['Kenzo', 'Kenzo Adik'],
    ['Rafa Alfarizi', 'Rafi Alfarizi'],
    ['Aisyah', 'Aisyiah'],
  ])('is asked about also where twins are called %s and %s', async (one, other) => {
    const { bring, rows, save, choose } = importing(test, kader);
    await save((await bring([HEAD, child(one, '15-10-2026', '9', '75')])).id);
    const told = await bring([HEAD, child(other, '15-10-2026', '9.4', '76')]);
    expect(told.jumlah).toMatchObject({ berubah: 0, dilewati: 1 });
    const [row] = await rows(told.id);
    const [owner] = Object(row?.mirip);
    expect(row).toMatchObject({ perubahan: [], mirip: [{ nama: one, sebab: 'nik' }] });
    await save(told.id);
    expect(await visits()).toEqual([{ name: one, day: '2026-10-15', gram: 9000 }]);
    const again = await bring([HEAD, child(other, '15-10-2026', '9.4', '76')], 'lagi.csv');
    await choose(again.id, 2, owner.id);
    await save(again.id);
    expect(await visits()).toEqual([{ name: other, day: '2026-10-15', gram: 9400 }]);
  });

  const RAFA = ['1', 'Rafa Alfarizi', NIK, 'L', '05-02-2025', 'Ratna Sari', '15-10-2026', '9', '75'];
  const laterOf = (name: string, day = '12-11-2026') => [
    ...child(name, day, '9.4', '76').slice(0, 5),
    'Ratna Sari',
    day,
    '9.4',
    '76',
  ];

  it.each([
    ['a number of their own', '3299010502250803', 'Ratna Sari'],
    ['no number', '', 'Ratna Sari'],
    ['the mother in short', '3299010502250803', 'Ny. Ratna'],
  ])('is asked about where the book has a twin of that name with %s, on a day without a visit', async (_, nik, mother) => {
    const { bring, rows, save, choose } = importing(test, kader);
    const rafi = ['2', 'Rafi Alfarizi', nik, 'L', '05-02-2025', mother, '15-10-2026', '8.5', '74'];
    const twins = await bring([HEAD, RAFA, rafi]);
    if (nik === '') await choose(twins.id, 3, 'baru');
    await save(twins.id);
    const told = await bring([HEAD, laterOf('Rafi Alfarizi')], 'november.csv');
    expect(told.jumlah).toMatchObject({ berubah: 0, dilewati: 1 });
    const [row] = await rows(told.id);
    expect(row).toMatchObject({ perubahan: [], mirip: [{ nama: 'Rafa Alfarizi', sebab: 'nik' }] });
    await choose(told.id, 2, Object(row?.mirip)[0].id);
    expect((await rows(told.id))[0]).toMatchObject({ keadaan: 'berubah' });
  });

  it('is asked about likewise where the row tells neither mother nor day of birth', async () => {
    const { bring, save } = importing(test, kader);
    const rafi = ['2', 'Rafi Alfarizi', '3299010502250803', 'L', '05-02-2025', 'Ratna Sari', '15-10-2026', '8.5', '74'];
    await save((await bring([HEAD, RAFA, rafi])).id);
    const told = await bring([
      ['Nama', 'NIK', 'Tgl Timbang', 'BB', 'TB'],
      ['Rafi Alfarizi', NIK, '12-11-2026', '9.4', '76'],
    ]);
    expect(told.jumlah).toMatchObject({ berubah: 0, dilewati: 1 });
  });

  it('is asked about where the first name begins otherwise, and not where a letter of it is corrected', async () => {
    const { bring, rows, save } = importing(test, kader);
    const other = ['2', 'Rafi Alfarizi', '3299010502250803', 'L', '05-02-2025', 'Dewi', '15-10-2026', '8.5', '74'];
    await save((await bring([HEAD, RAFA, other])).id);
    expect((await bring([HEAD, laterOf('Dafa Alfarizi')], 'dafa.csv')).jumlah).toMatchObject({ berubah: 0, dilewati: 1 });
    const told = await bring([HEAD, laterOf('Raffa Alfarizi'), laterOf('Rafi Alfarizi', '20-11-2026')], 'benar.csv');
    expect((await rows(told.id))[0]).toMatchObject({
      keadaan: 'berubah',
      perubahan: expect.arrayContaining([
        expect.objectContaining({ field: 'nama_lengkap', sebelum: 'Rafa Alfarizi', sesudah: 'Raffa Alfarizi' }),
      ]),
    });
    expect(told.jumlah).toMatchObject({ dilewati: 0 });
  });

  it('is not told to be a day of birth that does not fit, where all of them do', async () => {
    const { bring, save } = importing(test, kader);
    const people = (...names: string[]) => [
      HEAD.slice(0, 6),
      ...names.map((name, i) => [
        String(i),
        name,
        `329901${10 + i}0225000${i}`,
        'L',
        `${10 + i}-02-2025`,
        `Ratna ${'ABCDEF'[i]}`,
      ]),
    ];
    await save((await bring(people('Rafi Akbar', 'Beni Satria', 'Coki Pratama'))).id);
    const told = await bring(people('Malik Akbar', 'Zulham Satria', 'Wisnu Pratama', 'Adi', 'Budi', 'Cakra'), 'lain.csv');
    expect(told.jumlah).toMatchObject({ baru: 3, dilewati: 3 });
    expect(JSON.stringify(told.peringatan)).not.toContain('tidak cocok dengan NIK');
    const slipped = people('Adi', 'Budi', 'Cakra', 'Deni', 'Eko').map((row) =>
      row.map((cell) => cell.replace(/-02-2025$/, '-03-2024')),
    );
    expect(JSON.stringify((await bring(slipped, 'geser.csv')).peringatan)).toContain(
      '40 % tanggal lahir tidak cocok dengan NIK-nya',
    );
  });

  it('is asked about where the row was rejected for its name, whatever it measures', async () => {
    const { bring, rows, save, settled } = importing(test, kader);
    const people = (...names: string[]) => [HEAD.slice(0, 6), ...names.map((name) => child(name, '', '', '').slice(0, 6))];
    const told = await bring(people('Zahran Pratama', 'Zahron Pratama', 'Zahran Pratama Putra'));
    expect(told.jumlah).toMatchObject({ baru: 1, salah: 2 });
    await save(told.id);
    const file = await test.app.request(`/api/auth/impor/${told.id}/ditolak`, { headers: { Authorization: `Bearer ${kader}` } });
    const sent = await test.call('POST', '/auth/impor', { token: kader, body: formWith('lagi.xlsx', await file.arrayBuffer()) });
    const again = await settled(Object(sent.body.data).id);
    expect(again.jumlah).toMatchObject({ berubah: 0, dilewati: 2 });
    expect((await rows(again.id))[0]).toMatchObject({ mirip: [{ nama: 'Zahran Pratama' }] });
  });

  it('is not asked about where a name is spelt otherwise and nothing speaks against it, or is only fuller', async () => {
    const { bring, save } = importing(test, kader);
    await save((await bring([HEAD, BUDI])).id);
    const spelt = await bring([HEAD, child('Budy Kembarsama', '15-10-2026', '9', '75')]);
    expect(spelt.jumlah).toMatchObject({ berubah: 1, dilewati: 0 });
    const fuller = await bring([HEAD, child('Budi Kembarsama Putra', '15-10-2026', '9.1', '75')]);
    expect(fuller.jumlah).toMatchObject({ berubah: 1, dilewati: 0 });
  });

  it('is asked about where the refused twin is brought again, and nothing of the first one is written over', async () => {
    const { bring, rows, save, settled, choose } = importing(test, kader);
    const told = await bring([HEAD, BUDI, BENI]);
    await save(told.id);
    const file = await test.app.request(`/api/auth/impor/${told.id}/ditolak`, { headers: { Authorization: `Bearer ${kader}` } });
    const sent = await test.call('POST', '/auth/impor', { token: kader, body: formWith('lagi.xlsx', await file.arrayBuffer()) });
    const again = await settled(Object(sent.body.data).id);
    expect(again.jumlah).toMatchObject({ berubah: 0, dilewati: 1 });
    const [row] = await rows(again.id);
    expect(row).toMatchObject({
      perubahan: [],
      mirip: [{ nama: 'Budi Kembarsama', nik: NIK, sebab: 'nik', nama_ibu: 'Ratna', tanggal_lahir: '2025-02-05' }],
      catatan: [{ jenis: 'catatan', field: 'nik', teks: expect.stringContaining('NIK ini milik Budi Kembarsama') }],
    });
    // somebody else needs a number of their own
    await choose(again.id, 2, 'baru');
    expect((await rows(again.id))[0]).toMatchObject({
      keadaan: 'salah',
      pilihan: 'baru',
      catatan: [{ teks: 'NIK ini milik Budi Kembarsama (lahir 05-02-2025).' }],
    });
    await choose(again.id, 2, null);
    expect(await save(again.id)).toMatchObject({ tersimpan: { dilewati: 1, berubah: 0 } });
    expect(await visits()).toEqual([{ name: 'Budi Kembarsama', day: '2026-10-15', gram: 9000 }]);
  });

  it('is taken for the same person once somebody says so, also in later rows', async () => {
    const { bring, rows, save, choose } = importing(test, kader);
    await save((await bring([HEAD, BUDI])).id);
    const told = await bring([
      HEAD,
      child('Beni Kembarsama', '10-11-2026', '9.4', '76'),
      child('Beni Kembarsama', '20-11-2026', '9.5', '76'),
    ]);
    expect(told.jumlah).toMatchObject({ dilewati: 2 });
    const [row] = await rows(told.id);
    const [owner] = Object(row?.mirip);
    await choose(told.id, 2, owner.id);
    expect((await rows(told.id)).map(({ keadaan, mirip }) => [keadaan, Object(mirip).length])).toEqual([
      ['berubah', 1],
      ['berubah', 0],
    ]);
    expect(await save(told.id)).toMatchObject({ tersimpan: { berubah: 2, berubah_sejak: 0 } });
    expect(await visits()).toMatchObject([{ name: 'Beni Kembarsama' }, { gram: 9400 }, { gram: 9500 }]);
  });

  it('is refused where an earlier row makes its owner, also on another day', async () => {
    const { bring, rows } = importing(test, kader);
    const told = await bring([HEAD, BUDI, child('Beni Kembarsama', '15-11-2026', '9.4', '76')]);
    expect(await rows(told.id)).toMatchObject([
      { keadaan: 'baru' },
      { keadaan: 'salah', catatan: [{ teks: 'NIK ini milik Budi Kembarsama (lahir 05-02-2025).' }] },
    ]);
  });

  it('is not asked about where the name is only written otherwise, or is the first that a newborn has', async () => {
    const { bring, save } = importing(test, kader);
    const newborn = ['2', 'By Ny Ratna', '3299010502250802', 'L', '05-02-2025', 'Ratna', '15-10-2026', '8', '70'];
    await save((await bring([HEAD, BUDI, newborn])).id);
    const told = await bring([
      HEAD,
      child('Budy Kembarsama', '15-11-2026', '9.4', '76'),
      [...newborn.slice(0, 1), 'Kenzie Aditya', ...newborn.slice(2, 6), '15-11-2026', '8.3', '71'],
    ]);
    expect(told.jumlah).toMatchObject({ berubah: 2, dilewati: 0 });
  });

  it('of many people is said of the whole file, too', async () => {
    const { bring, save } = importing(test, kader);
    const many = (name: (i: number) => string) =>
      Array.from({ length: 6 }, (_, i) => [
        '1',
        name(i),
        `329901050225081${i}`,
        'L',
        '05-02-2025',
        'Ratna',
        '15-10-2026',
        '9',
        '75',
      ]);
    const first = ['Agus', 'Bayu', 'Cahyo', 'Dimas', 'Eko', 'Farhan'];
    const other = ['Gilang', 'Hasan', 'Irfan', 'Joko', 'Krisna', 'Lukman'];
    await save((await bring([HEAD, ...many((i) => `${first[i]} Satu`)])).id);
    const told = await bring([HEAD, ...many((i) => `${other[i]} Dua`)]);
    expect(told.jumlah).toMatchObject({ dilewati: 6 });
    expect(told.peringatan).toContainEqual(expect.objectContaining({ kode: 'berbeda-nama_lengkap', perlu: true }));
  });
});
