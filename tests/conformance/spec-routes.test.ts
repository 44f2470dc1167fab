// @vitest-environment jsdom
/** The routes of the specification (section 2), each opened as everybody who could open it. */
import '../support/jsdom.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserHttp } from '../../src/dataProvider/browserHttp.ts';
import { createDataProvider } from '../../src/dataProvider/index.ts';
import { compileSite } from '../../src/engine/compile.ts';
import type { Role } from '../../src/engine/definition.ts';
import { createRouteMap } from '../../src/engine/routes.ts';
import { site as definitions } from '../../src/resources/index.ts';
import { enter, Root } from '../../src/sign-in/Root.tsx';
import { CITRA_NIK } from '../support/healthRecords.ts';
import { type MatrixVillage, matrixVillage } from '../support/matrixVillage.ts';
import { useForwardedApi as forwardedApi } from '../support/msw.ts';
import { inBrowser, openSite } from '../ui/support/openSite.tsx';
import { SPEC_ROUTES, type SpecRoute } from './spec/routes.ts';

const ROLES = ['Admin Verifikator', 'Admin Desa', 'Kader'] as const;
const VISITORS: Readonly<Record<Role, Parameters<MatrixVillage['token']>[0]>> = {
  'Admin Verifikator': 'an Admin Verifikator',
  'Admin Desa': 'an Admin Desa',
  Kader: 'a Kader',
};

const site = compileSite(definitions);
const routes = createRouteMap(site);
let village: MatrixVillage;
let asked = 0;

inBrowser();
forwardedApi(() => ({
  fetch: (request) => {
    asked += 1;
    return village.test.app.fetch(request);
  },
}));
beforeAll(async () => {
  village = await matrixVillage(site);
});
afterAll(() => village.close());
beforeEach(() => {
  asked = 0;
  document.title = '';
});

/** The route's address in the village of the test. */
function addressOf({ path }: Pick<SpecRoute, 'path'>): string {
  const { ids } = village;
  const id = /posko/i.test(path) ? ids.posko : /berita/i.test(path) ? ids.berita : /pemeriksaan/.test(path) ? ids.examination : 2;
  const nik = path.startsWith('/admin-') ? ids.staff : path.startsWith('/warga-') ? ids.resident : CITRA_NIK;
  const values: Record<string, string | number> = { id, nik, beritaId: ids.berita, token: 'token-1' };
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  return path === '/antrian/{nik}' ? `${address}?userId=1` : address;
}

/** The product from its first line on, for somebody without a session. */
function openAnonymously(address: string): void {
  window.history.replaceState(null, '', address);
  render(createElement(Root, { start: enter() }));
}

async function openAs(role: Role, address: string) {
  const token = await village.token(VISITORS[role]);
  const dataProvider = createDataProvider({ site, http: browserHttp('http://localhost/api') });
  return openSite({ site: definitions, history: [address], dataProvider, role, token });
}

const shown = (title: string) => `${title} · Dashboard Admin Posyandu`;
const publicRoutes = SPEC_ROUTES.filter(({ gate }) => gate === 'public');
const authRoutes = SPEC_ROUTES.filter(({ gate }) => gate === 'auth');

describe('public routes', () => {
  it.each(publicRoutes)('$path is open to everybody, titled $title', async (route) => {
    localStorage.setItem('nik', CITRA_NIK); // what /confirmnik has to stand on
    // a page that leads on at once has its title for less than a look
    const titled = vi.spyOn(document, 'title', 'set');
    openAnonymously(addressOf(route));
    await waitFor(() => expect(titled.mock.calls.flat()).toContain(shown(route.title)));
    if (route.endsAt === undefined) expect(document.title).toBe(shown(route.title));
    titled.mockRestore();
    await waitFor(() => expect(window.location.pathname).toBe(route.endsAt ?? addressOf(route)));
    expect(routes.gate(route.path)).toBe('public');
  });

  it('/ is /login', async () => {
    openAnonymously('/');
    await waitFor(() => expect(document.title).toBe(shown('Masuk')));
    expect(window.location.pathname).toBe('/login');
  });
});

describe('routes behind the gate', () => {
  it.each(authRoutes)('$path sends somebody without a session to /login, and asks the server nothing', async (route) => {
    openAnonymously(addressOf(route));
    await waitFor(() => expect(document.title).toBe(shown('Masuk')));
    expect(window.location.pathname).toBe('/login');
    expect(asked).toBe(0);
  });

  it.each(authRoutes.flatMap((route) => route.roles.map((role) => ({ ...route, role }))))(
    '$path opens for $role, titled $title',
    async (route) => {
      const { path } = await openAs(route.role, addressOf(route));
      await waitFor(() => expect(document.title).toBe(shown(route.title)));
      // the page itself, not only its frame
      await waitFor(() => expect(document.querySelector('#content')?.textContent).not.toMatch(/^(Memuat…)?$/));
      expect(screen.queryByText('Anda tidak punya akses ke halaman ini.')).toBeNull();
      expect(screen.queryByText(/^Alamat ini tidak ada di dashboard/)).toBeNull();
      expect(path().toLowerCase()).toBe(addressOf(route).split('?')[0]?.toLowerCase());
    },
  );

  const closed = authRoutes.flatMap((route) =>
    ROLES.filter((role) => !route.roles.includes(role)).map((role) => ({ ...route, role })),
  );
  it.each(closed)('$path is closed to $role, who is told so, and nothing is asked', async (route) => {
    await openAs(route.role, addressOf(route));
    expect(await screen.findByText('Anda tidak punya akses ke halaman ini.')).toBeTruthy();
    expect(asked).toBe(0);
  });
});

describe('the table', () => {
  it('leaves out no page that the product has, but what servers of the contract need not keep, and what a device keeps', () => {
    const listed = new Set([...SPEC_ROUTES.map(({ path }) => shapeOf(path)), '/belum-terkirim']);
    const served = [
      ...site.pages.filter(({ needs }) => needs === null).flatMap(({ paths }) => paths),
      ...site.resources
        .filter(({ beyondContract }) => !beyondContract)
        .flatMap(({ routes: own }) => Object.values(own).filter((path) => path !== null)),
    ];
    expect(served.filter((path) => !listed.has(shapeOf(path)))).toEqual([]);
  });
});

/** A route apart from its letters' case and the names of its placeholders. */
const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}').toLowerCase();
