import { describe, expect, it } from 'vitest';
import type { Arrangement } from '../../exchange/model/arrangement.ts';
import { laidOver, saysAlready } from './laidOver.ts';

const arrangement: Arrangement = {
  ...{ sheet: 0, header: 0, headerRows: 1, shape: null, columns: { 0: 'members.nik', 1: null }, values: { a: { x: 'Ya' } } },
  ...{ dates: null, units: {}, year: null },
};

describe('an answer laid over an arrangement', () => {
  it('leaves what else was decided', () => {
    expect(laidOver(arrangement, { columns: { 1: 'members.alamat' }, dates: { a: 'dmy' } })).toEqual({
      columns: { 0: 'members.nik', 1: 'members.alamat' },
      dates: { a: 'dmy' },
    });
    expect(laidOver({ ...arrangement, dates: { a: 'dmy', b: null } }, { dates: { b: 'mdy' } })).toEqual({
      dates: { a: 'dmy', b: 'mdy' },
    });
    expect(laidOver(null, { units: { b: 'g' } })).toEqual({ units: { b: 'g' } });
  });

  it('is known to be given already', () => {
    expect(saysAlready(arrangement, { values: { a: { x: 'Ya' } } })).toBe(true);
    expect(saysAlready(arrangement, { dates: { a: 'dmy' } })).toBe(false);
  });
});

it('an order of all days, as an earlier server answers, is sent as it came', () => {
  expect(laidOver(arrangement, { dates: 'dmy' })).toEqual({ dates: 'dmy' });
});
