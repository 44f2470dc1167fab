import { expect, it } from 'vitest';
import { EXTENSIONS } from '../engine/wire/extensions.ts';
import { site } from '../resources/compiled/site.ts';
import { exportUrl } from './exportUrl.ts';

const known = new Set(EXTENSIONS);
const urlOf = (name: string, filter: Record<string, unknown>, sort = 'nik') => {
  const resource = site.resource[name];
  if (!resource) throw new Error(name);
  return exportUrl(resource, { filter, sort: { field: sort, order: 'DESC' } }, known, 'xlsx');
};

it('asks for a list as the list itself is asked for', () => {
  expect(urlOf('members', { posko: 3, q: ' siti ', kelompok: null })).toBe(
    '/auth/ekspor/members?format=xlsx&posko=3&nama=siti&_sort=nik&_order=DESC',
  );
  expect(urlOf('examinations', { nik: '9171010101900001' }, 'tanggal_timbang')).toBe(
    '/auth/ekspor/examinations?format=xlsx&nik=9171010101900001&_sort=tanggal_timbang&_order=DESC',
  );
  expect(urlOf('audit', { sumber: 'posko' }, 'at')).toBe('/auth/ekspor/audit?format=xlsx&sumber=posko&_sort=at&_order=DESC');
});

it('asks for nothing that the server would pass over, since more than is shown would come', () => {
  expect(urlOf('berita', { q: 'imunisasi' })).toBeNull();
});
