import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { isOwnMachine, personAddress, readAddress } from './personAddress.ts';
import { qrPath } from './qr.ts';

const SCALE = 4;

/** What a reader finds in a drawn code. */
function decoded(text: string): string | undefined {
  const { size, d } = qrPath(text);
  const side = size * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of d.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dy = 0; dy < SCALE; dy++) {
      for (let dx = 0; dx < SCALE; dx++) {
        pixels.fill(
          0,
          ((Number(y) * SCALE + dy) * side + Number(x) * SCALE + dx) * 4,
          ((Number(y) * SCALE + dy) * side + Number(x) * SCALE + dx) * 4 + 3,
        );
      }
    }
  }
  return jsQR(pixels, side, side)?.data;
}

test.each([1, 42, 123_456_789])('the code of member %i is read back as the address and nothing more', (id) => {
  expect(decoded(personAddress('https://posyandu.desa.id', id))).toBe(`https://posyandu.desa.id/orang/${id}`);
});

test('a code of something else is nobody, and one of another village is told from it', () => {
  const origin = 'https://posyandu.desa.id';
  expect(readAddress(`${origin}/orang/7`, origin)).toEqual({ kind: 'member', id: '7' });
  expect(readAddress('https://lain.id:8443/orang/7', origin)).toEqual({ kind: 'elsewhere', host: 'lain.id:8443' });
  // printed before there was https
  expect(readAddress('http://posyandu.desa.id/orang/7', origin)).toEqual({ kind: 'member', id: '7' });
  for (const other of [
    '',
    'halo',
    'orang/7',
    `${origin}/orang/`,
    `${origin}/orang/7/hapus`,
    `${origin}/orang/../login`,
    `${origin}/orang/7?x=1`,
    `${origin}@lain.id/orang/7`,
    'javascript://lain.id/orang/7',
  ])
    expect(readAddress(other, origin), other).toEqual({ kind: 'other' });
});

test('an address of the machine itself is known: no phone opens a code that holds it', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'posyandu.localhost']) expect(isOwnMachine(host), host).toBe(true);
  for (const host of ['192.168.1.7', 'posyandu.desa.id', '127.desa.id', 'localhost.desa.id'])
    expect(isOwnMachine(host), host).toBe(false);
});
