import { defineResource } from '../engine/define.ts';

/** Posko: the health posts of the village (spec section 7, "Posko"). */
export const posko = defineResource({
  name: 'posko',
  label: { one: { id: 'Posko', en: 'Health post' }, many: { id: 'Data Posko Posyandu', en: 'Health posts' } },
  represents: 'nama_posyandu',
  fields: {
    nama_posyandu: { type: 'text', label: { id: 'Nama Posyandu', en: 'Name' } },
    alamat: { type: 'text', label: { id: 'Alamat', en: 'Address' } },
  },
  access: { 'Admin Desa': ['list'], Kader: ['list'] },
  endpoints: { list: 'GET /auth/posyandu' },
});
