import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

describe('createRandom', () => {
  it('repeats itself for the same seed only', () => {
    const draw = (seed: number) => Array.from({ length: 20 }, createRandom(seed).next);
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });

  it('keeps whole numbers inside both ends and reaches them', () => {
    const { int } = createRandom(7);
    expect(new Set(Array.from({ length: 500 }, () => int(2, 5)))).toEqual(new Set([2, 3, 4, 5]));
  });

  it('spreads normally', () => {
    const { normal } = createRandom(3);
    const values = Array.from({ length: 20_000 }, normal);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(Math.abs(deviation - 1)).toBeLessThan(0.03);
  });

  it('refuses to pick from nothing', () => {
    expect(() => createRandom(1).pick([])).toThrow(RangeError);
  });
});
