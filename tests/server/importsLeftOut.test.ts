/** What an import leaves out of a file is said of the whole file, before it is saved and afterwards. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const LIST = [
  ['NIK', 'Nama', 'No KK', 'JK', 'Tgl Lahir', 'BB Lahir', 'Tgl Timbang', 'BB', 'TB'],
  ['3299010505240003', 'Budi', '9171010101900555', 'L', '2024-05-05', '3.1', '2026-05-05', '12', '85'],
  ['3299014505240004', 'Citra', '9171010101900555', 'P', '2024-05-05', '3.1', '', '', ''],
];

forEachDatabase('what an Admin Desa imports', (database) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-05-20T08:00:00+07:00') });
  });
  afterEach(() => test.close());

  it('is without what was measured and without a posko, which is said at the end, too', async () => {
    const { bring, save, arrange } = importing(test, await test.login('Admin Desa'));
    const told = await bring(LIST);
    const visitsLeft = { kode: 'tanpa-pemeriksaan', teks: expect.stringContaining('di 1 baris tidak ikut disimpan') };
    expect(told).toMatchObject({ tanpa_posko: 2, peringatan: expect.arrayContaining([expect.objectContaining(visitsLeft)]) });
    expect(await arrange(told.id, { posko: 1 })).not.toHaveProperty('tanpa_posko');
    await arrange(told.id, { posko: null });
    expect(await save(told.id)).toMatchObject({
      ...{ tahap: 'tersimpan', tanpa_posko: 2 },
      peringatan: expect.arrayContaining([expect.objectContaining(visitsLeft)]),
    });
  });

  it('is all of it where a Kader imports', async () => {
    const told = await importing(test, await test.login('Kader')).bring(LIST);
    expect(told).not.toHaveProperty('tanpa_posko');
    expect(JSON.stringify(told.peringatan)).not.toContain('tanpa-pemeriksaan');
  });
});
