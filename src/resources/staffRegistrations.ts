import { defineResource } from '../engine/define.ts';
import { historyOf } from './shared/history.ts';
import {
  backToDesk,
  detailFailure,
  registrationList,
  registrationStatus,
  statusSaving,
  submittedAt,
} from './shared/registration.ts';

/** Registrations of staff on the verifier's desk (spec section 2, "Verifier dashboards"). */
export const staffRegistrations = defineResource({
  name: 'staffRegistrations',
  key: 'nik',
  label: {
    one: { id: 'Pendaftaran Admin', en: 'Staff registration' },
    many: { id: 'Verifikasi Data Admin', en: 'Staff registrations' },
  },
  represents: 'nama_lengkap',
  fields: {
    nama_lengkap: { type: 'text', label: { id: 'Nama', en: 'Name' }, computed: true },
    email: { type: 'text', label: { id: 'Email', en: 'Email' }, computed: true },
    posisi: { type: 'text', label: { id: 'Posisi', en: 'Position' }, computed: true },
    kontak: { type: 'text', label: { id: 'Kontak', en: 'Contact' }, computed: true },
    nik: { type: 'digits', length: 16, label: { id: 'NIK', en: 'NIK' }, computed: true },
    waktu_pengajuan: submittedAt,
    status: registrationStatus,
    foto_ktp: { type: 'image', label: { id: 'Foto KTP', en: 'Identity card' }, computed: true },
  },
  access: { 'Admin Verifikator': ['list', 'show', 'edit'] },
  routes: { list: '/admin-verifikator', show: '/admin-verifikator-detail/{nik}' },
  menu: {
    label: { id: 'Verifikasi Data Admin', en: 'Staff registrations' },
    icon: 'verify',
    order: 6,
    roles: ['Admin Verifikator'],
  },
  list: { ...registrationList, title: { id: 'Data Register', en: 'Registrations' } },
  inline: statusSaving,
  form: {
    sections: [
      {
        title: { id: 'Data Register', en: 'Registration' },
        fields: ['nama_lengkap', 'email', 'posisi', 'kontak', 'nik', 'waktu_pengajuan', 'status', 'foto_ktp'],
      },
    ],
    show: {
      title: { id: 'Detail Admin', en: 'Staff registration' },
      failure: detailFailure,
      back: backToDesk,
      links: [historyOf('staffRegistrations', '{nik}')],
    },
  },
  endpoints: {
    list: 'GET /auth/verifikator',
    one: { call: 'GET /auth/verifikator/{nik}', wrap: 'either' },
    update: { call: 'PUT /auth/verifikator/{nik}', wrap: 'either' },
  },
});
