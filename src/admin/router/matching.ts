/** What a pattern found in a path. */
export interface PathMatch {
  readonly params: Record<string, string>;
  readonly pathname: string;
  /** what stands before the `*` */
  readonly pathnameBase: string;
}

interface Compiled {
  readonly expression: RegExp;
  readonly names: readonly string[];
}

const compiled = new Map<string, Compiled>();

function compile(path: string, end: boolean): Compiled {
  const known = compiled.get(`${end}${path}`);
  if (known) return known;
  const names: string[] = [];
  let source = path
    .replace(/\/*\*?$/, '')
    .replace(/^\/*/, '/')
    .replace(/[\\.*+^${}|()[\]]/g, '\\$&')
    .replace(/\/:([\w-]+)/g, (_, name: string) => {
      names.push(name);
      return '/([^/]+)';
    });
  if (path.endsWith('*')) {
    names.push('*');
    source += source === '/' ? '(.*)$' : '(?:/(.+)|/*)$';
  } else if (end) source += '/*$';
  else if (source !== '/') source += '(?:(?=/|$))';
  const made = { expression: new RegExp(`^${source}`, 'i'), names };
  compiled.set(`${end}${path}`, made);
  return made;
}

const withoutSlash = (path: string): string => path.replace(/(.)\/+$/, '$1');

/**
 * Matches a path against `/a/:name/*`, without regard to case.
 * @param pattern `end: false`: the path may go on behind it
 */
export function matchPath(
  pattern: string | { readonly path: string; readonly end?: boolean },
  pathname: string,
): PathMatch | null {
  const { path, end = true } = typeof pattern === 'string' ? { path: pattern } : pattern;
  const { expression, names } = compile(path, end);
  const found = expression.exec(pathname);
  if (found === null) return null;
  const params: Record<string, string> = {};
  let base = found[0];
  for (const [index, name] of names.entries()) {
    const value = found[index + 1] ?? '';
    if (name === '*') base = found[0].slice(0, found[0].length - value.length);
    params[name] = value.replace(/%2F/g, '/');
  }
  return { params, pathname: found[0], pathnameBase: withoutSlash(base) };
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment).replace(/\//g, '%2F');
  } catch {
    return segment;
  }
};

/** How much a pattern says: the more, the sooner it is tried. */
function weight(path: string): number {
  const segments = `/${path.replace(/^\/+/, '')}`.split('/');
  return segments.reduce(
    (sum, segment) => sum + (segment === '*' ? -2 : segment.startsWith(':') ? 3 : segment === '' ? 1 : 10),
    segments.length,
  );
}

/** The route that a path leads to: of those that match the one that says most, of equals the first. */
export function bestMatch<R extends { readonly path: string }>(
  routes: readonly R[],
  pathname: string,
): (PathMatch & { route: R }) | null {
  const path = pathname.split('/').map(decoded).join('/');
  const ranked = routes.map((route) => ({ route, says: weight(route.path) })).sort((a, b) => b.says - a.says);
  for (const { route } of ranked) {
    const match = matchPath(route.path, path);
    if (match !== null) return { ...match, route };
  }
  return null;
}
