import type { DataProvider } from 'react-admin';
import { storedSession } from '../authProvider/session.ts';
import { knownExtensions } from '../dataProvider/serverExtensions.ts';
import { isWhole } from '../engine/late.ts';
import { can } from '../engine/permissions.ts';
import type { Site } from '../engine/resource.ts';
import { createRouteMap, type FoundView } from '../engine/routes.ts';
import { isKept } from '../engine/wire/extensions.ts';
import { firstPageOf, hasComeFromAPage } from './firstPage.ts';
import { remembersList } from './tabStore.ts';

/**
 * Asks for what the generated view at an address is about to ask for, while its code is on its way; the view finds the
 * answer under way. Only what is certain: nothing of a list that was narrowed, or left elsewhere than on its first page.
 * @param ahead a data provider whose reads are handed over (dataProvider/readAhead.ts)
 */
export function beginReading(site: Site, publicPath: string, ahead: DataProvider): void {
  const found = createRouteMap(site).find(publicPath);
  const role = storedSession()?.role ?? null;
  if (found?.kind !== 'resource' || !can(found.resource, role, found.view)) return;
  if (!isKept(found.resource, knownExtensions()) || hasComeFromAPage()) return;
  // how it is asked for comes together with its page
  if (!isWhole(found.resource)) return;
  void read(found, ahead);
}

function read({ resource, view, params }: FoundView, ahead: DataProvider): Promise<unknown> | null {
  const { list, name } = resource;
  if (view === 'list' && list !== null && !remembersList(name)) return ahead.getList(name, firstPageOf(list));
  if ((view === 'edit' || view === 'show') && params.id !== undefined) return ahead.getOne(name, { id: params.id });
  return null;
}
