/** What may be meant in place of a deletion: moving away, dying, an entry that never should have been there. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// Loaded with the tests, so that no test waits for its lazy chunk.
import '../../src/admin/views/InsteadDialog.tsx';
import { createDataProvider } from '../../src/dataProvider/index.ts';
import { compileSite } from '../../src/engine/compile.ts';
import type { Extension } from '../../src/engine/wire/extensions.ts';
import { site } from '../../src/resources/index.ts';
import { useForwardedApi as forwardedApi } from '../support/msw.ts';
import { BUDI_NIK, type TestApp, testApp } from '../support/testApp.ts';
import { dialogAsking, inBrowser, openSite } from './support/openSite.tsx';

inBrowser();

let server: TestApp;
forwardedApi(() => server.app);
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

const dataProvider = createDataProvider({ site: compileSite(site), apiUrl: 'http://localhost/api' });
const QUESTION = 'Apakah Anda yakin ingin menghapus data ini?';
const NAME = 'Budi Santoso';

async function ask(announced?: readonly Extension[]) {
  const token = await server.login('Kader');
  openSite({ site, history: ['/datapasien'], dataProvider, role: 'Kader', token });
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: `Hapus ${NAME}` });
  // as another server would have: this one has announced all it knows by now
  if (announced) localStorage.setItem('server_extensions', announced.join(', '));
  await user.click(button);
  return { user, dialog: await dialogAsking(QUESTION) };
}

const choose = async (name: string) => {
  const { user, dialog } = await ask();
  await user.click(within(dialog).getByRole('button', { name }));
  return { user, dialog: await screen.findByRole('dialog', { name: `${name}: ${NAME}` }) };
};
const budi = () => server.db.selectFrom('members').selectAll().where('nik', '=', BUDI_NIK).executeTakeFirstOrThrow();
const gone = () => waitFor(() => expect(screen.queryByText(NAME)).toBeNull());

describe('beside the question of a deletion', () => {
  it('nothing is offered where the server has not announced it', async () => {
    const { dialog } = await ask(['paging', 'fields', 'versions']);
    expect(within(dialog).queryByText('Atau yang dimaksud:')).toBeNull();
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Tidak', 'Ya']);
  });

  it('Pindah asks when and where to, and keeps the record', async () => {
    const { user, dialog } = await choose('Pindah');
    expect(within(dialog).getByLabelText('Tanggal Pindah')).toBeTruthy();
    await user.type(within(dialog).getByLabelText('Pindah Ke'), 'Garut');
    await user.click(within(dialog).getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Anggota dicatat pindah.')).toBeTruthy();
    await gone();
    expect(await budi()).toMatchObject({ status: 'pindah', pindah_ke: 'Garut', deleted_at: null });
  });

  it('Meninggal tells at the day what is wrong with it, and keeps what was typed', async () => {
    const { user, dialog } = await choose('Meninggal');
    await user.type(within(dialog).getByLabelText('Sebab Meninggal'), 'Sakit');
    const day = within(dialog).getByLabelText<HTMLInputElement>('Tanggal Meninggal');
    fireEvent.change(day, { target: { value: '1980-01-01' } });
    await user.click(within(dialog).getByRole('button', { name: 'Simpan' }));
    expect(await within(dialog).findByText('Tanggal keluar sebelum menjadi anggota.')).toBeTruthy();
    expect(within(dialog).getByLabelText<HTMLInputElement>('Sebab Meninggal').value).toBe('Sakit');
    await user.click(within(dialog).getByRole('button', { name: 'Kembali' }));
    await dialogAsking(QUESTION);
    expect(await budi()).toMatchObject({ status: null });
  });

  it('Salah catat asks why, and deletes with the reason', async () => {
    const { user, dialog } = await choose('Salah catat');
    await user.click(within(dialog).getByRole('button', { name: 'Simpan' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Tulis alasannya dahulu.');
    await user.type(within(dialog).getByLabelText('Mengapa salah catat?'), 'tercatat dua kali');
    await user.click(within(dialog).getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Data berhasil dihapus.')).toBeTruthy();
    await gone();
    const entry = await server.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'delete', after: '{"alasan":"tercatat dua kali"}' });
  });
});
