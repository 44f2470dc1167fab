import { describe, expect, it } from 'vitest';
import { compileSite } from '../../engine/compile.ts';
import { createRouteMap } from '../../engine/routes.ts';
import { site as definitions } from '../../resources/index.ts';
import { publicPathOf, toCanonicalLocation, toPublicTarget } from './translate.ts';

const routeMap = createRouteMap(compileSite(definitions));
const onList = { pathname: '/members', search: '?page=2' };

describe('toPublicTarget', () => {
  it.each([
    ['/members', '/datapasien'],
    ['/members/create', '/tambahanggota'],
    ['/members/12', '/editanggota/12'],
    ['/members/12/show', '/informasilengkap/12'],
    ['/members/12/show?tab=2#atas', '/informasilengkap/12?tab=2#atas'],
    ['/members?filter=%7B%22q%22%3A%22a%22%7D', '/datapasien?filter=%7B%22q%22%3A%22a%22%7D'],
    ['/dashboard', '/dashboard'],
    ['/login', '/login'],
    ['?page=3', '/datapasien?page=3'],
    ['create', '/tambahanggota'],
  ])('%s', (canonical, address) => {
    expect(toPublicTarget(routeMap, canonical, onList)).toBe(address);
  });

  it('translates the path of an object and keeps the rest', () => {
    expect(toPublicTarget(routeMap, { pathname: '/members/7', search: '?a=1', state: { x: 1 } }, onList)).toEqual({
      pathname: '/editanggota/7',
      search: '?a=1',
      hash: '',
      state: { x: 1 },
    });
  });

  it('leaves a target without a path on the page one is on', () => {
    expect(toPublicTarget(routeMap, { search: '?page=3' }, onList)).toEqual({
      pathname: '/datapasien',
      search: '?page=3',
      hash: '',
    });
    expect(toPublicTarget(routeMap, { search: '?x=1' }, { pathname: '/dashboard', search: '' })).toMatchObject({
      pathname: '/dashboard',
    });
  });
});

describe('toCanonicalLocation', () => {
  it.each([
    ['/datapasien', '/members'],
    ['/DataPasien', '/members'],
    ['/tambahanggota', '/members/create'],
    ['/editanggota/12', '/members/12'],
    ['/informasilengkap/12', '/members/12/show'],
    ['/dashboard', '/dashboard'],
    ['/apa-ini', '/apa-ini'],
  ])('%s', (address, canonical) => {
    const location = { pathname: address, search: '?page=2', hash: '#h', state: null, key: 'k' };
    expect(toCanonicalLocation(routeMap, location)).toEqual({ ...location, pathname: canonical });
  });

  it('gives the very object where nothing changes, so that nothing renders anew', () => {
    const location = { pathname: '/dashboard', search: '', hash: '' };
    expect(toCanonicalLocation(routeMap, location)).toBe(location);
  });
});

it('publicPathOf gives the address without its query', () => {
  expect(publicPathOf(routeMap, { pathname: '/members/12', search: '?x=1' })).toBe('/editanggota/12');
});
