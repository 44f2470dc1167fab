import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cell } from '../../src/exchange/cells/cells.ts';
import { importTargets } from '../../src/exchange/model/targets.ts';
import { cellReader } from '../../src/exchange/values/readValue.ts';
import { site } from '../../src/resources/compiled/site.ts';
import { readingOf, TODAY } from './reading.ts';

const targets = importTargets(site);
const HEADERS = [
  ...targets.flatMap(({ field }) => [field.label.id, field.name, ...(field.files?.names ?? [])]),
  ...[
    'No',
    'sex',
    'status_dasar',
    'kk_level',
    'id_asuransi',
    'Nama Ortu',
    'usia saat ukur',
    'ZS BB/U',
    'JANUARI',
    'FEB',
    'MARET_BERAT',
    'APRIL TANGGALUKUR',
    '',
  ],
];
const DIGITS = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 20 });
const CELL: fc.Arbitrary<Cell> = fc.oneof(
  fc.string({ unit: 'binary' }),
  DIGITS,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(
    '-',
    'Ya',
    'L',
    '1/2',
    '31/12/2025',
    '#REF!',
    '3.2E+15',
    'Jumlah',
    'a/b/c',
    '__proto__',
    'constructor',
    '20260101',
  ),
  fc.constantFrom({ date: '2026-01-02' }, { date: '0001-01-01' }),
);
const ROW = fc.array(CELL, { maxLength: 12 });

it('reads whatever stands in a sheet, or says why not', () => {
  const header = fc.array(fc.constantFrom(...HEADERS), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(ROW, { maxLength: 3 }), header, fc.array(ROW, { maxLength: 12 }), (above, headers, below) => {
      const sheet = { name: 'Data', rows: [...above, headers, ...below] };
      const { arrangement, rows } = readingOf([sheet]);
      expect(JSON.parse(JSON.stringify(arrangement))).toEqual(arrangement);
      for (const { row, faults } of rows) {
        expect(row).toBeGreaterThan(arrangement.header + arrangement.headerRows);
        expect(row).toBeLessThanOrEqual(sheet.rows.length);
        for (const { text } of faults) expect([text.id, text.en]).not.toContain('');
      }
    }),
    { numRuns: 500 },
  );
});

const READ = { values: {}, dates: null, unit: null, today: TODAY } as const;
const nik = targets.find(({ target }) => target === 'members.nik')?.field;

it('never changes a digit of a number that names somebody', () => {
  if (!nik) throw new Error('no NIK');
  const read = cellReader(nik, READ);
  const between = fc.constantFrom('', ' ', '.', '-', '\u200b', '\u00a0', "'");
  fc.assert(
    fc.property(fc.array(fc.tuple(between, DIGITS), { minLength: 1, maxLength: 5 }), (parts) => {
      const text = parts.flat().join('');
      // a fraction that adds nothing is none of its digits
      fc.pre(!/^[\s']*\d+\.0+$/.test(text.replaceAll('\u200b', '')));
      const digits = parts.map(([, part]) => part).join('');
      const reading = read(text);
      if (/^0+$/.test(digits)) expect(reading).toEqual({ nothing: true });
      else expect(reading).toEqual({ value: digits });
    }),
  );
});

it('takes a number for one only where a spreadsheet keeps all of its digits', () => {
  if (!nik) throw new Error('no NIK');
  const read = cellReader(nik, READ);
  fc.assert(
    fc.property(fc.oneof(fc.double({ noNaN: true }), fc.bigInt({ min: 1n, max: 10n ** 16n }).map(Number)), (number) => {
      const reading = read(number);
      const kept = Number.isInteger(number) && Math.abs(number) < 1e15;
      if (!kept) expect(reading).toMatchObject({ fault: { id: expect.stringContaining('dibulatkan') } });
      else if (number !== 0) expect(reading).toEqual({ value: String(number) });
    }),
  );
});
