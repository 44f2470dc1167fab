import { expect, it } from 'vitest';
import { decodeText } from './decodeText.ts';

it('reads what Windows writes, also the signs that Latin-1 does not have', () => {
  const bytes = [0x4e, 0x75, 0x72, 0x92, 0x61, 0x69, 0x6e, 0x69, 0x20, 0x96, 0x20, 0x80, 0x9f, 0x85, 0xe9];
  expect(decodeText(new Uint8Array(bytes))).toBe('Nur’aini – €Ÿ…é');
});
