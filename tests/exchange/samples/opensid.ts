import { day, type Sample, textFile, workbook } from './sample.ts';

const HEADER =
  'alamat dusun rw rt nama no_kk nik sex tempatlahir tanggallahir agama_id pendidikan_kk_id pendidikan_sedang_id pekerjaan_id status_kawin kk_level warganegara_id ayah_nik nama_ayah ibu_nik nama_ibu golongan_darah_id akta_lahir dokumen_pasport tanggal_akhir_paspor dokumen_kitas akta_perkawinan tanggalperkawinan akta_perceraian tanggalperceraian cacat_id cara_kb_id hamil ktp_el status_rekam alamat_sekarang status_dasar suku tag_id_card id_asuransi no_asuransi lat lng'.split(
    ' ',
  );

const KK = '3201012505100001';
const person = (values: Readonly<Record<string, string | number | Date | null>>) =>
  HEADER.map((name) => values[name] ?? (name === 'status_dasar' ? 1 : null));

const SITI = {
  ...{
    alamat: 'Jl. Melati 3',
    dusun: 'DUSUN KRAJAN',
    rt: '01',
    rw: '02',
    nama: 'SITI AMINAH',
    no_kk: KK,
    nik: '3201015507900001',
  },
  ...{
    sex: 2,
    tempatlahir: 'BOGOR',
    tanggallahir: '1990-07-15',
    kk_level: 3,
    ayah_nik: '-',
    nama_ayah: 'SUPARNO',
    nama_ibu: 'WAGIYEM',
  },
  ...{ id_asuransi: 2 },
};
const READ_SITI = {
  ...{
    alamat: 'Jl. Melati 3 RT 01 RW 02',
    nama_dusun: 'KRAJAN',
    nama_lengkap: 'SITI AMINAH',
    no_kk: KK,
    nik: '3201015507900001',
  },
  ...{ jenis_kelamin: 'Perempuan', tanggal_lahir: '1990-07-15', nama_ayah: 'SUPARNO', nama_ibu: 'WAGIYEM', bpjs: 'Ya' },
};

export const opensidSamples: readonly Sample[] = [
  {
    title: 'OpenSID: the import template, with codes, dotted and dead',
    file: () =>
      workbook({
        'Data Penduduk': [
          HEADER,
          person(SITI),
          person({
            ...SITI,
            nama: 'BUDI',
            sex: 'LAKI-LAKI',
            nik: '32.0101.150790.0002',
            tanggallahir: '15/07/1990',
            id_asuransi: 1,
          }),
          person({ ...SITI, nama: 'BAYI', nik: '0', tanggallahir: day('2026-10-02'), id_asuransi: null }),
          person({ ...SITI, nama: 'TUKIJO', nik: '3201015507400003', status_dasar: 2 }),
          person({ ...SITI, nama: 'RETNO', nik: '3201015507900004\u200b', status_dasar: 'PINDAH' }),
        ],
        'Kode Data': [
          ['Kode', 'Arti'],
          ['1', 'LAKI-LAKI'],
          ['2', 'PEREMPUAN'],
        ],
      }),
    expected: {
      ...{ shape: 'opensid', at: [0, 0, 1], dates: { 'members.tanggal_lahir': 'dmy' }, questions: ['gakin'] },
      rows: [
        { row: 2, records: [['members', READ_SITI]] },
        {
          row: 3,
          records: [
            [
              'members',
              { ...READ_SITI, nama_lengkap: 'BUDI', jenis_kelamin: 'Laki-laki', nik: '3201011507900002', bpjs: 'Tidak' },
            ],
          ],
        },
        {
          row: 4,
          records: [
            [
              'members',
              {
                ...Object.fromEntries(Object.entries(READ_SITI).filter(([name]) => !['nik', 'bpjs'].includes(name))),
                ...{ nama_lengkap: 'BAYI', tanggal_lahir: '2026-10-02', nik_sementara: 'Ya' },
              },
            ],
          ],
        },
        { row: 5, skipped: 'Meninggal' },
        { row: 6, skipped: 'Pindah' },
      ],
    },
  },
  {
    title: 'OpenSID: the export, in another order and as CSV, the question of poverty answered',
    file: () =>
      textFile([
        'id;nama;nik;no_kk;sex;tanggallahir;nama_ayah;nama_ibu;ayah_nik;ibu_nik;alamat;dusun;status_dasar;kk_level;id_asuransi;asuransi;foto',
        `7;SITI AMINAH;3201015507900001;${KK};2;1990-07-15;SUPARNO;WAGIYEM;-;-;Jl. Melati 3;Krajan;1;3;2;BPJS;a.jpg`,
      ]),
    wanted: { values: { 'members.gakin': { 2: 'Ya' } } },
    expected: {
      ...{ shape: 'opensid', dates: { 'members.tanggal_lahir': 'dmy' }, questions: [] },
      rows: [{ row: 2, records: [['members', { ...READ_SITI, alamat: 'Jl. Melati 3', nama_dusun: 'Krajan', gakin: 'Ya' }]] }],
    },
  },
  {
    title: 'OpenSID: the answer about poverty counts in whichever letters the file writes it',
    file: () =>
      textFile([
        'nama;nik;no_kk;sex;tanggallahir;kk_level;status_dasar;id_asuransi',
        `A;3201015507900001;${KK};2;1990-07-15;3;1;Bpjs PBI`,
        `B;3201015507900002;${KK};2;1990-07-15;3;1;BPJS Penerima Bantuan Iuran`,
        `C;3201015507900003;${KK};2;1990-07-15;3;1;BPJS Non PBI`,
      ]),
    wanted: { values: { 'members.gakin': { 2: 'Ya', 'BPJS PBI': 'Ya', 'BPJS PENERIMA BANTUAN IURAN': 'Ya' } } },
    expected: {
      ...{ shape: 'opensid', questions: [] },
      rows: (
        [
          ['A', '3201015507900001', { gakin: 'Ya' }],
          ['B', '3201015507900002', { gakin: 'Ya' }],
          ['C', '3201015507900003', {}],
        ] as const
      ).map(([nama_lengkap, nik, more], at) => ({
        row: at + 2,
        records: [
          [
            'members',
            {
              ...{ nama_lengkap, nik, no_kk: KK, jenis_kelamin: 'Perempuan', tanggal_lahir: '1990-07-15', bpjs: 'Ya' },
              ...more,
            },
          ],
        ],
      })),
    },
  },
];
