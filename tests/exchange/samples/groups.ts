import type { CellValue } from 'hucre/xlsx';
import { day, type ReadSample, type Sample, textFile, workbook } from './sample.ts';

/** Headers of two rows, in which the second names the columns of a group: the first of them is never the whole of it. */
const NIK = '3201015507230001';
const DEWI = { nik: NIK, nama_lengkap: 'Dewi', jenis_kelamin: 'Perempuan', tanggal_lahir: '2023-07-15' };
const WHO = ['No', 'Nama', 'NIK', 'JK', 'Tgl Lahir'];
const BELOW = WHO.map(() => null);
const PERSON: CellValue[] = [1, 'Dewi', NIK, 'P', '15-07-2023'];

/** A sheet: its title, groups of the upper row with what stands below each, and the cells of one row. */
const sheet = (
  title: string,
  groups: Readonly<Record<string, readonly CellValue[]>>,
  cells: readonly CellValue[],
): CellValue[][] => [
  [title],
  [...WHO, ...Object.entries(groups).flatMap(([group, below]) => below.map((_, at) => (at === 0 ? group : null)))],
  [...BELOW, ...Object.values(groups).flat()],
  [...PERSON, ...cells],
];

const read = (...visits: readonly (readonly [day: string, values: Readonly<Record<string, unknown>>])[]): ReadSample[] => [
  {
    row: 4,
    records: [
      ['members', DEWI],
      ...visits.map(([tanggal_timbang, values]) => ['examinations', { nik: NIK, tanggal_timbang, ...values }] as const),
    ],
  },
];
const AT = { at: [0, 1, 2] as const };
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MEI', 'JUN', 'JUL', 'AGS', 'SEP', 'OKT', 'NOV', 'DES'];
const each = <T>(names: readonly string[], below: T): Record<string, T> => Object.fromEntries(names.map((name) => [name, below]));

/** A day and a text are told from the number that they look like. */
const titled = (cell: CellValue): string =>
  cell instanceof Date ? `the day ${cell.toISOString().slice(0, 10)}` : typeof cell === 'number' ? String(cell) : `"${cell}"`;

const ofMonths = read(
  ['2026-01-07', { berat_badan: 9 }],
  ['2026-02-11', { berat_badan: 9.2 }],
  ['2026-03-09', { berat_badan: 9.3 }],
);
const weighed = read(['2026-10-07', { berat_badan: 9 }]);
const now = read(['2026-11-15', { berat_badan: 9.2 }]);
const nobodyWeighed = { ...AT, shape: null, questions: [], rows: read() };

export const groupSamples: readonly Sample[] = [
  ...[
    ['TGL', 'BB'],
    ['Tanggal', 'Berat'],
    ['Tgl', 'Kg'],
  ].map(
    (below): Sample => ({
      title: `months over ${below.join(' and ')}: the day of the month is no weight`,
      file: () => workbook(sheet('REGISTER 2026', each(MONTHS.slice(0, 3), below), [7, 9, 11, 9.2, 9, 9.3])),
      expected: { ...AT, shape: 'setahun', year: 2026, questions: [], rows: ofMonths },
    }),
  ),
  {
    title: 'the same over twelve months, in CSV',
    file: () =>
      textFile(
        sheet('REGISTER 2026', each(MONTHS, ['TGL', 'BB']), [7, 9, 11, 9.2, 9, 9.3, ...Array(18).fill(null)]).map((row) =>
          row.map((cell) => cell ?? '').join(';'),
        ),
      ),
    expected: { ...AT, shape: 'setahun', year: 2026, questions: [], rows: ofMonths },
  },
  {
    title: 'a third row below months and their year is not read: nothing is taken for all of its group',
    file: () =>
      workbook([
        [...WHO, 'TAHUN 2026', ...Array(5).fill(null)],
        [...BELOW, 'JAN', null, 'FEB', null, 'MAR', null],
        [...BELOW, ...['TGL', 'BB', 'TGL', 'BB', 'TGL', 'BB']],
        [...PERSON, 7, 9, 11, 9.2, 9, 9.3],
      ]),
    expected: { at: [0, 0, 2], questions: [], rows: read() },
  },
  ...[
    ['BERAT BADAN', 'TGL', 'KG'],
    ['HASIL UKUR', 'Tanggal', 'BB'],
  ].map(
    ([group = '', ...below]): Sample => ({
      title: `the day beside what was measured: ${group} over ${below.join(' and ')}`,
      file: () => workbook(sheet('PENIMBANGAN OKTOBER 2026', { [group]: below }, [7, 9])),
      expected: { ...AT, day: '2026-10', questions: [], rows: weighed },
    }),
  ),
  {
    title: 'one month with its year over the day and the weight',
    file: () => workbook(sheet('POSYANDU MELATI', { 'OKTOBER 2026': ['TGL', 'BB'] }, [7, 9])),
    expected: { ...AT, day: '2026-10', questions: [], rows: weighed },
  },
  {
    title: 'one month without its year over the day and the weight: it is asked',
    file: () => workbook(sheet('POSYANDU MELATI', { OKTOBER: ['Tanggal', 'BB'] }, [7, 9])),
    wanted: { day: '2026-10' },
    expected: { ...AT, day: '2026-10', questions: [], rows: weighed },
  },
  ...[
    ['BB', 'LALU', 'SEKARANG'],
    ['BERAT BADAN', 'BULAN LALU', 'BULAN INI'],
    ['BB', 'lalu', 'kini'],
  ].map(
    ([group = '', before = '', after = '']): Sample => ({
      title: `what was weighed before is not of now: ${group} over ${before} and ${after}`,
      file: () => workbook(sheet('PENIMBANGAN NOVEMBER 2026', { [group]: [before, after] }, [9, 9.2])),
      expected: { ...AT, day: '2026-11', questions: [], rows: now },
    }),
  ),
  {
    title: 'weight and height, each of the month before and of now',
    file: () =>
      workbook(
        sheet('PENIMBANGAN NOVEMBER 2026', { BB: ['lalu', 'kini'], TB: ['lalu', 'kini'] }, [9, 9.2, 74, 75]),
        WHO.map((_, column) => ({ startRow: 1, endRow: 2, startCol: column, endCol: column })),
      ),
    expected: { ...AT, day: '2026-11', questions: [], rows: read(['2026-11-15', { berat_badan: 9.2, tinggi_badan: 75 }]) },
  },
  ...[
    ['7 Jan', '11 Feb', '9 Mar'],
    ['07-01-26', '11-02-26', '09-03-26'],
    [day('2026-01-07'), day('2026-02-11'), day('2026-03-09')],
    ['6 bln', '9 bln', '12 bln'],
    [2024, 2025, 2026],
    ['6', '9', '12'],
    [6, 9, 12],
  ].map(
    (below: CellValue[]): Sample => ({
      title: `a weight for each of ${below.map(titled).join(', ')} is none of the visit`,
      file: () => workbook(sheet('PENIMBANGAN TAHUN 2026', { 'BERAT BADAN (KG)': below }, [9, 9.2, 9.3])),
      expected: nobodyWeighed,
    }),
  ),
  {
    title: 'vitamin A of two months is not that of a visit of a third one',
    file: () =>
      workbook(sheet('PENIMBANGAN OKTOBER 2026', { BB: [null], TB: [null], 'VITAMIN A': ['FEB', 'AGS'] }, [9, 75, '√', '√'])),
    expected: { ...AT, day: '2026-10', questions: [], rows: read(['2026-10-15', { berat_badan: 9, tinggi_badan: 75 }]) },
  },
  {
    title: 'of two visits in a row one is asked for, before anything is read',
    file: () =>
      workbook(
        sheet('REGISTER 2026', { 'KUNJUNGAN 1': ['TGL', 'BB', 'TB'], 'KUNJUNGAN 2': ['TGL', 'BB', 'TB'] }, [
          ...['14/10/2026', 9, 74, '15/11/2026', 9.4, 78],
        ]),
      ),
    wanted: {
      columns: {
        ...{ 1: 'members.nama_lengkap', 2: 'members.nik', 3: 'members.jenis_kelamin', 4: 'members.tanggal_lahir' },
        ...{ 8: 'examinations.tanggal_timbang', 9: 'examinations.berat_badan', 10: 'examinations.tinggi_badan' },
      },
    },
    expected: { ...AT, questions: [], rows: read(['2026-11-15', { berat_badan: 9.4, tinggi_badan: 78 }]) },
  },
  {
    title: 'what stands below a month is not measured on a day of another one',
    file: () => workbook(sheet('POSYANDU MELATI', { OKT: ['TGL', 'BB'] }, ['15/11/2026', 9])),
    expected: {
      ...{ ...AT, questions: [] },
      rows: read(['2026-11-15', { berat_badan: 9 }]).map((row) => ({
        ...row,
        faults: [['examinations.tanggal_timbang', '(OKT TGL) menyebut waktu lain dari tanggal baris ini (15 November 2026)']],
      })),
    },
  },
  ...(
    [
      [{ OKT: ['BB', 'TB'], NOV: ['BB', 'TB'] }, [9, 74, 9.2, 75]],
      [{ BB: ['OKT', 'NOV'], TB: ['OKT', 'NOV'] }, [9, 9.2, 74, 75]],
      [{ 'BB OKT': [null], 'TB OKT': [null], 'BB NOV': [null], 'TB NOV': [null] }, [9, 74, 9.2, 75]],
    ] as const
  ).map(
    ([groups, cells]): Sample => ({
      title: `two months, each with what was measured in it, are a register: ${Object.keys(groups).join(', ')}`,
      file: () =>
        'BB OKT' in groups
          ? workbook([['PENIMBANGAN NOVEMBER 2026'], [...WHO, ...Object.keys(groups)], [], [...PERSON, ...cells]])
          : workbook(sheet('PENIMBANGAN NOVEMBER 2026', groups, cells)),
      wanted: { values: { 'examinations.tanggal_timbang': { hari: '8' } } },
      expected: {
        ...{ shape: 'setahun', year: 2026, questions: [] },
        rows: read(['2026-10-08', { berat_badan: 9, tinggi_badan: 74 }], ['2026-11-08', { berat_badan: 9.2, tinggi_badan: 75 }]),
      },
    }),
  ),
  {
    title: 'two months over day, weight and length: each visit is of its own day, wherever the column of it stands',
    file: () =>
      workbook(
        sheet('REGISTER BALITA', { OKTOBER: ['BB', 'TB', 'TGL'], NOVEMBER: ['TGL', 'BB', 'TB'] }, [
          ...[9, 74, '14/10/2026', '12/11/2026', 9.2, 75],
        ]),
      ),
    expected: {
      ...{ ...AT, shape: 'setahun', questions: [] },
      rows: read(['2026-10-14', { berat_badan: 9, tinggi_badan: 74 }], ['2026-11-12', { berat_badan: 9.2, tinggi_badan: 75 }]),
    },
  },
  {
    title: 'two months without any year: it is asked',
    file: () => workbook(sheet('REGISTER BALITA', { BB: ['FEB', 'AGS'] }, [9, 9.2])),
    expected: {
      ...{ ...AT, shape: 'setahun', questions: ['tahun', 'hari'] },
      rows: [
        {
          row: 4,
          records: [['members', DEWI], ...[9, 9.2].map((berat_badan) => ['examinations', { nik: NIK, berat_badan }] as const)],
        },
      ],
    },
  },
  {
    title: 'two months alone say nothing of what stands below them',
    file: () => workbook([['REGISTER 2026'], [...WHO, 'JAN', 'FEB'], [], [...PERSON, 9, 9.2]]),
    expected: { shape: null, questions: [], rows: read() },
  },
  {
    title: 'lengths and heights below one heading are one measurement',
    file: () => workbook(sheet('PENIMBANGAN OKTOBER 2026', { TINGGI: ['PB', 'TB'] }, [null, 75])),
    expected: { ...AT, day: '2026-10', questions: [], rows: read(['2026-10-15', { tinggi_badan: 75 }]) },
  },
  {
    title: 'days of immunisations are no immunisation, and HB no haemoglobin',
    file: () =>
      workbook(
        sheet('PENIMBANGAN OKTOBER 2026', { BB: [null], IMUNISASI: ['HB', 'BCG', 'POLIO 1', 'MR'] }, [
          ...[9, '01/02/2025', '01/03/2025', null, null],
        ]),
      ),
    expected: { ...AT, day: '2026-10', questions: [], rows: read(['2026-10-15', { berat_badan: 9 }]) },
  },
  {
    title: 'whether the weight has risen, or how old they were, is none',
    file: () =>
      workbook(sheet('REGISTER 2026', { JAN: ['N/T', 'BB'], FEB: ['BB', 'N/T'], MAR: ['BB', 'U'] }, ['N', 9, 9.2, 'T', 9.3, 30])),
    wanted: { values: { 'examinations.tanggal_timbang': { hari: '8' } } },
    expected: {
      ...{ ...AT, shape: 'setahun', year: 2026, questions: [] },
      rows: read(['2026-01-08', { berat_badan: 9 }], ['2026-02-08', { berat_badan: 9.2 }], ['2026-03-08', { berat_badan: 9.3 }]),
    },
  },
  {
    title: 'what is worked out of each month is not what was weighed in it',
    file: () =>
      workbook(
        sheet('REGISTER 2026', { 'Z-SCORE': ['JAN', 'FEB', 'MAR'], BB: ['JAN', 'FEB', 'MAR'] }, [1.1, 1.2, 1.3, 9, 9.2, 9.3]),
      ),
    wanted: { values: { 'examinations.tanggal_timbang': { hari: '8' } } },
    expected: {
      ...{ ...AT, shape: 'setahun', year: 2026, questions: [] },
      rows: read(['2026-01-08', { berat_badan: 9 }], ['2026-02-08', { berat_badan: 9.2 }], ['2026-03-08', { berat_badan: 9.3 }]),
    },
  },
  ...[
    ['KET', 'N/T', 'N'],
    ['VIT A', 'FEB', '√'],
    ['IMUNISASI', 'JENIS', 'BCG'],
    ['PMT', 'HARI', 5],
    ['PMT', 'TGL', '15/09/2026'],
  ].map(
    ([header, below = null, cell = null]): Sample => ({
      title: `a word below the header of one column, ${header} over ${below}, makes no row of data of the second row of a header`,
      file: () =>
        workbook(
          sheet(
            'REGISTER BALITA NOVEMBER 2026',
            { 'BERAT BADAN': ['BLN LALU', 'BLN INI'], TB: [null], [String(header)]: [below] },
            [8.4, 9.4, 78, cell],
          ),
        ),
      expected: {
        ...{ ...AT, day: '2026-11', questions: [] },
        rows: read([
          '2026-11-15',
          { berat_badan: 9.4, tinggi_badan: 78, ...(header === 'IMUNISASI' ? { imunisasi: 'BCG' } : {}) },
        ]),
      },
    }),
  ),
  {
    title: 'the same where the group tells the day and the weight, and a unit stands below the height',
    file: () =>
      workbook(
        sheet('REGISTER BALITA NOVEMBER 2026', { 'BERAT BADAN': ['TGL', 'KG'], TB: ['CM'], KET: ['N/T'] }, [12, 9.4, 78, 'N']),
        WHO.map((_, column) => ({ startRow: 1, endRow: 2, startCol: column, endCol: column })),
      ),
    expected: { ...AT, day: '2026-11', questions: [], rows: read(['2026-11-12', { berat_badan: 9.4, tinggi_badan: 78 }]) },
  },
  {
    title:
      'the weights of two months beside words below the headers of one column are of these months, and the day of the height is asked for',
    file: () =>
      workbook(
        sheet('REGISTER BALITA NOVEMBER 2026', { BB: ['SEPT', 'OKT'], TB: [null], PMT: ['TGL'] }, [9, 9.2, 78, '15/09/2026']),
      ),
    expected: {
      ...AT,
      shape: 'setahun',
      questions: ['hari'],
      rows: read(['2026-09-15', { berat_badan: 9 }], ['2026-10-15', { berat_badan: 9.2 }]),
    },
  },
  {
    title: 'words below the headers of one column alone, two of them of the visit, are a second row of the header',
    file: () => workbook(sheet('REGISTER BALITA NOVEMBER 2026', { BB: ['LALU'], TB: ['LALU'], LILA: ['INI'] }, [8.4, 77, 14])),
    expected: { ...AT, day: '2026-11', questions: [], rows: read(['2026-11-15', { lingkar_lengan: 14 }]) },
  },
  {
    title: 'a row that names somebody is one of data, whatever words stand in it',
    file: () =>
      workbook([
        ['POSYANDU MELATI NOVEMBER 2026'],
        ['No', 'Nama', null, 'JK', 'BB', 'KET'],
        [null, 'Dewi', 'Ani', 'P', null, 'sakit'],
        [2, 'Budi', 'Ida', 'L', 9.4, 'sehat'],
      ]),
    expected: {
      ...{ at: [0, 1, 1] as const, day: '2026-11', questions: [] },
      rows: [
        { row: 3, records: [['members', { nama_lengkap: 'Dewi', jenis_kelamin: 'Perempuan' }]] },
        {
          row: 4,
          records: [
            ['members', { nama_lengkap: 'Budi', jenis_kelamin: 'Laki-laki' }],
            ['examinations', { tanggal_timbang: '2026-11-15', berat_badan: 9.4 }],
          ],
        },
      ],
    },
  },
  {
    title: 'how a column is to be filled in stands below its header, which is known by itself',
    file: () =>
      workbook([
        ['POSYANDU MELATI NOVEMBER 2026'],
        [...WHO, 'BB', null, 'KET'],
        [null, '(lengkap)', '(16 angka)', 'L/P', 'dd/mm/yyyy', 'LALU', 'INI', 'N/T'],
        [...PERSON, 8.4, 9.4, 'N'],
      ]),
    expected: { ...AT, day: '2026-11', questions: [], rows: read(['2026-11-15', { berat_badan: 9.4 }]) },
  },
  ...[
    ['(Kg)', '(Kg)', '(Cm)', '(Cm)'],
    ['kg', 'kg', 'cm', 'cm'],
  ].map(
    (units): Sample => ({
      title: `units below the second row of a header are nobody: ${units.join(' ')}`,
      file: () =>
        workbook([
          ['PENIMBANGAN NOVEMBER 2026'],
          [...WHO, 'BB', null, 'TB', null],
          [...BELOW, 'LALU', 'SEKARANG', 'LALU', 'SEKARANG'],
          [...BELOW, ...units],
          [...PERSON, 8.8, 9.2, 74, 75],
        ]),
      expected: {
        ...{ ...AT, day: '2026-11', questions: [] },
        rows: read(['2026-11-15', { berat_badan: 9.2, tinggi_badan: 75 }]).map((one) => ({ ...one, row: 5 })),
      },
    }),
  ),
  {
    title: 'a title right above the header is no group of its columns, and TGL before the weight is its day',
    file: () => workbook([['REGISTER BULAN JUNI 2026'], [...WHO, 'TGL', 'BB'], [...PERSON, 12, 9.2]]),
    expected: {
      ...{ at: [0, 1, 1] as const, day: '2026-06', questions: [] },
      rows: read(['2026-06-12', { berat_badan: 9.2 }]).map((one) => ({ ...one, row: 3 })),
    },
  },
  ...(
    [
      ['TGL AGT', 'BB AGT', 'TGL SEP', 'BB SEP'],
      ['Tanggal Agustus', 'BB Agustus', 'Tanggal September', 'BB September'],
      ['TGL BULAN AGT', 'BB BULAN AGT', 'TGL BULAN SEP', 'BB BULAN SEP'],
      ['BB AGT', 'AGT (TGL)', 'BB SEP', 'SEP (TGL)'],
    ] as const
  ).map(
    (headers): Sample => ({
      title: `the day beside what was measured in a month is that of its visit: ${headers.join(', ')}`,
      file: () => {
        const isDayFirst = headers[0] !== 'BB AGT';
        const cells = (day: CellValue, weight: CellValue) => (isDayFirst ? [day, weight] : [weight, day]);
        return workbook([
          ['REGISTER 2026'],
          [...WHO, ...headers],
          [...PERSON, ...cells(3, 9), ...cells(7, 9.2)],
          [...PERSON, ...cells('13/08/2026', 9), ...cells(31, 9.2)],
        ]);
      },
      expected: {
        ...{ at: [0, 1, 1] as const, shape: 'setahun', year: 2026, questions: [] },
        rows: [
          ...read(['2026-08-03', { berat_badan: 9 }], ['2026-09-07', { berat_badan: 9.2 }]).map((one) => ({ ...one, row: 3 })),
          {
            row: 4,
            records: [
              ['members', DEWI],
              ['examinations', { nik: NIK, tanggal_timbang: '2026-08-13', berat_badan: 9 }],
              ['examinations', { nik: NIK, tanggal_timbang: '2026-09-15', berat_badan: 9.2 }],
            ],
            faults: [['examinations.tanggal_timbang@9', '31']],
          },
        ],
      },
    }),
  ),
  {
    title: 'the day beside the weight of the only month is that of the visit',
    file: () => workbook([['POSYANDU MELATI 2026'], [...WHO, 'TGL OKT 2026', 'BB OKT 2026'], [...PERSON, '17/10/2026', 9]]),
    expected: {
      ...{ at: [0, 1, 1] as const, questions: [] },
      rows: read(['2026-10-17', { berat_badan: 9 }]).map((one) => ({ ...one, row: 3 })),
    },
  },
  {
    title: 'the day of a month in which nothing is measured beside it stays what nobody knows',
    file: () => workbook([['REGISTER 2026'], [...WHO, 'TGL AGT', 'BB SEP', 'BB OKT'], [...PERSON, 3, 9, 9.2]]),
    expected: {
      ...{ at: [0, 1, 1] as const, shape: 'setahun', year: 2026, questions: ['hari'] },
      rows: read(['2026-09-15', { berat_badan: 9 }], ['2026-10-15', { berat_badan: 9.2 }]).map((one) => ({ ...one, row: 3 })),
    },
  },
];
