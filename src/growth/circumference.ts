import type { CircumferenceTables } from './tableSets.ts';
import { acfa } from './tables/acfa.ts';
import { hcfa } from './tables/hcfa.ts';

/** WHO 2006/2007: head and mid-upper-arm circumference. */
export const circumferenceTables: CircumferenceTables = { hcfa, acfa };
