import { describe, expect, it } from 'vitest';
import { site } from '../resources/compiled/site.ts';
import { arrange, headersKey } from './arrange.ts';
import type { Cell } from './cells/cells.ts';
import { forNextFile } from './columns/forNextFile.ts';
import { readRows } from './rows/readRows.ts';

const TODAY = '2026-11-28';
const sheet = (...rows: Cell[][]) => ({ name: 'Data', rows });
const HEADER = ['NIK', 'Nama', 'Tgl Lahir', 'JK', 'Ket'];
const NIK = '3201015507230001';

it('tells of a question how many cells speak for each answer, and that rows of the others will be refused', () => {
  const asked = (head: string, cells: readonly Cell[]) =>
    arrange(
      [{ name: 'Data', rows: [['Nama', head], ...cells.map((cell, at) => [`Siti ${'ABCDE'[at]}`, cell])] }],
      site,
    ).questions.map(({ text }) => [text.id, text.en]);
  expect(asked('BB Lahir', [3.2, 2.9, 3200, 30, 31])).toEqual([
    [
      'Berat Lahir ditulis dalam gram atau kilogram? Contoh: 3.2 (2 isian) dan 3200 (3 isian). Baris yang tidak cocok dengan jawabannya akan ditolak.',
      'Is Birth weight written in grams or kilograms? E.g. 3.2 (2 cells) and 3200 (3 cells). Rows that do not fit the answer will be refused.',
    ],
  ]);
  expect(asked('Tgl Lahir', ['25/06/2021', '26/06/2021', '06/25/2021'])).toEqual([
    [
      expect.stringContaining('25/06/2021 (2 isian) dan 06/25/2021 (1 isian). Mana yang berlaku? Baris lainnya akan ditolak.'),
      expect.stringContaining('25/06/2021 (2 cells) and 06/25/2021 (1 cells). Which is right? The other rows will be refused.'),
    ],
  ]);
});

describe('an arrangement', () => {
  const data = sheet(HEADER, [NIK, 'Dewi', '05/06/2021', 'P', 'x'], [NIK, 'Budi', '07/06/2021', 'Banci', 'y']);

  it('tells columns with samples and what their values mean, and asks what is open', () => {
    const { columns, questions } = arrange([data], site, null, {}, TODAY);
    expect(columns).toEqual([
      { index: 0, header: 'NIK', samples: [NIK], target: 'members.nik', values: [], unknownValues: [] },
      { index: 1, header: 'Nama', samples: ['Dewi', 'Budi'], target: 'members.nama_lengkap', values: [], unknownValues: [] },
      {
        index: 2,
        header: 'Tgl Lahir',
        samples: ['05/06/2021', '07/06/2021'],
        target: 'members.tanggal_lahir',
        values: [],
        unknownValues: [],
      },
      {
        ...{ index: 3, header: 'JK', samples: ['P', 'Banci'], target: 'members.jenis_kelamin', unknownValues: ['Banci'] },
        values: [
          { from: 'P', to: 'Perempuan' },
          { from: 'Banci', to: null },
        ],
      },
      { index: 4, header: 'Ket', samples: ['x', 'y'], target: null, values: [], unknownValues: [] },
    ]);
    expect(questions.map(({ code, needed, column }) => [code, needed, column])).toEqual([
      ['tanggal', true, 2],
      ['nilai', false, 3],
    ]);
    expect(questions[0]?.answers?.map(({ text, wanted }) => [text.id, wanted])).toEqual([
      ['05/06/2021 = 2021-06-05', { dates: { 'members.tanggal_lahir': 'dmy' } }],
      ['05/06/2021 = 2021-05-06', { dates: { 'members.tanggal_lahir': 'mdy' } }],
    ]);
  });

  it('is what somebody wants where they say so, and each answer answers its question', () => {
    const asked = arrange([data], site, null, {}, TODAY);
    const wanted = { ...asked.questions[0]?.answers?.[0]?.wanted, values: { 'members.jenis_kelamin': { Banci: '' } } };
    const { arrangement, columns, questions } = arrange([data], site, null, wanted, TODAY);
    expect([arrangement.dates, questions, columns[3]?.unknownValues]).toEqual([{ 'members.tanggal_lahir': 'dmy' }, [], []]);
    const { arrangement: other } = arrange(
      [data],
      site,
      null,
      { columns: { 0: null, 1: 'members.nama_ibu', 4: 'members.alamat' } },
      TODAY,
    );
    expect(other.columns).toEqual({ 0: null, 1: 'members.nama_ibu', 2: null, 3: null, 4: 'members.alamat' });
  });

  it('remembers columns, values and what the data leave open, but believes the data', () => {
    const remembered = arrange(
      [data],
      site,
      null,
      {
        dates: { 'members.tanggal_lahir': 'mdy' },
        values: { 'members.jenis_kelamin': { Banci: '' } },
        columns: {
          0: 'members.nik',
          1: 'members.nama_lengkap',
          2: 'members.tanggal_lahir',
          3: 'members.jenis_kelamin',
          4: 'members.alamat',
        },
      },
      TODAY,
    ).arrangement;
    const next = arrange([data], site, remembered, {}, TODAY);
    expect([next.arrangement, next.questions]).toEqual([remembered, []]);
    const clear = sheet(['Judul'], HEADER, [NIK, 'Dewi', '25/06/2021', 'P', 'x']);
    const { arrangement } = arrange([clear], site, remembered, {}, TODAY);
    expect([arrangement.header, arrangement.dates, arrangement.columns[4]]).toEqual([
      1,
      { 'members.tanggal_lahir': 'dmy' },
      'members.alamat',
    ]);
  });

  it('is given to the next file of these headers without what was said of its days', () => {
    const { arrangement } = arrange([data], site, null, { dates: { 'members.tanggal_lahir': 'mdy' } }, TODAY);
    const next = arrange([data], site, forNextFile(arrangement), {}, TODAY);
    expect(next.questions.map(({ code }) => code)).toEqual(['tanggal', 'nilai']);
  });

  it('of which one order is said, as an earlier version did, takes it where a column does not tell its own', () => {
    const both = sheet(
      ['Nama', 'Tgl Lahir', 'Tgl Ukur', 'BB'],
      ['A', '25/03/2023', '03/05/2026', '12'],
      ['B', '05/04/2023', '04/06/2026', '11'],
    );
    const orders = { 'members.tanggal_lahir': 'dmy', 'examinations.tanggal_timbang': 'mdy' };
    const { arrangement, questions } = arrange([both], site, null, { dates: 'mdy' }, TODAY);
    expect([arrangement.dates, questions]).toEqual([orders, []]);
    const kept = arrange([both], site, { ...arrangement, dates: 'mdy' }, {}, TODAY).arrangement;
    expect(kept.dates).toEqual(orders);
    const [row] = readRows(both, { ...arrangement, dates: 'dmy' }, site, TODAY);
    expect(row?.records.map(({ values }) => values)).toMatchObject([
      { tanggal_lahir: '2023-03-25' },
      { tanggal_timbang: '2026-05-03' },
    ]);
  });

  it('is turned by no slip of one day, but by many that are written so', () => {
    const list = (...days: string[]) => sheet(['Nama', 'Tgl Lahir'], ...days.map((day, at) => [`A${at}`, day]));
    const few = Array.from({ length: 12 }, (_, at) => `0${(at % 9) + 1}/10/2023`);
    const ordersOf = (...days: string[]) => {
      const { arrangement, questions } = arrange([list(...days)], site, null, {}, TODAY);
      return [arrangement.dates, questions.map(({ code }) => code)];
    };
    expect(ordersOf(...few, '10/13/2023')).toEqual([{ 'members.tanggal_lahir': null }, ['tanggal']]);
    expect(ordersOf(...few, '10/13/2023', '10/14/2023')[1]).toEqual(['tanggal']);
    expect(ordersOf(...few, ...few.map((_, at) => `10/${13 + at}/2023`))).toEqual([{ 'members.tanggal_lahir': 'mdy' }, []]);
    expect(ordersOf(...few, '13/10/2023')).toEqual([{ 'members.tanggal_lahir': 'dmy' }, []]);
  });

  it('of another column that is said to hold the days is asked about anew', () => {
    const two = sheet(['Nama', 'Tgl Lahir', 'Lahir'], ['A', '2021-06-05', '05/06/2021']);
    const columns = { 0: 'members.nama_lengkap', 1: null, 2: 'members.tanggal_lahir' } as const;
    const before = arrange([two], site, null, { columns: { ...columns, 1: 'members.tanggal_lahir', 2: null } }, TODAY);
    expect(before.questions).toEqual([]);
    const { questions } = arrange([two], site, before.arrangement, { columns }, TODAY);
    expect(questions.map(({ code, column }) => [code, column])).toEqual([['tanggal', 2]]);
  });

  it('of a known kind of file writes days as that does, unless another column tells that this one does not', () => {
    const head = ['NIK', 'Nama', 'Tgl Lahir', 'Usia Saat Ukur', 'Tanggal Pengukuran', 'Berat', 'ZS BB/U'];
    const ask = (born: string) => {
      const list = sheet(head, [NIK, 'A', born, '3 Tahun', '03/05/2026', '12', '-0,3']);
      const { arrangement, questions } = arrange([list], site, null, {}, TODAY);
      return [arrangement.shape, arrangement.dates, questions.map(({ code }) => code)];
    };
    const ofVisit = 'examinations.tanggal_timbang';
    expect(ask('04/03/2023')).toEqual(['eppgbm-status', { 'members.tanggal_lahir': 'dmy', [ofVisit]: 'dmy' }, []]);
    expect(ask('03/25/2023')).toEqual(['eppgbm-status', { 'members.tanggal_lahir': 'mdy', [ofVisit]: null }, ['tanggal']]);
  });

  it('is of the sheet and header that somebody names', () => {
    const other = { name: 'Lain', rows: [['a'], ['Nama Ibu', 'NIK'], ['Ani', NIK]] };
    expect(arrange([data, other], site, null, { sheet: 1 }, TODAY).arrangement).toMatchObject({ sheet: 1, header: 1 });
    const named = arrange([data, other], site, null, { sheet: 0, header: 1 }, TODAY);
    expect([named.arrangement.header, named.columns[1]?.header]).toEqual([1, 'Dewi']);
  });

  it('is remembered under headers, whatever stands between their words', () => {
    const keyOf = (header: string[]) => headersKey(arrange([sheet(header)], site, null, {}, TODAY).columns);
    expect(keyOf(['No. KK', 'NAMA  ANAK'])).toBe(keyOf(['no kk ', 'Nama_Anak']));
    expect(keyOf(['Nama', 'NIK'])).not.toBe(keyOf(['NIK', 'Nama']));
  });

  it('of unknown words is settled by whoever says what its columns mean or names its row, and stays so', () => {
    const strange = sheet(['Kode Diri', 'Panggilan', 'Klm'], [NIK, 'Dewi', 'P']);
    const codes = (...given: [Parameters<typeof arrange>[2]?, Parameters<typeof arrange>[3]?]) =>
      arrange([strange], site, given[0], given[1], TODAY).questions.map(({ code }) => code);
    const columns = { 0: 'members.nik', 1: 'members.nama_lengkap', 2: null } as const;
    const unsettled = arrange([strange], site, null, {}, TODAY).arrangement;
    expect([codes(), codes(unsettled), codes(unsettled, { year: 2026 })]).toEqual(Array(3).fill(['tanpa-judul']));
    expect(codes(null, { columns })).toEqual([]);
    expect(codes(null, { sheet: 0, header: 0 })).toEqual(['tanpa-kolom']);
    expect(codes(arrange([strange], site, null, { columns }, TODAY).arrangement)).toEqual([]);
  });

  it('of nothing is asked for', () => {
    expect(arrange([], site, null, {}, TODAY).questions.map(({ code }) => code)).toEqual(['tanpa-judul']);
  });
});

describe('days that were turned round before they were saved', () => {
  const turned = (texts: readonly string[], dates: readonly string[]) =>
    arrange(
      [
        sheet(
          ['NIK', 'Nama', 'Tgl Lahir'],
          ...[...texts, ...dates.map((date) => ({ date }))].map((cell): Cell[] => [NIK, 'A', cell]),
        ),
      ],
      site,
      null,
      {},
      TODAY,
    ).questions.map(({ code, needed }) => [code, needed]);

  it('are told: whatever could be a month has become one', () => {
    const texts = ['13/05/2021', '25/06/2021', '31/12/2020', '17/08/2022', '29/01/2021'];
    const dates = ['2021-05-06', '2021-12-01', '2022-03-04', '2020-01-02', '2021-11-12'];
    expect(turned(texts, dates)).toEqual([['tanggal-tertukar', false]]);
    expect(turned(texts, [...dates, '2021-05-25'])).toEqual([]);
    expect(turned([...texts, '01/05/2021'], dates)).toEqual([]);
    expect(turned([], dates)).toEqual([]);
    expect(turned(texts, dates.slice(0, 2))).toEqual([]);
  });
});

describe('what stands beside the header of a table', () => {
  const wide = sheet(
    ['Nama', 'NIK', 'BB'],
    ['Dewi', NIK, 9, null, 'pindah'],
    ['Budi', NIK, 9],
    [null, null, null, null, null, null, 'Kader'],
  );

  it('is a column without a name, that can be used; what is signed below the table is none', () => {
    const { columns, arrangement } = arrange([wide], site, null, {}, TODAY);
    expect(columns.map(({ header, samples }) => [header, samples])).toEqual([
      ['Nama', ['Dewi', 'Budi']],
      ['NIK', [NIK]],
      ['BB', ['9']],
      ['', []],
      ['', ['pindah']],
    ]);
    const used = { ...arrangement.columns, 4: 'members.nama_ibu' as const };
    expect(arrange([wide], site, null, { columns: used }, TODAY).arrangement.columns[4]).toBe('members.nama_ibu');
  });

  it('makes no other table of it: it is understood as the last one with its headers', () => {
    const narrow = sheet(['Nama', 'NIK', 'BB'], ['Dewi', NIK, 9]);
    const [one, other] = [wide, narrow].map((each) => headersKey(arrange([each], site, null, {}, TODAY).columns));
    expect(one).toBe(other);
  });
});

it('takes the first column of a group for nothing, also where one row alone is said to be the header', () => {
  const grouped = sheet(['Nama', 'NIK', 'BB', null], [null, null, 'LALU', 'SEKARANG'], ['Dewi', NIK, 9, 9.2]);
  expect(arrange([grouped], site, null, { header: 0, headerRows: 1 }, TODAY).arrangement.columns).toEqual({
    ...{ 0: 'members.nama_lengkap', 1: 'members.nik', 2: null, 3: null },
  });
});
