/** What is there already, what is blank, and what a new record would have anyway are no news, and no reason to refuse a row. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addExaminations, CITRA_NIK } from '../support/healthRecords.ts';
import { formWith, importing } from '../support/importFile.ts';
import { dataOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const NIK = '3299014105250001';
const HEAD = ['NIK', 'Nama', 'KK', 'JK', 'Tanggal Lahir', 'BB Lahir', 'Alamat'];
const SITI = [NIK, 'Siti Aisyah', '9171010101900009', 'Perempuan', '2025-05-01', '3.1', 'Jl. Kenanga 4'];
const AT = '2026-01-01T00:00:00.000Z';

forEachDatabase('what an import finds to be so already', (database) => {
  let test: TestApp;
  let kader: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-03-10T08:00:00+07:00') });
    kader = await test.login('Kader');
  });
  afterEach(() => test.close());

  const member = (nik: string) => test.db.selectFrom('members').selectAll().where('nik', '=', nik).executeTakeFirstOrThrow();

  /** Takes a list along and brings it back, its lines changed meanwhile. */
  async function broughtBack(path: string, changed: (csv: string) => string = (csv) => csv) {
    const file = await test.app.request(`/api/auth/ekspor/${path}`, { headers: { Authorization: `Bearer ${kader}` } });
    expect(file.status).toBe(200);
    const answer = await test.call('POST', '/auth/impor', {
      token: kader,
      body: formWith('daftar.csv', changed(await file.text())),
    });
    return importing(test, kader).settled(dataOf(answer).id);
  }

  it('takes somebody new out of a list of ours, whose membership is the usual one', async () => {
    const { rows, bring, save } = importing(test, kader);
    await save((await bring([HEAD, SITI])).id);
    const told = await broughtBack('members?format=csv&posko=1', (csv) =>
      csv.replaceAll(NIK, '3299014105250002').replaceAll('Siti Aisyah', 'Wulan Permata Sari'),
    );
    expect(told.jumlah, JSON.stringify(await rows(told.id, '&keadaan=salah'))).toMatchObject({ baru: 1, salah: 0 });
    await save(told.id);
    expect(await member('3299014105250002')).toMatchObject({ nama_lengkap: 'Wulan Permata Sari', status: null });
  });

  it('passes over the unchanged rows of another posko, and refuses changes of them', async () => {
    await test.db.updateTable('members').set({ posyandu_id: 2, alamat: 'Jl. Lama 3' }).where('nik', '=', CITRA_NIK).execute();
    const { rows } = importing(test, kader);
    const told = await broughtBack('members?format=csv');
    expect(told.jumlah, JSON.stringify(await rows(told.id, '&keadaan=salah'))).toMatchObject({
      sama: 5,
      salah: 0,
      baru: 0,
      berubah: 0,
    });
    const changed = await broughtBack('members?format=csv', (csv) =>
      csv
        .split('\n')
        .map((line) => (line.includes(CITRA_NIK) ? line.replace('Jl. Lama 3', 'Jl. Pindahan 9') : line))
        .join('\n'),
    );
    expect(changed.jumlah).toMatchObject({ salah: 1, baru: 0, berubah: 0 });
    const [row] = await rows(changed.id, '&keadaan=salah');
    expect(JSON.stringify(row?.catatan)).toContain('Anda mengimpor untuk posko sendiri.');
  });

  it('takes a blank cell of somebody new as a column that is not there', async () => {
    const { bring, rows } = importing(test, kader);
    const child = (i: number, kk: string, weight: string) => [
      `329901410525000${i}`,
      `Anak ${['Anggrek', 'Bakung', 'Cempaka', 'Dahlia'][i]}`,
      ...[kk, 'Perempuan', '2025-05-01', weight, 'Jl. Kenanga 4'],
    ];
    const told = await bring([
      HEAD,
      child(0, '', ''),
      child(1, '-', '-'),
      child(2, '0', '0'),
      child(3, '9171010101900009', '3.1'),
    ]);
    expect(told.jumlah, JSON.stringify(await rows(told.id))).toMatchObject({ baru: 4, salah: 0 });
    const [first] = await rows(told.id);
    expect(first?.catatan).toEqual(
      expect.arrayContaining([expect.objectContaining({ jenis: 'catatan', teks: 'No KK belum ada; lengkapi nanti.' })]),
    );
  });

  it('takes a lone 0 in a column of words as nothing', async () => {
    const { bring, save } = importing(test, kader);
    await save((await bring([HEAD, SITI])).id);
    const told = await bring([HEAD, [...SITI.slice(0, 6), '0']], 'nol.csv');
    expect(told.jumlah).toMatchObject({ sama: 1, berubah: 0 });
  });

  it('lists of a visit what changes, and not of whom it is', async () => {
    const { bring, rows, save } = importing(test, kader);
    await save((await bring([HEAD, SITI])).id);
    const { id } = await member(NIK);
    await addExaminations(test.db, id, [{ date: '2026-02-05', gram: 8100, mm: 700 }]);
    const told = await bring([
      ['NIK', 'Tanggal Ukur', 'Berat'],
      [NIK, '2026-02-05', '8,3'],
      [NIK, '2026-03-05', '8,5'],
    ]);
    const [changed, added] = await rows(told.id);
    expect(changed).toMatchObject({
      keadaan: 'berubah',
      perubahan: [{ resource: 'examinations', field: 'berat_badan', sebelum: 8.1, sesudah: 8.3 }],
    });
    expect(added?.keadaan).toBe('baru');
    expect(Object(added?.perubahan).map(({ field }: { field: string }) => field)).toEqual(['tanggal_timbang', 'berat_badan']);
    await save(told.id);
    const visits = await test.db
      .selectFrom('examinations')
      .select('berat_gram')
      .where('member_id', '=', id)
      .orderBy('id')
      .execute();
    expect(visits).toEqual([{ berat_gram: 8300 }, { berat_gram: 8500 }]);
  });

  it('shows no number of somebody who has none yet', async () => {
    const { bring, rows } = importing(test, kader);
    const told = await bring([
      [...HEAD, 'Tanggal Ukur', 'Berat'],
      ['', ...SITI.slice(1), '2026-02-05', '8,3'],
    ]);
    expect(told.jumlah).toMatchObject({ baru: 1 });
    expect(JSON.stringify(await rows(told.id))).not.toContain('0099');
  });

  it('knows the event of a visit by its title, as far as that is told', async () => {
    const { bring, rows, save } = importing(test, kader);
    const event = async (tanggal: string, judul: string) => {
      const rest = { waktu_mulai: '08:00', waktu_selesai: '11:00', kategori: 'Balita', tempat: 'Balai', deskripsi: '-' } as const;
      const { id } = await test.db
        .insertInto('berita')
        .values({ tanggal, judul, ...rest, posyandu_id: 1, created_at: AT, updated_at: AT })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const [january, february] = [await event('2026-01-05', 'Posyandu balita'), await event('2026-02-05', 'Posyandu balita')];
    const { id } = await member(CITRA_NIK);
    const [first] = await addExaminations(test.db, id, [{ date: '2026-01-06', gram: 9800, mm: 810 }]);
    await test.db.updateTable('examinations').set({ berita_id: january }).where('id', '=', Number(first)).execute();
    const back = await broughtBack(`examinations?format=csv&nik=${CITRA_NIK}`);
    expect(back.jumlah, JSON.stringify(await rows(back.id))).toMatchObject({ sama: 1, salah: 0, berubah: 0 });

    const told = await bring([
      ['NIK', 'Tanggal Ukur', 'Berat', 'Tinggi', 'Acara'],
      [CITRA_NIK, '2026-02-05', '10,1', '82', 'POSYANDU BALITA'],
      [CITRA_NIK, '2026-03-05', '10,3', '83', 'Posyandu balita'],
      [CITRA_NIK, '2026-03-06', '10,3', '83', 'Entah apa'],
    ]);
    expect(told.jumlah).toMatchObject({ baru: 3, salah: 0 });
    const [, several, none] = await rows(told.id);
    expect(JSON.stringify(several?.catatan)).toContain('Ada beberapa Acara bernama \\"Posyandu balita\\"');
    expect(JSON.stringify(none?.catatan)).toContain('Acara \\"Entah apa\\" tidak dikenal');
    await save(told.id);
    const stored = await test.db
      .selectFrom('examinations')
      .select(['tanggal_timbang as day', 'berita_id as event'])
      .where('member_id', '=', id)
      .where('tanggal_timbang', '>=', '2026-02-01')
      .orderBy('tanggal_timbang')
      .execute();
    expect(stored).toEqual([
      { day: '2026-02-05', event: february },
      { day: '2026-03-05', event: null },
      { day: '2026-03-06', event: null },
    ]);
  });
});
