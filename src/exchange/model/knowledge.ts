import type { Site } from '../../engine/resource.ts';
import type { Target } from './arrangement.ts';
import { givenFrom, importedResources, knownNames } from './targets.ts';

/** What is known of headers; made once for a site. */
export interface Knowledge {
  readonly site: Site;
  readonly names: ReadonlyMap<string, Target>;
  /** resources of which one person has several records, each of a day */
  readonly repeated: ReadonlySet<string>;
  /** by which it is seen whether two digits may be a year */
  readonly thisYear: number;
}

const knowledge = new WeakMap<Site, Omit<Knowledge, 'thisYear'>>();

/** What is known of the headers of any file. */
export function knowledgeOf(site: Site): Omit<Knowledge, 'thisYear'> {
  const known = knowledge.get(site) ?? {
    site,
    names: knownNames(site),
    repeated: new Set(importedResources(site).flatMap((one) => (givenFrom(site, one).size > 0 ? [one.name] : []))),
  };
  knowledge.set(site, known);
  return known;
}

/** Likewise, on a day. */
export const knowledgeOn = (site: Site, today: string): Knowledge => ({
  ...knowledgeOf(site),
  thisYear: Number(today.slice(0, 4)),
});
