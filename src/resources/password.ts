import { defineResource } from '../engine/define.ts';

/** The password of the person signed in, of which there is but the change (spec sections 2, 4 and 8, "Profile"). */
export const password = defineResource({
  name: 'password',
  label: { id: 'Password', en: 'Password' },
  fields: {
    current_password: {
      type: 'password',
      current: true,
      label: { id: 'Password Saat Ini', en: 'Current password' },
      required: true,
      messages: { required: { id: 'Password Saat Ini wajib diisi.', en: 'Current password is required.' } },
      help: {
        id: 'Belum pernah membuat password karena masuk dengan Google?',
        en: 'Never made a password, since you sign in with Google?',
      },
      helpLink: { label: { id: 'Buat lewat Lupa Password.', en: 'Make one by Forgot Password.' }, to: '/forgot-password' },
    },
    password: {
      type: 'password',
      minLength: 8,
      label: { id: 'Password Baru', en: 'New password' },
      required: true,
      help: { id: 'Minimal 8 karakter', en: 'At least 8 characters' },
      messages: {
        required: { id: 'Password Baru wajib diisi.', en: 'New password is required.' },
        length: { id: 'Password minimal 8 karakter.', en: 'Password must have at least 8 characters.' },
      },
    },
    password_confirmation: {
      type: 'password',
      repeats: 'password',
      label: { id: 'Konfirmasi Password Baru', en: 'Repeat the new password' },
      required: true,
      help: {
        id: 'Setelah diubah, perangkat lain yang memakai akun ini harus masuk kembali.',
        en: 'After the change, other devices using this account have to sign in again.',
      },
      messages: {
        required: { id: 'Konfirmasi Password Baru wajib diisi.', en: 'Repeat the new password is required.' },
        same: { id: 'Konfirmasi password tidak sama.', en: 'The passwords are not the same.' },
      },
    },
  },
  access: { 'Admin Verifikator': ['create'], 'Admin Desa': ['create'], Kader: ['create'] },
  storage: false,
  routes: { create: '/ubah-password' },
  under: '/profil',
  endpoints: { create: 'POST /auth/profile/password' },
  form: {
    home: '/profil',
    create: {
      title: { id: 'Ubah Password', en: 'Change password' },
      submitLabel: { id: 'Simpan Perubahan', en: 'Save changes' },
      success: { text: { id: 'Password berhasil diubah.', en: 'The password has been changed.' }, to: '/datapasien' },
      failure: { id: '{message}', en: '{message}' },
      wordless: { id: 'Gagal memperbarui password.', en: 'The password could not be updated.' },
      unanswered: {
        id: 'Terjadi kesalahan saat memperbarui password.',
        en: 'An error occurred while updating the password.',
      },
    },
  },
});
