import type { UnderFiveTables } from './tableSets.ts';
import { bfa } from './tables/bfa.ts';
import { lhfa } from './tables/lhfa.ts';
import { wfa } from './tables/wfa.ts';
import { wfh } from './tables/wfh.ts';
import { wfl } from './tables/wfl.ts';

/** WHO 2006 for children of 0 to 1826 days: weight, length/height, BMI, weight-for-length/height. */
export const underFiveTables: UnderFiveTables = { wfa, lhfa, bfa, wfl, wfh };
