import { expect, it } from 'vitest';
import { plainDigits } from './plainDigits.ts';

it.each([
  '3299015501120099',
  '3299 01.55 0112-0099',
  "'3299015501120099",
  '“3299015501120099”',
  ' 3299\u00a001\u2009550112\u20110099\t',
  '\u200b3299015501120099\u202c',
  '329901–550112—0099',
  '\ufeff3299.01.550112.0099\n',
])('understands %j as a NIK (F30)', (pasted) => {
  expect(plainDigits(pasted)).toBe('3299015501120099');
});

it('keeps the plus of a number to call, and leaves what is no number alone', () => {
  expect(plainDigits('+62 812-3456-7890')).toBe('+6281234567890');
  for (const text of ['32990155 0112009O', '', ' ', 'NIK 3299', '12/34']) expect(plainDigits(text)).toBe(text);
});
