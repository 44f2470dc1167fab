import { describe, expect, it } from 'vitest';
import { conditionFields, holds, storedFields } from './condition.ts';
import type { Condition } from './definition.ts';

const context = { values: { a: 'x', n: 2, none: null }, role: 'Kader', mode: 'create' } as const;

const cases: [Condition | null, boolean][] = [
  [null, true],
  [{ field: 'a', is: 'x' }, true],
  [{ field: 'a', is: 'y' }, false],
  [{ field: 'a', is: 'X' }, true],
  [{ field: 'a', in: ['w', 'X'] }, true],
  [{ field: 'n', is: 2 }, true],
  [{ field: 'n', is: '2' }, false],
  [{ field: 'none', is: null }, true],
  [{ field: 'absent', is: null }, true],
  [{ field: 'absent', is: '' }, true],
  [{ field: 'a', is: null }, false],
  [{ field: 'a', in: ['w', 'x'] }, true],
  [{ field: 'a', in: [] }, false],
  [{ field: 'n', below: 3 }, true],
  [{ field: 'n', below: 2 }, false],
  [{ field: 'n', atLeast: 2 }, true],
  [{ field: 'n', atLeast: 3 }, false],
  [{ field: 'none', below: 3 }, false],
  [{ field: 'absent', atLeast: 0 }, false],
  [{ field: 'a', below: 3 }, false],
  [{ role: 'Kader' }, true],
  [{ role: ['Admin Desa', 'Kader'] }, true],
  [{ role: 'Admin Desa' }, false],
  [{ mode: 'create' }, true],
  [{ mode: ['edit', 'show'] }, false],
  [{ all: [] }, true],
  [{ any: [] }, false],
  [{ all: [{ field: 'a', is: 'x' }, { role: 'Admin Desa' }] }, false],
  [{ any: [{ field: 'a', is: 'y' }, { mode: 'create' }] }, true],
  [{ not: { field: 'a', is: 'x' } }, false],
  [{ not: { all: [{ role: 'Kader' }, { not: { mode: 'create' } }] } }, true],
];

/** On the day before, on and after the birthday that ends the group. */
const born = (day: string) => ({ ...context, today: '2026-02-28', values: { lahir: day, periksa: '2025-02-28', teks: 'x' } });

describe('of a record that is changed', () => {
  const now = { values: { a: 'y' }, role: 'Kader', mode: 'edit' } as const;
  it('looks at what it was, and of a new one says no', () => {
    const was = { stored: { field: 'a', is: 'x' } } as const;
    expect(holds(was, { ...now, stored: { a: 'x' } })).toBe(true);
    expect(holds({ not: was }, { ...now, stored: { a: 'z' } })).toBe(true);
    expect([holds(was, now), holds({ stored: { field: 'a', is: null } }, now)]).toEqual([false, false]);
    const mixed = { all: [was, { not: { field: 'b', is: 1 } }] } as const;
    expect([conditionFields(mixed), storedFields(mixed)]).toEqual([['b'], ['a']]);
  });

  it('looks at what the server has announced, which knows itself', () => {
    const told = { announced: 'fields' } as const;
    expect([holds(told, now), holds(told, { ...now, announced: true }), holds(told, { ...now, announced: false })]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('ages and days', () => {
  it.each<[Condition, string, boolean]>([
    [{ age: 'lahir', months: { below: 60 } }, '2021-03-01', true],
    [{ age: 'lahir', months: { below: 60 } }, '2021-02-28', false],
    [{ age: 'lahir', months: { atLeast: 60 } }, '2021-02-28', true],
    [{ age: 'lahir', years: { below: 5 } }, '2021-03-01', true],
    [{ age: 'lahir', years: { atLeast: 5, below: 6 } }, '2021-02-28', true],
    [{ age: 'lahir', years: { atLeast: 5, below: 6 } }, '2020-02-28', false],
    [{ age: 'lahir', years: { atLeast: 5 }, months: { below: 61 } }, '2021-01-28', false],
    [{ age: 'lahir', at: 'periksa', months: { below: 60 } }, '2020-03-01', true],
    [{ age: 'lahir', at: 'periksa', months: { below: 60 } }, '2020-02-28', false],
    // who is not born on that day is of no age, neither below nor at least anything
    [{ age: 'lahir', at: 'periksa', months: { below: 60 } }, '2025-03-01', false],
    [{ age: 'lahir', months: { below: 60 } }, '2026-02-28', true],
    [{ age: 'lahir', at: 'teks', months: { below: 60 } }, '2025-01-01', false],
    [{ age: 'teks', months: { below: 60 } }, '2025-01-01', false],
    [{ age: 'absent', months: { atLeast: 0 } }, '2025-01-01', false],
    [{ field: 'lahir', before: 'today' }, '2026-02-27', true],
    [{ field: 'lahir', before: 'today' }, '2026-02-28', false],
    [{ field: 'lahir', notBefore: 'today' }, '2026-02-28', true],
    [{ field: 'lahir', notBefore: 'today' }, '2026-02-27', false],
    [{ field: 'lahir', after: 'today' }, '2026-03-01', true],
    [{ field: 'lahir', after: 'today' }, '2026-02-28', false],
    [{ field: 'lahir', notAfter: 'today' }, '2026-02-28', true],
    [{ field: 'lahir', notAfter: 'today' }, '2026-03-01', false],
    [{ field: 'teks', notAfter: 'today' }, '2026-03-01', false],
  ])('%j of %s is %s', (condition, day, expected) => {
    expect(holds(condition, born(day))).toBe(expected);
  });

  it('hold where nobody has told the day, unless they hinge on none', () => {
    const untold = { ...born('2000-01-01'), today: undefined };
    expect(holds({ age: 'lahir', months: { below: 60 } }, untold)).toBe(true);
    expect(holds({ not: { age: 'lahir', months: { below: 60 } } }, untold)).toBe(true);
    expect(holds({ field: 'lahir', after: 'today' }, untold)).toBe(true);
    expect(holds({ age: 'absent', months: { below: 60 } }, untold)).toBe(false);
    expect(holds({ age: 'lahir', at: 'periksa', months: { below: 60 } }, untold)).toBe(false);
  });

  it('counts otherwise where the server does not know the field', () => {
    const known = (isUnderstood: boolean) => ({ ...context, isUnderstood: () => isUnderstood });
    expect(holds({ field: 'a', is: 'x', otherwise: false }, known(false))).toBe(false);
    expect(holds({ field: 'a', is: 'y', otherwise: true }, known(false))).toBe(true);
    expect(holds({ field: 'a', is: 'x', otherwise: false }, known(true))).toBe(true);
    expect(holds({ field: 'a', is: 'x', otherwise: false }, context)).toBe(true);
  });
});

describe('holds', () => {
  it.each(cases)('%j is %s', (condition, expected) => {
    expect(holds(condition, context)).toBe(expected);
  });

  it('compares no objects', () => {
    expect(holds({ field: 'o', is: null }, { ...context, values: { o: {} } })).toBe(false);
    expect(holds({ not: { field: 'o', is: 'x' } }, { ...context, values: { o: {} } })).toBe(true);
  });

  it('lets nobody be no role', () => {
    expect(holds({ role: 'Kader' }, { ...context, role: null })).toBe(false);
    expect(holds({ not: { role: 'Kader' } }, { ...context, role: null })).toBe(true);
  });

  it('holds where it hinges on a role that is not told, and only there', () => {
    const untold = { values: context.values, mode: context.mode };
    expect(holds({ role: 'Kader' }, untold)).toBe(true);
    expect(holds({ not: { role: 'Kader' } }, untold)).toBe(true);
    expect(holds({ all: [{ role: 'Kader' }, { mode: 'edit' }] }, untold)).toBe(false);
    expect(holds({ any: [{ role: 'Kader' }, { mode: 'edit' }] }, untold)).toBe(true);
    expect(holds({ not: { any: [{ role: 'Kader' }, { mode: 'create' }] } }, untold)).toBe(false);
  });
});

it('names the fields a condition looks at', () => {
  const condition: Condition = {
    any: [{ not: { field: 'a', is: 1 } }, { all: [{ field: 'b', in: [] }, { role: 'Kader' }, { mode: 'show' }] }],
  };
  expect(conditionFields(condition)).toStrictEqual(['a', 'b']);
  expect(conditionFields(null)).toStrictEqual([]);
});
