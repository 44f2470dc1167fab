/** What the book knows better than a file: fuller names, and what the NIK itself says. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formWith, importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['NIK', 'Nama', 'JK', 'Tgl Lahir', 'Nama Ibu', 'Nama Ayah'];
const ADINDA = ['3299016508240001', 'Adinda Handayani', 'P', '25-08-2024', 'Ani Handayani', 'Rudi Hartono'];

forEachDatabase('what a book knows better than a file', (database) => {
  let test: TestApp;
  let kader: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-11-30T08:00:00+07:00') });
    kader = await test.login('Kader');
    const { bring, save } = importing(test, kader);
    await save((await bring([HEAD, ADINDA], 'buku.csv')).id);
  });
  afterEach(() => test.close());

  const with_ = (values: Record<number, string>) => ADINDA.map((value, i) => values[i] ?? value);
  const noted = (row: Record<string, unknown> | undefined) => Object(row?.catatan).map(({ teks }: { teks: string }) => teks);

  it.each(['Ny. Ani', 'Ibu Ani', 'Ani H.', 'Ani H', 'Ani', 'Bu Ani Handayani', 'Handayani'])(
    'keeps the mother’s name against %s',
    async (written) => {
      const { bring, rows } = importing(test, kader);
      const told = await bring([HEAD, with_({ 4: written })]);
      const [row] = await rows(told.id);
      expect(row).toMatchObject({ keadaan: 'sama', perubahan: [] });
      expect(noted(row)).toEqual([`Nama Ibu di buku tetap: Ani Handayani; ${written} tidak ikut disimpan.`]);
    },
  );

  it('keeps the own name and the father’s likewise, with and without a number', async () => {
    const { bring, rows } = importing(test, kader);
    const told = await bring([HEAD, with_({ 1: 'Adinda', 5: 'Bpk. Rudi' })]);
    const [row] = await rows(told.id);
    expect(row?.keadaan).toBe('sama');
    expect(noted(row)).toEqual([
      'Nama di buku tetap: Adinda Handayani; Adinda tidak ikut disimpan.',
      'Nama Ayah di buku tetap: Rudi Hartono; Bpk. Rudi tidak ikut disimpan.',
    ]);
    const unnumbered = await bring([HEAD, with_({ 0: '', 4: 'Ibu Ani' })], 'tanpa-nik.csv');
    expect(await rows(unnumbered.id)).toMatchObject([{ keadaan: 'sama' }]);
  });

  it('takes a fuller name, another one, and one that is written otherwise', async () => {
    const { bring, rows } = importing(test, kader);
    for (const written of ['Ani Handayani Putri', 'Sri Wahyuni', 'Ani Hendayani']) {
      const told = await bring([HEAD, with_({ 4: written })], `${written}.csv`);
      expect(await rows(told.id)).toMatchObject([
        { keadaan: 'berubah', perubahan: [{ field: 'nama_ibu', sebelum: 'Ani Handayani', sesudah: written }] },
      ]);
    }
  });

  it.each(['Alm. Rudi', 'Rudi (Alm)', 'Almarhum Rudi Hartono'])(
    'takes what is beside the name of who has died for no part of it: %s',
    async (written) => {
      const { bring, rows } = importing(test, kader);
      const told = await bring([HEAD, with_({ 5: written })]);
      const [row] = await rows(told.id);
      expect(row).toMatchObject({ keadaan: 'sama', perubahan: [] });
      const bare = written.includes('Hartono') ? 'Rudi Hartono' : 'Rudi';
      expect(noted(row)).toContain(`Nama Ayah: "Alm." bukan bagian dari nama; "${written}" dibaca sebagai ${bare}.`);
    },
  );

  it('keeps that somebody has died where the book says so beside the name, and a list of ours as it is', async () => {
    const { bring, rows, settled } = importing(test, kader);
    await test.db
      .updateTable('members')
      .set({ nama_ayah: 'Alm. Rudi Hartono' })
      .where('nik', '=', ADINDA[0] ?? '')
      .execute();
    for (const written of ['Rudi Hartono', 'Alm. Rudi Hartono', 'Rudi']) {
      const told = await bring([HEAD, with_({ 5: written })], `${written}.csv`);
      expect(await rows(told.id)).toMatchObject([{ keadaan: 'sama', perubahan: [] }]);
    }
    const other = await bring([HEAD, with_({ 5: 'Alm. Joko Susilo' })], 'lain.csv');
    expect(await rows(other.id)).toMatchObject([{ perubahan: [{ field: 'nama_ayah', sesudah: 'Joko Susilo' }] }]);
    const list = await test.app.request('/api/auth/ekspor/members?format=xlsx', {
      headers: { Authorization: `Bearer ${kader}` },
    });
    const sent = await test.call('POST', '/auth/impor', { token: kader, body: formWith('kita.xlsx', await list.arrayBuffer()) });
    const [row] = await rows(Object((await settled(Object(sent.body.data).id)).id));
    expect([row?.keadaan, noted(row).filter((teks: string) => teks.includes('Alm.'))]).toEqual(['sama', []]);
  });

  it('keeps an address that holds the row’s and more', async () => {
    const { bring, rows, save } = importing(test, kader);
    const at = (address: string) => [
      [...HEAD, 'Alamat'],
      [...ADINDA, address],
    ];
    await save((await bring(at('Kp. Baru No. 7 RT 001/002'), 'alamat.csv')).id);
    for (const [written, stays] of [
      ['KP BARU', true],
      ['Kp. Baru No 7 RT 1', true],
      ['Kp. Baru RT 002', false],
      ['Kp. Baru No. 7 RT 001/0', false],
      ['Kp. Baru No. 7 RT 001/002 Ciseeng', false],
    ] as const) {
      const [row] = await rows((await bring(at(written), `${written.replaceAll('/', '-')}.csv`)).id);
      expect([written, row?.keadaan]).toEqual([written, stays ? 'sama' : 'berubah']);
      if (stays) expect(noted(row)).toEqual([`Alamat di buku tetap: Kp. Baru No. 7 RT 001/002; ${written} tidak ikut disimpan.`]);
    }
  });

  it('keeps sex and day of birth that are what the NIK says', async () => {
    const { bring, rows, save } = importing(test, kader);
    const told = await bring([
      [...HEAD, 'Alamat'],
      [...with_({ 2: 'L', 3: '26-08-2024' }), 'Jl. Baru 1'],
    ]);
    const [row] = await rows(told.id);
    expect(row).toMatchObject({ keadaan: 'berubah', perubahan: [{ field: 'alamat' }] });
    expect(noted(row)).toEqual([
      'Jenis Kelamin di buku tetap Perempuan, sesuai NIK; Laki-laki tidak ikut disimpan.',
      'Tanggal Lahir di buku tetap 25 Agustus 2024, sesuai NIK; 26 Agustus 2024 tidak ikut disimpan.',
    ]);
    await save(told.id);
    expect(
      await test.db
        .selectFrom('members')
        .select(['jenis_kelamin', 'tanggal_lahir'])
        .where('nik', '=', ADINDA[0] ?? '')
        .execute(),
    ).toEqual([{ jenis_kelamin: 'Perempuan', tanggal_lahir: '2024-08-25' }]);
  });

  it('takes what agrees with the NIK where the book does not', async () => {
    const { bring, rows } = importing(test, kader);
    await test.db
      .updateTable('members')
      .set({ jenis_kelamin: 'Laki-laki', tanggal_lahir: '2024-08-15' })
      .where('nik', '=', ADINDA[0] ?? '')
      .execute();
    const told = await bring([HEAD, ADINDA], 'lagi.csv');
    expect(await rows(told.id)).toMatchObject([
      { keadaan: 'berubah', perubahan: [{ field: 'jenis_kelamin' }, { field: 'tanggal_lahir' }] },
    ]);
  });
});
