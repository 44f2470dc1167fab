import { defineResource } from '../engine/define.ts';

const MEMBER = 'pemeriksaan.anggota_keluarga';

/** Who a history of examinations is about (spec section 3, "Riwayat response"): one person by NIK. */
export const riwayat = defineResource({
  name: 'riwayat',
  key: 'nik',
  label: { one: { id: 'Riwayat Pasien', en: 'Patient history' }, many: { id: 'Riwayat Pasien', en: 'Patient history' } },
  represents: 'nama_lengkap',
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
    },
    nama_ibu: {
      type: 'text',
      label: { id: 'Nama Ibu', en: "Mother's name" },
      computed: true,
      wire: { read: `${MEMBER}.nama_ibu` },
    },
    alamat: {
      type: 'multiline',
      label: { id: 'Alamat', en: 'Address' },
      computed: true,
      wire: { read: ['alamat', `${MEMBER}.alamat`] },
    },
    user_id: { type: 'text', label: { id: 'Warga Wali NIK', en: "Guardian's NIK" }, computed: true },
  },
  access: { 'Admin Desa': ['show'], Kader: ['show'] },
  endpoints: { one: 'GET /auth/riwayat_pemeriksaan/{nik}' },
});
