import { defineResource } from '../engine/define.ts';

/**
 * Antrian: who queues for an event (spec section 7). Adding goes through the examinations' call, which
 * tells a queue entry by `berita_id` without measurements; the two pages with the form are hand-written.
 */
export const antrian = defineResource({
  name: 'antrian',
  key: 'nik',
  label: { one: { id: 'Antrian', en: 'Queue entry' }, many: { id: 'Antrian', en: 'Queue' } },
  represents: 'nama',
  fields: {
    /** place in the queue, first come first; another village's rows stand as its server answers them */
    nomor: { type: 'integer', label: { id: 'Nomor', en: 'Number' }, computed: true, beyondContract: true },
    nama: { type: 'text', label: { id: 'Nama', en: 'Name' }, computed: true },
    nik: {
      type: 'digits',
      // it stands for a member, whose number is what is kept
      column: false,
      length: 16,
      label: { id: 'NIK', en: 'NIK' },
      // adding answers the member's NIK as `id`
      wire: { read: ['nik', 'anggota_keluarga_nik', 'id'], write: 'anggota_keluarga_nik' },
    },
    user_id: { type: 'text', column: false, label: { id: 'Warga Wali NIK', en: "Guardian's NIK" } },
    berita_id: { type: 'reference', resource: 'berita', label: { id: 'Acara ID', en: 'Event' } },
  },
  storage: { indexes: false, refers: { member_id: 'members' } },
  pocket: { each: { of: 'berita', by: 'id' } },
  hooks: ['queueOfEvent'],
  access: { 'Admin Desa': ['list'], Kader: ['list', 'create'] },
  list: {
    title: { id: 'Daftar Antrian Acara Imunisasi', en: 'Queue of the immunisation event' },
    columns: ['nama', 'nik'],
    sort: { field: 'nomor', order: 'ASC' },
    // nobody comes without a NIK, and the way on is the person's examinations
    actions: { show: { to: '/riwayatpasien/{nik}' } },
    empty: { id: 'Tidak ada data.', en: 'No data.' },
    failure: { id: 'Gagal memuat data antrian.', en: 'The queue could not be loaded.' },
  },
  endpoints: { list: 'GET /auth/antrian/{berita_id}', create: { call: 'POST /auth/pemeriksaan', wrap: 'either' } },
});
