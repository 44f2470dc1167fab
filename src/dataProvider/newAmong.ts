/** What was created on this device among the pages of a server, which knows nothing of it yet: pure. */
import type { Resource } from '../engine/resource.ts';
import { isOnlyNear, listInBrowser } from './browserList.ts';
import type { DecodedRecord } from './decodeRecord.ts';
import type { RestOfList } from './planTypes.ts';
import type { ListResult } from './read.ts';

/** `rest`: what the list was asked for, as a list without a line is cut by it; `isFirst`: whether the page is the first one. */
export function withNew<T extends ListResult>(
  resource: Resource,
  page: T,
  created: readonly DecodedRecord[],
  rest: RestOfList,
  isFirst: boolean,
): T {
  const names = ['id', ...(resource.endpoints.list?.distinct ? [resource.endpoints.list.distinct] : [])];
  const isKnown = (one: DecodedRecord) => names.some((name) => page.data.some((row) => String(row[name]) === String(one[name])));
  const cut = listInBrowser(resource, created, { ...rest, page: null }).data.filter((one) => !isKnown(one));
  // for a letter more or less only where nobody was found as it was typed
  const isGuess = rest.q !== null && page.total > 0 && isOnlyNear(resource, cut, rest.q, rest.locale ?? 'id');
  if (cut.length === 0 || isGuess) return page;
  return { ...page, data: isFirst ? [...cut, ...page.data] : page.data, total: page.total + cut.length };
}
