import { describe, expect, it } from 'vitest';
import { categoryLabel, categoryOf, groupOf } from './categories.ts';

describe('categoryOf', () => {
  it.each([
    [
      'bb_u',
      [-3.01, 'Berat badan sangat kurang'],
      [-3, 'Berat badan kurang'],
      [-2.01, 'Berat badan kurang'],
      [-2, 'Berat badan normal'],
      [1, 'Berat badan normal'],
      [1.01, 'Risiko berat badan lebih'],
    ],
    ['tb_u', [-3.01, 'Sangat pendek'], [-3, 'Pendek'], [-2.01, 'Pendek'], [-2, 'Normal'], [3, 'Normal'], [3.01, 'Tinggi']],
    [
      'bb_tb',
      [-3.01, 'Gizi buruk'],
      [-3, 'Gizi kurang'],
      [-2, 'Gizi baik'],
      [1, 'Gizi baik'],
      [1.01, 'Berisiko gizi lebih'],
      [2, 'Berisiko gizi lebih'],
      [2.01, 'Gizi lebih'],
      [3, 'Gizi lebih'],
      [3.01, 'Obesitas'],
    ],
  ] as const)('%s: every limit belongs to the class the regulation says', (index, ...limits) => {
    for (const [z, name] of limits as readonly (readonly [number, string])[]) expect(categoryOf(index, z, false)).toBe(name);
  });

  it('from five years on knows IMT/U only, with other limits', () => {
    expect([-3.01, -3, -2, 1, 1.01, 2, 2.01].map((z) => categoryOf('imt_u', z, true))).toEqual([
      'Gizi buruk',
      'Gizi kurang',
      'Gizi baik',
      'Gizi baik',
      'Gizi lebih',
      'Gizi lebih',
      'Obesitas',
    ]);
    expect(categoryOf('bb_u', 0, true)).toBeNull();
    expect(categoryOf('tb_u', -3, true)).toBeNull();
  });

  it('has no class for head and arm, and none without a z-score', () => {
    expect(categoryOf('lk_u', 0, false)).toBeNull();
    expect(categoryOf('lila_u', 0, false)).toBeNull();
    expect(categoryOf('bb_u', null, false)).toBeNull();
  });
});

it('only the normal nutrition is printed with more than its name', () => {
  expect(categoryLabel('Gizi baik')).toBe('Gizi baik (normal)');
  expect(categoryLabel('Gizi kurang')).toBe('Gizi kurang');
});

describe('groupOf', () => {
  it('gathers the classes below and above the normal one', () => {
    expect(
      ['Berat badan sangat kurang', 'Berat badan kurang', 'Berat badan normal', 'Risiko berat badan lebih'].map((c) =>
        groupOf('bb_u', c),
      ),
    ).toEqual(['Kurang', 'Kurang', 'Normal', 'Lebih']);
    expect(['Sangat pendek', 'Pendek', 'Normal', 'Tinggi'].map((c) => groupOf('tb_u', c))).toEqual([
      'Kurang',
      'Kurang',
      'Normal',
      'Lebih',
    ]);
    expect(
      ['Gizi buruk', 'Gizi kurang', 'Gizi baik', 'Berisiko gizi lebih', 'Gizi lebih', 'Obesitas'].map((c) => groupOf('bb_tb', c)),
    ).toEqual(['Kurang', 'Kurang', 'Normal', 'Lebih', 'Lebih', 'Lebih']);
  });

  it('understands the printed label, and no other words', () => {
    expect(groupOf('bb_tb', categoryLabel('Gizi baik'))).toBe('Normal');
    expect(groupOf('bb_u', 'Gizi buruk')).toBeNull();
    expect(groupOf('bb_u', null)).toBeNull();
  });
});
