import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meantCsvText, writtenCsvNumber, writtenCsvText } from './csvText.ts';

describe('a text in a CSV file', () => {
  it('never begins as a formula does', () => {
    for (const text of ['=1+1', '+628123', '-', '@SUM(A1)', '\tx', '\rx', '\nx', "'=1"]) {
      expect(writtenCsvText(text)).toBe(`'${text}`);
    }
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/^[=+\-@\t\r]/.test(writtenCsvText(text))));
  });

  it('leaves every other text as it is, also one with an apostrophe', () => {
    for (const text of ['', 'Siti', "'Aisyiyah", "Nur'aini", '0171010101900001']) expect(writtenCsvText(text)).toBe(text);
  });

  it('is what stands within a formula that says nothing else', () => {
    expect(['="0812"', '="a ""b"""', '=""'].map(meantCsvText)).toEqual(['0812', 'a "b"', '']);
    for (const text of ['="a"&"b"', '=1+1', '="a', '"a"']) expect(meantCsvText(text)).toBe(text);
  });

  it('is read back the same, whatever it is', () => {
    const first = fc.constantFrom('', "'", "''", '=', "'=", '-');
    fc.assert(fc.property(first, fc.string(), (begin, rest) => meantCsvText(writtenCsvText(begin + rest)) === begin + rest));
  });
});

it('writes a number with the comma of the country, and in full', () => {
  expect([8.5, -1.25, 0, 12, 1e21, 1e-7, Number.NaN].map(writtenCsvNumber)).toEqual([
    '8,5',
    '-1,25',
    '0',
    '12',
    '1000000000000000000000',
    '0,0000001',
    '',
  ]);
});
