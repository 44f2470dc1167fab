import { describe, expect, test } from 'vitest';
import { inventedSite } from '../../tests/support/inventedSite.ts';
import { changedSite } from '../../tests/support/mistakes.ts';
import { site } from '../resources/index.ts';
import { compileSite } from './compile.ts';
import { createRouteMap } from './routes.ts';

const invented = createRouteMap(compileSite(inventedSite));
const product = createRouteMap(compileSite(site));

describe('canonical and public', () => {
  test.each([
    ['/members', '/datapasien'],
    ['/members?filter=%7B%7D&page=2', '/datapasien?filter=%7B%7D&page=2'],
    ['/members/create', '/tambahanggota'],
    ['/members/create?source=%7B%7D#x', '/tambahanggota?source=%7B%7D#x'],
    ['/members/12', '/editanggota/12'],
    ['/members/12/show', '/informasilengkap/12'],
    ['/members/9171010101900001/show#riwayat', '/informasilengkap/9171010101900001#riwayat'],
    ['/members/a%2Fb%20c', '/editanggota/a%2Fb%20c'],
    ['/members/100%25', '/editanggota/100%25'],
  ])('%s is %s, both ways', (canonical, address) => {
    expect(product.toPublic(canonical)).toBe(address);
    expect(product.toCanonical(address)).toBe(canonical);
  });

  test.each([
    ['/DataPasien', '/members'],
    ['/datapasien/', '/members'],
    ['/EditAnggota/12/', '/members/12'],
    ['/INFORMASILENGKAP/Ab', '/members/Ab/show'],
  ])('letter case and a trailing slash make no difference on the way in: %s', (address, canonical) => {
    expect(product.toCanonical(address)).toBe(canonical);
  });

  test.each([
    ['/Members/12/', '/editanggota/12'],
    ['/MEMBERS/Create', '/tambahanggota'],
  ])('nor in a canonical path somebody typed: %s', (canonical, address) => {
    expect(product.toPublic(canonical)).toBe(address);
  });

  test.each(['/', '/login', '/dashboard', '/nothing/here', '/members/1/2/3', '?page=2', '/members/%E0%A4%A'])(
    '%s stays as it is',
    (path) => {
      expect(product.toPublic(path)).toBe(path);
      expect(product.toCanonical(path)).toBe(path);
    },
  );

  test('a resource without routes keeps its canonical paths', () => {
    for (const path of ['/stores', '/stores/create', '/stores/3', '/stores/3/show?x=1']) {
      expect(invented.toPublic(path)).toBe(path);
      expect(invented.toCanonical(path)).toBe(path);
      expect(invented.find(path)).toBeNull();
    }
  });

  test('so does a single view without a route', () => {
    const map = createRouteMap(compileSite(changedSite({ 'vaccines.routes.show': undefined, 'vaccines.form.show': undefined })));
    expect(map.toPublic('/vaccines/3/show')).toBe('/vaccines/3/show');
    expect(map.toPublic('/vaccines/3')).toBe('/vaksin-ubah/3');
  });

  test('a record may be called create elsewhere than in first place', () => {
    expect(invented.toPublic('/vaccines/create/show')).toBe('/vaksin-info/create');
    expect(invented.toCanonical('/vaksin-info/create')).toBe('/vaccines/create/show');
  });

  test('a route may name the key by its own name', () => {
    const map = createRouteMap(
      compileSite(changedSite({ 'vaccines.key': 'nama', 'vaccines.routes.show': '/vaksin-info/{nama}' })),
    );
    expect(map.toPublic('/vaccines/BCG/show')).toBe('/vaksin-info/BCG');
    expect(map.toCanonical('/vaksin-info/BCG')).toBe('/vaccines/BCG/show');
    expect(map.find('/vaksin-info/BCG')).toMatchObject({ view: 'show', params: { nama: 'BCG', id: 'BCG' } });
  });

  describe('further placeholders travel in the query', () => {
    const map = createRouteMap(
      compileSite(
        changedSite({
          'vaccines.routes.show': '/vaksin-info/{gudang}/{id}',
          'vaccines.routes.create': '/vaksin-baru/{gudang}',
        }),
      ),
    );

    test.each([
      ['/vaccines/7/show?gudang=a%2Fb', '/vaksin-info/a%2Fb/7'],
      ['/vaccines/7/show?gudang=G1&tab=2#x', '/vaksin-info/G1/7?tab=2#x'],
      ['/vaccines/create?gudang=G1', '/vaksin-baru/G1'],
    ])('%s is %s', (canonical, address) => {
      expect(map.toPublic(canonical)).toBe(address);
      expect(map.toCanonical(address)).toBe(canonical);
    });

    test('without their values the canonical path stays', () => {
      expect(map.toPublic('/vaccines/7/show')).toBe('/vaccines/7/show');
      expect(map.toPublic('/vaccines/7/show?gudang=')).toBe('/vaccines/7/show?gudang=');
    });
  });
});

describe('what is at an address', () => {
  test.each([
    ['/vaksin?page=2', 'list', {}],
    ['/Vaksin-Baru/', 'create', {}],
    ['/vaksin-ubah/a%2Fb', 'edit', { id: 'a/b' }],
    ['/vaksin-info/3#x', 'show', { id: '3' }],
  ])('%s is the view %s', (path, view, params) => {
    expect(invented.find(path)).toMatchObject({ kind: 'resource', resource: { name: 'vaccines' }, view, params });
    expect(invented.gate(path)).toBe('auth');
  });

  test.each([
    ['/login?next=1', 'login', {}, 'public'],
    ['/BERANDA', 'beranda', {}, 'auth'],
    ['/beranda-lama', 'beranda', {}, 'auth'],
    ['/jadwal/2025-02', 'jadwal', { bulan: '2025-02' }, 'auth'],
  ])('%s is the page %s', (path, name, params, gate) => {
    expect(invented.find(path)).toMatchObject({ kind: 'page', page: { name }, params });
    expect(invented.gate(path)).toBe(gate);
  });

  test('nothing is at other addresses, canonical ones among them', () => {
    for (const path of ['/', '/jadwal', '/vaccines', '/vaccines/3', '/vaksin/3']) {
      expect(invented.find(path)).toBeNull();
      expect(invented.gate(path)).toBeNull();
      expect(invented.title(path)).toBeNull();
      expect(invented.activeMenuPath(path)).toBeNull();
    }
  });

  test.each([
    ['/vaksin', 'Daftar Vaksin'],
    ['/vaksin-baru', 'Vaksin Baru'],
    ['/vaksin-ubah/3', 'Ubah Vaksin'],
    ['/vaksin-info/3', 'Keterangan Vaksin'],
    ['/login', 'Masuk'],
    ['/jadwal/2025-02', 'Jadwal'],
  ])('%s is titled %s', (path, title) => {
    expect(invented.title(path)?.id).toBe(title);
  });

  test.each([
    ['/vaksin-ubah/3', '/vaksin'],
    ['/beranda-lama', '/beranda'],
    ['/jadwal/2025-02', '/vaksin'],
    ['/login', null],
  ])('%s lights the menu entry %s', (path, menu) => {
    expect(invented.activeMenuPath(path)).toBe(menu);
  });

  test('a resource may lie under another entry', () => {
    expect(product.activeMenuPath('/informasilengkap/3')).toBe('/pasien');
  });
});
