/** Every constant and limit of the specification (section 9) but the durations, which spec-durations.test.tsx measures. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetRegistration } from '../../src/public-pages/registration/carry.ts';
import { inBrowser } from '../ui/support/openSite.tsx';
import type { Limit } from './spec/limit.ts';
import { SCREEN_LIMITS } from './spec/screenLimits.tsx';
import { SERVER_LIMITS } from './spec/serverLimits.ts';

inBrowser();
beforeEach(() => forgetRegistration());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const titled = (limits: readonly Limit[]) => limits.map(({ item, prove }) => [item, prove] as const);

it.each(titled(SERVER_LIMITS))('server: %s', (_item, prove) => prove());
it.each(titled(SCREEN_LIMITS))('screens: %s', (_item, prove) => prove());

it('every item of the specification is proven', () => {
  const items = [...SERVER_LIMITS, ...SCREEN_LIMITS].map(({ item }) => item).join('\n');
  const words = [
    'token validity',
    'minimum password length 8',
    'NIK 16 digits',
    'No KK 16 digits',
    'verification code length 5',
    'mobile breakpoint 768 px',
    'search debounce 500 ms',
    'page size 9 rows',
    'page size of 9 on the berita list',
    'age groups',
    'berita categories',
    'vit options A to D',
    'ASI options Ya/Tidak',
    '2T options Ya/Tidak',
    'time zone label WIB',
    'chart y axis',
  ];
  expect(words.filter((item) => !items.includes(item))).toEqual([]);
});
