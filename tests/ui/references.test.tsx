import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pass } from './support/clock.ts';
import { memoryProvider } from './support/memoryProvider.ts';
import { inBrowser, openSite } from './support/openSite.tsx';
import { labelled, open, site, storeRows } from './support/samplePage.tsx';

inBrowser();
afterEach(() => void vi.useRealTimers());

describe('a reference', () => {
  it('list the records of the other resource and keep a value the list lacks', async () => {
    open('/contoh-ubah/1', { samples: [{ id: '1', teks: 'Satu', gudang: 'hilang' }] });
    const store = await labelled('Gudang');
    expect(store.value).toBe('hilang');
    expect(await screen.findByRole('option', { name: 'Gudang 1' })).toBeTruthy();
    expect(store.value).toBe('hilang');
  });

  it('say that the records of the other resource could not be loaded, and try again', async () => {
    const memory = memoryProvider({ stores: storeRows(2) });
    const answer = memory.calls.getList.getMockImplementation();
    memory.calls.getList.mockImplementation(async () => {
      throw new HttpError('rusak', 400);
    });
    openSite({ site, history: ['/contoh-baru'], dataProvider: memory.dataProvider });
    expect(await screen.findByText(/Pilihan gagal dimuat/)).toBeTruthy();
    if (answer) memory.calls.getList.mockImplementation(answer);
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('option', { name: 'Gudang 1' })).toBeTruthy();
    expect(screen.queryByText(/Pilihan gagal dimuat/)).toBeNull();
  });

  it('turn a long list into a box to type in', async () => {
    const { user, calls } = open('/contoh-baru', { stores: storeRows(31) });
    const box = await screen.findByRole('combobox', { name: 'Gudang', expanded: false });
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Gudang' }).tagName).toBe('INPUT'));
    expect(box).toBeTruthy();
    await user.type(screen.getByRole('combobox', { name: 'Gudang' }), 'Gudang 30');
    await user.click(await screen.findByRole('option', { name: 'Gudang 30' }));
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(calls.create).toHaveBeenCalled());
    expect(calls.create.mock.lastCall?.[1].data.gudang).toBe('G30');
  });

  it('search a list too long to be read at once on the server, and name what is chosen', async () => {
    const { user, calls } = open('/contoh-ubah/1', {
      samples: [{ id: '1', teks: 'Satu', gudang: 'G4711' }],
      stores: storeRows(5000),
    });
    const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Gudang' });
    await waitFor(() => expect(box().value).toBe('Gudang 4711'));
    fireEvent.change(box(), { target: { value: 'Gudang 321' } });
    await user.click(await screen.findByRole('option', { name: 'Gudang 3210' }));
    expect(box().value).toBe('Gudang 3210');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(calls.update.mock.lastCall?.[1].data.gudang).toBe('G3210'));
    const pages = calls.getList.mock.calls.map(([, { pagination, filter }]) => [pagination?.perPage ?? Infinity, filter?.q]);
    expect(Math.max(...pages.map(([rows]) => Number(rows)))).toBeLessThanOrEqual(100);
    expect(pages.filter(([, q]) => q !== undefined)).toEqual([[60, 'Gudang 321']]);
    expect(calls.getMany.mock.calls.flatMap(([, { ids }]) => ids)).toContain('G4711');
  });

  it('reads a long list once for an empty form', async () => {
    const { user, calls } = open('/contoh-baru', { stores: storeRows(5000) });
    const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Gudang' });
    await waitFor(() => expect(box().tagName).toBe('INPUT'));
    await user.click(screen.getByRole('button', { name: 'Buka pilihan' }));
    expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(60);
    expect(calls.getList.mock.calls.filter(([name]) => name === 'stores')).toHaveLength(1);
  });

  it('look for nothing any more once what was typed is taken back', async () => {
    const { calls } = open('/contoh-baru', { stores: storeRows(5000) });
    const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Gudang' });
    await waitFor(() => expect(box().tagName).toBe('INPUT'));
    const asked = () => calls.getList.mock.calls.flatMap(([, { filter }]) => filter?.q ?? []);
    // with the date, by which the wait for the next key is measured
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    fireEvent.focus(box());
    fireEvent.change(box(), { target: { value: 'Gudang 3' } });
    await pass(1000);
    expect(asked()).toEqual(['Gudang 3']);
    fireEvent.change(box(), { target: { value: 'Gudang 32' } });
    fireEvent.change(box(), { target: { value: 'Gudang 3' } });
    await pass(1000);
    fireEvent.change(box(), { target: { value: 'Gudang 4' } });
    fireEvent.change(box(), { target: { value: '' } });
    await pass(1000);
    expect(asked()).toEqual(['Gudang 3']);
  });

  it('read the whole list of a server that cuts out no pages, and search in it', async () => {
    const { user, calls } = open('/contoh-baru', { stores: storeRows(300) });
    localStorage.removeItem('server_extensions');
    const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Gudang' });
    await waitFor(() => expect(box().tagName).toBe('INPUT'));
    await user.type(box(), 'Gudang 299');
    await user.click(await screen.findByRole('option', { name: 'Gudang 299' }));
    expect(calls.getList.mock.calls.filter(([name]) => name === 'stores')).toHaveLength(1);
  });

  it('name the buttons of that box in the language of the page, and draw no endless list', async () => {
    const { user } = open('/contoh-ubah/1', { samples: [{ id: '1', teks: 'Satu', gudang: 'G7' }], stores: storeRows(300) });
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Gudang' }).value).toBe('Gudang 7'));
    await user.click(screen.getByRole('button', { name: 'Buka pilihan' }));
    expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(60);
    await user.type(screen.getByRole('combobox', { name: 'Gudang' }), 'x');
    expect(await screen.findByText('Tidak ditemukan')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Kosongkan' }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Gudang' }).value).toBe('');
  });
});
