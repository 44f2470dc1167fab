/** Numbers that a file has in place of a NIK: they begin with 00. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['NIK', 'Nama', 'KK', 'JK', 'Lahir', 'BB Lahir'];
const STAND_IN = '0000000000000777';
const SITI = [STAND_IN, 'Siti Aisyah', '9171010101900009', 'Perempuan', '2025-05-01', '3.1'];
const NIK = '3299014105250001';

forEachDatabase('a number in place of a NIK', (database) => {
  let test: TestApp;
  let by: ReturnType<typeof importing>;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-03-10T08:00:00+07:00') });
    by = importing(test, await test.login('Kader'));
  });
  afterEach(() => test.close());

  const named = (name: string) =>
    test.db
      .selectFrom('members')
      .select(['nik', 'nik_sementara as marked'])
      .where('nama_lengkap', '=', name)
      .where('deleted_at', 'is', null)
      .execute();

  it('is kept, and whoever has it marked as without a NIK; the next file finds them by it', async () => {
    const told = await by.bring([HEAD, SITI]);
    expect(told).toMatchObject({ jumlah: { baru: 1 } });
    expect(JSON.stringify(await by.rows(told.id))).toContain('NIK tidak pernah berawalan 00');
    await by.save(told.id);
    expect(await named('Siti Aisyah')).toEqual([{ nik: STAND_IN, marked: 1 }]);
    const measured = await by.bring(
      [
        ['NIK', 'Nama', 'Tgl Timbang', 'BB', 'TB'],
        [STAND_IN, 'Siti Aisyah', '2026-03-05', '8.1', '71'],
      ],
      'ukur.csv',
    );
    expect(measured).toMatchObject({ jumlah: { baru: 1 } });
  });

  it('is no reason to write somebody down twice, and takes no number’s place', async () => {
    await by.save((await by.bring([HEAD, [NIK, ...SITI.slice(1)]])).id);
    const told = await by.bring([HEAD, SITI], 'lagi.csv');
    expect(told).toMatchObject({ jumlah: { sama: 1, baru: 0 } });
    expect(JSON.stringify(await by.rows(told.id))).toContain(`Nomor ${STAND_IN} bukan NIK`);
    const both = await by.bring(
      [
        HEAD,
        [STAND_IN, 'Umi Kalsum', ...SITI.slice(2, 4), '2025-06-02', '3'],
        [NIK.replace('4105', '4206'), 'Umi Kalsum', ...SITI.slice(2, 4), '2025-06-02', '3'],
      ],
      'dua.csv',
    );
    expect((await by.rows(both.id)).map(({ keadaan }) => keadaan)).toEqual(['baru', 'dilewati']);
    expect(await named('Siti Aisyah')).toEqual([{ nik: NIK, marked: 0 }]);
  });

  it('is taken from a list of ours of another village beside its mark', async () => {
    const told = await by.bring([
      [...HEAD, 'Belum punya NIK (pakai nomor sementara)'],
      [...SITI, 'Ya'],
    ]);
    expect(told).toMatchObject({ jumlah: { baru: 1, salah: 0 } });
    await by.save(told.id);
    expect(await named('Siti Aisyah')).toEqual([{ nik: STAND_IN, marked: 1 }]);
  });
});
