/** Foreign backends, spoken to by words of a definition alone: the same generated screens over each of them. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createHttp } from '../../src/dataProvider/http.ts';
import { createDataProvider } from '../../src/dataProvider/index.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { dialogAsking, inBrowser, openSite } from '../ui/support/openSite.tsx';
import { django } from './django.ts';
import { laravel } from './laravel.ts';
import { oldPhp } from './oldPhp.ts';
import { siteOf } from './residents.ts';
import { type ForeignBackend, TAKEN } from './table.ts';

function begin(backend: ForeignBackend) {
  const { app, table } = backend.start();
  const site = siteOf(backend);
  const http = createHttp({
    apiUrl: 'http://desa.test/api',
    getToken: () => 'kunci',
    fetch: async (url, init) => app.fetch(new Request(url, init)),
  });
  const context = () => ({ extensions: new Set<never>(), role: 'Admin Desa' as const });
  const dataProvider = createDataProvider({ site: compileSite(site), http, context });
  const open = (path: string) => openSite({ site, history: [path], dataProvider });
  return { user: userEvent.setup(), table, open };
}

const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(name)).closest('tr');
  if (row === null) throw new Error(`${name} stands in no row`);
  return row;
};
const names = (): string[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent ?? '');
const shown = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));

inBrowser();

describe.each([laravel, django, oldPhp])('the console over $name', (backend) => {
  it('lists, turns pages, sorts, filters and searches', async () => {
    const { user, open } = begin(backend);
    open('/warga');
    const ani = await rowOf('Ani');
    expect(ani.textContent).toContain('Belum diperiksa');
    expect(ani.textContent).toContain('3,2');
    expect(ani.textContent).toContain('1 Agustus 2020');
    await shown('Ani', 'Budi', 'Citra');
    expect(screen.getByText('7 data')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Berikutnya' }));
    await shown('Dewi', 'Eko', 'Fitri');
    await user.click(screen.getByRole('button', { name: 'Berikutnya' }));
    await shown('Gita');

    await user.click(screen.getByRole('button', { name: /^Nama/ }));
    await shown('Gita', 'Fitri', 'Eko');

    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Sudah disetujui');
    await shown('Fitri', 'Dewi', 'Budi');
    expect(screen.getByText('3 data')).toBeTruthy();

    await user.type(screen.getByPlaceholderText('Cari Warga'), 'dew');
    await shown('Dewi');
    expect(screen.getByText('1 data')).toBeTruthy();
  });

  it('shows one record, and says in the server’s words that there is none', async () => {
    const { open } = begin(backend);
    const { unmount } = open('/warga-info/2');
    expect(await screen.findByText('Budi')).toBeTruthy();
    expect(screen.getByText('3,7')).toBeTruthy();
    expect(screen.getByText('2 Agustus 2020')).toBeTruthy();
    expect(screen.getByText('Sudah disetujui')).toBeTruthy();
    expect(screen.getByText('28 Februari 2026 pukul 05.30')).toBeTruthy();
    unmount();
    open('/warga-info/99');
    expect(await screen.findByText(backend.gone)).toBeTruthy();
  });

  it('creates: what is refused stands at its field, what is saved is kept in the server’s words', async () => {
    const { user, table, open } = begin(backend);
    vi.spyOn(console, 'error').mockReturnValue();
    open('/warga-baru');
    await user.type(await screen.findByLabelText(/Nama/), 'Hani');
    await user.type(screen.getByLabelText(/NIK/), TAKEN);
    await user.click(screen.getByRole('radio', { name: 'Sudah disetujui' }));
    await user.type(screen.getByLabelText(/Berat/), '4,5');
    await user.type(screen.getByLabelText(/Lahir/), '2021-08-02');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.getByLabelText(/NIK/).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(new RegExp(backend.taken)).length).toBeGreaterThan(0);
    expect(table.rows).toHaveLength(7);

    await user.clear(screen.getByLabelText(/NIK/));
    await user.type(screen.getByLabelText(/NIK/), '9171010101900099');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Warga ditambahkan.')).toBeTruthy();
    expect(table.rows.at(-1)).toMatchObject(backend.hani);
  });

  it('edits, and leaves as it was what nobody changed', async () => {
    const { user, table, open } = begin(backend);
    const before = { ...table.rows[3] };
    open('/warga-ubah/4');
    const name = await screen.findByLabelText<HTMLInputElement>(/Nama/);
    await waitFor(() => expect(name.value).toBe('Dewi'));
    await user.type(name, ' Lestari');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Warga diubah.')).toBeTruthy();
    const changed = Object.entries(table.rows[3] ?? {}).filter(([key, value]) => String(value) !== String(before[key]));
    expect(changed.map(([, value]) => value)).toEqual(['Dewi Lestari']);
  });

  it('deletes', async () => {
    const { user, table, open } = begin(backend);
    open('/warga');
    await user.click(await screen.findByRole('button', { name: 'Hapus Ani' }));
    await user.click(within(await dialogAsking('Hapus warga ini?')).getByRole('button', { name: 'Ya' }));
    expect(await screen.findByText('Warga dihapus.')).toBeTruthy();
    await shown('Budi', 'Citra', 'Dewi');
    expect(table.rows).toHaveLength(6);
  });
});
