// @vitest-environment jsdom
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Http } from '../dataProvider/http.ts';
import { compileSite } from '../engine/compile.ts';
import { site as definitions } from '../resources/index.ts';
import { createAuthProvider } from './index.ts';

const site = compileSite(definitions);
let path = '/editanggota/12?tab=1';
const http = vi.fn<Http>(async ({ url }) => ({
  status: 200,
  headers: new Headers(),
  body: url === '/auth/login' ? { access_token: 't1' } : { posisi: 'Warga', nama_lengkap: 'Ibu Tuti' },
}));
const provider = createAuthProvider({ site, http, currentPath: () => path });

const signedIn = (role: string, forMs = 60_000) => {
  localStorage.setItem('token', 't');
  localStorage.setItem('token_expiry', String(Date.now() + forMs));
  localStorage.setItem('userRole', role);
  localStorage.setItem('userName', 'Ibu Tuti');
};
const toLogin = { redirectTo: '/login', message: false };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  http.mockClear();
  path = '/editanggota/12?tab=1';
});

describe('checking', () => {
  it('lets a session that counts pass without a call', async () => {
    signedIn('Kader');
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
    expect(http).not.toHaveBeenCalled();
  });

  it('sends an expired session to /login and remembers the page, in no address', async () => {
    signedIn('Kader', -1);
    await expect(provider.checkAuth({})).rejects.toEqual(toLogin);
    expect({ ...localStorage }).toEqual({});
    expect({ ...sessionStorage }).toEqual({ return_to: '/editanggota/12?tab=1' });
  });

  it('ends the session on a 401 only', async () => {
    signedIn('Kader');
    await expect(provider.checkError(new HttpError('x', 403))).resolves.toBeUndefined();
    await expect(provider.checkError(new HttpError('x', 500))).resolves.toBeUndefined();
    await expect(provider.checkError(new TypeError('x'))).resolves.toBeUndefined();
    expect(localStorage.getItem('token')).toBe('t');
    await expect(provider.checkError(new HttpError('x', 401))).rejects.toEqual(toLogin);
    expect(localStorage.getItem('token')).toBeNull();
    expect(sessionStorage.getItem('return_to')).toBe('/editanggota/12?tab=1');
  });

  it('remembers no public page, and nothing where nobody was signed in', async () => {
    await expect(provider.checkAuth({})).rejects.toEqual(toLogin);
    expect(sessionStorage).toHaveLength(0);
    signedIn('Kader', -1);
    path = '/login';
    await expect(provider.checkAuth({})).rejects.toEqual(toLogin);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('signing in and out', () => {
  it('always says where to, also where that is nowhere', async () => {
    expect(await provider.login({ email: 'a', password: 'b' })).toEqual({ redirectTo: false });
  });

  it('tells the server of a log-out and clears everything', async () => {
    signedIn('Kader');
    sessionStorage.setItem('draft', 'x');
    expect(await provider.logout({})).toBe('/login');
    expect(http).toHaveBeenCalledOnce();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('keeps what was typed where react-admin logs out an ended session', async () => {
    sessionStorage.setItem('draft', 'x');
    expect(await provider.logout({})).toBe('/login');
    expect(http).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('draft')).toBe('x');
  });
});

describe('who one is and what one may', () => {
  it('comes from the stored session', async () => {
    signedIn('Admin Desa');
    expect(await provider.getIdentity?.()).toEqual({ id: 'me', fullName: 'Ibu Tuti', role: 'Admin Desa' });
    expect(await provider.getPermissions?.({})).toBe('Admin Desa');
    localStorage.clear();
    await expect(provider.getIdentity?.()).rejects.toThrow();
    expect(await provider.getPermissions?.({})).toBeNull();
  });

  it.each([
    ['Kader', 'members', 'delete', true],
    ['Kader', 'members', 'export', true],
    ['Kader', 'members', 'approve', false],
    ['Kader', 'posko', 'edit', false],
    ['Admin Verifikator', 'members', 'list', false],
    ['Warga', 'members', 'list', false],
    ['Kader', 'dashboard', 'show', true],
    ['Admin Verifikator', 'dashboard', 'show', false],
    ['Kader', 'unknown', 'list', false],
  ])('%s, %s: %s is %s', async (role, resource, action, expected) => {
    signedIn(role);
    expect(await provider.canAccess?.({ resource, action })).toBe(expected);
  });

  it('is nothing without a session', async () => {
    expect(await provider.canAccess?.({ resource: 'members', action: 'list' })).toBe(false);
  });
});
