import { defineResource } from '../engine/define.ts';
import { historyOf } from './shared/history.ts';
import { registrationDesk, registrationDetail, registrationFields } from './shared/registration.ts';

/** Registrations of residents on the verifier's desk (spec section 2, "Verifier dashboards"). */
export const residentRegistrations = defineResource({
  ...registrationDesk,
  name: 'residentRegistrations',
  label: {
    one: { id: 'Pendaftaran Warga', en: 'Resident registration' },
    many: { id: 'Verifikasi Data Warga', en: 'Resident registrations' },
  },
  fields: {
    ...registrationFields,
    no_telp: { type: 'text', label: { id: 'Kontak', en: 'Contact' }, computed: true },
    nik: {
      type: 'digits',
      length: 16,
      label: { id: 'NIK', en: 'NIK' },
      computed: true,
      wire: { read: ['anggota_keluarga_nik', 'nik'] },
    },
  },
  routes: { list: '/warga-verifikator', show: '/warga-verifikator-detail/{nik}' },
  menu: { icon: 'residents', order: 7 },
  form: {
    sections: [
      {
        title: { id: 'Data Register', en: 'Registration' },
        fields: ['nama_lengkap', 'email', 'no_telp', 'nik', 'waktu_pengajuan', 'status', 'alasan'],
      },
    ],
    show: {
      ...registrationDetail,
      title: { id: 'Detail Warga', en: 'Resident registration' },
      links: [historyOf('residentRegistrations', '{nik}')],
    },
  },
  storage: false,
  endpoints: {
    list: 'GET /auth/warga-verifikator',
    one: { call: 'GET /auth/warga-verifikator/{nik}', wrap: 'either' },
    update: { call: 'PUT /auth/warga-verifikator/{nik}', wrap: 'either' },
  },
});
