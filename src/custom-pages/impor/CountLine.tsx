import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { formatCount } from '../formatNumber.ts';
import { type Counts, ROW_STATES } from './imports.ts';
import { STATE_TEXTS } from './uploadTexts.ts';

/** What becomes of the rows, in one line; what there is none of is left out. */
export function CountLine({ counts }: { readonly counts: Counts | null }) {
  const text = useText();
  const locale = useViewLocale();
  const parts = ROW_STATES.flatMap((state) => {
    const count = counts?.[state] ?? 0;
    return count === 0 ? [] : [`${text(STATE_TEXTS[state])} ${formatCount(count, locale)}`];
  });
  if (parts.length === 0) return null;
  return <p className="import-counts">{parts.join(' · ')}</p>;
}
