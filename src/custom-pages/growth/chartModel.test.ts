import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allTables } from '../../growth/allTables.ts';
import { zscores } from '../../growth/index.ts';
import { bandsOf, toneOfZ } from './bands.ts';
import { type ChartData, chartModel, chartName, indexOf, nearSpan, plotted } from './chartModel.ts';
import { standardsFor } from './chartStandards.ts';
import { curvesOf, SD_LINES, wholeSpan } from './curves.ts';
import { measuredOf, numberOf } from './measured.ts';
import { moved, rangesOf, zoomed } from './ranges.ts';
import { scaleOf, ticksOf } from './scale.ts';
import { ageText, shown, shownZ, signed } from './words.ts';

const records = [
  { id: 3, tanggal_timbang: '2026-03-11', berat_badan: 10, tinggi_badan: 77.5, edema: 'Ya' },
  { id: 1, tanggal_timbang: '2026-01-12', berat_badan: '9,6', tinggi_badan: 75.5, cara_ukur: 'L' },
  { id: 2, tanggal_timbang: null, berat_badan: 9.8 },
];
const data: ChartData = { sex: 'Laki-laki', birthDate: '2025-01-10', measured: measuredOf(records) };

describe('measuredOf', () => {
  it('reads records oldest first and passes over those without a day', () => {
    expect(data.measured).toEqual([
      { id: '1', date: '2026-01-12', weightKg: 9.6, heightCm: 75.5, position: 'L', oedema: false },
      { id: '3', date: '2026-03-11', weightKg: 10, heightCm: 77.5, position: null, oedema: true },
    ]);
  });

  it.each([
    ['9,6', 9.6],
    ['9.6', 9.6],
    [' 12 ', 12],
    ['', null],
    ['9,6 kg', null],
    [0, null],
    [null, null],
    ['1.000,5', null],
  ])('%j is %j', (value, number) => expect(numberOf(value)).toBe(number));
});

describe('curves', () => {
  it('lie above each other, each at the value that has its z-score', () => {
    const [stretch] = curvesOf('bb_u', 'age', 'Perempuan', { from: 0, to: 60 }, allTables);
    const birthDate = '2020-01-01';
    for (const k of SD_LINES) {
      const point = stretch?.[k].at(0);
      const { bb_u } = zscores({ sex: 'Perempuan', birthDate, date: birthDate, weightKg: point?.y }, allTables);
      expect(bb_u.z).toBe(k);
    }
    expect(stretch?.[-3].every(({ y }, i) => y < (stretch[-2][i]?.y ?? 0))).toBe(true);
  });

  it('of TB/U break at day 731, where length becomes height', () => {
    const [length, height, ...more] = curvesOf('tb_u', 'age', 'Laki-laki', { from: 12, to: 36 }, allTables);
    expect(more).toEqual([]);
    const drop = (length?.[0].at(-1)?.y ?? 0) - (height?.[0].at(0)?.y ?? 0);
    expect(drop).toBeCloseTo(0.7, 1);
  });

  it.each([
    ['bb_tb', 'lying', 45, 110],
    ['bb_tb', 'standing', 65, 120],
    ['imt_u', 'school', 60, 228],
  ] as const)('of %s, %s, run from %d to %d', (kind, standard, from, to) => {
    const [stretch] = curvesOf(kind, standard, 'Laki-laki', wholeSpan(kind, standard), allTables);
    expect(stretch?.[0].at(0)?.x).toBe(from);
    expect(stretch?.[0].at(-1)?.x).toBe(to);
  });
});

describe('points', () => {
  it('carry value, z-score, class and what the weighing means', () => {
    const [first, second] = plotted('bb_u', 'age', data, allTables);
    expect(first).toMatchObject({ y: 9.6, category: 'Berat badan normal', afterGap: false });
    expect(first?.mark?.mark).toBe('B');
    expect(second).toMatchObject({ y: 10, afterGap: true });
    expect(second?.mark?.mark).toBe('O');
  });

  it('of two weighings on one day, the one saved later has what it means', () => {
    const twice = measuredOf([
      { id: 12, tanggal_timbang: '2026-02-10', berat_badan: 9.9, tinggi_badan: 76 },
      { id: 9, tanggal_timbang: '2026-02-10', berat_badan: 9.7, tinggi_badan: 76 },
      { id: 1, tanggal_timbang: '2026-01-12', berat_badan: 9.6, tinggi_badan: 75.5 },
    ]);
    const points = plotted('bb_u', 'age', { ...data, measured: twice }, allTables);
    expect(points.map(({ id, mark }) => [id, mark?.mark, mark?.gainG])).toEqual([
      ['1', 'B', null],
      ['9', undefined, undefined],
      ['12', 'N', 300],
    ]);
  });

  it('with oedema are drawn, but not judged by weight', () => {
    const [, weight] = plotted('bb_u', 'age', data, allTables);
    expect(weight).toMatchObject({ y: 10, z: null, category: null, oedema: true });
    const [, height] = plotted('tb_u', 'age', data, allTables);
    expect(height).toMatchObject({ y: 77.5, category: 'Normal', oedema: true });
    const [, thinness] = plotted('bb_tb', 'lying', data, allTables);
    expect(thinness).toMatchObject({ z: null, category: 'Gizi buruk', oedema: true });
  });

  it('of weight for length go by the corrected length, on the table of their age', () => {
    const [first] = plotted('bb_tb', 'lying', data, allTables);
    expect(first).toMatchObject({ x: 75.5, y: 9.6 });
    expect(plotted('bb_tb', 'standing', data, allTables)).toEqual([]);
    expect(first && indexOf('bb_tb', first)).toBe('BB/PB');
    expect(chartName('bb_tb', 'lying')).toBe('BB/PB');
  });

  it('outside the span are not drawn, but the axis still covers every line', () => {
    const points = plotted('bb_u', 'age', data, allTables);
    const model = chartModel('bb_u', 'age', 'Laki-laki', { from: 0, to: 12 }, points, allTables);
    expect(model.points).toEqual([]);
    const ys = model.stretches.flatMap((stretch) => SD_LINES.flatMap((k) => stretch[k].map(({ y }) => y)));
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(model.values.from);
    expect(Math.max(...ys)).toBeLessThanOrEqual(model.values.to);
  });

  it('near view shows them all with room, within the standard', () => {
    const points = plotted('bb_u', 'age', data, allTables);
    expect(nearSpan('bb_u', 'age', points)).toEqual({ from: 9, to: 18 });
    expect(nearSpan('bb_u', 'age', [])).toEqual({ from: 0, to: 60 });
  });
});

describe('standardsFor', () => {
  const child = { sex: 'Laki-laki', birthDate: '2012-01-15' } as const;
  it.each([
    [['under-five'], { ...child, birthDate: '2024-01-15' }, ['2026-01-15']],
    [['school'], child, ['2026-01-15']],
    [['under-five'], child, ['2014-01-15']],
    [['under-five', 'school'], child, ['2026-01-15', '2014-01-15']],
    // day 1826 and the day after it
    [['under-five'], { ...child, birthDate: '2021-03-10' }, ['2026-03-10']],
    [['school'], { ...child, birthDate: '2021-03-10' }, ['2026-03-11']],
    [[], { ...child, birthDate: '1980-01-15' }, ['2026-01-15']],
    [[], child, ['2011-01-15']],
    [[], { sex: null, birthDate: '2024-01-15' }, ['2026-01-15']],
  ])('%j', (standards, who, dates) => {
    const measured = dates.map((date) => ({ id: date, date, weightKg: 12, heightCm: 90, position: null, oedema: false }));
    expect(standardsFor(who, measured)).toEqual(standards);
  });
});

describe('bands', () => {
  it.each(['bb_u', 'tb_u', 'bb_tb', 'imt_u'] as const)('of %s end where the classes of the regulation do', (kind) => {
    const limits = bandsOf(kind, 'age').map(({ from, to }) => [from, to]);
    expect(limits).toEqual([
      [null, -3],
      [-3, -2],
      [-2, kind === 'tb_u' ? 3 : 1],
      [kind === 'tb_u' ? 3 : 1, null],
    ]);
  });

  it.each([
    [-3.01, 'low'],
    [-3, 'watch'],
    [-2.01, 'watch'],
    [-2, 'good'],
    [1, 'good'],
    [1.01, 'high'],
    [null, null],
  ])('z %s of BB/U is %s', (z, tone) => expect(toneOfZ('bb_u', z)).toBe(tone));
});

describe('axes', () => {
  it.each([
    [{ from: 0, to: 60 }, 14, 'months', [0, 6, 12, 18, 24, 30, 36, 42, 48, 54, 60]],
    [{ from: 9, to: 18 }, 14, 'months', [9, 10, 11, 12, 13, 14, 15, 16, 17, 18]],
    [{ from: 60, to: 120 }, 10, 'years', [60, 72, 84, 96, 108, 120]],
    [{ from: 1.9, to: 4.2 }, 6, 'plain', [2, 2.5, 3, 3.5, 4]],
  ] as const)('%j, at most %d, %s', (span, most, axis, ticks) => expect(ticksOf(span, most, axis)).toEqual(ticks));

  it('maps the ends of a span onto the ends of the picture', () => {
    const scale = scaleOf({ from: 10, to: 20 }, 100, 0);
    expect([scale(10), scale(15), scale(20)]).toEqual([100, 50, 0]);
  });

  it('zooms in and out within the standard, however often', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(0.5, 2), { maxLength: 12 }),
        fc.nat(54),
        fc.integer({ min: 3, max: 6 }),
        (steps, from, width) => {
          let span = { from, to: from + width };
          for (const step of steps) span = zoomed('bb_u', 'age', span, step);
          expect(span.from).toBeGreaterThanOrEqual(0);
          expect(span.to).toBeLessThanOrEqual(60);
          expect(span.to - span.from).toBeGreaterThanOrEqual(3);
        },
      ),
    );
  });

  it('keeps the point that is looked at in view, however often it zooms', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 54 }),
        fc.integer({ min: 6, max: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (from, width, share) => {
          let span = { from, to: Math.min(60, from + width) };
          const keep = span.from + (span.to - span.from) * share;
          for (let step = 0; step < 6; step++) {
            span = zoomed('bb_u', 'age', span, 0.5, keep);
            expect(keep).toBeGreaterThanOrEqual(span.from);
            expect(keep).toBeLessThanOrEqual(span.to);
          }
        },
      ),
    );
  });

  it('moves by half of what is seen, up to the ends of the standard', () => {
    expect(moved('bb_u', 'age', { from: 10, to: 20 }, 1)).toEqual({ from: 15, to: 25 });
    expect(moved('bb_u', 'age', { from: 10, to: 20 }, -1)).toEqual({ from: 5, to: 15 });
    expect(moved('bb_u', 'age', { from: 48, to: 58 }, 1)).toEqual({ from: 50, to: 60 });
    const end = { from: 50, to: 60 };
    expect(moved('bb_u', 'age', end, 1)).toBe(end);
  });

  it('offers the view around the data first, and of weight for height both tables', () => {
    expect(rangesOf('bb_u', 'age').map(({ id }) => id)).toEqual(['near', '0-1', '0-2', '2-5', '0-5']);
    expect(rangesOf('bb_tb', 'standing').map(({ id }) => id)).toEqual(['near', 'lying', 'standing']);
  });
});

it('writes numbers and ages as people read them', () => {
  expect([shown(8.25, 'id'), shown(-1.5, 'id'), shown(8, 'en'), signed(200, 'id', 0), signed(-0.4, 'en', 1)]).toEqual([
    '8,25',
    '−1,5',
    '8',
    '+200',
    '−0.4',
  ]);
  expect([shownZ(-2.06, 'id'), shownZ(0.3, 'en'), shownZ(null, 'id')]).toEqual(['−2,06', '0.30', '–']);
  const say = (text: { id: string }, values?: Readonly<Record<string, string | number>>) =>
    text.id.replace(/\{(\w+)\}/g, (_whole, name: string) => String(values?.[name]));
  expect([ageText('2025-01-10', '2025-11-09', say), ageText('2025-01-10', '2027-02-10', say)]).toEqual(['9 bl', '2 th 1 bl']);
});
