import { expect, it } from 'vitest';
import { site } from '../../resources/compiled/site.ts';
import type { Cell } from '../cells/cells.ts';
import { roundedColumns } from './roundedColumns.ts';

const seems = (cells: readonly Cell[], target: 'members.nik' | 'members.nomor_telp' = 'members.nik') =>
  roundedColumns({ 0: target }, site, () => cells)[0] ?? null;
const ending = (...ends: number[]): string[] => ends.map((end, at) => String(3299010502230000n + BigInt(at * 10 + end)));
const of = (rounded: number, others: number) =>
  ending(...Array.from({ length: rounded }, () => 0), ...Array.from({ length: others }, () => 7));

it('a column seems rounded where nearly all of its different numbers end in 0', () => {
  expect(seems(of(3, 0))).toBe('semua');
  expect(seems([...of(60, 2), null, '-'])).toBe('semua');
  expect(seems(of(3, 3))).toBe('mungkin');
});

it('of few numbers it may be chance, and is asked; of one, alone or among others, it is none', () => {
  expect([seems(of(1, 0)), seems(of(2, 0))]).toEqual([null, 'mungkin']);
  expect(seems(Array.from({ length: 6 }, () => '3299012001200000')), 'one family').toBeNull();
  expect([seems(of(1, 2)), seems(of(2, 9)), seems(of(3, 9)), seems(of(0, 4)), seems([])]).toEqual([null, null, null, null, null]);
});

it('in a file that we wrote ourselves it takes more to be sure', () => {
  const ours = (cells: readonly Cell[]) => roundedColumns({ 0: 'members.nik' }, site, () => cells, true)[0];
  expect([ours(of(9, 0)), ours(of(10, 0))]).toEqual(['mungkin', 'semua']);
});

it('is no matter of numbers that a spreadsheet keeps whole, or refuses as cells of numbers', () => {
  expect(seems(['081234567890', '081234567880', '081234567870'], 'members.nomor_telp')).toBeNull();
  expect(seems(['329901050223010', '329901050223020', '329901050223030'])).toBeNull();
  expect(seems([3299010502230010, 3299010502230020, 3299010502230030])).toBeNull();
});
