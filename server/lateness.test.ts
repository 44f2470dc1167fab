import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchLateness } from './lateness.ts';

test('is told while one thing after the other is worked off, and over once there was a pause', async () => {
  let now = 1000;
  const lateness = watchLateness(() => now);
  expect(lateness.now()).toBe(0);
  now += 800;
  expect(lateness.now()).toBe(750);
  for (let i = 0; i < 100 && lateness.now() > 0; i++) await setTimeout(10);
  expect(lateness.now()).toBe(0);
  lateness.stop();
});
