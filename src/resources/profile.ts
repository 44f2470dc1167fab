import { defineResource } from '../engine/define.ts';

/**
 * One's own account (spec sections 2, 4 and 8, "Profile"). The history of changes tells everybody of the name alone, which is
 * the one that others see.
 */
export const profile = defineResource({
  name: 'profile',
  label: { id: 'Profil akun', en: 'Account profile' },
  singleton: true,
  represents: 'nama_lengkap',
  fields: {
    nama_lengkap: {
      type: 'text',
      maxLength: 150,
      label: { id: 'Nama Lengkap', en: 'Full name' },
      required: true,
      messages: {
        required: { id: 'Nama Lengkap wajib diisi.', en: 'Full name is required.' },
        text: { id: 'Nama berisi karakter yang tidak terlihat.', en: 'The name holds characters that nobody sees.' },
      },
    },
    nik: {
      type: 'digits',
      label: { id: 'NIK', en: 'NIK' },
      computed: true,
      emptyText: { id: 'Belum diisi', en: 'Not filled in' },
    },
    telepon: {
      type: 'text',
      label: { id: 'No Telepon', en: 'Phone number' },
      computed: true,
      wire: { read: ['kontak'] },
      emptyText: { id: 'Belum diisi', en: 'Not filled in' },
    },
    email: {
      type: 'text',
      label: { id: 'Email', en: 'Email' },
      fixed: true,
      help: { id: 'Email tidak dapat diubah.', en: 'The email cannot be changed.' },
      emptyText: { id: 'Belum diisi', en: 'Not filled in' },
    },
    kontak: {
      type: 'digits',
      plus: true,
      minLength: 5,
      maxLength: 25,
      label: { id: 'Kontak', en: 'Contact' },
      visibleWhen: { not: { mode: 'show' } },
      messages: {
        digits: { id: 'Nomor telepon tidak sah.', en: 'This is not a phone number.' },
        length: { id: 'Nomor telepon tidak sah.', en: 'This is not a phone number.' },
      },
    },
    foto_profil: { type: 'image', label: { id: 'Foto Profil', en: 'Profile photo' }, visibleWhen: { not: { mode: 'show' } } },
    /** a name of the trail of changes alone, which no answer has: a token that was made or ended */
    token: { type: 'text', label: { id: 'Token Akses', en: 'Access token' }, computed: true, beyondContract: true },
    posisi: { type: 'text', label: { id: 'Posisi', en: 'Position' }, given: true },
  },
  access: {
    'Admin Verifikator': ['show', 'edit'],
    'Admin Desa': ['show', 'edit'],
    Kader: ['show', 'edit'],
  },
  storage: false,
  pocket: { records: true },
  routes: { show: '/profil', edit: '/profile-edit' },
  menu: { label: { id: 'Profil', en: 'Profile' }, icon: 'person', order: 8 },
  under: '/profil',
  endpoints: { one: 'GET /auth/profile', update: { call: 'POST /auth/profile', body: 'multipart', override: 'PUT' } },
  form: {
    home: '/profil',
    cancel: false,
    sections: [
      {
        title: { id: 'Data Diri', en: 'Personal data' },
        fields: ['nama_lengkap', 'nik', 'telepon', 'email', 'kontak', 'foto_profil'],
      },
    ],
    loadFailure: { id: 'Gagal mengambil data.', en: 'The data could not be loaded.' },
    signedOut: { id: 'Token tidak ditemukan, silakan login terlebih dahulu.', en: 'No token found, please sign in first.' },
    show: {
      title: { id: 'Profil', en: 'Profile' },
      failure: { id: 'Gagal memuat data profil.', en: 'The profile could not be loaded.' },
      unanswered: { id: 'Terjadi kesalahan.', en: 'An error occurred.' },
      links: [
        { label: { id: 'Ubah Password', en: 'Change password' }, to: '/ubah-password' },
        { label: { id: 'Token Akses', en: 'Access tokens' }, to: '/token-akses', beyondContract: true },
      ],
      editLabel: { id: 'Edit', en: 'Edit' },
    },
    edit: {
      title: { id: 'Edit Profil', en: 'Edit profile' },
      submitLabel: { id: 'Simpan Perubahan', en: 'Save changes' },
      success: { text: { id: 'Profil berhasil diperbarui.', en: 'The profile has been updated.' }, to: '/profil' },
      failure: { id: '{messages}', en: '{messages}' },
      wordless: { id: 'Gagal memperbarui profil.', en: 'The profile could not be updated.' },
      unanswered: {
        id: 'Terjadi kesalahan saat memperbarui profil.',
        en: 'An error occurred while updating the profile.',
      },
    },
  },
});
