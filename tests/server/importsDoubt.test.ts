/** What a file says against what is known: another posko, somebody else's number, another family. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['NIK', 'Nama', 'KK', 'JK', 'Lahir', 'BB Lahir', 'Alamat'];
const KK = '9171010101900009';
const SITI = ['3299014105250001', 'Siti Aisyah', KK, 'Perempuan', '2025-05-01', '3.1', 'Jl. Kenanga 4'];

forEachDatabase('an import in doubt', (database) => {
  let test: TestApp;
  let kader: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-03-10T08:00:00+07:00') });
    kader = await test.login('Kader');
  });
  afterEach(() => test.close());

  const called = (name: string) =>
    test.db.selectFrom('members').selectAll().where('nama_lengkap', '=', name).where('deleted_at', 'is', null).execute();

  it('refuses a Kader the rows of another posko, and of one that nobody knows', async () => {
    const own = await test.db.selectFrom('posko').select('nama_posyandu').where('id', '=', 1).executeTakeFirstOrThrow();
    const { bring, rows } = importing(test, kader);
    const bare = own.nama_posyandu.replace(/^(?:posko|posyandu) /i, '').toUpperCase();
    const child = (i: number, posko: string) => [`329901410525000${i}`, `Anak ${'ABCD'[i]}`, ...SITI.slice(2), posko];
    const told = await bring([
      [...HEAD, 'Nama Posyandu'],
      child(0, `Posyandu ${bare}`),
      child(1, 'POSYANDU ANGGREK'),
      child(2, 'Entah'),
    ]);
    expect(told).toMatchObject({ jumlah: { baru: 1, salah: 2 } });
    expect(await rows(told.id, '&keadaan=salah')).toMatchObject([
      { baris: 3, catatan: [{ kolom: 7, teks: expect.stringContaining('Baris ini milik Posko Anggrek') }] },
      { baris: 4, catatan: [{ kolom: 7, teks: 'Posko "Entah" tidak dikenal. Pilih artinya pada kolomnya.' }] },
    ]);
  });

  it('writes nobody over whose number another row has, and shows who is changed beside a new visit', async () => {
    const { bring, rows, save } = importing(test, kader);
    await save((await bring([HEAD, SITI])).id);
    const head = [...HEAD, 'Tgl Ukur', 'BB', 'TB'];
    const visit = ['2026-01-05', '8.1', '70.5'];
    const other = [SITI[0] ?? '', 'Bambang Wibowo', KK, 'Laki-laki', '2022-05-01', '3.1', 'Jl. Lain 1', ...visit];
    const told = await bring([head, other, [...SITI.slice(0, 6), 'Jl. Baru 9', ...visit]]);
    expect(told).toMatchObject({ jumlah: { salah: 1, berubah: 1, baru: 0 } });
    expect(await rows(told.id, '&keadaan=salah')).toMatchObject([
      { baris: 2, catatan: [{ teks: 'NIK ini milik Siti Aisyah (lahir 01-05-2025).' }] },
    ]);
    expect(await save(told.id)).toMatchObject({ tersimpan: { salah: 1, berubah: 1 } });
    expect(await called('Bambang Wibowo')).toEqual([]);
  });

  it('takes a good row behind a faulty one of the same number', async () => {
    const { bring } = importing(test, kader);
    const told = await bring([HEAD, [...SITI.slice(0, 2), '123', ...SITI.slice(3)], SITI, SITI]);
    expect(told).toMatchObject({ jumlah: { salah: 1, baru: 1, ganda: 1 } });
  });

  it('asks where only name and day of birth are the same, and the family is another', async () => {
    const { bring, rows, save } = importing(test, kader);
    await save((await bring([HEAD, SITI])).id);
    const told = await bring([HEAD, [null, 'Siti Aisyah', '9171010101900777', ...SITI.slice(3)]]);
    expect(told).toMatchObject({ jumlah: { dilewati: 1 } });
    expect(await rows(told.id)).toMatchObject([{ mirip: [{ nama: 'Siti Aisyah' }] }]);
  });

  it('judges anew what was there already: who was taken back since is brought again', async () => {
    const { bring, save, undo } = importing(test, kader);
    const first = await bring([HEAD, SITI]);
    await save(first.id);
    const told = await bring([HEAD, SITI]);
    expect(told).toMatchObject({ jumlah: { sama: 1 } });
    await undo(first.id);
    expect(await save(told.id)).toMatchObject({ tersimpan: { baru: 1, sama: 0, berubah_sejak: 0 } });
    expect(await called('Siti Aisyah')).toHaveLength(1);
  });

  it('looks again at a file that is brought once more after something has changed', async () => {
    const { bring, save, undo } = importing(test, kader);
    const first = await bring([HEAD, SITI]);
    await save(first.id);
    await bring([HEAD, SITI]);
    await test.db
      .updateTable('imports')
      .set({ updated_at: '2026-03-09T00:00:00.000Z' })
      .where('id', '!=', Number(first.id))
      .execute();
    await undo(first.id);
    expect(await bring([HEAD, SITI])).toMatchObject({ jumlah: { baru: 1, sama: 0 } });
  });

  it('says that a measured person is not found, in place of what their form would ask', async () => {
    const { bring, rows } = importing(test, kader);
    const told = await bring([
      ['NIK', 'Nama', 'Tgl Ukur', 'BB', 'TB'],
      [SITI[0] ?? '', 'Siti Aisyah', '2026-01-05', '8.1', '70.5'],
    ]);
    const [row] = await rows(told.id);
    expect(row).toMatchObject({ keadaan: 'salah', catatan: [{ teks: 'Orangnya tidak ditemukan: NIK ini belum tercatat.' }] });
  });

  it('asks about a row of just the full name and mother of somebody, whatever sex and day of birth it tells', async () => {
    const { bring, rows, choose, save } = importing(test, kader);
    const head = ['Nama', 'JK', 'Lahir', 'Nama Ibu', 'BB Lahir'];
    await save((await bring([head, ['Siti Aisyah', 'P', '2025-04-09', 'Ratna Sari', '3.1']])).id);
    const told = await bring([
      head,
      ['Siti Aisyah', 'P', '2025-05-19', 'Ratna Sari', '3.1'],
      ['Siti Aisyah', 'L', '2025-04-08', 'Ratna Sari', '3.1'],
      ['Siti Aisyah', 'P', '2022-01-30', 'Ratna Sari', '3.1'],
    ]);
    const found = await rows(told.id);
    const like = { keadaan: 'dilewati', mirip: [{ nama: 'Siti Aisyah', tanggal_lahir: '2025-04-09' }] };
    expect(found).toMatchObject([like, like, { keadaan: 'baru', mirip: [] }]);
    expect((await choose(told.id, 2, 'baru')).status).toBe(200);
    await save(told.id);
    const { body } = await test.call('GET', '/auth/anggota-ganda', { token: kader });
    expect(body).toMatchObject({ data: [{ sebab: 'ibu' }] });
  });

  it('passes over a child that was not measured', async () => {
    const { bring, rows, save } = importing(test, kader);
    await save((await bring([HEAD, SITI])).id);
    const told = await bring([
      [...HEAD, 'Tgl Ukur', 'BB', 'TB', 'Cara Ukur'],
      [...SITI, '2026-01-05', null, null, 'terlentang'],
    ]);
    expect(await rows(told.id)).toMatchObject([
      { keadaan: 'dilewati', catatan: [{ jenis: 'catatan', teks: expect.stringContaining('Tidak diukur') }] },
    ]);
    const others = await bring([
      [...HEAD, 'Tgl Ukur', 'BB', 'TB', 'LILA', 'Lingkar Kepala'],
      [...SITI, '2026-01-05', null, null, '14,2', '45'],
    ]);
    const said = 'Lingkar Kepala dan Lingkar Lengan Atas tidak dapat dicatat tanpa Berat Badan dan Tinggi Badan.';
    expect(await rows(others.id)).toMatchObject([{ keadaan: 'dilewati', catatan: [{ jenis: 'catatan', teks: said }] }]);
  });
});
