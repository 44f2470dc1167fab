import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BEAT_MS, createImportJobs } from './jobs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('work tells that it goes on for as long as it does, even where that cannot be told', async () => {
  const told: number[] = [];
  const jobs = createImportJobs(
    () => undefined,
    async (id) => {
      told.push(id);
      throw new Error('the database is away');
    },
  );
  let end: () => void = () => undefined;
  const done = jobs.start(
    7,
    () => new Promise((finish) => (end = finish)),
    async () => undefined,
  );
  await vi.advanceTimersByTimeAsync(2 * BEAT_MS + 1);
  expect(told).toEqual([7, 7]);
  end();
  await done;
  await vi.advanceTimersByTimeAsync(3 * BEAT_MS);
  expect(told).toEqual([7, 7]);
});
