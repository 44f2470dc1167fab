/** One person in two rows of a file, once with a number and once without: held against each other as against the book. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BATCH } from '../../server/importing/rowsToSave.ts';
import { importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['NIK', 'Nama', 'KK', 'JK', 'Lahir', 'BB Lahir', 'Alamat'];
const KK = '9171010101900009';
const NIK = '3299014105250001';
const row = (nik: string | null, name = 'Siti Aisyah', { kk = KK, sex = 'Perempuan' as string | null } = {}) => [
  ...[nik, name, kk, sex],
  ...['2025-05-01', '3.1', 'Jl. Kenanga 4'],
];
const VISITS = [...HEAD, 'Tgl Ukur', 'BB', 'TB'];

forEachDatabase('one person in two rows', (database) => {
  let test: TestApp;
  let kader: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-03-10T08:00:00+07:00') });
    kader = await test.login('Kader');
  });
  afterEach(() => test.close());

  const people = () =>
    test.db
      .selectFrom('members')
      .selectAll()
      .where('alamat', '=', 'Jl. Kenanga 4')
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
  const states = async (id: unknown) => (await importing(test, kader).rows(id)).map(({ keadaan }) => keadaan);

  it('is the person of the earlier row where the later one tells no number, and nothing else', async () => {
    const { bring, rows, save } = importing(test, kader);
    const told = await bring([
      HEAD,
      row(NIK),
      row('3299************'),
      row('-', 'SITI AISYAH', { sex: null }),
      row('-', 'Siti A’isyah'),
    ]);
    expect(told.jumlah).toMatchObject({ baru: 1, ganda: 3 });
    expect((await rows(told.id, '&keadaan=ganda')).map(({ catatan }) => catatan)).toMatchObject(
      Array.from({ length: 3 }, () => [{ jenis: 'catatan', teks: 'Sama dengan baris 2.' }]),
    );
    await save(told.id);
    expect(await people()).toMatchObject([{ nik: NIK }]);
  });

  it('has to be chosen where that is not certain: a number comes later, the name or the family is another', async () => {
    const { bring, rows, choose, save } = importing(test, kader);
    const told = await bring([
      HEAD,
      ...[row(null), row(NIK), row(null, 'Siti Aisah')],
      ...[row('3299014105250002', 'Wulan Sari'), row(null, 'Wulan Sari', { kk: '9171010101900777' })],
    ]);
    expect(told.jumlah).toMatchObject({ baru: 2, dilewati: 3 });
    const open = await rows(told.id, '&keadaan=dilewati');
    expect(open.map(({ mirip_baris }) => mirip_baris)).toEqual([[2], [2], [5]]);
    expect(open[0]).toMatchObject({ baris: 3, mirip: [], catatan: [{ teks: expect.stringContaining('baris 2 (Siti Aisyah)') }] });
    expect((await choose(told.id, 3, 'baru')).body).toMatchObject({ data: { jumlah: { baru: 3, dilewati: 2 } } });
    expect((await choose(told.id, 3, null)).body).toMatchObject({ data: { jumlah: { baru: 2, dilewati: 3 } } });
    // the row with the number is the one that is wanted: once the other one is passed over, it is somebody new
    await choose(told.id, 2, 'lewati');
    expect(await states(told.id)).toEqual(['dilewati', 'baru', 'dilewati', 'baru', 'dilewati']);
    expect(await save(told.id)).toMatchObject({ tersimpan: { baru: 2, dilewati: 3 } });
    expect(await people()).toMatchObject([{ nik: NIK }, { nama_lengkap: 'Wulan Sari' }]);
  });

  it('counts again once the row that it was the same as is passed over', async () => {
    const { bring, choose } = importing(test, kader);
    const told = await bring([HEAD, row(NIK), row(null), row(null)]);
    expect(await states(told.id)).toEqual(['baru', 'ganda', 'ganda']);
    await choose(told.id, 2, 'lewati');
    expect(await states(told.id)).toEqual(['dilewati', 'baru', 'ganda']);
    await choose(told.id, 2, null);
    expect(await states(told.id)).toEqual(['baru', 'ganda', 'ganda']);
  });

  it('is nobody of two numbers, of the other sex, nor the twin that has no name yet', async () => {
    const { bring } = importing(test, kader);
    const told = await bring([
      HEAD,
      ...[row(NIK), row('3299014105250002'), row(null, 'By Ny Rahma 1'), row(null, 'By Ny Rahma 2')],
      ...[row(null, 'Rizki'), row(null, 'Rizki', { sex: 'Laki-laki' })],
    ]);
    expect(told.jumlah).toMatchObject({ baru: 6 });
  });

  it('has the visits of both, also where the rows are stored in several transactions', async () => {
    const { bring, rows, save } = importing(test, kader);
    const many = Array.from({ length: BATCH }, (_, i) => [
      ...[
        `3299014105${10 + (i % 15)}${1000 + i}`,
        `Orang ${i}`,
        KK,
        'Perempuan',
        `20${10 + (i % 15)}-05-01`,
        '3.1',
        'Jl. Lain 1',
      ],
      ...[null, null, null],
    ]);
    const told = await bring([
      VISITS,
      [...row(NIK), '2026-01-05', '8.1', '70.5'],
      [...row(null, 'Wulan Sari'), '2026-01-05', '8.1', '70.5'],
      [...row('3299************'), '2026-02-05', '8.4', '72'],
      [...row(null, 'WULAN SARI', { sex: null }), '2026-02-05', '8.4', '72'],
      ...many,
      [...row('-'), '2026-03-05', '8.7', '73'],
      [...row('-', 'Wulan Sari'), '2026-03-05', '8.7', '73'],
      [...row('-'), '2026-01-05', '8.1', '70.5'],
    ]);
    expect(told.jumlah, JSON.stringify(await rows(told.id, '&keadaan=salah'))).toMatchObject({
      baru: BATCH + 6,
      ganda: 1,
      salah: 0,
    });
    expect(await save(told.id)).toMatchObject({ tersimpan: { baru: BATCH + 6, berubah_sejak: 0 } });
    const [siti, wulan, ...others] = await people();
    expect([siti, wulan, ...others]).toMatchObject([
      { nik: NIK, nama_lengkap: 'Siti Aisyah' },
      { nik_sementara: 1, nama_lengkap: 'Wulan Sari' },
    ]);
    for (const person of [siti, wulan]) {
      const visits = await test.db
        .selectFrom('examinations')
        .select('tanggal_timbang')
        .where('member_id', '=', person?.id ?? 0)
        .orderBy('tanggal_timbang')
        .execute();
      expect(visits.map(({ tanggal_timbang }) => tanggal_timbang)).toEqual(['2026-01-05', '2026-02-05', '2026-03-05']);
    }
  }, 120_000);
});
