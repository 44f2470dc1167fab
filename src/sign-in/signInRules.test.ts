import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isFilledIn, signInErrors } from './signInRules.ts';

describe('signInErrors', () => {
  beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));
  afterEach(() => vi.unstubAllGlobals());

  it.each(['kader@demo.test', ' kader@demo.test ', 'k.a+der@sub.desa.id'])('takes %j', (email) => {
    expect(signInErrors({ email, password: '12345678' })).toEqual({});
  });

  it.each(['kader', 'kader@', '@demo.test', 'kader@demo', 'ka der@demo.test', 'kader@demo..test', 'kader@-demo.test'])(
    'refuses %j',
    (email) => {
      expect(signInErrors({ email, password: '12345678' })).toEqual({ email: 'Format email tidak valid.' });
    },
  );

  it.each(['', ' ', 'kader', 'kader@demo', 'kader@demo.test', ' a@b.test '])(
    'says in short what it says at length of %j',
    (email) => {
      for (const password of ['', '1234567', '12345678']) {
        const values = { email, password };
        expect(isFilledIn(values)).toBe(Object.keys(signInErrors(values)).length === 0);
      }
    },
  );

  it('wants both fields', () => {
    expect(signInErrors({ email: ' ', password: '' })).toEqual({
      email: 'Email wajib diisi.',
      password: 'Password wajib diisi.',
    });
  });

  it('wants eight characters', () => {
    expect(signInErrors({ email: 'a@b.test', password: '1234567' })).toEqual({ password: 'Password minimal 8 karakter.' });
  });
});
