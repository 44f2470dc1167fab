import { defineResource } from '../engine/define.ts';

/** Kecamatan: districts to choose from, in `data` or plain (spec section 7, "Posko"). */
export const kecamatan = defineResource({
  name: 'kecamatan',
  key: 'code',
  label: { one: { id: 'Kecamatan', en: 'District' }, many: { id: 'Kecamatan', en: 'Districts' } },
  represents: 'Nama_Kecamatan',
  fields: {
    code: { type: 'text', label: { id: 'Kode', en: 'Code' } },
    Nama_Kecamatan: { type: 'text', label: { id: 'Nama Kecamatan', en: 'Name' } },
  },
  tokens: 'open',
  access: { 'Admin Desa': ['list'], Kader: ['list'] },
  storage: false,
  endpoints: { list: { call: 'GET /auth/kecamatan', wrap: 'either' } },
});
