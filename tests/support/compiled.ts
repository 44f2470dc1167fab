import { compileSite } from '../../src/engine/compile.ts';
import type { SiteDefinition } from '../../src/engine/definition.ts';
import type { Site } from '../../src/engine/resource.ts';

const known = new WeakMap<SiteDefinition, Site>();

/** A site as code reads it, compiled once however many tests open it. */
export function compiled(definition: SiteDefinition): Site {
  const site = known.get(definition) ?? compileSite(definition);
  known.set(definition, site);
  return site;
}
