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
    // placeholders besides the key travel in the canonical query
    ['/examinations/create?nik=3201010101010001', '/formtambah/3201010101010001'],
    ['/examinations/12?nik=3201010101010001', '/updatepemeriksaan/3201010101010001/12'],
    ['/examinations/12/show?nik=3201010101010001&a=1#b', '/formpemeriksaan/3201010101010001/12?a=1#b'],
    ['/staffRegistrations/3201010101010001/show', '/admin-verifikator-detail/3201010101010001'],
    // public paths go through as they are
    ['/riwayatpasien/3201010101010001', '/riwayatpasien/3201010101010001'],
    ['/antrian-add/7', '/antrian-add/7'],
    ['/berita', '/berita'],
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

  it('carries what the query says into the path of an object too', () => {
    expect(toPublicTarget(routeMap, { pathname: '/examinations/7', search: '?nik=1&a=2' }, onList)).toEqual({
      pathname: '/updatepemeriksaan/1/7',
      search: '?a=2',
      hash: '',
    });
  });

  it('leaves a target without a path on a page whose address has more than the key', () => {
    const onHistory = { pathname: '/examinations/7/show', search: '?nik=1' };
    expect(toPublicTarget(routeMap, { search: '?page=3' }, onHistory)).toMatchObject({
      pathname: '/formpemeriksaan/1/7',
      search: '?page=3',
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

it.each([
  ['/formtambah/3201010101010001', '/examinations/create', '?nik=3201010101010001'],
  ['/FormPemeriksaan/1/7?a=2', '/examinations/7/show', '?nik=1&a=2'],
  ['/updatepemeriksaan/1/7', '/examinations/7', '?nik=1'],
])('%s: what the path says besides the key is in the query inside', (address, pathname, search) => {
  const [path = '', query = ''] = address.split('?');
  const location = { pathname: path, search: query && `?${query}`, hash: '#h', state: null, key: 'k' };
  const canonical = toCanonicalLocation(routeMap, location);
  expect(canonical).toEqual({ ...location, pathname, search });
  expect(publicPathOf(routeMap, canonical).toLowerCase()).toBe(path.toLowerCase());
});

it('publicPathOf gives the address without its query', () => {
  expect(publicPathOf(routeMap, { pathname: '/members/12', search: '?x=1' })).toBe('/editanggota/12');
});
