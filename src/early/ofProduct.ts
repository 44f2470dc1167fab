/** For builds: what is known of the product's own lists. */
import { site } from '../resources/compiled/site.ts';
import { describeEarly, type EarlyPart } from './describe.ts';

export const parts: readonly EarlyPart[] = await describeEarly(site);
