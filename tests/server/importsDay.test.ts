/** Lists of what was weighed once, without a column for the day: it stands in a title, or is asked of each file. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addExaminations } from '../support/healthRecords.ts';
import { importing, type Told } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const NIK = '3299014105240001';
const PERSON = [
  ['NIK', 'Nama', 'KK', 'JK', 'Tanggal Lahir', 'BB Lahir'],
  [NIK, 'Siti Aisyah', '9171010101900009', 'Perempuan', '2024-05-01', '3.1'],
];
const ROW = ['1', NIK, 'Siti Aisyah', '2024-05-01'];
const list = (title: string | null, weight = '9,8', before = '9,5') => [
  ...(title === null ? [] : [[title]]),
  ['NO', 'NIK', 'NAMA BALITA', 'TANGGAL LAHIR', 'BB LALU', 'BB SEKARANG', 'TB', 'KET'],
  [...ROW, before, weight, '80,5', 'x'],
];

const asked = (told: Told) => (Array.isArray(told.pertanyaan) ? told.pertanyaan : []);

forEachDatabase('the day of a list that has no column for it', (database) => {
  let test: TestApp;
  let kader: string;
  let member: number;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-05-20T08:00:00+07:00') });
    kader = await test.login('Kader');
    const { bring, save } = importing(test, kader);
    await save((await bring(PERSON)).id);
    const { id } = await test.db.selectFrom('members').select('id').where('nik', '=', NIK).executeTakeFirstOrThrow();
    member = id;
  });
  afterEach(() => test.close());

  const visits = () =>
    test.db
      .selectFrom('examinations')
      .select(['tanggal_timbang as day', 'berat_gram as gram', 'tinggi_mm as mm'])
      .where('member_id', '=', member)
      .where('deleted_at', 'is', null)
      .orderBy('tanggal_timbang')
      .execute();

  it('is the month of its title, by which its rows are saved', async () => {
    const { bring, save } = importing(test, kader);
    const told = await bring(list('LAPORAN PENIMBANGAN BULAN APRIL 2026'));
    expect(told).toMatchObject({ pertanyaan: [], susunan: { day: '2026-04' }, jumlah: { baru: 1, salah: 0 } });
    await save(told.id);
    expect(await visits()).toEqual([{ day: '2026-04-15', gram: 9800, mm: 805 }]);
    expect(await bring(list('LAPORAN PENIMBANGAN BULAN APRIL 2026'), 'lagi.csv')).toMatchObject({ jumlah: { sama: 1 } });
  });

  it('is the month that lines above the table call by its number', async () => {
    const { bring } = importing(test, kader);
    const [head = [], row = []] = list(null);
    for (const [at, lines] of [
      [['BULAN : 4'], ['TAHUN : 2026']],
      [
        ['Bulan', ': 04'],
        ['Tahun', ': 2026'],
      ],
      [['Bulan', ':', '4', '', 'Tahun', ':', '2026']],
    ].entries())
      expect((await bring([['BALITA USIA 0-11 BULAN'], ...lines, head, row], `${at}.csv`)).susunan).toMatchObject({
        day: '2026-04',
      });
  });

  it('is the one that another line calls by its number, or asked where it calls several', async () => {
    const { bring } = importing(test, kader);
    const days = async (line: string) =>
      (await bring([[line], ...list('POSYANDU BULAN APRIL 2026')], `${line.length}.csv`)).susunan;
    expect(await days('Hari/Tgl: Kamis, 9')).toMatchObject({ day: '2026-04-09' });
    expect(await days('Tanggal 9 dan 16')).toMatchObject({ day: null });
    expect(await days('Kamis, 9 April')).toMatchObject({ day: '2026-04-09' });
    const ofYear = await bring([['POSYANDU 9 APRIL', 'TAHUN 2026'], ...list(null)], 'tahun.csv');
    expect(ofYear.susunan).toMatchObject({ day: '2026-04-09' });
    expect(await days('Tanggal cetak: 30')).toMatchObject({ day: '2026-04' });
  });

  it.each([
    'PENIMBANGAN MARET DAN APRIL 2026',
    'PENIMBANGAN MARET - APRIL 2026',
    'PENIMBANGAN BULAN MAR/APR 2026',
    'PENIMBANGAN BULAN 3 DAN 4 TAHUN 2026',
  ])('is asked below a title of two months: %s', async (title) => {
    expect(await importing(test, kader).bring(list(title))).toMatchObject({
      susunan: { day: null },
      pertanyaan: [{ kode: 'hari-kunjungan', perlu: true }],
    });
  });

  it('asks before figures that are recorded in its month are stored on another day of it', async () => {
    const { bring, rows, save } = importing(test, kader);
    await save((await bring(list('POSYANDU BULAN APRIL 2026'))).id);
    const told = await bring(list('POSYANDU 9 APRIL 2026'), 'hari.csv');
    expect(told.peringatan).toContainEqual(expect.objectContaining({ kode: 'sudah-ada-hari-lain', perlu: true }));
    expect(await rows(told.id)).toMatchObject([
      { catatan: [{ teks: 'Angka yang sama sudah tercatat pada 15 April 2026; baris ini menambah satu pemeriksaan lagi.' }] },
    ]);
    const others = await bring(list('POSYANDU 9 APRIL 2026', '9,9'), 'lain.csv');
    expect(others.peringatan).not.toContainEqual(expect.objectContaining({ kode: 'sudah-ada-hari-lain' }));
  });

  it('is told in its month beside the day of the week', async () => {
    const { bring, save } = importing(test, kader);
    const told = await bring([
      ['PENIMBANGAN APRIL 2026'],
      ['NO', 'NIK', 'NAMA BALITA', 'TANGGAL LAHIR', 'TGL TIMBANG', 'BB'],
      [...ROW, 'Kamis, 9 Apr', '9,8'],
    ]);
    expect(told).toMatchObject({ pertanyaan: [], jumlah: { baru: 1, salah: 0 } });
    await save(told.id);
    expect(await visits()).toEqual([{ day: '2026-04-09', gram: 9800, mm: null }]);
  });

  it('names the columns that hold something and are not used', async () => {
    const told = await importing(test, kader).bring(list('APRIL 2026'));
    expect(told.peringatan).toEqual([
      {
        kode: 'kolom-tidak-dipakai',
        teks: 'Kolom BB LALU, KET berisi data dan tidak dipakai.',
        teks_en: 'The columns BB LALU, KET hold data and are not used.',
      },
    ]);
  });

  it('names whatever holds something and is not used, whatever it is called, of many the first dozen', async () => {
    const doses = ['HB0', 'BCG', 'Polio 1', 'MR', 'Vit A Biru', 'Vit A Merah', 'Obat Cacing', 'Sistole', 'Diastole', 'Asam Urat'];
    const others = ['JAN', 'FEB', 'Nama Suami', 'Hamil Ke'];
    const { bring } = importing(test, kader);
    const unused = async (headers: readonly string[]) => {
      const told = await bring(
        [
          ['No', 'NIK', 'Nama', 'Tgl Lahir', 'Umur', 'BB Lahir', 'BB/U', 'Kosong', ...headers],
          [...ROW, '24 bln', '3,1', 'Normal', null, ...headers.map(() => '1')],
        ],
        `${headers.length}.csv`,
      );
      return told.peringatan;
    };
    expect(await unused(others)).toMatchObject([{ teks: 'Kolom JAN, FEB, Nama Suami, Hamil Ke berisi data dan tidak dipakai.' }]);
    expect(await unused([...doses, ...others])).toMatchObject([
      {
        teks: 'Kolom HB0, BCG, Polio 1, MR, Vit A Biru, Vit A Merah, Obat Cacing, Sistole, Diastole, Asam Urat, JAN, FEB dan 2 lainnya berisi data dan tidak dipakai.',
      },
    ]);
  });

  it('names a column without a header by its place, and an age where no day of birth is told', async () => {
    const told = await importing(test, kader).bring([
      ['NIK', '', 'Nama', 'Umur'],
      [NIK, 'x', 'Siti Aisyah', '24 bln'],
    ]);
    expect(told.peringatan).toMatchObject([{ teks: 'Kolom B (tanpa judul), Umur berisi data dan tidak dipakai.' }]);
  });

  it('is another one where somebody says so, a whole day too', async () => {
    const { bring, arrange, save } = importing(test, kader);
    const told = await bring(list('BULAN APRIL 2026'));
    expect(await arrange(told.id, { susunan: { day: '2026-03-09' } })).toMatchObject({ susunan: { day: '2026-03-09' } });
    await save(told.id);
    expect(await visits()).toEqual([{ day: '2026-03-09', gram: 9800, mm: 805 }]);
  });

  it('is asked where nothing tells it, and of the next file anew', async () => {
    const { bring, arrange, rows } = importing(test, kader);
    const told = await bring(list(null));
    expect(told).toMatchObject({ jumlah: null, susunan: { day: null }, pertanyaan: [{ kode: 'hari-kunjungan', perlu: true }] });
    const [{ jawaban }] = asked(told);
    expect(jawaban.map(({ teks }: Told) => teks)).toEqual([
      'Mei 2026',
      'April 2026',
      'Bukan hasil penimbangan: kolomnya tidak dipakai',
    ]);
    const answered = await arrange(told.id, { susunan: jawaban[0].susunan });
    expect(answered).toMatchObject({ pertanyaan: [], susunan: { day: '2026-05' }, jumlah: { baru: 1 } });
    expect(JSON.stringify(await rows(told.id))).toContain('2026-05-15');
    expect(await bring(list(null, '9,9'), 'lain.csv')).toMatchObject({
      ...{ diingat: true, susunan: { day: null }, pertanyaan: [{ kode: 'hari-kunjungan' }] },
    });
  });

  it('is asked where a column of days stands beside nothing that was measured, also below a title that names a month', async () => {
    const { bring, arrange, save } = importing(test, kader);
    const day = ['2026-04-09', '2026-03-02'];
    const [title = [], header = [], row = []] = list('LAPORAN PENIMBANGAN BULAN APRIL 2026');
    const told = await bring([title, ['TGL', ...header], [day[0] ?? '', ...row]]);
    expect(told).toMatchObject({ jumlah: null, pertanyaan: [{ kode: 'hari-kunjungan', perlu: true }] });
    const [{ jawaban }] = asked(told);
    expect(jawaban.map(({ teks }: Told) => teks)).toEqual([
      'Kolom TGL adalah tanggal kunjungan',
      'April 2026',
      'Bukan hasil penimbangan: kolomnya tidak dipakai',
    ]);
    const other = await arrange(told.id, { susunan: jawaban[1].susunan });
    expect(other).toMatchObject({ pertanyaan: [], susunan: { day: '2026-04', columns: { 0: null } }, jumlah: { baru: 1 } });
    await arrange(told.id, { susunan: jawaban[0].susunan });
    await save(told.id);
    expect(await visits()).toEqual([{ day: '2026-04-09', gram: 9800, mm: 805 }]);
    // that the column is the day holds for the next file, that it is none is asked anew
    const next = await bring([title, ['TGL', ...header], [day[1] ?? '', ...row]], 'lain.csv');
    expect(next).toMatchObject({ diingat: true, pertanyaan: [], jumlah: { baru: 1 } });
  });

  it('is of none where nobody was weighed: then what is left out is said', async () => {
    const { bring, arrange } = importing(test, kader);
    const told = await bring(list(null));
    const answered = await arrange(told.id, { susunan: asked(told)[0].jawaban.at(-1).susunan });
    expect(answered).toMatchObject({
      ...{ pertanyaan: [], jumlah: { sama: 1 } },
      peringatan: [{ teks: 'Kolom BB LALU, BB SEKARANG, TB, KET berisi data dan tidak dipakai.' }],
    });
    expect(answered.susunan).not.toHaveProperty('day');
  });

  it('is asked, too, where somebody has said by hand what the columns mean', async () => {
    const { bring, arrange } = importing(test, kader);
    const told = await bring([
      ['NIK', 'Nama', 'Angka'],
      [NIK, 'Siti Aisyah', '9,8'],
    ]);
    const columns = { 0: 'members.nik', 1: 'members.nama_lengkap', 2: 'examinations.berat_badan' };
    const mapped = await arrange(told.id, { susunan: { columns } });
    expect(mapped).toMatchObject({ jumlah: null, pertanyaan: [{ kode: 'hari-kunjungan' }] });
    expect(await arrange(told.id, { susunan: { day: '2026-04' } })).toMatchObject({ pertanyaan: [], jumlah: { baru: 1 } });
  });

  it('is not asked of a list of people', async () => {
    const told = await importing(test, kader).bring([
      ['NIK', 'Nama', 'Tgl Lahir', 'Berat lahir bayi', 'ASI'],
      [NIK, 'Siti Aisyah', '2024-05-01', '3,1', 'Ya'],
    ]);
    expect(told).toMatchObject({ pertanyaan: [], jumlah: { sama: 1 } });
    expect(told.peringatan).toMatchObject([{ teks: 'Kolom ASI berisi data dan tidak dipakai.' }]);
  });

  it('as a month adds no second visit of it: another value is said and left out', async () => {
    await addExaminations(test.db, member, [{ date: '2026-04-07', gram: 9700, mm: 805 }]);
    const { bring, rows } = importing(test, kader);
    const told = await bring(list('BULAN APRIL 2026'));
    expect(told.jumlah).toMatchObject({ baru: 0, berubah: 0 });
    expect(JSON.stringify(await rows(told.id))).toContain('April 2026: yang tercatat');
  });

  it('is in the workbook of the rows that were refused, too', async () => {
    const { bring, arrange } = importing(test, kader);
    const told = await bring(list(null, 'banyak'));
    await arrange(told.id, { susunan: { day: '2026-04-09' } });
    const answer = await test.app.request(`/api/auth/impor/${told.id}/ditolak`, {
      headers: { Authorization: `Bearer ${kader}` },
    });
    const form = new FormData();
    form.append('berkas', new File([await answer.arrayBuffer()], 'ditolak.xlsx'));
    const { body } = await test.call('POST', '/auth/impor', { token: kader, body: form });
    const again = await importing(test, kader).settled(Object(body.data).id);
    expect(again).toMatchObject({ pertanyaan: [], susunan: { day: '2026-04-09' } });
  });

  it('is refused where it is none, or has not come', async () => {
    const told = await importing(test, kader).bring(list(null));
    for (const day of ['2026-13', '2026-06', '2026-05-21', '2026-02-30', '1899-12', '2026', 'x', 5, {}]) {
      const answer = await test.call('PUT', `/auth/impor/${told.id}/susunan`, { token: kader, body: { susunan: { day } } });
      expect([answer.status, answer.body.message], String(day)).toEqual([422, expect.any(String)]);
    }
  });
});
