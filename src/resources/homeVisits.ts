import { defineResource } from '../engine/define.ts';
import { followUpFields } from './shared/followUp.ts';
import { historyOf } from './shared/history.ts';
import { homeVisitChecks, STAGES } from './shared/homeVisitChecks.ts';

const VISIT = { id: 'Kunjungan Rumah', en: 'Home visit' };
const DONE = { field: 'status', is: 'Selesai' } as const;
const found = (id: string, en: string) => ({ type: 'yesNo', label: { id, en }, visibleWhen: DONE }) as const;

/** Kunjungan rumah: visits to who did not come, with the checklist of their life stage (KMK HK.01.07/MENKES/2015/2023, baris 7497–7517). */
export const homeVisits = defineResource({
  name: 'homeVisits',
  label: { one: VISIT, many: VISIT },
  beyondContract: true,
  represents: 'tanggal',
  fields: {
    anggota: { ...followUpFields.anggota },
    tanggal: {
      ...followUpFields.tanggal,
      help: { id: 'Hari kunjungan, atau hari yang direncanakan.', en: 'The day of the visit, or the day it is planned for.' },
    },
    kelompok: { type: 'choice', options: STAGES, label: { id: 'Kelompok', en: 'Life stage' }, required: true },
    sebab: {
      type: 'choice',
      options: [
        { value: 'Tidak datang', label: { id: 'Tidak datang ke posyandu', en: 'Did not come' } },
        { value: 'Rujukan', label: { id: 'Menindaklanjuti rujukan', en: 'After a referral' } },
        { value: 'Berisiko', label: { id: 'Berisiko, dikunjungi tiap bulan', en: 'At risk, visited every month' } },
        { value: 'Lainnya', label: { id: 'Lainnya', en: 'Other' } },
      ],
      label: { id: 'Sebab Kunjungan', en: 'Reason' },
      required: true,
      default: 'Tidak datang',
    },
    status: {
      type: 'status',
      options: [
        { value: 'Direncanakan', label: { id: 'Direncanakan', en: 'Planned' }, tone: 'warning' },
        { value: 'Selesai', label: { id: 'Selesai', en: 'Done' }, tone: 'success' },
        { value: 'Tidak bertemu', label: { id: 'Tidak bertemu', en: 'Nobody met' }, tone: 'error' },
      ],
      label: { id: 'Status', en: 'Status' },
      required: true,
      default: 'Direncanakan',
    },
    ...homeVisitChecks,
    // the four findings of the law's recap of home visits
    tanpa_layanan: found('Tidak mendapat layanan kesehatan', 'Gets no health service'),
    tidak_patuh_obat: found('Tidak teratur minum obat', 'Does not take medicine regularly'),
    tanda_bahaya: found('Ada tanda bahaya', 'There is a sign of danger'),
    gejala_tbc: found('Ada gejala TBC', 'There are signs of TBC'),
    catatan: {
      type: 'multiline',
      maxLength: 1000,
      rows: 3,
      label: { id: 'Catatan dan Tindak Lanjut', en: 'Notes and follow-up' },
    },
    kb_pasca_penanya: { type: 'integer', label: { id: 'Penanya', en: 'Asked by' }, computed: true, column: 'kb_pasca_penanya' },
    posko: { ...followUpFields.posko },
    kader: { ...followUpFields.kader },
  },
  hooks: ['followedPerson', 'homeVisit'],
  tokens: { posko: 'posko' },
  access: { Kader: 'all', 'Admin Desa': ['list', 'show'] },
  pocket: { list: { own: 'posko' }, records: true },
  route: '/kunjungan-rumah',
  menu: { icon: 'residents', order: 13 },
  list: {
    // planned ones first, by their letters
    sort: { field: 'status', order: 'ASC' },
    columns: ['tanggal', 'anggota', 'status', 'kelompok', 'sebab', 'posko'],
    filters: ['status', 'kelompok', 'posko'],
    search: true,
    empty: { id: 'Belum ada kunjungan rumah.', en: 'There are no home visits yet.' },
  },
  form: {
    sections: [
      { title: VISIT, fields: ['anggota', 'tanggal', 'kelompok', 'sebab', 'status'] },
      { title: { id: 'Ceklis', en: 'Checklist' } },
      {
        title: { id: 'Temuan', en: 'Findings' },
        fields: ['tanpa_layanan', 'tidak_patuh_obat', 'tanda_bahaya', 'gejala_tbc', 'catatan', 'posko', 'kader'],
      },
    ],
    show: { links: [historyOf('homeVisits')] },
  },
});
