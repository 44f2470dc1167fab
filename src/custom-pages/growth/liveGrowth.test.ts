import { describe, expect, it } from 'vitest';
import { allTables } from '../../growth/allTables.ts';
import type { Caution } from '../../growth/cautions.ts';
import { liveGrowth, type Typed } from './liveGrowth.ts';
import type { Child, Measured } from './measured.ts';

const BOY: Child = { sex: 'Laki-laki', birthDate: '2025-01-10' };
const exam = (date: string, weightKg: number | null, heightCm: number | null): Measured => ({
  id: date,
  date,
  weightKg,
  heightCm,
  position: null,
  oedema: false,
});
const HISTORY = [exam('2026-01-12', 9.6, 75.5), exam('2026-02-10', 9.8, 76.4)];

const typed = (values: Partial<Typed>): Typed => ({
  id: null,
  date: '2026-03-11',
  weightKg: null,
  heightCm: null,
  position: null,
  headCm: null,
  armCm: null,
  oedema: false,
  ...values,
});
const live = (values: Partial<Typed>, others = HISTORY, child = BOY) => liveGrowth(child, typed(values), others, allTables);
const codes = (cautions: readonly Caution[] | undefined) => cautions?.map(({ code }) => code);

describe('status while it is typed', () => {
  it('gives the z-scores and classes that the server will save', () => {
    const result = live({ weightKg: 10, heightCm: 77.5 })?.result;
    expect(result?.bb_u.category).toBe('Berat badan normal');
    expect(result?.tb_u.z).not.toBeNull();
    expect(result?.position).toBe('L');
    expect(result?.positionAssumed).toBe(true);
  });

  it('with oedema has no z-score of weight, and asks about slips of the finger all the same', () => {
    const swollen = live({ weightKg: 10, heightCm: 77.5, oedema: true });
    expect([swollen?.result.bb_u.z, swollen?.result.bb_tb.z, swollen?.result.imt_u.z]).toEqual([null, null, null]);
    expect(swollen?.result.tb_u.z).toBe(live({ weightKg: 10, heightCm: 77.5 })?.result.tb_u.z);
    expect(swollen?.result.warnings.map(({ code }) => code)).toEqual(['oedema']);
    expect(codes(live({ weightKg: 10_000, oedema: true })?.cautions)).toEqual(['grams']);
  });

  it('before the birth there is none, and the dates are asked about', () => {
    const early = live({ weightKg: 10, heightCm: 77, date: '2024-12-31' });
    expect(early.result.warnings.map(({ code }) => code)).toEqual(['date-before-birth']);
    expect([early.result.bb_u.z, early.mark]).toEqual([null, null]);
  });

  it.each([
    ['without a date of birth', { sex: 'Laki-laki', birthDate: null } as const],
    ['before the birth', { sex: 'Laki-laki', birthDate: '2026-06-01' } as const],
  ])('%s slips of the finger are asked about all the same', (_case, child) => {
    const slipped = live({ weightKg: 10_000, heightCm: 0.8 }, HISTORY, child);
    expect(codes(slipped.cautions)).toEqual(['grams', 'metres']);
    expect([slipped.result.bb_u.z, slipped.mark, slipped.grown]).toEqual([null, null, null]);
    expect(codes(live({ weightKg: 10, heightCm: 77 }, HISTORY, child).cautions)).toEqual([]);
  });
});

describe("last month's difference", () => {
  it('is not told while the other weighings are not known', () => {
    const unknown = liveGrowth(BOY, typed({ weightKg: 10 }), null, allTables);
    expect([unknown.mark, unknown.before, unknown.overtaken]).toEqual([null, null, false]);
    expect(unknown.result.bb_u.z).toBe(live({ weightKg: 10 }).result.bb_u.z);
  });

  it('of two weighings on one day the one saved later counts, whichever is corrected', () => {
    const twice = (id: string): Measured => ({ ...exam('2026-03-11', 10.4, null), id });
    expect(live({ id: '9', weightKg: 10 }, [...HISTORY, twice('10')])).toMatchObject({ overtaken: true, mark: null });
    expect(live({ id: '10', weightKg: 10 }, [...HISTORY, twice('9')]).mark?.gainG).toBe(200);
    expect(live({ weightKg: 10 }, [...HISTORY, twice('10')]).mark?.gainG).toBe(200);
  });

  it('is counted in grams from the weighing of the month before; just the minimum is N', () => {
    const { mark, before } = live({ weightKg: 10 }) ?? {};
    expect(mark).toMatchObject({ mark: 'N', gainG: 200, minimumG: 200 });
    expect(before).toEqual(expect.objectContaining({ date: '2026-02-10', weightG: 9800 }));
  });

  it.each([
    [9.85, 'T', 'kurang 150 g dari KBM'],
    [9.8, 'T', 'kurang 200 g dari KBM'],
    [9.999, 'N', 'mengikuti garis'],
    [10.001, 'N', '≥ KBM'],
  ])('F37 %d kg is %s: %s', (weightKg, mark, reason) => {
    expect(live({ weightKg })?.mark).toMatchObject({ mark, reason: { id: reason } });
  });

  it('is O after a month left out and B at the first weighing', () => {
    expect(live({ weightKg: 10.5, date: '2026-04-11' })?.mark?.mark).toBe('O');
    expect(live({ weightKg: 10 }, [])?.mark?.mark).toBe('B');
  });

  it('tells 2T after two weighings without enough gain', () => {
    const history = [...HISTORY.slice(0, 1), exam('2026-02-10', 9.7, 76)];
    expect(live({ weightKg: 9.7 }, history)?.mark).toMatchObject({ mark: 'T', twoT: true });
  });

  it('says so where a later weighing of the month counts', () => {
    const result = live({ weightKg: 10 }, [...HISTORY, exam('2026-03-25', 10.4, 78)]);
    expect(result).toMatchObject({ mark: null, overtaken: true });
  });

  it('replaces an earlier weighing of the same day and month', () => {
    expect(live({ weightKg: 10 }, [...HISTORY, exam('2026-03-11', 4, 78)])?.mark?.gainG).toBe(200);
    expect(live({ weightKg: 10 }, [...HISTORY, exam('2026-03-02', 4, 78)])?.mark?.gainG).toBe(200);
  });
});

describe('cautions', () => {
  it.each([
    ['grams', { weightKg: 9800 }, 9.8],
    ['grams', { weightKg: 10050 }, 10.05],
    ['weight-comma', { weightKg: 98 }, 9.8],
    ['weight-comma', { weightKg: 985 }, 9.85],
    ['weight-comma', { weightKg: 0.98 }, 9.8],
    ['height-comma', { heightCm: 775 }, 77.5],
    ['height-comma', { heightCm: 7.75 }, 77.5],
    ['metres', { heightCm: 0.775 }, 77.5],
  ])('%s: what was meant is offered', (code, values, suggestion) => {
    expect(live(values)?.cautions).toEqual([expect.objectContaining({ code, suggestion })]);
  });

  it('asks about a height that shrank, not about what careful measuring may differ by', () => {
    expect(codes(live({ heightCm: 75 })?.cautions)).toEqual(['shrank']);
    expect(codes(live({ heightCm: 76.2 })?.cautions)).toEqual([]);
    expect(codes(live({ heightCm: 77 })?.cautions)).toEqual([]);
  });

  it('compares heights after the 0.7 cm rule: lying 86.0, then standing 85.4 at two years is growth', () => {
    const child: Child = { sex: 'Perempuan', birthDate: '2024-01-15' };
    const before = { ...exam('2026-01-10', 11.5, 86), position: 'L' } as const;
    const result = live({ date: '2026-02-10', heightCm: 85.4, position: 'H' }, [before], child);
    expect(codes(result?.cautions)).toEqual([]);
    expect(result?.grown).toEqual({ cm: 0.1, date: '2026-01-10' });
  });

  it('asks about a weight that jumps within two months', () => {
    expect(codes(live({ weightKg: 12.4 })?.cautions)).toEqual(['weight-jump']);
    expect(codes(live({ weightKg: 12.4, date: '2026-09-11' })?.cautions)).toEqual([]);
  });

  it('leaves a sound weight and height of a grown-up alone and finds their slips', () => {
    const grown: Child = { sex: 'Perempuan', birthDate: '1990-05-01' };
    expect(live({ weightKg: 56.5, heightCm: 152 }, [], grown)?.cautions).toEqual([]);
    expect(codes(live({ weightKg: 565, heightCm: 1.52 }, [], grown)?.cautions)).toEqual(['weight-comma', 'metres']);
    expect(codes(live({ weightKg: 56500 }, [], grown)?.cautions)).toEqual(['grams']);
  });

  it('has nothing to offer for a number that fits nothing', () => {
    expect(live({ weightKg: 300 })?.cautions).toEqual([expect.objectContaining({ code: 'weight-jump', suggestion: null })]);
  });
});
