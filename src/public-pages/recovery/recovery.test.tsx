import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StubbedAnswer, stubFetch } from '../../../tests/support/stubFetch.ts';
import ForgotPasswordPage from './ForgotPasswordPage.tsx';
import ResetPasswordPage from './ResetPasswordPage.tsx';
import { readResetLink } from './resetLink.ts';

/** Said beside the spec's words where no answer came. */
const UNREACHABLE = ' Server tidak terjangkau. Periksa sambungan internet Anda; isian Anda tetap di sini.';

const go = vi.fn();

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => {
  localStorage.clear();
  go.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

describe('forgot password', () => {
  const submit = async (email: string) => {
    render(<ForgotPasswordPage go={go} prefetch={vi.fn()} />);
    if (email) await userEvent.type(screen.getByLabelText('Email'), email);
    await userEvent.click(screen.getByRole('button', { name: 'Kirim Link Reset Password' }));
  };

  it('shows what the server says', async () => {
    const calls = stubFetch(() => ({ json: { message: 'Link dikirim bila email terdaftar.' } }));
    await submit('ani@desa.test');
    expect((await screen.findByRole('status')).textContent).toBe('Link dikirim bila email terdaftar.');
    expect(calls).toMatchObject([{ method: 'POST', path: '/api/auth/forgot-password', body: { email: 'ani@desa.test' } }]);
  });

  it.each<[string, StubbedAnswer, string]>([
    ['the server says why', { status: 429, json: { message: 'Terlalu banyak percobaan.' } }, 'Terlalu banyak percobaan.'],
    ['the server says nothing', { status: 500 }, 'Terjadi kesalahan saat mengirim permintaan.'],
    ['there is no answer', 'no answer', `Terjadi kesalahan saat mengirim permintaan.${UNREACHABLE}`],
  ])('fails where %s, and keeps the email', async (_name, answer, text) => {
    stubFetch(() => answer);
    await submit('ani@desa.test');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ani@desa.test');
  });

  it('keeps the room of what was said while the next press waits', async () => {
    const answers: (StubbedAnswer | Promise<StubbedAnswer>)[] = [{ status: 500 }, new Promise(() => undefined)];
    stubFetch(() => answers.shift() ?? 'no answer');
    await submit('ani@desa.test');
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Kirim Link Reset Password' }));
    await screen.findByRole('button', { name: 'Mengirim…' });
    expect(screen.getByText('Terjadi kesalahan saat mengirim permintaan.').ariaHidden).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['', 'Email wajib diisi.'],
    ['ani', 'Format email tidak valid.'],
  ])('%j asks nobody', async (email, text) => {
    const calls = stubFetch(() => ({}));
    await submit(email);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(calls).toEqual([]);
  });
});

it.each([
  ['/reset-password/abc', '?email=ani%40desa.test', { token: 'abc', email: 'ani@desa.test' }],
  ['/Reset-Password/a%2Fb/', '?x=1&email=a@b.test', { token: 'a/b', email: 'a@b.test' }],
  ['/reset-password/abc', '', { token: 'abc', email: null }],
  ['/reset-password', '?email=', { token: null, email: null }],
  ['/reset-password/', '?email=a@b.test', { token: null, email: 'a@b.test' }],
])('the link %s%s', (pathname, search, link) => {
  expect(readResetLink({ pathname, search })).toEqual(link);
});

describe('reset password', () => {
  const open = (path = '/reset-password/abc?email=ani%40desa.test') => {
    window.history.replaceState(null, '', path);
    render(<ResetPasswordPage go={go} prefetch={vi.fn()} />);
  };
  const fill = (password = 'rahasia-baru', confirmation = password) => {
    fireEvent.change(screen.getByLabelText('Password Baru'), { target: { value: password } });
    fireEvent.change(screen.getByLabelText('Konfirmasi Password'), { target: { value: confirmation } });
  };
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Simpan Password Baru' }));

  it('sets the password, ends the session here, and goes to /login after 2 s', async () => {
    localStorage.setItem('token', 'lama');
    const calls = stubFetch(() => ({ json: { message: 'ok' } }));
    open();
    fill();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    submit();
    expect((await screen.findByRole('status')).textContent).toBe(
      'Password berhasil direset. Anda akan diarahkan ke halaman login.',
    );
    const body = { token: 'abc', email: 'ani@desa.test', password: 'rahasia-baru', password_confirmation: 'rahasia-baru' };
    expect(calls).toMatchObject([{ method: 'POST', path: '/api/auth/reset-password', body }]);
    expect(localStorage.getItem('token')).toBeNull();
    // a second press sends nothing and takes the banner from nobody: what it stands for can be changed no more
    expect(screen.getByLabelText('Password Baru').closest('[inert]')).not.toBeNull();
    submit();
    vi.advanceTimersByTime(1800);
    expect(screen.getByRole('status')).toBeTruthy();
    expect(calls).toHaveLength(1);
    expect(go).not.toHaveBeenCalled();
    vi.advanceTimersByTime(400);
    expect(go).toHaveBeenCalledExactlyOnceWith('/login');
  });

  it.each(['/reset-password', '/reset-password/abc', '/reset-password/?email=a@b.test'])('%s is no whole link', (path) => {
    open(path);
    expect(screen.getByRole('alert').textContent).toBe('Token atau email tidak ditemukan, silakan coba lagi.');
    expect(screen.getByRole('link', { name: 'Minta link baru' }).getAttribute('href')).toBe('/forgot-password');
  });

  it('without a token nothing is sent', async () => {
    const calls = stubFetch(() => ({}));
    open('/reset-password?email=a@b.test');
    fill();
    submit();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Token tidak ditemukan, silakan coba lagi.'));
    expect(calls).toEqual([]);
  });

  it.each<[string, StubbedAnswer, string]>([
    ['the server says why', { status: 422, json: { message: 'Link sudah dipakai.' } }, 'Link sudah dipakai.'],
    ['the server says nothing', { status: 500 }, 'Gagal mereset password. Silakan coba lagi.'],
    ['there is no answer', 'no answer', `Gagal mereset password. Silakan coba lagi.${UNREACHABLE}`],
  ])('fails where %s, and keeps what was typed', async (_name, answer, text) => {
    stubFetch(() => answer);
    open();
    fill();
    submit();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByLabelText<HTMLInputElement>('Password Baru').value).toBe('rahasia-baru');
  });

  it('keeps the room of what was said while the next press waits, and where a field is complained of', async () => {
    let answer: (given: StubbedAnswer) => void = () => undefined;
    const answers: (StubbedAnswer | Promise<StubbedAnswer>)[] = [
      { status: 422, json: { message: 'Link sudah dipakai.' } },
      new Promise((given) => {
        answer = given;
      }),
    ];
    stubFetch(() => answers.shift() ?? 'no answer');
    open();
    fill();
    submit();
    await screen.findByRole('alert');
    fill('1234567');
    submit();
    await screen.findByText('Password minimal 8 karakter.');
    expect(screen.getByText('Link sudah dipakai.').ariaHidden).toBe('true');
    fill();
    submit();
    await screen.findByRole('button', { name: 'Menyimpan…' });
    expect(screen.getByText('Link sudah dipakai.').ariaHidden).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    answer({ status: 500 });
    expect((await screen.findByRole('alert')).textContent).toBe('Gagal mereset password. Silakan coba lagi.');
    expect(screen.queryByText('Link sudah dipakai.')).toBeNull();
  });

  it.each([
    ['', '', 'Password wajib diisi.'],
    ['1234567', '1234567', 'Password minimal 8 karakter.'],
    ['12345678', '', 'Konfirmasi password wajib diisi.'],
    ['12345678', '12345679', 'Konfirmasi password tidak sama.'],
  ])('%j and %j: %s', async (password, confirmation, text) => {
    const calls = stubFetch(() => ({}));
    open();
    fill(password, confirmation);
    submit();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(calls).toEqual([]);
  });
});
