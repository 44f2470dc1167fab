import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createDataProvider } from '../../src/dataProvider/index.ts';
import { compileSite } from '../../src/engine/compile.ts';
import type { Role } from '../../src/engine/definition.ts';
import { site } from '../../src/resources/index.ts';
import { image, photo } from '../support/preparedPhoto.ts';
import { type StubbedAnswer, stubFetch } from '../support/stubFetch.ts';
import { atOnce, pass, stopClock } from './support/clock.ts';
import { inBrowser, openSite } from './support/openSite.tsx';
import { alertSaying, aroundEach, open, PROFILE, posts } from './support/profilePages.tsx';

vi.mock('../../src/public-pages/photos/preparePhoto.ts', () => import('../support/preparedPhoto.ts'));

inBrowser();
aroundEach();

describe('/profil', () => {
  it('shows photo, name, NIK, phone and email, and the ways on', async () => {
    open('/profil');
    expect(await screen.findByRole('img', { name: 'Belum ada foto' })).toBeTruthy();
    const data = Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(data).toEqual({
      'Nama Lengkap': 'Hendra Gunawan',
      NIK: '9171010101900001',
      'No Telepon': '081234567890',
      Email: 'hendra@desa.test',
    });
    expect(screen.getByRole('link', { name: 'Ubah Password' }).getAttribute('href')).toBe('/ubah-password');
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Profil' })).toBeTruthy();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const answers: StubbedAnswer[] = [{ status: 400 }];
    stubFetch(() => answers.shift() ?? { json: { status: 'success', data: PROFILE } });
    openSite({ site, history: ['/profil'], dataProvider: createDataProvider({ site: compileSite(site) }) });
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('Gagal memuat data profil.');
    await userEvent.click(within(failure).getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('hendra@desa.test')).toBeTruthy();
  });
});

describe('/profile-edit', () => {
  const name = () => screen.findByLabelText<HTMLInputElement>('Nama Lengkap');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan Perubahan' }));

  it('sends the form of the contract, says so, and goes to /profil after 3 s', async () => {
    const { path } = open('/profile-edit', () => ({ json: { status: 'success' } }));
    await userEvent.clear(await name());
    await userEvent.type(await name(), 'Hendra G.');
    expect(screen.getByLabelText<HTMLInputElement>('Email').disabled).toBe(true);
    stopClock();
    fireEvent.click(screen.getByRole('button', { name: 'Simpan Perubahan' }));
    const said = await atOnce(() => screen.getByText('Profil berhasil diperbarui.'));
    expect(said.closest('[role]')?.getAttribute('role')).toBe('status');
    const [{ path: sentTo, body } = { path: '', body: null }] = posts();
    expect(sentTo).toBe('/api/auth/profile');
    expect(body instanceof FormData && Object.fromEntries(body)).toEqual({
      _method: 'PUT',
      nama_lengkap: 'Hendra G.',
      email: 'hendra@desa.test',
      posisi: 'Admin Desa',
      kontak: '081234567890',
    });
    expect(localStorage.getItem('userName')).toBe('Hendra G.');
    await pass(2999);
    expect(path()).toBe('/profile-edit');
    await pass(1);
    expect(path()).toBe('/profil');
  });

  it('waits for the photo that was chosen instead of saving without it', async () => {
    let ready: () => void = () => undefined;
    photo.ready = new Promise<void>((resolve) => {
      ready = resolve;
    });
    open('/profile-edit', () => ({ json: { status: 'success' } }));
    await name();
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => undefined;
    await userEvent.upload(screen.getByLabelText('Foto Profil'), image());
    expect(screen.getByText('Menyiapkan foto…')).toBeTruthy();
    await save();
    expect(posts()).toEqual([]);
    await act(async () => ready());
    await save();
    await waitFor(() => expect(posts()).toHaveLength(1));
    const [sent] = posts();
    expect(sent?.body instanceof FormData && sent.body.get('foto_profil')).toBeInstanceOf(Blob);
  });

  it('shows what was saved at once on /profil, whose own call takes its time', async () => {
    let asked = 0;
    stubFetch(({ method }) => {
      asked += method === 'GET' ? 1 : 0;
      if (method === 'POST') return { json: { status: 'success' } };
      return asked === 1 ? { json: { status: 'success', data: PROFILE } } : new Promise<never>(() => undefined);
    });
    const { path } = openSite({
      site,
      history: ['/profile-edit'],
      dataProvider: createDataProvider({ site: compileSite(site) }),
    });
    fireEvent.change(await name(), { target: { value: 'Hendra G.' } });
    await save();
    const banner = (await screen.findByText('Profil berhasil diperbarui.')).parentElement ?? document.body;
    await userEvent.click(within(banner).getByRole('button'));
    await waitFor(() => expect(path()).toBe('/profil'));
    expect(await screen.findByRole('heading', { level: 2, name: 'Hendra G.' })).toBeTruthy();
  });

  it('shows all validation messages joined by commas, and each at its field', async () => {
    const errors = { nama_lengkap: ['Nama terlalu panjang.'], kontak: ['Kontak tidak valid.', 'Kontak dipakai.'] };
    open('/profile-edit', () => ({ status: 422, json: { message: 'umum', errors } }));
    await userEvent.type(await name(), '!');
    await save();
    await alertSaying('Nama terlalu panjang., Kontak tidak valid., Kontak dipakai.');
    expect((await name()).getAttribute('aria-invalid')).toBe('true');
    expect((await name()).value).toBe('Hendra Gunawan!');
    expect(document.activeElement).toBe(await name());
  });

  it.each<[string, StubbedAnswer, string]>([
    ['the server says why', { status: 413, json: { message: 'Ukuran foto maksimal 5 MB.' } }, 'Ukuran foto maksimal 5 MB.'],
    ['the server says nothing', { status: 500 }, 'Gagal memperbarui profil.'],
    ['the status is another', { json: { status: 'error' } }, 'Gagal memperbarui profil.'],
    ['there is no answer', 'no answer', 'Terjadi kesalahan saat memperbarui profil.'],
  ])('fails where %s', async (_name, answer, text) => {
    open('/profile-edit', () => answer);
    await name();
    await save();
    await alertSaying(text);
  });

  it.each([
    ['Kontak', '0812x', 'Nomor telepon tidak sah.'],
    ['Nama Lengkap', 'Hendra\u200bG.', 'Nama berisi karakter yang tidak terlihat.'],
  ])('sends no %s that the server would refuse', async (label, typed, text) => {
    open('/profile-edit', () => ({ json: { status: 'success' } }));
    await name();
    fireEvent.change(screen.getByLabelText(label), { target: { value: typed } });
    await save();
    expect(await screen.findByText(text, { selector: '.input-error' })).toBeTruthy();
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(posts()).toEqual([]);
  });

  it('takes no contact at all', async () => {
    open('/profile-edit', () => ({ json: { status: 'success' } }));
    await name();
    await userEvent.clear(screen.getByLabelText('Kontak'));
    await save();
    expect(await screen.findByText('Profil berhasil diperbarui.')).toBeTruthy();
  });

  it('wants a name; Batal goes back without asking', async () => {
    const { path } = open('/profile-edit');
    await userEvent.clear(await name());
    await save();
    expect(await screen.findByText('Nama Lengkap wajib diisi.', { selector: '.input-error' })).toBeTruthy();
    expect(posts()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(path()).toBe('/profil'));
  });
});

describe('/ubah-password', () => {
  const fill = async (current = 'lama-sekali', wanted = 'baru-sekali', again = wanted) => {
    for (const [label, text] of [
      ['Password Saat Ini', current],
      ['Password Baru', wanted],
      ['Konfirmasi Password Baru', again],
    ] as const)
      if (text !== '') await userEvent.type(await screen.findByLabelText(label), text);
  };
  const button = () => screen.findByRole('button', { name: 'Simpan Perubahan' });

  it('shows the way to a first password to whoever came in with Google, which may be anybody', async () => {
    open('/ubah-password');
    const link = await screen.findByRole('link', { name: 'Buat lewat Lupa Password.' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
    expect(link.parentElement?.textContent).toBe(
      'Belum pernah membuat password karena masuk dengan Google? Buat lewat Lupa Password.',
    );
  });

  it.each<[Role, string]>([
    ['Kader', '/datapasien'],
    ['Admin Desa', '/datapasien'],
    ['Admin Verifikator', '/admin-verifikator'],
  ])('%s: changed, form cleared, and to %s after 3 s', async (role, next) => {
    const { path } = open('/ubah-password', () => ({ json: { status: 'success', message: 'ok' } }), role);
    await fill();
    const save = await button();
    stopClock();
    fireEvent.click(save);
    expect(await atOnce(() => screen.getByText('Password berhasil diubah.'))).toBeTruthy();
    expect(posts()).toMatchObject([
      {
        path: '/api/auth/profile/password',
        body: { current_password: 'lama-sekali', password: 'baru-sekali', password_confirmation: 'baru-sekali' },
      },
    ]);
    for (const label of ['Password Saat Ini', 'Password Baru', 'Konfirmasi Password Baru'])
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
    await pass(2999);
    expect(path()).toBe('/ubah-password');
    await pass(1);
    expect(path()).toBe(next);
  });

  it.each<[string, StubbedAnswer, string]>([
    [
      'the current one is wrong',
      { status: 422, json: { message: 'Password saat ini salah.', errors: { current_password: ['Password saat ini salah.'] } } },
      'Password saat ini salah.',
    ],
    ['the server says nothing', { status: 500 }, 'Gagal memperbarui password.'],
    ['there is no answer', 'no answer', 'Terjadi kesalahan saat memperbarui password.'],
  ])('fails where %s, and keeps what was typed', async (_name, answer, text) => {
    open('/ubah-password', () => answer);
    await fill();
    await userEvent.click(await button());
    await alertSaying(text);
    expect(screen.getByLabelText<HTMLInputElement>('Password Baru').value).toBe('baru-sekali');
  });

  it.each([
    ['', '', '', ['Password Saat Ini wajib diisi.', 'Password Baru wajib diisi.', 'Konfirmasi Password Baru wajib diisi.']],
    ['lama', '1234567', '1234567', ['Password minimal 8 karakter.']],
    ['lama', '12345678', '12345679', ['Konfirmasi password tidak sama.']],
  ])('%j, %j and %j ask nobody', async (current, wanted, again, texts) => {
    open('/ubah-password');
    await fill(current, wanted, again);
    await userEvent.click(await button());
    // the first of them is announced too
    for (const text of texts) expect(await screen.findByText(text, { selector: '.input-error' })).toBeTruthy();
    expect(posts()).toEqual([]);
  });
});
