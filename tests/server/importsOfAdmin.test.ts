/** What a file says of visits is nothing to whoever may not write visits down: neither a fault nor a question. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const KK = '9171010101900077';
const HEAD = ['NIK', 'Nama', 'KK', 'JK', 'Lahir', 'BB Lahir', 'Tgl Ukur', 'BB', 'TB'];
const SITI = ['3299014105250001', 'Siti Aisyah', KK, 'Perempuan', '2025-05-01', '3.1'];
const AGUS = ['3299010105240002', 'Agus Salim', KK, 'Laki-laki', '2024-05-01', '3.4'];
const FAULTY = [HEAD, [...SITI, '2026-01-05', '49 cm', '72'], [...AGUS, '2026-13-45', '9.1', '75']];
/** the second may be a slip of either unit */
const OPEN = [HEAD, [...SITI, '03/02/2026', '58.1', '72'], [...AGUS, '01/03/2026', '6500', '75']];

forEachDatabase('a file with visits', (database) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-03-10T08:00:00+07:00') });
  });
  afterEach(() => test.close());

  it.each([
    { what: 'faults', rows: FAULTY },
    { what: 'open questions', rows: OPEN },
  ])('gives an Admin Desa its people whatever $what its visits have', async ({ rows }) => {
    const { bring, rows: rowsOf, save } = importing(test, await test.login('Admin Desa'));
    const { id, pertanyaan, jumlah } = await bring(rows);
    expect([pertanyaan, jumlah]).toMatchObject([[], { baru: 2, salah: 0 }]);
    expect(JSON.stringify(await rowsOf(id))).not.toContain('49 cm');
    expect(await save(id)).toMatchObject({ tersimpan: { baru: 2 } });
    expect(await test.db.selectFrom('members').select('nik').where('no_kk', '=', KK).execute()).toHaveLength(2);
  });

  it('is held against a Kader', async () => {
    const { bring } = importing(test, await test.login('Kader'));
    expect(await bring(FAULTY)).toMatchObject({ jumlah: { salah: 2 } });
    expect(await bring(OPEN)).toMatchObject({ jumlah: null, pertanyaan: [{ kode: 'tanggal' }, { kode: 'satuan' }] });
  });
});
