/** What a file does not tell is not made up; what cannot be left blank is told before it is stored. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const KK = '9171010101900077';
const HEAD = ['NIK', 'Nama', 'KK', 'JK', 'Lahir', 'BB Lahir'];
const SITI = ['3299014105250001', 'Siti Aisyah', KK, 'Perempuan', '2025-05-01', '3.1'];
const AGUS = ['3299010105240002', 'Agus Salim', KK, 'Laki-laki', '2024-05-01', '3.4'];

forEachDatabase('what a file does not tell', (database) => {
  let test: TestApp;
  let kader: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-03-10T08:00:00+07:00') });
    kader = await test.login('Kader');
  });
  afterEach(() => test.close());

  const orders = async () =>
    (await test.db.selectFrom('members').select('anak_ke').where('no_kk', '=', KK).orderBy('nik', 'desc').execute()).map(
      ({ anak_ke }) => anak_ke,
    );

  it('stays blank where it may, and is said where it may not', async () => {
    const { bring, save } = importing(test, kader);
    const { id, peringatan } = await bring([HEAD, SITI, AGUS]);
    expect(peringatan).toMatchObject([
      { teks: 'Diisi sendiri karena berkas tidak menyebutnya: BPJS Tidak (2 orang baru), Gakin Tidak (2 orang baru).' },
    ]);
    await save(id);
    expect(await orders()).toEqual([null, null]);
  });

  it('is counted of those who would be stored', async () => {
    const { bring } = importing(test, kader);
    const [, ...faulty] = AGUS;
    const { jumlah, peringatan } = await bring([HEAD, SITI, ['12', ...faulty]]);
    expect(jumlah).toMatchObject({ baru: 1, salah: 1 });
    expect(peringatan).toMatchObject([{ teks: expect.stringMatching(/: BPJS Tidak \(1 orang baru\)/) }]);
  });

  it('is said of a file of headers alone', async () => {
    const { bring } = importing(test, kader);
    const none = [{ kode: 'tanpa-baris', teks: expect.stringContaining('Tidak ada baris data di bawah judul.') }];
    expect(await bring([HEAD])).toMatchObject({ jumlah: { baru: 0 }, peringatan: none });
    expect(await bring([HEAD, ['', '', '', '', '', ''], ['Jumlah', '0', '', '', '', '']], 'jumlah.csv')).toMatchObject({
      peringatan: none,
    });
    expect(await bring([HEAD, SITI], 'isi.csv')).not.toMatchObject({ peringatan: none });
  });

  it('is what the form does not ask of somebody, which a file is told by the name of its column', async () => {
    const { bring, rows } = importing(test, kader);
    const { id } = await bring([
      [...HEAD, 'Tgl Ukur', 'BB', 'TB', 'Tensi'],
      [...SITI, '2026-03-01', '8.1', '72', '120/80'],
    ]);
    expect(await rows(id)).toMatchObject([
      {
        keadaan: 'salah',
        catatan: [{ kolom: 9, teks: expect.stringContaining('Tekanan Darah tidak ditanyakan untuk orang ini') }],
      },
    ]);
  });

  it('is asked for by the name of its column, not by that of a call', async () => {
    const { bring, rows } = importing(test, kader);
    const { id } = await bring([
      [...HEAD, 'Tgl Ukur', 'BB', 'TB'],
      [...SITI, '', '8.1', '72'],
      [...AGUS, '2026-03-09', '8.3', '73'],
    ]);
    expect(await rows(id, '&keadaan=salah')).toMatchObject([
      { keadaan: 'salah', catatan: [{ teks: 'Tanggal Timbang wajib diisi!' }] },
    ]);
  });

  it('is the posko of people below the name of another one, which has to be looked at first', async () => {
    const { bring, rows } = importing(test, kader);
    await test.db.updateTable('posko').set({ nama_posyandu: 'Posyandu Melati' }).where('id', '=', 1).execute();
    const told = await bring([HEAD, SITI, ['', '', '', '', '', ''], ['POSYANDU MAWAR', '', '', '', '', ''], HEAD, AGUS]);
    expect(told).toMatchObject({ jumlah: { baru: 2, salah: 0, dilewati: 1 } });
    expect(told.peringatan).toContainEqual(
      expect.objectContaining({
        ...{ kode: 'tabel-lain', perlu: true },
        teks: 'Baris 4 berisi nama posko ("POSYANDU MAWAR"), tetapi 1 orang baru di bawahnya akan dicatat di Posyandu Melati. Pisahkan berkasnya per posko, atau tambahkan kolom Posyandu.',
      }),
    );
    expect(await rows(told.id, '&keadaan=dilewati')).toMatchObject([
      { baris: 4, catatan: [{ teks: 'Judul tabel, bukan orang: POSYANDU MAWAR.' }] },
    ]);
    expect((await test.call('POST', `/auth/impor/${told.id}/simpan`, { token: kader })).status).toBe(409);
    const own = await bring([HEAD, SITI, ['POSYANDU MELATI', '', '', '', '', ''], AGUS], 'sama.csv');
    expect(JSON.stringify(own.peringatan)).not.toContain('tabel-lain');
  });

  it('is that columns were taken for each other: most of their values are refused', async () => {
    const { bring } = importing(test, kader);
    const people = [1, 2, 3, 4, 5, 6].map((n) => [
      ...[
        `329901410525000${n}`,
        `Anak ${'ABCDEF'[n - 1]}`,
        KK,
        'Perempuan',
        '2025-05-01',
        '3.1',
        '2026-02-05',
        String(69 + n),
        '9',
      ],
    ]);
    const { jumlah, peringatan } = await bring([[...HEAD, 'Tgl Ukur', 'BB', 'TB'], ...people]);
    expect(jumlah).toMatchObject({ salah: 6 });
    expect(peringatan).toContainEqual(
      expect.objectContaining({
        kode: 'ditolak-berat_badan',
        teks: 'Berat Badan: 6 dari 6 isian ditolak. Mungkin ada kolom yang bergeser atau tertukar. Periksa arti kolomnya dan berkas aslinya.',
      }),
    );
  });

  it('is counted by those of whom it is not told', async () => {
    const { bring, save } = importing(test, kader);
    const { id, peringatan } = await bring([
      [...HEAD, 'Anak Ke', 'BPJS', 'Gakin'],
      [...SITI, '2', 'Tidak', 'Ya'],
      [...AGUS, '', '', 'Tidak'],
    ]);
    expect(peringatan).toMatchObject([{ teks: expect.stringMatching(/: BPJS Tidak \(1 orang baru\)\.$/) }]);
    await save(id);
    expect(await orders()).toEqual([2, null]);
  });
});
