import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tabLocks } from '../locks.ts';
import type { Vault } from '../vault.ts';
import { createOutbox } from './outbox.ts';

const START = new Date('2026-11-28T00:12:00.000Z');
let seen = true;

const outboxOf = (vault: Vault | null = null) =>
  createOutbox({
    ...{ openVault: async () => vault, session: () => null, locks: tabLocks(), channel: null, now: () => START },
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

/** What a device keeps, whichever tab asks. */
function vaultOf(): Vault {
  const rows = new Map<string, unknown>();
  return {
    ...{ owner: 'o', entries: async () => [], clear: async () => undefined },
    get: async <T>(shelf: string, key: string) => rows.get(`${shelf}/${key}`) as T | undefined,
    put: async (shelf, key, value) => void rows.set(`${shelf}/${key}`, value),
    remove: async (shelf, key) => void rows.delete(`${shelf}/${key}`),
  };
}

describe('why a try failed', () => {
  it('is told by another tab too, and after this one was closed, until a try goes well', async () => {
    const vault = vaultOf();
    const first = outboxOf(vault);
    first.tryLater(5_000, true);
    const trouble = { next: new Date('2026-11-28T00:12:05.000Z'), reached: true };
    expect(await first.lastTrouble()).toEqual(trouble);
    first.stop();
    const second = outboxOf(vault);
    expect([second.trouble(), await second.lastTrouble()]).toEqual([null, trouble]);
    second.stands(false);
    expect([await second.lastTrouble(), await outboxOf(vault).lastTrouble()]).toEqual([null, null]);
  });

  it('is told by this tab alone where the device keeps nothing', async () => {
    const outbox = outboxOf();
    outbox.tryLater(5_000);
    outbox.stop();
    expect([(await outbox.lastTrouble())?.reached, await outboxOf().lastTrouble()]).toEqual([false, null]);
  });
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
