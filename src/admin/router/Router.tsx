import {
  Children,
  createContext,
  Fragment,
  isValidElement,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { RouterLinkProps, RouterNavigateProps } from 'react-admin';
import { bestMatch } from './matching.ts';
import { FREE, type Guard, type Held, hrefOf, type Place, placeOf } from './places.ts';
import type { Router } from './router.ts';

export interface RouteObject {
  /** `/riwayat/:nik`, `*` for all others */
  readonly path: string;
  readonly element: ReactNode;
}

const RouterContext = createContext<{ readonly router: Router; readonly place: Place } | null>(null);

/** What the routes around have taken of the path: so many of its parts, and the values they found in them. */
const TakenContext = createContext<{ readonly parts: number; readonly params: Record<string, string> }>({ parts: 0, params: {} });

function useRouter() {
  const found = useContext(RouterContext);
  if (found === null) throw new Error('there is no <RouterProvider> above');
  return found;
}

/** Shows what the routes have for the router's place. A page stays until the next one can be shown. */
export function RouterProvider({ router, routes }: { readonly router: Router; readonly routes: readonly RouteObject[] }) {
  const [place, setPlace] = useState(router.state.location);
  useLayoutEffect(() => {
    setPlace(router.state.location);
    return router.subscribe((next) => startTransition(() => setPlace(next)));
  }, [router]);
  return (
    <RouterContext value={{ router, place }}>
      <Matched routes={routes} pathname={place.pathname} />
    </RouterContext>
  );
}

function Matched({ routes, pathname }: { readonly routes: readonly RouteObject[]; readonly pathname: string }) {
  const taken = useContext(TakenContext);
  const rest = pathname.split('/').filter(Boolean).slice(taken.parts);
  const match = bestMatch(routes, `/${rest.join('/')}`);
  if (match === null) return null;
  const parts = taken.parts + match.pathnameBase.split('/').filter(Boolean).length;
  return <TakenContext value={{ parts, params: { ...taken.params, ...match.params } }}>{match.route.element}</TakenContext>;
}

const routesIn = (children: ReactNode): RouteObject[] => {
  const routes: RouteObject[] = [];
  Children.forEach(children, (child) => {
    if (!isValidElement<{ path?: string; element?: ReactNode; children?: ReactNode }>(child)) return;
    const { path, element = null, children: inner } = child.props;
    if (child.type === Fragment) routes.push(...routesIn(inner));
    else if (inner === undefined && path !== undefined) routes.push({ path, element });
    else throw new Error('a route is a path and an element; another <Routes> stands within the element');
  });
  return routes;
};

export function Routes({
  children,
  location,
}: {
  readonly children: ReactNode;
  readonly location: { readonly pathname: string };
}) {
  return <Matched routes={routesIn(children)} pathname={location.pathname} />;
}

/** Says what stands at a path; read by <Routes>, never shown. */
export function Route(_props: {
  readonly path?: string;
  readonly element?: ReactNode;
  readonly children?: ReactNode;
}): ReactNode {
  throw new Error('<Route> stands in <Routes> only');
}

export const useInRouterContext = (): boolean => useContext(RouterContext) !== null;
export const useLocation = (): Place => useRouter().place;
export const useParams = (): Record<string, string> => useContext(TakenContext).params;

/** The same function for the life of a router. */
export const useNavigate = (): Router['navigate'] => useRouter().router.navigate;

/** Goes there as soon as it is shown. */
export function Navigate({ to, replace = false, state }: RouterNavigateProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const href = hrefOf(placeOf(to, { pathname }, null, ''));
  const latest = useRef<unknown>(state);
  latest.current = state;
  useEffect(() => {
    void navigate(href, { replace, state: latest.current });
  }, [navigate, href, replace]);
  return null;
}

/** A link that leads on within the page, and anywhere else where the person asks for that. */
export function Link({ to, replace, state, onClick, ...props }: RouterLinkProps) {
  const { router, place } = useRouter();
  const href = hrefOf(placeOf(to, place, null, ''));
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        const elsewhere =
          event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || (props.target ?? '_self') !== '_self';
        if (event.defaultPrevented || event.button !== 0 || elsewhere) return;
        event.preventDefault();
        void router.navigate(href, { replace: replace ?? href === hrefOf(place), state });
      }}
    />
  );
}

/** Holds up moves to other places while `holds` says so; what it gives tells of the held one. */
export function useBlocker(holds: Guard['holds']): Held {
  const { router } = useRouter();
  const [held, setHeld] = useState<Held>(FREE);
  const latest = useRef(holds);
  useLayoutEffect(() => {
    latest.current = holds;
  });
  useEffect(() => router.guard({ holds: (move) => latest.current(move), told: setHeld }), [router]);
  return held;
}
