import { defineResource } from '../engine/define.ts';

/** Dusun: the hamlets of the village, a plain array of code and name (spec section 7). */
export const dusun = defineResource({
  name: 'dusun',
  key: 'code',
  label: { one: { id: 'Dusun', en: 'Hamlet' }, many: { id: 'Dusun', en: 'Hamlets' } },
  represents: 'Nama_Dusun',
  fields: {
    code: { type: 'text', label: { id: 'Kode', en: 'Code' } },
    Nama_Dusun: { type: 'text', label: { id: 'Nama Dusun', en: 'Name' } },
  },
  tokens: 'open',
  access: { 'Admin Desa': ['list'], Kader: ['list'] },
  storage: false,
  pocket: { list: true },
  endpoints: { list: { call: 'GET /auth/dusun', wrap: 'bare' } },
});
