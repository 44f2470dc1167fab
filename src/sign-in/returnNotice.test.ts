import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/deviceTabs.ts';
import { returnNotice } from './returnNotice.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['12345678|device-1 2 2026-11-28T00:10:00.000Z', 'sessionEnded'],
  ['12345678|device-1 0 2026-11-28T00:10:00.000Z', 'signInToGoOn'],
])('says that what waits on the device is kept, and only then: %s', (report, notice) => {
  localStorage.setItem('unsent_report', report);
  expect(returnNotice()).toBeNull();
  sessionStorage.setItem('return_to', '/belum-terkirim');
  expect(returnNotice()).toBe(notice);
});
