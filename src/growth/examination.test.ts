import { describe, expect, it } from 'vitest';
import { allTables } from './allTables.ts';
import { classOf, nutritionIndex } from './examination.ts';
import { fittingPosition } from './length.ts';
import { type Measurement, zscores } from './zscores.ts';

const girl: Measurement = {
  sex: 'Perempuan',
  birthDate: '2020-01-10',
  date: '2023-01-10',
  weightKg: 13,
  lengthCm: 93,
  oedema: true,
};
const classes = (change: Partial<Measurement>) => {
  const result = zscores({ ...girl, ...change }, allTables);
  return (['bb_u', 'tb_u', 'bb_tb', 'imt_u'] as const).map((index) => classOf(result, index));
};

describe('the class of a child with swollen feet', () => {
  it('is severe malnutrition by BB/TB and IMT/U, none by BB/U, and by height what it is', () => {
    expect(classes({})).toEqual([null, 'Normal', 'Gizi buruk', 'Gizi buruk']);
    expect(classes({ oedema: false })).toEqual(['Berat badan normal', 'Normal', 'Gizi baik', 'Gizi baik']);
  });

  it('is that by IMT/U alone from day 1827 to 19 years, and none of anybody older', () => {
    const measured = { weightKg: 17, lengthCm: 106 };
    expect(classes({ ...measured, date: '2025-01-09' })).toEqual([null, 'Normal', 'Gizi buruk', 'Gizi buruk']);
    expect(classes({ ...measured, date: '2025-01-10' })).toEqual([null, null, null, 'Gizi buruk']);
    expect(classes({ date: '2038-12-01', weightKg: 50, lengthCm: 158 })).toEqual([null, null, null, 'Gizi buruk']);
    expect(classes({ date: '2039-02-01', weightKg: 50, lengthCm: 158 })).toEqual([null, null, null, null]);
  });

  it('is none before the birth', () => {
    expect(classes({ date: '2020-01-09' })).toEqual([null, null, null, null]);
  });
});

it('switches index and position on the day, not the birthday', () => {
  expect([59, 60, null].map(nutritionIndex)).toEqual(['bb_tb', 'imt_u', 'bb_tb']);
  expect([0, 730, 731].map(fittingPosition)).toEqual(['L', 'L', 'H']);
});
