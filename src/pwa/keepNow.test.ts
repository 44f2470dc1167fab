import { expect, it } from 'vitest';
import { keepNow, quietOrHurried } from './keepNow.ts';

it('waits for a quiet line, and for nothing any more once somebody wants to leave', async () => {
  let isThere = false;
  let silent = (): void => undefined;
  const busy = () => new Promise<void>(() => undefined);
  const soon = () =>
    new Promise<void>((resolve) => {
      silent = resolve;
    });
  const usual = quietOrHurried(soon);
  const waiting = quietOrHurried(busy).then(() => {
    isThere = true;
  });
  silent();
  await usual;
  expect(isThere).toBe(false);
  keepNow();
  await waiting;
  expect(isThere).toBe(true);
});
