/** A register in which one row tells twelve months and no day: what is recorded of a month is never recorded twice. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addExaminations } from '../support/healthRecords.ts';
import { importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const NIK = '3299014105240001';
const PERSON = [
  ['NIK', 'Nama', 'KK', 'JK', 'Tanggal Lahir', 'BB Lahir'],
  [NIK, 'Siti Aisyah', '9171010101900009', 'Perempuan', '2024-05-01', '3.1'],
];
const MONTHS = ['Januari', 'Februari', 'Maret', 'April', 'Mei'];
const register = (cells: readonly (string | null)[], nik: string | null = NIK) => [
  ['REGISTER 2026'],
  ['No', ...(nik === null ? [] : ['NIK']), 'Nama Balita', 'Tgl Lahir', 'JK', ...MONTHS],
  ['1', ...(nik === null ? [] : [nik]), 'Siti Aisyah', '2024-05-01', 'P', ...cells],
];

forEachDatabase('a register of months', (database) => {
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
    await addExaminations(test.db, member, [
      { date: '2026-01-07', gram: 9800, mm: 800 },
      { date: '2026-02-07', gram: 10_000, mm: 810 },
      { date: '2026-03-07', gram: null, mm: 820 },
    ]);
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

  it('adds no second visit of a month, fills a blank, and makes what there is none of', async () => {
    const { bring, rows, save } = importing(test, kader);
    const told = await bring(register(['9,8', '10', '10,2', '10,4', null]));
    expect(told.jumlah).toMatchObject({ baru: 1, salah: 0 });
    const [row] = await rows(told.id);
    expect(Object(row?.perubahan).map(({ field, sesudah }: { field: string; sesudah: unknown }) => [field, sesudah])).toEqual(
      expect.arrayContaining([
        ['berat_badan', 10.2],
        ['berat_badan', 10.4],
      ]),
    );
    await save(told.id);
    const after = [
      { day: '2026-01-07', gram: 9800, mm: 800 },
      { day: '2026-02-07', gram: 10_000, mm: 810 },
      { day: '2026-03-07', gram: 10_200, mm: 820 },
      { day: '2026-04-15', gram: 10_400, mm: null },
    ];
    expect(await visits()).toEqual(after);
    const again = await bring(register(['9,8', '10', '10,2', '10,4', null]), 'lagi.csv');
    expect(again.jumlah).toMatchObject({ sama: 1, baru: 0, berubah: 0, salah: 0, dilewati: 0 });
  });

  it('says of a weight whose day is blank, where the register has days, on which one it is recorded', async () => {
    const { bring, rows, save } = importing(test, kader);
    const told = await bring([
      ['REGISTER 2026'],
      ['No', 'NIK', 'Nama Balita', 'Tgl Lahir', 'JK', 'FEB', '', 'MAR', '', 'APR', ''],
      ['', '', '', '', '', ...MONTHS.slice(0, 3).flatMap(() => ['TGL', 'BB'])],
      ['1', NIK, 'Siti Aisyah', '2024-05-01', 'P', '', '10', '9', '10,2', '', '10,4'],
    ]);
    const [row] = await rows(told.id);
    const texts = Object(row?.catatan).map(({ teks }: { teks: string }) => teks);
    // what is recorded in February already has its day
    expect(texts).toEqual(['April 2026: hari timbang tidak tertulis, jadi dicatat pada 15 April 2026.']);
    await save(told.id);
    expect((await visits()).at(-1)).toEqual({ day: '2026-04-15', gram: 10_400, mm: null });
  });

  it('stores each month in the year that its header says', async () => {
    const { bring, save } = importing(test, kader);
    const told = await bring([
      ['No', 'Nama', 'NIK', 'JK', 'Tgl Lahir', 'OKT 25', 'NOV 25', 'DES 25', 'JAN 26', 'FEB 26'],
      ['1', 'Siti Aisyah', NIK, 'P', '2024-05-01', '9', '9,2', '9,3', '9,8', '10'],
    ]);
    expect(told).toMatchObject({ pertanyaan: [{ kode: 'hari' }], jumlah: { baru: 1, salah: 0 } });
    await save(told.id);
    expect((await visits()).map(({ day, gram }) => [day, gram])).toEqual([
      ['2025-10-15', 9000],
      ['2025-11-15', 9200],
      ['2025-12-15', 9300],
      ['2026-01-07', 9800],
      ['2026-02-07', 10_000],
      ['2026-03-07', null],
    ]);
  });

  it('asks of months that go beyond the end of a year, and stores each in its own', async () => {
    const { bring, arrange, rows, save } = importing(test, kader);
    const told = await bring([
      ['REGISTER 2026'],
      ['No', 'Nama', 'NIK', 'JK', 'Tgl Lahir', 'NOV', 'DES', 'JAN', 'FEB', 'MAR'],
      ['1', 'Siti Aisyah', NIK, 'P', '2024-05-01', '9,2', '9,3', '9,8', '11', '10,2'],
    ]);
    expect(told).toMatchObject({ jumlah: null, pertanyaan: [{ kode: 'tahun', perlu: true }, { kode: 'hari' }] });
    const [{ jawaban }] = Array.isArray(told.pertanyaan) ? told.pertanyaan : [];
    expect(jawaban[0].teks).toBe('November 2025 sampai Maret 2026');
    const answered = await arrange(told.id, { susunan: jawaban[0].susunan });
    expect(answered).toMatchObject({
      pertanyaan: [{ kode: 'hari' }],
      susunan: { columns: { 5: 'examinations.berat_badan@2025-11' } },
    });
    expect(JSON.stringify(await rows(told.id))).toContain('Februari 2026: yang tercatat 7 Februari 2026');
    await save(told.id);
    expect((await visits()).map(({ day, gram }) => [day, gram])).toEqual([
      ['2025-11-15', 9200],
      ['2025-12-15', 9300],
      ['2026-01-07', 9800],
      ['2026-02-07', 10_000],
      ['2026-03-07', 10_200],
    ]);
  });

  it('stores nothing of months that numbers tell apart before somebody has said that they are months', async () => {
    const { bring, arrange, save } = importing(test, kader);
    const told = await bring([
      ['BUKU BANTU PENIMBANGAN 2026'],
      ['No', 'Nama', 'NIK', 'JK', 'Tgl Lahir', 'BB (bulan ke-)', null, null, null],
      [null, null, null, null, null, '1', '2', '3', '4'],
      ['1', 'Siti Aisyah', NIK, 'P', '2024-05-01', '9,8', '10', '10,2', '10,4'],
    ]);
    expect(told).toMatchObject({ jumlah: null, pertanyaan: [{ kode: 'tahun', perlu: true }, { kode: 'hari' }] });
    const [{ jawaban }] = Array.isArray(told.pertanyaan) ? told.pertanyaan : [];
    expect(await arrange(told.id, { susunan: jawaban[0].susunan })).toMatchObject({ pertanyaan: [{ kode: 'hari' }] });
    await save(told.id);
    expect((await visits()).map(({ day, gram }) => [day, gram])).toEqual([
      ['2026-01-07', 9800],
      ['2026-02-07', 10_000],
      ['2026-03-07', 10_200],
      ['2026-04-15', 10_400],
    ]);
  });

  it('says of which month another value is recorded, and leaves it', async () => {
    const { bring, rows } = importing(test, kader);
    const told = await bring(register(['9,8', '10,5', null, null, null]));
    expect(told.jumlah).toMatchObject({ dilewati: 1 });
    expect(await rows(told.id)).toMatchObject([
      {
        perubahan: [],
        catatan: [
          {
            jenis: 'catatan',
            teks: 'Februari 2026: yang tercatat 7 Februari 2026 (Berat Badan 10) lain dari isi berkas, jadi isi berkas tidak disimpan.',
            teks_en: expect.stringContaining('(Weight 10)'),
          },
        ],
      },
    ]);
  });

  it('leaves out a month that has not come, says which, and asks whether the year is right', async () => {
    const { bring, rows, settled } = importing(test, kader);
    const [title = [], head = [], row = []] = register([null, null, null, '10,4', null]);
    const told = await bring([title, [...head, 'Juni'], [...row, '10,6']]);
    expect(told).toMatchObject({
      jumlah: { baru: 1, salah: 0 },
      peringatan: [
        { kode: 'belum-tiba', perlu: true, teks: expect.stringContaining('1 baris berisi bulan yang belum tiba (Juni 2026)') },
      ],
    });
    expect(await rows(told.id)).toMatchObject([
      {
        catatan: [
          {
            jenis: 'catatan',
            teks: 'Juni 2026: bulan ini belum tiba, jadi isinya tidak disimpan.',
            teks_en: expect.stringContaining('June 2026: this month'),
          },
        ],
      },
    ]);
    const answer = await test.call('POST', `/auth/impor/${told.id}/simpan?yakin=belum-tiba`, { token: kader });
    expect(answer.status, String(answer.body.message)).toBe(202);
    await settled(told.id);
    expect((await visits()).filter(({ day }) => day > '2026-04').map(({ day }) => day)).toEqual(['2026-04-15']);
  });

  it('reads kilograms and centimetres below a month as what they measure', async () => {
    const { bring, save } = importing(test, kader);
    const told = await bring([
      ['REGISTER 2026'],
      ['NIK', 'Nama Balita', 'Tgl Lahir', 'April', '', 'Mei', ''],
      ['', '', '', 'kg', 'cm', 'kg', 'cm'],
      [NIK, 'Siti Aisyah', '2024-05-01', '10,4', '83', '10,6', '84'],
    ]);
    expect(told).toMatchObject({ peringatan: [], jumlah: { baru: 1, salah: 0 } });
    await save(told.id);
    expect((await visits()).slice(3)).toEqual([
      { day: '2026-04-15', gram: 10_400, mm: 830 },
      { day: '2026-05-15', gram: 10_600, mm: 840 },
    ]);
  });

  describe('in which each row tells its month', () => {
    const HEAD = ['NIK', 'Nama Balita', 'Tgl Lahir', 'BB', 'TB'];
    const row = (weight: string, height: string, ...months: string[]) => [
      NIK,
      'Siti Aisyah',
      '2024-05-01',
      weight,
      height,
      ...months,
    ];
    const stored = [
      { day: '2026-01-07', gram: 9800, mm: 800 },
      { day: '2026-02-07', gram: 10_000, mm: 810 },
      { day: '2026-03-07', gram: null, mm: 820 },
      { day: '2026-04-15', gram: 10_400, mm: 830 },
      { day: '2026-05-15', gram: 10_600, mm: 840 },
    ];
    const rowsBy = (say: (month: number) => string[]) => [
      row('10', '81', ...say(2)),
      row('10,4', '83', ...say(4)),
      row('10,6', '84', ...say(5)),
    ];

    it.each([
      ['with its year', ['Bulan'], (month: number) => [`${MONTHS[month - 1]} 2026`]],
      ['by number beside the year', ['Tahun', 'Bulan'], (month: number) => ['2026', String(month)]],
    ])('stores it there once: %s', async (_, headers, say) => {
      const { bring, save } = importing(test, kader);
      const told = await bring([[...HEAD, ...headers], ...rowsBy(say)]);
      expect(told).toMatchObject({ pertanyaan: [], peringatan: [], jumlah: { baru: 2, sama: 1, salah: 0 } });
      await save(told.id);
      expect(await visits()).toEqual(stored);
      expect(await bring([[...HEAD, ...headers], ...rowsBy(say)], 'lagi.csv')).toMatchObject({ jumlah: { sama: 3 } });
    });

    it('stores it on the day that stands in a column beside, and refuses what is none of that month', async () => {
      const { bring, rows, save } = importing(test, kader);
      const told = await bring([
        [...HEAD, 'TGL', 'BLN', 'THN'],
        row('10,4', '83', '7', '4', '2026'),
        row('10,6', '84', '9', '5', '2026'),
        row('10,7', '85', '31', '4', '2026'),
      ]);
      expect(told).toMatchObject({ pertanyaan: [], peringatan: [], jumlah: { baru: 2, salah: 1 } });
      expect((await rows(told.id)).map(({ keadaan }) => keadaan)).toEqual(['baru', 'baru', 'salah']);
      await save(told.id);
      expect((await visits()).slice(3)).toEqual([
        { day: '2026-04-07', gram: 10_400, mm: 830 },
        { day: '2026-05-09', gram: 10_600, mm: 840 },
      ]);
    });

    it.each([
      [
        'that of birth',
        [],
        [
          ['NIK', 'Nama Balita', 'TGL', 'BLN', 'THN', 'BB'],
          [NIK, 'Siti Aisyah', '1', '5', '2024', '10,4'],
        ],
      ],
      [
        'under another heading',
        [],
        [
          ['NIK', 'Nama Balita', 'Tgl Lahir', 'VITAMIN A', '', 'BB'],
          ['', '', '', 'BULAN', 'WARNA', ''],
          [NIK, 'Siti Aisyah', '2024-05-01', 'Februari 2026', 'merah', '10,4'],
        ],
      ],
      ['against the title', ['BULAN MEI 2026'], [[...HEAD, 'PERIODE'], row('10,4', '83', 'Februari 2026')]],
    ])('takes no month for it that is of something else: %s', async (_, title, table) => {
      const told = await importing(test, kader).bring([...(title.length > 0 ? [title] : []), ...table]);
      expect(Object.values(Object(told.susunan).columns)).not.toContain('examinations.tanggal_timbang');
    });

    it('asks of which year they are where nothing tells it', async () => {
      const { bring, arrange, save } = importing(test, kader);
      const told = await bring([[...HEAD, 'BLN TIMBANG'], ...rowsBy((month) => [MONTHS[month - 1]?.slice(0, 3) ?? ''])]);
      expect(told.pertanyaan).toMatchObject([{ kode: 'tahun', perlu: true }]);
      const answered = await arrange(told.id, { susunan: { year: 2026 } });
      expect(answered).toMatchObject({ pertanyaan: [], jumlah: { baru: 2, sama: 1, salah: 0 } });
      await save(told.id);
      expect(await visits()).toEqual(stored);
    });

    it('takes numbers alone for no months, as they may be ages', async () => {
      const told = await importing(test, kader).bring([[...HEAD, 'Bulan'], ...rowsBy((month) => [String(month)])]);
      expect(told.pertanyaan).toMatchObject([{ kode: 'hari-kunjungan' }]);
    });
  });

  it('reads what stands in place of a weight as none, and says of which month', async () => {
    const { bring, rows } = importing(test, kader);
    const told = await bring(register([null, null, null, '10,4', 'TH']));
    expect(told.jumlah).toMatchObject({ baru: 1, salah: 0 });
    expect(await rows(told.id)).toMatchObject([{ catatan: [{ teks: 'Mei 2026: Berat Badan "TH" dibaca sebagai kosong.' }] }]);
    const others = await bring(register([null, null, 'x', '10,4', 'pindah']), 'x.csv');
    expect(await rows(others.id)).toMatchObject([
      {
        keadaan: 'baru',
        catatan: [
          { teks: 'Maret 2026: Berat Badan "x" dibaca sebagai kosong.' },
          { teks: 'Mei 2026: Berat Badan "pindah" dibaca sebagai kosong.' },
        ],
      },
    ]);
    const odd = await bring(register([null, null, null, '10,4', 'oke']), 'oke.csv');
    expect(await rows(odd.id)).toMatchObject([{ catatan: [{ kolom: 9, teks: 'Mei 2026: Berat Badan: "oke" bukan angka.' }] }]);
  });

  it('says of which month a value is refused, in its own column', async () => {
    const { bring, rows } = importing(test, kader);
    const [title = [], head = [], row = []] = register([null, null, null, '10,4', '10,6']);
    const told = await bring([title, [...head, 'TB April', 'TB Mei'], [...row, '82', '500']]);
    expect(await rows(told.id)).toMatchObject([
      {
        keadaan: 'salah',
        catatan: [{ jenis: 'salah', kolom: 11, field: 'tinggi_badan', teks: expect.stringMatching(/^Mei 2026: /) }],
      },
    ]);
  });

  it('records a month once that two rows tell of', async () => {
    const { bring, rows, save } = importing(test, kader);
    const [title = [], head = [], row = []] = register([null, null, null, '10,4', null]);
    const [, , other = []] = register([null, null, null, '10,4', '10,6']);
    const told = await bring([title, head, row, other]);
    expect(told.jumlah).toMatchObject({ baru: 2 });
    const [, second] = await rows(told.id);
    expect(JSON.stringify(second?.catatan)).toContain('April 2026: sudah ada di baris 3, jadi tidak dicatat dua kali.');
    await save(told.id);
    expect((await visits()).filter(({ day }) => day > '2026-04').map(({ day }) => day)).toEqual(['2026-04-15', '2026-05-15']);
  });

  it('puts what is told of the running month on no day that has not come', async () => {
    await test.close();
    test = await testApp({ database, now: () => new Date('2026-05-10T08:00:00+07:00') });
    kader = await test.login('Kader');
    const { bring, save } = importing(test, kader);
    await save((await bring(PERSON)).id);
    member = (await test.db.selectFrom('members').select('id').where('nik', '=', NIK).executeTakeFirstOrThrow()).id;
    const told = await bring(register([null, null, null, '10,4', '10,6']));
    expect(told.jumlah).toMatchObject({ baru: 1, salah: 0 });
    await save(told.id);
    expect((await visits()).map(({ day }) => day)).toEqual(['2026-04-15', '2026-05-10']);
  });

  it('takes what is said of a value for every month, and shows it at each', async () => {
    const { bring, arrange, rows } = importing(test, kader);
    const { id, susunan } = await bring([
      ['REGISTER 2026'],
      ['No', 'NIK', 'Nama Balita', 'Tgl Lahir', 'JK', ...MONTHS, 'Vitamin Mei'],
      ['1', NIK, 'Siti Aisyah', '2024-05-01', 'P', null, null, null, null, '10,6', 'puyer'],
    ]);
    const { columns } = Object(susunan);
    const told = await arrange(id, { susunan: { columns: { ...columns, 10: 'examinations.vit@5' } } });
    expect([...Object(told.kolom)].at(-1)).toMatchObject({ nilai: [{ dari: 'puyer', ke: null }] });
    const arranged = await arrange(id, { susunan: { values: { 'examinations.vit': { puyer: 'B' } } } });
    expect([...Object(arranged.kolom)].at(-1)).toMatchObject({ nilai: [{ dari: 'puyer', ke: 'B' }] });
    expect(JSON.stringify(await rows(id))).toContain('"field":"vit","sebelum":null,"sesudah":"B"');
  });

  it('finds the visits of whoever is known by name and day of birth alone', async () => {
    const { bring } = importing(test, kader);
    expect((await bring(register(['9,8', '10', null, null, null], null))).jumlah).toMatchObject({ sama: 1, baru: 0 });
  });

  it('adds no second visit where one was recorded since it was looked at', async () => {
    const { bring, save } = importing(test, kader);
    const told = await bring(register([null, null, null, '10,4', null]));
    expect(told.jumlah).toMatchObject({ baru: 1 });
    await addExaminations(test.db, member, [{ date: '2026-04-07', gram: 10_400, mm: 830 }]);
    await save(told.id);
    expect((await visits()).filter(({ day }) => day > '2026-04')).toEqual([{ day: '2026-04-07', gram: 10_400, mm: 830 }]);
  });
});
