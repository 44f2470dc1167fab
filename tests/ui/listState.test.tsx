import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createAuthProvider } from '../../src/authProvider/index.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { inventedSite } from '../support/inventedSite.ts';
import { dialogAsking, inBrowser } from './support/openSite.tsx';
import { open, rowsOf } from './support/vaccineList.tsx';

inBrowser();

describe('what was set in a list', () => {
  const searched = async (role: 'Admin Desa' | 'Kader' = 'Admin Desa') => {
    const opened = open(rowsOf(60), { role });
    return { ...opened, box: await screen.findByPlaceholderText<HTMLInputElement>('Cari Vaksin') };
  };
  const set = async () => {
    const user = userEvent.setup();
    const { box, calls, router } = await searched();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Jenis' }), 'Suntik');
    await user.click(screen.getByRole('button', { name: /^Nama/ }));
    await user.type(box, 'Vaksin{Enter}');
    await waitFor(() => expect(calls.getList.mock.lastCall?.[1].filter).toEqual({ q: 'Vaksin', jenis: 'Suntik' }));
    await user.click(await screen.findByRole('button', { name: 'Berikutnya' }));
    await screen.findByText('Halaman 2 dari', { exact: false });
    const { filter, sort, pagination } = calls.getList.mock.lastCall?.[1] ?? {};
    cleanup();
    return { router, was: { filter, sort, pagination } };
  };

  it('is there again after the page was loaded anew, and neither in the address nor in local storage', async () => {
    const { router, was } = await set();
    expect(was.pagination).toMatchObject({ page: 2 });
    const { box, calls } = await searched();
    await screen.findByText('Halaman 2 dari', { exact: false });
    expect(box.value).toBe('Vaksin');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Jenis' }).selectedOptions[0]?.text).toBe('Suntik');
    expect(calls.getList.mock.calls.filter(([name]) => name === 'vaccines')[0]?.[1]).toMatchObject(was);
    expect(router.state.location.search).toBe('');
    expect(JSON.stringify({ ...localStorage })).not.toContain('Suntik');
  });

  it('is not there for somebody else in the same tab', async () => {
    await set();
    const { box } = await searched('Kader');
    expect(box.value).toBe('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Suntik');
  });

  it('is gone after logging out', async () => {
    await set();
    const authProvider = {
      ...createAuthProvider({
        site: compileSite(inventedSite),
        http: async () => ({ status: 200, headers: new Headers(), body: null }),
      }),
    };
    const user = userEvent.setup();
    const { path } = open(rowsOf(3), { authProvider });
    await user.click(await screen.findByRole('button', { name: 'Keluar' }));
    await user.click(within(await dialogAsking('Apakah Anda yakin ingin keluar?')).getByRole('button', { name: 'Ya' }));
    await waitFor(() => expect(path()).toBe('/login'));
    await waitFor(() => expect({ ...sessionStorage }).toEqual({}));
  });
});
