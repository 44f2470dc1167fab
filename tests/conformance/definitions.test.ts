/**
 * What holds for every definition of the product, and for one that is invented here: it is plain
 * data, it compiles without React, and everything generic follows from it.
 */
import { describe, expect, test, vi } from 'vitest';
import { compileSite } from '../../src/engine/compile.ts';
import { defineResource } from '../../src/engine/define.ts';
import { impliedKeys, siteMessages } from '../../src/engine/messages.ts';
import { menuFor } from '../../src/engine/permissions.ts';
import { createRouteMap } from '../../src/engine/routes.ts';
import { site } from '../../src/resources/index.ts';

vi.mock('react', () => {
  throw new Error('React was asked for');
});
vi.mock('react-admin', () => {
  throw new Error('react-admin was asked for');
});

const modules = import.meta.glob<Record<string, unknown>>('../../src/resources/*.ts', { eager: true });

const isDefinition = (value: unknown): value is { readonly name: string } =>
  typeof value === 'object' && value !== null && 'fields' in value && 'name' in value;

test('React cannot be loaded here', async () => {
  await expect(import('react')).rejects.toThrow();
});

describe('the definitions of the product', () => {
  test('each resource of each file is in the site', () => {
    const defined = Object.values(modules).flatMap((module) => Object.values(module).filter(isDefinition));
    expect(defined.length).toBeGreaterThan(0);
    for (const resource of defined) expect(site.resources).toContain(resource);
  });

  test.each([...site.resources, ...site.pages].map((part) => [part.name, part]))('%s survives JSON', (_name, part) => {
    expect(JSON.parse(JSON.stringify(part))).toStrictEqual(part);
  });

  test('they compile, from TypeScript and from JSON alike', () => {
    const compiled = compileSite(site);
    expect(compiled.resources.map(({ name }) => name)).toEqual(site.resources.map(({ name }) => name));
    expect(compileSite(JSON.parse(JSON.stringify(site)))).toEqual(compiled);
  });

  test('every key they imply has a text in every locale', () => {
    const compiled = compileSite(site);
    for (const locale of ['id', 'en'] as const) {
      const tree: unknown = siteMessages(compiled, locale);
      for (const key of impliedKeys(compiled)) {
        const text = key.split('.').reduce<unknown>((at, word) => Object(at)[word], tree);
        expect(text, `${locale} ${key}`).toMatch(/\S/);
      }
    }
  });
});

const t = (id: string) => ({ id, en: `${id} (en)` });
const done = { text: t('Selesai.'), after: 2000, to: '/alat-coba' };

/** A resource of a posko's scales and tapes, with these fields besides its name. */
const equipment = (further: Record<string, { readonly type: 'date' | 'text'; readonly label: { id: string; en: string } }>) =>
  defineResource({
    name: 'inventedEquipment',
    label: { one: t('Alat'), many: t('Daftar Alat') },
    represents: 'nama',
    fields: { nama: { type: 'text', label: t('Nama Alat'), required: true }, ...further },
    access: { Kader: ['list', 'show', 'create', 'edit', 'delete'] },
    routes: { list: '/alat-coba', create: '/alat-coba-baru', edit: '/alat-coba-ubah/{id}', show: '/alat-coba-info/{id}' },
    menu: { label: t('Alat'), icon: 'post', order: 90, roles: ['Kader'] },
    list: { title: t('Daftar Alat') },
    form: {
      sections: [{ title: t('Alat') }],
      create: { title: t('Alat Baru'), success: done, failure: t('Gagal: {message}') },
      edit: { title: t('Ubah Alat'), success: done, failure: t('Gagal: {message}') },
      show: { title: t('Keterangan Alat') },
    },
    endpoints: {
      list: 'GET /alat-coba',
      one: 'GET /alat-coba/{id}',
      create: 'POST /alat-coba',
      update: 'PUT /alat-coba/{id}',
      delete: 'DELETE /alat-coba/{id}',
    },
  });

const withEquipment = (definition: ReturnType<typeof equipment>) =>
  compileSite({ ...site, resources: [...site.resources, definition] });

describe('an invented resource beside those of the product', () => {
  const compiled = withEquipment(equipment({}));

  test('has pages in the address bar', () => {
    const routes = createRouteMap(compiled);
    expect(
      ['/inventedEquipment', '/inventedEquipment/create', '/inventedEquipment/3', '/inventedEquipment/3/show'].map((path) =>
        routes.toPublic(path),
      ),
    ).toEqual(['/alat-coba', '/alat-coba-baru', '/alat-coba-ubah/3', '/alat-coba-info/3']);
    expect(routes.title('/alat-coba-ubah/3')?.id).toBe('Ubah Alat');
  });

  test('stands in the menu of those who may see it', () => {
    const paths = (role: string) => menuFor(compiled, role, new Set()).map(({ path }) => path);
    expect(paths('Kader')).toContain('/alat-coba');
    expect(paths('Admin Desa')).not.toContain('/alat-coba');
  });

  test('one line more is a field in the grid, the forms and the texts', () => {
    const before = compiled.resource.inventedEquipment;
    const grown = withEquipment(equipment({ dibeli: { type: 'date', label: t('Tanggal Beli') } }));
    const after = grown.resource.inventedEquipment;
    expect(before?.field.dibeli).toBeUndefined();
    expect(before?.list?.columns).toEqual(['nama']);
    expect(after?.list?.columns).toEqual(['nama', 'dibeli']);
    expect(after?.form?.sections[0]?.fields).toEqual(['nama', 'dibeli']);
    expect(after?.form?.create?.announce).toEqual(['nama', 'dibeli']);
    expect(after?.field.dibeli?.wire.write).toEqual({ create: 'dibeli', edit: 'dibeli' });
    expect(siteMessages(grown, 'id').resources.inventedEquipment?.fields.dibeli).toBe('Tanggal Beli');
    expect(impliedKeys(grown)).toContain('resources.inventedEquipment.columns.dibeli');
  });
});
