import { useId } from 'react';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { formatDate } from '../../engine/calendar.ts';
import type { ReportRow } from './reportRows.ts';
import { REPORT_TEXTS } from './texts.ts';

/** Why the figures are no longer those that were reported, posko by posko; nothing where they stand. */
export function Corrections({ rows }: { readonly rows: readonly ReportRow[] }) {
  const text = useText();
  const locale = useViewLocale();
  const id = useId();
  const found = rows.filter(({ corrected }) => corrected !== null);
  if (found.length === 0) return null;
  return (
    <section className="report-corrections" aria-labelledby={id}>
      <h3 id={id}>{text(REPORT_TEXTS.corrections)}</h3>
      <ul>
        {found.map(({ key, posko, corrected }) => (
          <li key={key}>
            <strong>{posko}</strong>, {corrected && text(REPORT_TEXTS.corrected, { date: formatDate(corrected.on, locale) })}:{' '}
            {corrected?.why.join('; ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
