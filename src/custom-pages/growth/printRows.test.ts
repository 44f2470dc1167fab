import { expect, it } from 'vitest';
import { printRows } from './printRows.ts';

it('leaves twelve rows where all above is short', () => {
  expect(printRows('Rangga Pratama · Berat menurut umur (BB/U)', ['3299012110240001', 'Laki-laki', '2 Maret 2025'])).toBe(12);
});

it('leaves fewer for every further line, counted once for what stands side by side', () => {
  const long = 'x'.repeat(57);
  expect(printRows('Rangga', [long, 'Laki-laki'])).toBe(9);
  expect(printRows('Rangga', [long, long])).toBe(9);
  expect(printRows('Rangga', [long, 'Laki-laki', long])).toBe(6);
  expect(printRows('x'.repeat(61), ['Laki-laki'])).toBe(10);
  expect(printRows('x'.repeat(300), ['y'.repeat(500)])).toBe(3);
});
