import { use } from 'react';
import { comesLate, isWhole, whole } from '../engine/late.ts';
import type { Resource, Site } from '../engine/resource.ts';

/** Waits, as for the code of a page, until everything of a resource is there. Nothing to wait for: undefined stays undefined. */
export function useWhole<R extends Resource | undefined>(resource: R): R {
  if (resource !== undefined && comesLate(resource)) use(arrival(resource));
  return resource;
}

/** What there is to wait for, the same in every rendering; React goes on at once where it says that it is over. */
function arrival(resource: Resource): Promise<Resource> {
  const loading = whole(resource);
  return isWhole(resource) ? Object.assign(loading, { status: 'fulfilled', value: resource }) : loading;
}

/** Waits until everything of every resource is there, for pages that may be about any of them. */
export function useWholeSite({ resources }: Site): void {
  // asked for side by side, waited for one after the other
  const loading = resources.filter(comesLate).map(arrival);
  for (const one of loading) use(one);
}
