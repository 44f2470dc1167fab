/** Every duration of the specification (section 9): not a millisecond earlier, and then. */
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetRegistration } from '../../src/public-pages/registration/carry.ts';
import { atOnce, pass, stopClock } from '../ui/support/clock.ts';
import { inBrowser } from '../ui/support/openSite.tsx';
import { DURATIONS } from './spec/durations.ts';

inBrowser();
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  forgetRegistration();
  window.history.replaceState(null, '', '/');
});

it.each(DURATIONS.map((row) => [row.item, row] as const))('%s', async (_item, { ms, says, to, open }) => {
  const { press, path } = await open();
  const before = path();
  stopClock();
  press();
  await pass(0);
  await atOnce(() => screen.getByText(says));
  await pass(ms - 1);
  expect(screen.queryByText(says), 'it still stands').not.toBeNull();
  expect(path()).toBe(before);
  await pass(1);
  if (to === undefined) expect(screen.queryByText(says), 'it is gone').toBeNull();
  expect(path()).toBe(to ?? before);
});

it('names every duration of the specification once', () => {
  const items = DURATIONS.map(({ item }) => item);
  expect(items).toHaveLength(17);
  expect(items).toEqual([...new Set(items)]);
});
