/** Whoever has died or moved away did so on a day that a file tells; none is invented. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['NIK', 'Nama', 'JK', 'Tgl Lahir'];
const GALIH = ['3299010502240001', 'Galih Setiawan', 'L', '05-02-2024'];
const NAJWA = ['3299014603240001', 'Najwa Suryani', 'P', '06-03-2024'];

forEachDatabase('a file that says who is gone', (database) => {
  let test: TestApp;
  let kader: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-11-30T08:00:00+07:00') });
    kader = await test.login('Kader');
    const { bring, save } = importing(test, kader);
    await save((await bring([HEAD, GALIH, NAJWA], 'buku.csv')).id);
    await test.db.updateTable('members').set({ anggota_sejak: '2026-01-05' }).execute();
  });
  afterEach(() => test.close());

  it('is refused where it tells no day', async () => {
    const { bring, rows } = importing(test, kader);
    const told = await bring([
      [...HEAD, 'Status Keanggotaan'],
      [...GALIH, 'Meninggal'],
      [...NAJWA, 'Pindah'],
    ]);
    expect(await rows(told.id)).toMatchObject([
      {
        keadaan: 'salah',
        catatan: [
          { kolom: 4, teks: 'Tanggal Meninggal tidak disebut. Tambahkan kolom "Tanggal Meninggal", atau kosongkan statusnya.' },
        ],
      },
      {
        keadaan: 'salah',
        catatan: [
          { kolom: 4, teks: 'Tanggal Pindah tidak disebut. Tambahkan kolom "Tanggal Pindah", atau kosongkan statusnya.' },
        ],
      },
    ]);
  });

  it.each(['Tanggal Meninggal', 'Tgl Meninggal', 'Tanggal Pindah atau Meninggal', 'Tgl Keluar'])(
    'is recorded on the day in %s',
    async (header) => {
      const { bring, rows, save } = importing(test, kader);
      const told = await bring([
        [...HEAD, 'Status Keanggotaan', header],
        [...GALIH, 'Meninggal', '20-11-2026'],
      ]);
      expect(await rows(told.id)).toMatchObject([
        { keadaan: 'berubah', perubahan: [{ field: 'status' }, { field: 'keluar_pada' }] },
      ]);
      await save(told.id);
      expect(
        await test.db
          .selectFrom('members')
          .select('keluar_pada')
          .where('nik', '=', GALIH[0] ?? '')
          .execute(),
      ).toEqual([{ keluar_pada: '2026-11-20' }]);
      const again = await bring(
        [
          [...HEAD, 'Status Keanggotaan'],
          [...GALIH, 'Meninggal'],
        ],
        'lagi.csv',
      );
      expect(again.jumlah).toMatchObject({ sama: 1 });
    },
  );

  it('says of somebody new why that cannot be recorded', async () => {
    const { bring, rows } = importing(test, kader);
    const told = await bring([
      [...HEAD, 'Status Keanggotaan'],
      ['3299010702240001', 'Bagas Uji', 'L', '07-02-2024', 'Meninggal'],
    ]);
    expect(await rows(told.id)).toMatchObject([
      {
        keadaan: 'salah',
        catatan: [
          {
            kolom: 4,
            teks: 'Status Keanggotaan dicatat hanya untuk orang yang sudah ada di buku; orang ini belum. Kosongkan selnya, atau lewati baris ini.',
          },
        ],
      },
    ]);
  });
});
