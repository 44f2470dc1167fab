/** Whoever has an address of two lines is examined like everybody else. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { examinationBody } from '../support/healthRecords.ts';
import { importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const NIK = '3299014105250001';
const ADDRESS = 'Kp Baru\nRT 01';
const HEAD = ['NIK', 'Nama', 'KK', 'JK', 'Lahir', 'BB Lahir', 'Alamat'];
const SITI = [NIK, 'Siti Aisyah', '9171010101900009', 'Perempuan', '2025-05-01', '3.1', ADDRESS];

forEachDatabase('an address of two lines', (database) => {
  let test: TestApp;
  let kader: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-03-10T08:00:00+07:00') });
    kader = await test.login('Kader');
  });
  afterEach(() => test.close());

  const weights = async () =>
    (
      await test.db
        .selectFrom('examinations')
        .innerJoin('members', 'members.id', 'member_id')
        .select('berat_gram')
        .where('nik', '=', NIK)
        .execute()
    ).map(({ berat_gram }) => berat_gram);

  it('comes with a visit out of a file', async () => {
    const { bring, save } = importing(test, kader);
    const { id } = await bring([
      [...HEAD, 'Tgl Ukur', 'BB', 'TB'],
      [...SITI, '2026-02-05', '8.4', '72'],
    ]);
    expect(await save(id)).toMatchObject({ tersimpan: { baru: 1, salah: 0 } });
    expect(await weights()).toEqual([8400]);
  });

  it.each([{ alamat: ADDRESS }, {}])('is no fault of a visit that is sent with %j', async (told) => {
    const { bring, save } = importing(test, kader);
    await save((await bring([HEAD, SITI])).id);
    const { alamat: _, ...visit } = examinationBody(NIK, '2026-02-05');
    const body = { ...visit, berat_badan_kg: 8.4, ...told };
    const sent = await test.call('POST', '/auth/pemeriksaan', { token: kader, body });
    expect(sent.body).toMatchObject({ status: 'success' });
    expect(await weights()).toEqual([8400]);
  });
});
