import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../src/engine/definition.ts';
import { site } from '../../src/resources/index.ts';
import { returnNotice } from '../../src/sign-in/returnNotice.ts';
import { type StubbedAnswer, type StubbedCall, stubFetch } from '../support/stubFetch.ts';
import { PASSWORD } from '../support/testApp.ts';
import { atOnce, pass, stopClock } from './support/clock.ts';
import { memoryProvider } from './support/memoryProvider.ts';
import { inBrowser, openSite } from './support/openSite.tsx';
import { onRealServer } from './support/serverSite.tsx';

inBrowser();

const photo = vi.hoisted(() => ({ made: new Blob(['kecil'], { type: 'image/jpeg' }), ready: Promise.resolve() }));
// jsdom draws nothing: what the browser makes of a photo is looked at in the journeys.
vi.mock('../../src/public-pages/photos/preparePhoto.ts', () => ({
  PhotoError: Error,
  preparePhoto: async () => {
    await photo.ready;
    return photo.made;
  },
}));

const PROFILE = {
  nama_lengkap: 'Hendra Gunawan',
  nik: '9171010101900001',
  kontak: '081234567890',
  email: 'hendra@desa.test',
  posisi: 'Admin Desa',
  foto_profil: null,
};

let calls: StubbedCall[] = [];
/** Answers the profile, and what the test says for everything else. */
const open = (
  path: string,
  answer: (call: StubbedCall) => StubbedAnswer | Promise<StubbedAnswer> = () => ({}),
  role: Role = 'Admin Desa',
) => {
  calls = stubFetch((call) =>
    call.method === 'GET' && call.path === '/api/auth/profile' ? { json: { status: 'success', data: PROFILE } } : answer(call),
  );
  return openSite({ site, history: [path], role, dataProvider: memoryProvider({ members: [] }).dataProvider });
};
const posts = () => calls.filter(({ method }) => method === 'POST');
const alertSaying = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(text));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

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
    calls = stubFetch(() => answers.shift() ?? { json: { status: 'success', data: PROFILE } });
    openSite({ site, history: ['/profil'], dataProvider: memoryProvider({ members: [] }).dataProvider });
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
    await userEvent.upload(screen.getByLabelText('Foto Profil'), new File(['besar'], 'IMG.png', { type: 'image/png' }));
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
    const { path } = openSite({ site, history: ['/profile-edit'], dataProvider: memoryProvider({}).dataProvider });
    fireEvent.change(await name(), { target: { value: 'Hendra G.' } });
    await save();
    const banner = (await screen.findByText('Profil berhasil diperbarui.')).parentElement ?? document.body;
    await userEvent.click(within(banner).getByRole('button'));
    await waitFor(() => expect(path()).toBe('/profil'));
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Hendra G.');
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
    expect(await screen.findByText(text)).toBeTruthy();
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
    expect(await screen.findByText('Nama Lengkap wajib diisi.')).toBeTruthy();
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
    for (const text of texts) expect(await screen.findByText(text)).toBeTruthy();
    expect(posts()).toEqual([]);
  });
});

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
    await waitFor(() => expect(path()).toBe('/pasien'));
    answer();
    const banner = (await screen.findByText(done)).parentElement ?? document.body;
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
    const values = { nama_lengkap: 'Siti Rahayu', kontak: '0812', photo: true };
    const draft = (owner: string) =>
      sessionStorage.setItem('draft:/profile-edit', JSON.stringify({ owner, version: null, values }));
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
