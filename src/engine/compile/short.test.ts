import { describe, expect, test } from 'vitest';
import { inventedSite } from '../../../tests/support/inventedSite.ts';
import { type Changes, changedSite, problemsOf } from '../../../tests/support/mistakes.ts';
import { compileSite } from '../compile.ts';
import type { ResourceDefinition, SiteDefinition } from '../definition.ts';
import { menuFor } from '../permissions.ts';
import { createRouteMap } from '../routes.ts';
import { announcementOf } from '../wire/extensions.ts';

const same = (text: string) => ({ id: text, en: text });

const batches: ResourceDefinition = {
  name: 'batches',
  label: { id: 'Kiriman', en: 'Batch' },
  fields: {
    nomor: { type: 'text', label: same('Nomor'), required: true },
    vaksin: { type: 'reference', resource: 'vaccines', label: same('Vaksin') },
    jenis: { type: 'choice', options: ['Dingin', 'Beku'], label: same('Jenis') },
    sisa: { type: 'integer', label: same('Sisa'), computed: true },
  },
  access: { Kader: 'all', 'Admin Desa': ['list'] },
  route: '/kiriman',
  menu: { icon: 'box', order: 3 },
  list: { filters: ['jenis'], search: true },
};

const siteWith = (definition: ResourceDefinition): SiteDefinition => ({
  ...inventedSite,
  resources: [...inventedSite.resources, definition],
});
const compiled = (definition: ResourceDefinition = batches) => compileSite(siteWith(definition)).resource[definition.name];
const batch = compiled();

describe('a short definition', () => {
  test('has addresses for what somebody may do, made of one', () => {
    expect(batch?.routes).toEqual({
      list: '/kiriman',
      create: '/kiriman-tambah',
      edit: '/kiriman-edit/{id}',
      show: '/kiriman-informasi/{id}',
    });
    const listed = compiled({ ...batches, access: { Kader: ['list'] } });
    expect(listed?.routes).toEqual({ list: '/kiriman', create: null, edit: null, show: null });
    expect(listed?.form).toBeNull();
    expect(listed?.delete).toBeNull();
    const own = compiled({ ...batches, routes: { show: '/kiriman/{nomor}/{id}' } });
    expect(own?.routes).toMatchObject({ create: '/kiriman-tambah', show: '/kiriman/{nomor}/{id}' });
  });

  test('has regular calls for what somebody may do', () => {
    const calls = (definition?: ResourceDefinition) =>
      Object.entries(compiled(definition)?.endpoints ?? {}).flatMap(([name, endpoint]) =>
        endpoint !== null && typeof endpoint === 'object' && 'path' in endpoint
          ? [`${name}: ${endpoint.method} ${endpoint.path}`]
          : [],
      );
    expect(calls()).toEqual([
      'list: GET /auth/batches',
      'one: GET /auth/batches/{id}',
      'create: POST /auth/batches',
      'update: PUT /auth/batches/{id}',
      'delete: DELETE /auth/batches/{id}',
    ]);
    expect(batch?.endpoints.list?.search).toMatchObject({ path: '/auth/batches', params: { q: 'q', jenis: 'jenis' } });
    expect(calls({ ...batches, access: { Kader: ['list'] }, list: {} })).toEqual(['list: GET /auth/batches']);
    expect(calls({ ...batches, key: 'nomor' })).toContain('delete: DELETE /auth/batches/{nomor}');
  });

  test('says everything in terms of its label', () => {
    expect(batch?.label).toEqual({ one: { id: 'Kiriman', en: 'Batch' }, many: { id: 'Kiriman', en: 'Batch' } });
    expect(batch?.represents).toBe('nomor');
    expect(batch?.list?.title.id).toBe('Kiriman');
    expect(batch?.list?.createLabel?.id).toBe('Tambah Kiriman');
    expect(batch?.list?.search).toEqual({ placeholder: { id: 'Cari Kiriman', en: 'Find: Batch' }, debounce: 500 });
    expect(batch?.list?.filters).toEqual([
      { field: 'jenis', all: { id: 'Semua Jenis', en: 'All: Jenis' }, inContract: false, usual: null },
    ]);
    expect(batch?.form?.sections).toEqual([
      { title: batch?.label.one, folded: false, atOnce: null, fields: ['nomor', 'vaksin', 'jenis'] },
    ]);
    expect(batch?.form?.create).toMatchObject({
      title: { id: 'Tambah Kiriman', en: 'Add: Batch' },
      success: { text: { id: 'Kiriman berhasil ditambahkan.' }, after: 3000, to: '/kiriman' },
      failure: { id: 'Gagal menambah: {message}' },
    });
    expect(batch?.form?.edit).toMatchObject({
      title: { id: 'Edit Kiriman' },
      success: { text: { id: 'Kiriman berhasil diperbarui.' }, to: '/kiriman' },
    });
    expect(batch?.form?.show?.title).toEqual({ id: 'Informasi Kiriman', en: 'Batch' });
    expect(batch?.delete).toMatchObject({
      title: { id: 'Konfirmasi Hapus Data' },
      success: { text: { id: 'Kiriman berhasil dihapus.' }, after: 3000 },
    });
    expect(batch?.delete?.success).not.toHaveProperty('to');
  });

  test('keeps what is written, beside what follows', () => {
    const mixed = compiled({
      ...batches,
      represents: 'jenis',
      list: { title: same('Daftar') },
      form: { create: { title: same('Baru'), success: { after: 1 } } },
    });
    expect(mixed?.represents).toBe('jenis');
    expect(mixed?.list?.title).toEqual(same('Daftar'));
    expect(mixed?.form?.create).toMatchObject({
      title: same('Baru'),
      success: { text: { id: 'Kiriman berhasil ditambahkan.' }, after: 1 },
    });
    expect(mixed?.form?.edit?.title.id).toBe('Edit Kiriman');
  });

  test('names choices by themselves, and a record by what represents it', () => {
    expect(batch?.field.jenis).toMatchObject({ options: ['Dingin', 'Beku'].map((value) => ({ value, label: same(value) })) });
    expect(batch?.field.vaksin).toMatchObject({ text: 'nama' });
  });

  test('stands in the menu of all who may list', () => {
    expect(batch?.menu).toEqual({ label: { id: 'Kiriman', en: 'Batch' }, icon: 'box', order: 3, roles: ['Admin Desa', 'Kader'] });
    expect(batch?.access).toEqual({
      'Admin Verifikator': [],
      'Admin Desa': ['list'],
      Kader: ['list', 'show', 'create', 'edit', 'delete'],
    });
    expect(createRouteMap(compileSite(siteWith(batches))).title('/kiriman-edit/3')?.id).toBe('Edit Kiriman');
  });

  test('without a route has no views that are not written', () => {
    const { route: _, menu: __, list: ___, ...rest } = batches;
    const quiet = compiled(rest);
    expect([quiet?.list, quiet?.form, quiet?.delete]).toEqual([null, null, null]);
    expect(quiet?.endpoints.update?.path).toBe('/auth/batches/{id}');
  });

  test('compiles from JSON alike', () => {
    expect(compileSite(JSON.parse(JSON.stringify(siteWith(batches))))).toEqual(compileSite(siteWith(batches)));
  });
});

describe('an addition as a whole', () => {
  const site = compileSite(siteWith({ ...batches, beyondContract: true }));

  test('is announced by its name', () => {
    expect(announcementOf(site.resources).slice(-1)).toEqual(['resource:batches']);
    expect(announcementOf(compileSite(inventedSite).resources)).not.toContain('resource:batches');
  });

  test('stands in the menu only where it is announced', () => {
    const paths = (known: readonly `resource:${string}`[]) => menuFor(site, 'Kader', new Set(known)).map(({ path }) => path);
    expect(paths(['resource:batches'])).toContain('/kiriman');
    expect(paths(['resource:others'])).not.toContain('/kiriman');
    expect(paths([])).toEqual(['/vaksin']);
  });
});

describe('mistakes', () => {
  const vaccines = (changes: Changes): Changes =>
    Object.fromEntries(Object.entries(changes).map(([key, value]) => [`vaccines.${key}`, value]));
  test.each<readonly [Changes, string]>([
    [vaccines({ route: 'vaksin' }), 'vaccines.route: "vaksin" does not begin with a slash'],
    [vaccines({ route: '/vaksin/{nama}' }), 'vaccines.route: "/vaksin/{nama}" needs values; write "routes" instead'],
    [vaccines({ route: '/' }), 'vaccines.route: is the way in; give it a name'],
    [vaccines({ route: 7 }), 'vaccines.route: must be text, not number'],
    [vaccines({ beyondContract: false }), 'vaccines.beyondContract: can only be true; leave it out instead'],
    [vaccines({ 'access.Kader': 'al' }), 'vaccines.access.Kader: must be a list, not string'],
    [vaccines({ label: { id: 'Vaksin' } }), 'vaccines.label: missing "en"'],
    [vaccines({ label: { one: same('a') } }), 'vaccines.label: missing "many"'],
    [
      vaccines({ 'list.search': { placehodler: same('x') } }),
      'vaccines.list.search.placehodler: unknown key "placehodler"; did you mean "placeholder"?',
    ],
    [vaccines({ 'list.search': 'ya' }), 'vaccines.list.search: must be an object, not string'],
    [
      vaccines({ 'fields.jenis.options': ['Suntik', 'Suntik', 'Tetes'] }),
      'vaccines.fields.jenis.options[1].value: options[1].value repeats "Suntik"',
    ],
  ])('%j', (changes, problem) => {
    expect(problemsOf(changedSite(changes))[0]).toBe(problem);
  });
});
