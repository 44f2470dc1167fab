import { day, type Sample, textFile, workbook } from './sample.ts';

const NIK = '3201015507230001';
const MONTHS = [
  'JANUARI',
  'FEBRUARI',
  'MARET',
  'APRIL',
  'MEI',
  'JUNI',
  'JULI',
  'AGUSTUS',
  'SEPTEMBER',
  'OKTOBER',
  'NOVEMBER',
  'DESEMBER',
];
const PARTS = ['TANGGALUKUR', 'UMUR', 'BERAT', 'TINGGI', 'CARAUKUR'];
const HEADER = [
  'No',
  'NIK',
  'nama_anak',
  'TANGGAL LAHIR',
  'JENIS_KELAMIN',
  ...MONTHS.flatMap((month) => PARTS.map((part) => `${month}_${part}`)),
];

type Value = string | number | Date | null;
/** The cells of a year with those of some months filled. */
const year = (months: Readonly<Record<number, readonly Value[]>>) =>
  MONTHS.flatMap((_, at): Value[] => [...(months[at + 1] ?? Array<Value>(PARTS.length).fill(null))]);

const PERSON = { nik: NIK, nama_lengkap: 'Dewi', tanggal_lahir: '2023-07-15', jenis_kelamin: 'Perempuan' };
const BARE = { nama_lengkap: 'Dewi', nama_ayah: 'Joko', nama_ibu: 'Ratna', tanggal_lahir: '2023-07-15', berat_lahir: 3.2 };

/** Format 2 of the posyandu's information system: groups over columns, and the weight of each month alone. */
const F2_GROUPS = [
  'NO',
  'NAMA BALITA/BAYI',
  'TANGGAL LAHIR',
  'BBL (KG)',
  'NAMA',
  null,
  'HASIL PENIMBANGAN',
  ...Array(11).fill(null),
  'PELAYANAN',
  null,
];
const F2_COLUMNS = [null, null, null, null, 'AYAH', 'IBU', ...MONTHS, 'VITAMIN A', 'ORALIT'];
const f2 = (weights: Readonly<Record<number, Value>>) => MONTHS.map((_, at) => weights[at + 1] ?? null);

/** A register that tells its months apart by numbers. */
const NUMBERED: Value[][] = [
  ['BUKU BANTU PENIMBANGAN 2026'],
  ['No', 'Nama', 'NIK', 'BB (bulan ke-)', null, null],
  [null, null, null, 1, 2, 3],
  [1, 'Dewi', NIK, 9, 9.2, 9.4],
];

export const registerSamples: readonly Sample[] = [
  {
    title: 'one row, twelve months, each with its day',
    file: () =>
      workbook([
        HEADER,
        [
          1,
          NIK,
          'Dewi',
          '15-07-2023',
          'P',
          ...year({ 1: ['12-01-2026', 29, 10.5, 82.5, 'Telentang'], 3: [day('2026-03-10'), 31, '11,2', null, 'Berdiri'] }),
        ],
        [2, '3201015507230002', 'Agus', '01-02-2024', 'L', ...year({ 2: ['09-02-2026', 24, null, null, null] })],
      ]),
    expected: {
      ...{ shape: 'setahun', questions: [], units: { 'examinations.berat_badan': 'kg' } },
      dates: { 'members.tanggal_lahir': 'dmy', 'examinations.tanggal_timbang': 'dmy' },
      rows: [
        {
          row: 2,
          records: [
            ['members', PERSON],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-01-12', berat_badan: 10.5, tinggi_badan: 82.5, cara_ukur: 'L' }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-03-10', berat_badan: 11.2, cara_ukur: 'H' }],
          ],
        },
        {
          row: 3,
          records: [
            [
              'members',
              { nik: '3201015507230002', nama_lengkap: 'Agus', tanggal_lahir: '2024-02-01', jenis_kelamin: 'Laki-laki' },
            ],
          ],
        },
      ],
    },
  },
  {
    title: 'one row, twelve months, with the day of the month alone: the year is asked',
    file: () =>
      workbook([
        HEADER,
        [1, NIK, 'Dewi', '15-07-2023', 'P', ...year({ 2: [9, 30, 10.9, null, null], 4: ['30', 32, 11, null, null] })],
      ]),
    wanted: { year: 2026 },
    expected: {
      ...{ shape: 'setahun', year: 2026, questions: [] },
      rows: [
        {
          row: 2,
          records: [
            ['members', PERSON],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-02-09', berat_badan: 10.9 }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-04-30', berat_badan: 11 }],
          ],
        },
      ],
    },
  },
  {
    title: 'the same before it is answered: nothing is guessed',
    file: () => workbook([HEADER, [1, NIK, 'Dewi', '15-07-2023', 'P', ...year({ 2: [9, 30, 10.9, null, null] })]]),
    expected: {
      questions: ['tahun'],
      rows: [
        {
          row: 2,
          records: [
            ['members', PERSON],
            ['examinations', { nik: NIK, berat_badan: 10.9 }],
          ],
          faults: [['examinations.tanggal_timbang@2', '"9"']],
        },
      ],
    },
  },
  {
    title: 'a day that its month does not have, or of another month, is refused and never moved',
    file: () =>
      workbook([
        ['REGISTER TAHUN 2026'],
        ['Nama', 'NIK', 'FEB', null, 'APR', null, 'JUN', null],
        [null, null, 'TGL', 'BB', 'TGL', 'BB', 'TGL', 'BB'],
        ['Dewi', NIK, 30, 9, 31, 9.2, 0, 9.4],
        ['Dewi', NIK, 9, 9, '12/05/2026', 9.2, '31', 9.4],
        ['Dewi', NIK, 9, 9, '12/4', 9.2, 0, 0],
      ]),
    expected: {
      ...{ shape: 'setahun', year: 2026, questions: [] },
      rows: [
        {
          row: 4,
          records: [
            ['members', { nik: NIK, nama_lengkap: 'Dewi' }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-02-15', berat_badan: 9 }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-04-15', berat_badan: 9.2 }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-06-15', berat_badan: 9.4 }],
          ],
          faults: [
            ['examinations.tanggal_timbang@2', 'Februari 2026 tidak punya tanggal 30'],
            ['examinations.tanggal_timbang@4', 'April 2026 tidak punya tanggal 31'],
            ['examinations.tanggal_timbang@6', 'Juni 2026 tidak punya tanggal 0'],
          ],
        },
        {
          row: 5,
          records: [
            ['members', { nik: NIK, nama_lengkap: 'Dewi' }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-02-09', berat_badan: 9 }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-04-15', berat_badan: 9.2 }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-06-15', berat_badan: 9.4 }],
          ],
          faults: [
            ['examinations.tanggal_timbang@4', '12 Mei 2026 bukan di bulan April 2026'],
            ['examinations.tanggal_timbang@6', 'Juni 2026 tidak punya tanggal 31'],
          ],
        },
        {
          row: 6,
          records: [
            ['members', { nik: NIK, nama_lengkap: 'Dewi' }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-02-09', berat_badan: 9 }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-04-12', berat_badan: 9.2 }],
          ],
          notes: [['examinations.berat_badan@6', '0 dibaca sebagai kosong']],
        },
      ],
    },
  },
  {
    title: 'who was not there in a month has no visit in it, also where the day says so; beside a weight that is a slip',
    file: () =>
      workbook([
        ['REGISTER TAHUN 2026'],
        ['Nama', 'NIK', 'JAN', null, 'FEB', null, 'MAR', null],
        [null, null, 'TGL', 'BB', 'TGL', 'BB', 'TGL', 'BB'],
        ['Dewi', NIK, 9, 9, 10, 9.2, 'TH', 'TH'],
        ['Dewi', NIK, 9, 9, '-', '-', 'tidak hadir', null],
        ['Dewi', NIK, 9, 9, null, null, 'TH', 9.4],
      ]),
    expected: {
      ...{ shape: 'setahun', year: 2026, questions: [] },
      rows: [
        {
          row: 4,
          records: [
            ['members', { nik: NIK, nama_lengkap: 'Dewi' }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-01-09', berat_badan: 9 }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-02-10', berat_badan: 9.2 }],
          ],
          notes: [
            ['examinations.berat_badan@3', '"TH" dibaca sebagai kosong'],
            ['examinations.tanggal_timbang@3', '"TH" dibaca sebagai kosong'],
          ],
        },
        {
          row: 5,
          records: [
            ['members', { nik: NIK, nama_lengkap: 'Dewi' }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-01-09', berat_badan: 9 }],
          ],
          notes: [['examinations.tanggal_timbang@3', '"tidak hadir" dibaca sebagai kosong']],
        },
        {
          row: 6,
          records: [
            ['members', { nik: NIK, nama_lengkap: 'Dewi' }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-01-09', berat_badan: 9 }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-03-15', berat_badan: 9.4 }],
          ],
          faults: [['examinations.tanggal_timbang@3', '"TH" bukan tanggal']],
        },
      ],
    },
  },
  {
    title: 'SIP format 2: two header rows, a row of numbers below them, the year in the title, a sum at the end',
    file: () =>
      workbook([
        ['REGISTER BAYI DAN BALITA'],
        ['TAHUN 2026'],
        F2_GROUPS,
        F2_COLUMNS,
        Array.from({ length: 20 }, (_, at) => at + 1),
        [1, 'Dewi', '15-07-2023', 3.2, 'Joko', 'Ratna', ...f2({ 1: 10.5, 11: '12,4' }), 'v', null],
        [null, 'JUMLAH', null, null, null, null, ...f2({ 1: 1, 11: 1 }), null, null],
        [],
        [null, null, null, null, 'Mengetahui,', 'Ketua Posyandu'],
      ]),
    expected: {
      ...{ shape: 'setahun', at: [0, 2, 2], year: 2026, questions: ['hari'] },
      rows: [
        {
          row: 6,
          records: [
            ['members', BARE],
            ['examinations', { tanggal_timbang: '2026-01-15', berat_badan: 10.5 }],
            ['examinations', { tanggal_timbang: '2026-11-15', berat_badan: 12.4 }],
          ],
        },
      ],
    },
  },
  {
    title: 'SIP format 2 with the usual day told; of what is ticked once a year no day is told',
    file: () =>
      workbook([
        ['TAHUN 2026'],
        F2_GROUPS,
        F2_COLUMNS,
        [1, 'Dewi', '15-07-2023', 3.2, 'Joko', 'Ratna', ...f2({ 2: 10.7 }), 'v', null],
      ]),
    wanted: { values: { 'examinations.tanggal_timbang': { hari: '10' } } },
    expected: {
      questions: [],
      rows: [
        {
          row: 4,
          records: [
            ['members', BARE],
            ['examinations', { tanggal_timbang: '2026-02-10', berat_badan: 10.7 }],
          ],
        },
      ],
    },
  },
  {
    title: 'in the month that still runs the usual day is no later than today',
    file: () =>
      workbook([
        ['TAHUN 2026'],
        F2_GROUPS,
        F2_COLUMNS,
        [1, 'Dewi', '15-07-2023', 3.2, 'Joko', 'Ratna', ...f2({ 10: 10.7, 11: 11 })],
      ]),
    wanted: { values: { 'examinations.tanggal_timbang': { hari: '30' } } },
    expected: {
      questions: [],
      rows: [
        {
          row: 4,
          records: [
            ['members', BARE],
            ['examinations', { tanggal_timbang: '2026-10-30', berat_badan: 10.7 }],
            ['examinations', { tanggal_timbang: '2026-11-28', berat_badan: 11 }],
          ],
        },
      ],
    },
  },
  {
    title: 'days beneath their months are read in the order that puts them there',
    file: () =>
      workbook([
        HEADER,
        [
          1,
          NIK,
          'Dewi',
          '2023-07-15',
          'P',
          ...year({ 1: ['01/12/2026', 29, 10.5, null, null], 2: ['02/09/2026', 30, 11, null, null] }),
        ],
      ]),
    expected: {
      ...{ shape: 'setahun', questions: [], dates: { 'examinations.tanggal_timbang': 'mdy' } },
      rows: [
        {
          row: 2,
          records: [
            ['members', PERSON],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-01-12', berat_badan: 10.5 }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-02-09', berat_badan: 11 }],
          ],
        },
      ],
    },
  },
  {
    title: 'two header rows, the mother and the child each with a number and a name',
    file: () =>
      workbook([
        ['IBU', null, 'ANAK', null, null, null],
        ['NIK', 'Nama', 'NIK', 'Nama', 'Tgl Lahir', 'JK'],
        ['3201014101950002', 'Ratna', '3201015507230001', 'Dewi', '15-07-2023', 'P'],
      ]),
    expected: {
      at: [0, 0, 2],
      rows: [
        {
          row: 3,
          records: [
            [
              'members',
              {
                ...{ nik_ibu: '3201014101950002', nama_ibu: 'Ratna', nik: '3201015507230001', nama_lengkap: 'Dewi' },
                ...{ tanggal_lahir: '2023-07-15', jenis_kelamin: 'Perempuan' },
              },
            ],
          ],
        },
      ],
    },
  },
  {
    title: 'months over groups of weight and height, header merged over two rows, in CSV',
    file: () => textFile(['NAMA ANAK;TGL LAHIR;JAN;;FEB;;MAR;', ';;BB;TB;BB;TB;BB;TB', 'Dewi;15-07-2023;10,5;82,5;;;11,2;84']),
    wanted: { year: 2026 },
    expected: {
      ...{ shape: 'setahun', at: [0, 0, 2], questions: ['hari'] },
      rows: [
        {
          row: 3,
          records: [
            ['members', { nama_lengkap: 'Dewi', tanggal_lahir: '2023-07-15' }],
            ['examinations', { tanggal_timbang: '2026-01-15', berat_badan: 10.5, tinggi_badan: 82.5 }],
            ['examinations', { tanggal_timbang: '2026-03-15', berat_badan: 11.2, tinggi_badan: 84 }],
          ],
        },
      ],
    },
  },
  {
    title: 'a workbook made at home whose months a spreadsheet has made days of',
    file: () =>
      workbook([
        ['Nama Anak', 'NIK', day('2026-01-01'), day('2026-02-01'), day('2026-03-01')],
        ['Dewi', NIK, 10.5, null, '11,2'],
      ]),
    wanted: { values: { 'examinations.tanggal_timbang': { hari: '8' } } },
    expected: {
      ...{ shape: 'setahun', year: 2026, questions: [] },
      rows: [
        {
          row: 2,
          records: [
            ['members', { nik: NIK, nama_lengkap: 'Dewi' }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-01-08', berat_badan: 10.5 }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-03-08', berat_badan: 11.2 }],
          ],
        },
      ],
    },
  },
  {
    title: 'months under their year, weight before month',
    file: () => textFile(['NIK;Nama;BB Jan 2025;TB Jan 2025;BB Bulan Feb 2025;BB Maret 2025', `${NIK};Dewi;10,5;82,5;;11`]),
    expected: {
      ...{ shape: 'setahun', year: 2025, questions: ['hari'] },
      rows: [
        {
          row: 2,
          records: [
            ['members', { nik: NIK, nama_lengkap: 'Dewi' }],
            ['examinations', { nik: NIK, tanggal_timbang: '2025-01-15', berat_badan: 10.5, tinggi_badan: 82.5 }],
            ['examinations', { nik: NIK, tanggal_timbang: '2025-03-15', berat_badan: 11 }],
          ],
        },
      ],
    },
  },
  {
    title: 'months of two years, each with its own, in whatever form',
    file: () => textFile(['NIK;Nama;BB Nov 2025;BB Des 2025;BB Januari 2026;TB Nov 2025', `${NIK};Dewi;10,5;10,8;11;82`]),
    expected: {
      ...{ shape: 'setahun', questions: ['hari'] },
      rows: [
        {
          row: 2,
          records: [
            ['members', { nik: NIK, nama_lengkap: 'Dewi' }],
            ['examinations', { nik: NIK, tanggal_timbang: '2025-11-15', berat_badan: 10.5, tinggi_badan: 82 }],
            ['examinations', { nik: NIK, tanggal_timbang: '2025-12-15', berat_badan: 10.8 }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-01-15', berat_badan: 11 }],
          ],
        },
      ],
    },
  },
  {
    title: 'months with two digits of their year, that follow each other over the end of one',
    file: () => textFile(['NIK;Nama;OKT 25;NOV 25;DES 25;JAN 26;FEB 26', `${NIK};Dewi;9;9,2;9,3;9,4;9,5`]),
    expected: {
      ...{ shape: 'setahun', questions: ['hari'] },
      rows: [
        {
          row: 2,
          records: [
            ['members', { nik: NIK, nama_lengkap: 'Dewi' }],
            ['examinations', { nik: NIK, tanggal_timbang: '2025-10-15', berat_badan: 9 }],
            ['examinations', { nik: NIK, tanggal_timbang: '2025-11-15', berat_badan: 9.2 }],
            ['examinations', { nik: NIK, tanggal_timbang: '2025-12-15', berat_badan: 9.3 }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-01-15', berat_badan: 9.4 }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-02-15', berat_badan: 9.5 }],
          ],
        },
      ],
    },
  },
  {
    title: 'the same two digits behind each month may be a day: the year is asked, also against a title',
    file: () => workbook([['REGISTER 2026'], ['NIK', 'Nama', 'JAN 25', 'FEB 25', 'MAR 25'], [NIK, 'Dewi', 9, 9.2, 9.3]]),
    expected: {
      ...{ shape: 'setahun', questions: ['tahun', 'hari'] },
      rows: [
        {
          row: 3,
          records: [
            ['members', { nik: NIK, nama_lengkap: 'Dewi' }],
            ...[9, 9.2, 9.3].map((berat_badan) => ['examinations', { nik: NIK, berat_badan }] as const),
          ],
        },
      ],
    },
  },
  {
    title: 'numbers below one header are asked about, and are months once somebody says of which year',
    file: () => workbook(NUMBERED),
    wanted: { year: 2026 },
    expected: {
      ...{ shape: 'setahun', at: [0, 1, 2], questions: ['hari'] },
      rows: [
        {
          row: 4,
          records: [
            ['members', { nik: NIK, nama_lengkap: 'Dewi' }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-01-15', berat_badan: 9 }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-02-15', berat_badan: 9.2 }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-03-15', berat_badan: 9.4 }],
          ],
        },
      ],
    },
  },
  {
    title: 'the same before it is answered, in Roman numbers: the year of the title is no answer',
    file: () => workbook(NUMBERED.map((row, at) => (at === 2 ? [null, null, null, 'I', 'II', 'III'] : row))),
    expected: {
      ...{ shape: 'setahun', at: [0, 1, 2], questions: ['tahun', 'hari'] },
      rows: [
        {
          row: 4,
          records: [
            ['members', { nik: NIK, nama_lengkap: 'Dewi' }],
            ...[9, 9.2, 9.4].map((berat_badan) => ['examinations', { nik: NIK, berat_badan }] as const),
          ],
        },
      ],
    },
  },
  {
    title: 'numbers that are no months: nothing of the group is taken for one visit',
    file: () => workbook(NUMBERED.map((row, at) => (at === 2 ? [null, null, null, 0, 1, 2] : at === 1 ? [...row, 'Ket'] : row))),
    expected: { shape: null, questions: [], rows: [{ row: 4, records: [['members', { nik: NIK, nama_lengkap: 'Dewi' }]] }] },
  },
];
