/** Which posko a row of a file means: by its name, and by what somebody has said of a word of the file. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importing } from '../support/importFile.ts';
import { dataOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['NIK', 'Nama', 'KK', 'JK', 'Lahir', 'BB Lahir', 'Posyandu'];
const SITI = ['3299014105250001', 'Siti Aisyah', '9171010101900009', 'Perempuan', '2025-05-01', '3.1'];

forEachDatabase('the posko of a row of a file', (database) => {
  let test: TestApp;
  let by: ReturnType<typeof importing>;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-03-10T08:00:00+07:00') });
    by = importing(test, await test.login('Admin Desa'));
  });
  afterEach(() => test.close());

  async function addPosko(nama_posyandu: string): Promise<number> {
    const {
      nama_posyandu: _,
      id: __,
      ...like
    } = await test.db.selectFrom('posko').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
    const { id } = await test.db
      .insertInto('posko')
      .values({ ...like, nama_posyandu })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const poskoOf = async (nik: string | undefined) =>
    (await test.db.selectFrom('members').select('posyandu_id').where('nik', '=', String(nik)).executeTakeFirst())?.posyandu_id;

  it('is the one that is called by a number, not the one that is kept under it', async () => {
    const second = await addPosko('Posyandu 2');
    expect(second).not.toBe(2);
    const told = await by.bring([HEAD, [...SITI, 2]]);
    expect(told).toMatchObject({ jumlah: { baru: 1 } });
    await by.save(told.id);
    expect(await poskoOf(SITI[0])).toBe(second);
  });

  it('is none where a number is nobody’s name', async () => {
    const told = await by.bring([HEAD, [...SITI, '2']]);
    expect(told).toMatchObject({ jumlah: { baru: 0, salah: 1 } });
    expect(JSON.stringify(await by.rows(told.id))).toContain('Posko \\"2\\" tidak dikenal.');
    const asked = { kode: 'nilai', kolom: 6, perlu: false, teks: 'Posko: ada isian yang belum dikenal (2). Pilih artinya.' };
    expect(told.pertanyaan).toMatchObject([asked]);
    const meant = await by.arrange(told.id, { susunan: { values: { 'members.posko': { 2: '1' } } } });
    expect(meant).toMatchObject({ pertanyaan: [], jumlah: { baru: 1, salah: 0 } });
    await by.save(told.id);
    expect(await poskoOf(SITI[0])).toBe(1);
  });

  it('is the one that somebody has said a word of the file means', async () => {
    await addPosko('Posyandu 2');
    const told = await by.bring([HEAD, [...SITI, 'Barat']]);
    expect(told).toMatchObject({ jumlah: { salah: 1 } });
    const meant = await by.arrange(told.id, { susunan: { values: { 'members.posko': { Barat: '2' } } } });
    expect(meant).toMatchObject({ jumlah: { baru: 1, salah: 0 } });
    await by.save(told.id);
    expect(await poskoOf(SITI[0]), 'Posko Anggrek, by its number').toBe(2);
  });

  it('is asked where several are called so, unless one is called so letter by letter', async () => {
    await addPosko('Posyandu 2');
    const other = await addPosko('Pos 2');
    const told = await by.bring([HEAD, [...SITI, '2']]);
    expect(told).toMatchObject({ jumlah: { baru: 0, salah: 1 }, pertanyaan: [{ kode: 'nilai', kolom: 6 }] });
    expect(JSON.stringify(await by.rows(told.id))).toContain('Posko \\"2\\" dapat berarti Posyandu 2, Pos 2.');
    const named = await by.bring([HEAD, [...SITI, 'POS  2']]);
    expect(named).toMatchObject({ jumlah: { baru: 1 } });
    await by.save(named.id);
    expect(await poskoOf(SITI[0])).toBe(other);
  });

  describe('of tables below each other', () => {
    const PLAIN = HEAD.slice(0, -1);
    const other = (at: number, name: string) => [`329901410525000${at}`, name, ...SITI.slice(2)];
    const BLANK = PLAIN.map(() => '');
    const title = (text: string) => [text, ...BLANK.slice(1)];
    const [WULAN, BUNGA, RINI] = [other(2, 'Wulan Permata'), other(3, 'Bunga Lestari'), other(4, 'Rini Astuti')];
    const nikOf = ([nik]: readonly string[]) => poskoOf(nik);

    it('is the one that the title above them names, also above the header', async () => {
      const [second, rw] = [await addPosko('Posyandu Melati 2'), await addPosko('Posyandu RW 03')];
      const told = await by.bring([
        ...[title('POSKO ANGGREK'), PLAIN, SITI, BLANK, title('POSYANDU MELATI 2'), PLAIN, WULAN],
        ...[title('RW 03'), BUNGA, title('RW 04'), RINI],
      ]);
      expect(told).toMatchObject({
        jumlah: { baru: 4, salah: 0 },
        tabel: [
          { dari: 'POSKO ANGGREK', ke: '2' },
          { dari: 'POSYANDU MELATI 2', ke: String(second) },
          { dari: 'RW 03', ke: String(rw) },
          { dari: 'RW 04', ke: null },
        ],
      });
      expect(JSON.stringify(told.peringatan)).not.toMatch(/tabel-lain|tanpa-posko/);
      expect(JSON.stringify((await by.rows(told.id)).find(({ baris }) => baris === 3)?.perubahan)).toContain('Posko Anggrek');
      await by.save(told.id);
      expect(await Promise.all([SITI, WULAN, BUNGA, RINI].map(nikOf))).toEqual([2, second, rw, second]);
    });

    it('is the one that somebody has said the title means, and stays open where nobody has', async () => {
      const told = await by.bring([PLAIN, SITI, title('POSYANDU SEHAT'), WULAN, title('DUSUN BARAT'), BUNGA]);
      expect(told).toMatchObject({
        jumlah: { baru: 3 },
        tabel: [
          { dari: 'POSYANDU SEHAT', ke: null },
          { dari: 'DUSUN BARAT', ke: null },
        ],
      });
      expect(told.peringatan).toContainEqual(
        expect.objectContaining({
          kode: 'tabel-lain',
          teks: 'Baris 3 berisi nama posko ("POSYANDU SEHAT"), tetapi 2 orang baru di bawahnya akan dicatat tanpa posko. Pilih posko tiap tabel, atau tambahkan kolom Posyandu.',
        }),
      );
      const meant = await by.arrange(told.id, {
        susunan: { values: { 'members.posko': { 'POSYANDU SEHAT': '1', 'DUSUN BARAT': '2' } } },
      });
      expect(meant).toMatchObject({ jumlah: { baru: 3 }, tabel: [{ ke: '1' }, { ke: '2' }] });
      expect(JSON.stringify(meant.peringatan)).not.toContain('tabel-lain');
      await by.save(told.id);
      expect(await Promise.all([SITI, WULAN, BUNGA].map(nikOf))).toEqual([null, 1, 2]);
    });

    it('is refused where it is not that of the Kader, and of somebody who belongs to another', async () => {
      await by.save((await by.bring([HEAD, [...RINI, 'Posko Anggrek']])).id);
      const own = importing(test, await test.login('Kader'));
      await test.db.updateTable('posko').set({ nama_posyandu: 'Posyandu Melati' }).where('id', '=', 1).execute();
      const ROWS = [PLAIN, SITI, title('POSKO ANGGREK'), WULAN, title('POSYANDU MELATI'), BUNGA, RINI];
      const told = await own.bring(ROWS, 'kader.csv');
      expect(told).toMatchObject({ jumlah: { baru: 2, salah: 2 } });
      expect(JSON.stringify(told.peringatan)).not.toContain('tabel-lain');
      expect(told).not.toHaveProperty('tabel');
      expect(await own.rows(told.id, '&keadaan=salah')).toMatchObject([
        { baris: 4, catatan: [{ teks: 'Baris ini milik Posko Anggrek; Anda mengimpor untuk posko sendiri.' }] },
        { baris: 7, catatan: [{ teks: expect.stringContaining('Sudah tercatat sebagai anggota Posko Anggrek.') }] },
      ]);
      await own.save(told.id);
      expect(await Promise.all([SITI, WULAN, BUNGA].map(nikOf))).toEqual([1, undefined, 1]);
    });

    it('is still that one where a row is judged once more', async () => {
      const twin = other(2, 'Siti Aisyah').toSpliced(2, 1, '9171010101900010');
      await by.save((await by.bring([HEAD, [...twin, 'Posko Anggrek']])).id);
      const told = await by.bring([PLAIN, title('POSKO ANGGREK'), ['', ...SITI.slice(1)]], 'kembar.csv');
      expect(told).toMatchObject({ jumlah: { dilewati: 2 } });
      await by.choose(told.id, 3, 'baru');
      await by.save(told.id);
      const people = await test.db
        .selectFrom('members')
        .select('posyandu_id')
        .where('nama_lengkap', '=', 'Siti Aisyah')
        .execute();
      expect(people).toEqual([{ posyandu_id: 2 }, { posyandu_id: 2 }]);
    });
  });

  describe('of a village file without a column of it', () => {
    const VILLAGE = [...HEAD.slice(0, -1), 'Dusun'];
    const other = (at: number, name: string) => [`329901410525000${at}`, name, ...SITI.slice(2)];
    const ROWS = [
      [...SITI, 'Dusun Barat'],
      [...other(2, 'Wulan Permata'), 'Timur'],
      [...other(3, 'Bunga Lestari'), ''],
    ];

    it('is that of the hamlet, once somebody has said of each which it is', async () => {
      await test.db.deleteFrom('dusun').execute();
      const told = await by.bring([VILLAGE, ...ROWS]);
      expect(told).toMatchObject({
        jumlah: { baru: 3 },
        dusun: [
          { dari: 'Dusun Barat', ke: null },
          { dari: 'Timur', ke: null },
        ],
      });
      expect(JSON.stringify(told.peringatan)).toContain(
        '3 dari 3 orang baru tanpa posko, jadi tidak masuk laporan posko mana pun. Pilih posko bila semuanya milik satu posko, atau pilih posko tiap dusun.',
      );
      const meant = await by.arrange(told.id, {
        susunan: { values: { 'members.posko': { 'Dusun Barat': '1', Timur: '2' } } },
      });
      expect(meant).toMatchObject({ jumlah: { baru: 3, salah: 0 }, dusun: [{ ke: '1' }, { ke: '2' }] });
      expect(JSON.stringify(meant.peringatan)).toContain('1 dari 3 orang baru tanpa posko');
      await by.save(told.id);
      expect(await Promise.all(ROWS.map(([nik]) => poskoOf(nik)))).toEqual([1, 2, null]);
      const hamlets = await test.db.selectFrom('members').select('nama_dusun').where('nik', '=', String(SITI[0])).execute();
      expect(hamlets).toEqual([{ nama_dusun: 'Dusun Barat' }]);
    });

    it('needs no second choice for the rows that were left out, and still moves nobody of the book', async () => {
      await test.db.deleteFrom('dusun').execute();
      await by.save((await by.bring([HEAD, [...SITI, 'Posko Anggrek']])).id);
      const told = await by.bring([VILLAGE, ...ROWS], 'desa.csv');
      const values = { 'members.posko': { 'Dusun Barat': '1', Timur: '2' } };
      await by.arrange(told.id, { susunan: { values }, posko: 1 });
      for (const row of [2, 3, 4]) await by.choose(told.id, row, 'lewati');
      const headers = { Authorization: `Bearer ${await test.login('Admin Desa')}` };
      const answer = await test.app.request(`/api/auth/impor/${told.id}/ditolak`, { headers });
      const sent = await by.send('ditolak.xlsx', await answer.arrayBuffer());
      const again = await by.settled(dataOf(sent).id);
      expect(again).toMatchObject({ posko: 1, jumlah: { baru: 2 }, lembar: [{ nama: 'Ditolak - Posko Mawar' }] });
      await by.save(again.id);
      expect(await Promise.all(ROWS.map(([nik]) => poskoOf(nik)))).toEqual([2, 2, 1]);
    });

    it('is told of where the village has no such hamlet: whoever lives there is stored without it, or with what is said of it', async () => {
      const told = await by.bring([VILLAGE, ...ROWS, [...other(4, 'Rini Astuti'), 'MAWAR']], 'opensid.csv');
      expect(told).toMatchObject({ jumlah: { baru: 4, salah: 0 } });
      expect(told.pertanyaan).toEqual([
        expect.objectContaining({
          ...{ kode: 'nilai', kolom: 6, perlu: false },
          teks: 'Dusun yang belum ada di daftar desa: Dusun Barat, Timur. Orangnya tetap disimpan, tetapi tanpa Dusun. Pilih artinya, atau minta pengelola menambahkannya ke daftar dulu.',
        }),
      ]);
      const meant = await by.arrange(told.id, { susunan: { values: { 'members.nama_dusun': { Timur: 'Dusun Anggrek' } } } });
      expect(JSON.stringify(meant.pertanyaan)).toContain('di daftar desa: Dusun Barat. Orangnya');
      await by.save(told.id);
      const stored = test.db.selectFrom('members').select('nama_dusun').where('nik', 'like', '329901410525%').orderBy('nik');
      const hamlets = (await stored.execute()).map(({ nama_dusun }) => nama_dusun);
      expect(hamlets).toEqual([null, 'Dusun Anggrek', null, 'Dusun Mawar']);
    });

    it('moves nobody of the book, and is the chosen one of those without a hamlet', async () => {
      await by.save((await by.bring([HEAD, [...SITI, 'Posko Anggrek']])).id);
      const told = await by.bring([VILLAGE, ...ROWS], 'desa.csv');
      const meant = await by.arrange(told.id, {
        susunan: { values: { 'members.posko': { 'Dusun Barat': '1', Timur: '2' } } },
        posko: 1,
      });
      expect(meant.jumlah).toMatchObject({ baru: 2, salah: 0 });
      await by.save(told.id);
      expect(await Promise.all(ROWS.map(([nik]) => poskoOf(nik)))).toEqual([2, 2, 1]);
    });
  });
});
