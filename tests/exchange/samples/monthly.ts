import { day, type Sample, textFile, workbook } from './sample.ts';

/** Lists of what was weighed in a month, without a column for the day. */
const NIK = '3201015507230001';
const DEWI = { nik: NIK, nama_lengkap: 'Dewi', tanggal_lahir: '2023-07-15' };
const HEADER = ['NO', 'NIK', 'NAMA', 'TGL LAHIR', 'BB', 'TB', 'LILA', 'LK'];
const ROW = [1, NIK, 'Dewi', '15-07-2023', 12.4, '91,5', 14, 47.2];
const ASKED = { questions: ['hari-kunjungan'] };
const measured = { berat_badan: 12.4, tinggi_badan: 91.5, lingkar_lengan: 14, lingkar_kepala: 47.2 };

const visit = (row: number, tanggal_timbang: string | null, values: Readonly<Record<string, unknown>> = measured) => ({
  row,
  records: [
    ['members', DEWI],
    ['examinations', { nik: NIK, ...(tanggal_timbang === null ? {} : { tanggal_timbang }), ...values }],
  ] as const,
});

export const monthlySamples: readonly Sample[] = [
  {
    title: 'a month in the title, the weight of the month before beside that of now',
    file: () =>
      workbook([
        ['LAPORAN PENIMBANGAN BULAN OKTOBER 2026'],
        ['Posyandu : Melati'],
        [
          'NO',
          'NIK',
          'NAMA BALITA',
          'TANGGAL LAHIR',
          'UMUR (BLN)',
          'BB LALU',
          'BB SEKARANG',
          'TB',
          'N/T',
          'STATUS GIZI',
          'ASI',
          'VIT A',
        ],
        [1, NIK, 'Dewi', '15-07-2023', 39, 12.1, 12.4, 91.5, 'N', 'Baik', null, 'Merah'],
      ]),
    expected: {
      ...{ day: '2026-10', questions: [] },
      rows: [visit(4, '2026-10-15', { berat_badan: 12.4, tinggi_badan: 91.5, vit: 'A' })],
    },
  },
  {
    title: 'the month in the name of the sheet alone',
    file: () => workbook({ 'Okt 2026': [HEADER, ROW] }),
    expected: { day: '2026-10', questions: [], rows: [visit(2, '2026-10-15')] },
  },
  {
    title: 'the running month: its usual day has come, and may be said otherwise',
    file: () => workbook([['Bulan :', '11/2026'], HEADER, ROW]),
    wanted: { day: '2026-11-09' },
    expected: { day: '2026-11-09', questions: [], rows: [visit(3, '2026-11-09')] },
  },
  {
    title: 'the month over the group of columns, the year in the title',
    file: () =>
      workbook([
        ['DATA BALITA POSYANDU MELATI'],
        ['DESA SUKASARI TAHUN 2026'],
        ['NO', 'NIK', 'NAMA ANAK', 'TGL LAHIR', 'HASIL PENIMBANGAN OKTOBER', null, 'KET'],
        [null, null, null, null, 'BB', 'TB', null],
        [1, NIK, 'Dewi', '15-07-2023', 12.4, '91,5', null],
      ]),
    expected: {
      ...{ at: [0, 2, 2], day: '2026-10', questions: [] },
      rows: [visit(5, '2026-10-15', { berat_badan: 12.4, tinggi_badan: 91.5 })],
    },
  },
  {
    title: 'a month without its year is asked: the last one that has come is offered',
    file: () => workbook([['HASIL PENIMBANGAN BULAN DESEMBER'], HEADER, ROW]),
    expected: { ...ASKED, day: null, offered: ['2025-12'], rows: [visit(3, null)] },
  },
  {
    title: 'titles that contradict each other are asked about',
    file: () => workbook({ 'Sep 2026': [['PENIMBANGAN OKTOBER 2026'], HEADER, ROW] }),
    expected: { ...ASKED, day: null, offered: ['2026-10', '2026-09'], rows: [visit(3, null)] },
  },
  {
    title: 'no title at all: the month is asked, and read once it is told',
    file: () => textFile(['NIK;Nama;Tgl Lahir;Berat;Panjang', `${NIK};Dewi;15-07-2023;12,4;91,5`]),
    wanted: { day: '2026-09' },
    expected: { day: '2026-09', questions: [], rows: [visit(2, '2026-09-15', { berat_badan: 12.4, tinggi_badan: 91.5 })] },
  },
  {
    title: 'a whole day in the title is the day of all',
    file: () => workbook([['Posyandu Melati'], ['Tanggal : 12 Oktober 2026'], HEADER, ROW]),
    expected: { day: '2026-10-12', questions: [], rows: [visit(4, '2026-10-12')] },
  },
  {
    title: 'a week that is counted in the title is no day of its month',
    file: () => workbook([['MINGGU KE-2 OKTOBER 2026'], HEADER, ROW]),
    expected: { day: '2026-10', questions: [], rows: [visit(3, '2026-10-15')] },
  },
  {
    title: 'a day as a spreadsheet holds it, in a cell of its own',
    file: () => workbook([['Tanggal', day('2026-10-12')], HEADER, ROW]),
    expected: { day: '2026-10-12', questions: [], rows: [visit(3, '2026-10-12')] },
  },
  {
    title: 'a month that has not come is none: it is asked',
    file: () => workbook([['PENIMBANGAN BULAN DESEMBER 2026'], HEADER, ROW]),
    expected: { ...ASKED, day: null, offered: ['2026-11', '2026-10'], rows: [visit(3, null)] },
  },
  {
    title: 'under a group of the month before nothing is of now',
    file: () =>
      workbook([
        ['BULAN NOVEMBER 2026'],
        ['NIK', 'NAMA', 'TGL LAHIR', 'BULAN LALU', null, 'BULAN INI', null],
        [null, null, null, 'BB', 'TB', 'BB', 'TB'],
        [NIK, 'Dewi', '15-07-2023', 12.1, 91, 12.4, 91.5],
      ]),
    expected: {
      ...{ at: [0, 1, 2], day: '2026-11', questions: [] },
      rows: [visit(4, '2026-11-15', { berat_badan: 12.4, tinggi_badan: 91.5 })],
    },
  },
  {
    title: 'a list of people with what they weighed at birth is of no day',
    file: () => textFile(['NIK;Nama;Tgl Lahir;Berat lahir bayi;ASI', `${NIK};Dewi;15-07-2023;3,2;Ya`]),
    expected: { questions: [], rows: [{ row: 2, records: [['members', { ...DEWI, berat_lahir: 3.2 }]] }] },
  },
  {
    title: 'a column of days in which nothing stands tells none',
    file: () => workbook([['PENIMBANGAN OKTOBER 2026'], [...HEADER, 'Tgl Timbang'], [...ROW, null]]),
    expected: { day: '2026-10', questions: [], rows: [visit(3, '2026-10-15')] },
  },
  {
    title: 'the one month that its columns name is that of the list',
    file: () => textFile(['NIK;Nama;Tgl Lahir;BB Okt 2026;TB Okt 2026', `${NIK};Dewi;15-07-2023;12,4;91,5`]),
    expected: { day: '2026-10', questions: [], rows: [visit(2, '2026-10-15', { berat_badan: 12.4, tinggi_badan: 91.5 })] },
  },
  {
    title: 'lengths of infants and heights of older children in two columns are one measurement; a row with both is refused',
    file: () =>
      workbook([
        ['OKTOBER 2026'],
        ['NAMA', 'PB', 'TB', 'BB'],
        ['A', 61.5, null, 6],
        ['B', null, '91,5', 12],
        ['C', 70, '-', 8],
        ['D', '80', 80, 10],
        ['E', 80, 81, 10],
      ]),
    expected: {
      ...{ day: '2026-10', questions: [] },
      rows: [
        ...[
          ['A', 61.5, 6] as const,
          ['B', 91.5, 12] as const,
          ['C', 70, 8] as const,
          ['D', 80, 10] as const,
          ['E', 80, 10] as const,
        ].map(([nama_lengkap, tinggi_badan, berat_badan], at) => ({
          row: at + 3,
          records: [
            ['members', { nama_lengkap }],
            ['examinations', { tanggal_timbang: '2026-10-15', tinggi_badan, berat_badan }],
          ] as const,
          ...(nama_lengkap === 'E' ? { faults: [['examinations.tinggi_badan', '80 dan 81'] as const] } : {}),
        })),
      ],
    },
  },
  {
    title: 'two columns of weights that both hold data are asked about',
    file: () => workbook([['OKTOBER 2026'], ['NAMA', 'BB', 'BB Sekarang'], ['A', 10.5, 11]]),
    expected: {
      ...{ day: '2026-10', questions: ['dua-kolom'] },
      rows: [
        {
          row: 3,
          records: [
            ['members', { nama_lengkap: 'A' }],
            ['examinations', { tanggal_timbang: '2026-10-15', berat_badan: 10.5 }],
          ],
          faults: [['examinations.berat_badan', '10,5 dan 11']],
        },
      ],
    },
  },
  {
    title: 'a column of days alone is of the month that the title names; one of another month is refused',
    file: () =>
      workbook([
        ['PENIMBANGAN OKTOBER 2026'],
        ['NAMA', 'Tgl Timbang', 'BB'],
        ['A', 12, 10],
        ['B', '12 Okt', 10],
        ['C', '12/10', 10],
        ['D', '12-10-2026', 10],
        ['E', '12/11', 10],
        ['F', '12-11-2026', 10],
        ['G', 0, 10],
        ['H', 'TH', null],
      ]),
    expected: {
      ...{ day: '2026-10', questions: [] },
      rows: [
        ...['A', 'B', 'C', 'D'].map((nama_lengkap, at) => ({
          row: at + 3,
          records: [
            ['members', { nama_lengkap }],
            ['examinations', { tanggal_timbang: '2026-10-12', berat_badan: 10 }],
          ] as const,
        })),
        {
          row: 7,
          records: [
            ['members', { nama_lengkap: 'E' }],
            ['examinations', { tanggal_timbang: '2026-10-15', berat_badan: 10 }],
          ],
          faults: [['examinations.tanggal_timbang', '"12/11" bukan di bulan Oktober 2026']],
        },
        {
          row: 8,
          records: [
            ['members', { nama_lengkap: 'F' }],
            ['examinations', { tanggal_timbang: '2026-10-15', berat_badan: 10 }],
          ],
          faults: [['examinations.tanggal_timbang', '12 November 2026 bukan di bulan Oktober 2026']],
        },
        {
          row: 9,
          records: [
            ['members', { nama_lengkap: 'G' }],
            ['examinations', { tanggal_timbang: '2026-10-15', berat_badan: 10 }],
          ],
          faults: [['examinations.tanggal_timbang', 'Oktober 2026 tidak punya tanggal 0']],
        },
        {
          row: 10,
          records: [['members', { nama_lengkap: 'H' }]],
          notes: [['examinations.tanggal_timbang', '"TH" dibaca sebagai kosong']],
        },
      ],
    },
  },
  {
    title: 'the month of a column of days alone is asked where nothing names it',
    file: () => textFile(['NAMA;Tgl Timbang;BB', 'A;12;10']),
    expected: {
      ...{ ...ASKED, day: null, offered: ['2026-11', '2026-10'] },
      rows: [
        {
          row: 2,
          records: [
            ['members', { nama_lengkap: 'A' }],
            ['examinations', { berat_badan: 10 }],
          ],
          faults: [['examinations.tanggal_timbang', '"12" bukan tanggal']],
        },
      ],
    },
  },
  {
    title: 'a day that the month of the title does not have is refused, not moved',
    file: () => workbook([['PENIMBANGAN FEBRUARI 2026'], ['NAMA', 'Tgl Timbang', 'BB'], ['A', 28, 10], ['B', 30, 10]]),
    expected: {
      ...{ day: '2026-02', questions: [] },
      rows: [
        {
          row: 3,
          records: [
            ['members', { nama_lengkap: 'A' }],
            ['examinations', { tanggal_timbang: '2026-02-28', berat_badan: 10 }],
          ],
        },
        {
          row: 4,
          records: [
            ['members', { nama_lengkap: 'B' }],
            ['examinations', { tanggal_timbang: '2026-02-15', berat_badan: 10 }],
          ],
          faults: [['examinations.tanggal_timbang', 'Februari 2026 tidak punya tanggal 30']],
        },
      ],
    },
  },
  ...(
    [
      ['SEPTEMBER 2026', 'dmy', ['07/09/2026', '2026-09-07'], ['08/09/2026', '2026-09-08']],
      ['OKTOBER 2026', 'dmy', ['10/10/2026', '2026-10-10'], ['11/10/2026', '2026-10-11']],
      ['OKTOBER 2026', 'dmy', ['7-10-26', '2026-10-07'], ['8-10-26', '2026-10-08']],
      ['OKTOBER 2026', 'mdy', ['10/05/2026', '2026-10-05'], ['10/06/2026', '2026-10-06']],
    ] as const
  ).map(
    ([month, order, ...days]): Sample => ({
      title: `days that can be read in two ways are those of the month above them: ${days[0][0]} of ${month}`,
      file: () =>
        workbook([
          [`PENIMBANGAN BULAN ${month}`],
          ['NAMA', 'Tgl Timbang', 'BB'],
          ...days.map(([written], at) => [`Anak ${at}`, written, 10]),
        ]),
      expected: {
        ...{ questions: [], dates: { 'examinations.tanggal_timbang': order } },
        rows: days.map(([, tanggal_timbang], at) => ({
          row: at + 3,
          records: [
            ['members', { nama_lengkap: `Anak ${at}` }],
            ['examinations', { tanggal_timbang, berat_badan: 10 }],
          ],
        })),
      },
    }),
  ),
  {
    title: 'days of which some lie in the month above them in one order and some in the other are asked about',
    file: () =>
      workbook([['PENIMBANGAN OKTOBER 2026'], ['NAMA', 'Tgl Timbang', 'BB'], ['A', '11/10/2026', 10], ['B', '10/05/2026', 10]]),
    expected: {
      questions: ['tanggal'],
      rows: ['A', 'B'].map((nama_lengkap, at) => ({
        row: at + 3,
        records: [
          ['members', { nama_lengkap }],
          ['examinations', { berat_badan: 10 }],
        ] as const,
        faults: [['examinations.tanggal_timbang', '']] as const,
      })),
    },
  },
];
