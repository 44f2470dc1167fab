import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { compileSite } from '../engine/compile.ts';
import { site as definitions } from '../resources/index.ts';
import { ApiError } from './apiError.ts';
import type { Http } from './http.ts';
import { createDataProvider } from './index.ts';

const site = compileSite(definitions);

function providerOver(answer: (url: string) => unknown) {
  const http = vi.fn<Http>(async ({ url }) => {
    const body = answer(url);
    if (body instanceof Error) throw body;
    return { status: 200, headers: new Headers(), body };
  });
  return { http, provider: createDataProvider({ site, http, context: () => ({ extensions: new Set() }) }) };
}
const villages = { data: [1, 2, 3].map((code) => ({ code, Nama_Desa: `Melati ${code}` })) };

describe('records without a call of their own', () => {
  it('share one load while it is on its way, and load anew afterwards', async () => {
    const { http, provider } = providerOver(() => villages);
    const [two, one, single] = await Promise.all([
      provider.getMany('desa', { ids: [1, 3] }),
      provider.getMany('desa', { ids: ['2', 9] }),
      provider.getOne('desa', { id: '3' }),
    ]);
    expect(two.data.map(({ id }) => id)).toEqual([1, 3]);
    expect(one.data.map(({ id }) => id)).toEqual([2]);
    expect(single.data).toMatchObject({ Nama_Desa: 'Melati 3' });
    expect(http).toHaveBeenCalledOnce();
    await provider.getMany('desa', { ids: [1] });
    expect(http).toHaveBeenCalledTimes(2);
  });

  it('are not lost to the abort of another asker', async () => {
    const { http, provider } = providerOver(() => villages);
    await provider.getMany('desa', { ids: [1], signal: AbortSignal.timeout(1000) });
    expect(http.mock.calls[0]?.[0].signal).toBeUndefined();
  });

  it('are 404 where the list has none', async () => {
    const { provider } = providerOver(() => villages);
    await expect(provider.getOne('desa', { id: 9 })).rejects.toMatchObject({ status: 404 });
  });

  it('do not remember a failed load', async () => {
    let answer: unknown = new ApiError('x', 500);
    const { provider } = providerOver(() => answer);
    await expect(provider.getMany('desa', { ids: [1] })).rejects.toMatchObject({ status: 500 });
    answer = villages;
    expect((await provider.getMany('desa', { ids: [1] })).data).toHaveLength(1);
  });
});

describe('several records with a call for one', () => {
  it('are asked for one by one, and those that are gone are left out', async () => {
    const { provider } = providerOver((url) =>
      url.endsWith('/2') ? new ApiError('x', 404) : { data: { nama_lengkap: url.slice(-1) } },
    );
    expect((await provider.getMany('members', { ids: [1, 2, 3] })).data.map(({ nama_lengkap }) => nama_lengkap)).toEqual([
      '1',
      '3',
    ]);
  });

  it('fail where the server does', async () => {
    const { provider } = providerOver(() => new ApiError('x', 500));
    await expect(provider.getMany('members', { ids: [1] })).rejects.toMatchObject({ status: 500 });
  });
});

describe('a record known by another field than its key', () => {
  const NIK = '9171010101900001';
  const row = { id: 7, nik: NIK, nama: 'Siti' };
  const knowsIds = (url: string) => {
    if (url === '/auth/laporan-kesehatan') return { data: [{ id: 6, nik: '9171010101900006' }, row] };
    return url.endsWith('/7') ? { data: { ...row, alamat: 'RW 3' } } : new ApiError('x', 404);
  };

  it('is found through the list where the server knows only keys', async () => {
    const { http, provider } = providerOver(knowsIds);
    expect((await provider.getOne('members', { id: NIK })).data).toMatchObject({ id: NIK, nik: NIK, alamat: 'RW 3' });
    expect(http.mock.calls.map(([{ url }]) => url)).toEqual([
      `/auth/laporan-kesehatan/${NIK}`,
      '/auth/laporan-kesehatan',
      '/auth/laporan-kesehatan/7',
    ]);
  });

  it('is not looked for where the address cannot mean it, the list has none, or the call failed otherwise', async () => {
    for (const [id, calls, status] of [
      [99, 1, 404],
      ['9171010101900099', 2, 404],
    ] as const) {
      const { http, provider } = providerOver(knowsIds);
      await expect(provider.getOne('members', { id })).rejects.toMatchObject({ status });
      expect(http).toHaveBeenCalledTimes(calls);
    }
    const { http, provider } = providerOver(() => new ApiError('x', 500));
    await expect(provider.getOne('members', { id: NIK })).rejects.toMatchObject({ status: 500 });
    expect(http).toHaveBeenCalledOnce();
  });
});

describe('failures', () => {
  it('are react-admin’s HttpError with one text a field, under the field’s name', async () => {
    const body = {
      message: 'Salah',
      errors: { nik: ['Satu.', 'Dua.'], posyandu_id: 'Tak dikenal.', stray: ['Kolom tidak dikenal.'], odd: [1] },
    };
    const { provider } = providerOver(() => new ApiError('Salah', 422, body));
    const error: unknown = await provider.create('members', { data: {} }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ message: 'Salah', status: 422 });
    expect(error).toHaveProperty('body', {
      message: 'Salah',
      errors: { nik: 'Satu. Dua.', posko: 'Tak dikenal.', stray: 'Kolom tidak dikenal.' },
      // each by itself where one field has several
      texts: ['Satu.', 'Dua.', 'Tak dikenal.', 'Kolom tidak dikenal.'],
    });
  });

  it('keep status 0 for a network that is not there', async () => {
    const { provider } = providerOver(() => new ApiError('Terjadi kesalahan jaringan.', 0));
    await expect(provider.getList('members', {})).rejects.toMatchObject({ status: 0, message: 'Terjadi kesalahan jaringan.' });
  });

  it('pass an abort through as it is', async () => {
    const reason = new DOMException('gone', 'AbortError');
    const { http, provider } = providerOver(() => reason);
    const { signal } = new AbortController();
    await expect(provider.getList('members', { signal })).rejects.toBe(reason);
    expect(http.mock.calls[0]?.[0].signal).toBe(signal);
  });

  it('say what does not exist', async () => {
    const { http, provider } = providerOver(() => ({}));
    await expect(provider.updateMany('members', { ids: [1], data: {} })).rejects.toThrow('members: updateMany is not supported');
    await expect(provider.deleteMany('members', { ids: [1] })).rejects.toThrow('members: deleteMany is not supported');
    await expect(provider.getList('unheard', {})).rejects.toThrow('no resource "unheard" is defined');
    await expect(provider.delete('members', { id: 1 })).rejects.toThrow('NIK tidak ditemukan.');
    expect(http).not.toHaveBeenCalled();
  });
});

describe('the address of a write', () => {
  const member = { id: 7, nik: '9171010101900001', nama_lengkap: 'Siti' };

  it('names the record as it was read, not as it is being changed', async () => {
    const { http, provider } = providerOver(() => ({ status: 'success' }));
    const changed = { ...member, id: 8, nik: '9171010101900009' };
    await provider.update('members', { id: 7, data: changed, previousData: member });
    await provider.delete('members', { id: 7, previousData: member });
    expect(http.mock.calls.map(([{ method, url }]) => `${method} ${url}`)).toEqual([
      'PUT /auth/laporan-kesehatan/7',
      'DELETE /auth/laporan-kesehatan/9171010101900001',
    ]);
    const byNik = compileSite({
      ...definitions,
      resources: definitions.resources.map((one) =>
        one.name === 'members' ? { ...one, endpoints: { ...one.endpoints, update: 'PUT /auth/laporan-kesehatan/{nik}' } } : one,
      ),
    });
    const other = createDataProvider({ site: byNik, http, context: () => ({ extensions: new Set() }) });
    await other.update('members', { id: 7, data: changed, previousData: member });
    expect(http.mock.calls.at(-1)?.[0].url).toBe('/auth/laporan-kesehatan/9171010101900001');
  });
});
