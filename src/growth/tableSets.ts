/** Which tables there are, in sets that load apart. Only `underFive.ts` is in what a form needs at once. */
import type { PackedTable } from './packed.ts';

export interface UnderFiveTables {
  readonly wfa: PackedTable;
  readonly lhfa: PackedTable;
  readonly bfa: PackedTable;
  readonly wfl: PackedTable;
  readonly wfh: PackedTable;
}

export interface CircumferenceTables {
  readonly hcfa: PackedTable;
  readonly acfa: PackedTable;
}

export interface SchoolTables {
  readonly wfa2007: PackedTable;
  readonly hfa2007: PackedTable;
  readonly bfa2007: PackedTable;
}

export type GrowthTables = UnderFiveTables & Partial<CircumferenceTables> & Partial<SchoolTables>;

/** A set that a measurement would need but that was not handed in. */
export type MissingTables = 'circumference' | 'school';
