import { circumferenceTables } from './circumference.ts';
import { schoolTables } from './school.ts';
import type { CircumferenceTables, SchoolTables, UnderFiveTables } from './tableSets.ts';
import { underFiveTables } from './underFive.ts';

/** Every table at once: for the server, where loading them apart gains nothing. */
export const allTables: UnderFiveTables & CircumferenceTables & SchoolTables = {
  ...underFiveTables,
  ...circumferenceTables,
  ...schoolTables,
};
