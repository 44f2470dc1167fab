import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../server/services/csv.ts';

const cells = (text: string) => readCsv(text).map((row) => row.cells);

describe('CSV', () => {
  it('is read with commas or semicolons, with LF or CRLF, with and without an end of the last line', () => {
    const rows = [
      ['32.01.01', 'Sukamaju'],
      ['32.01.02', ''],
    ];
    for (const separator of [',', ';'])
      for (const end of ['\n', '\r\n'])
        for (const last of ['', end])
          expect(cells(rows.map((row) => row.join(separator)).join(end) + last), JSON.stringify([separator, end, last])).toEqual(
            rows,
          );
  });

  it('keeps what stands in quotation marks, and the other separator', () => {
    expect(cells('1,"Lubuk Pakam I,II"\n2,a;b\n3,Ba"a\n4,"kata ""itu"""\n5,"dua\nbaris"')).toEqual([
      ['1', 'Lubuk Pakam I,II'],
      ['2', 'a;b'],
      ['3', 'Ba"a'],
      ['4', 'kata "itu"'],
      ['5', 'dua\nbaris'],
    ]);
    expect(cells('1;Lambang Sari I, II')).toEqual([['1', 'Lambang Sari I, II']]);
  });

  it('tells the line in which each row begins, without blank ones', () => {
    expect(readCsv('\n1,"a\nb"\n\n , \n2,c\n')).toEqual([
      { line: 2, cells: ['1', 'a\nb'] },
      { line: 6, cells: ['2', 'c'] },
    ]);
  });

  it('gives no cells for a line whose quotation marks do not fit, and goes on with the next', () => {
    expect(readCsv('1,"a" b\n2,c\n3,"d')).toEqual([
      { line: 1, cells: null },
      { line: 2, cells: ['2', 'c'] },
      { line: 3, cells: null },
    ]);
    expect(cells('1,a\rb\n2,c')).toEqual([null, ['2', 'c']]);
  });

  it('gives back whatever was quoted', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ') });
    const row = fc.tuple(cell, cell).map(([code, name]) => [`x${code}`, name]);
    const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(row), fc.constantFrom(',', ';'), (rows, separator) => {
        // the heading tells the separator
        const text = [['kode', 'nama'], ...rows.map((row) => row.map(quoted))].map((row) => row.join(separator)).join('\r\n');
        expect(cells(text)).toEqual([['kode', 'nama'], ...rows]);
      }),
    );
  });
});
