/** For builds: the text of the module that stands in for site.ts. */
import { moduleOf } from '../../engine/siteModule.ts';
import { site } from './site.ts';

export const source: string = moduleOf(site);
