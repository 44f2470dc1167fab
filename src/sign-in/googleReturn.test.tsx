import { beforeEach, describe, expect, it } from 'vitest';
import { takeGoogleReturn, takeSignInReturn } from './googleReturn.ts';

beforeEach(() => {
  localStorage.clear();
  takeSignInReturn();
});

const stored = () => ({ ...localStorage });

describe('takeGoogleReturn', () => {
  it.each([
    '/login',
    '/register',
    '/datapasien?page=2#x',
    '/login?google=unknown',
    '/register?token=t',
    '/register?email=a@b.test',
    '/reset-password/abc?email=a@b.test&token=x',
    '/loginTransition',
  ])('%s carries none', (address) => {
    expect(takeGoogleReturn(address)).toBeNull();
    expect(stored()).toEqual({});
    expect(takeSignInReturn()).toBeNull();
  });

  it.each([
    ['/register?token=t0&email=ani%40desa.test', '/register'],
    ['/register/t0?email=ani%40desa.test', '/register'],
    ['/Register/t0/?email=ani%40desa.test&x=1', '/register?x=1'],
    ['/registerstep2?x=1&email=ani%40desa.test&token=t0#y', '/registerstep2?x=1#y'],
  ])('%s saves a registration under the keys of the specification', (address, cleaned) => {
    expect(takeGoogleReturn(address)).toBe(cleaned);
    expect(stored()).toEqual({ auth_token: 't0', email: 'ani@desa.test', password: 'google-oauth' });
  });

  it('a token in the path without an email is taken away and saved nowhere', () => {
    expect(takeGoogleReturn('/register/t0')).toBe('/register');
    expect(stored()).toEqual({});
  });

  it('a sign-in stays in memory and is given once', () => {
    expect(takeGoogleReturn('/loginTransition?token=t0&email=ani%40desa.test')).toBe('/loginTransition');
    expect(stored()).toEqual({});
    expect(takeSignInReturn()).toEqual({ token: 't0', email: 'ani@desa.test' });
    expect(takeSignInReturn()).toBeNull();
  });

  it.each(['?token=t0', '?email=a@b.test', '?token=&email=a@b.test'])('an incomplete sign-in (%s) is taken away', (query) => {
    expect(takeGoogleReturn(`/loginTransition${query}`)).toBe('/loginTransition');
    expect(takeSignInReturn()).toBeNull();
  });
});
