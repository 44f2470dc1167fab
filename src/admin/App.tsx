import { use } from 'react';
import { createAuthProvider } from '../authProvider/index.ts';
import { beginRead } from '../dataProvider/consoleHttp.ts';
import { createDataProvider } from '../dataProvider/index.ts';
import { loadLanguage } from '../i18n/languages.ts';
import { furtherLocale, storedLocale } from '../i18n/locale.ts';
import { site } from '../resources/compiled/site.ts';
import { beginReading } from './beginReading.ts';
import { ConsoleApp, preloadViewsFor } from './ConsoleApp.tsx';
import { publicRoutes } from './publicRoutes.tsx';
import { createQueryClient } from './queryClient.ts';
import { browserTrail, createRouter, Navigate, type RouteObject, type Router, RouterProvider } from './router/index.ts';
import { steadyPresses } from './steadyPress.ts';

const dataProvider = createDataProvider({ site });
const authProvider = createAuthProvider({ site });
const queryClient = createQueryClient();

const chosen = furtherLocale() ?? storedLocale();
const learning = chosen === 'id' ? null : loadLanguage(chosen);

beginReading(site, window.location.pathname, createDataProvider({ site, http: beginRead }));
preloadViewsFor(site, window.location.pathname);
steadyPresses(document);

let router: Router | undefined;

/**
 * One router for the life of the page. Not made while this module loads: the sign-in page fetches the
 * module ahead of need, and a router would then take the sign-in page's address for its own.
 */
function consoleRouter(): Router {
  router ??= createRouter(browserTrail());
  return router;
}

const routes: readonly RouteObject[] = [
  { path: '/', element: <Navigate to="/login" replace /> },
  ...publicRoutes((path, how) => void router?.navigate(path, { replace: how !== 'push' })),
  {
    path: '*',
    element: <ConsoleApp site={site} dataProvider={dataProvider} authProvider={authProvider} queryClient={queryClient} />,
  },
];

/** The console, from the moment a session counts. */
export default function App() {
  if (learning) use(learning);
  return <RouterProvider router={consoleRouter()} routes={routes} />;
}
