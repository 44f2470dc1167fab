import { beforeEach, describe, expect, it } from 'vitest';
import { entranceFor } from './entrance.ts';

const signedIn = (role: string, expiry = Date.now() + 60_000) => {
  localStorage.setItem('token', 't');
  localStorage.setItem('token_expiry', String(expiry));
  localStorage.setItem('userRole', role);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('without a session', () => {
  it.each(['/', '/login'])('%s is the sign-in page', (path) => {
    expect(entranceFor(path).path).toBe('/login');
    expect(sessionStorage.getItem('return_to')).toBeNull();
  });

  it.each(['/forgot-password', '/registerstep1', '/reset-password/abc?email=x', '/Pending'])(
    '%s is open to everybody',
    (path) => {
      expect(entranceFor(path)).toEqual({ path, replace: false });
    },
  );

  it('any other address is remembered, outside the address bar', () => {
    expect(entranceFor('/datapasien?page=2')).toEqual({ path: '/login', replace: true });
    expect(sessionStorage.getItem('return_to')).toBe('/datapasien?page=2');
  });

  it('an expired session is none', () => {
    signedIn('Kader', Date.now() - 1);
    expect(entranceFor('/dashboard')).toEqual({ path: '/login', replace: true });
  });
});

describe('with a session', () => {
  it.each([
    ['Kader', '/dashboard'],
    ['Admin Desa', '/dashboard'],
    ['Admin Verifikator', '/admin-verifikator'],
  ])('%s starts at %s', (role, home) => {
    signedIn(role);
    expect(entranceFor('/')).toEqual({ path: home, replace: true });
    expect(entranceFor('/login')).toEqual({ path: home, replace: true });
  });

  it('a role that leads nowhere stays at the sign-in page', () => {
    signedIn('Warga');
    expect(entranceFor('/login')).toEqual({ path: '/login', replace: false });
  });

  it('an address of the console stays as it is', () => {
    signedIn('Kader');
    expect(entranceFor('/informasilengkap/3')).toEqual({ path: '/informasilengkap/3', replace: false });
  });
});
