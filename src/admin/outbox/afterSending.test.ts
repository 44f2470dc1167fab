import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unsent } from '../../dataProvider/unsent.ts';
import type { Waiting } from '../../offline/outbox/waiting.ts';
import { afterSending } from './afterSending.ts';

const entry = (key: string, order: number, state: Waiting['state'] = 'waiting'): Waiting => ({
  ...{ key, order, at: '2026-11-28T00:00:00.000Z', resource: 'examinations', action: 'create', title: '', state },
  request: { method: 'POST', url: '/x', headers: {} },
});
beforeEach(() => {
  vi.useFakeTimers();
  unsent.set([]);
});
afterEach(() => {
  unsent.set([]);
  vi.useRealTimers();
});

it('tells once of many that are sent, not of those that are kept, and again where it could not be heard', () => {
  const run = vi.fn(() => true).mockReturnValueOnce(false);
  const stop = afterSending(unsent, run);
  unsent.set([entry('a', 1), entry('b', 2)]);
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
  unsent.set([entry('b', 2)]);
  unsent.set([]);
  vi.advanceTimersByTime(2_000);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(2);
  stop();
});

it('tells of what is kept as sent too, once it was sent, and of many that never waited', () => {
  const run = vi.fn(() => true);
  const stop = afterSending(unsent, run);
  unsent.set([entry('a', 1)]);
  unsent.set([entry('a', -1, 'sent')]);
  vi.advanceTimersByTime(2_000);
  expect(run).toHaveBeenCalledTimes(1);
  unsent.set([entry('a', -2, 'sent'), entry('b', -1, 'sent')]);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
  unsent.set(Array.from({ length: 50 }, (_, n) => entry(`sent-${n}`, n - 100, 'sent')));
  vi.advanceTimersByTime(2_000);
  expect(run).toHaveBeenCalledTimes(2);
  stop();
});
