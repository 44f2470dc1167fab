/** What the device works out of records that wait to be sent, by the names that definitions give it (`pocket.tells`). */

import { isAhead } from '../../dataProvider/unsent.ts';
import type { Resource } from '../../engine/resource.ts';
import { judgedVisit } from './judgedVisit.ts';
import { outcomesOfVisit } from './outcomesOfVisit.ts';
import { screened } from './screened.ts';

type Values = Readonly<Record<string, unknown>>;

/** The record with what follows from it. `others`: the rows it stands among, itself included; `resource`: the name of its definition. */
export type Tell = (record: Values, others: readonly Values[], resource: string) => Promise<Values>;

export const TELLS: Readonly<Record<string, Tell>> = { judgedVisit, outcomesOfVisit, screened };

/** Rows with what the device works out of those that wait. */
export async function told<T extends Values>(
  { name, pocket }: Pick<Resource, 'name' | 'pocket'>,
  rows: readonly T[],
): Promise<T[]> {
  const tells = (pocket?.tells ?? []).flatMap((name) => TELLS[name] ?? []);
  return Promise.all(
    rows.map(async (row) => {
      let full: Values = row;
      // tables that could not be loaded without a line are no reason to show no list
      if (isAhead(row)) for (const tellOf of tells) full = { ...full, ...(await tellOf(full, rows, name).catch(() => ({}))) };
      return { ...row, ...full };
    }),
  );
}
