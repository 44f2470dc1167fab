import { useCallback, useEffect, useMemo, useRef } from 'react';
import type {
  RouterBlocker,
  RouterBlockerFunction,
  RouterLinkProps,
  RouterLocation,
  RouterNavigateFunction,
  RouterProvider,
} from 'react-admin';
import {
  Link,
  matchPath,
  Navigate,
  Route,
  Routes,
  useBlocker,
  useInRouterContext,
  useLocation,
  useNavigate,
  useParams,
} from '../router/index.ts';
import { useSite } from '../site.tsx';
import { toCanonicalLocation, toPublicTarget } from './translate.ts';

const useCanonicalLocation = (): RouterLocation => {
  const { routeMap } = useSite();
  // <Routes location> hands down a new object at every render; effects must see one object a place.
  const { pathname, search, hash, state, key } = useLocation();
  return useMemo(
    () => toCanonicalLocation(routeMap, { pathname, search, hash, state, key }),
    [routeMap, pathname, search, hash, state, key],
  );
};

const usePublicNavigate = (): RouterNavigateFunction => {
  const { routeMap } = useSite();
  const navigate = useNavigate();
  const location = useCanonicalLocation();
  const latest = useRef({ navigate, location });
  useEffect(() => {
    latest.current = { navigate, location };
  });
  // react-admin relies on one function that stays the same across navigations.
  return useCallback(
    (to, options) => {
      const { navigate, location } = latest.current;
      if (typeof to === 'number') void navigate(to);
      else void navigate(toPublicTarget(routeMap, to, location), options);
    },
    [routeMap],
  );
};

function PublicLink({ to, ...props }: RouterLinkProps) {
  const { routeMap } = useSite();
  return <Link {...props} to={toPublicTarget(routeMap, to, useCanonicalLocation())} />;
}

const PublicNavigate: RouterProvider['Navigate'] = ({ to, ...props }) => {
  const { routeMap } = useSite();
  return <Navigate {...props} to={toPublicTarget(routeMap, to, useCanonicalLocation())} />;
};

const CanonicalRoutes: RouterProvider['Routes'] = ({ children }) => <Routes location={useCanonicalLocation()}>{children}</Routes>;

const useCanonicalBlocker = (shouldBlock: RouterBlockerFunction | boolean): RouterBlocker => {
  const { routeMap } = useSite();
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) =>
    typeof shouldBlock === 'boolean'
      ? shouldBlock
      : shouldBlock({
          currentLocation: toCanonicalLocation(routeMap, currentLocation),
          nextLocation: toCanonicalLocation(routeMap, nextLocation),
          historyAction,
        }),
  );
  return blocker.state === 'unblocked' ? blocker : { ...blocker, location: toCanonicalLocation(routeMap, blocker.location) };
};

const useCanonicalMatch: RouterProvider['useMatch'] = (pattern) => {
  const { pathname } = useCanonicalLocation();
  return useMemo(() => matchPath(pattern, pathname), [pattern, pathname]);
};

const noNestedRoutes = (): never => {
  throw new Error('no route stands within another: there is nothing to leave an outlet for');
};

/**
 * react-admin's only way to the address bar. Inside, react-admin keeps its own (canonical) paths;
 * outside stand the spec's. Everything it sends out is translated to public paths, everything it reads
 * is translated back. Needs <SiteProvider> and a router above.
 */
export const routerProvider: RouterProvider = {
  useLocation: useCanonicalLocation,
  useNavigate: usePublicNavigate,
  useParams: useParams as RouterProvider['useParams'],
  useBlocker: useCanonicalBlocker,
  useMatch: useCanonicalMatch,
  useInRouterContext,
  useCanBlock: useInRouterContext,
  Link: PublicLink,
  Navigate: PublicNavigate,
  Route: Route as RouterProvider['Route'],
  Routes: CanonicalRoutes,
  Outlet: noNestedRoutes,
  matchPath,
  RouterWrapper: ({ children }) => children,
};
