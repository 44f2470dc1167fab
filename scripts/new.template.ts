import { defineResource } from '../src/engine/define.ts';

/** Contoh Baru: what is kept of it and why, in one sentence. Every word there is: docs/definitions.md. */
export const contohBaru = defineResource({
  // what code, table and API call it
  name: 'contohBaru',
  // how people call one and many of them; where that differs: { one: { id, en }, many: { id, en } }
  label: { id: 'Contoh Baru', en: 'Contoh Baru' },
  // shown only where the server keeps it, because the contract does not know it
  beyondContract: true,
  fields: {
    // text of one line; the first field names a record to people, unless `represents` names another
    nama: {
      type: 'text',
      maxLength: 100,
      label: { id: 'Nama', en: 'Name' },
      required: true,
      placeholder: { id: 'mis. Melati', en: 'e.g. Melati' },
    },
    // a record of another resource, found by typing
    anggota: { type: 'reference', resource: 'members', label: { id: 'Anggota', en: 'Member' } },
    // one of a few; where the words shown are not the ones kept: { value, label: { id, en } }
    jenis: {
      type: 'choice',
      options: ['Biasa', 'Lainnya'],
      label: { id: 'Jenis', en: 'Kind' },
      required: true,
      default: 'Biasa',
    },
    // text of several lines, asked and needed only where the condition holds
    alasan: {
      type: 'multiline',
      maxLength: 500,
      label: { id: 'Alasan', en: 'Reason' },
      visibleWhen: { field: 'jenis', is: 'Lainnya' },
      required: true,
    },
    tanggal: { type: 'date', notAfterToday: true, label: { id: 'Tanggal', en: 'Date' }, required: true },
    // a whole number and one with a comma, each with its limits; `help` stands below the input
    jumlah: { type: 'integer', min: 1, max: 20, label: { id: 'Jumlah', en: 'Number' } },
    berat: {
      type: 'decimal',
      moreThan: 0,
      max: 300,
      places: 1,
      unit: 'kg',
      label: { id: 'Berat', en: 'Weight' },
      help: { id: 'Satu angka di belakang koma.', en: 'One digit after the comma.' },
    },
    // digits that no calculation is made with; no two records have the same
    nomor: {
      type: 'digits',
      length: 8,
      label: { id: 'Nomor', en: 'Number' },
      unique: true,
      messages: { length: { id: 'Nomor harus terdiri dari 8 digit!', en: 'The number must have 8 digits!' } },
    },
    aktif: { type: 'yesNo', label: { id: 'Masih aktif', en: 'Still active' }, default: 'Ya' },
    // others: bloodPressure, timeRange, image, status, instant
  },
  // who may do what: 'all', or some of 'list', 'show', 'create', 'edit', 'delete'; the server enforces it
  access: { Kader: 'all', 'Admin Desa': ['list', 'show'] },
  // its pages: /contoh-baru, /contoh-baru-tambah, /contoh-baru-edit/{id}, /contoh-baru-informasi/{id}
  route: '/contoh-baru',
  // its entry in the sidebar; icons: src/admin/layout/Icon.tsx
  menu: { icon: 'report', order: 90 },
  // left out, `columns` are all fields; what the list filters, sorts or searches by gets an index
  list: {
    columns: ['nama', 'anggota', 'jenis', 'tanggal'],
    filters: ['jenis'],
    search: true,
    sort: { field: 'tanggal', order: 'DESC' },
  },
  // left out, the form is one section with all fields
  form: {
    sections: [
      { title: { id: 'Data Utama', en: 'Main data' }, fields: ['nama', 'anggota', 'jenis', 'alasan', 'tanggal'] },
      { title: { id: 'Lain-lain', en: 'Further data' } },
    ],
  },
});
