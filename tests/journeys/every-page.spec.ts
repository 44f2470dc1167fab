/** Every page of the specification, as everybody who may open it, on every kind of screen. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { Role } from '../../src/engine/definition.ts';
import { SPEC_ROUTES, type SpecRoute } from '../conformance/spec/routes.ts';
import {
  DEMO_PASSWORD,
  type DemoRole,
  enterAs,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './support/journey.ts';
import { settlingOf, turnTo } from './support/turning.ts';

test.describe.configure({ mode: 'parallel' });

const ROLES: Readonly<Record<DemoRole, Role>> = {
  verifikator: 'Admin Verifikator',
  admin: 'Admin Desa',
  kader: 'Kader',
};

/** Pages take turns: each is seen on a phone and on one wider screen, each in one of the colours. */
const SCREENS = [
  [
    { width: 1280, colorScheme: 'light' },
    { width: 360, colorScheme: 'dark' },
  ],
  [
    { width: 768, colorScheme: 'dark' },
    { width: 360, colorScheme: 'light' },
  ],
] as const;

/** Both village roles see most pages alike: the Admin Desa visits the ones that the Kader cannot, and the one that differs. */
const routesOf = (role: Role): SpecRoute[] =>
  SPEC_ROUTES.filter(
    ({ path, roles }) => roles.includes(role) && (role !== 'Admin Desa' || path === '/dashboard' || !roles.includes('Kader')),
  );

/** What fills the placeholders of the addresses. */
type Ids = Readonly<Record<'nik' | 'examination' | 'member' | 'berita' | 'posko' | 'staff' | 'resident', string>>;

type Row = Record<string, unknown>;

async function someIds(request: APIRequestContext): Promise<Ids> {
  const reading = async (email: DemoRole) => {
    const login = await request.post('/api/auth/login', { data: { email: `${email}@demo.test`, password: DEMO_PASSWORD } });
    const { access_token } = await login.json();
    return async (path: string): Promise<Row[]> => {
      const answer = await request.get(`/api/auth${path}`, { headers: { authorization: `Bearer ${access_token}` } });
      const { data } = await answer.json();
      return data;
    };
  };
  const first = (rows: Row[], name: string): string => String(rows[0]?.[name]);
  const kader = await reading('kader');
  const verifier = await reading('verifikator');
  const members = await kader('/laporan/search?age=Balita');
  const nik = first(members, 'nik');
  return {
    nik,
    member: first(members, 'id'),
    examination: first(await kader(`/pemeriksaan/${nik}`), 'id'),
    berita: first(await kader('/berita'), 'id'),
    posko: first(await kader('/posyandu'), 'id'),
    staff: first(await verifier('/verifikator'), 'nik'),
    resident: first(await verifier('/warga-verifikator'), 'anggota_keluarga_nik'),
  };
}

function addressOf({ path }: SpecRoute, ids: Ids): string {
  const id = /posko/i.test(path)
    ? ids.posko
    : /berita/i.test(path)
      ? ids.berita
      : /periksaan/.test(path)
        ? ids.examination
        : ids.member;
  const nik = path.startsWith('/admin-') ? ids.staff : path.startsWith('/warga-') ? ids.resident : ids.nik;
  return path
    .replace('{id}', id)
    .replace('{nik}', nik)
    .replace('{beritaId}', ids.berita)
    .replace('{token}', 'abc?email=a%40b.test');
}

async function expectFitForAll(page: Page, turn: number): Promise<void> {
  for (const { width, colorScheme } of SCREENS[turn % 2] ?? []) {
    await test.step(`${width} px, ${colorScheme}`, async () => {
      await page.setViewportSize({ width, height: 800 });
      // reduced motion: a colour half way to another one is no finding
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** What stands in a page's tab. */
const tabOf = (title: string): string => `${title} · Dashboard Admin Posyandu`;

/**
 * Every page in the console that was opened with the first: to load it anew with each, and axe with it, took most of the time. How the
 * console starts at an address of its own is other journeys' to say, and of the tests of routes.
 */
async function expectAllFit(
  page: Page,
  pages: readonly (readonly [address: string, title: string, isAlias?: boolean])[],
): Promise<void> {
  const { settled } = settlingOf(page);
  for (const [turn, [address, title, isAlias]] of pages.entries()) {
    await test.step(address, async () => {
      // one that is called like the page before would be taken for it while it comes
      if ((await page.title()) === tabOf(title)) {
        await turnTo(page, ELSEWHERE.address);
        await expect(page).toHaveTitle(tabOf(ELSEWHERE.title));
      }
      await turnTo(page, address);
      await expect(page).toHaveTitle(tabOf(title));
      await settled();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      // the same page by another address
      if (!isAlias) await expectFitForAll(page, turn);
    });
  }
}

/** A page that everybody may open, and that asks for little. */
const ELSEWHERE = { address: '/profil', title: 'Profil' };

for (const [name, role] of Object.entries(ROLES) as [DemoRole, Role][]) {
  test(`${role}: every page of the role has its title, is accessible and fits the screen`, async ({ page, request }) => {
    test.setTimeout(400_000);
    const ids = await someIds(request);
    await enterAs(page, name);
    await expectAllFit(
      page,
      routesOf(role).map((route) => [addressOf(route, ids), route.title, route.alias]),
    );
  });
}

test('every page before signing in is accessible and fits the screen', async ({ page }) => {
  test.setTimeout(400_000);
  const routes = SPEC_ROUTES.filter(({ gate, endsAt }) => gate === 'public' && endsAt !== '/login');
  for (const [turn, route] of routes.entries()) {
    await test.step(route.path, async () => {
      await page.goto('/pending');
      await page.evaluate(() => localStorage.setItem('nik', '9171010101900001')); // what /confirmnik has to stand on
      await page.goto(addressOf(route, {} as Ids));
      await expect(page).toHaveTitle(`${route.title} · Dashboard Admin Posyandu`);
      await page.waitForLoadState('networkidle');
      await expectFitForAll(page, turn);
    });
  }
});

/** Pages of ours beside the specification's, by who opens them. */
const ADDED: Readonly<Record<Exclude<DemoRole, 'verifikator'>, readonly (readonly [address: string, title: string])[]>> = {
  kader: [
    ['/rekap', 'Rekap Bulanan'],
    ['/rekap?jenis=dewasa', 'Rekap Bulanan'],
    ['/rekap?jenis=f2', 'Rekap Bulanan'],
    ['/berkas/{id}', 'Berkas Lengkap'],
    ['/ibu-hamil', 'Ibu Hamil'],
    ['/ibu-hamil-tambah', 'Tambah Ibu Hamil'],
    ['/puma-tambah', 'Tambah PUMA'],
    ['/srq20-tambah', 'Tambah SRQ-20'],
  ],
  admin: [
    ['/siapa-melihat', 'Siapa yang Melihat'],
    ['/rekap?jenis=ibu&posko=desa', 'Rekap Bulanan'],
    ['/rekap?jenis=skdn', 'Rekap Bulanan'],
  ],
};

for (const [name, pages] of Object.entries(ADDED) as [DemoRole, (typeof ADDED)['kader']][]) {
  test(`${ROLES[name]}: every page of the life stages has its title, is accessible and fits the screen`, async ({
    page,
    request,
  }) => {
    test.setTimeout(400_000);
    const ids = await someIds(request);
    await enterAs(page, name);
    await expectAllFit(
      page,
      pages.map(([address, title]) => [address.replace('{id}', ids.member), title]),
    );
  });
}

test("the ministry's cards of a year are accessible and push aside on a phone", async ({ page, request }) => {
  test.setTimeout(400_000);
  const ids = await someIds(request);
  await enterAs(page, 'kader', `/riwayatpasien/${ids.nik}`);
  await page.getByRole('link', { name: 'Kartu setahun (A4)' }).click();
  await expect(page.getByRole('table', { name: 'Kartu Bayi, Balita, dan Apras' })).toBeVisible();
  for (const turn of [0, 1]) await expectFitForAll(page, turn);
});
