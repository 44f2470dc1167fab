import { expect, it } from 'vitest';
import { hasInvisible } from '../engine/invisible.ts';
import { isPhoneNumber, onOneLine } from './personRules.ts';

it.each(['0812345', '+62 812-3456-7890', '(0967) 531 234', '12345'])('%s is a number to call', (text) => {
  expect(isPhoneNumber(text)).toBe(true);
});

it.each(['', '1234', 'abc', '+', '0812x3456', '++62812345', '0812\n345678', '0812\u200b345678', '1'.repeat(26)])(
  '%j is none',
  (text) => {
    expect(isPhoneNumber(text)).toBe(false);
  },
);

it.each([
  '\r',
  '\n',
  '\t',
  '\u0000',
  '\u00ad',
  '\u200b',
  '\u200e',
  '\u202e',
  '\u2028',
  '\u2066',
  '\ufeff',
  '\u3164',
  '\ufe0f',
  '\u2800',
  '\ud800',
])('sees the invisible %j', (character) => {
  expect(hasInvisible(`Sari${character}Dewi`)).toBe(true);
});

it.each(['Sari Dewi', "Ny. Sri Mulyani-Putri, S.Pd. (d'Or)", 'Zoë Nuñez', '王小明', 'e\u0301'])('leaves %s alone', (name) => {
  expect(hasInvisible(name)).toBe(false);
  expect(onOneLine(name)).toBe(name);
});

it('makes one line of what was pasted', () => {
  expect(onOneLine(' Sari\r\n\tDewi\u00a0 Putri ')).toBe('Sari Dewi Putri');
});
