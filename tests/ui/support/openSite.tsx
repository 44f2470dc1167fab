import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { AuthProvider, DataProvider } from 'react-admin';
import { afterEach, beforeEach, vi } from 'vitest';
// Loaded with the tests, so that no test waits for the console's lazy chunk.
import '../../../src/admin/views/CreateView.tsx';
import '../../../src/admin/views/DeleteQuestion.tsx';
import '../../../src/admin/views/EditView.tsx';
import '../../../src/admin/views/ListView.tsx';
import '../../../src/admin/views/ShowView.tsx';
import { ConsoleApp } from '../../../src/admin/ConsoleApp.tsx';
import { createRouter, memoryTrail, type RouteObject, RouterProvider } from '../../../src/admin/router/index.ts';
import { createAuthProvider } from '../../../src/authProvider/index.ts';
import type { Role, SiteDefinition } from '../../../src/engine/definition.ts';
import { EXTENSIONS, type Extension } from '../../../src/engine/wire/extensions.ts';
import { compiled } from '../../support/compiled.ts';

export interface OpenOptions {
  readonly site: SiteDefinition;
  /** addresses visited so far; the last is open */
  readonly history: readonly string[];
  readonly dataProvider: DataProvider;
  readonly role?: Role;
  readonly token?: string;
  readonly authProvider?: AuthProvider;
  readonly queryClient?: QueryClient;
  /** what the server has announced; default: what ours does of itself */
  readonly announced?: readonly Extension[];
}

/** Puts a session of this role into the browser's storage, and what our own server announces. */
export function signInAs(role: Role, token = 'test-token', announced: readonly Extension[] = EXTENSIONS): void {
  localStorage.setItem('token', token);
  localStorage.setItem('token_expiry', String(Date.now() + 3_600_000));
  localStorage.setItem('userRole', role);
  localStorage.setItem('userName', 'Petugas Uji');
  localStorage.setItem('server_extensions', announced.join(','));
}

/** The whole console of a site at an address, in jsdom, over the given data provider. */
export function openSite({
  site: definition,
  history,
  dataProvider,
  role = 'Admin Desa',
  token,
  authProvider,
  queryClient,
  announced,
}: OpenOptions) {
  signInAs(role, token, announced);
  const site = compiled(definition);
  const router = createRouter(memoryTrail(history));
  const routes: readonly RouteObject[] = [
    { path: '/login', element: <p>halaman masuk</p> },
    {
      path: '*',
      element: (
        <ConsoleApp
          site={site}
          dataProvider={dataProvider}
          authProvider={authProvider ?? createAuthProvider({ site, currentPath: () => router.state.location.pathname })}
          queryClient={queryClient ?? new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        />
      ),
    },
  ];
  return { ...render(<RouterProvider router={router} routes={routes} />), router, path: () => router.state.location.pathname };
}

/** What every file of these tests needs around its tests. */
export function inBrowser(): void {
  vi.setConfig({ testTimeout: 60_000 });
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(cleanup);
}

/** The open dialog that asks this. */
export async function dialogAsking(question: string): Promise<HTMLElement> {
  const dialog = (await screen.findByText(question)).closest<HTMLElement>('[role$=dialog]');
  if (!dialog) throw new Error('the question stands in no dialog');
  return dialog;
}
