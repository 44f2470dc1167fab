/** A clock that stands still unless a test moves it, so that a busy machine changes nothing. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** From here on timeouts wait for `pass`; undone by `vi.useRealTimers`. Everything else goes on. */
export const stopClock = (): void => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/** What is due now, and what follows from it. */
async function turn(): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(0);
    await new Promise((resolve) => setImmediate(resolve));
  });
}

/** Rounds of work that one event may set off: calls, renderings, effects, lazy parts. */
const ROUNDS = 15;

/** Moves the clock on and lets everything that follows happen. */
export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  for (let round = 0; round < ROUNDS; round++) await turn();
}

/** Until what is looked for is there, the clock standing still. */
export async function atOnce<T>(found: () => T): Promise<T> {
  for (let round = 0; round < 50 * ROUNDS; round++) {
    try {
      return found();
    } catch {
      await turn();
    }
  }
  return found();
}
