import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  afterTheFirstSteps,
  aroundEach,
  fill,
  go,
  isPosko,
  NIK,
  open,
  POSKO,
  stub,
  submit,
  updateOf,
} from '../../../tests/support/personalDataPage.tsx';
import { type StubbedAnswer, stubFetch } from '../../../tests/support/stubFetch.ts';
import { carriedPassword, isMade, keepAccount, keepNik, personalValues, setFlash } from './carry.ts';

vi.mock('../photos/preparePhoto.ts', () => import('../../../tests/support/preparedPhoto.ts'));

aroundEach();

describe('opened out of order', () => {
  const TEXT = 'Data dari tahap sebelumnya tidak ditemukan. Silakan ulangi pendaftaran.';

  it('without a NIK the first step is to redo', () => {
    open();
    expect(screen.getByRole('alert').textContent).toBe(TEXT);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/registerstep1');
  });

  it('without the password, as after a reload, the second step is to redo', () => {
    keepNik(NIK);
    localStorage.setItem('email', 'ani@desa.test');
    open();
    expect(screen.getByRole('alert').textContent).toBe(TEXT);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/registerstep2');
  });
});

describe('in order', () => {
  beforeEach(afterTheFirstSteps);

  it('has the labels, placeholders and positions of the spec; Posko only for a Kader', async () => {
    const calls = stub({ json: {} });
    open();
    expect(screen.getByRole('heading', { name: 'Lengkapi Data Diri Anda' })).toBeTruthy();
    expect(screen.getByPlaceholderText('Masukkan nama anda')).toBe(screen.getByLabelText('Nama'));
    expect(screen.getByPlaceholderText('+62')).toBe(screen.getByLabelText('Nomor Telepon'));
    const options = [...screen.getByLabelText<HTMLSelectElement>('Posisi').options];
    expect(options.map(({ text, disabled }) => [text, disabled])).toEqual([
      ['-- Pilih Posisi --', true],
      ['Admin Desa', false],
      ['Kader', false],
    ]);
    expect(screen.queryByLabelText('Posko')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Posisi'), 'Kader');
    expect(await screen.findByRole('option', { name: 'Posyandu Melati' })).toBeTruthy();
    expect(screen.getByRole('option', { name: '-- Pilih Posko --' })).toBeTruthy();
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/poskoAllow']);
    await userEvent.selectOptions(screen.getByLabelText('Posisi'), 'Admin Desa');
    expect(screen.queryByLabelText('Posko')).toBeNull();
  });

  it('names every missing field, reads the first one out and asks nobody', async () => {
    const calls = stub({ json: {} });
    open();
    await userEvent.selectOptions(screen.getByLabelText('Posisi'), 'Kader');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Nama wajib diisi.');
    for (const text of [
      'Nomor Telepon wajib diisi.',
      'Posko wajib dipilih.',
      'Foto KTP wajib diunggah.',
      'Foto Profil wajib diunggah.',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Nama'));
    expect(updateOf(calls)).toEqual([]);
  });

  it.each([
    ['Nomor Telepon', '0812x', 'Nomor telepon tidak sah.'],
    ['Nama', 'Ani\u202eiratseL', 'Nama berisi karakter yang tidak terlihat.'],
    ['Nama', 'a'.repeat(151), 'Nama paling banyak 150 karakter.'],
  ])('sends no photos with a %s that the server would refuse', async (label, typed, text) => {
    const calls = stub({ json: {} });
    open();
    await fill('Admin Desa');
    fireEvent.change(screen.getByLabelText(label), { target: { value: typed } });
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(updateOf(calls)).toEqual([]);
    fireEvent.change(screen.getByLabelText(label), { target: { value: label === 'Nama' ? ' Ani  Lestari ' : ' +62 812-3456 ' } });
    await submit();
    expect(await screen.findByText('Pendaftaran berhasil!')).toBeTruthy();
    const body = updateOf(calls)[0]?.body;
    expect(body instanceof FormData && body.get(label === 'Nama' ? 'nama_lengkap' : 'kontak')).toBe(
      label === 'Nama' ? 'Ani Lestari' : '+62 812-3456',
    );
  });

  it('leads to the step to redo where the server does not know the account, and lets it be made again', async () => {
    const text = 'Data dari tahap sebelumnya tidak ditemukan. Silakan ulangi pendaftaran.';
    stub({ status: 403, json: { message: text } });
    open();
    await fill('Admin Desa');
    expect(isMade({ email: 'ani@desa.test', password: 'rahasia-sekali' })).toBe(true);
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    const redo = screen.getByRole('link', { name: 'Ulangi langkah 2: Daftar Akun' });
    expect(isMade({ email: 'ani@desa.test', password: 'rahasia-sekali' })).toBe(false);
    await userEvent.click(redo);
    expect(go).toHaveBeenCalledExactlyOnceWith('/registerstep2', 'push');
    cleanup();
    open();
    expect(screen.queryByRole('alert')).not.toBeNull();
  });

  it('keeps the room of what was said, a step to redo included, while the next press waits', async () => {
    const answers: StubbedAnswer[] = [
      { status: 403, json: { message: 'Ulangi pendaftaran.' } },
      { status: 500 },
      { status: 403, json: { message: 'Ulangi pendaftaran.' } },
    ];
    let goOn: () => void = () => undefined;
    let waiting = Promise.resolve();
    const hold = () => {
      waiting = new Promise((done) => {
        goOn = done;
      });
    };
    stubFetch(async (call) => {
      await waiting;
      return isPosko(call) ? { json: POSKO } : (answers.shift() ?? 'no answer');
    });
    const redo = () => screen.getByText('Ulangi langkah 2: Daftar Akun');
    open();
    await fill('Admin Desa');
    await submit();
    await screen.findByRole('alert');
    expect(redo().className).toBe('btn');
    hold();
    await submit();
    await screen.findByRole('progressbar');
    expect(screen.getByText('Ulangi pendaftaran.').ariaHidden).toBe('true');
    expect(redo().className).toBe('btn public-past');
    expect(screen.queryByRole('alert')).toBeNull();
    goOn();
    expect((await screen.findByRole('alert')).textContent).toBe('Gagal mendaftar.');
    expect(screen.queryByText('Ulangi langkah 2: Daftar Akun')).toBeNull();
    hold();
    await submit();
    await screen.findByRole('progressbar');
    expect(screen.getByText('Gagal mendaftar.').ariaHidden).toBe('true');
    goOn();
    expect((await screen.findByRole('alert')).textContent).toBe('Ulangi pendaftaran.');
    expect(screen.queryByText('Gagal mendaftar.')).toBeNull();
  });

  it('leaves nothing for the next person on the way to the sign-in page', async () => {
    stub({ json: {} });
    open();
    await userEvent.type(screen.getByLabelText('Nama'), 'Ani Lestari');
    await userEvent.click(screen.getByRole('link', { name: 'Ke halaman masuk' }));
    expect(go).toHaveBeenCalledExactlyOnceWith('/login', 'push');
    cleanup();
    expect({ ...localStorage }).toEqual({});
    expect([personalValues().nama_lengkap, carriedPassword()]).toEqual(['', null]);
  });

  it('tells residents, which may be anybody, that they need not go on', () => {
    stub({ json: {} });
    open();
    const line = screen.getByText(/^Anda warga, bukan petugas\?/);
    expect(line.textContent).toBe(
      'Anda warga, bukan petugas? Bila NIK Anda terdaftar di posyandu, pendaftaran Anda sudah dikirim dan menunggu verifikasi. Anda boleh menutup halaman ini. Ke halaman masuk',
    );
    expect(screen.getByRole('link', { name: 'Ke halaman masuk' }).getAttribute('href')).toBe('/login');
  });

  it("sends the form of the contract, says 'Pendaftaran berhasil!' for 2 s, then goes to /login", async () => {
    const calls = stub({ json: {} });
    open();
    await fill();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(await screen.findByText('Pendaftaran berhasil!')).toBeTruthy();
    expect({ ...localStorage }).toEqual({});
    // what stands is what was sent: a second press sends nothing, and nothing can be changed any more
    expect(screen.getByLabelText('Nama').closest('[inert]')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    vi.advanceTimersByTime(1800);
    expect(screen.getByText('Pendaftaran berhasil!')).toBeTruthy();
    expect(updateOf(calls)).toHaveLength(1);
    expect(go).not.toHaveBeenCalled();
    vi.advanceTimersByTime(400);
    expect(go).toHaveBeenCalledExactlyOnceWith('/login');
    const [{ method, body, headers } = { method: '', body: null, headers: new Headers() }] = updateOf(calls);
    expect(method).toBe('POST');
    expect(headers.has('Authorization')).toBe(false);
    const sent = body instanceof FormData ? Object.fromEntries(body) : {};
    const { foto_ktp, foto_profil, ...texts } = sent;
    expect(texts).toEqual({
      _method: 'PATCH',
      nik: NIK,
      email: 'ani@desa.test',
      password: 'rahasia-sekali',
      nama_lengkap: 'Ani Lestari',
      kontak: '+628123456789',
      posisi: 'Kader',
      posyandu_id: '5',
    });
    for (const file of [foto_ktp, foto_profil]) expect(file instanceof File && [file.type, file.size]).toEqual(['image/jpeg', 5]);
  });

  it('an Admin Desa is sent without a posko', async () => {
    const calls = stub({ json: {} });
    open();
    await fill('Admin Desa');
    await submit();
    await screen.findByText('Pendaftaran berhasil!');
    const body = updateOf(calls)[0]?.body;
    expect(body instanceof FormData && [body.get('posisi'), body.has('posyandu_id')]).toEqual(['Admin Desa', false]);
  });

  it("says 'Gagal mengambil data posko.' and tries again", async () => {
    const answers: StubbedAnswer[] = [{ status: 500 }];
    stubFetch(() => answers.shift() ?? { json: POSKO });
    open();
    await userEvent.selectOptions(screen.getByLabelText('Posisi'), 'Kader');
    expect((await screen.findByRole('alert')).textContent).toBe('Gagal mengambil data posko.');
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('option', { name: 'Posyandu Mawar' })).toBeTruthy();
  });

  it('says that no posko is open for registration, and asks again', async () => {
    const answers: StubbedAnswer[] = [{ json: { data: [] } }, { json: { data: [] } }];
    const calls = stubFetch(() => answers.shift() ?? { json: POSKO });
    open();
    await userEvent.selectOptions(screen.getByLabelText('Posisi'), 'Kader');
    const none = 'Belum ada posko yang dibuka untuk pendaftaran.';
    expect((await screen.findByRole('alert')).textContent).toBe(none);
    expect(screen.getByLabelText('Posko').getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect((await screen.findByRole('alert')).textContent).toBe(none);
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('option', { name: 'Posyandu Mawar' })).toBeTruthy();
    expect(screen.queryByText(none)).toBeNull();
  });
});

it('says what led here: a registration that was not finished', () => {
  keepNik(NIK);
  keepAccount({ email: 'ani@desa.test', password: 'rahasia-sekali' });
  setFlash({ tone: 'notice', text: 'Pendaftaran Anda belum selesai.' });
  open();
  const said = screen.getByRole('status');
  expect([said.textContent, said.dataset.tone]).toEqual(['Pendaftaran Anda belum selesai.', 'notice']);
});

it('a sign-up with Google is known by its token', async () => {
  keepNik(NIK);
  localStorage.setItem('email', 'ani@desa.test');
  localStorage.setItem('auth_token', 'dari-google');
  localStorage.setItem('password', 'google-oauth');
  const calls = stub({ json: {} });
  open();
  await fill('Admin Desa');
  await submit();
  await screen.findByText('Pendaftaran berhasil!');
  const [call] = updateOf(calls);
  expect(call?.headers.get('Authorization')).toBe('Bearer dari-google');
  expect(call?.body instanceof FormData && call.body.get('password')).toBe('google-oauth');
});

it('says while one types that the device has no room to keep it', async () => {
  afterTheFirstSteps();
  const full = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  vi.stubGlobal('indexedDB', { open: full });
  stub({ json: {} });
  open();
  const said = /tidak dapat disimpan di perangkat/;
  expect(screen.queryByText(said)).toBeNull();
  await userEvent.type(screen.getByLabelText('Nama'), 'Ani');
  expect((await screen.findByText(said)).getAttribute('role')).toBe('status');
  await userEvent.type(screen.getByLabelText('Nama'), ' Lestari');
  expect(screen.getByLabelText<HTMLInputElement>('Nama').value).toBe('Ani Lestari');
});
