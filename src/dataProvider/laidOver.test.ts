/** What waits on the device among what a server answers that pages, searches, or knows nothing of a deletion. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Waiting } from '../offline/outbox/waiting.ts';
import { site } from '../resources/compiled/site.ts';
import { ApiError } from './apiError.ts';
import { createDataProvider } from './index.ts';
import { isUnsent, unsent } from './unsent.ts';

const entry = (action: Waiting['action'], values: Record<string, unknown>, order = 1): Waiting => ({
  ...{
    key: `k${order}`,
    order,
    at: '2026-11-28T00:00:00.000Z',
    resource: 'members',
    action,
    title: '',
    state: 'waiting',
    values,
  },
  ...(action === 'create' ? { standsFor: `baru-k${order}` } : {}),
  request: { method: 'POST', url: '/x', headers: {} },
});
const rows = [
  { id: 45, nama_lengkap: 'Adinda', nik: '3299014408240001' },
  { id: 46, nama_lengkap: 'Bagas', nik: '3299014408240002' },
];

function provider(extensions: readonly ('paging' | 'outbox')[], told = rows, total: number | null = 40) {
  const http = async () => {
    const headers = new Headers(total === null ? {} : { 'X-Total-Count': String(total) });
    return { status: 200, headers, body: { data: told } };
  };
  return createDataProvider({ site, http, context: () => ({ extensions: new Set(extensions) }) });
}
const ask = (filter: Record<string, unknown> = {}, page = 1) => ({
  ...{ pagination: { page, perPage: 2 }, sort: { field: 'nama_lengkap', order: 'ASC' as const }, filter },
});
const bayi = (order = 1) => entry('create', { nama_lengkap: 'Bayi Lembah', nik: '0012' }, order);

afterEach(() => void unsent.set([]));

describe('a list of a server that pages', () => {
  it('has what was created here on its first page, and counts it on every one', async () => {
    unsent.set([bayi()]);
    const first = await provider(['paging']).getList('members', ask());
    expect(first.data.map(({ id }) => id)).toEqual(['baru-k1', 45, 46]);
    expect([first.total, first.data.map(isUnsent)]).toEqual([41, [true, false, false]]);
    const second = await provider(['paging']).getList('members', ask({}, 2));
    expect([second.data.length, second.total]).toEqual([2, 41]);
  });

  it('has it among what was searched where it would be found, by the matching of lists without a line', async () => {
    unsent.set([bayi()]);
    const found = (q: string, told = rows) => provider(['paging'], told).getList('members', ask({ q }));
    expect((await found('lembah bayi')).data[0]).toMatchObject({ id: 'baru-k1' });
    expect((await found('adinda')).data.map(({ id }) => id)).toEqual([45, 46]);
    // for a letter only where nobody was found as it was typed
    expect((await found('bayi lembeh')).data.map(({ id }) => id)).toEqual([45, 46]);
    const nobody = await provider(['paging'], [], 0).getList('members', ask({ q: 'bayi lembeh' }));
    expect(nobody.data.map(({ id }) => id)).toEqual(['baru-k1']);
  });

  it('has it in the search of a server that answers every row it finds, and nobody else there', async () => {
    unsent.set([bayi()]);
    const found = (q: string) => provider([], rows, null).getList('members', ask({ q }));
    expect((await found('lembah')).data.map(({ id }) => id)).toContain('baru-k1');
    expect((await found('adinda')).data.map(({ id }) => id)).not.toContain('baru-k1');
  });
});

describe('a record whose deletion waits', () => {
  it('is said to be deleted, and not shown as the server still has it', async () => {
    unsent.set([entry('delete', { ...rows[0] })]);
    const one = { ...rows[0] };
    const server = createDataProvider({
      ...{ site, context: () => ({ extensions: new Set() }) },
      http: async () => ({ status: 200, headers: new Headers(), body: { data: one } }),
    });
    await expect(server.getOne('members', { id: 45 })).rejects.toMatchObject({
      status: 410,
      message: 'Data ini sudah dihapus di perangkat ini. Penghapusannya belum terkirim.',
    });
    expect((await server.getOne('members', { id: 46 })).data).toMatchObject({ id: 46 });
  });
});

it.each([0, 502, 503, 504])('a record whose deletion was sent is gone also where its server is away: %i', async (status) => {
  unsent.set([{ ...entry('delete', { ...rows[0] }), state: 'sent' }]);
  const away = createDataProvider({
    ...{ site, context: () => ({ extensions: new Set() }) },
    http: () => Promise.reject(new ApiError('x', status)),
  });
  await expect(away.getOne('members', { id: 45 })).rejects.toMatchObject({ status: 410, message: 'Data ini sudah dihapus.' });
});
