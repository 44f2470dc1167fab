/** Both forms of the profile while they are saved, and where the session ends under them. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { returnNotice } from '../../src/sign-in/returnNotice.ts';
import { PASSWORD } from '../support/testApp.ts';
import { inBrowser } from './support/openSite.tsx';
import { alertSaying, aroundEach, open, posts } from './support/profilePages.tsx';
import { onRealServer } from './support/serverSite.tsx';

inBrowser();
aroundEach();

describe.each([
  ['/profile-edit', 'Nama Lengkap', 'Profil berhasil diperbarui.', 'Gagal memperbarui profil.'],
  ['/ubah-password', 'Password Saat Ini', 'Password berhasil diubah.', 'Gagal memperbarui password.'],
])('%s', (address, label, done, failed) => {
  const field = () => screen.findByLabelText<HTMLInputElement>(label);
  const press = () => fireEvent.click(screen.getByRole('button', { name: /Simpan Perubahan|Menyimpan/ }));
  const locked = async () => (await field()).closest('[inert]') !== null;
  const fill = async () => {
    await field();
    for (const name of ['Password Saat Ini', 'Password Baru', 'Konfirmasi Password Baru'])
      if (screen.queryByLabelText(name)) fireEvent.change(screen.getByLabelText(name), { target: { value: 'sandi-sandi' } });
  };

  it('takes neither typing nor a second press while it is being saved and until the page is left', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    open(address, async () => {
      await answered;
      return { json: { status: 'success' } };
    });
    await fill();
    expect(await locked()).toBe(false);
    press();
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(await locked()).toBe(true);
    answer();
    await screen.findByText(done);
    expect(await locked()).toBe(true);
    await fill();
    press();
    await act(() => new Promise((resolve) => setImmediate(resolve)));
    expect(posts()).toHaveLength(1);
  });

  it('can be filled in and sent again after a failure, the focus where it was', async () => {
    open(address, () => ({ status: 500 }));
    await fill();
    (await field()).focus();
    press();
    await alertSaying(failed);
    expect(await locked()).toBe(false);
    expect(document.activeElement).toBe(await field());
    press();
    await waitFor(() => expect(posts()).toHaveLength(2));
  });

  it('carries nobody away who left while it was being saved', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { path } = open(address, async () => {
      await answered;
      return { json: { status: 'success' } };
    });
    await fill();
    press();
    await waitFor(() => expect(posts()).toHaveLength(1));
    await userEvent.click(screen.getByRole('link', { name: 'Data Pasien Posyandu' }));
    answer();
    const banner = (await screen.findByText(done)).parentElement ?? document.body;
    await waitFor(() => expect(path()).toBe('/pasien'));
    await userEvent.click(within(banner).getByRole('button'));
    await waitFor(() => expect(screen.queryByText(done)).toBeNull());
    expect(path()).toBe('/pasien');
  });
});

describe('a session that ends under', () => {
  const { open: openReal, server } = onRealServer();
  const endSessions = () => server().db.updateTable('sessions').set({ revoked_at: '2026-01-01T00:00:00.000Z' }).execute();
  const save = () => screen.getByRole('button', { name: 'Simpan Perubahan' });
  const profile = () => server().db.selectFrom('accounts').selectAll().where('posisi', '=', 'Kader').executeTakeFirstOrThrow();
  const stored = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));

  it('/profile-edit loses nothing that was typed: it is back after signing in, and saved then', async () => {
    const { user, path, unmount } = await openReal('/profile-edit', 'Kader');
    const name = await screen.findByLabelText<HTMLInputElement>('Nama Lengkap');
    await user.clear(name);
    await user.type(name, 'Siti Rahayu');
    await user.type(screen.getByLabelText('Kontak'), '081200001111');
    await endSessions();
    await user.click(save());
    await waitFor(() => expect(path()).toBe('/login'));
    expect(screen.queryByText('Perubahan belum disimpan')).toBeNull();
    expect(sessionStorage.getItem('return_to')).toBe('/profile-edit');
    expect((await profile()).nama_lengkap).toBe('Contoh Kader');
    unmount();

    const again = await openReal('/profile-edit', 'Kader');
    expect((await screen.findByLabelText<HTMLInputElement>('Nama Lengkap')).value).toBe('Siti Rahayu');
    expect(screen.getByLabelText<HTMLInputElement>('Kontak').value).toBe('081200001111');
    expect(screen.getByText(/Isian yang belum disimpan sudah dipulihkan/).textContent).not.toContain('Foto');
    await again.user.click(save());
    expect(await screen.findByText('Profil berhasil diperbarui.')).toBeTruthy();
    expect(await profile()).toMatchObject({ nama_lengkap: 'Siti Rahayu', kontak: '081200001111' });
    expect(stored()).toEqual([]);
  });

  it('/profile-edit gives a draft back to nobody else, and says that a photo has to be chosen again', async () => {
    const values = { nama_lengkap: 'Siti Rahayu', kontak: '0812' };
    const draft = (owner: string) =>
      sessionStorage.setItem('draft:/profile-edit', JSON.stringify({ owner, version: null, values, files: true }));
    draft('Admin Desa|Petugas Uji');
    const { unmount } = await openReal('/profile-edit', 'Kader');
    expect((await screen.findByLabelText<HTMLInputElement>('Nama Lengkap')).value).toBe('Contoh Kader');
    expect(stored()).toEqual([]);
    unmount();
    draft('Kader|Petugas Uji');
    await openReal('/profile-edit', 'Kader');
    expect(await screen.findByText(/dipulihkan; periksa lalu simpan\. Foto harus dipilih kembali\./)).toBeTruthy();
  });

  it('/ubah-password changes nothing, keeps no password and says so', async () => {
    const { user, path, unmount } = await openReal('/ubah-password', 'Kader');
    const before = (await profile()).password_hash;
    for (const [label, text] of [
      ['Password Saat Ini', PASSWORD],
      ['Password Baru', 'sandi-yang-baru'],
      ['Konfirmasi Password Baru', 'sandi-yang-baru'],
    ] as const)
      await user.type(await screen.findByLabelText(label), text);
    await endSessions();
    await user.click(save());
    await waitFor(() => expect(path()).toBe('/login'));
    expect((await profile()).password_hash).toBe(before);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/sandi-yang-baru|posyandu-demo/);
    expect(returnNotice()).toBe('passwordUnchanged');
    unmount();

    const { unmount: leave } = await openReal('/ubah-password', 'Kader');
    expect(await screen.findByText(/password belum diubah/)).toBeTruthy();
    for (const label of ['Password Saat Ini', 'Password Baru', 'Konfirmasi Password Baru'])
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
    leave();
    await openReal('/ubah-password', 'Kader');
    await screen.findByLabelText('Password Saat Ini');
    expect(screen.queryByText(/password belum diubah/)).toBeNull();
  });
});
