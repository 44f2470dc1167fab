import { describe, expect, test } from 'vitest';
import { type Changes, changedSite, problemsOf } from '../../../tests/support/mistakes.ts';

/** Every mistake by itself: exactly this problem and no other. */
const each = (rows: readonly (readonly [Changes, string])[]): void => {
  test.each(rows)('%j', (changes, problem) => {
    expect(problemsOf(changedSite(changes))).toEqual([problem]);
  });
};

const same = (text: string) => ({ id: text, en: text });

test('the site the mistakes are made in has none', () => {
  expect(problemsOf(changedSite({}))).toEqual([]);
});

test('an addition may refer to an addition', () => {
  const kept = { 'stores.beyondContract': true };
  expect(problemsOf(changedSite({ ...kept, 'vaccines.fields.gudang.beyondContract': true }))).toEqual([]);
  expect(problemsOf(changedSite({ ...kept, 'vaccines.beyondContract': true }))).toEqual([]);
});

test('a place in the sidebar may be taken twice where nobody sees both', () => {
  expect(problemsOf(changedSite({ 'vaccines.menu.order': 1, 'vaccines.menu.roles': ['Kader'] }))).toEqual([]);
});

describe('keys at every level', () => {
  each([
    [{ 'vaccines.rotes': {} }, 'vaccines.rotes: unknown key "rotes"; did you mean "routes"?'],
    [{ 'vaccines.label.mny': same('x') }, 'vaccines.label.mny: unknown key "mny"; did you mean "many"?'],
    [{ 'vaccines.routes.sow': '/x' }, 'vaccines.routes.sow: unknown key "sow"; did you mean "show"?'],
    [{ 'vaccines.list.perpage': 3 }, 'vaccines.list.perpage: unknown key "perpage"; did you mean "perPage"?'],
    [{ 'vaccines.list.filters.0.al': 1 }, 'vaccines.list.filters[0].al: unknown key "al"; did you mean "all"?'],
    [{ 'vaccines.form.sections.0.feilds': [] }, 'vaccines.form.sections[0].feilds: unknown key "feilds"; did you mean "fields"?'],
    [{ 'vaccines.form.create.anounce': [] }, 'vaccines.form.create.anounce: unknown key "anounce"; did you mean "announce"?'],
    [{ 'vaccines.form.create.success.too': '/x' }, 'vaccines.form.create.success.too: unknown key "too"; did you mean "to"?'],
    [{ 'vaccines.delete.quesion': 1 }, 'vaccines.delete.quesion: unknown key "quesion"; did you mean "question"?'],
    [{ 'vaccines.menu.icn': 1 }, 'vaccines.menu.icn: unknown key "icn"; did you mean "icon"?'],
    [{ 'vaccines.endpoints.on': 'x' }, 'vaccines.endpoints.on: unknown key "on"; did you mean "one"?'],
    [{ 'vaccines.endpoints.update.bdy': 'x' }, 'vaccines.endpoints.update.bdy: unknown key "bdy"; did you mean "body"?'],
    [
      { 'vaccines.endpoints.list.search.parms': 'x' },
      'vaccines.endpoints.list.search.parms: unknown key "parms"; did you mean "params"?',
    ],
    [{ 'vaccines.fields.nama.wire': { raed: 'x' } }, 'vaccines.fields.nama.wire.raed: unknown key "raed"; did you mean "read"?'],
    [
      { 'vaccines.fields.jenis.options.0.lable': 'x' },
      'vaccines.fields.jenis.options[0].lable: unknown key "lable"; did you mean "label"?',
    ],
    [{ 'vaccines.list.title.fr': 'x' }, 'vaccines.list.title.fr: unknown key "fr"; known: "id", "en"'],
    [{ 'pages.login.gte': 'x' }, 'pages.login.gte: unknown key "gte"; did you mean "gate"?'],
    [{ 'vaccines.list.title.en': undefined }, 'vaccines.list.title: missing "en"'],
    [{ 'vaccines.menu.icon': undefined }, 'vaccines.menu: missing "icon"'],
    [{ 'pages.login.gate': undefined }, 'pages.login: missing "gate"'],
    [{ 'pages.jadwal.needs': 'vaccines' }, 'pages.jadwal.needs: no resource "vaccines" beyond the contract'],
  ]);
});

describe('fields', () => {
  each([
    [{ 'vaccines.fields.nama.type': 'txt' }, 'vaccines.fields.nama.type: unknown field type "txt"; did you mean "text"?'],
    [{ 'vaccines.fields.nama.label': undefined }, 'vaccines.fields.nama: missing "label"'],
    [
      { 'vaccines.fields.nama.maxLenght': 3 },
      'vaccines.fields.nama.maxLenght: unknown key "maxLenght" in a field of type text; did you mean "maxLength"?',
    ],
    [{ 'vaccines.fields.nama.required': false }, 'vaccines.fields.nama.required: can only be true; leave it out instead'],
    [
      { 'vaccines.fields.nama.wire': { codec: 'dym' } },
      'vaccines.fields.nama.wire.codec: unknown codec "dym"; did you mean "dmy"?',
    ],
    [
      { 'vaccines.fields.jenis.wire': { codec: { map: { Suntk: 's', Tetes: 't' } } } },
      'vaccines.fields.jenis.wire.codec.map.Suntk: "Suntk" is no value of this field; did you mean "Suntik"?',
    ],
    [
      { 'vaccines.fields.jenis.wire': { codec: { map: { Suntik: 1, Tetes: '1' } } } },
      'vaccines.fields.jenis.wire.codec.map.Tetes: word "1" is there already',
    ],
    [
      { 'vaccines.fields.jenis.wire': { codec: { map: { Suntik: ['s'] } } } },
      'vaccines.fields.jenis.wire.codec.map.Suntik: must be text, not a list',
    ],
    [
      { 'vaccines.fields.jenis.wire': { codec: { map: {} } } },
      'vaccines.fields.jenis.wire.codec.map: is empty; leave "codec" out',
    ],
    [{ 'vaccines.fields.jenis.wire': { codec: {} } }, 'vaccines.fields.jenis.wire.codec: missing "map"'],
    [
      { 'vaccines.fields.sisa.wire': { codec: { map: { '1': 'a' } } } },
      'vaccines.fields.sisa.wire.codec: words cannot stand for the values of type integer; they fit: choice, status, yesNo',
    ],
    [
      { 'vaccines.fields.sisa.wire': { codec: 'bit' } },
      'vaccines.fields.sisa.wire.codec: codec "bit" does not fit a field of type integer; it fits: yesNo',
    ],
    [
      { 'vaccines.fields.sisa.wire': { write: 'sisa' } },
      'vaccines.fields.sisa.wire.write: a computed field is never sent; leave "write" out',
    ],
    [
      { 'vaccines.fields.nama.wire': { listed: 'name' } },
      'vaccines.fields.nama.wire.listed: "name" is not among the names in "read"; did you mean "nama"?',
    ],
    [{ 'vaccines.fields.nama.wire': { read: [] } }, 'vaccines.fields.nama.wire.read: is empty'],
    [{ 'vaccines.fields.nama.wire': { read: ['a', 'a'] } }, 'vaccines.fields.nama.wire.read[1]: name "a" is there already'],
    [
      { 'vaccines.fields.sandi': { type: 'password', label: { id: 'Sandi', en: 'Password' }, column: 'sandi' } },
      'vaccines.fields.sandi.column: a password is never kept; leave it out',
    ],
    [
      { 'vaccines.fields.sandi': { type: 'password', label: { id: 'Sandi', en: 'Password' }, repeats: 'nma' } },
      'vaccines.fields.sandi.repeats: no field "nma"; did you mean "nama"?',
    ],
    [
      { 'vaccines.fields.nama.helpLink': { label: { id: 'Lihat', en: 'See' }, to: 'lupa' } },
      'vaccines.fields.nama.helpLink.to: "lupa" does not begin with a slash',
    ],
    [
      { 'vaccines.fields.gudang.wire': { write: 'nama' } },
      'vaccines.fields.gudang.wire.write: field "nama" is sent as "nama" too (create)',
    ],
    [
      { 'vaccines.fields.gudang.wire': { write: { edit: 'nama' } } },
      'vaccines.fields.gudang.wire.write: field "nama" is sent as "nama" too (edit)',
    ],
    [
      { 'vaccines.fields.sisa.required': true },
      'vaccines.fields.sisa.required: a computed field cannot be required: nobody fills it',
    ],
    [
      { 'vaccines.fields.beku.default': 'ya' },
      'vaccines.fields.beku.default: "ya" is no value of this field; did you mean "Ya"?',
    ],
    [{ 'vaccines.fields.dosis.default': '0,5' }, 'vaccines.fields.dosis.default: "0,5" is no value of this field; write 0.5'],
    [
      { 'vaccines.fields.kedaluwarsa.default': '2025-02-30' },
      'vaccines.fields.kedaluwarsa.default: "2025-02-30" breaks the rules of this field; give a value that may be saved',
    ],
    [{ 'vaccines.fields.jenis.options': undefined }, 'vaccines.fields.jenis.options: options must list at least one option'],
    [
      { 'vaccines.fields.jenis.options.1.value': 'Suntik' },
      'vaccines.fields.jenis.options[1].value: options[1].value repeats "Suntik"',
    ],
    [{ 'vaccines.fields.jenis.options.1.tone': 'error' }, 'vaccines.fields.jenis.options[1].tone: only a status has tones'],
    [
      { 'vaccines.fields.jenis.options.1.apart': 'x' },
      'vaccines.fields.jenis.options[1].apart: can only be true; leave it out instead',
    ],
    [
      { 'vaccines.fields.jenis.options.1.later': 'x' },
      'vaccines.fields.jenis.options[1].later: can only be true; leave it out instead',
    ],
    [
      { 'vaccines.fields.jenis.options.1.rowClass': 'x' },
      'vaccines.fields.jenis.options[1].rowClass: only a status has row classes',
    ],
    [
      { 'vaccines.fields.jenis.options.1.label': same(' ') },
      'vaccines.fields.jenis.options[1].label: options[1].label must be a text in id and en',
    ],
    [
      { 'vaccines.fields.nama.required': undefined, 'vaccines.fields.dosis.requiredWhen': { mode: 'edit' } },
      'vaccines.fields.dosis.requiredWhen: narrows "required", which the field is not; add "required: true"',
    ],
    ...(['instant', 'texts', 'changes'] as const).map((type): [Changes, string] => [
      { 'vaccines.fields.saat': { type, label: same('Saat') } },
      `vaccines.fields.saat: a field of type ${type} is only read, and cannot be asked for; mark it "computed: true"`,
    ]),
    [
      { 'stores.fields.id': { type: 'text', label: same('Id') } },
      'stores.fields.id: every record carries its key ("kode") as "id"; give the field another name and read "id"',
    ],
    [
      { 'vaccines.fields.2T': { type: 'text', label: same('2T') } },
      'vaccines.fields["2T"]: "2T" is no name for a field; use letters, digits and underscores',
    ],
  ]);
});

describe('conditions', () => {
  const when = (condition: unknown): Changes => ({ 'vaccines.fields.beku.visibleWhen': condition });
  const at = 'vaccines.fields.beku.visibleWhen';
  each([
    [when({}), `${at}: says nothing; give one of "field", "age", "role", "mode", "stored", "announced", "all", "any", "not"`],
    [when({ announced: 'fielts' }), `${at}.announced: unknown announcement "fielts"; did you mean "fields"?`],
    [when({ stored: { field: 'jnis', is: null } }), `${at}.stored.field: no field "jnis"; did you mean "jenis"?`],
    [when({ feild: 'jenis', is: 'Suntik' }), `${at}.feild: unknown key "feild"; did you mean "field"?`],
    [when({ field: 'jnis', is: 'Suntik' }), `${at}.field: no field "jnis"; did you mean "jenis"?`],
    [when({ field: 'jenis' }), `${at}: needs a value to compare with; give one of "is", "in"`],
    [when({ field: 'jenis', is: 'Suntik', in: ['Tetes'] }), `${at}: compares in several ways ("is", "in"); join them by "all"`],
    [when({ field: 'dosis', atLeast: 1, below: 3 }), `${at}: compares in several ways ("below", "atLeast"); join them by "all"`],
    [when({ field: 'dosis', is: '3' }), `${at}.is: "3" is no value of a field of type decimal; give a number`],
    [when({ field: 'nama', in: ['3', 3] }), `${at}.in[1]: 3 is no value of a field of type text; give a text`],
    [when({ field: 'nama', is: true }), `${at}.is: true is no value of a field of type text; give a text`],
    [when({ field: 'jenis', is: true }), `${at}.is: true is no value of this field; known: "Suntik", "Tetes"`],
    [
      when({ field: 'jenis', in: ['Tetes', 'Sutnik'] }),
      `${at}.in[1]: "Sutnik" is no value of this field; did you mean "Suntik"?`,
    ],
    [when({ field: 'jenis', is: {} }), `${at}.is: must be text, a number, true, false or null`],
    [when({ role: 'Kader', mode: 'edit' }), `${at}: says several things at once ("role", "mode"); join them by "all"`],
    [when({ role: 'Kader', is: 'x' }), `${at}: "is" belong to "field"`],
    [
      when({ role: ['Kader', 'Bidan'] }),
      `${at}.role[1]: unknown role "Bidan"; known: "Admin Verifikator", "Admin Desa", "Kader"`,
    ],
    [when({ mode: 'edti' }), `${at}.mode: unknown mode "edti"; did you mean "edit"?`],
    [
      when({ all: [{ not: { any: [{ field: 'x', is: 1 }] } }] }),
      `${at}.all[0].not.any[0].field: no field "x"; known: "nama", "jenis", "dosis", "beku", "kedaluwarsa", "gudang", "sisa"`,
    ],
    [when({ any: [] }), `${at}.any: is empty`],
    [when({ field: 'beku', is: 'Ya' }), `${at}: depends on itself: beku → beku`],
    [when('Ya'), `${at}: must be an object, not string`],
    [
      { 'vaccines.fields.jenis.visibleWhen': { not: { field: 'dosis', is: 1 } } },
      'vaccines.fields.jenis.visibleWhen: depends on itself: jenis → dosis → jenis',
    ],
  ]);
});

describe('lists and forms', () => {
  each([
    [{ 'vaccines.represents': 'nmaa' }, 'vaccines.represents: no field "nmaa"; did you mean "nama"?'],
    [{ 'vaccines.list.columns.1': 'nama' }, 'vaccines.list.columns[1]: column "nama" is there already'],
    [{ 'vaccines.list.columns': [] }, 'vaccines.list.columns: is empty'],
    [{ 'vaccines.list.sort': { field: 'nam', order: 'ASC' } }, 'vaccines.list.sort.field: no field "nam"; did you mean "nama"?'],
    [
      { 'vaccines.list.sort': { field: 'nama', order: 'UP' } },
      'vaccines.list.sort.order: unknown order "UP"; known: "ASC", "DESC"',
    ],
    [
      { 'vaccines.delete.instead': { extension: 'field', options: [{ label: same('x'), reason: same('y') }] } },
      'vaccines.delete.instead.extension: unknown extension "field"; did you mean "fields"?',
    ],
    [{ 'vaccines.delete.instead': { extension: 'fields', options: [] } }, 'vaccines.delete.instead.options: is empty'],
    [
      { 'vaccines.delete.instead': { extension: 'fields', options: [{ label: same('x') }] } },
      'vaccines.delete.instead.options[0]: is either a "set" or a "reason"',
    ],
    [
      { 'vaccines.delete.instead': { extension: 'fields', options: [{ label: same('x'), set: { jeni: 'Tetes' } }] } },
      'vaccines.delete.instead.options[0].set.jeni: no field "jeni"; did you mean "jenis"?',
    ],
    [
      {
        'vaccines.delete.instead': {
          extension: 'fields',
          options: [{ label: same('x'), set: { jenis: 'Tetes' }, fields: ['nama'], labels: { sisa: same('y') } }],
        },
      },
      'vaccines.delete.instead.options[0].labels.sisa: is not among the "fields"',
    ],
    [{ 'vaccines.list.perPage': 0 }, 'vaccines.list.perPage: must be a whole number from 1'],
    [
      { 'vaccines.list.filters.1': { field: 'jenis', all: same('x') } },
      'vaccines.list.filters[1].field: filter "jenis" is there already',
    ],
    [
      { 'vaccines.list.filters.0': { field: 'jenis', usual: 'Tets' } },
      'vaccines.list.filters[0].usual: unknown value "Tets"; did you mean "Tetes"?',
    ],
    [
      { 'vaccines.list.filters.1': { field: 'nama', usual: 'A' } },
      'vaccines.list.filters[1].usual: only a field with options has a usual value',
    ],
    [
      {
        'vaccines.fields.saat': { type: 'instant', label: same('Saat'), computed: true },
        'vaccines.list.filters.1': { field: 'saat', all: same('x') },
      },
      'vaccines.list.filters[1].field: a list cannot be filtered by a field of type instant',
    ],
    [
      { 'vaccines.list.intro': { id: 'Halo {nama}', en: 'Hello {name}' } },
      'vaccines.list.intro.id: nothing fills {nama}; did you mean "name"?',
    ],
    [
      { 'vaccines.form.create.failure': { id: 'Gagal: {mesage}', en: 'Failed: {message}' } },
      'vaccines.form.create.failure.id: nothing fills {mesage}; did you mean "message"?',
    ],
    [
      { 'vaccines.form.sections.1.fields.1': 'nama' },
      'vaccines.form.sections[1].fields[1]: field "nama" is in section "Vaksin" already',
    ],
    [
      { 'vaccines.form.sections.0.fields': undefined, 'vaccines.form.sections.1.fields': undefined },
      'vaccines.form.sections[1]: only one section may hold the remaining fields; name its fields',
    ],
    [{ 'vaccines.form.create.announce.1': 'nma' }, 'vaccines.form.create.announce[1]: no field "nma"; did you mean "nama"?'],
    [
      { 'vaccines.form.create.announce.1': 'sisa' },
      'vaccines.form.create.announce[1]: field "sisa" is in no section of the form',
    ],
    [
      { 'vaccines.form.edit.required.fields.0': 'nmaa' },
      'vaccines.form.edit.required.fields[0]: no field "nmaa"; did you mean "nama"?',
    ],
    [
      { 'vaccines.form.sections.1.fields.1': 'sisa', 'vaccines.form.edit.required.fields.0': 'sisa' },
      'vaccines.form.edit.required.fields[0]: field "sisa" is computed and cannot be required: nobody fills it',
    ],
    [{ 'vaccines.form.create.success.after': -1 }, 'vaccines.form.create.success.after: must be a whole number from 0'],
    [
      { 'vaccines.form.create.success.to': '/vaksin-info/{idd}' },
      'vaccines.form.create.success.to: no field "idd" for {idd}; did you mean "id"?',
    ],
    [
      { 'vaccines.form.edit.success.to': '/vakisn' },
      'vaccines.form.edit.success.to: "/vakisn" leads to no page; did you mean "/vaksin"?',
    ],
  ]);
});

describe('views and what they live by', () => {
  each([
    [{ 'vaccines.routes.show': undefined }, 'vaccines.form.show: no route leads to it; add routes.show'],
    [
      { 'vaccines.form.show': undefined },
      'vaccines.routes.show: leads to no page: there is no "form.show"; add form.show or leave the route out',
    ],
    [{ 'vaccines.endpoints.create': false }, 'vaccines.form.create: there is no endpoint "create" to call; add endpoints.create'],
    [
      { 'vaccines.endpoints.update': undefined },
      'vaccines.form.edit: there is no endpoint "update" to call; add endpoints.update',
    ],
    [{ 'vaccines.endpoints.delete': undefined }, 'vaccines.delete: there is no endpoint "delete" to call; add endpoints.delete'],
    [{ 'vaccines.access.Kadr': ['list'] }, 'vaccines.access.Kadr: unknown role "Kadr"; did you mean "Kader"?'],
    [{ 'vaccines.access.Kader.1': 'shwo' }, 'vaccines.access.Kader[1]: unknown action "shwo"; did you mean "show"?'],
    [{ 'vaccines.access.Kader.1': 'list' }, 'vaccines.access.Kader[1]: action "list" is there already'],
    [{ 'vaccines.access.Kader': [] }, 'vaccines.menu.roles: Kader may not open this page'],
    [{ 'vaccines.menu.roles.1': 'Kadr' }, 'vaccines.menu.roles[1]: unknown role "Kadr"; did you mean "Kader"?'],
    [{ 'stores.list': { title: same('Gudang'), columns: ['nama'] } }, 'stores.list: no route leads to it; add routes.list'],
    [
      { 'stores.menu': { label: same('x'), icon: 'x', order: 9, roles: ['Kader'] } },
      'stores.menu: leads nowhere; add routes.list',
    ],
    [{ 'pages.beranda.menu.roles.0': 'Kader' }, 'pages.beranda.menu.roles: Kader may not open this page'],
    [
      { 'pages.jadwal.menu': { label: same('x'), icon: 'x', order: 9, roles: ['Kader'] } },
      'pages.jadwal.menu: "/jadwal/{bulan}" cannot be opened from a menu: it needs values',
    ],
  ]);
});

describe('calls', () => {
  const list = 'vaccines.endpoints.list';
  each([
    [
      { 'vaccines.endpoints.one': 'GET vaksin' },
      'vaccines.endpoints.one: "GET vaksin" is no request line; write it like "GET /path/{id}"',
    ],
    [
      { 'vaccines.endpoints.one': 'GTE /vaksin/{id}' },
      'vaccines.endpoints.one: "GTE /vaksin/{id}" is no request line; did you mean "GET"?',
    ],
    [{ 'vaccines.endpoints.one': 'DELETE /vaksin/{id}' }, 'vaccines.endpoints.one: DELETE does not fit "one"; use GET or POST'],
    [
      { 'vaccines.endpoints.delete': 'DELETE /vaksin/{nma}' },
      'vaccines.endpoints.delete: no field "nma" for {nma}; did you mean "nama"?',
    ],
    [{ 'vaccines.endpoints.delete': 'DELETE /vaksin/{id' }, 'vaccines.endpoints.delete: "{id" is neither a word nor a {name}'],
    [{ 'vaccines.endpoints.create': true }, 'vaccines.endpoints.create: must be an object, not boolean'],
    [
      { 'vaccines.endpoints.dialect': 'rest' },
      'vaccines.endpoints.dialect: unknown dialect "rest"; known: "posyandu", "simple-rest"',
    ],
    [
      { 'stores.endpoints': { dialect: 'simple-rest', list: 'GET /gudang/semua', one: 'GET /gudang/{kode}' } },
      'stores.endpoints.one: with simple-rest only the path of "list" can be told; "GET /gudang/semua/{id}" is called; leave it out, or write false',
    ],
    [
      { 'stores.endpoints': { dialect: 'simple-rest', list: { call: 'GET /gudang', wrap: 'data' } } },
      'stores.endpoints.list: with simple-rest only the path of "list" can be told; write it like "GET /stores"',
    ],
    [
      { 'vaccines.endpoints.update.call': 'PUT /vaksin/{id}' },
      'vaccines.endpoints.update.override: only a POST can be overridden; write "POST" in the call',
    ],
    [
      { [`${list}.search.params.jnis`]: 'x' },
      `${list}.search.params.jnis: "jnis" is neither a filter of the list nor its search text; did you mean "jenis"?`,
    ],
    [
      { 'vaccines.list.search': undefined },
      `${list}.search.params.q: "q" is neither a filter of the list nor its search text; known: "jenis"`,
    ],
    [{ [`${list}.search.params.jenis`]: 'nama' }, `${list}.search.params.jenis: parameter "nama" is there already`],
    [{ [`${list}.search.params`]: {} }, `${list}.search.params: is empty; a search sends at least one parameter`],
  ]);
});

describe('names, addresses and references', () => {
  each([
    [
      { 'stores.name': 'vaccines', 'vaccines.fields.gudang.resource': 'vaccines' },
      'vaccines.name: resource "vaccines" is there already',
    ],
    [
      { 'stores.name': 'a b', 'vaccines.fields.gudang.resource': 'a b' },
      'a b.name: "a b" is no name for a resource; use letters, digits, - and _',
    ],
    [
      { 'stores.name': 'constructor', 'vaccines.fields.gudang.resource': 'constructor' },
      'constructor.name: "constructor" is JavaScript\'s own word; use another name',
    ],
    [{ 'pages.jadwal.name': 'login' }, 'pages.login.name: page "login" is there already'],
    [{ 'pages.jadwal.path': '/Vaksin' }, 'pages.jadwal.path: "/Vaksin" is also vaccines.routes.list ("/vaksin")'],
    [
      { 'pages.jadwal.path': '/vaksin-info/cetak' },
      'pages.jadwal.path: "/vaksin-info/cetak" takes the same paths as vaccines.routes.show ("/vaksin-info/{id}")',
    ],
    [
      { 'pages.jadwal.path': '/vaccines/create' },
      'pages.jadwal.path: "/vaccines/create" is used inside for resource "vaccines"; name the resource differently',
    ],
    [{ 'pages.jadwal.path': 'jadwal' }, 'pages.jadwal.path: "jadwal" does not begin with a slash'],
    [{ 'pages.jadwal.path': [] }, 'pages.jadwal.path: is empty'],
    [{ 'pages.jadwal.path': undefined }, 'pages.jadwal: missing "path"'],
    [{ 'pages.beranda.path.1': '/beranda' }, 'pages.beranda.path[1]: path "/beranda" is there already'],
    [
      { 'vaccines.routes.show': '/vaksin-info/{nma}/{id}' },
      'vaccines.routes.show: no field "nma" for {nma}; did you mean "nama"?',
    ],
    [
      { 'vaccines.routes.show': '/vaksin-info/{nama}' },
      'vaccines.routes.show: "/vaksin-info/{nama}" does not say which record; put {id} into it',
    ],
    [
      { 'vaccines.routes.show': '/vaksin-ubah/{id}' },
      'vaccines.routes.show: "/vaksin-ubah/{id}" is also vaccines.routes.edit ("/vaksin-ubah/{id}")',
    ],
    [
      { 'vaccines.fields.gudang.resource': 'gudang' },
      'vaccines.fields.gudang.resource: no resource "gudang"; known: "vaccines", "stores"',
    ],
    [
      { 'vaccines.fields.gudang.text': 'name' },
      'vaccines.fields.gudang.text: resource "stores" has no field "name"; did you mean "nama"?',
    ],
    [
      { 'vaccines.fields.gudang.value': 'kod' },
      'vaccines.fields.gudang.value: resource "stores" has no field "kod"; did you mean "kode"?',
    ],
    [{ 'stores.key': 'kod' }, 'stores.key: no field "kod"; did you mean "kode"?'],
    [
      { 'stores.endpoints.list.call': 'GET /gudang/{nama}' },
      'vaccines.fields.gudang.resource: the list of "stores" needs a nama and cannot be chosen from',
    ],
    [{ 'stores.endpoints.list': false }, 'vaccines.fields.gudang.resource: resource "stores" has no list to choose from'],
    [
      { 'stores.beyondContract': true },
      'vaccines.fields.gudang.resource: not every server keeps "stores"; mark the field "beyondContract: true"',
    ],
    [{ 'vaccines.menu.order': 1 }, 'pages.beranda.menu.order: place 1 is taken by "Vaksin"'],
    [{ 'vaccines.under': '/brenda' }, 'vaccines.under: no menu entry leads to "/brenda"; did you mean "/beranda"?'],
  ]);
});

describe('data of another kind altogether', () => {
  each([
    [{ 'vaccines.list': 'nama' }, 'vaccines.list: must be an object, not string'],
    [{ 'vaccines.list.columns': 'nama' }, 'vaccines.list.columns: must be a list, not string'],
    [{ 'vaccines.list.columns.1': 7 }, 'vaccines.list.columns[1]: must be text, not number'],
    [{ 'vaccines.list.columns.1': null }, 'vaccines.list.columns[1]: must be text, not null'],
    [{ 'vaccines.list.title': 'Vaksin' }, 'vaccines.list.title: must be an object, not string'],
    [{ 'vaccines.list.title.id': ' ' }, 'vaccines.list.title.id: is blank'],
    [{ 'vaccines.fields.nama': null }, 'vaccines.fields.nama: must be an object, not null'],
    [
      { 'vaccines.fields.nama.messages': { required: 'x' } },
      'vaccines.fields.nama.messages.required: must be an object, not string',
    ],
  ]);

  test('fields that cannot be read raise no doubts about every name', () => {
    expect(problemsOf(changedSite({ 'stores.fields': ['kode'] }))).toContain('stores.fields: must be an object, not a list');
    expect(problemsOf(changedSite({ 'stores.fields': undefined })).filter((line) => line.startsWith('stores'))).toEqual([
      'stores: missing "fields"',
    ]);
  });

  test('an empty resource and an empty site', () => {
    const site = changedSite({});
    expect(problemsOf({ ...site, resources: [...site.resources, {} as (typeof site.resources)[number]] })).toEqual(
      ['name', 'label', 'fields', 'access'].map((key) => `site.resources[2]: missing "${key}"`),
    );
    expect(problemsOf(JSON.parse('[]'))).toEqual(['site: must be an object, not a list']);
  });
});
