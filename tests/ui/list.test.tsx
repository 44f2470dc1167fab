import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../src/admin/queryClient.ts';
import { createAuthProvider } from '../../src/authProvider/index.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { fieldTypes } from '../../src/engine/field-types/index.ts';
import { inventedSite } from '../support/inventedSite.ts';
import { memoryProvider } from './support/memoryProvider.ts';
import { dialogAsking, inBrowser, openSite } from './support/openSite.tsx';

inBrowser();

const vaccine = (n: number, more: object = {}) => ({
  id: String(n),
  nama: `Vaksin ${String(n).padStart(2, '0')}`,
  jenis: n % 2 ? 'Suntik' : 'Tetes',
  sisa: n,
  ...more,
});
const rowsOf = (count: number) => ({ vaccines: Array.from({ length: count }, (_, index) => vaccine(index + 1)) });

const open = (rows: Parameters<typeof memoryProvider>[0], more: Partial<Parameters<typeof openSite>[0]> = {}) => {
  const memory = memoryProvider(rows);
  return { ...openSite({ site: inventedSite, history: ['/vaksin'], dataProvider: memory.dataProvider, ...more }), ...memory };
};
const rowNamed = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLTableRowElement;

describe('ListView', () => {
  it('shows the columns of the definition and counts rows across pages', async () => {
    const user = userEvent.setup();
    open(rowsOf(30));
    const first = await rowNamed('Vaksin 01');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent?.replace(/ [▲▼]/, ''))).toEqual([
      'Nomor',
      'Nama',
      'Jenis',
      'Sisa',
      'Aksi',
    ]);
    expect(within(first).getAllByRole('cell')[0]?.textContent).toBe('1');
    const perPage = screen.getAllByRole('row').length - 1;
    await user.click(screen.getByRole('button', { name: 'Berikutnya' }));
    const next = await rowNamed(`Vaksin ${perPage + 1}`);
    expect(within(next).getAllByRole('cell')[0]?.textContent).toBe(String(perPage + 1));
    expect(screen.getByText('Halaman 2 dari', { exact: false })).toBeTruthy();
    expect(screen.getByText('30 data')).toBeTruthy();
  });

  it('sorts by a header and tells so', async () => {
    const user = userEvent.setup();
    const { calls } = open(rowsOf(3));
    await rowNamed('Vaksin 01');
    await user.click(screen.getByRole('button', { name: /^Jenis/ }));
    await waitFor(() => expect(screen.getByRole('columnheader', { name: /Jenis/ }).getAttribute('aria-sort')).toBe('ascending'));
    await user.click(screen.getByRole('button', { name: /^Jenis/ }));
    await waitFor(() => expect(screen.getByRole('columnheader', { name: /Jenis/ }).getAttribute('aria-sort')).toBe('descending'));
    expect(calls.getList.mock.lastCall?.[1].sort).toEqual({ field: 'jenis', order: 'DESC' });
  });

  it('filters, clears the filter, and says when nothing is left', async () => {
    const user = userEvent.setup();
    open({ vaccines: [vaccine(1)] });
    await rowNamed('Vaksin 01');
    const filter = screen.getByRole('combobox', { name: 'Jenis' });
    await user.selectOptions(filter, 'Tetes');
    expect(await screen.findByText('Tidak ada data ditemukan.')).toBeTruthy();
    await user.selectOptions(filter, 'Semua jenis');
    await rowNamed('Vaksin 01');
    expect(document.activeElement).toBe(filter);
  });

  it('clears search and filters together where they leave nothing', async () => {
    const user = userEvent.setup();
    open({ vaccines: [vaccine(1)] });
    await rowNamed('Vaksin 01');
    await user.type(screen.getByPlaceholderText('Cari Vaksin'), 'tidak ada{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Hapus semua saringan' }));
    await rowNamed('Vaksin 01');
    await waitFor(() => expect(screen.getByPlaceholderText<HTMLInputElement>('Cari Vaksin').value).toBe(''));
  });

  it('asks once for what was typed, keeps it out of the address, and still has it after coming back', async () => {
    const user = userEvent.setup();
    const { calls, router } = open(rowsOf(12));
    await rowNamed('Vaksin 01');
    const before = calls.getList.mock.calls.filter(([name]) => name === 'vaccines').length;
    const box = screen.getByPlaceholderText('Cari Vaksin');
    await user.type(box, 'Vaksin 07');
    await waitFor(() => expect(screen.queryByText('Vaksin 01')).toBeNull());
    await rowNamed('Vaksin 07');
    const searches = calls.getList.mock.calls.filter(([name]) => name === 'vaccines').slice(before);
    expect(searches.map(([, params]) => params.filter)).toEqual([{ q: 'Vaksin 07' }]);
    expect(document.activeElement).toBe(box);
    expect(router.state.location.search).toBe('');

    await user.click(screen.getByRole('link', { name: 'Info Vaksin 07' }));
    await user.click(await screen.findByRole('button', { name: 'Batal' }));
    expect((await screen.findByPlaceholderText<HTMLInputElement>('Cari Vaksin')).value).toBe('Vaksin 07');
    await rowNamed('Vaksin 07');
    expect(screen.queryByText('Vaksin 01')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Hapus pencarian' }));
    await rowNamed('Vaksin 01');
  });

  it('renders no row while somebody types', async () => {
    const user = userEvent.setup();
    open(rowsOf(3));
    await rowNamed('Vaksin 01');
    const format = vi.spyOn(fieldTypes.choice, 'format');
    await user.type(screen.getByPlaceholderText('Cari Vaksin'), 'abc');
    expect(format).not.toHaveBeenCalled();
    // the same spy does see the grid once the search has answered
    await user.clear(screen.getByPlaceholderText('Cari Vaksin'));
    await user.type(screen.getByPlaceholderText('Cari Vaksin'), '02{Enter}');
    await waitFor(() => expect(screen.queryByText('Vaksin 01')).toBeNull());
    await user.clear(screen.getByPlaceholderText('Cari Vaksin'));
    await rowNamed('Vaksin 01');
    expect(format).toHaveBeenCalled();
    format.mockRestore();
  });

  it('says that loading failed and tries again', async () => {
    const user = userEvent.setup();
    const memory = memoryProvider(rowsOf(2));
    memory.calls.getList.mockRejectedValueOnce(new HttpError('rusak', 500));
    openSite({ site: inventedSite, history: ['/vaksin'], dataProvider: memory.dataProvider });
    const alert = await screen.findByText('Terjadi kesalahan saat mengambil data.');
    expect(alert.closest('[role=alert]')).toBeTruthy();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await rowNamed('Vaksin 01');
  });

  it('says that there is no connection instead of leaving the rows of another filter', async () => {
    const user = userEvent.setup();
    const { calls } = open(rowsOf(3), { queryClient: createQueryClient() });
    await rowNamed('Vaksin 01');
    onlineManager.setOnline(false);
    try {
      calls.getList.mockRejectedValueOnce(new HttpError('Terjadi kesalahan jaringan.', 0));
      await user.selectOptions(screen.getByRole('combobox', { name: 'Jenis' }), 'Tetes');
      expect((await screen.findByText('Terjadi kesalahan jaringan.')).closest('[role=alert]')).toBeTruthy();
      expect(screen.queryByText('Vaksin 01')).toBeNull();
    } finally {
      onlineManager.setOnline(true);
    }
    // back on the network, the list reads itself again
    await rowNamed('Vaksin 02');
    expect(screen.queryByText('Vaksin 01')).toBeNull();
  });

  it('offers only what the role may do', async () => {
    open(rowsOf(1), { role: 'Kader' });
    const row = await rowNamed('Vaksin 01');
    expect(within(row).getByRole('link', { name: 'Info Vaksin 01' })).toBeTruthy();
    expect(within(row).queryByRole('link', { name: 'Edit Vaksin 01' })).toBeNull();
    expect(within(row).queryByRole('button', { name: 'Hapus Vaksin 01' })).toBeNull();
  });

  it('tells a capped total as "more than"', async () => {
    const memory = memoryProvider(rowsOf(2));
    const rows = memory.rows.vaccines as never[];
    memory.calls.getList.mockResolvedValue({ data: rows, total: 1001, meta: { capped: true } });
    openSite({ site: inventedSite, history: ['/vaksin'], dataProvider: memory.dataProvider });
    expect(await screen.findByText('lebih dari 1.000 data')).toBeTruthy();
    expect(screen.getByText('Halaman 1')).toBeTruthy();
  });
});

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

describe('deleting', () => {
  const remove = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
    await user.click(await screen.findByRole('button', { name: `Hapus ${name}` }));
    const dialog = await dialogAsking('Hapus vaksin ini?');
    expect(within(dialog).getByRole('heading', { name: 'Hapus' })).toBeTruthy();
    return dialog;
  };

  it('asks, deletes once, reads the list again and says so', async () => {
    const user = userEvent.setup();
    const { calls } = open(rowsOf(2));
    const dialog = await remove(user, 'Vaksin 01');
    await user.dblClick(within(dialog).getByRole('button', { name: 'Ya' }));
    expect(await screen.findByText('Vaksin dihapus.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Vaksin 01')).toBeNull());
    expect(screen.getByText('1 data')).toBeTruthy();
    expect(calls.delete).toHaveBeenCalledTimes(1);
    expect(calls.delete.mock.lastCall?.[1]).toMatchObject({ id: '1', previousData: { nama: 'Vaksin 01' } });
  });

  it('leaves everything as it is on Tidak', async () => {
    const user = userEvent.setup();
    const { calls } = open(rowsOf(1));
    const dialog = await remove(user, 'Vaksin 01');
    await user.click(within(dialog).getByRole('button', { name: 'Tidak' }));
    await waitFor(() => expect(screen.queryByText('Hapus vaksin ini?')).toBeNull());
    expect(calls.delete).not.toHaveBeenCalled();
  });

  it('keeps the row and says that it failed; a success takes the place of that', async () => {
    const user = userEvent.setup();
    const { calls } = open(rowsOf(2));
    calls.delete.mockRejectedValueOnce(new HttpError('rusak', 500));
    const dialog = await remove(user, 'Vaksin 01');
    await user.click(within(dialog).getByRole('button', { name: 'Ya' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Gagal menghapus.');
    await rowNamed('Vaksin 01');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hapus Vaksin 01' })));
    await user.click(within(await remove(user, 'Vaksin 01')).getByRole('button', { name: 'Ya' }));
    expect(await screen.findByText('Vaksin dihapus.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('moves the focus to the row that takes the place, from the last one to the one before, at last to the page', async () => {
    const user = userEvent.setup();
    open(rowsOf(3));
    const focused = (name: string) => waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name));
    const deleted = async (name: string) => {
      await user.click(within(await remove(user, name)).getByRole('button', { name: 'Ya' }));
      await waitFor(() => expect(screen.queryByText(name)).toBeNull());
    };
    await deleted('Vaksin 02');
    await focused('Hapus Vaksin 03');
    await deleted('Vaksin 03');
    await focused('Hapus Vaksin 01');
    await deleted('Vaksin 01');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });
});

describe('on a phone', () => {
  it('shows cards with the same facts and actions instead of a table', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }));
    try {
      const { calls } = open(rowsOf(12));
      const cards = await screen.findByRole('list', { name: 'Daftar Vaksin' });
      expect(screen.queryByRole('table')).toBeNull();
      const first = within(cards).getAllByRole('listitem')[0] as HTMLElement;
      expect(first.textContent).toContain('1.Vaksin 01JenisSuntikSisa1');
      expect(within(first).getByRole('button', { name: 'Hapus Vaksin 01' })).toBeTruthy();
      expect(calls.getList.mock.lastCall?.[1].pagination?.perPage).toBe(10);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
