/** An address of which a file tells RT and RW in columns of their own. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const NIK = '3299014105250001';
const HEAD = ['NIK', 'Nama', 'JK', 'Tgl Lahir', 'RT', 'RW', 'Alamat', 'Usia Saat Ukur', 'Tanggal Pengukuran', 'Berat', 'ZS BB/U'];
const row = (rt: string, rw: string, address: string) => [
  ...[NIK, 'Siti Aisyah', 'P', '2025-05-01', rt, rw, address, '0 Tahun - 10 Bulan - 9 Hari', '-', '-', '-'],
];

forEachDatabase('the status list', (database) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-03-10T08:00:00+07:00') });
  });
  afterEach(() => test.close());

  it('adds RT and RW to an address, and takes nothing of one that it does not tell', async () => {
    const { bring, save } = importing(test, await test.login('Kader'));
    const address = async () =>
      (await test.db.selectFrom('members').select('alamat').where('nik', '=', NIK).executeTakeFirst())?.alamat;
    const first = await bring([HEAD, row('01', '02', 'Jl. Mawar 1')]);
    expect(first).toMatchObject({ susunan: { shape: 'eppgbm-status' }, jumlah: { baru: 1 } });
    await save(first.id);
    expect(await address()).toBe('Jl. Mawar 1 RT 01 RW 02');
    expect((await bring([HEAD, row('1', '2', '-')], 'tanpa.csv')).jumlah).toMatchObject({ sama: 1 });
    const moved = await bring([HEAD, row('03', '02', '-')], 'pindah.csv');
    expect(moved.jumlah).toMatchObject({ berubah: 1 });
    await save(moved.id);
    expect(await address()).toBe('Jl. Mawar 1 RT 03 RW 02');
  });
});
