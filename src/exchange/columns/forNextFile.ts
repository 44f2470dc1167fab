import type { Arrangement } from '../model/arrangement.ts';
import { withoutYear } from '../model/targets.ts';
import { shapeNamed } from '../shapes/index.ts';

/** Under this name `Arrangement.values` of a target that no column tells holds what it is of all new people of the file. */
export const OF_ALL = 'semua';

/**
 * What is decided about a file that holds for the next one of the same headers, whoever brings it: not how its days were
 * read where they told nothing, nor of which year or day they were (a header that says its year says it again), nor which of several
 * visits of a row counted (visitGroups.ts), nor what was answered about its own rows.
 */
export function forNextFile(arrangement: Arrangement): Arrangement {
  const asks = shapeNamed(arrangement.shape)?.asks ?? [];
  const answered = new Set(asks.flatMap(({ answers }) => answers.flatMap(({ values }) => Object.keys(values ?? {}))));
  const values = Object.fromEntries(
    Object.entries(arrangement.values).flatMap(([target, { [OF_ALL]: _, ...words }]) =>
      answered.has(target) ? [] : [[target, words]],
    ),
  );
  const { day: _, unclear: __, ...kept } = arrangement;
  const columns = Object.fromEntries(
    Object.entries(kept.columns).map(([index, target]) => [index, target && withoutYear(target)]),
  );
  return { ...kept, columns, values, dates: {}, year: null, ofLastFile: true };
}
