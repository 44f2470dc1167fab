import { texts } from '../../engine/say.ts';

/** Texts of the profile pages; the Indonesian ones in spec sections 2 and 8 are to the letter. */
export const PROFILE_TEXTS = texts('profile', {
  name: { id: 'Nama Lengkap', en: 'Full name' },
  nik: { id: 'NIK', en: 'NIK' },
  phone: { id: 'No Telepon', en: 'Phone number' },
  contact: { id: 'Kontak', en: 'Contact' },
  email: { id: 'Email', en: 'Email' },
  emailFixed: { id: 'Email tidak dapat diubah.', en: 'The email cannot be changed.' },
  portrait: { id: 'Foto Profil', en: 'Profile photo' },
  noPortrait: { id: 'Belum ada foto', en: 'No photo yet' },
  empty: { id: 'Belum diisi', en: 'Not filled in' },
  edit: { id: 'Edit', en: 'Edit' },
  changePassword: { id: 'Ubah Password', en: 'Change password' },
  save: { id: 'Simpan Perubahan', en: 'Save changes' },
  saving: { id: 'Menyimpan…', en: 'Saving…' },
  cancel: { id: 'Batal', en: 'Cancel' },
  photoAgain: { id: 'Foto harus dipilih kembali.', en: 'Choose the photo again.' },
  required: { id: '{label} wajib diisi.', en: '{label} is required.' },
  nameInvisible: { id: 'Nama berisi karakter yang tidak terlihat.', en: 'The name holds characters that nobody sees.' },
  contactInvalid: { id: 'Nomor telepon tidak sah.', en: 'This is not a phone number.' },
  noToken: {
    id: 'Token tidak ditemukan, silakan login terlebih dahulu.',
    en: 'No token found, please sign in first.',
  },
  loadFailed: { id: 'Gagal memuat data profil.', en: 'The profile could not be loaded.' },
  readFailed: { id: 'Gagal mengambil data.', en: 'The data could not be loaded.' },
  failed: { id: 'Terjadi kesalahan.', en: 'An error occurred.' },
  updated: { id: 'Profil berhasil diperbarui.', en: 'The profile has been updated.' },
  updateRefused: { id: 'Gagal memperbarui profil.', en: 'The profile could not be updated.' },
  updateFailed: { id: 'Terjadi kesalahan saat memperbarui profil.', en: 'An error occurred while updating the profile.' },
});
