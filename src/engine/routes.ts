/**
 * The address bar. react-admin works with canonical paths (`/members`, `/members/create`,
 * `/members/12`, `/members/12/show`); people see the spec's (`/datapasien`, `/informasilengkap/12`).
 * The map between them is derived from the definitions; paths are compared without regard to case.
 */
import type { Text } from './definition.ts';
import { fillPath, matchPath, placeholdersOf, segmentsOf } from './paths.ts';
import type { Page, Resource, Routes, Site } from './resource.ts';

export type View = keyof Routes;

export interface FoundPage {
  readonly kind: 'page';
  readonly page: Page;
  readonly params: Readonly<Record<string, string>>;
}

export interface FoundView {
  readonly kind: 'resource';
  readonly resource: Resource;
  readonly view: View;
  /** values of the route's placeholders, decoded; the record's key under `id` in edit and show */
  readonly params: Readonly<Record<string, string>>;
}

export interface RouteMap {
  /** canonical to public; whatever is no canonical path of a routed view stays as it is. Query and hash are kept. */
  toPublic(canonicalPath: string): string;
  /** public to canonical; whatever is no route of a resource stays as it is. Query and hash are kept. */
  toCanonical(publicPath: string): string;
  /** the page or view at a public path; null for none */
  find(publicPath: string): FoundPage | FoundView | null;
  /** who may come in at all: anybody, or only with a session; null where there is no page */
  gate(publicPath: string): 'public' | 'auth' | null;
  title(publicPath: string): Text | null;
  /** path of the menu entry that is lit there; null for none */
  activeMenuPath(publicPath: string): string | null;
}

/** What stands for the key of the one record of a singleton, in canonical paths. */
const ONLY = 'own';

/** The path of a resource that a menu leads to. */
export const entryPath = ({ routes, singleton }: Pick<Resource, 'routes' | 'singleton'>): string | null =>
  singleton ? routes.show : routes.list;

/** A path apart from its query and hash. */
const split = (path: string): { readonly path: string; readonly rest: string } => {
  const end = path.search(/[?#]/);
  return end < 0 ? { path, rest: '' } : { path: path.slice(0, end), rest: path.slice(end) };
};

/** The query part of what follows a path, as decoded pairs, and everything else. */
const splitQuery = (rest: string): { readonly query: string[]; readonly hash: string } => {
  const [query = '', ...hash] = rest.split('#');
  return {
    query: query
      .slice(1)
      .split('&')
      .filter((pair) => pair !== ''),
    hash: hash.length > 0 ? `#${hash.join('#')}` : '',
  };
};

const joinQuery = (query: readonly string[], hash: string): string => `${query.length > 0 ? `?${query.join('&')}` : ''}${hash}`;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
};

/** A placeholder that stands for the record itself. */
const isKey = (resource: Resource, name: string): boolean => name === 'id' || name === resource.key;

interface Canonical {
  readonly resource: Resource;
  readonly view: View;
  /** the record's key, decoded; null in list and create */
  readonly id: string | null;
}

const CANONICAL: readonly (readonly [View, string])[] = [
  ['list', ''],
  ['create', '/create'],
  ['edit', '/{id}'],
  ['show', '/{id}/show'],
];

function readCanonical(site: Site, path: string): Canonical | null {
  const name = segmentsOf(path)[0]?.toLowerCase();
  const resource = site.resources.find((candidate) => candidate.name.toLowerCase() === name);
  if (resource === undefined) return null;
  for (const [view, suffix] of CANONICAL) {
    const params = matchPath(`/${resource.name}${suffix}`, path);
    if (params !== null) return { resource, view, id: params.id ?? null };
  }
  return null;
}

const writeCanonical = ({ resource, view, id }: Canonical): string => {
  const suffix = CANONICAL.find(([candidate]) => candidate === view)?.[1] ?? '';
  return `/${resource.name}${suffix.replace('{id}', encodeURIComponent(id ?? ''))}`;
};

const titleOf = ({ resource, view }: FoundView): Text | null => resource.titles[view];

/**
 * The route map of a site. A route may have placeholders besides the record's key
 * (`/formpemeriksaan/{nik}/{id}`): in canonical paths these travel in the query (`?nik=…`).
 */
export function createRouteMap(site: Site): RouteMap {
  const views = site.resources.flatMap((resource) =>
    CANONICAL.flatMap(([view]) => {
      const pattern = resource.routes[view];
      return pattern === null ? [] : [{ resource, view, pattern }];
    }),
  );
  const pages = site.pages.flatMap((page) => page.paths.map((pattern) => ({ page, pattern })));

  const findView = (path: string): FoundView | null => {
    for (const { resource, view, pattern } of views) {
      const params = matchPath(pattern, path);
      if (params === null) continue;
      const id = resource.singleton ? ONLY : (params[resource.key] ?? params.id);
      const named = view === 'edit' || view === 'show' ? { ...params, id: id ?? '' } : params;
      return { kind: 'resource', resource, view, params: named };
    }
    return null;
  };

  const find = (publicPath: string): FoundPage | FoundView | null => {
    const { path } = split(publicPath);
    for (const { page, pattern } of pages) {
      const params = matchPath(pattern, path);
      if (params !== null) return { kind: 'page', page, params };
    }
    return findView(path);
  };

  const toPublic = (canonicalPath: string): string => {
    const { path, rest } = split(canonicalPath);
    const canonical = readCanonical(site, path);
    const pattern = canonical?.resource.routes[canonical.view] ?? null;
    if (canonical === null || pattern === null) return canonicalPath;
    const { resource, id } = canonical;
    const further = placeholdersOf(pattern).filter((name) => id === null || !isKey(resource, name));
    const { query, hash } = splitQuery(rest);
    const pairs = query.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { pair, name: decode(name), value: decode(value.join('=')) };
    });
    const values: Record<string, string> = id === null ? {} : { id, [resource.key]: id };
    for (const name of further) values[name] = pairs.find((pair) => pair.name === name)?.value ?? '';
    const filled = fillPath(pattern, values);
    if (filled === null) return canonicalPath;
    if (further.length === 0) return `${filled}${rest}`;
    return `${filled}${joinQuery(
      pairs.filter(({ name }) => !further.includes(name)).map(({ pair }) => pair),
      hash,
    )}`;
  };

  const toCanonical = (publicPath: string): string => {
    const { path, rest } = split(publicPath);
    const found = findView(path);
    if (found === null) return publicPath;
    const { resource, view, params } = found;
    const id = view === 'edit' || view === 'show' ? (params.id ?? null) : null;
    const canonical = writeCanonical({ resource, view, id });
    const further = Object.entries(params).filter(([name]) => id === null || !isKey(resource, name));
    if (further.length === 0) return `${canonical}${rest}`;
    const { query, hash } = splitQuery(rest);
    const carried = further.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    return `${canonical}${joinQuery([...carried, ...query], hash)}`;
  };

  return {
    toPublic,
    toCanonical,
    find,
    gate(publicPath) {
      const found = find(publicPath);
      return found === null ? null : found.kind === 'page' ? found.page.gate : 'auth';
    },
    title(publicPath) {
      const found = find(publicPath);
      return found === null ? null : found.kind === 'page' ? found.page.title : titleOf(found);
    },
    activeMenuPath(publicPath) {
      const found = find(publicPath);
      if (found === null) return null;
      const [part, own] =
        found.kind === 'page' ? [found.page, found.page.paths[0] ?? null] : [found.resource, entryPath(found.resource)];
      return part.under ?? (part.menu === null ? null : own);
    },
  };
}
