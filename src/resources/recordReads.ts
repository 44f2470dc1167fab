import { defineResource } from '../engine/define.ts';

const door = <const V extends string>(value: V, id: string, en: string) => ({ value, label: { id, en } });

/** By which ways the record of somebody is read. */
const DOORS = [
  door('lihat', 'Membuka data diri', 'Opened the personal data'),
  door('riwayat', 'Membuka riwayat', 'Opened the history'),
  door('catatan', 'Membuka satu catatan', 'Opened one record'),
  door('banding', 'Membandingkan dua anggota', 'Compared two members'),
  door('berkas', 'Mengambil berkas lengkap', 'Took the whole file'),
  door('unduh', 'Mengunduh daftar', 'Downloaded a list'),
  door('fhir', 'Mengambil berkas FHIR', 'Took a FHIR file'),
  door('puskesmas', 'Mengambil berkas puskesmas', 'Took a file for the health centre'),
  door('bekal', 'Dibawa di perangkat', 'Taken along on a device'),
] as const;

export type ReadDoor = (typeof DOORS)[number]['value'];

/** Siapa yang melihat: every reading of a person's record, by whom, when and by which door (UU 27/2022); kept for two years. */
export const recordReads = defineResource({
  name: 'recordReads',
  label: { one: { id: 'Pembacaan', en: 'Reading' }, many: { id: 'Siapa yang Melihat', en: 'Who has read it' } },
  beyondContract: true,
  represents: 'pelaku',
  fields: {
    pada: { type: 'instant', label: { id: 'Waktu', en: 'Time' }, computed: true },
    pelaku: { type: 'text', label: { id: 'Siapa', en: 'Who' }, computed: true },
    token: { type: 'text', label: { id: 'Lewat token', en: 'By the token' }, computed: true, emptyText: { id: '–', en: '–' } },
    pintu: { type: 'choice', options: DOORS, label: { id: 'Cara', en: 'How' }, computed: true },
    posko: {
      type: 'text',
      label: { id: 'Sekaligus dengan', en: 'Together with' },
      computed: true,
      emptyText: { id: 'orang ini saja', en: 'this person alone' },
    },
    anggota: { type: 'reference', resource: 'members', label: { id: 'Anggota', en: 'Member' }, computed: true },
  },
  access: { 'Admin Desa': ['list'] },
  storage: false,
  routes: { list: '/siapa-melihat' },
  under: '/pasien',
  list: {
    columns: ['pada', 'pelaku', 'pintu', 'posko', 'token'],
    filters: ['anggota', 'pintu'],
    sort: { field: 'pada', order: 'DESC' },
    download: false,
    empty: { id: 'Belum ada yang membukanya.', en: 'Nobody has opened it yet.' },
  },
});
