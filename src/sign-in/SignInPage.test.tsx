import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SignInOutcome, signIn } from '../authProvider/session.ts';
import {
  carriedEmail,
  carriedNik,
  flash,
  forgetRegistration,
  isMade,
  keepAccount,
  keepNik,
} from '../public-pages/registration/carry.ts';
import { SignInPage } from './SignInPage.tsx';

vi.mock('../authProvider/session.ts', () => ({ signIn: vi.fn() }));

const go = vi.fn();
const prefetch = vi.fn();

const fill = async (email = 'kader@demo.test', password = 'posyandu-demo') => {
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }));

beforeEach(() => {
  vi.clearAllMocks();
  render(<SignInPage go={go} prefetch={prefetch} />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('SignInPage', () => {
  it('has the title, the links and the document title of the spec', () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dashboard Admin Posyandu');
    expect(screen.getByRole('link', { name: 'Forgot Password' }).getAttribute('href')).toBe('/forgot-password');
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/registerstep1');
    expect(screen.getByRole('button', { name: 'Login with Google' })).toBeTruthy();
    expect(document.title).toBe('Masuk · Dashboard Admin Posyandu');
  });

  it('goes where the session leads, and has asked for the console while typing', async () => {
    vi.mocked(signIn).mockResolvedValue({ redirectTo: '/dashboard' });
    await fill();
    expect(prefetch).toHaveBeenCalled();
    await submit();
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ email: 'kader@demo.test', password: 'posyandu-demo' });
    await waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith('/dashboard'));
    // the console is on its way: no idle form in between
    expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('true');
  });

  it('says why not, as an alert, and keeps what was typed', async () => {
    vi.mocked(signIn).mockResolvedValue({ message: 'Email atau password salah.', tone: 'error' });
    await fill();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Email atau password salah.');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('kader@demo.test');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('posyandu-demo');
    expect(go).not.toHaveBeenCalled();
  });

  it('keeps the room of what it said while the next press waits, unseen and unheard', async () => {
    vi.mocked(signIn).mockResolvedValue({ message: 'Email atau password salah.', tone: 'error' });
    await fill();
    await submit();
    await screen.findByRole('alert');
    let answer: (outcome: SignInOutcome) => void = () => undefined;
    vi.mocked(signIn).mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await submit();
    await screen.findByRole('button', { name: 'Sedang masuk…' });
    expect(screen.getByText('Email atau password salah.').ariaHidden).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    answer({ message: 'Login gagal.', tone: 'error' });
    expect((await screen.findByRole('alert')).textContent).toBe('Login gagal.');
    expect(screen.queryByText('Email atau password salah.')).toBeNull();
  });

  it('goes on with a registration that its owner has not finished', async () => {
    keepNik('9171010101900009');
    keepAccount({ email: 'orang@lain.test', password: 'rahasia-lain' });
    vi.mocked(signIn).mockResolvedValue({ redirectTo: '/register', unfinishedNik: '9171010101900001' });
    await fill('ani@desa.test', 'rahasia-sekali');
    await submit();
    await waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith('/register'));
    expect([carriedNik(), carriedEmail()]).toEqual(['9171010101900001', 'ani@desa.test']);
    expect(isMade({ email: 'ani@desa.test', password: 'rahasia-sekali' })).toBe(true);
    expect(flash()).toMatchObject({ tone: 'notice', text: expect.stringContaining('Pendaftaran Anda belum selesai.') });
    forgetRegistration();
  });

  it.each<[string, SignInOutcome]>([
    ['a session', { redirectTo: '/dashboard' }],
    ['one of a role it does not know', { message: 'Login berhasil, tetapi peran tidak dikenali.', tone: 'success' }],
  ])('%s leaves nothing of a registration that somebody began here', async (_name, outcome) => {
    keepNik('9171010101900009');
    keepAccount({ email: 'orang@lain.test', password: 'rahasia-lain' });
    vi.mocked(signIn).mockResolvedValue(outcome);
    await fill();
    await submit();
    await waitFor(() => expect(carriedNik()).toBeNull());
    expect(carriedEmail()).toBeNull();
  });

  it('a wrong password leaves a registration as it is', async () => {
    keepNik('9171010101900009');
    vi.mocked(signIn).mockResolvedValue({ message: 'Email atau password salah.', tone: 'error' });
    await fill();
    await submit();
    await screen.findByRole('alert');
    expect(carriedNik()).toBe('9171010101900009');
    forgetRegistration();
  });

  it('tells a role it does not know in green', async () => {
    vi.mocked(signIn).mockResolvedValue({ message: 'Login berhasil, tetapi peran tidak dikenali.', tone: 'success' });
    await fill();
    await submit();
    expect((await screen.findByRole('status')).dataset.tone).toBe('success');
  });

  it('marks what is wrong, focuses it, asks nobody, and takes it back once it is right', async () => {
    await fill('kader', '123');
    await submit();
    const email = screen.getByLabelText('Email');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Format email tidak valid.');
    expect(document.activeElement).toBe(email);
    expect(signIn).not.toHaveBeenCalled();
    await userEvent.type(email, '@demo.test');
    expect(email.getAttribute('aria-invalid')).toBe('false');
  });

  it('sends one request however often it is pressed', async () => {
    let answer: (outcome: SignInOutcome) => void = () => undefined;
    vi.mocked(signIn).mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await fill();
    const form = screen.getByLabelText('Email').closest('form');
    for (let press = 0; press < 20; press++) if (form) fireEvent.submit(form);
    expect(await screen.findByRole('button', { name: 'Sedang masuk…' })).toBeTruthy();
    answer({ redirectTo: '/dashboard' });
    await waitFor(() => expect(go).toHaveBeenCalledOnce());
    expect(signIn).toHaveBeenCalledOnce();
  });

  it('shows and hides the password', async () => {
    await fill();
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    await userEvent.click(screen.getByRole('button', { name: 'Tampilkan password' }));
    expect(password.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Sembunyikan password' }));
    expect(password.type).toBe('password');
    expect(password.value).toBe('posyandu-demo');
  });
});

describe('on the way to another page', () => {
  afterEach(() => sessionStorage.clear());

  it.each([
    [{ return_to: '/datapasien' }, 'Silakan masuk untuk melanjutkan.'],
    [
      { return_to: '/editanggota/1', 'draft:/editanggota/1': '{}' },
      'Sesi Anda telah berakhir. Silakan masuk kembali; isian Anda tetap tersimpan.',
    ],
    [
      { return_to: '/ubah-password', 'draft:/ubah-password': '{}' },
      'Sesi Anda telah berakhir dan password belum diubah. Silakan masuk kembali.',
    ],
  ])('%o is said as a status', (stored, text) => {
    cleanup();
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
    render(<SignInPage go={go} prefetch={prefetch} />);
    expect(screen.getByRole('status').textContent).toBe(text);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a draft that is kept just after the page has come up is told of; without a page to return to nothing is', async () => {
    expect(screen.queryByRole('status')).toBeNull();
    cleanup();
    sessionStorage.setItem('return_to', '/editanggota/1');
    render(<SignInPage go={go} prefetch={prefetch} />);
    sessionStorage.setItem('draft:/editanggota/1', '{}');
    await screen.findByText(/isian Anda tetap tersimpan/);
  });
});

describe('back from Google', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it.each([
    ['unavailable', 'Login dengan Google belum diaktifkan di server ini. Gunakan email dan password.'],
    ['unreachable', 'Google sedang tidak dapat dihubungi. Coba lagi nanti, atau gunakan email dan password.'],
    ['limited', 'Terlalu banyak percobaan. Coba lagi dalam beberapa menit.'],
    ['unknown', 'Akun Google ini belum terdaftar. Silakan daftar lebih dahulu dengan NIK Anda.'],
    ['nik-taken', 'NIK sudah terdaftar.'],
    ['unverified', 'Email akun Google ini belum diverifikasi oleh Google.'],
    ['failed', 'Login dengan Google gagal. Silakan coba lagi.'],
    ['constructor', 'Login dengan Google gagal. Silakan coba lagi.'],
  ])('?google=%s is said in words', async (code, text) => {
    cleanup();
    window.history.replaceState(null, '', `/login?google=${code}`);
    render(<SignInPage go={go} prefetch={prefetch} />);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });
});
