import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tabLocks } from '../locks.ts';
import { createOutbox } from './outbox.ts';

const START = new Date('2026-11-28T00:12:00.000Z');
let seen = true;

const outboxOf = () =>
  createOutbox({
    ...{ openVault: async () => null, session: () => null, locks: tabLocks(), channel: null, now: () => START },
    http: () => Promise.reject(new Error('nothing is sent')),
    random: () => 1,
    isSeen: () => seen,
  });

beforeEach(() => {
  vi.useFakeTimers();
  seen = true;
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a try that failed', () => {
  it.each([
    ['while somebody looks', true, [1, 2, 4, 8, 15, 15]],
    ['unseen', false, [1, 2, 4, 8, 16, 32, 60, 60]],
  ])('is followed by others, ever later: %s', (_, looks, seconds) => {
    seen = looks;
    const outbox = outboxOf();
    const pauses = seconds.map(() => {
      outbox.tryLater();
      return (Number(outbox.trouble()?.next) - START.getTime()) / 1000;
    });
    outbox.stop();
    expect(pauses).toEqual(seconds);
  });

  it('is told at once, with when it is tried again, until one goes well', () => {
    const outbox = outboxOf();
    const told = vi.fn<() => void>();
    outbox.onChange(told);
    expect(outbox.trouble()).toBeNull();
    outbox.tryLater(5_000, true);
    expect(told).toHaveBeenCalledOnce();
    expect(outbox.trouble()).toEqual({ next: new Date('2026-11-28T00:12:05.000Z'), reached: true });
    outbox.stands(false);
    expect(outbox.trouble()).toBeNull();
    outbox.stop();
  });
});
