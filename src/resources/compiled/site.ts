import { compileSite } from '../../engine/compile.ts';
import type { Site } from '../../engine/resource.ts';
import { site as definitions } from '../index.ts';

/**
 * The product’s definitions as code reads them. A build puts the finished site in the place of this
 * module (vite.site.ts): what only checks definitions, and finds words for what is wrong, stays with the maintainer.
 */
export const site: Site = compileSite(definitions);
