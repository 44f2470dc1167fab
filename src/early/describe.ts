/** For builds: what is known of the lists whose first rows can be drawn before the program comes (draw.ts). */
import { firstPageOf } from '../admin/firstPage.ts';
import { MOBILE_QUERY } from '../admin/layout/useMediaQuery.ts';
import { cardsBelow } from '../admin/views/cardsBelow.ts';
import { columnFields } from '../admin/views/listColumns.ts';
import { VIEW_TEXTS } from '../admin/views/viewTexts.ts';
import type { HttpRequest } from '../dataProvider/http.ts';
import { createDataProvider } from '../dataProvider/index.ts';
import { placesOf } from '../dataProvider/payload.ts';
import { WRITTEN } from '../engine/languages.ts';
import { isLate } from '../engine/late.ts';
import { placeholdersOf } from '../engine/paths.ts';
import { can } from '../engine/permissions.ts';
import type { List, Resource, Site } from '../engine/resource.ts';
import { createRouteMap, type RouteMap } from '../engine/routes.ts';
import { say } from '../engine/say.ts';
import { announcementOf, type Extension } from '../engine/wire/extensions.ts';
import { allowedOf } from './describeLinks.ts';
import { columnOf, filterOf, readerOf } from './describeValues.ts';
import { NEEDED } from './needed.ts';
import type { EarlyAsk, EarlyList } from './types.ts';

/** How a list is asked for and drawn. */
export interface EarlyPart {
  /** its address, in lower case */
  readonly path: string;
  readonly ask: Omit<EarlyAsk, 'script'>;
  readonly list: EarlyList;
}

type WithList = Resource & { readonly list: List };

/** The lists of a site whose first rows are drawn early. */
export async function describeEarly(site: Site): Promise<readonly EarlyPart[]> {
  const routeMap = createRouteMap(site);
  const parts = site.resources.map(async (resource): Promise<EarlyPart[]> => {
    const list = isPlain(resource) ? listOf(resource, routeMap) : null;
    const url = list === null ? null : await urlOf(site, resource as WithList);
    if (list === null || url === null) return [];
    const path = (resource.routes.list ?? '').toLowerCase();
    return [{ path, ask: { name: resource.name, url, roles: Object.keys(list.allowed) }, list }];
  });
  return (await Promise.all(parts)).flat();
}

/** Whether its rows are what the server tells, page by page, and nothing more. */
function isPlain(resource: Resource): resource is WithList {
  if (isLate(resource) || resource.singleton || resource.beyondContract) return false;
  const { list, endpoints, routes, inline } = resource;
  if (list === null || endpoints.list === null || routes.list === null || inline !== null) return false;
  const isOurs =
    endpoints.dialect === 'posyandu' && endpoints.list.paging === null && !endpoints.list.single && endpoints.refusal === null;
  const isSaid = list.paging === 'server' && list.intro === null && list.actions.show.label === null;
  return isOurs && isSaid && placeholdersOf(routes.list).length === 0 && !hasColours(resource);
}

/** Whether the colour of a row tells something. */
const hasColours = ({ fields }: Resource): boolean =>
  fields.some((field) => field.type === 'status' && field.options.some(({ rowClass }) => rowClass !== undefined));

/** The address of the console's own call for the first page; null where it depends on more than is known here. */
async function urlOf(site: Site, resource: WithList): Promise<string | null> {
  const [few, all] = await Promise.all([
    requestOf(site, resource, NEEDED),
    requestOf(site, resource, announcementOf(site.resources)),
  ]);
  const isPlainRead = few.method === 'GET' && Object.keys(few.headers ?? {}).length === 0;
  return isPlainRead && few.url === all.url ? few.url : null;
}

const requestOf = (site: Site, { name, list }: WithList, extensions: readonly Extension[]): Promise<HttpRequest> =>
  new Promise((resolve, reject) => {
    const provider = createDataProvider({
      site,
      apiUrl: '',
      context: () => ({ extensions: new Set(extensions), locale: WRITTEN[0] }),
      http: (request) => {
        resolve(request);
        return new Promise(() => undefined);
      },
    });
    provider.getList(name, firstPageOf(list)).catch(reject);
  });

function listOf(resource: WithList, routeMap: RouteMap): EarlyList | null {
  const { list, endpoints, routes } = resource;
  const found = routeMap.find(routes.list ?? '');
  if (found?.kind !== 'resource' || found.resource !== resource || endpoints.list === null) return null;
  const named = resource.field[resource.represents];
  const represents = named === undefined ? null : readerOf(named);
  const roles = Object.keys(resource.access).filter((role) => can(resource, role, 'list'));
  const allowed = roles.map((role) => [role.toLowerCase(), allowedOf(role, resource, routeMap)] as const);
  const fields = columnFields(resource, list, true);
  const { distinct } = endpoints.list;
  const once = distinct === null ? null : resource.field[distinct];
  const distinctBy = once ? readerOf(once) : null;
  const isKnown = represents?.kind === 'text' && (distinct === null || distinctBy?.kind);
  if (!isKnown || roles.length === 0 || allowed.some(([, may]) => may === null)) return null;
  return {
    heading: said(routeMap.title(routes.list ?? '') ?? list.title),
    title: said(list.title),
    number: said(list.numberLabel ?? VIEW_TEXTS.number),
    actions: said(list.actions.label),
    mobile: MOBILE_QUERY,
    rowsBelow: cardsBelow(fields),
    places: placesOf(endpoints.list.wrap),
    distinct: distinctBy,
    represents,
    columns: fields.map((field) => columnOf(field, resource)),
    search: list.search && said(list.search.placeholder),
    filters: list.filters.flatMap((filter) => filterOf(filter, resource)),
    folded: said(VIEW_TEXTS.filters),
    download: list.download ? said(VIEW_TEXTS.downloadAs) : null,
    create: list.createLabel && said(list.createLabel),
    allowed: Object.fromEntries(allowed.flatMap(([role, may]) => (may === null ? [] : [[role, may]]))),
  };
}

const said = (text: Parameters<typeof say>[0]): string => say(text, WRITTEN[0]);
