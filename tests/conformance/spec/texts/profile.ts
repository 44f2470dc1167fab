import { answer, press, type Scenario, see, store, submitting, THE_SERVER, type, WORDLESS, WORDS, waitFor } from './scenario.ts';

const passwords = [
  type('Password Saat Ini', 'lama-sekali'),
  type('Password Baru', 'baru-sekali'),
  type('Konfirmasi Password Baru', 'baru-sekali'),
];
const save = submitting('Simpan Perubahan', 'POST /auth/profile');
const change = submitting('Simpan Perubahan', 'POST /auth/profile/password');

/** Spec sections 2 "Profile", 4, 5 and 8. */
export const profile: readonly Scenario[] = [
  {
    screen: 'Profil',
    open: '/profil',
    role: 'Admin Desa',
    steps: [
      see('2', 'opened', 'heading', 'Profil'),
      see('2', 'no photo: the default image', 'image', 'Belum ada foto'),
      see('2', 'opened', 'term', 'Nama Lengkap', 'NIK', 'No Telepon', 'Email'),
      see('2', 'opened', 'link', 'Ubah Password'),
      see('2', 'opened', 'button', 'Edit'),
    ],
  },
  {
    screen: 'Profil',
    open: '/profil',
    role: 'Admin Desa',
    steps: [
      answer('GET /auth/profile', WORDLESS(400)),
      see('8', 'loading failed', 'alert', 'Gagal memuat data profil.'),
      answer('GET /auth/profile', 'network failure'),
      press('Coba lagi'),
      see('8', 'no answer', 'alert', 'Terjadi kesalahan.'),
      store('token', null),
      press('Coba lagi'),
      see('8', 'the token is missing', 'alert', 'Token tidak ditemukan, silakan login terlebih dahulu.'),
    ],
  },
  {
    screen: 'Edit Profil',
    open: '/profile-edit',
    role: 'Admin Desa',
    steps: [
      answer('GET /auth/profile', WORDLESS(400)),
      see('8', 'loading failed', 'alert', 'Gagal mengambil data.'),
      store('token', null),
      press('Coba lagi'),
      see('8', 'the token is missing', 'alert', 'Token tidak ditemukan, silakan login terlebih dahulu.'),
    ],
  },
  {
    screen: 'Edit Profil',
    open: '/profile-edit',
    role: 'Admin Desa',
    steps: [
      see('2', 'opened', 'heading', 'Edit Profil'),
      see('2', 'opened', 'label', 'Nama Lengkap', 'Email', 'Kontak', 'Foto Profil'),
      see('2', 'opened', 'button', 'Simpan Perubahan', 'Batal'),
      type('Nama Lengkap', ''),
      press('Simpan Perubahan'),
      see('5', 'name left empty', 'text', 'Nama Lengkap wajib diisi.'),
      type('Nama Lengkap', 'Hendra'),
      ...save({
        status: 422,
        body: {
          message: 'umum',
          errors: { nama_lengkap: ['Nama terlalu panjang.'], kontak: ['Kontak tidak valid.', 'Kontak dipakai.'] },
        },
      }),
      see('8', 'HTTP 422: all messages', 'alert', 'Nama terlalu panjang., Kontak tidak valid., Kontak dipakai.'),
      ...save(WORDS(413, 'Foto terlalu besar.')),
      see('8', "refused in the server's words", 'alert', 'Foto terlalu besar.'),
      ...save(WORDLESS(500)),
      see('8', 'refused without words', 'alert', 'Gagal memperbarui profil.'),
      ...save('network failure'),
      see('8', 'no answer', 'alert', 'Terjadi kesalahan saat memperbarui profil.'),
      ...save(THE_SERVER),
      see('8', 'saved', 'status', 'Profil berhasil diperbarui.'),
    ],
  },
  {
    screen: 'Ubah Password',
    open: '/ubah-password',
    role: 'Admin Desa',
    steps: [
      see('2', 'opened', 'heading', 'Ubah Password'),
      see('2', 'opened', 'label', 'Password Saat Ini', 'Password Baru', 'Konfirmasi Password Baru'),
      press('Simpan Perubahan'),
      see(
        '5',
        'fields left empty',
        'text',
        'Password Saat Ini wajib diisi.',
        'Password Baru wajib diisi.',
        'Konfirmasi Password Baru wajib diisi.',
      ),
      ...passwords,
      ...change(WORDS(422, 'Password saat ini salah.')),
      see('8', "refused in the server's words", 'alert', 'Password saat ini salah.'),
      ...change(WORDLESS(500)),
      see('8', 'refused without words', 'alert', 'Gagal memperbarui password.'),
      ...change('network failure'),
      see('8', 'no answer', 'alert', 'Terjadi kesalahan saat memperbarui password.'),
      ...change({ body: { status: 'success', message: 'ok' } }),
      see('8', 'changed', 'status', 'Password berhasil diubah.'),
      waitFor('Ubah Password'),
    ],
  },
];
