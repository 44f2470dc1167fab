import { defineResource } from '../engine/define.ts';

const MEMBER = 'pemeriksaan.anggota_keluarga';

const told = (type: 'text' | 'integer', name: string, id: string, en: string) =>
  ({ type, label: { id, en }, computed: true, wire: { read: `${MEMBER}.${name}` } }) as const;
const toldYesNo = (name: string, id: string, en: string) =>
  ({ type: 'yesNo', label: { id, en }, computed: true, wire: { read: `${MEMBER}.${name}`, codec: 'yaTidak' } }) as const;

/** The rest of the member, which the contract's history tells whole; the member's own pages show it. */
const memberFields = {
  no_kk: told('text', 'no_kk', 'No KK', 'Family card number'),
  anak_ke: told('integer', 'Anak_Ke', 'Anak Ke', 'Child number'),
  tinggi_lahir: told('integer', 'tinggi_lahir', 'Tinggi Lahir', 'Birth length'),
  berat_lahir: told('text', 'berat_lahir', 'Berat Lahir', 'Birth weight'),
  penyakit_bawaan: told('text', 'penyakit_bawaan', 'Penyakit Bawaan', 'Congenital disease'),
  bpjs: toldYesNo('bpjs', 'BPJS', 'National health insurance'),
  gakin: toldYesNo('gakin', 'Gakin', 'Poor family'),
  nama_ayah: told('text', 'nama_ayah', 'Nama Ayah', "Father's name"),
  nik_ayah: told('text', 'nik_ayah', 'NIK Ayah', "Father's NIK"),
  nik_ibu: told('text', 'nik_ibu', 'NIK Ibu', "Mother's NIK"),
  nomor_telp: told('text', 'nomor_telp', 'Nomor Telepon', 'Phone number'),
  nama_dusun: told('text', 'nama_dusun', 'Dusun', 'Hamlet'),
} as const;

const beyond = { computed: true, beyondContract: true } as const;

/** Whether she is expecting a child today, or has had one lately, and since when (`pregnancies`). */
const stateFields = {
  keadaan: {
    ...beyond,
    type: 'choice',
    options: [
      { value: 'Hamil', label: { id: 'Hamil', en: 'Expectant' } },
      { value: 'Nifas', label: { id: 'Nifas / menyusui', en: 'Nursing' } },
    ],
    label: { id: 'Keadaan', en: 'State' },
    wire: { read: `${MEMBER}.keadaan` },
  },
  /** the number of the pregnancy that it follows from */
  kehamilan: {
    ...beyond,
    type: 'integer',
    label: { id: 'Kehamilan', en: 'Pregnancy' },
    wire: { read: `${MEMBER}.kehamilan` },
  },
  hpht: { ...beyond, type: 'date', label: { id: 'HPHT', en: 'Last period' }, wire: { read: `${MEMBER}.hpht` } },
  tanggal_persalinan: {
    ...beyond,
    type: 'date',
    label: { id: 'Tanggal persalinan', en: 'Date of birth of the child' },
    wire: { read: `${MEMBER}.tanggal_persalinan` },
  },
} as const;

/** Who a history of examinations is about (spec section 3, "Riwayat response"): one person by NIK. */
export const riwayat = defineResource({
  name: 'riwayat',
  key: 'nik',
  label: { id: 'Riwayat Pasien', en: 'Patient history' },
  fields: {
    nama_lengkap: {
      type: 'text',
      label: { id: 'Nama Lengkap', en: 'Full name' },
      computed: true,
      wire: { read: [`${MEMBER}.nama_lengkap`, `${MEMBER}.nama`, `${MEMBER}.nama_anggota_keluarga`] },
    },
    nik: { type: 'digits', length: 16, label: { id: 'NIK', en: 'NIK' }, computed: true, wire: { read: `${MEMBER}.nik` } },
    jenis_kelamin: {
      type: 'choice',
      options: [
        { value: 'Laki-laki', label: { id: 'Laki-laki', en: 'Male' } },
        { value: 'Perempuan', label: { id: 'Perempuan', en: 'Female' } },
      ],
      label: { id: 'Jenis Kelamin', en: 'Sex' },
      computed: true,
      wire: { read: `${MEMBER}.jenis_kelamin` },
    },
    tanggal_lahir: {
      type: 'date',
      label: { id: 'Tanggal Lahir', en: 'Date of birth' },
      computed: true,
      wire: { read: `${MEMBER}.tanggal_lahir`, codec: 'dmy' },
      estimate: 'tanggal_lahir_perkiraan',
    },
    tanggal_lahir_perkiraan: {
      type: 'yesNo',
      label: { id: 'Hanya umur kira-kira yang diketahui', en: 'Only the approximate age is known' },
      computed: true,
      beyondContract: true,
      wire: { read: `${MEMBER}.tanggal_lahir_perkiraan` },
    },
    nama_ibu: {
      type: 'text',
      label: { id: 'Nama Ibu', en: "Mother's name" },
      computed: true,
      wire: { read: `${MEMBER}.nama_ibu` },
    },
    ...memberFields,
    ...stateFields,
    /** the number by which other records name the person */
    id_anggota: {
      ...beyond,
      type: 'integer',
      label: { id: 'Nomor Anggota', en: 'Member number' },
      wire: { read: `${MEMBER}.id_anggota` },
    },
    /** the day alone, as the record is its asker's: so that nobody is asked twice in a year */
    srq20_terakhir: {
      ...beyond,
      type: 'date',
      label: { id: 'SRQ-20 Terakhir', en: 'Last SRQ-20' },
      wire: { read: `${MEMBER}.srq20_terakhir` },
    },
    alamat: {
      type: 'multiline',
      label: { id: 'Alamat', en: 'Address' },
      computed: true,
      wire: { read: ['alamat', `${MEMBER}.alamat`] },
    },
    user_id: { type: 'text', label: { id: 'Warga Wali NIK', en: "Guardian's NIK" }, computed: true },
  },
  tokens: { person: 'nik' },
  access: { 'Admin Desa': ['show'], Kader: ['show'] },
  storage: false,
  pocket: { each: { of: 'members', by: 'nik' }, shows: 'members' },
  endpoints: { one: 'GET /auth/riwayat_pemeriksaan/{nik}' },
});
