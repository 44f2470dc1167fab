import { describe, expect, it } from 'vitest';
import { quickMenuOf } from './quickMenus.ts';

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
