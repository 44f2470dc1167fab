import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { VIEW_TEXTS } from '../../admin/views/viewTexts.ts';
import { formatShortDay } from '../../engine/calendar.ts';
import { formatNumber } from '../../engine/formats.ts';
import type { Due } from '../../people/due.ts';
import { DAY_TEXTS as T } from './dayTexts.ts';
import { markOf } from './saidOfVisit.ts';

interface WeightProps {
  readonly person: Due;
  readonly day: string;
}

/** Today's weight, or the last one with its day; with what it meant. */
export function VisitWeight({ person: { hari_ini, terakhir, ditolak }, day }: WeightProps) {
  const text = useText();
  const locale = useViewLocale();
  const shown = hari_ini?.berat_badan == null ? terakhir : hari_ini;
  const refused = ditolak && <span className="unsent-mark">{text(T.refused)}</span>;
  if (shown?.berat_badan == null) {
    return (
      <span className="due-weight">
        <span className="due-none">{text(T.never)}</span>
        {refused}
      </span>
    );
  }
  const mark = markOf(shown.nt);
  return (
    <span className="due-weight">
      <span>
        <b>{text(T.kg, { weight: formatNumber(shown.berat_badan, locale) })}</b>
        {mark && (
          <abbr className="due-mark" data-mark={mark} title={text(T.gain[mark])}>
            {mark}
          </abbr>
        )}
      </span>
      {typeof shown.id === 'string' && <span className="unsent-mark">{text(VIEW_TEXTS.unsent)}</span>}
      {refused}
      {shown.tanggal !== day && <small>{formatShortDay(shown.tanggal, day, locale)}</small>}
    </span>
  );
}
