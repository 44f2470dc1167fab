/** The words of lists, information pages, inline changes and values nobody types: what they compile to, what is refused. */
import { describe, expect, test } from 'vitest';
import { type Changes, changedSite, problemsOf } from '../../../tests/support/mistakes.ts';
import { compileSite } from '../compile.ts';
import { createRouteMap } from '../routes.ts';

const same = (text: string) => ({ id: text, en: text });

const vaccinesWith = (changes: Changes) => {
  const vaccines = compileSite(changedSite(changes)).resource.vaccines;
  if (!vaccines) throw new Error('no vaccines');
  return vaccines;
};

/** Every mistake by itself: exactly this problem and no other. */
const each = (rows: readonly (readonly [Changes, string])[]): void => {
  test.each(rows)('%j', (changes, problem) => {
    expect(problemsOf(changedSite(changes))).toEqual([problem]);
  });
};

const umur = { type: 'integer', label: same('Umur'), derived: { as: 'months', from: 'dibuat', to: 'kedaluwarsa' } };
const dates = { 'vaccines.fields.dibuat': { type: 'date', label: same('Dibuat'), given: true } };
const inline = { fields: ['beku'], success: { text: same('Disimpan'), after: 3000 }, failure: same('Gagal') };
const related = { resource: 'doses', title: same('Dosis'), target: 'vaksin_id' };
const doses = {
  name: 'doses',
  label: { one: same('Dosis'), many: same('Dosis') },
  represents: 'nama',
  fields: { nama: { type: 'text', label: same('Nama') }, vaksin_id: { type: 'text', label: same('Vaksin') } },
  access: { Kader: ['list'] },
  list: { title: same('Dosis'), columns: ['nama'] },
  endpoints: { list: 'GET /vaksin/{vaksin_id}/dosis', one: 'GET /dosis/{id}' },
};
/** The invented site with one resource more. */
const withDoses = (changes: Changes = {}, more: Readonly<Record<string, unknown>> = {}) => {
  const site = changedSite(changes);
  return { ...site, resources: [...site.resources, { ...doses, ...more }] } as typeof site;
};

describe('values nobody types', () => {
  test('are not asked', () => {
    const { field, form } = vaccinesWith({
      ...dates,
      'vaccines.fields.umur': umur,
      'vaccines.fields.nama_gudang': { type: 'text', label: same('Nama Gudang'), textOf: 'gudang' },
      'vaccines.form.sections.1.fields': undefined,
    });
    expect(Object.values(field).flatMap(({ name, asked }) => (asked ? [] : [name]))).toEqual([
      'sisa',
      'dibuat',
      'umur',
      'nama_gudang',
    ]);
    expect(field.dibuat).toMatchObject({ given: true, wire: { write: { create: 'dibuat', edit: 'dibuat' } } });
    expect(field.umur?.derived).toEqual({ as: 'months', from: 'dibuat', to: 'kedaluwarsa' });
    expect(field.nama_gudang?.textOf).toBe('gudang');
    // the section that holds the rest holds none of them
    expect(form?.sections[1]?.fields).toEqual(['kedaluwarsa', 'gudang']);
  });

  test('a given field may be required without standing in a section, and is announced last', () => {
    const { form } = vaccinesWith({
      'vaccines.fields.dibuat': { type: 'date', label: same('Dibuat'), given: true, required: true },
    });
    expect(form?.create?.required.dibuat).toEqual({ id: 'Dibuat wajib diisi!', en: 'Dibuat is required!' });
    expect(form?.create?.announce.at(-1)).toBe('dibuat');
  });

  each([
    [
      { 'vaccines.fields.sisa.given': true },
      'vaccines.fields.sisa.given: the field is "computed" already; a value comes from one place',
    ],
    [
      { ...dates, 'vaccines.fields.umur': { ...umur, derived: { ...umur.derived, from: 'dibuta' } } },
      'vaccines.fields.umur.derived.from: no field "dibuta"; did you mean "dibuat"?',
    ],
    [
      { 'vaccines.fields.umur': { ...umur, derived: { ...umur.derived, from: 'nama' } } },
      'vaccines.fields.umur.derived.from: "nama" is a field of type text; name one of type date',
    ],
    [
      { ...dates, 'vaccines.fields.umur': { ...umur, derived: { ...umur.derived, as: 'month' } } },
      'vaccines.fields.umur.derived.as: unknown derivation "month"; did you mean "months"?',
    ],
    [
      { ...dates, 'vaccines.fields.umur': { ...umur, type: 'text' } },
      'vaccines.fields.umur.derived: a field of type text cannot be derived; make it an integer',
    ],
    [
      { 'vaccines.fields.x': { type: 'text', label: same('X'), textOf: 'jenis' } },
      'vaccines.fields.x.textOf: "jenis" is a field of type choice; name one of type reference',
    ],
    [
      { 'vaccines.fields.x': { type: 'integer', label: same('X'), textOf: 'gudang' } },
      'vaccines.fields.x.textOf: a field of type integer holds no shown text; make it a text',
    ],
  ]);
});

describe('sections of a form', () => {
  const folded = { field: 'jenis', is: 'Tetes' };
  const atOnce = { label: same('Semua tetes'), set: { jenis: 'Tetes' } };
  const holding = { 'vaccines.form.sections.0.fields': ['nama', 'jenis', 'dosis'] };

  test('may be closed by a condition, and answered at a tap', () => {
    const { form } = vaccinesWith({
      'vaccines.form.sections.0.folded': folded,
      'vaccines.form.sections.0.atOnce': atOnce,
    });
    expect(form?.sections[0]).toMatchObject({ folded, atOnce });
    expect(form?.sections[1]).toMatchObject({ folded: false, atOnce: null });
  });

  each([
    [
      { 'vaccines.form.sections.0.folded': { field: 'jnis', is: 'Tetes' } },
      'vaccines.form.sections[0].folded.field: no field "jnis"; did you mean "jenis"?',
    ],
    [
      { ...holding, 'vaccines.form.sections.0.atOnce': { ...atOnce, set: { jenis: 'Tets' } } },
      'vaccines.form.sections[0].atOnce.set.jenis: "Tets" is no value of this field; did you mean "Tetes"?',
    ],
    [
      { 'vaccines.form.sections.1.atOnce': atOnce },
      'vaccines.form.sections[1].atOnce.set.jenis: field "jenis" is not asked in this section',
    ],
  ]);
});

describe('what a write changed', () => {
  each([
    [
      { 'vaccines.fields.beda': { type: 'changes', of: 'jnis', computed: true, label: same('Beda') } },
      'vaccines.fields.beda.of: no field "jnis"; did you mean "jenis"?',
    ],
  ]);
});

describe('a date of which only the age may be known', () => {
  test('names the field that says so', () => {
    const { field } = vaccinesWith({
      'vaccines.fields.lahir': { type: 'date', age: true, estimate: 'jenis', label: same('Lahir') },
    });
    expect(field.lahir).toMatchObject({ age: true, estimate: 'jenis' });
  });

  each([
    [
      { 'vaccines.fields.lahir': { type: 'date', estimate: 'jnis', label: same('Lahir') } },
      'vaccines.fields.lahir.estimate: no field "jnis"; did you mean "jenis"?',
    ],
  ]);
});

describe('a limit by two dates', () => {
  const lahir = { type: 'date', label: same('Lahir') };
  const atMost = { as: 'years', from: 'lahir', to: 'lahir' };

  test('stands beside the own one; a field that says none has none', () => {
    const { field } = vaccinesWith({ 'vaccines.fields.lahir': lahir, 'vaccines.fields.dosis.atMost': atMost });
    expect([field.dosis?.atMost, field.nama?.atMost]).toEqual([atMost, null]);
  });

  each([
    [
      { 'vaccines.fields.lahir': lahir, 'vaccines.fields.nama.atMost': atMost },
      'vaccines.fields.nama.atMost: a field of type text has no limits; only integer and decimal have',
    ],
    [
      { 'vaccines.fields.lahir': lahir, 'vaccines.fields.dosis.atMost': { ...atMost, from: 'nama' } },
      'vaccines.fields.dosis.atMost.from: "nama" is a field of type text; name one of type date',
    ],
  ]);
});

describe('limits that hold for some records', () => {
  const when = { field: 'jenis', is: 'Tetes' };

  test('stand beside the own ones', () => {
    const { field } = vaccinesWith({ 'vaccines.fields.dosis.max': 5, 'vaccines.fields.dosis.limits': [{ when, max: 1 }] });
    expect(field.dosis).toMatchObject({ max: 5, limits: [{ when, max: 1 }] });
    expect(field.nama?.limits).toEqual([]);
  });

  each([
    [
      { 'vaccines.fields.nama.limits': [{ when, max: 1 }] },
      'vaccines.fields.nama.limits: a field of type text has no limits; only integer and decimal have',
    ],
    [
      { 'vaccines.fields.dosis.limits': [{ when, min: 1 }] },
      'vaccines.fields.dosis.limits[0].min: a field of type decimal knows no "min"; known: "moreThan", "max"',
    ],
    [
      { 'vaccines.fields.dosis.limits': [{ when }] },
      'vaccines.fields.dosis.limits[0]: limits nothing; give one of "moreThan", "max"',
    ],
    [
      { 'vaccines.fields.dosis.limits': [{ when: { field: 'jenis', is: 'Suntk' }, max: 1 }] },
      'vaccines.fields.dosis.limits[0].when.is: "Suntk" is no value of this field; did you mean "Suntik"?',
    ],
    [
      { 'vaccines.fields.dosis.limits': [{ when, max: '1' }] },
      'vaccines.fields.dosis.limits[0].max: must be a number, not string',
    ],
    [
      { 'vaccines.fields.dosis.moreThan': 2, 'vaccines.fields.dosis.limits': [{ when, max: 1 }] },
      'vaccines.fields.dosis.limits[0]: moreThan must not be above max',
    ],
  ]);
});

describe('conditions on numbers', () => {
  test('compile as they are', () => {
    const when = {
      any: [
        { field: 'dosis', below: 3 },
        { field: 'dosis', atLeast: 9 },
      ],
    };
    expect(vaccinesWith({ 'vaccines.fields.beku.visibleWhen': when }).field.beku?.visibleWhen).toEqual(when);
  });

  each([
    [
      { 'vaccines.fields.beku.visibleWhen': { field: 'dosis', below: '3' } },
      'vaccines.fields.beku.visibleWhen.below: must be a number, not string',
    ],
    [
      { 'vaccines.fields.beku.visibleWhen': { field: 'dosis', below: 3, atLeast: 1 } },
      'vaccines.fields.beku.visibleWhen: compares in several ways ("below", "atLeast"); join them by "all"',
    ],
    [
      { 'vaccines.fields.beku.visibleWhen': { field: 'dosis', blow: 3 } },
      'vaccines.fields.beku.visibleWhen.blow: unknown key "blow"; did you mean "below"?',
    ],
  ]);
});

describe('conditions on days and ages', () => {
  const dates = { 'vaccines.fields.dibuka': { type: 'date', label: { id: 'Dibuka', en: 'Opened' } } };
  const section = { 'vaccines.form.sections.1.fields': ['kedaluwarsa', 'gudang', 'dibuka'] };
  const beku = (condition: unknown): Changes => ({ ...dates, ...section, 'vaccines.fields.beku.visibleWhen': condition });
  const at = 'vaccines.fields.beku.visibleWhen';

  test.each([
    [{ age: 'dibuka', months: { below: 60 } }],
    [{ age: 'dibuka', at: 'kedaluwarsa', years: { atLeast: 1, below: 5 }, months: { atLeast: 18 } }],
    [{ field: 'kedaluwarsa', before: 'today' }],
    [
      {
        not: {
          any: [
            { field: 'dibuka', notAfter: 'today' },
            { field: 'dibuka', notBefore: 'today' },
          ],
        },
      },
    ],
    [{ field: 'dibuka', after: 'today' }],
  ])('%j compiles as it is', (when) => {
    expect(vaccinesWith(beku(when)).field.beku?.visibleWhen).toEqual(when);
  });

  each(
    [
      [beku({ age: 'dibuka' }), `${at}: needs bounds; give "months" or "years"`],
      [beku({ age: 'dibuka', months: {} }), `${at}.months: bounds nothing; give "below", "atLeast" or both`],
      [beku({ age: 'dibuka', months: { under: 60 } }), `${at}.months.under: unknown key "under"; known: "below", "atLeast"`],
      [
        beku({ age: 'nama', months: { below: 60 } }),
        `${at}.age: "nama" is a field of type text, which is never so; name one of type date`,
      ],
      [beku({ age: 'dbuka', months: { below: 60 } }), `${at}.age: no field "dbuka"; did you mean "dibuka"?`],
      [
        beku({ age: 'dibuka', at: 'jenis', years: { below: 5 } }),
        `${at}.at: "jenis" is a field of type choice, which is never so; name one of type date`,
      ],
      [
        beku({ field: 'nama', before: 'today' }),
        `${at}.before: "nama" is a field of type text, which is never so; name one of type date`,
      ],
      [beku({ field: 'dibuka', before: '2026-01-01' }), `${at}.before: unknown day "2026-01-01"; known: "today"`],
      [
        beku({ field: 'nama', below: 3 }),
        `${at}.below: "nama" is a field of type text, which is never so; name one of type integer or decimal`,
      ],
      [beku({ field: 'dibuka', before: 'today', months: { below: 3 } }), `${at}: "months" belong to "age"`],
      [
        beku({ field: 'dibuka' }),
        `${at}: needs a value to compare with; give one of "is", "in", "before", "after", "notBefore", "notAfter"`,
      ],
    ].filter((row): row is [Changes, string] => row.length === 2),
  );
});

describe('what may stand for the key in an address', () => {
  test('is a field; by itself nothing does', () => {
    expect(vaccinesWith({ 'vaccines.form.alsoBy': 'nama' }).form?.alsoBy).toBe('nama');
    expect(vaccinesWith({}).form?.alsoBy).toBeNull();
  });

  each([
    [{ 'vaccines.form.alsoBy': 'nmaa' }, 'vaccines.form.alsoBy: no field "nmaa"; did you mean "nama"?'],
    [
      { 'vaccines.form.alsoBy': 'nama', 'vaccines.endpoints.list.call': 'GET /vaksin/{jenis}' },
      'vaccines.form.alsoBy: the list needs a jenis and cannot be looked through',
    ],
  ]);
});

describe('conditions on what cannot be known', () => {
  const beku = (condition: unknown, further: Changes = {}): Changes => ({
    ...further,
    'vaccines.fields.beku.visibleWhen': condition,
  });
  const at = 'vaccines.fields.beku.visibleWhen';
  const wayOut = 'narrow the condition by "mode", or ask for the field';
  const later = `${at}: "sisa" is not known on create: the server works it out afterwards; ${wayOut}`;
  const text = (further: object) => ({ type: 'text', label: { id: 'Merek', en: 'Brand' }, ...further });
  const merek = (further: object): Changes => ({ 'vaccines.fields.merek': text(further) });
  const sold = { not: { field: 'sisa', is: 0 } };
  const kept = { 'vaccines.fields.sisa.column': 'sisa' };

  each([
    [beku(sold, kept), later],
    [beku({ any: [{ mode: 'edit' }, sold] }, kept), later],
    [beku({ any: [{ mode: 'create' }, sold] }), `${at}: "sisa" is not known on edit: it is neither sent nor kept; ${wayOut}`],
    [
      beku({ field: 'merek', is: 'x' }, merek({ column: false, wire: { write: { edit: false } } })),
      `${at}: "merek" is not known on edit: it is neither sent nor kept; ${wayOut}`,
    ],
    [
      beku({ field: 'merek', is: 'x' }, merek({ beyondContract: true })),
      `${at}: "merek" is not known to every server: it is beyond the contract; say what counts there: "otherwise"`,
    ],
    [
      beku({ field: 'merek', is: 'x' }, merek({ beyondContractIn: 'edit' })),
      `${at}: "merek" is not known to every server: it is beyond the contract; say what counts there: "otherwise"`,
    ],
    [{ ...kept, 'vaccines.fields.nama.requiredWhen': sold }, later.replace('beku.visibleWhen', 'nama.requiredWhen')],
    [
      { ...kept, 'vaccines.fields.dosis.limits': [{ when: sold, max: 3 }] },
      later.replace('beku.visibleWhen', 'dosis.limits[0].when'),
    ],
  ]);

  test.each<[string, Changes]>([
    ['where the mode decides first', beku({ any: [{ mode: ['create', 'edit'] }, sold] })],
    ['where the record is read and kept', beku({ all: [{ mode: ['edit', 'show'] }, sold] }, kept)],
    ['where it is of the record as it was', beku({ stored: sold }, kept)],
    ['where a hook may tell it', beku({ any: [{ mode: 'create' }, sold] }, { 'vaccines.hooks': ['x'] })],
    ['where it is given', beku({ field: 'merek', is: 'x' }, merek({ given: true }))],
    [
      'where it is said what counts otherwise',
      beku({ field: 'merek', is: 'x', otherwise: true }, merek({ beyondContract: true })),
    ],
    [
      'of a field that is an addition itself',
      {
        ...beku({ field: 'merek', is: 'x' }, merek({ beyondContract: true })),
        'vaccines.fields.beku.beyondContract': true,
      },
    ],
    [
      'of what is only shown',
      {
        'vaccines.fields.sisa.visibleWhen': { field: 'sisa2', is: 1 },
        'vaccines.fields.sisa2': { type: 'integer', label: { id: 'S', en: 'S' }, computed: true },
      },
    ],
  ])('are none %s', (_name, changes) => {
    expect(problemsOf(changedSite(changes))).toEqual([]);
  });
});

describe('lists', () => {
  test('what is left out is usual', () => {
    expect(vaccinesWith({}).list).toMatchObject({
      search: { debounce: 500 },
      pager: 'numbered',
      failure: { id: 'Terjadi kesalahan saat mengambil data.', en: 'The data could not be loaded.' },
      actions: {
        label: { id: 'Aksi', en: 'Actions' },
        show: { label: null, to: null, missing: { id: 'Data tidak valid', en: 'The record is not valid' } },
      },
    });
  });

  test('what is said is kept', () => {
    const { list } = vaccinesWith({
      'vaccines.list.search.debounce': 0,
      'vaccines.list.pager': 'arrows',
      'vaccines.list.failure': same('Gagal'),
      'vaccines.list.actions': {
        label: same('Detail'),
        show: { label: same('Lihat'), to: '/jadwal/{nama}', missing: same('Tak ada') },
      },
    });
    expect(list).toMatchObject({
      search: { debounce: 0 },
      pager: 'arrows',
      failure: same('Gagal'),
      actions: { label: same('Detail'), show: { label: same('Lihat'), to: '/jadwal/{nama}', missing: same('Tak ada') } },
    });
  });

  test('a line above it, and who cuts its pages out', () => {
    expect(vaccinesWith({}).list).toMatchObject({ intro: null, paging: 'server' });
    const said = { 'vaccines.list.intro': same('Halo {name}'), 'vaccines.list.paging': 'browser' };
    expect(vaccinesWith(said).list).toMatchObject({ intro: same('Halo {name}'), paging: 'browser' });
  });

  test('what it is narrowed to unasked', () => {
    const { list } = vaccinesWith({ 'vaccines.list.filters': [{ field: 'jenis', all: same('Biasa'), usual: 'Tetes' }] });
    expect(list?.filters).toEqual([{ field: 'jenis', all: same('Biasa'), inContract: false, usual: 'Tetes' }]);
  });

  test('rows that count once', () => {
    const endpoints = vaccinesWith({ 'vaccines.endpoints.list.distinct': 'nama' }).endpoints;
    expect(endpoints.list?.distinct).toBe('nama');
  });

  test('a list that belongs to a record of another resource needs no route', () => {
    const compiled = compileSite(withDoses());
    expect(compiled.resource.doses).toMatchObject({ routes: { list: null }, list: { columns: ['nama'] } });
  });

  test('without a list of its own a search may take any field', () => {
    const endpoints = { list: { call: 'GET /dosis', search: { call: 'GET /dosis', params: { nama: 'n', q: 'cari' } } } };
    const compiled = compileSite(withDoses({}, { list: undefined, endpoints }));
    expect(compiled.resource.doses?.endpoints.list?.search?.params).toEqual({ nama: 'n', q: 'cari' });
  });

  each([
    [{ 'vaccines.list.pager': 'arrow' }, 'vaccines.list.pager: unknown pager "arrow"; did you mean "arrows"?'],
    [{ 'vaccines.list.paging': 'brwser' }, 'vaccines.list.paging: unknown paging "brwser"; did you mean "browser"?'],
    [{ 'vaccines.list.search.debounce': -1 }, 'vaccines.list.search.debounce: must be a whole number from 0'],
    [
      { 'vaccines.list.actions': { lable: same('x') } },
      'vaccines.list.actions.lable: unknown key "lable"; did you mean "label"?',
    ],
    [
      { 'vaccines.list.actions': { show: { to: '/vaksin-ubha/{id}' } } },
      'vaccines.list.actions.show.to: "/vaksin-ubha/{id}" leads to no page; did you mean "/vaksin-ubah/{id}"?',
    ],
    [
      { 'vaccines.list.actions': { show: { to: '/jadwal/{nma}' } } },
      'vaccines.list.actions.show.to: no field "nma" for {nma}; did you mean "nama"?',
    ],
    [
      { 'vaccines.list.actions': { show: { missing: same('x') } } },
      'vaccines.list.actions.show.missing: nothing can be missing; it belongs to a "to"',
    ],
    [{ 'vaccines.endpoints.list.distinct': 'nmaa' }, 'vaccines.endpoints.list.distinct: no field "nmaa"; did you mean "nama"?'],
  ]);
});

describe('changed where it is shown', () => {
  test('fields and texts', () => {
    expect(vaccinesWith({ 'vaccines.inline': inline }).inline).toEqual({ ...inline, decisions: [] });
    expect(vaccinesWith({}).inline).toBeNull();
  });

  each([
    [{ 'vaccines.inline': { ...inline, fields: ['beki'] } }, 'vaccines.inline.fields[0]: no field "beki"; did you mean "beku"?'],
    [
      { 'vaccines.inline': { ...inline, fields: ['nama'] } },
      'vaccines.inline.fields[0]: a field of type text cannot be changed in a list; only choice, status, yesNo can',
    ],
    [
      { 'vaccines.inline': inline, 'vaccines.fields.beku.wire': { write: { edit: false } } },
      'vaccines.inline.fields[0]: field "beku" is not sent on edit; a change of it would be lost',
    ],
    [
      { 'vaccines.inline': { ...inline, failure: { id: 'Gagal: {message}', en: 'Failed' } } },
      'vaccines.inline.failure.id: nothing fills {message}',
    ],
    [{ 'vaccines.inline': { ...inline, fields: undefined } }, 'vaccines.inline: missing "fields"'],
    [
      { 'vaccines.inline': { ...inline, success: { ...inline.success, to: '/vakin' } } },
      'vaccines.inline.success.to: "/vakin" leads to no page; did you mean "/vaksin"?',
    ],
    [
      {
        'vaccines.inline': inline,
        'vaccines.endpoints.update': undefined,
        'vaccines.form.edit': undefined,
        'vaccines.routes.edit': undefined,
      },
      'vaccines.inline: there is no endpoint "update" to call; add endpoints.update',
    ],
  ]);
});

describe('the button that saves and goes on', () => {
  const next = { label: same('Simpan & lagi') };
  const deciding = (words: object): Changes => ({ 'vaccines.form.create.next': { ...next, ...words } });
  const at = 'vaccines.form.create.next';

  test('leads to the same form anew, carries nothing and says what the other button says, where nothing else is written', () => {
    expect(vaccinesWith({}).form?.create?.next).toBeNull();
    expect(vaccinesWith(deciding({})).form?.create?.next).toEqual({
      ...next,
      to: null,
      from: null,
      carry: [],
      said: { id: 'Vaksin disimpan.', en: 'Vaksin disimpan. (en)' },
    });
  });

  test('is what is written', () => {
    const away = { to: '/vaksin', from: '/beranda', said: same('{nama} disimpan') };
    expect(vaccinesWith(deciding(away)).form?.create?.next).toEqual({ ...next, ...away, carry: [] });
    expect(vaccinesWith(deciding({ carry: ['jenis', 'gudang'] })).form?.create?.next?.carry).toEqual(['jenis', 'gudang']);
    expect(vaccinesWith(deciding({})).form?.edit?.next).toBeNull();
  });

  each([
    [deciding({ carry: ['jnis'] }), `${at}.carry[0]: no field "jnis"; did you mean "jenis"?`],
    [deciding({ carry: ['sisa'] }), `${at}.carry[0]: field "sisa" is in no section of the form`],
    [deciding({ carry: ['jenis'], to: '/vaksin' }), `${at}.carry: nothing is carried to another page; leave out "to" or "carry"`],
    [deciding({ to: '/vaksn' }), `${at}.to: "/vaksn" leads to no page; did you mean "/vaksin"?`],
    [deciding({ from: '/berand' }), `${at}.from: "/berand" leads to no page; did you mean "/beranda"?`],
    [deciding({ said: { id: '{nma}', en: 'x' } }), `${at}.said.id: nothing fills {nma}; did you mean "nama"?`],
    [deciding({ label: undefined }), `${at}: missing "label"`],
    [
      { 'vaccines.form.edit.next': next },
      'vaccines.form.edit.next: unknown key "next"; known: "title", "required", "announce", "success", "failure", "wordless", "invalid", "unanswered", "submitLabel"',
    ],
  ]);
});

describe('information pages', () => {
  test('what is left out is usual', () => {
    expect(vaccinesWith({}).form?.show).toEqual({
      title: { id: 'Keterangan Vaksin', en: 'Keterangan Vaksin (en)' },
      failure: { id: 'Terjadi kesalahan saat mengambil data.', en: 'The data could not be loaded.' },
      unanswered: null,
      back: { label: { id: 'Batal', en: 'Cancel' }, to: null },
      editLabel: null,
      related: [],
      links: [],
    });
  });

  test('a failure of the form is one of the page, unless it has its own', () => {
    const loadFailure = { 'vaccines.form.loadFailure': same('Gagal memuat') };
    expect(vaccinesWith(loadFailure).form).toMatchObject({
      loadFailure: same('Gagal memuat'),
      show: { failure: same('Gagal memuat') },
    });
    expect(vaccinesWith({ ...loadFailure, 'vaccines.form.show.failure': same('Lain') }).form?.show?.failure).toEqual(
      same('Lain'),
    );
  });

  test('the way back, lists and links of what belongs to the record', () => {
    const show = {
      title: same('Vaksin'),
      back: { label: same('Kembali'), to: '/vaksin' },
      editLabel: same('Ubah'),
      related: [{ ...related, source: 'nama', createLabel: same('Tambah'), createTo: '/jadwal/{id}' }],
      links: [{ resource: 'vaccines', label: same('Sejenis'), filter: { jenis: '{jenis}', nama: 'vaksin {id}' } }],
    };
    expect(compileSite(withDoses({ 'vaccines.form.show': show })).resource.vaccines?.form?.show).toEqual({
      ...show,
      failure: { id: 'Terjadi kesalahan saat mengambil data.', en: 'The data could not be loaded.' },
      unanswered: null,
      links: show.links.map((link) => ({ ...link, beyondContract: false })),
      related: [{ ...related, source: 'nama', create: { label: same('Tambah'), to: '/jadwal/{id}' } }],
    });
    const plain = compileSite(withDoses({ 'vaccines.form.show.related': [related] }));
    expect(plain.resource.vaccines?.form?.show?.related).toEqual([{ ...related, source: 'id', create: null }]);
  });

  test('where a form opened directly goes back to, and what is said where there is no record', () => {
    expect(vaccinesWith({}).form).toMatchObject({ home: null, missing: null });
    const said = { 'vaccines.form.home': '/jadwal/{nama}', 'vaccines.form.missing': same('Tak ada') };
    expect(vaccinesWith(said).form).toMatchObject({ home: '/jadwal/{nama}', missing: same('Tak ada') });
  });

  test('what is said of a refusal without a message, of refused fields, and of an address without a number', () => {
    const general = { id: 'Terjadi kesalahan.', en: 'An error occurred.' };
    const edit = (changes: Changes) =>
      vaccinesWith({ 'vaccines.form.edit.failure': same('Gagal: {message}'), ...changes }).form?.edit;
    expect(edit({})).toMatchObject({ wordless: general, invalid: null, unanswered: null, submitLabel: null });
    expect(edit({ 'vaccines.form.edit.failure': same('Gagal') })).toMatchObject({ wordless: same('Gagal') });
    const said = { 'vaccines.form.edit.wordless': same('Entah'), 'vaccines.form.edit.invalid': same('Periksa') };
    expect(edit(said)).toMatchObject({ wordless: same('Entah'), invalid: same('Periksa') });
    const more = { 'vaccines.form.edit.unanswered': same('Hening'), 'vaccines.form.edit.submitLabel': same('Ulangi') };
    expect(edit(more)).toMatchObject({ unanswered: same('Hening'), submitLabel: same('Ulangi') });
    expect(vaccinesWith({}).form?.badAddress).toBeNull();
    expect(vaccinesWith({ 'vaccines.form.badAddress': same('Salah') }).form?.badAddress).toEqual(same('Salah'));
  });

  test('what stands for the key of rows without one', () => {
    const withoutKey = { by: 'nama', show: same('Tak sah'), edit: same('Tak bisa') };
    expect(vaccinesWith({}).list?.withoutKey).toBeNull();
    expect(vaccinesWith({ 'vaccines.list.withoutKey': withoutKey }).list?.withoutKey).toEqual(withoutKey);
    expect(problemsOf(changedSite({ 'vaccines.list.withoutKey': { ...withoutKey, by: 'nma' } }))).toEqual([
      'vaccines.list.withoutKey.by: no field "nma"; did you mean "nama"?',
    ]);
  });

  test('may lead back after saving', () => {
    expect(vaccinesWith({ 'vaccines.form.edit.success.to': 'back' }).form?.edit?.success.to).toBe('back');
  });

  test.each<readonly [Changes, string]>([
    [
      { 'vaccines.form.show.related': [{ ...related, resource: 'dose' }] },
      'vaccines.form.show.related[0].resource: no resource "dose"; did you mean "doses"?',
    ],
    [
      { 'vaccines.form.show.related': [{ ...related, target: 'vaksin' }] },
      'vaccines.form.show.related[0].target: resource "doses" has no field "vaksin"; known: "nama", "vaksin_id"',
    ],
    [
      { 'vaccines.form.show.related': [{ ...related, source: 'nmaa' }] },
      'vaccines.form.show.related[0].source: no field "nmaa"; did you mean "nama"?',
    ],
    [
      { 'vaccines.form.show.related': [{ ...related, createLabel: same('Tambah') }] },
      'vaccines.form.show.related[0]: "createLabel" and "createTo" belong together; give both or neither',
    ],
    [
      { 'vaccines.form.show.related': [{ ...related, createLabel: same('Tambah'), createTo: '/vaksin-ubha/{id}' }] },
      'vaccines.form.show.related[0].createTo: "/vaksin-ubha/{id}" leads to no page; did you mean "/vaksin-ubah/{id}"?',
    ],
    [
      { 'vaccines.form.show.related': [{ ...related, resource: 'stores', target: 'nama' }] },
      'vaccines.form.show.related[0].resource: resource "stores" has no list to show',
    ],
    [
      { 'vaccines.form.show.links': [{ resource: 'doses', label: same('x'), filter: { nama: 'y' } }] },
      'vaccines.form.show.links[0].resource: no route leads to the list of "doses"',
    ],
    [
      { 'vaccines.form.show.links': [{ resource: 'vaccines', label: same('x'), filter: { nmaa: 'y' } }] },
      'vaccines.form.show.links[0].filter.nmaa: resource "vaccines" has no field "nmaa"; did you mean "nama"?',
    ],
    [
      { 'vaccines.form.show.links': [{ resource: 'vaccines', label: same('x'), filter: { nama: '{nmaa}' } }] },
      'vaccines.form.show.links[0].filter.nama: no field "nmaa" for {nmaa}; did you mean "nama"?',
    ],
    [
      { 'vaccines.form.show.links': [{ resource: 'vaccines', label: same('x'), filter: { jenis: 'Tets' } }] },
      'vaccines.form.show.links[0].filter.jenis: "Tets" is no value of vaccines.jenis; did you mean "Tetes"?',
    ],
    [
      {
        'vaccines.fields.jenis.options': 'Tetes',
        'vaccines.form.show.links': [{ resource: 'vaccines', label: same('x'), filter: { jenis: 'Tetes' } }],
      },
      'vaccines.fields.jenis.options: options must list at least one option',
    ],
    [
      { 'vaccines.form.show.links': [{ resource: 'vaccines', label: same('x'), filter: {} }] },
      'vaccines.form.show.links[0].filter: is empty; a link narrows the list to something',
    ],
    [
      { 'vaccines.form.show.back': { label: same('x'), to: '/vaksn' } },
      'vaccines.form.show.back.to: "/vaksn" leads to no page; did you mean "/vaksin"?',
    ],
    [
      { 'vaccines.form.show.related': [{ ...related, target: 'nama' }] },
      'vaccines.form.show.related[0].target: the list of "doses" needs a vaksin_id; target "vaksin_id"',
    ],
    [{ 'vaccines.form.home': '/vaksn' }, 'vaccines.form.home: "/vaksn" leads to no page; did you mean "/vaksin"?'],
    [{ 'vaccines.form.show.bcak': same('x') }, 'vaccines.form.show.bcak: unknown key "bcak"; did you mean "back"?'],
  ])('%j', (changes, problem) => {
    expect(problemsOf(withDoses(changes))).toEqual([problem]);
  });
});

describe('the record a form is about', () => {
  const given = { 'vaccines.fields.dosis_ke': { type: 'text', label: same('Dosis'), given: true } };
  const subject = { resource: 'doses', by: 'nama', fields: { dosis_ke: 'nama' } };

  test('by its key, into given fields', () => {
    const compiled = compileSite(withDoses({ ...given, 'vaccines.form.subject': subject }));
    expect(compiled.resource.vaccines?.form?.subject).toEqual({ ...subject, atFirst: [] });
    const then = compileSite(withDoses({ ...given, 'vaccines.form.subject': { ...subject, atFirst: ['dosis_ke'] } }));
    expect(then.resource.vaccines?.form?.subject?.atFirst).toEqual(['dosis_ke']);
    expect(vaccinesWith({}).form?.subject).toBeNull();
  });

  test.each<readonly [Changes, string]>([
    [
      { ...given, 'vaccines.form.subject': { ...subject, resource: 'dose' } },
      'vaccines.form.subject.resource: no resource "dose"; did you mean "doses"?',
    ],
    [
      { ...given, 'vaccines.form.subject': { ...subject, resource: 'stores' } },
      'vaccines.form.subject.resource: resource "stores" has no call for one record',
    ],
    [
      { ...given, 'vaccines.form.subject': { ...subject, by: 'nmaa' } },
      'vaccines.form.subject.by: no field "nmaa"; did you mean "nama"?',
    ],
    [
      { ...given, 'vaccines.form.subject': { ...subject, fields: { dosis_ke: 'nma' } } },
      'vaccines.form.subject.fields.dosis_ke: resource "doses" has no field "nma"; did you mean "nama"?',
    ],
    [
      { ...given, 'vaccines.form.subject': { ...subject, fields: { jenis: 'nama' } } },
      'vaccines.form.subject.fields.jenis: field "jenis" is not given to the form; mark it "given: true"',
    ],
    [
      { ...given, 'vaccines.form.subject': { ...subject, fields: {} } },
      'vaccines.form.subject.fields: is empty; a subject fills at least one field',
    ],
    [
      { ...given, 'vaccines.form.subject': { ...subject, atFirst: ['nama'] } },
      'vaccines.form.subject.atFirst[0]: field "nama" is filled with nothing; name one of "fields"',
    ],
  ])('%j', (changes, problem) => {
    expect(problemsOf(withDoses(changes))).toEqual([problem]);
  });
});

test('a missing key is named by its label, unless the definition has a text', () => {
  expect(vaccinesWith({}).keyMissing).toEqual({ id: 'ID tidak ditemukan.', en: 'ID is missing.' });
  expect(vaccinesWith({ 'vaccines.keyMissing': same('Tak ada!') }).keyMissing).toEqual(same('Tak ada!'));
  expect(compileSite(changedSite({})).resource.stores?.keyMissing).toEqual({
    id: 'Kode tidak ditemukan.',
    en: 'Kode (en) is missing.',
  });
});

describe('decisions', () => {
  const decisions = [
    { value: 'Ya', label: same('Bekukan'), key: 'b' },
    { value: 'Tidak', label: same('Cairkan'), key: 'c', reason: 'nama' },
  ];
  const deciding = (change = {}) => ({
    'vaccines.fields.beku.default': 'Tidak',
    'vaccines.inline': { ...inline, decisions: structuredClone(decisions) },
    ...change,
  });

  test('are buttons of the one inline field', () => {
    expect(vaccinesWith(deciding()).inline?.decisions).toEqual([
      { value: 'Ya', label: same('Bekukan'), key: 'b', reason: null },
      { value: 'Tidak', label: same('Cairkan'), key: 'c', reason: 'nama' },
    ]);
    expect(vaccinesWith({ 'vaccines.inline': inline }).inline?.decisions).toEqual([]);
  });

  each([
    [
      deciding({ 'vaccines.inline.decisions.0.value': 'Yaa' }),
      'vaccines.inline.decisions[0].value: "beku" is never "Yaa"; did you mean "Ya"?',
    ],
    [
      deciding({ 'vaccines.inline.decisions.1.key': 'b' }),
      'vaccines.inline.decisions[1].key: name a small letter that no other decision has',
    ],
    [
      deciding({ 'vaccines.inline.decisions.1.reason': 'sisa' }),
      'vaccines.inline.decisions[1].reason: field "sisa" cannot be typed and sent; name a text that is sent on edit',
    ],
  ]);
});

describe('what may be meant in place of a deletion', () => {
  test('is nothing where nothing is said', () => {
    expect(vaccinesWith({}).delete?.instead).toBeNull();
  });

  test('is said with the values that are set, what is asked and what follows', () => {
    const success = { text: same('Ditarik.'), after: 500 };
    const options = [
      {
        label: same('Tarik'),
        hint: same('Tetap ada'),
        set: { jenis: 'Tetes' },
        fields: ['sisa'],
        labels: { sisa: same('Sisa ditarik') },
        success,
      },
      { label: same('Keliru'), reason: same('Mengapa?') },
    ];
    const deletion = vaccinesWith({ 'vaccines.delete.instead': { extension: 'fields', options } }).delete;
    expect(deletion?.instead).toEqual({
      extension: 'fields',
      options: [
        { ...options[0], reason: null },
        {
          label: same('Keliru'),
          hint: null,
          set: null,
          fields: [],
          labels: {},
          reason: same('Mengapa?'),
          success: deletion?.success,
        },
      ],
    });
  });
});

describe('the one record of whoever is signed in', () => {
  const own = (changes: Readonly<Record<string, unknown>> = {}) => ({
    name: 'own',
    label: same('Milik'),
    singleton: true,
    fields: { nama: { type: 'text', label: same('Nama') }, surel: { type: 'text', label: same('Surel'), fixed: true } },
    access: { Kader: ['show', 'edit'] },
    route: '/milik',
    menu: { icon: 'person', order: 9 },
    form: {
      signedOut: same('Masuk dahulu'),
      cancel: false,
      show: { unanswered: same('Hening'), links: [{ label: same('Ke vaksin'), to: '/vaksin' }] },
      edit: { failure: same('{messages}') },
    },
    ...changes,
  });
  const site = (changes?: Readonly<Record<string, unknown>>) => {
    const { resources, ...rest } = changedSite({});
    return { ...rest, resources: [...resources, own(changes)] } as ReturnType<typeof changedSite>;
  };

  test('has neither a key in addresses and calls nor a way back, and is what the menu leads to', () => {
    const compiled = compileSite(site());
    const { own: resource } = compiled.resource;
    expect(resource?.routes).toEqual({ list: null, create: null, edit: '/milik-edit', show: '/milik' });
    expect(resource?.endpoints.one?.path).toBe('/auth/own');
    expect(resource?.endpoints.update?.path).toBe('/auth/own');
    expect(resource?.form).toMatchObject({
      signedOut: same('Masuk dahulu'),
      cancel: false,
      show: { back: null, unanswered: same('Hening'), links: [{ to: '/vaksin' }] },
    });
    expect(resource?.field.surel?.fixed).toBe(true);
    expect(compiled.menu).toContainEqual(expect.objectContaining({ path: '/milik', roles: ['Kader'] }));
    const routes = createRouteMap(compiled);
    expect(routes.toPublic('/own/own/show')).toBe('/milik');
    expect(routes.toPublic('/own/7')).toBe('/milik-edit');
    expect(routes.toCanonical('/milik-edit?a=1')).toBe('/own/own?a=1');
    expect(routes.activeMenuPath('/milik-edit')).toBe('/milik');
  });

  test.each<[Readonly<Record<string, unknown>>, string]>([
    [{ list: {} }, 'own.list: there is only one record; leave it out'],
    [
      { routes: { show: '/milik/{nama}' } },
      'own.routes.show: "/milik/{nama}" needs values, but there is only one record; leave them out',
    ],
    [
      { form: { show: { links: [{ label: same('x'), to: '/vaksn' }] }, edit: {} } },
      'own.form.show.links[0].to: "/vaksn" leads to no page; did you mean "/vaksin"?',
    ],
    [
      { form: { show: { links: [{ label: same('x'), to: '/vaksin', filter: { nama: 'y' } }] }, edit: {} } },
      'own.form.show.links[0].filter: "to" leads elsewhere; leave one of them out',
    ],
    [
      { fields: { nama: { type: 'image', label: same('Nama'), fixed: true } } },
      'own.fields.nama.fixed: a field of type image cannot be fixed',
    ],
    [
      {
        fields: { nama: { type: 'text', label: same('Nama') }, b: { type: 'text', label: same('B'), given: true, fixed: true } },
      },
      'own.fields.b.fixed: no form has the field; leave it out',
    ],
  ])('%j', (changes, problem) => {
    expect(problemsOf(site(changes))).toContain(problem);
  });
});

describe('intimate answers', () => {
  const penanya = { type: 'integer', label: same('Penanya'), computed: true, column: 'penanya' };
  const kept = { 'vaccines.fields.penanya': penanya };

  test('are told with the field that holds who asked', () => {
    expect(vaccinesWith({ ...kept, 'vaccines.fields.beku.intimate': 'penanya' }).intimate).toEqual({ beku: 'penanya' });
    expect(vaccinesWith({}).intimate).toBeNull();
    const together = { 'vaccines.fields.beku.intimate': 'penanya', 'vaccines.fields.kedaluwarsa.intimate': 'penanya' };
    expect(vaccinesWith({ ...kept, ...together }).intimate).toEqual({ beku: 'penanya', kedaluwarsa: 'penanya' });
  });

  each([
    [
      { ...kept, 'vaccines.fields.jumlah': { ...penanya, column: 'jumlah', intimate: 'penanya' } },
      'vaccines.fields.jumlah.intimate: "penanya" belongs to no answer; name it at what is asked too',
    ],
    [
      { 'vaccines.fields.beku.intimate': 'nama' },
      'vaccines.fields.beku.intimate: "nama" cannot hold an account; name a computed integer with a column',
    ],
    [
      { ...kept, 'vaccines.fields.nama.intimate': 'penanya' },
      'vaccines.fields.nama.intimate: "nama" is told by lists; take it out of columns, filters, sort and represents',
    ],
  ]);
});
