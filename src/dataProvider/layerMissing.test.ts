import { afterEach, expect, it, vi } from 'vitest';
import { site } from '../resources/compiled/site.ts';
import { createDataProvider } from './index.ts';
import { unsent } from './unsent.ts';

vi.mock('../offline/pocket/layer.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

afterEach(() => void unsent.set([]));

it('a list that could be shown is shown where what lays over it did not come', async () => {
  unsent.set([
    {
      ...{
        key: 'k',
        order: 1,
        at: '2026-11-28T00:00:00.000Z',
        resource: 'members',
        action: 'create',
        title: '',
        state: 'waiting',
      },
      ...{ values: { nama_lengkap: 'Bayi' }, standsFor: 'baru-k', request: { method: 'POST', url: '/x', headers: {} } },
    },
  ]);
  const body = { data: [{ id: 45, nama_lengkap: 'Adinda', nik: '3299014408240001' }] };
  const http = async () => ({ status: 200, headers: new Headers(), body });
  const provider = createDataProvider({ site, http, context: () => ({ extensions: new Set() }) });
  const query = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };
  expect((await provider.getList('members', query)).data).toMatchObject([{ id: 45 }]);
});
