import { expect, it } from 'vitest';
import { blankRecord } from './blankRecord.ts';

it('a blank record has its names in their order, whatever they are called', () => {
  const names = ['id', 'nama "lengkap"', 'a\\b', '__proto__', 'updated_at'];
  const blank = blankRecord(names);
  expect(Object.keys(blank)).toEqual(names);
  expect(Object.values({ ...blank })).toEqual(names.map(() => null));
});
