import { defineResource } from '../engine/define.ts';

const count = (id: string, en: string) => ({ type: 'integer', label: { id, en }, computed: true }) as const;
const further = (id: string, en: string) => ({ ...count(id, en), beyondContract: true }) as const;

/** Rows of the month's health report, one for each posko (spec section 2, "Laporan Kesehatan"). */
export const laporan = defineResource({
  name: 'laporan',
  key: 'nama_posyandu',
  label: { one: { id: 'Laporan', en: 'Report' }, many: { id: 'Laporan Kesehatan', en: 'Health report' } },
  fields: {
    nama_posyandu: { type: 'text', label: { id: 'Posko Posyandu', en: 'Health post' }, computed: true },
    sasaran: count('Sasaran', 'Target'),
    datang: count('Datang', 'Came'),
    posyandu_id: further('ID Posko', 'Health post id'),
    s: further('S', 'S'),
    k: further('K', 'K'),
    d: further('D', 'D'),
    n: further('N', 'N'),
    t: further('T', 'T'),
    o: further('O', 'O'),
    b: further('B', 'B'),
    diperbaiki_pada: { type: 'date', label: { id: 'Diperbaiki Pada', en: 'Corrected on' }, computed: true, beyondContract: true },
    diperbaiki_sebab: {
      type: 'texts',
      label: { id: 'Sebab Perbaikan', en: 'Why corrected' },
      computed: true,
      beyondContract: true,
    },
    bulan: { type: 'text', label: { id: 'Bulan', en: 'Month' }, computed: true, beyondContract: true },
  },
  tokens: { posko: 'posyandu_id' },
  access: { 'Admin Desa': ['list'], Kader: ['list'] },
  storage: false,
  endpoints: {
    list: { call: 'GET /auth/laporan', search: { call: 'GET /auth/laporan', params: { bulan: 'bulan' } } },
  },
});
