import { describe, expect, it } from 'vitest';
import { conditionFields, holds } from './condition.ts';
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
