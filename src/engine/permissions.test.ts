import { describe, expect, test } from 'vitest';
import { inventedSite } from '../../tests/support/inventedSite.ts';
import { compileSite } from './compile.ts';
import { can, mayOpen, menuFor } from './permissions.ts';
import type { Page } from './resource.ts';

const site = compileSite(inventedSite);
const [vaccines] = site.resources;
const page = (name: string): Pick<Page, 'gate' | 'roles'> =>
  site.pages.find((one) => one.name === name) ?? { gate: 'auth', roles: [] };

describe('can', () => {
  test.each([
    ['Admin Desa', 'delete', true],
    ['admin desa', 'delete', true],
    ['Kader', 'show', true],
    ['Kader', 'delete', false],
    ['Admin Verifikator', 'list', false],
    ['Warga', 'list', false],
    ['constructor', 'list', false],
    [null, 'list', false],
  ] as const)('%s %s: %s', (role, action, expected) => {
    expect(vaccines && can(vaccines, role, action)).toBe(expected);
  });
});

describe('mayOpen', () => {
  test.each([
    ['login', null, true],
    ['login', 'Warga', true],
    ['beranda', 'Admin Desa', true],
    ['beranda', 'ADMIN DESA', true],
    ['beranda', 'Kader', false],
    ['beranda', null, false],
    ['jadwal', 'Warga', true],
    ['jadwal', null, false],
  ])('%s for %s: %s', (name, role, expected) => {
    expect(mayOpen(page(name), role)).toBe(expected);
  });
});

describe('menuFor', () => {
  test.each([
    ['Admin Desa', ['/beranda', '/vaksin']],
    ['kader', ['/vaksin']],
    ['Warga', []],
    [null, []],
  ])('%s sees %j', (role, paths) => {
    expect(menuFor(site, role, new Set()).map(({ path }) => path)).toEqual(paths);
  });
});
