import { defineResource } from '../engine/define.ts';

/** Desa: villages to choose from, in `data` or plain (spec section 7, "Posko"). */
export const desa = defineResource({
  name: 'desa',
  key: 'code',
  label: { one: { id: 'Desa', en: 'Village' }, many: { id: 'Desa', en: 'Villages' } },
  represents: 'Nama_Desa',
  fields: {
    code: { type: 'text', label: { id: 'Kode', en: 'Code' } },
    Nama_Desa: { type: 'text', label: { id: 'Nama Desa', en: 'Name' } },
  },
  tokens: 'open',
  access: { 'Admin Desa': ['list'], Kader: ['list'] },
  storage: false,
  endpoints: { list: { call: 'GET /auth/desa', wrap: 'either' } },
});
