import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { knownTimeZone } from '../../dataProvider/customCalls.ts';
import { formatMoment } from '../../engine/calendar.ts';
import { formatNumber } from '../../engine/formats.ts';
import { useConsoleKept } from './consoleKept.ts';
import { DAY_TEXTS as T } from './dayTexts.ts';
import { type Pocket, usePocket } from './usePocket.ts';

/** What is taken along for where there is no signal: since when, how much, and taking it along anew. `opened`: the day that is under way. */
export function PocketPanel({ opened }: { readonly opened: string | null }) {
  const text = useText();
  const pocket = usePocket(opened);
  if (pocket === null) return null;
  const { taken, busy, failed, prepare } = pocket;
  return (
    <section className="pocket-panel" aria-label={text(T.prepare)}>
      <p role="status" data-failed={failed !== null || undefined}>
        <PocketState pocket={pocket} />
      </p>
      <button type="button" className="btn btn-plain" aria-disabled={busy !== null} onClick={prepare}>
        {busy !== null && <span className="spinner" aria-hidden="true" />}
        {text(taken === null ? T.prepare : T.prepareAnew)}
      </button>
    </section>
  );
}

function PocketState({ pocket: { taken, busy, failed } }: { readonly pocket: Pocket }) {
  const text = useText();
  const locale = useViewLocale();
  const kept = useConsoleKept();
  if (busy !== null) {
    if (busy.stored === 0) return text(T.preparing);
    return (
      <>
        {text(T.storing, { percent: Math.floor(busy.stored * 100) })}
        <progress max={1} value={busy.stored} aria-hidden="true" />
      </>
    );
  }
  if (taken !== null && failed === null && kept === 'coming') return text(T.consoleComing);
  const ready =
    taken === null
      ? text(T.unprepared)
      : text(T.prepared, {
          count: taken.people,
          moment: formatMoment(taken.at, locale, knownTimeZone()),
          size: formatNumber(Math.max(0.1, Math.round(taken.bytes / 100_000) / 10), locale),
        });
  if (taken !== null && failed === null && kept === 'never') return `${ready} ${text(T.consoleNever)}`;
  return failed === null ? ready : `${text(failed)}${taken === null ? '' : ` ${ready}`}`;
}
