/** One line more in the definition of members: the server keeps it, asks for it, narrows by it and writes it down. */
import { expect, it } from 'vitest';
import { compileSite } from '../../src/engine/compile.ts';
import type { FieldDefinition, ResourceDefinition } from '../../src/engine/definition.ts';
import { site as product } from '../../src/resources/index.ts';
import { members } from '../../src/resources/members.ts';
import { dataOf, memberBody, rowsOf } from '../support/memberBody.ts';
import { forEachDatabase, testApp } from '../support/testApp.ts';

const text = (id: string) => ({ id, en: id });

/** The line. */
const alergi: FieldDefinition = {
  type: 'choice',
  options: ['Susu', 'Telur'].map((value) => ({ value, label: text(value) })),
  label: text('Alergi'),
};

const more: ResourceDefinition = {
  ...members,
  fields: { ...members.fields, alergi },
  list: {
    ...members.list,
    columns: [...members.list.columns, 'alergi'],
    filters: [...members.list.filters, { field: 'alergi', all: text('Semua') }],
  },
  endpoints: {
    ...members.endpoints,
    list: {
      ...members.endpoints.list,
      search: { ...members.endpoints.list.search, params: { ...members.endpoints.list.search.params, alergi: 'alergi' } },
    },
  },
};
const site = compileSite({
  ...product,
  resources: product.resources.map((resource) => (resource.name === 'members' ? more : resource)),
});

forEachDatabase('a field more', (database) => {
  it('is kept, refused, listed, narrowed and sorted by, and written down', async () => {
    const test = await testApp({ site, database });
    const token = await test.login('Admin Desa');
    const call = (method: string, path: string, body?: object) => test.call(method, path, { token, body });
    const refused = await call('POST', '/auth/laporan-kesehatan', { ...memberBody, alergi: 'Kacang' });
    expect([refused.status, Object.keys(Object(refused.body.errors))]).toEqual([422, ['alergi']]);
    const { id, alergi } = dataOf(await call('POST', '/auth/laporan-kesehatan', { ...memberBody, alergi: 'Susu' }));
    expect(alergi).toBe('Susu');
    expect(dataOf(await call('PUT', `/auth/laporan-kesehatan/${id}`, { alergi: 'Telur' })).alergi).toBe('Telur');
    expect(rowsOf(await call('GET', '/auth/laporan/search?alergi=telur')).map((row) => [row.id, row.alergi])).toEqual([
      [id, 'Telur'],
    ]);
    expect(rowsOf(await call('GET', '/auth/laporan/search?alergi=susu'))).toEqual([]);
    expect((await call('GET', '/auth/laporan/search?alergi=kacang')).body.errors).toEqual({ alergi: ['Pilihan tidak dikenal.'] });
    expect(rowsOf(await call('GET', '/auth/laporan-kesehatan?_sort=alergi&_order=DESC&_page=1'))[0]?.id).toBe(id);
    const [entry] = Object((await call('GET', '/audit?filter={"tindakan":"update"}')).body).list;
    expect(entry.perubahan).toMatchObject({ before: { alergi: 'Susu' }, after: { alergi: 'Telur' } });
    await test.close();
  });
});
