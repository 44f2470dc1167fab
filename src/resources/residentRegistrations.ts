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

/** Registrations of residents on the verifier's desk (spec section 2, "Verifier dashboards"). */
export const residentRegistrations = defineResource({
  name: 'residentRegistrations',
  key: 'nik',
  label: {
    one: { id: 'Pendaftaran Warga', en: 'Resident registration' },
    many: { id: 'Verifikasi Data Warga', en: 'Resident registrations' },
  },
  represents: 'nama_lengkap',
  fields: {
    nama_lengkap: { type: 'text', label: { id: 'Nama', en: 'Name' }, computed: true },
    email: { type: 'text', label: { id: 'Email', en: 'Email' }, computed: true },
    no_telp: { type: 'text', label: { id: 'Kontak', en: 'Contact' }, computed: true },
    nik: {
      type: 'digits',
      length: 16,
      label: { id: 'NIK', en: 'NIK' },
      computed: true,
      wire: { read: ['anggota_keluarga_nik', 'nik'] },
    },
    waktu_pengajuan: submittedAt,
    status: registrationStatus,
  },
  access: { 'Admin Verifikator': ['list', 'show', 'edit'] },
  routes: { list: '/warga-verifikator', show: '/warga-verifikator-detail/{nik}' },
  menu: {
    label: { id: 'Verifikasi Data Warga', en: 'Resident registrations' },
    icon: 'residents',
    order: 7,
    roles: ['Admin Verifikator'],
  },
  list: { ...registrationList, title: { id: 'Data Register', en: 'Registrations' } },
  inline: statusSaving,
  form: {
    sections: [
      {
        title: { id: 'Data Register', en: 'Registration' },
        fields: ['nama_lengkap', 'email', 'no_telp', 'nik', 'waktu_pengajuan', 'status'],
      },
    ],
    show: {
      title: { id: 'Detail Warga', en: 'Resident registration' },
      failure: detailFailure,
      back: backToDesk,
      links: [historyOf('residentRegistrations', '{nik}')],
    },
  },
  endpoints: {
    list: 'GET /auth/warga-verifikator',
    one: { call: 'GET /auth/warga-verifikator/{nik}', wrap: 'either' },
    update: { call: 'PUT /auth/warga-verifikator/{nik}', wrap: 'either' },
  },
});
