import { describe, expect, it } from 'vitest';
import { asked } from '../../tests/support/quickArgon2.ts';
import { hashPassword, verifyPassword, whosePassword } from './passwords.ts';

describe('passwords', () => {
  it('cost what OWASP recommends first; only the tests do it for less', async () => {
    await hashPassword('rahasia-satu');
    expect(asked.at(-1)).toEqual({ memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
  });

  it('made alike share cost and salt, and are told apart all the same', async () => {
    const first = await hashPassword('rahasia-satu');
    const second = await hashPassword('rahasia-dua', first);
    const prefix = (hash: string) => hash.slice(0, hash.lastIndexOf('$'));
    expect(prefix(second)).toBe(prefix(first));
    expect(second).not.toBe(first);
    expect(await verifyPassword(second, 'rahasia-dua')).toBe(true);
    expect(await verifyPassword(second, 'rahasia-satu')).toBe(false);
    expect(prefix(await hashPassword('rahasia-satu'))).not.toBe(prefix(first));
  });

  it('name every account that has them, in order; accounts without one and other salts too', async () => {
    const first = await hashPassword('rahasia-satu');
    const accounts = [
      { id: 1, password_hash: null },
      { id: 2, password_hash: await hashPassword('rahasia-dua', first) },
      { id: 3, password_hash: await hashPassword('rahasia-satu') },
      { id: 4, password_hash: first },
    ];
    const idsOf = async (password: string) => (await whosePassword(accounts, password)).map(({ id }) => id);
    expect(await idsOf('rahasia-satu')).toEqual([3, 4]);
    expect(await idsOf('rahasia-dua')).toEqual([2]);
    expect(await idsOf('salah-sekali')).toEqual([]);
    expect(await whosePassword([], 'no account has this password')).toEqual([]);
  });
});
