import type { Site } from '../../engine/resource.ts';
import type { Cell } from '../cells/cells.ts';
import type { FoundHeader } from '../columns/findHeader.ts';
import type { Contrary } from '../columns/visitDay.ts';
import type { RivalGroups } from '../columns/visitGroups.ts';
import type { ArrangedColumn, Arrangement, Target } from '../model/arrangement.ts';
import type { TitledDays } from '../titles/titledDays.ts';
import type { AgedColumn } from '../values/agedColumn.ts';
import type { FoundOrder } from '../values/dateOrder.ts';
import type { FoundUnit } from '../values/weightUnit.ts';

/** What questions are made of. */
export interface Asked {
  readonly arrangement: Arrangement;
  readonly found: FoundHeader;
  readonly columns: readonly ArrangedColumn[];
  readonly orders: ReadonlyMap<Target, FoundOrder>;
  readonly units: ReadonlyMap<Target, FoundUnit>;
  /** null: it has no column of ages */
  readonly ages: AgedColumn | null;
  /** of which day the file is by its titles */
  readonly titled: TitledDays;
  /** visits that a row tells beside each other */
  readonly rivals: readonly RivalGroups[];
  /** the places of columns of days that are used for nothing, as it is not told of which visit they are */
  readonly lone: readonly number[];
  /** a header that says otherwise than the day which has been said; null: none does */
  readonly contrary: Contrary | null;
  readonly cellsOf: (index: number) => readonly Cell[];
  /** whether all rows have been looked at */
  readonly isWhole: boolean;
  readonly wanted: Partial<Arrangement>;
  readonly site: Site;
  readonly today: string;
}
