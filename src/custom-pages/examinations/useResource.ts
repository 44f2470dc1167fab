import { useSite } from '../../admin/site.tsx';
import { useWhole } from '../../admin/useWhole.ts';
import type { Resource } from '../../engine/resource.ts';

/** A resource of the site by its name. Throws where there is none: a page cannot work without it. */
export function useResource(name: string): Resource {
  const resource = useWhole(useSite().site.resource[name]);
  if (!resource) throw new Error(`no resource "${name}" is defined`);
  return resource;
}
