/** What most cells hold is told fast: likewise as everything else is. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldOf } from '../engine/resource.ts';
import { site } from '../resources/compiled/site.ts';
import { meantLine, saysNothing } from './cells/emptyCell.ts';
import { withoutFraction } from './cells/writtenDigits.ts';
import { headerKey } from './headers/headerKey.ts';
import { cellReader } from './values/readValue.ts';

/** Before a text, nobody sees it, and nothing is told fast any more. */
const UNSEEN = '\u200b';
const WORDS = ['s.d.a', 'Siti', 'idem', 'Indah', 'N/A', 'Nur', 'null', 'none', 'nan', 'undefined', 'Udin', '-', '...', '#n/a'];
const TEXT = fc.oneof(
  fc.constantFrom(...WORDS, '0000-00-00 00:00', '00-00-0000', '0812', '1', '9-', 'a', ''),
  fc.array(fc.constantFrom(...WORDS, '0', '1', ' ', '  ', '-', '\n', 'é'), { maxLength: 4 }).map((parts) => parts.join('')),
  fc.string({ maxLength: 12 }),
);

describe('a cell that is told fast', () => {
  it('says nothing where it does otherwise', () => {
    fc.assert(fc.property(TEXT, (text) => void expect(saysNothing(text)).toBe(saysNothing(UNSEEN + text))));
  });

  it('is one line as it is otherwise, and has the same key', () => {
    fc.assert(fc.property(TEXT, (text) => void expect(meantLine(text)).toBe(meantLine(UNSEEN + text))));
    fc.assert(fc.property(TEXT, (text) => void expect(headerKey(text)).toBe(headerKey(`${text}\u0301`))));
  });

  it('has a fraction of nothing only where it ends so', () => {
    expect(['12.0', '12,00', '120', "'5.0", '1.05', '1.50', '.0'].map(withoutFraction)).toEqual([
      ...['12', '12', '120', "'5", '1.05', '1.50', '.0'],
    ]);
  });

  it('has no more digits behind the comma than are kept', () => {
    const field = site.resource.examinations?.fields.find(
      (one): one is FieldOf<'decimal'> => one.type === 'decimal' && one.places !== undefined,
    );
    if (!field) throw new Error('nothing is measured');
    const read = cellReader(field, { values: {}, dates: null, unit: null, today: '2026-11-30' });
    const factor = 10 ** (field.places ?? 0);
    const number = fc.oneof(
      fc.integer({ min: 400, max: 30_000 }).map((whole) => whole / 1000),
      fc.double({ min: 4, max: 1e15, noNaN: true }),
    );
    fc.assert(
      fc.property(number, (cell) => {
        const value = Number(cell.toPrecision(12));
        const kept = Math.round(Number((value * factor).toPrecision(12))) / factor;
        expect(read(cell)).toMatchObject({ value: kept });
        expect('note' in read(cell)).toBe(kept !== value);
      }),
    );
  });
});
