import { describe, expect, it } from 'vitest';
import type { Extension } from '../../engine/wire/extensions.ts';
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

  it('begins a Kader’s with the posyandu day where the server keeps such', () => {
    const known = new Set<Extension>(['resource:posyanduDays']);
    expect(quickMenuOf('Kader', known).map(({ to }) => to)).toEqual([
      '/hari-posyandu',
      ...quickMenuOf('Kader').map(({ to }) => to),
    ]);
    expect(quickMenuOf('Admin Desa', known)).toEqual(quickMenuOf('Admin Desa'));
  });
});
