/** Set up before every file of the node project: they share a process, and none is to find another world than it would alone. */
import { afterAll, expect, vi } from 'vitest';
import { unsent } from '../../src/dataProvider/unsent.ts';

/** What a browser has and a test puts there. `indexedDB` is not among them: its stand-in is loaded once for all who need one. */
const NAMES = ['localStorage', 'sessionStorage', 'document', 'window', 'navigator', 'fetch', 'XMLHttpRequest', 'crypto'] as const;
const world = (): unknown[] => NAMES.map((name) => Object.getOwnPropertyDescriptor(globalThis, name)?.value);
const before = world();

afterAll(() => {
  const now = world();
  const left = {
    globals: NAMES.filter((_, at) => now[at] !== before[at]),
    unsent: unsent.now().map(({ resource, action }) => `${resource} ${action}`),
    clock: vi.isFakeTimers() ? 'stopped' : 'real',
  };
  // said of the one that left it, and of none after it
  unsent.set([]);
  vi.useRealTimers();
  expect(left, 'what this file leaves to the next one').toEqual({ globals: [], unsent: [], clock: 'real' });
});
