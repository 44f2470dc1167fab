import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import type { RecapColumn } from '../../health/recaps/index.ts';
import { formatCount } from '../formatNumber.ts';
import { RECAP_TEXTS as T } from './recapTexts.ts';
import { columnName } from './rowName.ts';

export interface CellProps {
  readonly count: number | null | undefined;
  readonly column: RecapColumn;
  /** what the row is called */
  readonly row: string;
  readonly onOpen: () => void;
}

/** A number that leads to its names; nobody stands behind none, and behind what only counts nobody is told. */
export function Cell({ count, column, row, onOpen }: CellProps) {
  const text = useText();
  const locale = useViewLocale();
  if (count === null || count === undefined) return <span className="recap-empty">–</span>;
  if (count === 0 || column.intimate) return <>{formatCount(count, locale)}</>;
  const label = text(T.open, { column: columnName(column, locale), row, count });
  return (
    <button type="button" className="recap-cell" aria-label={label} onClick={onOpen}>
      {formatCount(count, locale)}
    </button>
  );
}
