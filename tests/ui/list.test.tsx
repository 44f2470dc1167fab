import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../src/admin/queryClient.ts';
import { fieldTypes } from '../../src/engine/field-types/index.ts';
import { inventedSite } from '../support/inventedSite.ts';
import { memoryProvider } from './support/memoryProvider.ts';
import { inBrowser, openSite } from './support/openSite.tsx';
import { open, rowNamed, rowsOf, vaccine } from './support/vaccineList.tsx';

inBrowser();

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
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('says when what was found is only like what was typed', async () => {
    const user = userEvent.setup();
    const { calls } = open(rowsOf(2));
    await rowNamed('Vaksin 01');
    calls.getList.mockImplementationOnce(async () => ({ data: rowsOf(1).vaccines ?? [], total: 1 }));
    await user.type(screen.getByPlaceholderText('Cari Vaksin'), 'Vaskin{Enter}');
    expect(await screen.findByText('Tidak ada yang persis “Vaskin”; yang mirip:')).toBeTruthy();
    await rowNamed('Vaksin 01');
    await user.click(screen.getByRole('button', { name: 'Hapus pencarian' }));
    await rowNamed('Vaksin 02');
    expect(screen.queryByText(/^Tidak ada yang persis/)).toBeNull();
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

describe('on a phone', () => {
  it('shows rows that lead to the record as a whole, with the same facts and actions, instead of a table', async () => {
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
      expect(first.textContent).toContain('1. Vaksin 01Suntik1');
      expect(within(first).getByRole('link', { name: 'Vaksin 01' }).className).toBe('row-open');
      expect(within(first).getByRole('button', { name: 'Hapus Vaksin 01' })).toBeTruthy();
      expect(calls.getList.mock.lastCall?.[1].pagination?.perPage).toBe(25);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
