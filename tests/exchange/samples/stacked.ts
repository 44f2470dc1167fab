import type { CellValue } from 'hucre/xlsx';
import { type ReadSample, type Sample, textFile, workbook } from './sample.ts';

/** Tables below each other in one sheet, of which the first header or the first title does not tell what stands in all of them. */
const WHO = ['No', 'NIK', 'Nama', 'L/P', 'Tgl Lahir', 'Nama Ibu'];
const PEOPLE = [
  ['Dewi', '3201015507230001', 'P', '2023-07-15'],
  ['Budi', '3201011507230002', 'L', '2023-07-15'],
  ['Cahya', '3201011607230003', 'L', '2023-07-16'],
  ['Endah', '3201015707230004', 'P', '2023-07-17'],
] as const;
const row = (who: number, ...cells: CellValue[]): CellValue[] => {
  const [name = '', nik = '', sex = '', born = ''] = PEOPLE[who] ?? [];
  return [who + 1, nik, name, sex, born.split('-').toReversed().join('-'), `Ibu ${name}`, ...cells];
};
const told = (at: number, who: number, tanggal_timbang: string, values: Readonly<Record<string, unknown>>): ReadSample => {
  const [name = '', nik = '', sex = '', born = ''] = PEOPLE[who] ?? [];
  const jenis_kelamin = sex === 'P' ? 'Perempuan' : 'Laki-laki';
  return {
    row: at,
    records: [
      ['members', { nik, nama_lengkap: name, jenis_kelamin, tanggal_lahir: born, nama_ibu: `Ibu ${name}` }],
      ['examinations', { nik, tanggal_timbang, ...values }],
    ],
  };
};
const refused = (at: number, by: number): ReadSample => ({ row: at, faults: [[null, `Di baris ${by} ada judul kolom lain`]] });
const ofOther = (read: ReadSample, by: number, time: string): ReadSample => ({
  ...read,
  faults: [[null, `Judul di baris ${by} menyebut ${time}`]],
});
const BELOW = WHO.map(() => null);
const NOVEMBER = '2026-11-15';
const AT = { at: [0, 1, 1] as const, questions: [] };

/** A first header, another one below it, and how what stands below the first reads `9, 9.2`. */
const others: readonly (readonly [title: string, first: CellValue[][], other: CellValue[][]])[] = [
  ['weights of the month before change places with those of now', [[...WHO, 'BB', 'BB LALU']], [[...WHO, 'BB LALU', 'BB']]],
  ['the father stands where the mother did', [[...WHO, 'BB', 'TB']], [[...WHO.with(5, 'Nama Ayah'), 'BB', 'TB']]],
  ['measurements change places', [[...WHO, 'LK', 'LILA']], [[...WHO, 'LILA', 'LK']]],
  [
    'the second row of the header has changed',
    [
      [...WHO, 'BB', null],
      [...BELOW, 'INI', 'LALU'],
    ],
    [
      [...WHO, 'BB', null],
      [...BELOW, 'LALU', 'INI'],
    ],
  ],
  [
    'the second row of the header stands alone',
    [
      [...WHO, 'BB', null],
      [...BELOW, 'INI', 'LALU'],
    ],
    [[...BELOW, 'LALU', 'INI']],
  ],
  ['a header without those who are known by it', [[...WHO, 'BB', 'TB']], [[...BELOW, 'TB', 'BB']]],
];

export const stackedSamples: readonly Sample[] = [
  ...others.map(([title, first, other]): Sample => {
    const width = first.length;
    const [by, below] = [6 + width, 6 + width + other.length];
    const values: Record<string, unknown> =
      title === 'measurements change places'
        ? { lingkar_kepala: 9, lingkar_lengan: 9.2 }
        : first[0]?.includes('TB')
          ? { berat_badan: 9, tinggi_badan: 92 }
          : { berat_badan: 9 };
    const cells = first[0]?.includes('TB') ? [9, 92] : [9, 9.2];
    return {
      title: `rows below another header are not read by the first one: ${title}`,
      file: () =>
        workbook([
          ['PENIMBANGAN NOVEMBER 2026'],
          ...first,
          row(0, ...cells),
          row(1, ...cells),
          [null],
          ['LANJUTAN'],
          ...other,
          row(2, ...cells),
          ...first,
          row(3, ...cells),
        ]),
      expected: {
        at: [0, 1, width === 2 ? 2 : 1],
        questions: [],
        rows: [
          told(2 + width, 0, NOVEMBER, values),
          told(3 + width, 1, NOVEMBER, values),
          refused(below, by),
          told(below + width + 1, 3, NOVEMBER, values),
        ],
      },
    };
  }),
  {
    title: 'the first header counts where people stand below it, also if another one near it tells more',
    file: () =>
      workbook([
        ['PENIMBANGAN NOVEMBER 2026'],
        [...WHO, 'BB'],
        row(0, 9),
        row(1, 9.1),
        [...WHO, 'BB', 'TB', 'LILA'],
        row(2, 9.2, 75, 14),
      ]),
    expected: {
      ...AT,
      rows: [told(3, 0, NOVEMBER, { berat_badan: 9 }), told(4, 1, NOVEMBER, { berat_badan: 9.1 }), refused(6, 5)],
    },
  },
  {
    title: 'months of a register go on below with others',
    file: () =>
      textFile(
        [
          ['REGISTER 2026'],
          [...WHO, 'BB JAN', 'BB FEB', 'BB MAR'],
          row(0, '9', '9,1', '9,2'),
          [...WHO, 'BB JUL', 'BB AGS', 'BB SEP'],
          row(0, '9,7', '9,8', '9,9'),
        ].map((cells) => cells.map((cell) => cell ?? '').join(';')),
      ),
    wanted: { values: { 'examinations.tanggal_timbang': { hari: '8' } } },
    expected: {
      ...{ ...AT, year: 2026 },
      rows: [
        {
          row: 3,
          records: [
            ...(told(3, 0, '2026-01-08', { berat_badan: 9 }).records ?? []),
            ['examinations', { nik: PEOPLE[0][1], tanggal_timbang: '2026-02-08', berat_badan: 9.1 }],
            ['examinations', { nik: PEOPLE[0][1], tanggal_timbang: '2026-03-08', berat_badan: 9.2 }],
          ],
        },
        refused(5, 4),
      ],
    },
  },
  {
    title: 'a header that is only written otherwise is that of each page',
    file: () =>
      workbook([
        ['PENIMBANGAN NOVEMBER 2026'],
        [...WHO, 'BB', 'KET'],
        row(0, 9, 'N'),
        ['NO.', 'N I K', 'NAMA BALITA', 'L/P', 'Tanggal Lahir', 'NAMA IBU', 'Berat Badan (kg)', 'Keterangan'],
        row(1, 9.1, 'N'),
        [...WHO, 'BB', 'KET', 'Hal 2'],
        row(2, 9.2, 'N'),
      ]),
    expected: {
      ...AT,
      rows: [
        told(3, 0, NOVEMBER, { berat_badan: 9 }),
        told(5, 1, NOVEMBER, { berat_badan: 9.1 }),
        told(7, 2, NOVEMBER, { berat_badan: 9.2 }),
      ],
    },
  },
  ...[['BULAN NOVEMBER 2026'], ['NOVEMBER'], ['Bulan', ':', 'November 2026'], ['POSYANDU MELATI 1 BULAN NOPEMBER 2026']].map(
    (title): Sample => ({
      title: `what stands below the title of another month is not of the first one: ${title.join(' ')}`,
      file: () =>
        workbook([
          ['BULAN OKTOBER 2026'],
          [...WHO, 'BB', 'TB'],
          row(0, 9, 74),
          row(1, 9.1, 75),
          title,
          row(2, 9.2, 76),
          ['BULAN OKTOBER 2026'],
          [...WHO, 'BB', 'TB'],
          row(3, 9.3, 77),
        ]),
      expected: {
        ...{ ...AT, day: '2026-10' },
        rows: [
          told(3, 0, '2026-10-15', { berat_badan: 9, tinggi_badan: 74 }),
          told(4, 1, '2026-10-15', { berat_badan: 9.1, tinggi_badan: 75 }),
          ...(title[0]?.startsWith('POSYANDU') ? [{ row: 5, skipped: 'Judul tabel' }] : []),
          ofOther(
            told(6, 2, '2026-10-15', { berat_badan: 9.2, tinggi_badan: 76 }),
            5,
            title[0] === 'NOVEMBER' ? 'November' : 'November 2026',
          ),
          told(9, 3, '2026-10-15', { berat_badan: 9.3, tinggi_badan: 77 }),
        ],
      },
    }),
  ),
  {
    title: 'rows with a day of their own, notes and signatures are of no title among the rows',
    file: () =>
      workbook([
        ['BULAN OKTOBER 2026'],
        [...WHO, 'Tgl Timbang', 'BB'],
        row(0, '12-10-2026', 9),
        ['Bogor, 2 November 2026'],
        ['BULAN NOVEMBER 2026'],
        row(1, '12-11-2026', 9.1),
      ]),
    expected: {
      ...AT,
      rows: [told(3, 0, '2026-10-12', { berat_badan: 9 }), told(6, 1, '2026-11-12', { berat_badan: 9.1 })],
    },
  },
  {
    title: 'a title of another year is nobody where each row or column tells its own',
    file: () =>
      workbook([
        ['REGISTER 2026'],
        [...WHO, 'Tgl Timbang', 'BB'],
        row(0, '12-10-2026', 9),
        [null, null, 'TAHUN 2025'],
        row(1, '12-11-2026', 9.1),
      ]),
    expected: {
      ...AT,
      rows: [told(3, 0, '2026-10-12', { berat_badan: 9 }), told(5, 1, '2026-11-12', { berat_badan: 9.1 })],
    },
  },
  {
    title: 'numbers of columns stand below the header of each page',
    file: () => {
      const header = [...WHO, 'BB'];
      const numbers = header.map((_, at) => at + 1);
      return workbook([['BULAN OKTOBER 2026'], header, numbers, row(0, 9), header, numbers, row(1, 9.1)]);
    },
    expected: {
      ...{ ...AT, day: '2026-10' },
      rows: [told(4, 0, '2026-10-15', { berat_badan: 9 }), told(7, 1, '2026-10-15', { berat_badan: 9.1 })],
    },
  },
  {
    title: 'who signs with place and day on each page begins no other month',
    file: () =>
      workbook([
        ['BULAN OKTOBER 2026'],
        [...WHO, 'BB', 'KET'],
        row(0, 9, 'N'),
        [null, null, null, null, null, 'Bogor, 2 November 2026'],
        ['Kader', null, null, null, null, '( Siti )'],
        ['pindah ke Bogor bulan November'],
        [...WHO, 'BB', 'KET'],
        row(1, 9.1, 'N'),
      ]),
    expected: {
      ...{ ...AT, day: '2026-10' },
      rows: [told(3, 0, '2026-10-15', { berat_badan: 9 }), told(8, 1, '2026-10-15', { berat_badan: 9.1 })],
    },
  },
  {
    title: 'the year of a register is another one below the title of that',
    file: () =>
      workbook([
        ['REGISTER TAHUN 2026'],
        [...WHO, 'JAN', 'FEB', 'MAR'],
        row(0, 9, 9.1, 9.2),
        ['REGISTER TAHUN 2025'],
        row(1, 8, null, null),
      ]),
    wanted: { values: { 'examinations.tanggal_timbang': { hari: '8' } } },
    expected: {
      ...{ ...AT, year: 2026 },
      rows: [
        {
          row: 3,
          records: [
            ...(told(3, 0, '2026-01-08', { berat_badan: 9 }).records ?? []),
            ['examinations', { nik: PEOPLE[0][1], tanggal_timbang: '2026-02-08', berat_badan: 9.1 }],
            ['examinations', { nik: PEOPLE[0][1], tanggal_timbang: '2026-03-08', berat_badan: 9.2 }],
          ],
        },
        ofOther(told(5, 1, '2026-01-08', { berat_badan: 8 }), 4, '2025'),
      ],
    },
  },
  ...[
    ['Bayi Ny. Ani', '3,3'],
    ['Anak Agung Rai', '3,3'],
    ['Ibu Ratna', '3,3'],
    ['Bulan', '3,3'],
  ].flatMap(([name = '', kg = '']) =>
    ['2026-10-02', '2026-04-12', '1990-04-12'].map((born): Sample => {
      const ofPerson = (at: number, nama_lengkap: string, tanggal_lahir: string, berat_badan: number): ReadSample => ({
        row: at,
        records: [
          ['members', { nama_lengkap, jenis_kelamin: 'Perempuan', tanggal_lahir }],
          ['examinations', { tanggal_timbang: '2026-10-15', berat_badan }],
        ],
      });
      return {
        title: `a row that tells when somebody was born or what they weigh is no title, whatever their name begins with: ${name}, ${born}`,
        file: () =>
          workbook([
            ['BULAN OKTOBER 2026'],
            ['NAMA', 'L/P', 'TGL LAHIR', 'BB'],
            [name, 'P', born.split('-').toReversed().join('/'), kg],
            ['Dewi', 'P', '15/07/2023', '9'],
          ]),
        expected: {
          ...{ ...AT, day: '2026-10' },
          rows: [ofPerson(3, name, born, 3.3), ofPerson(4, 'Dewi', '2023-07-15', 9)],
        },
      };
    }),
  ),
  ...[
    'Mutasi masuk September 2026',
    'Tidak hadir bulan September 2026',
    'Imunisasi September 2026',
    'Balita lulus November 2026',
    'Catatan: bulan November 2026 pindah ke balai desa',
    'Usia 0-11 bulan per November 2026',
    'Bayi September 2026',
    'TAHUN 2023',
    'Januari - Juni 2024',
  ].map(
    (note): Sample => ({
      title: `a note or a section among the rows is no title of another month: ${note}`,
      file: () => workbook([['BULAN OKTOBER 2026'], [...WHO, 'BB'], row(0, 9), [note], row(1, 9.1)]),
      expected: {
        ...{ ...AT, day: '2026-10' },
        rows: [told(3, 0, '2026-10-15', { berat_badan: 9 }), told(5, 1, '2026-10-15', { berat_badan: 9.1 })],
      },
    }),
  ),
  ...[
    ['PEMANTAUAN GIZI OKTOBER 2026', 'PEMANTAUAN GIZI NOVEMBER 2026', 'PEMANTAUAN GIZI OKTOBER 2026'],
    ['PENIMBANGAN BALITA BULAN OKTOBER 2026', 'PENIMBANGAN BALITA BULAN NOVEMBER 2026', 'Bulan Oktober 2026'],
    ['BULAN OKTOBER 2026', 'LAPORAN POSYANDU MELATI PUTIH DESA SUKAMAJU BULAN NOVEMBER 2026', 'BULAN OKTOBER 2026'],
    ['BULAN OKTOBER 2026', 'Tanggal 12 November 2026', 'BULAN OKTOBER 2026'],
  ].map(
    ([title = '', other = '', own = '']): Sample => ({
      title: `a title in the words of titles, or of that above the header, is one of another time: ${other}`,
      file: () =>
        workbook([[title], [...WHO, 'BB'], row(0, 9), [other], ['Imunisasi Oktober 2026'], row(1, 9.1), [own], row(2, 9.2)]),
      expected: {
        ...{ ...AT, day: '2026-10' },
        rows: [
          told(3, 0, '2026-10-15', { berat_badan: 9 }),
          ofOther(
            told(6, 1, '2026-10-15', { berat_badan: 9.1 }),
            4,
            other.startsWith('Tanggal') ? '12 November 2026' : 'November 2026',
          ),
          told(8, 2, '2026-10-15', { berat_badan: 9.2 }),
        ],
      },
    }),
  ),
  ...['DAFTAR HADIR BALITA BULAN NOVEMBER 2026', 'Kunjungan bulan November 2026', 'HASIL PENGUKURAN BB/TB NOVEMBER 2026'].map(
    (other): Sample => ({
      title: `a title right above a header is one of another time, whatever its words are: ${other}`,
      file: () => workbook([['BULAN OKTOBER 2026'], [...WHO, 'BB'], row(0, 9), [other], [], [...WHO, 'BB'], row(1, 9.1)]),
      expected: {
        ...{ ...AT, day: '2026-10' },
        rows: [
          told(3, 0, '2026-10-15', { berat_badan: 9 }),
          ofOther(told(7, 1, '2026-10-15', { berat_badan: 9.1 }), 4, 'November 2026'),
        ],
      },
    }),
  ),
  ...[
    {
      first: ['NAMA', 'TGL LAHIR', 'TGL UKUR', 'BB'],
      second: ['NAMA', 'TGL LAHIR', 'TGL UKUR', 'BB', 'TB', 'LILA', 'NAMA IBU'],
      one: ['Budi', '15/07/2023', '12/11/2026', '9'],
      other: ['Dewi', '15/07/2023', '12/11/2026', '9', '75', '14', 'Ani'],
      is: { tanggal_timbang: '2026-11-12', berat_badan: 9 },
    },
    {
      first: ['NAMA', 'BB', 'TGL UKUR'],
      second: ['NAMA', 'L/P', 'TGL LAHIR', 'NAMA IBU', 'TGL UKUR', 'BB'],
      one: ['Budi', '9', '12/11/2026'],
      other: ['Dewi', 'P', '15/07/2023', 'Ani', '12/11/2026', '9'],
      is: { tanggal_timbang: '2026-11-12', berat_badan: 9 },
    },
  ].map(
    ({ first, second, one, other, is }): Sample => ({
      title: `a single person between two headers is read by the first one: ${first} and ${second}`,
      file: () => workbook([first, one, second, other]),
      expected: {
        at: [0, 0, 1],
        rows: [
          {
            row: 2,
            records: [
              ['members', { nama_lengkap: 'Budi', ...(first.includes('TGL LAHIR') ? { tanggal_lahir: '2023-07-15' } : {}) }],
              ['examinations', is],
            ],
          },
          refused(4, 3),
        ],
      },
    }),
  ),
  {
    title: 'of a person between two headers no date of birth is offered as the day of weighing',
    file: () =>
      workbook([
        ['BULAN SEPTEMBER 2026'],
        ['NO', 'NAMA', 'TGL LAHIR', 'BB'],
        [1, 'Budi', '13/05/2022', '9'],
        [...WHO, 'BB', 'TB', 'LILA'],
        row(1, 9, 75, 14),
      ]),
    expected: {
      ...{ ...AT, day: '2026-09' },
      rows: [
        {
          row: 3,
          records: [
            ['members', { nama_lengkap: 'Budi', tanggal_lahir: '2022-05-13' }],
            ['examinations', { tanggal_timbang: '2026-09-15', berat_badan: 9 }],
          ],
        },
        refused(5, 4),
      ],
    },
  },
  {
    title: 'a header directly below another one is none of its rows',
    file: () =>
      workbook([
        [...WHO, 'TGL UKUR', 'BB'],
        [...WHO, 'BB', 'TGL UKUR'],
        row(0, '9', '12-11-2026'),
        [...WHO, 'TGL UKUR', 'BB'],
        row(1, '12-11-2026', '9,1'),
      ]),
    expected: {
      at: [0, 0, 1],
      questions: [],
      rows: [refused(3, 2), told(5, 1, '2026-11-12', { berat_badan: 9.1 })],
    },
  },
  {
    title: 'what posyandu count of a month is nobody, with its number in a cell of its own',
    file: () =>
      workbook([
        ['BULAN NOVEMBER 2026'],
        ['NAMA', 'L/P', 'TGL LAHIR', 'BB'],
        ['Dewi', 'P', '15/07/2023', '9'],
        ['D/S', '28/30'],
        ['D/S', null, '28/30'],
        ['N/D', '21 / 28', '75%'],
      ]),
    expected: {
      ...{ ...AT, day: NOVEMBER.slice(0, 7) },
      rows: [
        {
          row: 3,
          records: [
            ['members', { nama_lengkap: 'Dewi', jenis_kelamin: 'Perempuan', tanggal_lahir: '2023-07-15' }],
            ['examinations', { tanggal_timbang: NOVEMBER, berat_badan: 9 }],
          ],
        },
      ],
    },
  },
  ...[
    ['BULAN', ':', 'NOVEMBER', 2026],
    ['BULAN NOVEMBER 2026', 'BULAN NOVEMBER 2026', 'BULAN NOVEMBER 2026', 'BULAN NOVEMBER 2026'],
  ].map(
    (title): Sample => ({
      title: `what stands in the cells of a title is asked about in no column: ${title}`,
      file: () => workbook([['BULAN OKTOBER 2026'], ['NAMA', 'L/P', 'TGL LAHIR', 'BB'], ['Dewi', 'P', '15/07/2023', '9'], title]),
      expected: {
        ...{ ...AT, day: '2026-10' },
        rows: [
          {
            row: 3,
            records: [
              ['members', { nama_lengkap: 'Dewi', jenis_kelamin: 'Perempuan', tanggal_lahir: '2023-07-15' }],
              ['examinations', { tanggal_timbang: '2026-10-15', berat_badan: 9 }],
            ],
          },
        ],
      },
    }),
  ),
];
