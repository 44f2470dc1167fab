import type { SchoolTables } from './tableSets.ts';
import { bfa2007 } from './tables/bfa2007.ts';
import { hfa2007 } from './tables/hfa2007.ts';
import { wfa2007 } from './tables/wfa2007.ts';

/** WHO 2007 for 5 to 19 years: weight (to 10 years), height, BMI. */
export const schoolTables: SchoolTables = { wfa2007, hfa2007, bfa2007 };
