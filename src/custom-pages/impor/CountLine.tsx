import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { formatCount } from '../formatNumber.ts';
import { CONTENTS_TEXTS as T } from './contentsTexts.ts';
import { type Counts, ROW_STATES } from './imports.ts';
import { STATE_TEXTS } from './uploadTexts.ts';

/** What becomes of the rows, in one line; what there is none of is left out. `what`: what they hold, in words. */
export function CountLine({ counts, what = '' }: { readonly counts: Counts | null; readonly what?: string }) {
  const text = useText();
  const locale = useViewLocale();
  const parts = ROW_STATES.flatMap((state) => {
    const count = counts?.[state] ?? 0;
    return count === 0 ? [] : [`${text(STATE_TEXTS[state])} ${formatCount(count, locale)}`];
  });
  if (parts.length === 0) return null;
  const rows = text(T.rows, { what: parts.join(' · ') });
  return <p className="import-counts">{[what, rows].filter((part) => part !== '').join(' · ')}</p>;
}
