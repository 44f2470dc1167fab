import { useId } from 'react';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { OUTBOX_TEXTS as T } from '../../admin/outbox/outboxTexts.ts';
import { confirmationOf, isAsked, reasonsOf } from '../../admin/outbox/refusalText.ts';
import { useSite } from '../../admin/site.tsx';
import { useWhole } from '../../admin/useWhole.ts';
import { knownTimeZone } from '../../dataProvider/customCalls.ts';
import { formatMoment } from '../../engine/calendar.ts';
import { CONFIRMED_HEADER } from '../../engine/wire/doubts.ts';
import type { Listed } from '../../offline/outbox/queue.ts';
import { TypedList } from './TypedList.tsx';
import { useEntryName } from './useEntryName.ts';

export interface WaitingCardProps extends Pick<Listed, 'entry' | 'waitsFor'> {
  /** the record it corrects is known to be there no more: there is nothing to mend */
  readonly isGone: boolean;
  /** its form is about to be opened */
  readonly isOpening: boolean;
  readonly onMend: () => void;
  readonly onAgain: (headers?: Readonly<Record<string, string>>) => void;
  readonly onDrop: () => void;
}

/** One write that waits: for whom, what, since when, and where it was refused why and what can be done. */
export function WaitingCard({ entry, waitsFor, isGone, isOpening, onMend, onAgain, onDrop }: WaitingCardProps) {
  const text = useText();
  const locale = useViewLocale();
  const id = useId();
  // what was refused is told by its definition, which may come later than this page
  const resource = useWhole(useSite().site.resource[entry.resource]);
  const name = useEntryName(entry);
  const first = useEntryName(waitsFor);
  const what = resource && text(resource.label.one).toLocaleLowerCase(locale);
  const deed = entry.action === 'call' || what === undefined ? null : text(T[entry.action], { what });
  const asked = isAsked(entry);
  const gone = isGone || (entry.action === 'update' && entry.refusal?.status === 404);
  return (
    <li className="waiting-card" data-refused={entry.state === 'refused' || undefined}>
      <div>
        <h3 id={id}>{name}</h3>
        <p className="waiting-about">
          {deed !== null && `${deed} · `}
          {text(T.since, { moment: formatMoment(entry.at, locale, knownTimeZone()) })}
        </p>
      </div>
      {isGone && <p role="status">{text(T.goneToDrop)}</p>}
      {entry.state === 'refused' && !isGone && (
        <ul className="waiting-reasons">
          {reasonsOf(entry, resource).map((reason) => {
            const said = typeof reason === 'string' ? reason : text(reason);
            return <li key={said}>{said}</li>;
          })}
        </ul>
      )}
      {entry.state === 'refused' && (
        <details open={gone || undefined}>
          <summary>{text(T.typed)}</summary>
          <TypedList entry={entry} />
        </details>
      )}
      {waitsFor !== null && <p className="waiting-about">{text(T.held, { name: first })}</p>}
      {entry.state === 'refused' && (
        <div className="waiting-actions">
          {asked && (
            <button
              type="button"
              className="btn"
              aria-describedby={id}
              onClick={() => onAgain({ [CONFIRMED_HEADER]: confirmationOf(entry) })}
            >
              {text(T.meant)}
            </button>
          )}
          {entry.page !== undefined && !gone && (
            <button
              type="button"
              className={asked ? 'btn btn-plain' : 'btn'}
              aria-describedby={id}
              aria-disabled={isOpening}
              onClick={onMend}
            >
              {isOpening && <span className="spinner" aria-hidden="true" />}
              {text(T.mend)}
            </button>
          )}
          {!asked && (
            <button type="button" className="btn btn-plain" aria-describedby={id} onClick={() => onAgain()}>
              {text(T.again)}
            </button>
          )}
          <button type="button" className="btn btn-plain" aria-describedby={id} onClick={onDrop}>
            {text(T.drop)}
          </button>
        </div>
      )}
    </li>
  );
}
