import { defineResource } from '../engine/define.ts';

/**
 * One's own account. Its pages are the console's own (custom-pages/profile), and so are the server's calls; what stands here is
 * what the history of changes tells everybody of it: the name, which is the one that others see.
 */
export const profile = defineResource({
  name: 'profile',
  label: {
    one: { id: 'Profil akun', en: 'Account profile' },
    many: { id: 'Profil akun', en: 'Account profiles' },
  },
  represents: 'nama_lengkap',
  fields: {
    nama_lengkap: { type: 'text', label: { id: 'Nama Lengkap', en: 'Full name' } },
  },
  access: {
    'Admin Verifikator': ['edit'],
    'Admin Desa': ['edit'],
    Kader: ['edit'],
  },
  storage: false,
  endpoints: { list: false, one: 'GET /auth/profile', create: false, delete: false, update: 'POST /auth/profile' },
});
