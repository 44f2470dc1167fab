/** For builds: the texts of the modules that stand in for site.ts. */
import { detailsModuleOf, moduleOf } from '../../engine/siteModule.ts';
import { site } from './site.ts';

/** All of the site in one module. */
export const source: string = moduleOf(site);

/** The site without the details of late resources, and these by name. */
export const early: string = moduleOf(site, true);
export const details = (name: string): string | null => {
  const resource = site.resource[name];
  return resource === undefined ? null : detailsModuleOf(resource);
};
