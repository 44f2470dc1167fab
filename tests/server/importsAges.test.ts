/** Lists that tell how old a child is and no date of birth: who is known is found by it, and nobody is written down. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const KK = '9171010101900009';
const BOOK = [
  ['NIK', 'Nama', 'KK', 'JK', 'Tanggal Lahir', 'BB Lahir', 'Nama Ibu'],
  ['3299011403230001', 'Reza Nugraha', KK, 'L', '2023-03-14', '3.1', 'Rina Wulandari'],
  ['3299015403240002', 'Siti Aisyah', KK, 'P', '2024-03-14', '3.1', 'Ani'],
  ['3299014211250003', 'Siti Aisyah', '9171010101900777', 'P', '2025-11-02', '3.1', 'Yati'],
  ['3299010505220004', 'Aldi Saputra', KK, 'L', '2022-05-05', '3.1', 'Tuti'],
  ['3299010507220005', 'Aldi Saputra', '9171010101900777', 'L', '2022-07-05', '3.1', 'Wati'],
];
const list = (...rows: (string | number)[][]) => [
  ['PENIMBANGAN SEPTEMBER 2026'],
  ['No', 'Nama Balita', 'L/P', 'Umur', 'Nama Ibu', 'BB'],
  ...rows.map((row, at) => [String(at + 1), ...row]),
];

forEachDatabase('a list of ages without dates of birth', (database) => {
  let test: TestApp;
  let kader: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-11-30T08:00:00+07:00') });
    kader = await test.login('Kader');
    const { bring, save } = importing(test, kader);
    expect(await save((await bring(BOOK)).id)).toMatchObject({ tersimpan: { baru: 5 } });
  });
  afterEach(() => test.close());

  it('is of the children who are called so and were so old on the day of the visit', async () => {
    const { bring, rows, save } = importing(test, kader);
    const told = await bring(
      list(
        ['Reza Nugraha', 'L', '42 bln', 'Rina Wulandari', 14],
        ['Siti Aisyah', 'P', '2 th 6 bl', 'Ani', 11],
        ['Siti Aisyah', 'P', '10 bln', 'Yati', 8],
      ),
    );
    expect(told.jumlah).toMatchObject({ baru: 3, salah: 0, dilewati: 0 });
    expect(JSON.stringify(told.peringatan)).not.toContain('tidak dipakai');
    await save(told.id);
    const visits = await test.db
      .selectFrom('examinations as e')
      .innerJoin('members as m', 'm.id', 'e.member_id')
      .select(['m.nik', 'e.berat_gram'])
      .where('e.tanggal_timbang', '=', '2026-09-15')
      .orderBy('m.nik')
      .execute();
    expect(visits).toEqual([
      { nik: '3299011403230001', berat_gram: 14000 },
      { nik: '3299014211250003', berat_gram: 8000 },
      { nik: '3299015403240002', berat_gram: 11000 },
    ]);
    const again = await bring(list(['Reza Nugraha', 'L', '42 bln', 'Rina Wulandari', 14]), 'lagi.csv');
    expect(again.jumlah).toMatchObject({ sama: 1 });
    expect(await rows(again.id)).toMatchObject([{ orang: { nik: '3299011403230001' } }]);
  });

  it('is asked about where the name is only alike, the mother another or two may be meant', async () => {
    const { bring, rows, choose, save } = importing(test, kader);
    const told = await bring(
      list(
        ['Resa Nugraha', 'L', '3,5 th', 'Rina Wulandari', 14],
        ['Reza Nugraha', 'L', '42 bln', 'Sumiyati', 14],
        ['Aldi Saputra', 'L', '4 th', '', 15],
      ),
    );
    const open = await rows(told.id);
    expect(open.map(({ keadaan, mirip }) => [keadaan, Array.isArray(mirip) ? mirip.length : 0])).toEqual([
      ['dilewati', 1],
      ['dilewati', 1],
      ['dilewati', 2],
    ]);
    const { mirip } = open[0] ?? {};
    const [reza] = Array.isArray(mirip) ? mirip : [];
    expect((await choose(told.id, 3, reza.id)).body).toMatchObject({ data: { jumlah: { baru: 1, dilewati: 2 } } });
    expect((await choose(told.id, 4, 'baru')).body).toMatchObject({ data: { jumlah: { baru: 1, salah: 1 } } });
    expect(await save(told.id)).toMatchObject({ tersimpan: { baru: 1 } });
  });

  it.each(['Umur (bln)', 'UMUR', 'Umur (bulan)'])(
    'whose age alone is not theirs is told so, not that the name is another: %s',
    async (unit) => {
      const { bring, rows } = importing(test, kader);
      const of = (age: number) => (unit === 'UMUR' ? `${age} bln` : age);
      const told = await bring([
        ['NO', 'NAMA', 'L/P', unit, 'NAMA IBU', 'TGL TIMBANG', 'BB', 'TB'],
        ['1', 'Reza Nugraha', 'L', of(42), 'Rina Wulandari', '15/09/2026', 14, 96],
        ['2', 'SITI AISYAH', 'P', of(20), 'Ani', '15/09/2026', 11, 85],
        ['3', 'Aldi Saputra', 'L', of(20), '', '15/09/2026', 11, 85],
        ['4', 'Aldi Saputra', 'L', of(20), 'Ratna', '15/09/2026', 11, 85],
      ]);
      expect(JSON.stringify(told.peringatan)).not.toContain('tidak dipakai');
      expect(told.jumlah).toMatchObject({ baru: 1, salah: 3 });
      const said = (await rows(told.id)).map(({ catatan }) => JSON.stringify(catatan));
      expect(said[1]).toContain('Siti Aisyah (lahir 14-03-2024)');
      expect(said[1]).toContain('umurnya tidak cocok');
      expect(said[2]).toContain('Aldi Saputra (lahir 05-05-2022), Aldi Saputra (lahir 05-07-2022)');
      expect(said[3]).toContain('tulis namanya seperti di buku');
    },
  );

  const bare = (unit: string) => [
    ['PENIMBANGAN SEPTEMBER 2026'],
    ['No', 'Nama Balita', 'L/P', unit, 'Nama Ibu', 'BB'],
    ['1', 'Reza Nugraha', 'L', 42, 'Rina Wulandari', 14],
    ['2', 'Siti Aisyah', 'P', '10', 'Yati', 8],
    ['3', 'Bayu Saputra', 'L', 30, 'Tuti', 12],
  ];
  const question = (told: Record<string, unknown>) =>
    Object(told.pertanyaan).find(({ kode }: { kode: string }) => kode === 'satuan');

  it('is asked once for the unit of its column, where that tells none', async () => {
    const { bring, rows, arrange, save } = importing(test, kader);
    const told = await bring(bare('Umur'));
    expect(told.jumlah).toBeNull();
    const asked = question(told);
    expect(asked).toMatchObject({
      ...{ perlu: true, kolom: 3, teks: 'Kolom Umur berisi angka tanpa satuan (42, 10, 30). Umur dalam bulan atau tahun?' },
      jawaban: [{ teks: 'Bulan' }, { teks: 'Tahun' }],
    });
    const answered = await arrange(told.id, { susunan: asked.jawaban[0].susunan });
    expect(question(answered)).toBeUndefined();
    expect(answered.jumlah).toMatchObject({ baru: 2, salah: 1 });
    expect((await rows(told.id))[2]).toMatchObject({ catatan: [{ teks: expect.stringContaining('Umur saja tidak cukup') }] });
    await save(told.id);
    // the next file of these headers is read so
    const next = await bring(bare('Umur'), 'lagi.csv');
    expect(question(next)).toBeUndefined();
    expect(next.jumlah).toMatchObject({ sama: 2, salah: 1 });
    const inYears = await arrange(next.id, { susunan: asked.jawaban[1].susunan });
    expect(inYears.jumlah).toMatchObject({ salah: 3 });
  });

  it('is asked for it likewise where a column of ages was chosen as the day of birth', async () => {
    const { bring, arrange } = importing(test, kader);
    const told = await bring(bare('U'));
    const columns = { ...Object(told.susunan).columns, 3: 'members.tanggal_lahir' };
    const chosen = await arrange(told.id, { susunan: { columns } });
    const asked = question(chosen);
    expect(asked).toMatchObject({ kolom: 3, teks: expect.stringContaining('Kolom U berisi angka') });
    expect((await arrange(told.id, { susunan: { columns, ...asked.jawaban[0].susunan } })).jumlah).toMatchObject({
      ...{ baru: 2, salah: 1 },
    });
    const units = await bring(bare('Umur (bln)'), 'satuan.csv');
    const ofMonths = await arrange(units.id, { susunan: { columns } });
    expect(question(ofMonths)).toBeUndefined();
    expect(ofMonths.jumlah).toMatchObject({ baru: 2, salah: 1 });
  });

  it.each([
    [
      ['UMUR', ''],
      ['TH', 'BLN'],
    ],
    [
      ['UMUR', ''],
      ['TAHUN', 'BULAN'],
    ],
    [['UMUR (TH)', 'UMUR (BLN)'], null],
    [['Usia Bulan', 'Usia Tahun'], null],
  ])('tells an age in two columns, years and months: %j %j', async (head, below) => {
    const { bring, save, rows } = importing(test, kader);
    const isTurned = head[0] === 'Usia Bulan';
    const aged = (years: number | string, months: number | string) => (isTurned ? [months, years] : [years, months]);
    const told = await bring([
      ['PENIMBANGAN SEPTEMBER 2026', '', '', '', '', '', ''],
      ['No', 'Nama Balita', 'L/P', ...head, 'Nama Ibu', 'BB'],
      ...(below ? [['', '', '', ...below, '', '']] : []),
      ['1', 'Reza Nugraha', 'L', ...aged(3, 6), 'Rina Wulandari', 14],
      ['2', 'Siti Aisyah', 'P', ...aged('', '10'), 'Yati', 8],
      // months in all, beside the years that they make
      ['3', 'Siti Aisyah', 'P', ...aged(2, 30), 'Ani', 11],
      ['4', 'Bayu Saputra', 'L', ...aged(2, 6), 'Tuti', 12],
    ]);
    expect(told.pertanyaan).toEqual([]);
    expect(JSON.stringify(told.peringatan)).not.toContain('tidak dipakai');
    expect(told.jumlah).toMatchObject({ baru: 3, salah: 1 });
    const [last] = (await rows(told.id)).slice(-1);
    expect(last).toMatchObject({ catatan: [{ teks: expect.stringContaining('Umur saja tidak cukup') }] });
    expect(await save(told.id)).toMatchObject({ tersimpan: { baru: 3 } });
  });

  it('is read as one of days of birth where days stand in the column of ages and in no other', async () => {
    const { bring, rows } = importing(test, kader);
    const told = await bring([
      ['PENIMBANGAN SEPTEMBER 2026', '', '', '', '', ''],
      ['No', 'Nama Balita', 'L/P', 'UMUR', 'Nama Ibu', 'BB'],
      ['1', 'Reza Nugraha', 'L', '14-03-2023', 'Rina Wulandari', 14],
      ['2', 'Siti Aisyah', 'P', '02-11-2025', 'Yati', 8],
      ['3', 'Bayu Saputra', 'L', '25/12/2023', 'Tuti', 12],
    ]);
    expect(Object(told.susunan).columns).toMatchObject({ 3: 'members.tanggal_lahir' });
    const read = await rows(told.id);
    expect(read.map(({ keadaan }) => keadaan)).toEqual(['baru', 'baru', 'baru']);
    expect(read.map(({ orang }) => Object(orang).nik ?? null)).toEqual(['3299011403230001', '3299014211250003', null]);
    const both = await bring(
      [
        ['No', 'Nama', 'L/P', 'Tgl Lahir', 'Umur', 'Nama Ibu'],
        ['1', 'Bayu Saputra', 'L', '25/12/2023', '25/12/2023', 'Tuti'],
      ],
      'dua.csv',
    );
    expect(Object(both.susunan).columns).toMatchObject({ 3: 'members.tanggal_lahir', 4: null });
  });

  it('is not asked for it where everybody has a NIK or a day of birth', async () => {
    const { bring } = importing(test, kader);
    const told = await bring([
      ['NIK', 'Nama', 'Tanggal Lahir', 'Umur', 'Tgl Timbang', 'BB'],
      ['3299011403230001', 'Reza Nugraha', '', 42, '15-09-2026', 14],
      ['', 'Siti Aisyah', '2024-03-14', 30, '15-09-2026', 11],
    ]);
    expect(question(told)).toBeUndefined();
    expect(told.jumlah).toMatchObject({ baru: 2 });
  });

  it('writes nobody down: what is missing is said, and that the age is not enough', async () => {
    const { bring, rows } = importing(test, kader);
    const told = await bring(
      list(['Bayu Saputra', 'L', '42 bln', 'Tuti', 14], ['Reza Nugraha', 'L', '12 bln', 'Rina Wulandari', 9]),
    );
    expect(told.jumlah).toMatchObject({ salah: 2 });
    for (const { catatan } of await rows(told.id)) {
      expect(catatan).toMatchObject([{ field: 'tanggal_lahir', teks: expect.stringContaining('Umur saja tidak cukup') }]);
    }
  });
});
