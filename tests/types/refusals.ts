/**
 * What must not compile. `tsc` is the test: an error that no longer comes leaves an unused
 * `@ts-expect-error`, which is an error itself. Nothing here runs.
 */
import { definePages, defineResource } from '../../src/engine/define.ts';
import type { SiteDefinition } from '../../src/engine/definition.ts';

const t = { id: 'teks', en: 'text' };
const nama = { type: 'text', label: t } as const;
const base = {
  name: 'x',
  label: { one: t, many: t },
  represents: 'nama',
  fields: { nama },
  access: { Kader: ['list'] },
  endpoints: { list: 'GET /x' },
} as const;
const done = { text: t, after: 3000 };
const mode = { title: t, success: done, failure: t };

const fits = defineResource({ ...base, list: { title: t, columns: ['nama'] } });
export const site: SiteDefinition = { resources: [fits], pages: [] };

const short = defineResource({
  name: 'x',
  label: t,
  fields: {
    nama,
    jenis: { type: 'choice', options: ['a', { value: 'b', label: t }], label: t },
    y_id: { type: 'reference', resource: 'y', label: t, listed: true, filter: true },
  },
  access: { Kader: 'all' },
  route: '/x',
  menu: { icon: 'people', order: 1 },
  list: { filters: ['jenis', { field: 'nama' }], search: true },
  form: { create: { success: { after: 1 } } },
  beyondContract: true,
});
export const shortSite: SiteDefinition = { roles: ['Kader'], resources: [short], pages: [] };

defineResource({
  ...base,
  // @ts-expect-error some or all, and no other word
  access: { Kader: 'every' },
});
defineResource({
  ...base,
  // @ts-expect-error a filter by its name alone is on a field too
  list: { filters: ['nmaa'] },
});
defineResource({
  ...base,
  // @ts-expect-error an address begins with a slash
  route: 'x',
});
defineResource({
  ...base,
  // @ts-expect-error a search says its placeholder or true
  list: { search: false },
});
defineResource({
  ...base,
  // @ts-expect-error a label in every locale, also where it is one for all
  label: { id: 'x' },
});

defineResource({
  ...base,
  // @ts-expect-error a resource has no such key
  rotues: { list: '/x' },
});
defineResource({
  ...base,
  // @ts-expect-error no field of this name
  represents: 'nmaa',
});
defineResource({
  ...base,
  // @ts-expect-error a text field has no such option
  fields: { nama: { type: 'text', label: t, maxLenght: 3 } },
});
defineResource({
  ...base,
  // @ts-expect-error a mark is set or left out
  fields: { nama: { type: 'text', label: t, listed: false } },
});
defineResource({
  ...base,
  // @ts-expect-error the text of a filter is said in the list
  fields: { nama: { type: 'text', label: t, filter: { all: t } } },
});
defineResource({
  ...base,
  // @ts-expect-error an option of another type
  fields: { nama, lahir: { type: 'date', label: t, maxLength: 3 } },
});
defineResource({
  ...base,
  // @ts-expect-error an age stands beside a date or not
  fields: { nama, lahir: { type: 'date', label: t, age: 'tahun' } },
});
defineResource({
  ...base,
  // @ts-expect-error the name of a field
  fields: { nama, lahir: { type: 'date', label: t, estimate: true } },
});
defineResource({
  ...base,
  // @ts-expect-error no such field type
  fields: { nama, lahir: { type: 'datte', label: t } },
});
defineResource({
  ...base,
  // @ts-expect-error a choice needs options
  fields: { nama, jenis: { type: 'choice', label: t } },
});
defineResource({
  ...base,
  // @ts-expect-error an option of a choice has no such key
  fields: { nama, jenis: { type: 'choice', label: t, options: [{ value: 'a', label: t, colour: 'red' }] } },
});
defineResource({
  ...base,
  // @ts-expect-error a text has no such locale
  fields: { nama: { type: 'text', label: { id: 'a', en: 'b', fr: 'c' } } },
});
defineResource({
  ...base,
  // @ts-expect-error every text is in every locale
  fields: { nama: { type: 'text', label: { id: 'a' } } },
});
defineResource({
  ...base,
  // @ts-expect-error no such codec
  fields: { nama: { type: 'text', label: t, wire: { codec: 'dym' } } },
});
defineResource({
  ...base,
  // @ts-expect-error words are given by `map`
  fields: { nama: { type: 'yesNo', label: t, wire: { codec: { mpa: { Ya: 'Y' } } } } },
});
defineResource({
  ...base,
  // @ts-expect-error a word is no list
  fields: { nama: { type: 'yesNo', label: t, wire: { codec: { map: { Ya: ['Y'] } } } } },
});
defineResource({
  ...base,
  // @ts-expect-error the wire has no such key
  fields: { nama: { type: 'text', label: t, wire: { raed: 'a' } } },
});
defineResource({
  ...base,
  // @ts-expect-error a condition names a field that is none
  fields: { nama: { type: 'text', label: t, visibleWhen: { field: 'nmaa', is: 1 } } },
});
defineResource({
  ...base,
  // @ts-expect-error so does a condition within conditions
  fields: { nama: { type: 'text', label: t, requiredWhen: { all: [{ not: { field: 'nmaa', is: 1 } }] } } },
});
defineResource({
  ...base,
  // @ts-expect-error a condition has no such key
  fields: { nama: { type: 'text', label: t, requiredWhen: { role: 'Kader', unless: 'edit' } } },
});
defineResource({
  ...base,
  // @ts-expect-error a way of paging has no such word
  endpoints: { list: { call: 'GET /x', paging: { page: 'p', siez: 'n' } } },
});
defineResource({
  ...base,
  // @ts-expect-error an offset goes with the number of rows
  endpoints: { list: { call: 'GET /x', paging: { offset: 'o' } } },
});
defineResource({
  ...base,
  // @ts-expect-error rows are counted from 0 or 1
  endpoints: { list: { call: 'GET /x', paging: { offset: 'o', perPage: 'n', base: 2 } } },
});
defineResource({
  ...base,
  // @ts-expect-error a total stands in a header or at a path
  endpoints: { list: { call: 'GET /x', paging: { page: 'p' }, total: { path: 'meta.total' } } },
});
defineResource({
  ...base,
  // @ts-expect-error a list has no body
  endpoints: { list: { call: 'GET /x', envelope: 'data' } },
});
defineResource({
  ...base,
  // @ts-expect-error a refusal has no such word
  endpoints: { list: 'GET /x', refusal: { mesage: 'pesan' } },
});
defineResource({
  ...base,
  // @ts-expect-error a function is no data
  fields: { nama: { type: 'text', label: () => t } },
});
defineResource({
  ...base,
  // @ts-expect-error no such role
  access: { Kadr: ['list'] },
});
defineResource({
  ...base,
  // @ts-expect-error no such action
  access: { Kader: ['lsit'] },
});
defineResource({
  ...base,
  // @ts-expect-error no such column
  list: { title: t, columns: ['nama', 'alamt'] },
});
defineResource({
  ...base,
  // @ts-expect-error a list has no such key
  list: { title: t, columns: ['nama'], perpage: 3 },
});
defineResource({
  ...base,
  // @ts-expect-error a filter on no field
  list: { title: t, columns: ['nama'], filters: [{ field: 'posko', all: t }] },
});
defineResource({
  ...base,
  // @ts-expect-error sorted by no field
  list: { title: t, columns: ['nama'], sort: { field: 'umur', order: 'ASC' } },
});
defineResource({
  ...base,
  // @ts-expect-error a section with no such field
  form: { sections: [{ title: t, fields: ['alamt'] }] },
});
defineResource({
  ...base,
  // @ts-expect-error a section has no such key
  form: { sections: [{ title: t, fields: ['nama'], colour: 'red' }] },
});
defineResource({
  ...base,
  // @ts-expect-error a section is closed by a condition on a field there is
  form: { sections: [{ title: t, fields: ['nama'], folded: { field: 'nmaa', is: 'a' } }] },
});
defineResource({
  ...base,
  // @ts-expect-error a section answers fields there are
  form: { sections: [{ title: t, fields: ['nama'], atOnce: { label: t, set: { nmaa: 'a' } } }] },
});
defineResource({
  ...base,
  // @ts-expect-error announces no field
  form: { sections: [{ title: t, fields: ['nama'] }], create: { ...mode, announce: ['nmaa'] } },
});
defineResource({
  ...base,
  // @ts-expect-error carries no field over
  form: { sections: [{ title: t, fields: ['nama'] }], create: { ...mode, next: { label: t, carry: ['nmaa'] } } },
});
defineResource({
  ...base,
  // @ts-expect-error only a new record is followed by the next
  form: { sections: [{ title: t, fields: ['nama'] }], edit: { ...mode, next: { label: t } } },
});
defineResource({
  ...base,
  // @ts-expect-error requires no field
  form: { sections: [{ title: t, fields: ['nama'] }], edit: { ...mode, required: { fields: ['nmaa'], message: t } } },
});
defineResource({
  ...base,
  // @ts-expect-error an outcome has no such key
  form: { sections: [{ title: t, fields: ['nama'] }], edit: { ...mode, success: { text: t, after: 1, too: '/x' } } },
});
const lahir = { type: 'date', label: t } as const;
const umur = { type: 'integer', label: t } as const;
const sections = [{ title: t, fields: ['nama'] }] as const;
const about = { resource: 'y', by: 'nama', fields: { nama: 'nama' } } as const;
const related = { resource: 'y', title: t, target: 'x_id' } as const;

const everyWord = defineResource({
  ...base,
  keyMissing: t,
  fields: {
    nama: { type: 'text', label: t, given: true },
    lahir,
    hari: { type: 'date', label: t, beyondContractIn: 'create' },
    umur: { ...umur, derived: { as: 'years', from: 'lahir', to: 'hari' } },
    berat: {
      type: 'decimal',
      label: t,
      max: 9,
      limits: [{ when: { field: 'umur', below: 5 }, max: 3 }],
      atMost: { as: 'months', from: 'lahir', to: 'hari' },
    },
    desa: { type: 'reference', resource: 'y', text: 'nama', failure: t, label: t },
    nama_desa: { type: 'text', textOf: 'desa', label: t },
    nilai: { type: 'numbers', parts: [{ name: 'a', label: t }], places: 2, label: t },
    catatan: { type: 'texts', label: t },
    pada: { type: 'instant', label: t },
    beda: { type: 'changes', label: t },
  },
  list: {
    title: t,
    search: { placeholder: t, debounce: 0 },
    pager: 'arrows',
    failure: t,
    actions: { label: t, show: { label: t, to: '/x/{nama}', missing: t } },
  },
  inline: { fields: ['nama'], success: done, failure: t },
  form: {
    sections,
    loadFailure: t,
    subject: about,
    edit: { ...mode, success: { ...done, to: 'back' } },
    show: {
      title: t,
      failure: t,
      back: { label: t, to: '/x' },
      editLabel: t,
      related: [{ ...related, source: 'umur', createLabel: t, createTo: '/y/{id}' }],
      links: [{ resource: 'y', label: t, filter: { nama: '{nama}' } }],
    },
  },
  endpoints: { list: { call: 'GET /x', distinct: 'nama' } },
});
export const further: SiteDefinition = { resources: [everyWord], pages: [] };

defineResource({
  ...base,
  // @ts-expect-error derived from no field
  fields: { nama, lahir, umur: { ...umur, derived: { as: 'years', from: 'lahri', to: 'lahir' } } },
});
defineResource({
  ...base,
  // @ts-expect-error no such derivation
  fields: { nama, lahir, umur: { ...umur, derived: { as: 'days', from: 'lahir', to: 'lahir' } } },
});
defineResource({
  ...base,
  // @ts-expect-error the text of no field
  fields: { nama: { type: 'text', label: t, textOf: 'desa_id' } },
});
defineResource({
  ...base,
  // @ts-expect-error a mark is set or left out
  fields: { nama: { type: 'text', label: t, given: false } },
});
defineResource({
  ...base,
  // @ts-expect-error a limit on a condition about no field
  fields: { nama, berat: { type: 'decimal', label: t, limits: [{ when: { field: 'umr', below: 5 }, max: 3 }] } },
});
defineResource({
  ...base,
  // @ts-expect-error a limit by a date that is no field
  fields: { nama, lahir, berat: { type: 'decimal', label: t, atMost: { as: 'years', from: 'lahr', to: 'lahir' } } },
});
defineResource({
  ...base,
  // @ts-expect-error a limit has no such key
  fields: { nama, berat: { type: 'decimal', label: t, limits: [{ when: { mode: 'edit' }, most: 3 }] } },
});
defineResource({
  ...base,
  // @ts-expect-error a comparison with a number takes a number
  fields: { nama: { type: 'text', label: t, visibleWhen: { field: 'nama', below: '5' } } },
});
defineResource({
  ...base,
  // @ts-expect-error several numbers need their names
  fields: { nama, nilai: { type: 'numbers', label: t } },
});
defineResource({
  ...base,
  // @ts-expect-error no such pager
  list: { title: t, columns: ['nama'], pager: 'endless' },
});
defineResource({
  ...base,
  // @ts-expect-error the last column has no such key
  list: { title: t, columns: ['nama'], actions: { show: { label: t, href: '/x' } } },
});
defineResource({
  ...base,
  // @ts-expect-error no such field to change at once
  inline: { fields: ['staus'], success: done, failure: t },
});
defineResource({
  ...base,
  // @ts-expect-error an information page has no such key
  form: { sections, show: { title: t, bcak: { label: t } } },
});
defineResource({
  ...base,
  // @ts-expect-error what belongs to no field of the record
  form: { sections, show: { title: t, related: [{ ...related, source: 'umur' }] } },
});
defineResource({
  ...base,
  // @ts-expect-error about the key in no field
  form: { sections, subject: { ...about, by: 'nmaa' }, show: { title: t } },
});
defineResource({
  ...base,
  // @ts-expect-error fills no field
  form: { sections, subject: { ...about, fields: { nmaa: 'nama' } }, show: { title: t } },
});
defineResource({
  ...base,
  // @ts-expect-error no such method
  endpoints: { list: 'FETCH /x' },
});
defineResource({
  ...base,
  // @ts-expect-error an endpoint has no such key
  endpoints: { list: { call: 'GET /x', wrapp: 'data' } },
});
defineResource({
  ...base,
  // @ts-expect-error a route begins with a slash
  routes: { list: 'x' },
});

defineResource({
  ...base,
  // @ts-expect-error what is taken along has no such key
  pocket: { lists: true },
});
defineResource({
  ...base,
  // @ts-expect-error the own posko in no field
  pocket: { list: { own: 'psko' } },
});

definePages([{ name: 'login', path: '/login', gate: 'public', title: t, pocket: ['/x'] }]);
// @ts-expect-error a call begins with a slash
definePages([{ name: 'login', path: '/login', gate: 'public', title: t, pocket: ['x'] }]);
definePages([{ name: 'login', path: '/login', gate: 'public', title: t }]);
// @ts-expect-error a page has no such key
definePages([{ name: 'login', path: '/login', gate: 'public', title: t, colour: 'red' }]);
// @ts-expect-error no such gate
definePages([{ name: 'login', path: '/login', gate: 'open', title: t }]);
// @ts-expect-error a path begins with a slash
definePages([{ name: 'login', path: ['/login', 'masuk'], gate: 'public', title: t }]);

defineResource({
  ...base,
  // @ts-expect-error what is one record alone is left out elsewhere, not denied
  singleton: false,
});

defineResource({
  ...base,
  // @ts-expect-error what may be changed is not said
  fields: { nama: { type: 'text', label: t, fixed: false } },
});
