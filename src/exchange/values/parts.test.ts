import { describe, expect, it } from 'vitest';
import { site } from '../../resources/compiled/site.ts';
import { besideStored, partReader, withParts } from './parts.ts';

const address = site.resource.members?.field.alamat;
if (!address?.files) throw new Error('no such field');
const [rt, , both] = address.files.parts;
if (!rt || !both) throw new Error('no such parts');

describe('a part of a field that has a column of its own', () => {
  it.each([
    ['02', { value: 'RT 02' }],
    [2, { value: 'RT 2' }],
    ['2.0', { value: 'RT 2' }],
    ['RT.02', { value: 'RT.02' }],
    ['-', { nothing: true }],
    ['000', { nothing: true }],
    [null, { nothing: true }],
  ])('%s', (cell, read) => {
    expect(partReader(rt)(cell)).toEqual(read);
  });

  it('that a spreadsheet took for a day is told, and not taken over', () => {
    expect(partReader(both)('02/01')).toEqual({ value: 'RT/RW 02/01' });
    expect(partReader(both)({ date: '2026-01-02' })).toMatchObject({
      nothing: true,
      note: { id: '"2026-01-02" di kolom RT/RW tidak dipakai: bukan nomor RT/RW.' },
    });
  });

  it.each([
    ['Kp. Melati', { rw: 'RW 01', rt: 'RT 02' }, 'Kp. Melati RT 02 RW 01'],
    [undefined, { rt: 'RT 02' }, 'RT 02'],
    // what the text says itself is not said twice
    ['Kp. Melati, RT02/RW01', { rt: 'RT 02', rw: 'RW 01' }, 'Kp. Melati, RT02/RW01'],
    ['Kp. Melati RT 001/002', { rt: 'RT 001', rw: 'RW 002' }, 'Kp. Melati RT 001/002'],
    ['Kp. Melati RT.1/2', { rt: 'RT 1', rw: 'RW 2' }, 'Kp. Melati RT.1/2'],
    ['Kp. Melati RT 3/ RW 2', { rt: 'RT 3', rw: 'RW 2' }, 'Kp. Melati RT 3/ RW 2'],
    ['Kp. Melati rt.1 rw.2', { rt: 'RT 1', rw: 'RW 2' }, 'Kp. Melati rt.1 rw.2'],
    ['Kp. Melati RT01RW02', { rt: 'RT 01', rw: 'RW 02' }, 'Kp. Melati RT01RW02'],
    ['Kp. Melati RTRW 01/02', { rt: 'RT 01', rw: 'RW 02' }, 'Kp. Melati RTRW 01/02'],
    ['Kp. Melati R.T. 01 / R.W. 02', { rt: 'RT 01', rw: 'RW 02' }, 'Kp. Melati R.T. 01 / R.W. 02'],
    ['Kp. Melati RT 001/002', { rt_rw: 'RT/RW 001/002' }, 'Kp. Melati RT 001/002'],
    // a street, and no neighbourhood
    ['Jl. Kartini 1/2', { rt: 'RT 1', rw: 'RW 2' }, 'Jl. Kartini 1/2 RT 1 RW 2'],
    ['Jl. R.W. Monginsidi', { rw: 'RW 2' }, 'Jl. R.W. Monginsidi RW 2'],
    ['Jl. Artomoro RW 3', { rt: 'RT 02', rw: 'RW 3' }, 'Jl. Artomoro RW 3 RT 02'],
  ])('"%s" with %o', (whole, told, joined) => {
    expect(withParts(whole, address, new Map(Object.entries(told)))).toBe(joined);
  });

  it.each([
    // parts alone take the place of those that stand there, and leave the rest
    ['Jl. Mawar 1 RT 01/RW 02', 'RT 1 RW 02', 'Jl. Mawar 1 RT 01/RW 02'],
    ['Jl. Mawar 1, RT01 RW 02', 'RT 03 RW 02', 'Jl. Mawar 1, RT 03 RW 02'],
    ['Jl. Mawar 1', 'RT 03 RW 02', 'Jl. Mawar 1 RT 03 RW 02'],
    ['RT 01', 'RT 02', 'RT 02'],
    ['Jl. Mawar 1 RT 001/002', 'RT 1 RW 2', 'Jl. Mawar 1 RT 001/002'],
    ['Jl. Mawar 1 RT 001/002', 'RT 1 RW 3', 'Jl. Mawar 1 RT 001 RW 3'],
    ['Jl. Mawar 1 RT01RW02', 'RT 01 RW 02', 'Jl. Mawar 1 RT01RW02'],
    ['Jl. Mawar 1 RT 02 RW 01', 'RT/RW 02/01', 'Jl. Mawar 1 RT 02 RW 01'],
    ['Jl. Mawar 1 RT/RW 02/01', 'RT/RW 03/01', 'Jl. Mawar 1 RT/RW 03/01'],
    // an address that says more is another one
    ['Jl. Mawar 1 RT 01 RW 02', 'Jl. Melati RT 03', 'Jl. Melati RT 03'],
    ['Jl. Mawar 1', 'Jl. Melati', 'Jl. Melati'],
    [null, 'RT 01', 'RT 01'],
    ['', 'RT 01', 'RT 01'],
  ])('%j that is told %j is %j', (stored, given, kept) => {
    expect(besideStored(stored, given, address)).toBe(kept);
  });
});
