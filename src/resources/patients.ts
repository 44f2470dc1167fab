import { defineResource } from '../engine/define.ts';
import { ageGroupField } from './shared/ageGroupOptions.ts';

const INVALID = { id: 'Data pasien tidak valid', en: 'The patient is not valid' };

/** The people to examine (spec section 2, "Pemeriksaan list"): rows of members, each NIK once. */
export const patients = defineResource({
  name: 'patients',
  label: {
    one: { id: 'Pasien', en: 'Patient' },
    many: { id: 'Pemeriksaan Kesehatan', en: 'Health examinations' },
  },
  fields: {
    nama_lengkap: {
      type: 'text',
      label: { id: 'Nama Lengkap', en: 'Full name' },
      columnLabel: { id: 'Nama', en: 'Name' },
      computed: true,
      wire: { read: ['nama', 'nama_lengkap', 'nama_anggota_keluarga'] },
    },
    nik: { type: 'digits', length: 16, label: { id: 'NIK', en: 'NIK' }, computed: true },
    alamat: { type: 'multiline', label: { id: 'Alamat', en: 'Address' }, computed: true },
    nama_ibu: { type: 'text', label: { id: 'Nama Ibu', en: "Mother's name" }, computed: true },
    posko: {
      type: 'reference',
      resource: 'posko',
      label: { id: 'Posko', en: 'Health post' },
      computed: true,
      beyondContract: true,
      wire: { read: 'posyandu_id' },
    },
    kelompok: ageGroupField,
    jenis_kelamin: { type: 'text', label: { id: 'Jenis Kelamin', en: 'Sex' }, computed: true, beyondContract: true },
    tanggal_lahir: {
      type: 'date',
      estimate: 'tanggal_lahir_perkiraan',
      label: { id: 'Tanggal Lahir', en: 'Date of birth' },
      computed: true,
      beyondContract: true,
      wire: { codec: 'dmy' },
    },
    tanggal_lahir_perkiraan: {
      type: 'yesNo',
      label: { id: 'Hanya umur kira-kira yang diketahui', en: 'Only the approximate age is known' },
      computed: true,
      beyondContract: true,
    },
  },
  tokens: { posko: 'posko' },
  access: { 'Admin Desa': ['list'], Kader: ['list'] },
  routes: { list: '/pemeriksaan' },
  under: '/pasien',
  list: {
    columns: ['nama_lengkap', 'nik', 'alamat', 'nama_ibu'],
    filters: [
      { field: 'posko', all: { id: 'Semua posko', en: 'All health posts' }, inContract: true },
      { field: 'kelompok', all: { id: 'Semua kelompok umur', en: 'All age groups' }, inContract: true },
    ],
    search: { placeholder: { id: 'Cari Anggota', en: 'Find a member' } },
    // a row of the contract is name, NIK, address and mother's name (spec section 3)
    withoutKey: { by: 'nik', show: INVALID, edit: INVALID },
    actions: {
      show: {
        to: '/riwayatpasien/{nik}',
        missing: INVALID,
      },
    },
  },
  storage: false,
  pocket: { list: { own: 'posko' }, shows: 'members' },
  endpoints: {
    list: {
      call: 'GET /auth/pemeriksaan',
      wrap: 'either',
      distinct: 'nik',
      search: {
        call: 'GET /auth/pemeriksaan/search',
        wrap: 'data',
        params: { q: 'nama', posko: 'posko', kelompok: 'age' },
      },
    },
  },
});
