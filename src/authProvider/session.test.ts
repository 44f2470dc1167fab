// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../dataProvider/apiError.ts';
import type { Http } from '../dataProvider/http.ts';
import { endSession, homeOf, rememberReturnTo, signIn, signOut, storedSession } from './session.ts';

const NOW = 1_767_600_000_000;
const credentials = { email: 'kader@demo.test', password: 'posyandu-demo' };

/** An http whose calls are answered by url: a body, or an error to throw. */
function httpWith(answers: Record<string, unknown>) {
  return vi.fn<Http>(async ({ url }) => {
    const answer = answers[url];
    if (answer instanceof Error) throw answer;
    return { status: 200, headers: new Headers(), body: answer };
  });
}
const as = (posisi: unknown) =>
  httpWith({ '/auth/login': { access_token: 't1' }, '/auth/me': { posisi, nama_lengkap: 'Ibu Tuti' } });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('signing in', () => {
  it('stores token, expiry in seven days, role and name', async () => {
    const http = as('Kader');
    await signIn(credentials, http);
    expect(http.mock.calls.map(([request]) => request)).toEqual([
      { method: 'POST', url: '/auth/login', body: { ...credentials, rememberMe: false } },
      { method: 'POST', url: '/auth/me', token: 't1' },
    ]);
    expect({ ...localStorage }).toEqual({
      token: 't1',
      token_expiry: String(NOW + 604_800_000),
      userRole: 'Kader',
      userName: 'Ibu Tuti',
    });
  });

  it('forgets what an earlier server has announced before this one is asked', async () => {
    localStorage.setItem('server_extensions', 'fields');
    const http = as('Kader');
    let known: string | null = '';
    http.mockImplementationOnce(async () => {
      known = localStorage.getItem('server_extensions');
      return { status: 200, headers: new Headers(), body: { access_token: 't1' } };
    });
    await signIn(credentials, http);
    expect(known).toBeNull();
  });

  it.each([
    ['Admin Verifikator', '/admin-verifikator'],
    ['Admin Desa', '/dashboard'],
    ['Kader', '/dashboard'],
  ])('leads %s to %s', async (role, home) => {
    expect(await signIn(credentials, as(role))).toEqual({ redirectTo: home });
    expect(homeOf(role)).toBe(home);
  });

  it.each(['Warga', '', null, undefined])('tells the position %j that it is not recognised', async (role) => {
    expect(await signIn(credentials, as(role))).toEqual({
      message: 'Login berhasil, tetapi peran tidak dikenali.',
      tone: 'success',
      unknownRole: true,
    });
    expect(storedSession()?.token).toBe('t1');
  });

  it('returns to the remembered page where the role may open it, once', async () => {
    rememberReturnTo('/editanggota/12?x=1');
    expect(await signIn(credentials, as('Kader'))).toEqual({ redirectTo: '/editanggota/12?x=1' });
    expect(await signIn(credentials, as('Kader'))).toEqual({ redirectTo: '/dashboard' });
  });

  it.each(['/login', '/nowhere', '//evil.test/datapasien', 'https://evil.test', '/\\evil.test'])(
    'never returns to %s',
    async (path) => {
      rememberReturnTo(path);
      expect(await signIn(credentials, as('Kader'))).toEqual({ redirectTo: '/dashboard' });
    },
  );

  it('does not return to a page of another role', async () => {
    rememberReturnTo('/datapasien');
    expect(await signIn(credentials, as('Admin Verifikator'))).toEqual({ redirectTo: '/admin-verifikator' });
  });
});

describe('a refused sign-in', () => {
  const refused = (error: Error) => signIn(credentials, httpWith({ '/auth/login': error }));

  it('gives the server’s message, else the spec’s', async () => {
    const said = new ApiError('Email atau password salah.', 401, { message: 'Email atau password salah.' });
    expect(await refused(said)).toEqual({ message: 'Email atau password salah.', tone: 'error' });
    for (const error of [new ApiError('HTTP 502', 502), new TypeError('x')]) {
      expect(await refused(error)).toEqual({ message: 'Login gagal.', tone: 'error' });
    }
    expect(storedSession()).toBeNull();
  });

  it.each([
    ['there is no network', false, 'Login gagal.\nTidak ada sambungan internet. Isian Anda tetap di sini.'],
    [
      'no answer comes over it',
      true,
      'Login gagal.\nServer tidak terjangkau. Periksa sambungan internet Anda; isian Anda tetap di sini.',
    ],
  ])('says beside the spec’s words that %s', async (_name, onLine, message) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    expect(await refused(new ApiError('Terjadi kesalahan jaringan.', 0))).toEqual({ message, tone: 'error' });
  });

  it.each(['pending', 'denied'])('leads an account that is %s to its page', async (status) => {
    expect(await refused(new ApiError('x', 403, { status, message: 'x' }))).toEqual({ redirectTo: `/${status}` });
  });

  it('leads a registration that is not finished back to it', async () => {
    const body = { status: 'pending', message: 'x', registration: { nik: '9171010101900001' } };
    expect(await refused(new ApiError('x', 403, body))).toEqual({ redirectTo: '/register', unfinishedNik: '9171010101900001' });
    for (const registration of [null, {}, { nik: 1 }, 'x']) {
      expect(await refused(new ApiError('x', 403, { ...body, registration }))).toEqual({ redirectTo: '/pending' });
    }
  });

  it('does not take another 403 for one of these', async () => {
    const error = new ApiError('Ditolak.', 403, { status: 'blocked', message: 'Ditolak.' });
    expect(await refused(error)).toEqual({ message: 'Ditolak.', tone: 'error' });
  });

  it('stores nothing where login succeeds and the rest fails', async () => {
    const me = new ApiError('HTTP 500', 500);
    expect(await signIn(credentials, httpWith({ '/auth/login': { access_token: 't1' }, '/auth/me': me }))).toMatchObject({
      tone: 'error',
    });
    expect(await signIn(credentials, httpWith({ '/auth/login': {} }))).toMatchObject({ message: 'Login gagal.' });
    expect({ ...localStorage }).toEqual({});
  });
});

describe('the stored session', () => {
  it('counts only with a token and an expiry in the future', () => {
    const stored = (token: string | null, expiry: string | null) => {
      localStorage.clear();
      if (token !== null) localStorage.setItem('token', token);
      if (expiry !== null) localStorage.setItem('token_expiry', expiry);
      return storedSession();
    };
    expect(stored('t', String(NOW + 1))).toEqual({ token: 't', role: '', name: '' });
    expect(stored('t', String(NOW))).toBeNull();
    expect(stored('t', null)).toBeNull();
    expect(stored('t', 'tomorrow')).toBeNull();
    expect(stored(null, String(NOW + 1))).toBeNull();
    expect(stored('', String(NOW + 1))).toBeNull();
  });

  it('ends without taking anything else along', () => {
    localStorage.setItem('token', 't');
    localStorage.setItem('userRole', 'Kader');
    localStorage.setItem('else', '1');
    rememberReturnTo('/datapasien');
    endSession();
    expect({ ...localStorage }).toEqual({ else: '1' });
    expect(sessionStorage).toHaveLength(1);
  });
});

describe('signing out', () => {
  const signedIn = () => {
    localStorage.setItem('token', 't');
    sessionStorage.setItem('draft', 'x');
  };

  it('clears both storages, also where the server knows the session no more', async () => {
    for (const answer of [{ message: 'ok' }, new ApiError('x', 401)]) {
      signedIn();
      const http = httpWith({ '/auth/logout': answer });
      await signOut(http);
      expect(http).toHaveBeenCalledExactlyOnceWith({ method: 'POST', url: '/auth/logout' });
      expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    }
  });

  it('takes along what else goes with the session, while it is still known whose; that this failed keeps nobody', async () => {
    signedIn();
    const leave = vi.fn(async () => {
      expect(localStorage.getItem('token')).toBe('t');
      throw new Error('x');
    });
    await signOut(httpWith({ '/auth/logout': {} }), leave);
    expect([leave.mock.calls.length, localStorage.length]).toEqual([1, 0]);
  });

  it('takes everything off the device without a network too: the session ends on the server by itself', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    signedIn();
    const leave = vi.fn(async () => undefined);
    await signOut(httpWith({ '/auth/logout': new ApiError('x', 0) }), leave);
    expect([leave.mock.calls.length, localStorage.length, sessionStorage.length]).toEqual([1, 0, 0]);
  });

  it('does not where the device is connected and nobody answers', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    signedIn();
    await expect(signOut(httpWith({ '/auth/logout': new ApiError('x', 0) }))).rejects.toThrow('the session has not been ended');
    expect(localStorage.length).toBe(1);
  });

  it('leaves the person signed in, and logs, where it failed', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const leave = vi.fn(async () => undefined);
    signedIn();
    const failing = httpWith({ '/auth/logout': new ApiError('x', 500) });
    await expect(signOut(failing, leave)).rejects.toThrow('the session has not been ended');
    expect(leave).not.toHaveBeenCalled();
    expect(log).toHaveBeenCalledExactlyOnceWith('logout failed', 500);
    expect([localStorage.length, sessionStorage.length]).toEqual([1, 1]);
  });
});
