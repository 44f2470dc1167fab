import { type Sample, textFile, workbook } from './sample.ts';

const NIK = '3201015507230001';
const KK = '3201012505100001';

export const otherSamples: readonly Sample[] = [
  {
    title: 'PosanduDigital: children',
    file: () =>
      workbook([
        'No. KK,NIK Anak,Nama Anak,Tanggal Lahir,Jenis Kelamin,Anak Ke,Berat Lahir (kg),Panjang Lahir (cm),NIK Ibu,NIK Ayah,Nama Ibu,Alamat,ID Posyandu,ID Puskesmas'.split(
          ',',
        ),
        [KK, NIK, 'Dewi', '05/06/2023', 'P', '2', '3.2', '49', '3201014101950002', '', 'Ratna', 'Jl. Mawar', 'P-1', 'X-1'],
      ]),
    expected: {
      ...{ shape: 'posandudigital-balita', dates: { 'members.tanggal_lahir': 'dmy' }, questions: [] },
      rows: [
        {
          row: 2,
          records: [
            [
              'members',
              {
                ...{
                  no_kk: KK,
                  nik: NIK,
                  nama_lengkap: 'Dewi',
                  tanggal_lahir: '2023-06-05',
                  jenis_kelamin: 'Perempuan',
                  anak_ke: 2,
                },
                ...{ berat_lahir: 3.2, tinggi_lahir: 49, nik_ibu: '3201014101950002', nama_ibu: 'Ratna', alamat: 'Jl. Mawar' },
              },
            ],
          ],
        },
      ],
    },
  },
  {
    title: 'PosanduDigital: measurements',
    file: () =>
      textFile([
        'NIK Anak,Nama Anak,Bulan,Tanggal Penimbangan,Berat Badan (kg),Tinggi Badan (cm),Lingkar Kepala (cm),LILA (cm),Status BB/U,Status TB/U,Status BB/TB',
        `${NIK},Dewi,November,09/11/2026,12.5,90.2,47.5,15,Normal,Normal,Gizi Baik`,
      ]),
    expected: {
      ...{ shape: 'posandudigital-pengukuran', dates: { 'examinations.tanggal_timbang': 'dmy' }, questions: [] },
      rows: [
        {
          row: 2,
          records: [
            ['members', { nik: NIK, nama_lengkap: 'Dewi' }],
            [
              'examinations',
              {
                nik: NIK,
                tanggal_timbang: '2026-11-09',
                berat_badan: 12.5,
                tinggi_badan: 90.2,
                lingkar_kepala: 47.5,
                lingkar_lengan: 15,
              },
            ],
          ],
        },
      ],
    },
  },
  {
    title: 'sikades-lite: toddlers',
    file: () =>
      textFile([
        'NIK;NAMA_LENGKAP;TANGGAL_LAHIR;JENIS_KELAMIN;TANGGAL_PERIKSA;BERAT_BADAN;TINGGI_BADAN;LINGKAR_KEPALA;LINGKAR_LENGAN;VITAMIN_A;ASI_EKSKLUSIF;IMUNISASI;KETERANGAN',
        `${NIK};Dewi;2023-07-15;P;2026-11-09;12,5;90,2;47,5;15;YA;TIDAK;Campak;sehat`,
      ]),
    expected: {
      ...{ shape: 'sikades-balita', questions: [] },
      rows: [
        {
          row: 2,
          records: [
            ['members', { nik: NIK, nama_lengkap: 'Dewi', tanggal_lahir: '2023-07-15', jenis_kelamin: 'Perempuan' }],
            [
              'examinations',
              {
                ...{ nik: NIK, tanggal_timbang: '2026-11-09', berat_badan: 12.5, tinggi_badan: 90.2, lingkar_kepala: 47.5 },
                ...{ lingkar_lengan: 15, vit: 'A', asi: 'Tidak', imunisasi: 'Campak' },
              },
            ],
          ],
        },
      ],
    },
  },
  {
    title: 'a workbook made at home',
    file: () =>
      workbook([
        ['DAFTAR BALITA POSYANDU MELATI'],
        [],
        ['NO', 'NAMA BALITA', 'L/P', 'TGL LAHIR', 'NAMA AYAH', 'NAMA IBU', 'BB LAHIR', 'KET'],
        [1, ' Dewi   Lestari ', 'P', '15 Juli 2023', 'Joko', 'Ratna', '3,2', 'pindahan'],
      ]),
    expected: {
      ...{ shape: null, at: [0, 2, 1], questions: [] },
      rows: [
        {
          row: 4,
          records: [
            [
              'members',
              {
                ...{ nama_lengkap: 'Dewi Lestari', jenis_kelamin: 'Perempuan', tanggal_lahir: '2023-07-15' },
                ...{ nama_ayah: 'Joko', nama_ibu: 'Ratna', berat_lahir: 3.2 },
              },
            ],
          ],
        },
      ],
    },
  },
];
