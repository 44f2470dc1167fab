import { day, oldWorkbook, type Sample, textFile, workbook } from './sample.ts';

const NIK = '3201015507230001';
const KK = '3201012505100001';
const IDENTITY =
  'No,anak_ke,tgl_lahir,jenis_kelamin,nomor_KK,NIK,nama_anak,usia_hamil,berat_lahir,panjang_lahir,lingkar_kepala_lahir,kia,kia_bayi_kecil,imd,nama_ortu,nik_ortu,hp_ortu,alamat,rt,rw,hapus,pindah'.split(
    ',',
  );
const MEASUREMENT =
  'No,NIK,nama_anak,TANGGALUKUR,BERAT,TINGGI,LILA,lingkar_kepala,Pitting_edema,CARAUKUR,vita,asi_bulan_0,asi_bulan_1,asi_bulan_2,asi_bulan_3,asi_bulan_4,asi_bulan_5,asi_bulan_6,kelas_ibu_balita,mbg'.split(
    ',',
  );
const STATUS =
  'No|NIK|Nama|JK|Tgl Lahir|BB Lahir|TB Lahir|Nama Ortu|Prov|Kab/Kota|Kec|Pukesmas|Desa/Kel|Posyandu|RT|RW|Alamat|Usia Saat Ukur|Tanggal Pengukuran|Berat|Tinggi|Cara Ukur|LiLA|BB/U|ZS BB/U|TB/U|ZS TB/U|BB/TB|ZS BB/TB|Naik Berat Badan|Jml Vit A|KPSP|KIA|Detail'.split(
    '|',
  );

const CHILD = {
  ...{ nik: NIK, no_kk: KK, nama_lengkap: 'Dewi Lestari', jenis_kelamin: 'Perempuan', tanggal_lahir: '2023-07-15', anak_ke: 2 },
  ...{ berat_lahir: 3.2, tinggi_lahir: 49, punya_kms: 'Ya', nama_ibu: 'Ratna', nik_ibu: '3201014101950002' },
  ...{ nomor_telp: '081234567890', alamat: 'Jl. Mawar 1 RT 01 RW 02' },
};
const childRow = (more: readonly (string | number | Date | null)[] = []) => [
  ...[
    1,
    2,
    '2023-07-15',
    'Perempuan',
    KK,
    NIK,
    'Dewi Lestari',
    39,
    3.2,
    49,
    33,
    'Ya',
    'Tidak',
    'Ya',
    'Ratna',
    '3201014101950002',
  ],
  ...['081234567890', 'Jl. Mawar 1', ...more, '01', '02', null, null],
];
const READ_CHILD = { row: 2, records: [['members', CHILD]] } as const;

/** A row of a page, by its headers. */
const PAGE: Readonly<Record<string, string>> = {
  ...{ No: '1', NIK, Nama: 'Dewi Nur&#39;aini &amp; Rini', JK: 'P', 'Tgl Lahir': '05/07/2023', 'BB Lahir': '3.2' },
  ...{ 'Nama Ortu': 'Joko/Ratna', 'Usia Saat Ukur': '3 Tahun - 4 Bulan - 4 Hari', 'Tanggal Pengukuran': '2026-11-09' },
  ...{ Berat: '12.5', Tinggi: '90.2', 'Cara Ukur': 'Terlentang' },
};

export const ministrySamples: readonly Sample[] = [
  {
    title: 'SIGIZI Import Data Balita',
    file: () => workbook([IDENTITY, childRow()]),
    expected: {
      shape: 'sigizi-balita',
      dates: { 'members.tanggal_lahir': 'dmy' },
      units: { 'members.berat_lahir': 'kg' },
      questions: ['ortu'],
      rows: [READ_CHILD],
    },
  },
  {
    title: 'SIGIZI Import Data Balita of the second writer: one column more, Excel 97',
    file: () =>
      oldWorkbook([[...IDENTITY.slice(0, 18), 'nama_posyandu', ...IDENTITY.slice(18)], childRow(['Melati 1'])] as (
        | string
        | number
        | null
      )[][]),
    expected: {
      ...{ shape: 'sigizi-balita', questions: ['ortu'] },
      rows: [{ row: 2, records: [['members', { ...CHILD, posko: 'Melati 1' }]] }],
    },
  },
  {
    title: 'SIGIZI Import Pengukuran: a child that was not measured keeps its row',
    file: () =>
      workbook([
        MEASUREMENT,
        [1, NIK, 'Dewi Lestari', '2026-11-09', '12.5', '90.2', 15, 47.5, 'tidak', 'berdiri', 'ya', ...Array(9).fill(null)],
        [2, '3201010101240003', 'Agus', null, null, null, null, null, null, null, null, ...Array(9).fill(null)],
        [
          3,
          '3201010101240004',
          'Rini',
          '2026-11-09',
          8,
          70,
          null,
          null,
          '1',
          'terlentang',
          'tidak',
          'ya',
          ...Array(8).fill(null),
        ],
      ]),
    expected: {
      ...{ shape: 'sigizi-pengukuran', questions: [] },
      rows: [
        {
          row: 2,
          records: [
            ['members', { nik: NIK, nama_lengkap: 'Dewi Lestari' }],
            [
              'examinations',
              {
                ...{ nik: NIK, tanggal_timbang: '2026-11-09', berat_badan: 12.5, tinggi_badan: 90.2, lingkar_lengan: 15 },
                ...{ lingkar_kepala: 47.5, edema: 'Tidak', cara_ukur: 'H', vit: 'A' },
              },
            ],
          ],
        },
        { row: 3, records: [['members', { nik: '3201010101240003', nama_lengkap: 'Agus' }]] },
        {
          row: 4,
          records: [
            ['members', { nik: '3201010101240004', nama_lengkap: 'Rini' }],
            [
              'examinations',
              {
                ...{ nik: '3201010101240004', tanggal_timbang: '2026-11-09', berat_badan: 8, tinggi_badan: 70 },
                ...{ edema: 'Ya', cara_ukur: 'L', vit: 'Tidak' },
              },
            ],
          ],
        },
      ],
    },
  },
  {
    title: 'SIGIZI Import Pengukuran: nobody is found without a NIK, measured or not',
    file: () =>
      workbook([
        MEASUREMENT,
        [1, null, 'Agus', null, null, null, null, null, null, null, null, ...Array(9).fill(null)],
        [2, '-', 'Rini', '2026-11-09', 8, 70, null, null, null, null, null, ...Array(9).fill(null)],
      ]),
    expected: {
      shape: 'sigizi-pengukuran',
      rows: [
        { row: 2, records: [['members', { nama_lengkap: 'Agus' }]], faults: [['members.nik', 'tanpa NIK']] },
        {
          row: 3,
          records: [
            ['members', { nama_lengkap: 'Rini' }],
            ['examinations', { tanggal_timbang: '2026-11-09', berat_badan: 8, tinggi_badan: 70 }],
          ],
          faults: [['members.nik', 'tanpa NIK']],
        },
      ],
    },
  },
  {
    title: 'SIGIZI Import Pengukuran with days of birth beside it: by them a child is found without a NIK, too',
    file: () =>
      workbook([
        [...MEASUREMENT, 'Tgl Lahir'],
        [1, null, 'Agus', '2026-11-09', 8, 70, ...Array(14).fill(null), '2024-02-01'],
      ]),
    expected: {
      shape: 'sigizi-pengukuran',
      rows: [
        {
          row: 2,
          records: [
            ['members', { nama_lengkap: 'Agus', tanggal_lahir: '2024-02-01' }],
            ['examinations', { tanggal_timbang: '2026-11-09', berat_badan: 8, tinggi_badan: 70 }],
          ],
        },
      ],
    },
  },
  {
    title: 'SIGIZI Import Pengukuran of the second writer',
    file: () =>
      textFile([
        [...MEASUREMENT.slice(0, 3), 'alamat', 'nama_posyandu', ...MEASUREMENT.slice(3)].join(','),
        `1,${NIK},Dewi Lestari,Jl. Mawar 1,Melati 1,2026-11-09,12.5,90.2,,,tidak,telentang,,,,,,,,,,`,
      ]),
    expected: {
      ...{ shape: 'sigizi-pengukuran', questions: [] },
      rows: [
        {
          row: 2,
          records: [
            ['members', { nik: NIK, nama_lengkap: 'Dewi Lestari', alamat: 'Jl. Mawar 1', posko: 'Melati 1' }],
            [
              'examinations',
              { nik: NIK, tanggal_timbang: '2026-11-09', berat_badan: 12.5, tinggi_badan: 90.2, edema: 'Tidak', cara_ukur: 'L' },
            ],
          ],
        },
      ],
    },
  },
  {
    title: 'e-PPGBM status list: preamble, masked and quoted NIK, joined parents, grams, days as spreadsheets count them',
    file: () =>
      workbook([
        ['DAFTAR STATUS GIZI BALITA'],
        ['data tanggal : 2026-11-01'],
        [],
        STATUS,
        [
          ...[
            1,
            `'${NIK}`,
            'Dewi Lestari',
            'P',
            '15/07/2023',
            3200,
            49,
            'Joko/Ratna',
            'JAWA BARAT',
            'BOGOR',
            'CIBINONG',
            'X',
            'SUKAMAJU',
          ],
          ...['MELATI 1', '01', '02', 'Jl. Mawar 1', '3 Tahun - 3 Bulan - 25 Hari', 46335, 12.5, 90.2, 'Berdiri', '-'],
          ...['Berat Badan Normal', '-0,34', 'Normal', '-1:2', 'Gizi Baik', 0.4, 'N', 1, '-', 'Ya', '-'],
        ],
        [
          ...[
            2,
            '320101******0002',
            'Agus',
            'L',
            day('2024-02-01'),
            2900,
            0,
            'Siti',
            'JAWA BARAT',
            'BOGOR',
            'CIBINONG',
            'X',
            'SUKAMAJU',
          ],
          ...[
            'MELATI 1',
            '01',
            '02',
            '-',
            '2 Tahun - 9 Bulan - 8 Hari',
            '2026-11-09',
            '-',
            '-',
            '-',
            '-',
            '-',
            '-',
            '-',
            '-',
            '-',
            '-',
            '-',
          ],
        ],
        ['Jumlah', null, 2],
      ]),
    expected: {
      ...{
        shape: 'eppgbm-status',
        at: [0, 3, 1],
        dates: { 'members.tanggal_lahir': 'dmy', 'examinations.tanggal_timbang': 'dmy' },
        units: { 'members.berat_lahir': 'g', 'examinations.berat_badan': 'kg' },
      },
      questions: [],
      rows: [
        {
          row: 5,
          records: [
            [
              'members',
              {
                ...{ nik: NIK, nama_lengkap: 'Dewi Lestari', jenis_kelamin: 'Perempuan', tanggal_lahir: '2023-07-15' },
                ...{
                  berat_lahir: 3.2,
                  tinggi_lahir: 49,
                  nama_ayah: 'Joko',
                  nama_ibu: 'Ratna',
                  alamat: 'Jl. Mawar 1 RT 01 RW 02',
                  posko: 'MELATI 1',
                  punya_kms: 'Ya',
                },
              },
            ],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-11-09', berat_badan: 12.5, tinggi_badan: 90.2, cara_ukur: 'H' }],
          ],
        },
        {
          row: 6,
          records: [
            [
              'members',
              {
                nama_lengkap: 'Agus',
                jenis_kelamin: 'Laki-laki',
                tanggal_lahir: '2024-02-01',
                berat_lahir: 2.9,
                alamat: 'RT 01 RW 02',
                posko: 'MELATI 1',
              },
            ],
          ],
          notes: [
            ['members.tinggi_lahir', '0'],
            ['members.nama_ayah/nama_ibu', 'Siti'],
          ],
        },
      ],
    },
  },
  {
    title: 'e-PPGBM status list as it is downloaded: a web page called .xls, digits whole, a title over all columns',
    file: () =>
      textFile([
        '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table border="1">',
        `<tr><td colspan="${STATUS.length}">DAFTAR STATUS GIZI</td></tr>`,
        `<tr>${STATUS.map((header) => `<th>${header}</th>`).join('')}</tr>`,
        `<tr>${STATUS.map((header) => `<td>${PAGE[header] ?? '-'}</td>`).join('')}</tr>`,
        '</table></body></html>',
      ]),
    expected: {
      ...{ shape: 'eppgbm-status', at: [0, 1, 1], dates: { 'members.tanggal_lahir': 'dmy' }, questions: [] },
      rows: [
        {
          row: 3,
          records: [
            [
              'members',
              {
                ...{ nik: NIK, nama_lengkap: "Dewi Nur'aini & Rini", jenis_kelamin: 'Perempuan', tanggal_lahir: '2023-07-05' },
                ...{ berat_lahir: 3.2, nama_ayah: 'Joko', nama_ibu: 'Ratna' },
              },
            ],
            ['examinations', { nik: NIK, tanggal_timbang: '2026-11-09', berat_badan: 12.5, tinggi_badan: 90.2, cara_ukur: 'L' }],
          ],
        },
      ],
    },
  },
];
