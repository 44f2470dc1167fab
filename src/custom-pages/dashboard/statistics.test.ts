import { describe, expect, it } from 'vitest';
import { axisMarks, readAgeGroups, readToddlerCharts } from './statistics.ts';

const bars = (Kurang: unknown, Normal: unknown, Lebih: unknown) => ({ Kurang, Normal, Lebih });
const COMPLETE = { berat_badan: bars(5, 54, 2), gizi: bars(4, 50, 7), tinggi_badan: bars(7, 54, 0) };
const valuesOf = (body: unknown) => readToddlerCharts(body)?.charts.map(({ values }) => values);

describe('readAgeGroups (data.data, spec section 7)', () => {
  it("gives the spec's four in its order, whatever the order of the answer", () => {
    expect(readAgeGroups({ data: { data: { Lansia: 1, Dewasa: 2, Remaja: 3, Balita: 4 } } })).toEqual([
      { group: 'Balita', count: 4 },
      { group: 'Remaja', count: 3 },
      { group: 'Dewasa', count: 2 },
      { group: 'Lansia', count: 1 },
    ]);
  });

  it("adds 'Di luar kelompok' only where the server counts it", () => {
    const body = { data: { data: { Balita: 4, Remaja: 3, Dewasa: 2, Lansia: 1, 'Di luar kelompok': 0 } } };
    expect(readAgeGroups(body)?.at(-1)).toEqual({ group: 'Di luar kelompok', count: 0 });
  });

  it('tells a group that did not come from a group of nobody, and reads digits', () => {
    expect(readAgeGroups({ data: { data: { Balita: '12' } } })?.map(({ count }) => count)).toEqual([12, null, null, null]);
  });

  it.each([{ body: null }, { body: [] }, { body: 'text' }])('refuses $body', ({ body }) => {
    expect(readAgeGroups(body)).toBeUndefined();
  });
});

describe('readToddlerCharts (spec section 7)', () => {
  it('reads Kurang, Normal, Lebih of the three statistics', () => {
    expect(readToddlerCharts(COMPLETE)?.complete).toBe(true);
    expect(valuesOf(COMPLETE)).toEqual([
      [5, 54, 2],
      [4, 50, 7],
      [7, 54, 0],
    ]);
  });

  it.each<[string, unknown, unknown]>([
    [
      'berat_badan is missing',
      { ...COMPLETE, berat_badan: undefined },
      [
        [1, 0, 0],
        [4, 50, 7],
        [7, 54, 0],
      ],
    ],
    ['gizi is missing', { ...COMPLETE, gizi: null }, [[1, 0, 0], null, [7, 54, 0]]],
    ['a bar is missing', { ...COMPLETE, tinggi_badan: { Kurang: 1, Normal: 2 } }, [[1, 0, 0], [4, 50, 7], null]],
    ['nothing came', {}, [[1, 0, 0], null, null]],
  ])('shows [1, 0, 0] in the first chart where %s', (_, body, expected) => {
    expect(readToddlerCharts(body)?.complete).toBe(false);
    expect(valuesOf(body)).toEqual(expected);
  });

  it('tells how many are not measured, for each chart or for all of them', () => {
    const unmeasured = (belum_diukur: unknown) =>
      readToddlerCharts({ ...COMPLETE, belum_diukur })?.charts.map((chart) => chart.unmeasured);
    expect(unmeasured({ berat_badan: 1, gizi: 2, tinggi_badan: 3 })).toEqual([1, 2, 3]);
    expect(unmeasured(4)).toEqual([4, 4, 4]);
    expect(unmeasured(undefined)).toEqual([null, null, null]);
    const { charts } = readToddlerCharts({ ...COMPLETE, belum_diukur: 0, tidak_dinilai: { berat_badan: 19 } }) ?? {};
    expect(charts?.map(({ unjudged }) => unjudged)).toEqual([19, null, null]);
  });

  it.each([{ body: null }, { body: [] }, { body: 'text' }])('refuses $body', ({ body }) => {
    expect(readToddlerCharts(body)).toBeUndefined();
  });
});

describe('axisMarks (spec section 9: from zero, step 50)', () => {
  it.each([
    { values: [], marks: [0, 50] },
    { values: [1, 0, 0], marks: [0, 50] },
    { values: [45], marks: [0, 50] },
    { values: [5, 50, 2], marks: [0, 50, 100] },
    { values: [120, 260], marks: [0, 50, 100, 150, 200, 250, 300] },
  ])('$values: $marks', ({ values, marks }) => {
    expect(axisMarks(values)).toEqual(marks);
  });

  it('stays readable in a district: few marks, each a multiple of 50, the last above the highest bar', () => {
    for (const highest of [400, 1_234, 56_789, 3_000_000, 987_654_321]) {
      const marks = axisMarks([highest]);
      expect(marks.length).toBeLessThanOrEqual(9);
      expect(marks.every((mark) => mark % 50 === 0)).toBe(true);
      expect(marks.at(-1)).toBeGreaterThan(highest);
    }
  });
});
