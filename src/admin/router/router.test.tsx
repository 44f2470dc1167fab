import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { matchPath as theirs } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  browserTrail,
  createRouter,
  Link,
  matchPath,
  memoryTrail,
  Navigate,
  Route,
  type Router,
  RouterProvider,
} from './index.ts';
import type { Held } from './places.ts';
import { Routes, useBlocker, useLocation, useParams } from './Router.tsx';

const PATTERNS = ['/*', '*', '/login', '/reset/:token', '/:id/show/*', ':id/*', 'create/*', 'members/*', '/a.b/(c)'];
const PATHS = [
  '/',
  '/login',
  '/LOGIN/',
  '/reset/a%2Fb',
  '/12/show',
  '/12/show/x',
  '/create',
  '/members',
  '/membersx',
  '/members/1/show/',
  '/a.b/(c)',
  '/aXb/c',
];

describe('matchPath finds what react-router finds', () => {
  it.each(PATTERNS.flatMap((pattern) => PATHS.map((path) => [pattern, path] as const)))('%s in %s', (pattern, path) => {
    for (const end of [true, false]) {
      const found = theirs({ path: pattern, end }, path);
      const expected = found && { params: found.params, pathname: found.pathname, pathnameBase: found.pathnameBase };
      expect(matchPath({ path: pattern, end }, path)).toEqual(expected);
    }
  });
});

let held: Held;
let holding = false;

function Page({ name }: { readonly name: string }) {
  held = useBlocker(() => holding);
  const { pathname, search, state } = useLocation();
  return (
    <p>
      {name} {pathname + search} {JSON.stringify(useParams())} {JSON.stringify(state)} <Link to="/riwayat/9?x=1">riwayat</Link>
    </p>
  );
}

const inFragment = (
  <>
    <Route path=":id/*" element={<Page name="record" />} />
    <Route path="/*" element={<Page name="list" />} />
  </>
);

function Inner() {
  return (
    <Routes location={useLocation()}>
      <Route path="tambah/*" element={<Page name="form" />} />
      {inFragment}
    </Routes>
  );
}

const routes = [
  { path: '*', element: <Page name="rest" /> },
  { path: '/lama', element: <Navigate to="/posko" replace state={{ from: 'lama' }} /> },
  { path: '/posko/*', element: <Inner /> },
  { path: '/riwayat/:nik', element: <Page name="history" /> },
];
const shown = () => screen.getByText(/^(rest|form|record|list|history) /).textContent?.replace(' riwayat', '');
const open = (router: Router) => render(<RouterProvider router={router} routes={routes} />);
const go = (router: Router, to: string | number) => act(() => router.navigate(to));

beforeEach(() => {
  holding = false;
});
afterEach(cleanup);

it('the route that says most is shown, with the values of its path, within others too', async () => {
  const router = createRouter(memoryTrail(['/posko/tambah']));
  open(router);
  expect(shown()).toBe('form /posko/tambah {"*":""} null');
  await go(router, '/posko/a%20b/ubah');
  expect(shown()).toBe('record /posko/a%20b/ubah {"*":"ubah","id":"a b"} null');
  await go(router, '/POSKO?halaman=2');
  expect(shown()).toBe('list /POSKO?halaman=2 {"*":""} null');
  await go(router, '/apa');
  expect(shown()).toBe('rest /apa {"*":"apa"} null');
  await go(router, '/lama');
  expect(shown()).toBe('list /posko {"*":""} {"from":"lama"}');
  await go(router, -1);
  expect(shown()).toContain('rest /apa');
});

it('a link leads on within the page, unless somebody wants it elsewhere', async () => {
  const router = createRouter(memoryTrail(['/']));
  open(router);
  const link = () => screen.getByRole('link', { name: 'riwayat' });
  fireEvent.click(link(), { ctrlKey: true });
  expect(router.state.location.pathname).toBe('/');
  expect(link().getAttribute('href')).toBe('/riwayat/9?x=1');
  await act(async () => void fireEvent.click(link()));
  expect(shown()).toBe('history /riwayat/9?x=1 {"nik":"9"} null');
});

describe.each([
  ['in the address bar', () => browserTrail()],
  ['in memory', () => memoryTrail(['/'])],
])('a move that is held up, %s', (_name, trail) => {
  const opened = async (): Promise<Router> => {
    window.history.replaceState(null, '', '/');
    const router = createRouter(trail());
    open(router);
    await go(router, '/posko');
    await go(router, '/posko/7');
    holding = true;
    return router;
  };
  const reaches = (pathname: string, router: Router) => waitFor(() => expect(router.state.location.pathname).toBe(pathname));

  it('goes on once it may', async () => {
    const router = await opened();
    await go(router, '/apa');
    expect([held.state, held.location?.pathname, router.state.location.pathname]).toEqual(['blocked', '/apa', '/posko/7']);
    await act(async () => held.proceed?.());
    expect([held.state, router.state.location.pathname]).toEqual(['unblocked', '/apa']);
    expect(shown()).toContain('rest /apa');
    router.dispose();
  });

  it('back is taken back, and made once it may', async () => {
    const router = await opened();
    await go(router, -1);
    await waitFor(() => expect(held.state).toBe('blocked'));
    expect([held.location?.pathname, router.state.location.pathname]).toEqual(['/posko', '/posko/7']);
    await act(async () => held.proceed?.());
    await reaches('/posko', router);
    await waitFor(() => expect(held.state).toBe('unblocked'));
    holding = false;
    await go(router, 1);
    await reaches('/posko/7', router);
    router.dispose();
  });

  it('is given up, and asked about anew the next time', async () => {
    const router = await opened();
    await go(router, -1);
    await waitFor(() => expect(held.state).toBe('blocked'));
    act(() => held.reset?.());
    expect(held.state).toBe('unblocked');
    await go(router, '/apa');
    expect([held.state, router.state.location.pathname]).toEqual(['blocked', '/posko/7']);
    router.dispose();
  });
});

it('an entry of the history keeps what the page that led there handed over', async () => {
  window.history.replaceState(null, '', '/');
  const router = createRouter(browserTrail());
  await router.navigate('/posko', { state: { from: 'uji' } });
  router.dispose();
  expect(createRouter(browserTrail()).state.location).toMatchObject({ pathname: '/posko', state: { from: 'uji' } });
  expect(window.history.state).toMatchObject({ idx: 1, usr: { from: 'uji' } });
});
