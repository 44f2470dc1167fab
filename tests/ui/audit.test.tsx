import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { site } from '../../src/resources/index.ts';
import { addImports } from '../support/importRows.ts';
import { BUDI_NIK } from '../support/testApp.ts';
import { memoryProvider } from './support/memoryProvider.ts';
import { inBrowser, openSite } from './support/openSite.tsx';
import { onRealServer } from './support/serverSite.tsx';

inBrowser();
const { open, lines, server } = onRealServer();

const cellsOf = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);

async function changed(): Promise<void> {
  const token = await server().login('Admin Desa');
  const { status } = await server().call('PUT', '/auth/posyandu/1', {
    token,
    body: { nama_posyandu: 'Posko Mawar', alamat: 'Jl. Baru 7' },
  });
  expect(status).toBe(200);
  await server().call('PUT', '/auth/posyandu/2', { token, body: { nama_posyandu: 'Posko Anggrek Putih' } });
}

describe('who changed what', () => {
  it('is reached from a record and shows only what belongs to it, before and after side by side', async () => {
    await changed();
    const { user, path, router } = await open('/posko-informasi/1');
    await user.click(await screen.findByRole('link', { name: 'Riwayat perubahan' }));
    await waitFor(() => expect(path()).toBe('/riwayat-perubahan'));
    expect(await screen.findByText('Hanya untuk: Posko Mawar')).toBeTruthy();
    expect(router.state.location.search).toBe('');
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    expect(cellsOf(within(table).getAllByRole('row')[1] as HTMLElement).slice(2, 5)).toEqual([
      'Contoh Admin Desa',
      'Mengubah',
      'Posko',
    ]);
    // what the list is narrowed to is no filter to fiddle with
    expect(screen.queryByRole('combobox', { name: 'Data' })).toBeNull();

    await user.click(within(table).getByRole('link', { name: /^Info/ }));
    const changes = await screen.findByRole('table');
    expect(
      within(changes)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Kolom', 'Sebelum', 'Sesudah']);
    expect(within(changes).getAllByRole('row').slice(1).map(cellsOf)).toContainEqual(['Alamat', 'Jl. Melati', 'Jl. Baru 7']);
    await user.click(screen.getByRole('button', { name: 'Kembali' }));
    expect(await screen.findByText('Hanya untuk: Posko Mawar')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Tampilkan semua' }));
    await waitFor(() => expect(screen.queryByText('Hanya untuk: Posko Mawar')).toBeNull());
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Data' }), 'Berita');
    expect(await screen.findByText('Tidak ada data ditemukan.')).toBeTruthy();
  });

  it('names the file from which a record was imported', async () => {
    await changed();
    const { db } = server();
    const { email } = await db.selectFrom('accounts').select('email').orderBy('id').executeTakeFirstOrThrow();
    const { saved } = await addImports(db, email);
    await db.updateTable('audit').set({ import_id: saved }).where('resource', '=', 'posko').execute();
    const { user } = await open('/posko-informasi/1');
    await user.click(await screen.findByRole('link', { name: 'Riwayat perubahan' }));
    expect(await screen.findByRole('columnheader', { name: 'Dari berkas' })).toBeTruthy();
    const row = screen.getAllByRole('cell', { name: 'warga.csv' })[0]?.closest('tr');
    expect(row && cellsOf(row), 'beside who has imported it').toContain('Contoh Admin Desa');
  });

  it('goes to the record narrowed to it, without its NIK in any address of the page', async () => {
    const { user, router } = await open('/informasilengkap/1', 'Kader');
    await screen.findByText(BUDI_NIK);
    await user.click(screen.getByRole('link', { name: 'Riwayat perubahan' }));
    expect(await screen.findByText('Hanya untuk: Budi Santoso')).toBeTruthy();
    expect(router.state.location.pathname + router.state.location.search).toBe('/riwayat-perubahan');
    const asked = new URLSearchParams(
      lines()
        .findLast((line) => line.startsWith('GET /audit'))
        ?.split('?')[1],
    );
    expect(JSON.parse(asked.get('filter') ?? '')).toMatchObject({ sumber: 'members' });
  });

  it('tells why somebody was deleted as a mistake, without what only brings them back', async () => {
    const token = await server().login('Admin Desa');
    await server().call('DELETE', `/auth/laporan-kesehatan/${BUDI_NIK}?alasan=keliru`, { token });
    const { id } = await server().db.selectFrom('audit').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const { router } = await open('/posko-informasi/1');
    await screen.findByRole('link', { name: 'Riwayat perubahan' });
    await act(() => router.navigate(`/riwayat-perubahan/${id}`));
    await screen.findByText('keliru');
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .map(cellsOf);
    expect(rows).toContainEqual(['Alasan', '–', 'keliru']);
    expect(JSON.stringify(rows)).not.toMatch(/keanggotaan|since/);
  });

  it('is offered by no record of a server that speaks only the contract', async () => {
    const { dataProvider } = memoryProvider({ posko: [{ id: 1, nama_posyandu: 'Posko Mawar', alamat: 'Jl. Melati' }] });
    openSite({ site, dataProvider, history: ['/posko-informasi/1'] });
    localStorage.removeItem('server_extensions');
    expect(await screen.findByText('Posko Mawar')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Riwayat perubahan' })).toBeNull();
  });
});
