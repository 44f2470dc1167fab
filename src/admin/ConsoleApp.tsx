import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, useMemo } from 'react';
import {
  type AuthProvider,
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  type DataProvider,
  Resource as ResourceRoutes,
} from 'react-admin';
import { customPageOf, preloadCustomPage } from '../custom-pages/index.ts';
import { whole } from '../engine/late.ts';
import type { Page, Resource, Site } from '../engine/resource.ts';
import { createRouteMap } from '../engine/routes.ts';
import { createI18nProvider } from '../i18n/i18nProvider.ts';
import { BannerProvider, NotificationBanners } from './feedback/index.ts';
import { LanguageProvider } from './language.tsx';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { Layout } from './layout/Layout.tsx';
import { Spinner } from './layout/Spinner.tsx';
import { Route } from './router/index.ts';
import { CanonicalRedirect } from './routing/CanonicalRedirect.tsx';
import { routerProvider } from './routing/routerProvider.tsx';
import { SiteProvider } from './site.tsx';
import { tabStore } from './tabStore.ts';
import { ThemeRoot } from './theme/ThemeRoot.tsx';
import { useWhole } from './useWhole.ts';

/** Each view loads apart: a list needs no form. */
const views = {
  list: () => import('./views/ListView.tsx').then(({ ListView }) => ({ default: ListView })),
  create: () => import('./views/CreateView.tsx').then(({ CreateView }) => ({ default: CreateView })),
  edit: () => import('./views/EditView.tsx').then(({ EditView }) => ({ default: EditView })),
  show: () => import('./views/ShowView.tsx').then(({ ShowView }) => ({ default: ShowView })),
};
const ListView = lazy(views.list);
const CreateView = lazy(views.create);
const EditView = lazy(views.edit);
const ShowView = lazy(views.show);

export interface ConsoleAppProps {
  readonly site: Site;
  readonly dataProvider: DataProvider;
  readonly authProvider: AuthProvider;
  readonly queryClient?: QueryClient;
}

/**
 * The console of a site: react-admin's core with our routes, layout, theme, banners and texts. Everything
 * about resources is derived from the site; it has to stand inside a data router of react-router.
 */
export function ConsoleApp({ site, dataProvider, authProvider, queryClient }: ConsoleAppProps) {
  const fixed = useMemo(() => {
    const routeMap = createRouteMap(site);
    return {
      context: { site, routeMap },
      i18nProvider: createI18nProvider(site),
      store: tabStore(),
    };
  }, [site]);

  return (
    <SiteProvider value={fixed.context}>
      <CanonicalRedirect routeMap={fixed.context.routeMap}>
        <CoreAdminContext
          dataProvider={dataProvider}
          authProvider={authProvider}
          queryClient={queryClient}
          routerProvider={routerProvider}
          i18nProvider={fixed.i18nProvider}
          store={fixed.store}
        >
          <LanguageProvider>
            <ThemeRoot>
              <BannerProvider>
                <CoreAdminUI requireAuth disableTelemetry layout={Layout} loading={Spinner} error={ErrorPage} title="">
                  {site.resources.map(resourceRoutes)}
                  <CustomRoutes>{site.pages.filter(({ gate }) => gate === 'auth').flatMap(pageRoutes)}</CustomRoutes>
                </CoreAdminUI>
                <NotificationBanners />
              </BannerProvider>
            </ThemeRoot>
          </LanguageProvider>
        </CoreAdminContext>
      </CanonicalRedirect>
    </SiteProvider>
  );
}

const resourceRoutes = (resource: Resource) => {
  const { routes } = resource;
  const view = (View: ComponentType<{ readonly resource: Resource }>) => (
    <Whole resource={resource}>
      <View resource={resource} />
    </Whole>
  );
  return (
    <ResourceRoutes
      key={resource.name}
      name={resource.name}
      recordRepresentation={resource.represents}
      list={routes.list ? view(ListView) : undefined}
      create={routes.create ? view(CreateView) : undefined}
      edit={routes.edit ? view(EditView) : undefined}
      show={routes.show ? view(ShowView) : undefined}
    />
  );
};

/** A view once everything of its resource is there. */
function Whole({ resource, children }: { readonly resource: Resource; readonly children: ReactNode }) {
  useWhole(resource);
  return children;
}

const pageRoutes = (page: Page) => {
  const Component = customPageOf(page.name);
  if (Component === undefined) return [];
  return page.paths.map((path) => (
    <Route key={path} path={path.replace(/\{(\w+)\}/g, ':$1')} element={<Component page={page} />} />
  ));
};

/** Starts fetching the code of the page at an address, together with everything else. */
export function preloadViewsFor(site: Site, publicPath: string): void {
  const found = createRouteMap(site).find(publicPath);
  if (found === null) return;
  const loading =
    found.kind === 'page' ? preloadCustomPage(found.page.name) : Promise.all([views[found.view](), whole(found.resource)]);
  loading.catch(() => {
    // Rendering the view asks again and shows the failure.
  });
}
