import { day, type Sample, textFile, workbook } from './sample.ts';

const NIK = '3201015507230001';
const KK = '3201012505100001';
const member = (values: Readonly<Record<string, unknown>>) => [['members', values]] as const;

const NO_NUMBER = [
  'belum ada',
  'Tidak ada',
  'belum punya NIK',
  'BELUM PUNYA',
  'proses',
  '?',
  'dalam proses',
  'blm ada',
  'menyusul',
  'NIHIL',
  'NIK menyusul',
  'tdk ada',
  'belum ada NIK',
  'belum',
  'NIK belum ada',
  'No KK masih proses',
];

export const trapSamples: readonly Sample[] = [
  {
    title: 'numbers that Excel has rounded are refused by row, never guessed',
    file: () =>
      workbook([
        ['NIK', 'No KK', 'Nama', 'No HP'],
        [3201015507230001, KK, 'Dewi', 81234567890],
        ['3.20101E+15', KK, 'Agus', '0812-3456-7890'],
        ['3,20101E+15', 3.2010125051e15, 'Rini', '+62 812 3456'],
        [NIK, KK, 'Budi', 8.1e20],
        [320101550723, KK, 'Ina', null],
      ]),
    expected: {
      questions: [],
      rows: [
        {
          row: 2,
          records: member({ no_kk: KK, nama_lengkap: 'Dewi', nomor_telp: '081234567890' }),
          faults: [['members.nik', 'dibulatkan oleh Excel']],
        },
        {
          row: 3,
          records: member({ no_kk: KK, nama_lengkap: 'Agus', nomor_telp: '081234567890' }),
          faults: [['members.nik', '3.20101E+15']],
        },
        {
          row: 4,
          records: member({ nama_lengkap: 'Rini', nomor_telp: '+628123456' }),
          faults: [
            ['members.nik', '3,20101E+15'],
            ['members.no_kk', 'dibulatkan oleh Excel'],
          ],
        },
        {
          row: 5,
          records: member({ nik: NIK, no_kk: KK, nama_lengkap: 'Budi' }),
          faults: [['members.nomor_telp', 'dibulatkan']],
        },
        // too short for a NIK, which is the form's own rule to say
        { row: 6, records: member({ nik: '320101550723', no_kk: KK, nama_lengkap: 'Ina' }) },
      ],
    },
  },
  {
    title: 'numbers that Excel has rounded before it saved them as text are refused: all of the column end in 0',
    file: () =>
      textFile([
        'NIK;No KK;Nama;No HP',
        '3299010502230010;3299012001200000;A;081234567890',
        '3299010502230020;3299012001200000;B;081234567890',
        "'3299 0105 0223 0030;3299012001200001;C;081234567890",
        '0000000000000010;3299012001200001;D;081234567890',
        ';3299012001200001;E;081234567890',
      ]),
    expected: {
      questions: [],
      rows: [
        ...['A', 'B', 'C'].map((nama_lengkap, at) => ({
          row: at + 2,
          records: member({ no_kk: at < 2 ? '3299012001200000' : '3299012001200001', nama_lengkap, nomor_telp: '081234567890' }),
          faults: [['members.nik', 'dibulatkan oleh Excel']] as const,
        })),
        // one that begins with 0 a spreadsheet would have made shorter
        {
          row: 5,
          records: member({ nik: '0000000000000010', no_kk: '3299012001200001', nama_lengkap: 'D', nomor_telp: '081234567890' }),
        },
        { row: 6, records: member({ no_kk: '3299012001200001', nama_lengkap: 'E', nomor_telp: '081234567890' }) },
      ],
    },
  },
  {
    title: 'a number that ends in 0 among others is real',
    file: () => textFile(['NIK;Nama', '3299010502230010;A', '3299010502230021;B', '3299010502230032;C']),
    expected: {
      questions: [],
      rows: ['3299010502230010', '3299010502230021', '3299010502230032'].map((nik, at) => ({
        row: at + 2,
        records: member({ nik, nama_lengkap: ['A', 'B', 'C'][at] }),
      })),
    },
  },
  {
    title: 'numbers are understood dotted, spaced, quoted and with what nobody sees; masked or dashes are none',
    file: () =>
      textFile([
        'NIK;NAMA',
        '32.0101.550723.0001;Satu',
        '3201 0155 0723 0001;Dua',
        "'3201015507230001;Tiga",
        '"\u200b3201015507230001\u00a0";Empat',
        '"""3201015507230001""";Lima',
        '3201-0155-0723-0001;Enam',
        '320101******0001;Tujuh',
        '3201XXXXXXXX0001;Delapan',
        '-;Sembilan',
        '0;Sepuluh',
        '0000000000000000;Sebelas',
        ';Dua belas',
      ]),
    expected: {
      questions: [],
      rows: [
        ...['Satu', 'Dua', 'Tiga', 'Empat', 'Lima', 'Enam'].map((nama_lengkap, at) => ({
          row: at + 2,
          records: member({ nik: NIK, nama_lengkap }),
        })),
        ...['Tujuh', 'Delapan', 'Sembilan', 'Sepuluh', 'Sebelas', 'Dua belas'].map((nama_lengkap, at) => ({
          row: at + 8,
          records: member({ nama_lengkap }),
        })),
      ],
    },
  },
  {
    title: 'a number to call without the zero that a spreadsheet has taken away, and texts within formulas',
    file: () =>
      textFile([
        'NIK;Nama;No HP',
        `="${NIK}";A;81234567890`,
        `"=""${NIK}""";B;="081234567890"`,
        ';C;8123 4567 890',
        ';D;+6281234567890',
        ';E;81234567',
        ';F;2518765432',
        ';G;81234567890.0',
        ';H;"6281234567890,00"',
        ';I;0812.3456.7890',
        `${NIK}.0;J;`,
        '320101550723.0;K;',
        ';L;(0812) 3456-7890',
        ';M;0812 3456 7890 / 081398765432',
        ';N;WA 081234567890 (ibu)',
      ]),
    expected: {
      questions: [],
      rows: [
        { row: 2, records: member({ nik: NIK, nama_lengkap: 'A', nomor_telp: '081234567890' }) },
        { row: 3, records: member({ nik: NIK, nama_lengkap: 'B', nomor_telp: '081234567890' }) },
        { row: 4, records: member({ nama_lengkap: 'C', nomor_telp: '081234567890' }) },
        { row: 5, records: member({ nama_lengkap: 'D', nomor_telp: '+6281234567890' }) },
        { row: 6, records: member({ nama_lengkap: 'E', nomor_telp: '81234567' }) },
        { row: 7, records: member({ nama_lengkap: 'F', nomor_telp: '2518765432' }) },
        // what was a number in a program stands there with a fraction that no number to call has
        { row: 8, records: member({ nama_lengkap: 'G', nomor_telp: '081234567890' }) },
        { row: 9, records: member({ nama_lengkap: 'H', nomor_telp: '6281234567890' }) },
        { row: 10, records: member({ nama_lengkap: 'I', nomor_telp: '081234567890' }) },
        { row: 11, records: member({ nama_lengkap: 'J' }), faults: [['members.nik', 'dibulatkan']] },
        { row: 12, records: member({ nik: '320101550723', nama_lengkap: 'K' }) },
        { row: 13, records: member({ nama_lengkap: 'L', nomor_telp: '081234567890' }) },
        ...['M', 'N'].map((nama_lengkap, at) => ({
          row: at + 14,
          records: member({ nama_lengkap, nomor_telp: '081234567890' }),
          notes: [['members.nomor_telp', 'hanya 081234567890 yang disimpan']] as const,
        })),
      ],
    },
  },
  {
    title: 'words in place of a number that was not taken are read as empty, and told; others are refused',
    file: () => textFile(['Nama;BB Lahir;PB Lahir', 'A;tidak tahu;lupa', 'B;TH;belum diukur', 'C;3,1;normal']),
    expected: {
      rows: [
        {
          row: 2,
          records: member({ nama_lengkap: 'A' }),
          notes: [
            ['members.berat_lahir', '"tidak tahu" dibaca sebagai kosong'],
            ['members.tinggi_lahir', '"lupa" dibaca sebagai kosong'],
          ],
        },
        {
          row: 3,
          records: member({ nama_lengkap: 'B' }),
          notes: [
            ['members.berat_lahir', '"TH" dibaca sebagai kosong'],
            ['members.tinggi_lahir', '"belum diukur" dibaca sebagai kosong'],
          ],
        },
        {
          row: 4,
          records: member({ nama_lengkap: 'C', berat_lahir: 3.1 }),
          faults: [['members.tinggi_lahir', '"normal" bukan angka']],
        },
      ],
    },
  },
  {
    title: 'a number may have the unit of its field behind it, whatever that is',
    file: () =>
      textFile([
        'NIK;Tgl Periksa;Gula Darah;Tensi',
        `${NIK};2026-11-09;110 mg/dL;130/90`,
        `${NIK};2026-11-10;110mg/dl;`,
        `${NIK};2026-11-11;11 g/dl;`,
      ]),
    expected: {
      rows: [
        ...[['2026-11-09', { tekanan_darah: '130/90' }] as const, ['2026-11-10', {}] as const].map(
          ([tanggal_timbang, more], at) => ({
            row: at + 2,
            records: [
              ['members', { nik: NIK }],
              ['examinations', { nik: NIK, tanggal_timbang, gula_darah: 110, ...more }],
            ] as const,
          }),
        ),
        { row: 4, records: member({ nik: NIK }), faults: [['examinations.gula_darah', '"11 g/dl" bukan angka']] },
      ],
    },
  },
  {
    title: 'sums below a table, in whichever columns they stand',
    file: () =>
      textFile([
        'NIK;Nama;JK;BB Lahir',
        `${NIK};A;L;3,1`,
        'Jumlah;9;;',
        ';Total;9;27,5',
        'Rata-rata;;;3,05',
        `${NIK};Jumlah;P;3`,
      ]),
    expected: {
      questions: [],
      rows: [
        { row: 2, records: member({ nik: NIK, nama_lengkap: 'A', jenis_kelamin: 'Laki-laki', berat_lahir: 3.1 }) },
        { row: 6, records: member({ nik: NIK, nama_lengkap: 'Jumlah', jenis_kelamin: 'Perempuan', berat_lahir: 3 }) },
      ],
    },
  },
  {
    title: 'days in the order of America, told by one that can be nothing else; blank ones stay blank',
    file: () =>
      textFile([
        'Nama,Tgl Lahir',
        'A,05/06/2021',
        'B,06/25/2021',
        'C,',
        'D,-',
        'E,00/00/0000',
        'F,2021-02-29',
        'G,5 Mei 2021',
        'H,44322',
      ]),
    expected: {
      ...{ dates: { 'members.tanggal_lahir': 'mdy' }, questions: [] },
      rows: [
        { row: 2, records: member({ nama_lengkap: 'A', tanggal_lahir: '2021-05-06' }) },
        { row: 3, records: member({ nama_lengkap: 'B', tanggal_lahir: '2021-06-25' }) },
        ...['C', 'D', 'E'].map((nama_lengkap, at) => ({ row: at + 4, records: member({ nama_lengkap }) })),
        { row: 7, records: member({ nama_lengkap: 'F' }), faults: [['members.tanggal_lahir', '2021-02-29']] },
        { row: 8, records: member({ nama_lengkap: 'G', tanggal_lahir: '2021-05-05' }) },
        { row: 9, records: member({ nama_lengkap: 'H', tanggal_lahir: '2021-05-06' }) },
      ],
    },
  },
  {
    title: 'days that can be read in two ways are asked about, and not read before that',
    file: () => textFile(['Nama,Tgl Lahir', 'A,05/06/2021', 'B,07/07/2021', 'C,2021-05-06']),
    expected: {
      ...{ dates: { 'members.tanggal_lahir': null }, questions: ['tanggal'] },
      rows: [
        { row: 2, records: member({ nama_lengkap: 'A' }), faults: [['members.tanggal_lahir', '05/06/2021']] },
        { row: 3, records: member({ nama_lengkap: 'B', tanggal_lahir: '2021-07-07' }) },
        { row: 4, records: member({ nama_lengkap: 'C', tanggal_lahir: '2021-05-06' }) },
      ],
    },
  },
  {
    title: 'days written in two orders are asked about, and those of the other one refused',
    file: () => textFile(['Nama,Tgl Lahir', 'A,25/06/2021', 'B,06/25/2021']),
    wanted: { dates: { 'members.tanggal_lahir': 'dmy' } },
    expected: {
      questions: [],
      rows: [
        { row: 2, records: member({ nama_lengkap: 'A', tanggal_lahir: '2021-06-25' }) },
        { row: 3, records: member({ nama_lengkap: 'B' }), faults: [['members.tanggal_lahir', '06/25/2021']] },
      ],
    },
  },
  {
    title: 'each column of days has an order of its own: what another column tells is no answer for one that leaves it open',
    file: () => textFile(['Nama,Tgl Lahir,Tgl Ukur,BB', 'A,25/03/2023,03/05/2026,12', 'B,05/04/2023,04/06/2026,11']),
    expected: {
      ...{ dates: { 'members.tanggal_lahir': 'dmy', 'examinations.tanggal_timbang': null }, questions: ['tanggal'] },
      rows: [['A', '2023-03-25', 12, '03/05/2026'] as const, ['B', '2023-04-05', 11, '04/06/2026'] as const].map(
        ([nama_lengkap, tanggal_lahir, berat_badan, written], at) => ({
          row: at + 2,
          records: [
            ['members', { nama_lengkap, tanggal_lahir }],
            ['examinations', { berat_badan }],
          ] as const,
          faults: [['examinations.tanggal_timbang', written]] as const,
        }),
      ),
    },
  },
  {
    title: 'columns of days in two orders, each told by its own',
    file: () => textFile(['Nama,Tgl Lahir,Tgl Ukur,BB', 'A,25/03/2023,03/05/2026,12', 'B,05/04/2023,03/25/2026,11']),
    expected: {
      ...{ dates: { 'members.tanggal_lahir': 'dmy', 'examinations.tanggal_timbang': 'mdy' }, questions: [] },
      rows: [['A', '2023-03-25', 12, '2026-03-05'] as const, ['B', '2023-04-05', 11, '2026-03-25'] as const].map(
        ([nama_lengkap, tanggal_lahir, berat_badan, tanggal_timbang], at) => ({
          row: at + 2,
          records: [
            ['members', { nama_lengkap, tanggal_lahir }],
            ['examinations', { tanggal_timbang, berat_badan }],
          ] as const,
        }),
      ),
    },
  },
  {
    title: 'years of two digits lie in the last hundred years',
    file: () => textFile(['Nama,Tgl Lahir', 'A,25/06/21', 'B,25/06/45']),
    expected: {
      ...{ dates: { 'members.tanggal_lahir': 'dmy' }, questions: [] },
      rows: [
        { row: 2, records: member({ nama_lengkap: 'A', tanggal_lahir: '2021-06-25' }) },
        { row: 3, records: member({ nama_lengkap: 'B', tanggal_lahir: '1945-06-25' }) },
      ],
    },
  },
  {
    title: 'grams are told from kilograms by the column as a whole, units by the cell where it says one',
    file: () =>
      workbook([
        ['Nama', 'BB Lahir', 'Tgl Timbang', 'BB'],
        ['A', 3200, day('2026-11-09'), 7400],
        ['B', '2.900', day('2026-11-09'), '8.250'],
        ['C', '3,1 kg', day('2026-11-09'), '10250 gr'],
      ]),
    expected: {
      ...{ units: { 'members.berat_lahir': 'g', 'examinations.berat_badan': 'g' }, questions: [] },
      rows: [3.2, 2.9, 3.1].map((berat_lahir, at) => ({
        row: at + 2,
        records: [
          ['members', { nama_lengkap: ['A', 'B', 'C'][at], berat_lahir }],
          ['examinations', { tanggal_timbang: '2026-11-09', berat_badan: [7.4, 8.25, 10.25][at] }],
        ] as const,
      })),
    },
  },
  {
    title: 'a unit that is not that of the column is refused: columns have slipped',
    file: () =>
      textFile([
        'Nama;Tgl Timbang;BB;TB;Anak ke',
        'A;2026-11-09;49 cm;7,4 kg;',
        'B;2026-11-09;12 bulan;750 mm;2 th',
        'C;2026-11-09;7400 g;75 cm;2',
      ]),
    expected: {
      questions: [],
      rows: [
        {
          row: 2,
          records: [['members', { nama_lengkap: 'A' }]],
          faults: [
            ['examinations.berat_badan', '"49 cm" bukan dalam kg'],
            ['examinations.tinggi_badan', '"7,4 kg" bukan dalam cm'],
          ],
        },
        {
          row: 3,
          records: [['members', { nama_lengkap: 'B' }]],
          faults: [
            ['examinations.berat_badan', '"12 bulan" bukan dalam kg'],
            ['examinations.tinggi_badan', '"750 mm" bukan dalam cm'],
            ['members.anak_ke', '"2 th" bukan angka'],
          ],
        },
        {
          row: 4,
          records: [
            ['members', { nama_lengkap: 'C', anak_ke: 2 }],
            ['examinations', { tanggal_timbang: '2026-11-09', berat_badan: 7.4, tinggi_badan: 75 }],
          ],
        },
      ],
    },
  },
  {
    title: 'blank days that a formula has carried over stay blank, in a workbook and in the text that is made of it',
    file: () =>
      workbook([
        ['Nama', 'Tgl Lahir'],
        ['A', new Date(Date.UTC(1899, 11, 30))],
        ['B', '00/01/1900'],
        ['C', '1/0/1900'],
        ['D', '1899-12-30'],
        ['E', day('2021-05-06')],
      ]),
    expected: {
      questions: [],
      rows: [
        ...['A', 'B', 'C', 'D'].map((nama_lengkap, at) => ({ row: at + 2, records: member({ nama_lengkap }) })),
        { row: 6, records: member({ nama_lengkap: 'E', tanggal_lahir: '2021-05-06' }) },
      ],
    },
  },
  {
    title: 'weights of both kinds in one column are read each by itself where none can be either',
    file: () => textFile(['Nama;BB Lahir', 'A;3200', 'B;3,2', 'C;2.900', 'D;2,85 kg', 'E;850']),
    expected: {
      ...{ units: { 'members.berat_lahir': 'sel' }, questions: [] },
      rows: [3.2, 3.2, 2.9, 2.85, 0.85].map((berat_lahir, at) => ({
        row: at + 2,
        records: member({ nama_lengkap: ['A', 'B', 'C', 'D', 'E'][at], berat_lahir }),
      })),
    },
  },
  {
    title: 'of weights of both kinds one that can be neither is refused by itself',
    file: () =>
      textFile([
        'Nama;BB Lahir;Tgl Timbang;BB',
        'A;3200;2026-11-09;9700',
        'B;3,2;2026-11-09;9,8',
        'C;32;2026-11-09;1,2 kg',
        'D;2.900;2026-11-09;98',
      ]),
    wanted: { units: { 'examinations.berat_badan': 'sel' } },
    expected: {
      ...{ units: { 'members.berat_lahir': 'sel', 'examinations.berat_badan': 'sel' }, questions: [] },
      rows: [3.2, 3.2, undefined, 2.9].map((berat_lahir, at) => ({
        row: at + 2,
        records: [
          ['members', { nama_lengkap: ['A', 'B', 'C', 'D'][at], ...(berat_lahir ? { berat_lahir } : {}) }],
          ['examinations', { tanggal_timbang: '2026-11-09', berat_badan: [9.7, 9.8, 1.2, 98][at] }],
        ] as const,
        ...(berat_lahir ? {} : { faults: [['members.berat_lahir', '"32" bukan berat dalam kilogram maupun gram']] as const }),
      })),
    },
  },
  {
    title: 'weights of both kinds are asked about where thousands may be kilograms without their comma, or many are neither',
    file: () =>
      textFile([
        'Nama;BB Lahir;Tgl Timbang;BB',
        'A;3200;2026-11-09;9700',
        'B;3,2;2026-11-09;97,5',
        'C;32;2026-11-09;9,8',
        'D;31;;',
      ]),
    expected: {
      ...{ units: { 'members.berat_lahir': null, 'examinations.berat_badan': null }, questions: ['satuan', 'satuan'] },
      rows: [
        ...[3200, 3.2, 32].map((berat_lahir, at) => ({
          row: at + 2,
          records: [
            ['members', { nama_lengkap: ['A', 'B', 'C'][at], berat_lahir }],
            ['examinations', { tanggal_timbang: '2026-11-09', berat_badan: [9700, 97.5, 9.8][at] }],
          ] as const,
        })),
        { row: 5, records: member({ nama_lengkap: 'D', berat_lahir: 31 }) },
      ],
    },
  },
  {
    title: 'what can only be kilograms is told so where the column was said to be of grams, and what is too light for either',
    file: () => textFile(['Nama;BB Lahir', 'A;3200', 'B;3,2', 'C;32']),
    wanted: { units: { 'members.berat_lahir': 'g' } },
    expected: {
      questions: [],
      rows: [
        { row: 2, records: member({ nama_lengkap: 'A', berat_lahir: 3.2 }) },
        { row: 3, records: member({ nama_lengkap: 'B' }), faults: [['members.berat_lahir', '"3,2" tampaknya kilogram']] },
        { row: 4, records: member({ nama_lengkap: 'C' }), faults: [['members.berat_lahir', '"32" terlalu ringan sebagai gram']] },
      ],
    },
  },
  {
    title: 'weights of both kinds in one column are of the unit that somebody has said',
    file: () =>
      workbook([
        ['Nama', 'BB Lahir'],
        ['A', 3200],
        ['B', 2.9],
      ]),
    wanted: { units: { 'members.berat_lahir': 'kg' } },
    expected: {
      questions: [],
      rows: [
        { row: 2, records: member({ nama_lengkap: 'A', berat_lahir: 3200 }) },
        { row: 3, records: member({ nama_lengkap: 'B', berat_lahir: 2.9 }) },
      ],
    },
  },
  {
    title: 'values that nobody knows are asked about, and understood once somebody has said what they mean',
    file: () => textFile(['Nama;Jenis Kelamin;BPJS;Gakin', 'A;Pria;Ya;sudah', 'B;Bukan;punya;x']),
    wanted: { values: { 'members.bpjs': { punya: 'Ya' }, 'members.gakin': { x: '' } } },
    expected: {
      questions: ['nilai'],
      rows: [
        { row: 2, records: member({ nama_lengkap: 'A', jenis_kelamin: 'Laki-laki', bpjs: 'Ya', gakin: 'Ya' }) },
        { row: 3, records: member({ nama_lengkap: 'B', bpjs: 'Ya' }), faults: [['members.jenis_kelamin', '"Bukan"']] },
      ],
    },
  },
  {
    title: 'a failed formula and a text for a number are faults of their cells; a fraction of a whole number is told',
    file: () => textFile(['Nama;BB Lahir;TB Lahir;NIK', `A;#REF!;48,5;${NIK}`, `B;tiga;0;${NIK}`]),
    expected: {
      questions: [],
      rows: [
        {
          row: 2,
          records: member({ nama_lengkap: 'A', tinggi_lahir: 49, nik: NIK }),
          faults: [['members.berat_lahir', '#REF!']],
          notes: [['members.tinggi_lahir', '49']],
        },
        {
          row: 3,
          records: member({ nama_lengkap: 'B', nik: NIK }),
          faults: [['members.berat_lahir', '"tiga"']],
          notes: [['members.tinggi_lahir', '0']],
        },
      ],
    },
  },
  {
    title: 'headers that come again, blank rows, and rows that name nobody',
    file: () =>
      workbook([
        ['No', 'NIK', 'Nama', 'Alamat'],
        [1, NIK, 'A', 'x'],
        [],
        ['No', 'NIK', 'Nama', 'Alamat'],
        [2, '', 'B', 'y'],
        [3, '', '', 'z', 'w'],
        [4],
        ['Total', null, 2],
      ]),
    expected: {
      questions: [],
      rows: [
        { row: 2, records: member({ nik: NIK, nama_lengkap: 'A', alamat: 'x' }) },
        { row: 5, records: member({ nama_lengkap: 'B', alamat: 'y' }) },
        { row: 6, records: member({ alamat: 'z' }), faults: [['members.nik', 'tanpa NIK dan nama']] },
      ],
    },
  },
  {
    title: 'the sheet of data among others, and what stands beside a table',
    file: () =>
      workbook({
        Petunjuk: [['Cara mengisi'], ['Isi semua kolom']],
        Warga: [['DATA WARGA'], ['Nama', 'NIK', 'Nama'], ['A', NIK, 'lain']],
      }),
    expected: { ...{ at: [1, 1, 1], questions: [] }, rows: [{ row: 3, records: member({ nama_lengkap: 'A', nik: NIK }) }] },
  },
  {
    title: 'another table',
    file: () => textFile(['kode,barang,harga', '1,Beras,12000']),
    expected: { ...{ shape: null, questions: ['tanpa-judul'] }, rows: [] },
  },
  {
    title: 'a table without anybody',
    file: () => textFile(['Alamat;Nama Ibu', 'x;y']),
    expected: {
      ...{ shape: null, questions: ['tanpa-kolom'] },
      rows: [],
    },
  },
  {
    title: 'columns that are called like ours and mean something else are left alone',
    file: () => textFile(['NIK;Nama;Status;Jenis;Waktu;ASI', `${NIK};A;Kawin;KTP;pagi;Ya`]),
    expected: { questions: [], rows: [{ row: 2, records: member({ nik: NIK, nama_lengkap: 'A' }) }] },
  },
  {
    title: 'a column of yes or no that writes other words is asked about, and never taken for one that says no',
    file: () => textFile(['NIK;Nama;BPJS', `${NIK};A;PBI`]),
    expected: {
      questions: ['nilai'],
      rows: [{ row: 2, records: member({ nik: NIK, nama_lengkap: 'A' }), faults: [['members.bpjs', '"PBI" belum dikenal']] }],
    },
  },
  {
    title: 'the same beside a weight of which no day is told: it is asked, and they are left alone all the same',
    file: () => textFile(['NIK;Nama;Status;Jenis;Waktu;BB', `${NIK};A;Kawin;KTP;pagi;12`]),
    expected: {
      questions: ['hari-kunjungan'],
      rows: [{ row: 2, records: [...member({ nik: NIK, nama_lengkap: 'A' }), ['examinations', { nik: NIK, berat_badan: 12 }]] }],
    },
  },
  {
    title: 'place and day of birth in one column, merged cells of a family, a header over two lines',
    file: () =>
      workbook([
        ['NO KK', 'NAMA\nANGGOTA', 'TEMPAT, TGL LAHIR', 'NO. HP/WA'],
        [KK, 'A', 'Bogor, 25-06-2021', '0812 3456 789'],
        [null, 'B', 'KAB. BOGOR, 1 Mei 1990', '-'],
      ]),
    expected: {
      questions: [],
      rows: [
        { row: 2, records: member({ no_kk: KK, nama_lengkap: 'A', tanggal_lahir: '2021-06-25', nomor_telp: '08123456789' }) },
        { row: 3, records: member({ nama_lengkap: 'B', tanggal_lahir: '1990-05-01' }) },
      ],
    },
  },
  {
    title: 'decimal commas between the commas of a text: what they have divided is refused by row',
    file: () =>
      textFile([
        'NIK,Nama,JK,Tgl Lahir,Nama Ibu,Tgl Timbang,TB,BB',
        `${NIK},Dewi,P,15/07/2023,Ratna,20/11/2026,85,11,5`,
        '3201015507230002,Sari,P,16/07/2023,Ina,20/11/2026,86,5,12,7',
        '3201015507230003,Rini,P,17/07/2023,Ani,20/11/2026,85,12',
      ]),
    expected: {
      questions: [],
      rows: [
        ...(
          [
            ['Dewi', NIK, '2023-07-15', 'Ratna', 85, 11, true],
            ['Sari', '3201015507230002', '2023-07-16', 'Ina', 86, 5, true],
            ['Rini', '3201015507230003', '2023-07-17', 'Ani', 85, 12, false],
          ] as const
        ).map(([nama_lengkap, nik, tanggal_lahir, nama_ibu, tinggi_badan, berat_badan, split], at) => ({
          row: at + 2,
          records: [
            ['members', { nik, nama_lengkap, jenis_kelamin: 'Perempuan', tanggal_lahir, nama_ibu }],
            ['examinations', { nik, tanggal_timbang: '2026-11-20', tinggi_badan, berat_badan }],
          ] as const,
          faults: split ? ([[null, 'lebih banyak sel']] as const) : [],
        })),
      ],
    },
  },
  {
    title: 'decimal commas between the commas of a text, the weight before the height',
    file: () => textFile(['NIK,Nama,Tgl Timbang,BB,TB', `${NIK},Dewi,20/11/2026,11,5,85,2`]),
    expected: {
      rows: [
        {
          row: 2,
          records: [
            ['members', { nik: NIK, nama_lengkap: 'Dewi' }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-11-20', berat_badan: 11, tinggi_badan: 5 }],
          ],
          faults: [[null, 'lebih banyak sel']],
        },
      ],
    },
  },
  {
    title: 'decimal commas between the commas of a text, in rows that end in blank cells',
    file: () =>
      textFile([
        'NIK,Nama,JANUARI 2026,FEBRUARI 2026,MARET 2026,APRIL 2026',
        `${NIK},Dewi,9,8,10,2,,`,
        '3201015507230002,Sari,10,3,,,',
        '3201015507230003,Rini,9,10,,',
      ]),
    expected: {
      rows: (
        [
          ['Dewi', NIK, [9, 8, 10, 2], true],
          ['Sari', '3201015507230002', [10, 3], true],
          ['Rini', '3201015507230003', [9, 10], false],
        ] as const
      ).map(([nama_lengkap, nik, weights, split], at) => ({
        row: at + 2,
        records: [
          ['members', { nik, nama_lengkap }] as const,
          ...weights.map(
            (berat_badan, month) => ['examinations', { nik, tanggal_timbang: `2026-0${month + 1}-15`, berat_badan }] as const,
          ),
        ],
        faults: split ? ([[null, 'lebih banyak sel']] as const) : [],
      })),
    },
  },
  {
    title: 'a comma behind each row of a text, and none behind its header, divides nothing',
    file: () =>
      textFile([
        'NIK,Nama,Tgl Timbang,BB,TB',
        `${NIK},Dewi,20/11/2026,10,75,`,
        '3201015507230002,Sari,20/11/2026,11,80,',
        '3201015507230003,Rini,20/11/2026,,,',
      ]),
    expected: {
      rows: [
        ...(
          [
            [NIK, 'Dewi', 10, 75],
            ['3201015507230002', 'Sari', 11, 80],
          ] as const
        ).map(([nik, nama_lengkap, berat_badan, tinggi_badan], at) => ({
          row: at + 2,
          records: [
            ['members', { nik, nama_lengkap }],
            ['examinations', { nik, tanggal_timbang: '2026-11-20', berat_badan, tinggi_badan }],
          ] as const,
        })),
        { row: 4, records: member({ nik: '3201015507230003', nama_lengkap: 'Rini' }) },
      ],
    },
  },
  {
    title: 'decimal commas between the commas of a text in which other decimals have a point',
    file: () =>
      textFile(['NIK,Nama,Tgl Timbang,TB,BB', `${NIK},Dewi,20/11/2026,85,11,5`, '3201015507230002,Sari,20/11/2026,86.5,12.7']),
    expected: {
      rows: [
        {
          row: 2,
          records: [
            ['members', { nik: NIK, nama_lengkap: 'Dewi' }],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-11-20', tinggi_badan: 85, berat_badan: 11 }],
          ],
          faults: [[null, 'lebih banyak sel']],
        },
        {
          row: 3,
          records: [
            ['members', { nik: '3201015507230002', nama_lengkap: 'Sari' }],
            ['examinations', { nik: '3201015507230002', tanggal_timbang: '2026-11-20', tinggi_badan: 86.5, berat_badan: 12.7 }],
          ],
        },
      ],
    },
  },
  {
    title: 'notes beside a table whose decimals have a point divide nothing, be they words or numbers',
    file: () => textFile(['NIK,Nama,BB Lahir,TB Lahir', `${NIK},Dewi,3,48,pindah`, '3201015507230002,Sari,2.9,49,7']),
    expected: {
      rows: [
        { row: 2, records: member({ nik: NIK, nama_lengkap: 'Dewi', berat_lahir: 3, tinggi_lahir: 48 }) },
        { row: 3, records: member({ nik: '3201015507230002', nama_lengkap: 'Sari', berat_lahir: 2.9, tinggi_lahir: 49 }) },
      ],
    },
  },
  {
    title: 'a note beside the table takes nothing from its row',
    file: () => textFile(['NIK;Nama;BB Lahir;TB Lahir', `${NIK};Dewi;3;48;pindah`, '3201015507230002;Sari;2,9;49']),
    expected: {
      rows: [
        { row: 2, records: member({ nik: NIK, nama_lengkap: 'Dewi', berat_lahir: 3, tinggi_lahir: 48 }) },
        { row: 3, records: member({ nik: '3201015507230002', nama_lengkap: 'Sari', berat_lahir: 2.9, tinggi_lahir: 49 }) },
      ],
    },
  },
  {
    title: 'a header in two rows with the same words under each parent',
    file: () =>
      textFile([
        'DATA BALITA;;;;;;;;',
        'No;Nama Anak;NIK;JK;Tgl Lahir;Ibu;;Ayah;',
        ';;;;;Nama;NIK;Nama;NIK',
        '1;Dewi;3201015507230001;P;15-07-2023;Neneng;3201015208840001;Budi;3201011907840001',
      ]),
    expected: {
      ...{ shape: null, at: [0, 1, 2], questions: [] },
      rows: [
        {
          row: 4,
          records: member({
            ...{ nik: NIK, nama_lengkap: 'Dewi', jenis_kelamin: 'Perempuan', tanggal_lahir: '2023-07-15' },
            ...{ nama_ibu: 'Neneng', nik_ibu: '3201015208840001', nama_ayah: 'Budi', nik_ayah: '3201011907840001' },
          }),
        },
      ],
    },
  },
  {
    title: 'a header in two rows, merged, with the same words under each parent',
    file: () =>
      workbook([
        ['No', 'Nama Anak', 'NIK', 'JK', 'Tgl Lahir', 'Ibu', null, 'Ayah', null],
        [null, null, null, null, null, 'Nama', 'NIK', 'Nama', 'NIK'],
        [1, 'Dewi', NIK, 'P', '15-07-2023', 'Neneng', '3201015208840001', 'Budi', '3201011907840001'],
      ]),
    expected: {
      ...{ shape: null, at: [0, 0, 2], questions: [] },
      rows: [
        {
          row: 3,
          records: member({
            ...{ nik: NIK, nama_lengkap: 'Dewi', jenis_kelamin: 'Perempuan', tanggal_lahir: '2023-07-15' },
            ...{ nama_ibu: 'Neneng', nik_ibu: '3201015208840001', nama_ayah: 'Budi', nik_ayah: '3201011907840001' },
          }),
        },
      ],
    },
  },
  {
    title: 'words that say that there is no number yet mean none',
    file: () => textFile(['NIK;Nama;NIK Ibu', ...NO_NUMBER.map((word) => `${word};Dewi;${word}`), 'hilang 1 angka;Dewi;tidak']),
    expected: {
      rows: [
        ...NO_NUMBER.map((_, at) => ({ row: at + 2, records: member({ nama_lengkap: 'Dewi' }) })),
        // what else is written there the form's own rule refuses
        { row: NO_NUMBER.length + 2, records: member({ nama_lengkap: 'Dewi', nik: 'hilang 1 angka', nik_ibu: 'tidak' }) },
      ],
    },
  },
  {
    title: 'a sex that is ticked in one of two columns is the one that heads it; both or neither is refused',
    file: () =>
      workbook([
        ['DAFTAR BALITA'],
        [],
        ['NO', 'NAMA', 'JENIS KELAMIN', null, 'TTL', 'NAMA IBU'],
        [null, null, 'L', 'P'],
        [1, 'Satu', '√', null, 'Sukabumi, 13-03-2024', 'Ani'],
        [2, 'Dua', '-', 'v', 'Sukabumi, 14-03-2024', 'Ina'],
        [3, 'Tiga', 1, 'x', 'Sukabumi, 15-03-2024', 'Ida'],
        [4, 'Empat', null, null, 'Sukabumi, 16-03-2024', 'Ira'],
        [null, 'JUMLAH', 2, 2],
      ]),
    expected: {
      ...{ at: [0, 2, 2], questions: [] },
      rows: [
        {
          row: 5,
          records: member({ nama_lengkap: 'Satu', jenis_kelamin: 'Laki-laki', tanggal_lahir: '2024-03-13', nama_ibu: 'Ani' }),
        },
        {
          row: 6,
          records: member({ nama_lengkap: 'Dua', jenis_kelamin: 'Perempuan', tanggal_lahir: '2024-03-14', nama_ibu: 'Ina' }),
        },
        {
          row: 7,
          records: member({ nama_lengkap: 'Tiga', tanggal_lahir: '2024-03-15', nama_ibu: 'Ida' }),
          faults: [['members.jenis_kelamin', 'dicentang lebih dari satu (JENIS KELAMIN L, JENIS KELAMIN P)']],
        },
        {
          row: 8,
          records: member({ nama_lengkap: 'Empat', tanggal_lahir: '2024-03-16', nama_ibu: 'Ira' }),
          faults: [['members.jenis_kelamin', 'tidak ada yang dicentang']],
        },
      ],
    },
  },
  ...[
    ['L', 'P'],
    ['LK', 'PR'],
    ['Laki-laki', 'Perempuan'],
  ].map(
    ([male = '', female = '']): Sample => ({
      title: `a sex is ticked under ${male} and ${female} without a heading above them`,
      file: () =>
        workbook([
          ['NAMA', male, female, 'TGL LAHIR'],
          ['Satu', '√', null, day('2024-03-13')],
          ['Dua', null, '√', day('2024-03-14')],
        ]),
      expected: {
        questions: [],
        rows: [
          { row: 2, records: member({ nama_lengkap: 'Satu', jenis_kelamin: 'Laki-laki', tanggal_lahir: '2024-03-13' }) },
          { row: 3, records: member({ nama_lengkap: 'Dua', jenis_kelamin: 'Perempuan', tanggal_lahir: '2024-03-14' }) },
        ],
      },
    }),
  ),
  {
    title: 'two columns headed L and P that are not ticked are left alone',
    file: () =>
      workbook([
        ['NAMA', 'TGL LAHIR', 'L', 'P'],
        ['Satu', day('2024-03-13'), 12, 7],
      ]),
    expected: { questions: [], rows: [{ row: 2, records: member({ nama_lengkap: 'Satu', tanggal_lahir: '2024-03-13' }) }] },
  },
  {
    title: 'what is merged over a family is of each of them',
    file: () =>
      workbook(
        [
          ['No KK', 'NIK', 'Nama', 'JK', 'Tgl Lahir', 'Alamat'],
          [KK, '3201014101820002', 'Rini', 'P', day('1982-01-01'), 'Kp. Baru 4'],
          [null, NIK, 'Dewi', 'P', day('2023-07-15'), null],
          ['3201012505100002', '3201010101240003', 'Agus', 'L', day('2024-01-01'), null],
        ],
        [0, 5].map((column) => ({ startRow: 1, startCol: column, endRow: 2, endCol: column })),
      ),
    expected: {
      questions: [],
      rows: [
        {
          row: 2,
          records: member({
            ...{ no_kk: KK, nik: '3201014101820002', nama_lengkap: 'Rini', jenis_kelamin: 'Perempuan' },
            ...{ tanggal_lahir: '1982-01-01', alamat: 'Kp. Baru 4' },
          }),
        },
        {
          row: 3,
          records: member({
            ...{ no_kk: KK, nik: NIK, nama_lengkap: 'Dewi', jenis_kelamin: 'Perempuan' },
            ...{ tanggal_lahir: '2023-07-15', alamat: 'Kp. Baru 4' },
          }),
        },
        {
          row: 4,
          records: member({
            ...{ no_kk: '3201012505100002', nik: '3201010101240003', nama_lengkap: 'Agus', jenis_kelamin: 'Laki-laki' },
            tanggal_lahir: '2024-01-01',
          }),
        },
      ],
    },
  },
  {
    title: 'the order of dates of birth is told by the NIK beside them, unless these do not agree',
    file: () => textFile(['NIK;Nama;Tgl Lahir', '3201014508240001;Satu;05-08-2024', '3201010502250001;Dua;05-02-2025']),
    expected: {
      ...{ dates: { 'members.tanggal_lahir': 'dmy' }, questions: [] },
      rows: [
        { row: 2, records: member({ nik: '3201014508240001', nama_lengkap: 'Satu', tanggal_lahir: '2024-08-05' }) },
        { row: 3, records: member({ nik: '3201010502250001', nama_lengkap: 'Dua', tanggal_lahir: '2025-02-05' }) },
      ],
    },
  },
  {
    title: 'dates of birth are asked about where the NIK of one row tells another order than that of the next',
    file: () =>
      workbook({
        A: [
          ['NIK', 'Nama', 'Tgl Lahir'],
          ['3201014508240001', 'Satu', '08-05-2024'],
          ['3201010502250001', 'Dua', '05-02-2025'],
        ],
      }),
    expected: {
      ...{ dates: { 'members.tanggal_lahir': null }, questions: ['tanggal'] },
      rows: [
        {
          row: 2,
          records: member({ nik: '3201014508240001', nama_lengkap: 'Satu' }),
          faults: [['members.tanggal_lahir', 'bukan tanggal']],
        },
        {
          row: 3,
          records: member({ nik: '3201010502250001', nama_lengkap: 'Dua' }),
          faults: [['members.tanggal_lahir', 'bukan tanggal']],
        },
      ],
    },
  },
  {
    title: 'a height in metres is told to be one',
    file: () => textFile(['Nama;Tgl Timbang;TB', 'A;2026-11-09;0,79', 'B;2026-11-09;79']),
    expected: {
      questions: [],
      rows: [
        { row: 2, records: member({ nama_lengkap: 'A' }), faults: [['examinations.tinggi_badan', '"0,79" tampaknya meter']] },
        {
          row: 3,
          records: [
            ['members', { nama_lengkap: 'B' }],
            ['examinations', { tanggal_timbang: '2026-11-09', tinggi_badan: 79 }],
          ],
        },
      ],
    },
  },
  {
    title: 'two measurements in one column are both read',
    file: () =>
      workbook({
        A: [
          ['Nama', 'Tgl Timbang', 'BB/TB'],
          ['A', day('2026-11-09'), '9,5/78'],
          ['B', day('2026-11-09'), '10 / 80.5'],
          ['C', day('2026-11-09'), '-'],
        ],
      }),
    expected: {
      questions: [],
      rows: [
        ...['A', 'B'].map((nama_lengkap, at) => ({
          row: at + 2,
          records: [
            ['members', { nama_lengkap }],
            ['examinations', { tanggal_timbang: '2026-11-09', berat_badan: [9.5, 10][at], tinggi_badan: [78, 80.5][at] }],
          ] as const,
        })),
        { row: 4, records: member({ nama_lengkap: 'C' }) },
      ],
    },
  },
  {
    title: 'two measurements in one column are read wherever they are written so, and what is neither is refused alone',
    file: () =>
      workbook([
        ['Nama', 'Tgl Timbang', 'TB/BB'],
        ['A', day('2026-11-09'), '78 cm/9,5 kg'],
        ['B', day('2026-11-09'), 'tidak hadir'],
        ['C', day('2026-11-09'), 980],
        ['D', day('2026-11-09'), '80,5/'],
        ['E', day('2026-11-09'), '79/9,6'],
        ['F', day('2026-11-09'), '80/9/6'],
        ['G', day('2026-11-09'), '81/oke'],
        ['H', day('2026-11-09'), '82/10'],
        ['I', day('2026-11-09'), '83/11'],
        ['J', day('2026-11-09'), null],
      ]),
    expected: {
      questions: [],
      rows: (
        [
          ['A', 78, 9.5],
          ['B', null, null, 'note'],
          ['C', null, null, '"980" bukan dua angka dengan garis miring'],
          ['D', 80.5, null],
          ['E', 79, 9.6],
          ['F', null, null, '"80/9/6" bukan dua angka dengan garis miring'],
          ['G', 81, null, 'Berat Badan: "oke" bukan angka'],
          ['H', 82, 10],
          ['I', 83, 11],
          ['J', null, null],
        ] as const
      ).map(([nama_lengkap, tinggi_badan, berat_badan, said], at) => ({
        row: at + 2,
        records: [
          ['members', { nama_lengkap }] as const,
          ...(tinggi_badan === null
            ? []
            : [
                [
                  'examinations',
                  { tanggal_timbang: '2026-11-09', tinggi_badan, ...(berat_badan === null ? {} : { berat_badan }) },
                ] as const,
              ]),
        ],
        ...(said === undefined
          ? {}
          : said === 'note'
            ? { notes: [['examinations.tinggi_badan/berat_badan', 'dibaca sebagai kosong']] as const }
            : { faults: [['examinations.tinggi_badan/berat_badan', said]] as const }),
      })),
    },
  },
  {
    title: 'both measurements beside a column of the weight alone are an index where any cell is one',
    file: () => textFile(['Nama;Tgl Timbang;BB;BB/TB', 'A;2026-11-09;9,5;9,5/78', 'B;2026-11-09;9,6;-1,2']),
    expected: {
      questions: [],
      rows: [9.5, 9.6].map((berat_badan, at) => ({
        row: at + 2,
        records: [
          ['members', { nama_lengkap: 'AB'[at] }],
          ['examinations', { tanggal_timbang: '2026-11-09', berat_badan }],
        ] as const,
      })),
    },
  },
  ...(
    [
      ['NAMA IBU/AYAH', 'nama_ibu', 'nama_ayah'],
      ['Nama Ayah / Ibu', 'nama_ayah', 'nama_ibu'],
      ['Nama Orang Tua (Ayah/Ibu)', 'nama_ayah', 'nama_ibu'],
      ['Nama Ortu Ibu/Bapak', 'nama_ibu', 'nama_ayah'],
      ['IBU/BAPAK', 'nama_ibu', 'nama_ayah'],
    ] as const
  ).map(
    ([header, first, second]): Sample => ({
      title: `both parents in one column are read in the order of its header: ${header}`,
      file: () =>
        workbook([
          ['NIK', 'Nama', header],
          [NIK, 'A', 'Siti / Budi'],
          [null, 'B', 'Ani'],
          [null, 'C', '- / Joko'],
        ]),
      expected: {
        questions: [],
        rows: [
          { row: 2, records: member({ nik: NIK, nama_lengkap: 'A', [first]: 'Siti', [second]: 'Budi' }) },
          {
            row: 3,
            records: member({ nama_lengkap: 'B' }),
            notes: [[`members.${first}/${second}`, '"Ani" tidak dipakai: tidak jelas']],
          },
          { row: 4, records: member({ nama_lengkap: 'C', [second]: 'Joko' }) },
        ],
      },
    }),
  ),
  {
    title: 'a column of either parent, or beside one of the mother alone, is left alone',
    file: () =>
      workbook({
        A: [
          ['NIK', 'Nama', 'Ibu', 'Nama Ibu/Ayah', 'Nama Ayah/Wali', 'Nama Anak/Alamat', 'Pekerjaan Orang Tua (Ayah/Ibu)'],
          [NIK, 'A', 'Siti', 'Siti / Budi', 'Budi / Joko', 'A / Jl. Mawar', 'Tani / Dagang'],
        ],
      }),
    expected: { questions: [], rows: [{ row: 2, records: member({ nik: NIK, nama_lengkap: 'A', nama_ibu: 'Siti' }) }] },
  },
  {
    title: 'a column headed by both parents in which each cell names one is left alone',
    file: () =>
      workbook([
        ['NIK', 'Nama', 'Nama Ibu/Ayah'],
        [NIK, 'A', 'Siti'],
      ]),
    expected: { questions: [], rows: [{ row: 2, records: member({ nik: NIK, nama_lengkap: 'A' }) }] },
  },
  {
    title: 'a column of the index of weight by height is none of measurements',
    file: () => textFile(['Nama;Tgl Timbang;BB;BB/TB', 'A;2026-11-09;9,5;Gizi Baik', 'B;2026-11-09;9,6;-1,2']),
    expected: {
      questions: [],
      rows: [9.5, 9.6].map((berat_badan, at) => ({
        row: at + 2,
        records: [
          ['members', { nama_lengkap: 'AB'[at] }],
          ['examinations', { tanggal_timbang: '2026-11-09', berat_badan }],
        ] as const,
      })),
    },
  },
  {
    title: 'a row of column numbers below the header is no entry of anything',
    file: () => textFile(['No;Nama;NIK;JK;Tgl Lahir', '1;2;3;4;5', `1;Dewi;${NIK};P;15-07-2023`]),
    expected: {
      questions: [],
      rows: [
        {
          row: 3,
          records: member({ nik: NIK, nama_lengkap: 'Dewi', jenis_kelamin: 'Perempuan', tanggal_lahir: '2023-07-15' }),
        },
      ],
    },
  },
  {
    title: 'who signs below a table and what is counted there is nobody; a family above its people is told and passed over',
    file: () =>
      workbook([
        ['Nama', 'NIK', 'BB Lahir'],
        [`No KK : ${KK}`, null, null],
        ['Dewi', NIK, 3.1],
        ['D/S 83%', null, null],
        ['Sasaran : 40', null, 'N/D 70%'],
        [null, null, 'Mengetahui, Kader'],
        ['Mengetahui,', null, 'Bidan Desa'],
        [null, null, '(Siti Aminah)'],
        ['Agus', null, 'tiga'],
      ]),
    expected: {
      questions: [],
      rows: [
        { row: 2, records: [], skipped: 'bukan orang: No KK' },
        { row: 3, records: member({ nama_lengkap: 'Dewi', nik: NIK, berat_lahir: 3.1 }) },
        { row: 9, records: member({ nama_lengkap: 'Agus' }), faults: [['members.berat_lahir', '"tiga" bukan angka']] },
      ],
    },
  },
];
