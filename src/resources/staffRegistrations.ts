import { defineResource } from '../engine/define.ts';
import { historyOf } from './shared/history.ts';
import { registrationDesk, registrationDetail, registrationFields } from './shared/registration.ts';

/** Registrations of staff on the verifier's desk (spec section 2, "Verifier dashboards"). */
export const staffRegistrations = defineResource({
  ...registrationDesk,
  name: 'staffRegistrations',
  label: {
    one: { id: 'Pendaftaran Admin', en: 'Staff registration' },
    many: { id: 'Verifikasi Data Admin', en: 'Staff registrations' },
  },
  fields: {
    ...registrationFields,
    posisi: { type: 'text', label: { id: 'Posisi', en: 'Position' }, computed: true },
    tenaga_kesehatan: {
      type: 'yesNo',
      label: { id: 'Tenaga Kesehatan', en: 'Health staff' },
      help: {
        id: 'Bidan, perawat, petugas puskesmas: boleh membaca jawaban pribadi (SRQ-20, KB) siapa pun yang menanyakan.',
        en: 'Midwives, nurses, staff of the health centre: may read intimate answers (SRQ-20, family planning) whoever asked.',
      },
      default: 'Tidak',
      beyondContract: true,
    },
    kontak: { type: 'text', label: { id: 'Kontak', en: 'Contact' }, computed: true },
    nik: { type: 'digits', length: 16, label: { id: 'NIK', en: 'NIK' }, computed: true },
    posko: {
      type: 'text',
      label: { id: 'Posko yang dilamar', en: 'Health post applied for' },
      computed: true,
      beyondContract: true,
    },
    foto_ktp: { type: 'image', label: { id: 'Foto KTP', en: 'Identity card' }, computed: true },
  },
  inline: { ...registrationDesk.inline, fields: ['status', 'tenaga_kesehatan'] },
  routes: { list: '/admin-verifikator', show: '/admin-verifikator-detail/{nik}' },
  menu: { icon: 'verify', order: 6 },
  form: {
    sections: [
      {
        title: { id: 'Data Register', en: 'Registration' },
        fields: [
          ...(['nama_lengkap', 'email', 'posisi', 'posko', 'tenaga_kesehatan', 'kontak', 'nik'] as const),
          ...(['waktu_pengajuan', 'status', 'alasan', 'foto_ktp'] as const),
        ],
      },
    ],
    show: {
      ...registrationDetail,
      title: { id: 'Detail Admin', en: 'Staff registration' },
      links: [historyOf('staffRegistrations', '{nik}')],
    },
  },
  storage: false,
  endpoints: {
    list: 'GET /auth/verifikator',
    one: { call: 'GET /auth/verifikator/{nik}', wrap: 'either' },
    update: { call: 'PUT /auth/verifikator/{nik}', wrap: 'either' },
  },
});
