/** Lists by cursor, as Laravel's `cursorPaginate` gives them: pages asked for by number, whatever the server wants to hear. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createDataProvider } from '../../src/dataProvider/index.ts';
import { compileSite } from '../../src/engine/compile.ts';
import type { ListEndpointDefinition, SiteDefinition } from '../../src/engine/definition.ts';
import { inBrowser, openSite } from '../ui/support/openSite.tsx';

const t = (text: string) => ({ id: text, en: text });

const siteWith = (list: ListEndpointDefinition): SiteDefinition => ({
  resources: [
    {
      name: 'catatan',
      label: { one: t('Catatan'), many: t('Catatan') },
      represents: 'isi',
      fields: { isi: { type: 'text', label: t('Isi') } },
      access: { 'Admin Desa': ['list'] },
      routes: { list: '/catatan' },
      list: { title: t('Catatan'), perPage: 2, search: { placeholder: t('Cari'), debounce: 0 } },
      endpoints: { list },
    },
  ],
  pages: [],
});

const BY_CURSOR: ListEndpointDefinition = {
  call: 'GET /catatan',
  wrap: 'data',
  paging: { cursor: 'cursor', next: 'meta.next_cursor', perPage: 'per_page' },
};

/** Seven notes behind opaque cursors; `asked` are the queries that came. */
function notes(list: ListEndpointDefinition = BY_CURSOR) {
  const rows = Array.from({ length: 7 }, (_, index) => ({ id: index + 1, isi: `Catatan ${index + 1}` }));
  const asked: string[] = [];
  const site = siteWith(list);
  const dataProvider = createDataProvider({
    site: compileSite(site),
    context: () => ({ extensions: new Set() }),
    http: async ({ url }) => {
      const { searchParams } = new URL(url, 'http://desa.test');
      asked.push(searchParams.toString());
      const after = Number(atob(searchParams.get('cursor') ?? btoa('0')));
      const last = after + Number(searchParams.get('per_page') ?? 2);
      const meta = { next_cursor: last < rows.length ? btoa(String(last)) : null };
      return { status: 200, headers: new Headers(), body: { data: rows.slice(after, last), meta } };
    },
  });
  const page = async (number: number) => {
    const pagination = { page: number, perPage: 2 };
    const { data, total } = await dataProvider.getList('catatan', {
      pagination,
      sort: { field: 'isi', order: 'ASC' },
      filter: {},
    });
    return { ids: data.map(({ id }) => id), total };
  };
  return { site, dataProvider, rows, asked, page };
}

const cursor = (after: number): string => new URLSearchParams({ cursor: btoa(String(after)), per_page: '2' }).toString();

describe('pages by cursor', () => {
  it('are reached one after the other with one call each, forth and back', async () => {
    const { page, asked } = notes();
    expect(await page(1)).toEqual({ ids: [1, 2], total: 3 });
    expect(await page(2)).toEqual({ ids: [3, 4], total: 5 });
    expect(await page(3)).toEqual({ ids: [5, 6], total: 7 });
    expect(await page(2)).toEqual({ ids: [3, 4], total: 5 });
    expect(asked).toEqual(['per_page=2', cursor(2), cursor(4), cursor(2)]);
  });

  it('are walked to where one was not reached yet, and there the total is known', async () => {
    const { page, asked } = notes();
    expect(await page(4)).toEqual({ ids: [7], total: 7 });
    expect(asked).toHaveLength(4);
    expect(await page(6)).toEqual({ ids: [], total: 7 });
  });

  it('are found anew where rows have come in between', async () => {
    const { page, rows, asked } = notes();
    await page(3);
    rows.splice(0, rows.length, { id: 1, isi: 'Catatan 1' }, { id: 2, isi: 'Catatan 2' });
    expect(await page(1)).toEqual({ ids: [1, 2], total: 2 });
    asked.length = 0;
    expect(await page(3)).toEqual({ ids: [], total: 2 });
    expect(asked).toEqual(['per_page=2']);
  });

  it('are all read where the server cannot filter, or one record is to be picked', async () => {
    const { dataProvider } = notes();
    const query = { pagination: { page: 1, perPage: 2 }, sort: { field: 'isi', order: 'DESC' as const } };
    const found = await dataProvider.getList('catatan', { ...query, filter: { q: 'tatan 6' } });
    expect(found).toMatchObject({ data: [{ id: 6 }], total: 1 });
    expect(await dataProvider.getMany('catatan', { ids: [7, 2] })).toMatchObject({ data: [{ id: 2 }, { id: 7 }] });
    expect(await dataProvider.getOne('catatan', { id: 5 })).toMatchObject({ data: { id: 5 } });
  });

  it('end with the first page of a server that does not turn them', async () => {
    const { dataProvider } = notes({ ...BY_CURSOR, paging: { page: 'hal', perPage: 'per_page' } });
    const { data } = await dataProvider.getMany('catatan', { ids: [1, 7] });
    expect(data).toMatchObject([{ id: 1 }]);
  });
});

describe('on screen', () => {
  inBrowser();

  it('turns pages and says how many there are at least, without headers to sort by', async () => {
    const user = userEvent.setup();
    const { site, dataProvider } = notes();
    openSite({ site, history: ['/catatan'], dataProvider });
    const shown = (text: string) => waitFor(() => expect(within(screen.getByRole('table')).getByText(text)).toBeTruthy());
    await screen.findByRole('table');
    await shown('Catatan 2');
    expect(screen.getByText('lebih dari 2 data')).toBeTruthy();
    expect(within(screen.getByRole('table')).queryByRole('button', { name: /Isi/ })).toBeNull();
    for (const text of ['Catatan 4', 'Catatan 6', 'Catatan 7']) {
      await user.click(screen.getByRole('button', { name: 'Berikutnya' }));
      await shown(text);
    }
    expect(screen.getByText('7 data')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sebelumnya' }));
    await shown('Catatan 5');
  });
});
