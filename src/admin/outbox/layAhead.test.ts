import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unsent } from '../../dataProvider/unsent.ts';
import type { Waiting } from '../../offline/outbox/waiting.ts';
import { layAhead } from './layAhead.ts';

const entry = (key: string): Waiting => ({
  ...{ key, order: 1, at: '2026-11-28T00:00:00.000Z', resource: 'members', action: 'create', title: '', state: 'waiting' },
  request: { method: 'POST', url: '/x', headers: {} },
});

// what other files have left waiting is none of this one
beforeEach(() => unsent.set([]));
afterEach(() => {
  unsent.set([]);
  vi.useRealTimers();
});

it('is loaded once something waits, and tried again with the next where it did not come', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<unknown>>(async () => null);
  const stop = layAhead(load);
  await vi.runAllTimersAsync();
  expect(load).not.toHaveBeenCalled();
  unsent.set([entry('a')]);
  await vi.runAllTimersAsync();
  load.mockResolvedValue({});
  unsent.set([entry('b')]);
  await vi.runAllTimersAsync();
  expect(load).toHaveBeenCalledTimes(2);
  unsent.set([entry('c')]);
  await vi.runAllTimersAsync();
  expect(load).toHaveBeenCalledTimes(2);
  stop();
});
