import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { browserHttp } from '../../src/dataProvider/browserHttp.ts';
import { createDataProvider } from '../../src/dataProvider/index.ts';
import { compileSite } from '../../src/engine/compile.ts';
import type { FieldDefinition, ResourceDefinition, SiteDefinition } from '../../src/engine/definition.ts';
import { useForwardedApi as forwardedApi } from '../support/msw.ts';
import { type TestApp, testApp } from '../support/testApp.ts';
import { inBrowser, openSite } from './support/openSite.tsx';

const t = (id: string) => ({ id, en: id });
const mode = (title: string, success: string) => ({
  title: t(title),
  success: { text: t(success), after: 1000 },
  failure: t('Gagal: {message}'),
});

/** The one declaration. `more` is the place where a further field takes one line. */
const tools = (more: Record<string, FieldDefinition> = {}): ResourceDefinition => ({
  name: 'tools',
  label: { one: t('Alat'), many: t('Alat') },
  represents: 'nama_alat',
  fields: {
    nama_alat: { type: 'text', label: t('Nama Alat'), required: true, messages: { required: t('Nama alat wajib diisi!') } },
    ...more,
  },
  access: { 'Admin Desa': ['list', 'show', 'create', 'edit', 'delete'] },
  routes: { list: '/alat', create: '/alat-baru', edit: '/alat-ubah/{id}', show: '/alat-info/{id}' },
  menu: { label: t('Alat Posyandu'), icon: 'people', order: 1, roles: ['Admin Desa'] },
  list: { title: t('Daftar Alat') },
  form: {
    sections: [{ title: t('Data Alat') }],
    create: mode('Alat Baru', 'Alat ditambahkan.'),
    edit: mode('Ubah Alat', 'Alat diubah.'),
    show: { title: t('Keterangan Alat') },
  },
  delete: {
    title: t('Hapus'),
    question: t('Hapus alat ini?'),
    success: { text: t('Alat dihapus.'), after: 1000 },
    failure: t('Gagal.'),
  },
  endpoints: {
    list: 'GET /inventaris/alat',
    one: 'GET /inventaris/alat/{id}',
    create: 'POST /inventaris/alat',
    update: 'PATCH /inventaris/alat/{id}',
    delete: 'DELETE /inventaris/alat/{id}',
  },
});

describe('a resource from one declaration, in a browser over the real server', () => {
  inBrowser();
  let server: TestApp;
  forwardedApi(() => server.app);
  afterEach(() => server.close());

  async function start(definition: ResourceDefinition) {
    const site: SiteDefinition = { resources: [definition], pages: [] };
    server = await testApp({ site: compileSite(site) });
    const token = await server.login('Admin Desa');
    const dataProvider = createDataProvider({ site: compileSite(site), http: browserHttp('http://localhost/api') });
    return { token, open: (path: string) => openSite({ site, history: [path], dataProvider, token }) };
  }

  it('has pages, menu, rules on both sides and calls; a further field is one more line', async () => {
    const user = userEvent.setup();
    const { token, open } = await start(tools({ dibeli: { type: 'date', label: t('Tanggal Beli') } }));

    const { unmount } = open('/alat-baru');
    expect(await screen.findByRole('heading', { level: 1, name: 'Alat Baru' })).toBeTruthy();
    expect(
      within(screen.getByRole('navigation', { name: 'Menu utama' })).getByRole('link', { name: 'Alat Posyandu' }),
    ).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Simpan' }));
    expect((await screen.findAllByText('Nama alat wajib diisi!')).length).toBeGreaterThan(0);
    const refused = await server.call('POST', '/inventaris/alat', { token, body: { dibeli: '2026-02-30' } });
    expect(refused.status).toBe(422);
    expect(Object.keys(Object(refused.body.errors))).toEqual(['nama_alat', 'dibeli']);

    await user.type(screen.getByLabelText(/Nama Alat/), 'Dacin');
    await user.type(screen.getByLabelText(/Tanggal Beli/), '2026-01-31');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Alat ditambahkan.')).toBeTruthy();
    unmount();

    const list = open('/alat');
    const row = (await screen.findByText('Dacin')).closest('tr, li, article') as HTMLElement;
    expect(row.textContent).toContain('31 Januari 2026');
    list.unmount();

    const show = open('/alat-info/1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Keterangan Alat' })).toBeTruthy();
    expect(await screen.findByText('31 Januari 2026')).toBeTruthy();
    show.unmount();

    open('/alat-ubah/1');
    const name = await screen.findByLabelText<HTMLInputElement>(/Nama Alat/);
    expect(name.value).toBe('Dacin');
    await user.clear(name);
    await user.type(name, 'Dacin baru');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Alat diubah.')).toBeTruthy();
    await waitFor(async () => {
      const stored = await server.call('GET', '/inventaris/alat/1', { token });
      expect(stored.body.data).toMatchObject({ nama_alat: 'Dacin baru', dibeli: '2026-01-31' });
    });
  });

  it('without that line, knows nothing of the field', async () => {
    const { token, open } = await start(tools());
    open('/alat-baru');
    expect(await screen.findByLabelText(/Nama Alat/)).toBeTruthy();
    expect(screen.queryByLabelText(/Tanggal Beli/)).toBeNull();
    const refused = await server.call('POST', '/inventaris/alat', { token, body: { nama_alat: 'Dacin', dibeli: '2026-01-31' } });
    expect(refused.body.errors).toEqual({ dibeli: ['Kolom tidak dikenal.'] });
  });
});
