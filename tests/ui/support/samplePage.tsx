/** A page with one field of every type, over records in memory. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineResource } from '../../../src/engine/define.ts';
import type { Text } from '../../../src/engine/definition.ts';
import { stores } from '../../support/inventedSite.ts';
import { memoryProvider } from './memoryProvider.ts';
import { openSite } from './openSite.tsx';

const text = (id: string): Text => ({ id, en: id });
const outcome = { title: text('Contoh'), success: { text: text('Tersimpan.'), after: 10 }, failure: text('Gagal: {message}') };

/** One field of every type. */
const samples = defineResource({
  name: 'samples',
  label: { one: text('Contoh'), many: text('Contoh') },
  represents: 'teks',
  fields: {
    teks: { type: 'text', label: text('Teks') },
    panjang: { type: 'multiline', label: text('Panjang') },
    nik: { type: 'digits', length: 16, label: text('NIK') },
    telepon: { type: 'digits', plus: true, label: text('Telepon'), help: text('Boleh dengan +62') },
    bulat: { type: 'integer', label: text('Bulat'), unit: 'cm' },
    berat: { type: 'decimal', label: text('Berat'), unit: 'kg' },
    lahir: { type: 'date', notAfterToday: true, label: text('Lahir') },
    jam: { type: 'timeRange', startLabel: text('Mulai'), endLabel: text('Selesai'), label: text('Jam') },
    golongan: {
      type: 'choice',
      options: ['A', 'B', 'AB', 'O'].map((value) => ({ value, label: text(value) })),
      label: text('Golongan'),
    },
    setuju: { type: 'yesNo', appearance: 'switch', default: 'Tidak', label: text('Setuju') },
    gudang: { type: 'reference', resource: 'stores', text: 'nama', label: text('Gudang') },
    foto: { type: 'image', label: text('Foto') },
    keadaan: {
      type: 'status',
      options: [{ value: 'success', label: text('Disetujui'), tone: 'success' }],
      label: text('Keadaan'),
    },
  },
  access: { 'Admin Desa': ['list', 'show', 'create', 'edit'] },
  routes: { list: '/contoh', create: '/contoh-baru', edit: '/contoh-ubah/{id}', show: '/contoh-info/{id}' },
  list: { title: text('Contoh'), columns: ['teks', 'keadaan'] },
  form: {
    sections: [
      {
        title: text('Semua'),
        fields: [
          'teks',
          'panjang',
          'nik',
          'telepon',
          'bulat',
          'berat',
          'lahir',
          'jam',
          'golongan',
          'setuju',
          'gudang',
          'foto',
          'keadaan',
        ],
      },
    ],
    create: outcome,
    edit: outcome,
    show: { title: text('Contoh') },
  },
  endpoints: { list: 'GET /contoh', one: 'GET /contoh/{id}', create: 'POST /contoh', update: 'PUT /contoh/{id}' },
});

export const site = { resources: [samples, stores], pages: [] };
export const storeRows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `G${n}`, kode: `G${n}`, nama: `Gudang ${n}` }));

/** Opens an address of it; two stores are there unless `rows` says otherwise. */
export function open(path: string, rows: Parameters<typeof memoryProvider>[0] = {}) {
  const memory = memoryProvider({ stores: storeRows(2), ...rows });
  return { user: userEvent.setup(), ...memory, ...openSite({ site, history: [path], dataProvider: memory.dataProvider }) };
}
export const labelled = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
