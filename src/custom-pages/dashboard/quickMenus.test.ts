import { describe, expect, it } from 'vitest';
import { pages } from '../resources/pages.ts';
import { quickMenuOf } from './dashboard/quickMenus.ts';
import { CUSTOM_PAGE_NAMES } from './index.ts';

it('every hand-written page has a definition', () => {
  const names: readonly string[] = pages.map(({ name }) => name);
  expect(CUSTOM_PAGE_NAMES.filter((name) => !names.includes(name))).toEqual([]);
});

describe('quickMenuOf (spec section 2, Dashboard)', () => {
  it.each([
    ['Admin Desa', ['/posko-posyandu', '/pemeriksaan', '/datapasien', '/laporan-kesehatan']],
    ['Kader', ['/datapasien', '/pemeriksaan', '/laporan-kesehatan', '/berita']],
    ['Admin Verifikator', []],
    ['Warga', []],
  ])('%s', (role, paths) => {
    expect(quickMenuOf(role).map(({ to }) => to)).toEqual(paths);
  });
});
