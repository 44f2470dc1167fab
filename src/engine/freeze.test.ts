import { describe, expect, test } from 'vitest';
import { copyOf, deepFreeze, dictionary } from './freeze.ts';

test('deepFreeze freezes what lies inside as well', () => {
  const value = deepFreeze({ a: [{ b: 1 }] });
  expect(Object.isFrozen(value)).toBe(true);
  expect(Object.isFrozen(value.a)).toBe(true);
  expect(Object.isFrozen(value.a[0])).toBe(true);
});

test('copyOf shares nothing with its source', () => {
  const source = { a: [{ b: 1 }], c: null, d: 'x' };
  const copy = copyOf(source);
  expect(copy).toStrictEqual(source);
  deepFreeze(copy);
  source.a[0] = { b: 2 };
  expect(source.a[0].b).toBe(2);
  expect(copy).toStrictEqual({ a: [{ b: 1 }], c: null, d: 'x' });
});

describe('dictionary', () => {
  test('finds only what was put there', () => {
    const names = dictionary([['nik', 1]]);
    expect(names.nik).toBe(1);
    expect(names.constructor).toBeUndefined();
    expect(names.toString).toBeUndefined();
  });
});
