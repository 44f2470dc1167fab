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
  // @ts-expect-error an option of another type
  fields: { nama, lahir: { type: 'date', label: t, maxLength: 3 } },
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
  // @ts-expect-error announces no field
  form: { sections: [{ title: t, fields: ['nama'] }], create: { ...mode, announce: ['nmaa'] } },
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

definePages([{ name: 'login', path: '/login', gate: 'public', title: t }]);
// @ts-expect-error a page has no such key
definePages([{ name: 'login', path: '/login', gate: 'public', title: t, colour: 'red' }]);
// @ts-expect-error no such gate
definePages([{ name: 'login', path: '/login', gate: 'open', title: t }]);
// @ts-expect-error a path begins with a slash
definePages([{ name: 'login', path: ['/login', 'masuk'], gate: 'public', title: t }]);
