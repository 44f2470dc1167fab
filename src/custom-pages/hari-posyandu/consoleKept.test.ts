import { expect, it } from 'vitest';
import { keptAtFirst } from './consoleKept.ts';

it('says that the console lies on the device only where a worker answers for it', () => {
  const worker = {} as ServiceWorker;
  expect(keptAtFirst({ controller: worker }, true)).toBe('kept');
  expect(keptAtFirst({ controller: null }, true)).toBe('coming');
  expect(keptAtFirst(undefined, true)).toBe('never');
  expect(keptAtFirst(undefined, false)).toBe('kept');
});
