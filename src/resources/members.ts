import { defineResource } from '../engine/define.ts';
import { ageGroupField } from './shared/ageGroupOptions.ts';
import { historyOf } from './shared/history.ts';
import { having, LEAVING, membershipField } from './shared/membership.ts';

const NIK_RULE = { id: 'NIK harus terdiri dari 16 digit!', en: 'NIK must have 16 digits!' };
const KK_RULE = { id: 'No KK harus terdiri dari 16 digit!', en: 'Family card number must have 16 digits!' };
const INVALID = {
  id: 'Terdapat kesalahan pada form. Cek detail di console.',
  en: 'There are mistakes in the form. See the console for details.',
};
const PARENT_NIK_RULE = { length: NIK_RULE };

/** Of whom nothing about birth is asked; of whom no date of birth is known yet may be a child. */
const GROWN_UP = { age: 'tanggal_lahir', years: { atLeast: 19 } } as const;

/** Anggota keluarga: everybody a posko looks after (spec sections 2, 3 and 7, "Members and reports"). */
export const members = defineResource({
  name: 'members',
  label: { one: { id: 'Anggota', en: 'Member' }, many: { id: 'Data Pasien', en: 'Patients' } },
  fields: {
    nama_lengkap: {
      type: 'text',
      maxLength: 150,
      label: { id: 'Nama Lengkap', en: 'Full name' },
      columnLabel: { id: 'Nama', en: 'Name' },
      required: true,
      messages: { required: { id: 'Nama Lengkap wajib diisi', en: 'Full name is required' } },
      wire: { read: ['nama_lengkap', 'nama', 'nama_anggota_keluarga'], listed: 'nama', write: 'nama_lengkap' },
    },
    nik_sementara: {
      type: 'yesNo',
      appearance: 'switch',
      label: { id: 'Belum punya NIK (pakai nomor sementara)', en: 'No NIK yet (use a temporary number)' },
      help: {
        id: 'Untuk bayi baru lahir. Ganti dengan NIK asli kapan saja; riwayatnya tetap.',
        en: 'For newborns. Replace it by the real NIK at any time; the history stays.',
      },
      default: 'Tidak',
      beyondContract: true,
    },
    nik: {
      type: 'digits',
      length: 16,
      label: { id: 'NIK', en: 'NIK' },
      required: true,
      unique: true,
      requiredWhen: { not: { field: 'nik_sementara', is: 'Ya', otherwise: false } },
      visibleWhen: { any: [{ not: { field: 'nik_sementara', is: 'Ya', otherwise: false } }, { mode: 'show' }] },
      messages: { required: NIK_RULE, length: NIK_RULE },
    },
    no_kk: {
      type: 'digits',
      length: 16,
      label: { id: 'No KK', en: 'Family card number' },
      required: true,
      messages: { required: KK_RULE, length: KK_RULE },
    },
    jenis_kelamin: {
      type: 'choice',
      options: [
        { value: 'Laki-laki', label: { id: 'Laki-laki', en: 'Male' } },
        { value: 'Perempuan', label: { id: 'Perempuan', en: 'Female' } },
      ],
      label: { id: 'Jenis Kelamin', en: 'Sex' },
      required: true,
      messages: { required: { id: 'Jenis Kelamin wajib diisi!', en: 'Sex is required!' } },
    },
    tanggal_lahir: {
      type: 'date',
      notAfterToday: true,
      age: true,
      estimate: 'tanggal_lahir_perkiraan',
      label: { id: 'Tanggal Lahir', en: 'Date of birth' },
      required: true,
      messages: { required: { id: 'Tanggal lahir wajib diisi!', en: 'Date of birth is required!' } },
      wire: { codec: 'dmy' },
    },
    tanggal_lahir_perkiraan: {
      type: 'yesNo',
      appearance: 'switch',
      label: { id: 'Hanya umur kira-kira yang diketahui', en: 'Only the approximate age is known' },
      beyondContract: true,
    },
    anak_ke: {
      type: 'integer',
      min: 1,
      max: 30,
      label: { id: 'Anak Ke', en: 'Child number' },
      default: 1,
      wire: { read: ['Anak_Ke', 'anak_ke'], write: 'anak_ke' },
      needlessWhen: GROWN_UP,
    },
    tinggi_lahir: {
      type: 'integer',
      min: 20,
      max: 70,
      unit: 'cm',
      label: { id: 'Tinggi Lahir', en: 'Birth length' },
      needlessWhen: GROWN_UP,
    },
    berat_lahir: {
      type: 'decimal',
      moreThan: 0,
      max: 10,
      places: 3,
      unit: 'kg',
      label: { id: 'Berat Lahir', en: 'Birth weight' },
      placeholder: { id: 'mis. 3,2', en: 'e.g. 3.2' },
      required: true,
      messages: {
        required: { id: 'Berat lahir wajib diisi dan berupa angka!', en: 'Birth weight is required and must be a number!' },
        number: { id: 'Berat lahir harus berupa angka!', en: 'Birth weight must be a number!' },
        range: { id: 'Isi dalam kilogram, mis. 3,2', en: 'Enter kilograms, e.g. 3.2' },
      },
      wire: { codec: 'numberText' },
      needlessWhen: GROWN_UP,
    },
    penyakit_bawaan: { type: 'text', maxLength: 200, label: { id: 'Penyakit Bawaan', en: 'Congenital disease' } },
    bpjs: { type: 'yesNo', label: { id: 'BPJS', en: 'National health insurance' }, default: 'Tidak', wire: { codec: 'yaTidak' } },
    gakin: { type: 'yesNo', label: { id: 'Gakin', en: 'Poor family' }, default: 'Tidak', wire: { codec: 'yaTidak' } },
    punya_kms: {
      type: 'yesNo',
      label: { id: 'Punya KMS atau Buku KIA', en: 'Has a growth card' },
      help: {
        id: 'Untuk balita dan ibu hamil. Biarkan kosong bila belum ditanyakan.',
        en: 'For toddlers and expectant mothers. Leave it empty where nobody has asked.',
      },
      beyondContract: true,
    },
    nama_ayah: { type: 'text', maxLength: 150, label: { id: 'Nama Ayah', en: "Father's name" } },
    nik_ayah: { type: 'digits', length: 16, label: { id: 'NIK Ayah', en: "Father's NIK" }, messages: PARENT_NIK_RULE },
    nama_ibu: { type: 'text', maxLength: 150, label: { id: 'Nama Ibu', en: "Mother's name" } },
    nik_ibu: { type: 'digits', length: 16, label: { id: 'NIK Ibu', en: "Mother's NIK" }, messages: PARENT_NIK_RULE },
    nomor_telp: {
      type: 'digits',
      minLength: 6,
      maxLength: 16,
      plus: true,
      label: { id: 'Nomor Telepon', en: 'Phone number' },
    },
    nama_dusun: {
      type: 'reference',
      resource: 'dusun',
      value: 'Nama_Dusun',
      label: { id: 'Dusun', en: 'Hamlet' },
    },
    alamat: { type: 'multiline', maxLength: 300, rows: 3, label: { id: 'Alamat', en: 'Address' } },
    posko: {
      type: 'reference',
      resource: 'posko',
      label: { id: 'Posko', en: 'Health post' },
      visibleWhen: { any: [{ role: 'Admin Desa' }, { mode: 'show' }] },
      beyondContract: true,
      column: 'posyandu_id',
      wire: { read: 'posyandu_id', write: 'posyandu_id' },
    },
    anggota_sejak: {
      type: 'date',
      notAfterToday: true,
      label: { id: 'Anggota Posko Sejak', en: 'Member of the post since' },
      help: {
        id: 'Kosong: sejak hari ini. Laporan bulan sebelum tanggal ini tidak menghitungnya.',
        en: 'Empty: since today. Reports of months before this day do not count the person.',
      },
      beyondContract: true,
    },
    status: membershipField,
    keluar_pada: {
      type: 'date',
      notAfterToday: true,
      label: { id: 'Tanggal Pindah atau Meninggal', en: 'Day of moving away or death' },
      help: { id: 'Kosong: hari ini.', en: 'Empty: today.' },
      visibleWhen: having('pindah', 'meninggal'),
      beyondContract: true,
    },
    pindah_ke: {
      type: 'text',
      maxLength: 150,
      label: { id: 'Pindah Ke', en: 'Moved to' },
      visibleWhen: having('pindah'),
      beyondContract: true,
    },
    sebab_meninggal: {
      type: 'text',
      maxLength: 150,
      label: { id: 'Sebab Meninggal', en: 'Cause of death' },
      visibleWhen: having('meninggal'),
      beyondContract: true,
    },
    kelompok: ageGroupField,
  },
  storage: { indexes: false, refers: { nik_ayah: 'members.nik', nik_ibu: 'members.nik' } },
  pocket: { list: { own: 'posko' }, records: true },
  hooks: [
    'memberPairs',
    'temporaryNik',
    'poskoOfWriter',
    'residentAccount',
    'belonging',
    'growthOfMember',
    'doubtfulMember',
    'ageGroup',
    'memberSearch',
  ],
  access: {
    'Admin Desa': 'all',
    Kader: 'all',
  },
  routes: {
    list: '/datapasien',
    create: '/tambahanggota',
    edit: '/editanggota/{id}',
    show: '/informasilengkap/{id}',
  },
  under: '/pasien',
  list: {
    columns: ['nama_lengkap', 'nik', 'alamat', 'nama_ibu'],
    filters: [
      { field: 'posko', all: { id: 'Semua posko', en: 'All health posts' }, inContract: true },
      { field: 'kelompok', all: { id: 'Semua kelompok umur', en: 'All age groups' }, inContract: true },
      { field: 'status', all: { id: 'Anggota aktif', en: 'Active members' }, usual: 'aktif' },
    ],
    search: { placeholder: { id: 'Cari Anggota', en: 'Find a member' } },
    sort: { field: 'nama_lengkap', order: 'ASC' },
    withoutKey: {
      by: 'nik',
      show: { id: 'Data anggota tidak valid', en: 'The member is not valid' },
      edit: { id: 'NIK tidak ditemukan untuk edit.', en: 'No NIK to edit by.' },
    },
    createLabel: { id: 'Tambah Anggota', en: 'Add a member' },
  },
  form: {
    sections: [
      {
        title: { id: 'Data Diri', en: 'Personal data' },
        fields: [
          'nama_lengkap',
          'nik_sementara',
          'nik',
          'no_kk',
          'jenis_kelamin',
          'tanggal_lahir',
          'tanggal_lahir_perkiraan',
          'anak_ke',
        ],
      },
      {
        title: { id: 'Data Kesehatan', en: 'Health' },
        fields: ['berat_lahir', 'tinggi_lahir', 'penyakit_bawaan', 'bpjs', 'gakin', 'punya_kms'],
      },
      {
        title: { id: 'Data Wali', en: 'Parents' },
        fields: ['nama_ayah', 'nik_ayah', 'nama_ibu', 'nik_ibu'],
      },
      {
        title: { id: 'Data Tambahan', en: 'Further data' },
        fields: [
          'nomor_telp',
          'nama_dusun',
          'alamat',
          'posko',
          'anggota_sejak',
          'status',
          'keluar_pada',
          'pindah_ke',
          'sebab_meninggal',
        ],
      },
    ],
    create: {
      title: { id: 'Formulir Pendaftaran Anggota', en: 'Member registration' },
      announce: ['nama_lengkap', 'nik', 'no_kk', 'jenis_kelamin', 'berat_lahir', 'tanggal_lahir'],
      success: {
        text: { id: 'Data pasien berhasil ditambahkan.', en: 'The patient has been added.' },
        after: 3000,
        to: '/datapasien',
      },
      failure: { id: 'Gagal menambah: {message}', en: 'Could not add: {message}' },
      wordless: { id: 'Terjadi kesalahan saat tambah.', en: 'An error occurred while adding.' },
      invalid: INVALID,
      next: {
        label: { id: 'Simpan & tambah lagi', en: 'Save and add another' },
        carry: ['no_kk', 'nama_ayah', 'nik_ayah', 'nama_ibu', 'nik_ibu', 'nomor_telp', 'nama_dusun', 'alamat', 'posko'],
        said: { id: '{nama_lengkap} ditambahkan.', en: '{nama_lengkap} has been added.' },
      },
    },
    edit: {
      title: { id: 'Edit Anggota', en: 'Edit member' },
      required: {
        fields: ['nama_lengkap', 'nik', 'no_kk', 'jenis_kelamin'],
        message: {
          id: 'Nama lengkap, NIK, No KK, dan Jenis Kelamin wajib diisi!',
          en: 'Full name, NIK, family card number and sex are required!',
        },
      },
      success: {
        text: { id: 'Data pasien berhasil diupdate.', en: 'The patient has been updated.' },
        after: 3000,
        to: '/datapasien',
      },
      failure: { id: 'Gagal update: {message}', en: 'Could not update: {message}' },
      wordless: { id: 'Terjadi kesalahan saat update.', en: 'An error occurred while updating.' },
      invalid: INVALID,
    },
    missing: { id: 'Data anggota tidak ditemukan.', en: 'There is no such member.' },
    alsoBy: 'nik',
    badAddress: { id: 'Token tidak ada atau NIK tidak valid.', en: 'No token, or the NIK is not valid.' },
    show: { title: { id: 'Informasi Lengkap', en: 'Full information' }, links: [historyOf('members')] },
    cancel: {
      question: {
        id: 'Apakah Anda yakin ingin membatalkan dan kembali ke halaman sebelumnya?',
        en: 'Cancel and go back to the previous page?',
      },
    },
  },
  delete: {
    success: { text: { id: 'Data berhasil dihapus.', en: 'The record has been deleted.' }, after: 3000 },
    instead: LEAVING,
  },
  endpoints: {
    list: {
      call: 'GET /auth/laporan-kesehatan',
      wrap: 'either',
      search: {
        call: 'GET /auth/laporan/search',
        params: { q: 'nama', posko: 'posko', kelompok: 'age', status: 'status' },
      },
    },
    one: 'GET /auth/laporan-kesehatan/{id}',
    create: 'POST /auth/laporan-kesehatan',
    update: 'PUT /auth/laporan-kesehatan/{id}',
    delete: 'DELETE /auth/laporan-kesehatan/{nik}',
  },
});
