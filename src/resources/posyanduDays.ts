import { defineResource } from '../engine/define.ts';

const instant = { type: 'instant', computed: true } as const;
const text = { type: 'text', computed: true } as const;

/**
 * Hari posyandu: a day on which a posko met, opened with one tap; a posko has one a day. What is done with it are calls of
 * its own (server/routes/posyanduDay.ts): it is opened, joined by others' people, and closed.
 */
export const posyanduDays = defineResource({
  name: 'posyanduDays',
  label: { one: { id: 'Hari Posyandu', en: 'Posyandu day' }, many: { id: 'Hari Posyandu', en: 'Posyandu days' } },
  beyondContract: true,
  represents: 'tanggal',
  fields: {
    posko: {
      type: 'reference',
      resource: 'posko',
      label: { id: 'Posko', en: 'Health post' },
      computed: true,
      column: 'posyandu_id',
      wire: { read: 'posyandu_id' },
    },
    /** the village's day on which it was opened, also where it goes on past midnight */
    tanggal: { type: 'date', label: { id: 'Tanggal', en: 'Date' }, computed: true, column: 'tanggal' },
    dibuka_pada: { ...instant, label: { id: 'Dibuka', en: 'Opened' }, column: 'dibuka_pada' },
    dibuka_oleh: { ...text, label: { id: 'Dibuka oleh', en: 'Opened by' }, column: 'dibuka_oleh' },
    ditutup_pada: { ...instant, label: { id: 'Ditutup', en: 'Closed' }, column: 'ditutup_pada' },
    ditutup_oleh: { ...text, label: { id: 'Ditutup oleh', en: 'Closed by' }, column: 'ditutup_oleh' },
    /** numbers of members who are on the day's list beside the posko's own */
    tamu: { type: 'texts', label: { id: 'Tamu', en: 'Guests' }, computed: true, column: 'tamu' },
    /** posko and day, by which of two who open it at once the second one finds the first one's */
    hari: { ...text, label: { id: 'Posko dan tanggal', en: 'Post and date' }, column: 'hari', unique: true },
  },
  storage: { refers: { tamu: 'members' } },
  tokens: { posko: 'posko' },
  access: { 'Admin Desa': ['list'], Kader: ['list'] },
  pocket: { list: true },
  routes: { list: '/hari-posyandu-lalu' },
  under: '/hari-posyandu',
  list: {
    title: { id: 'Hari Posyandu yang Lalu', en: 'Past posyandu days' },
    columns: ['tanggal', 'posko', 'dibuka_pada', 'dibuka_oleh', 'ditutup_pada'],
    sort: { field: 'tanggal', order: 'DESC' },
    actions: { show: { to: '/hari-posyandu-lalu/{id}' } },
  },
  endpoints: { list: 'GET /auth/hari-posyandu' },
});
