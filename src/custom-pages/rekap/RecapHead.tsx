import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { formatDate } from '../../engine/calendar.ts';
import { monthName } from '../report/months.ts';
import { formLines, type Typed } from './formHead.ts';
import type { ReadRecap, Wanted } from './recaps.ts';
import { RECAP_TEXTS as T } from './recapTexts.ts';

export interface RecapHeadProps {
  readonly read: ReadRecap;
  readonly wanted: Wanted;
  readonly typed: Typed;
  readonly today: string;
}

/** What a recap is of: a line on the screen, on paper the form's own head, with room for what is not known. */
export function RecapHead({ read, wanted, typed, today }: RecapHeadProps) {
  const text = useText();
  const locale = useViewLocale();
  const { recap, posko, posts } = read;
  const when = recap.rows === 'months' ? text(T.ofYear, { year: wanted.year }) : monthName(wanted.month, locale);
  return (
    <header className="recap-head">
      <h2>{text(recap.title)}</h2>
      <p className="recap-screen">
        {[posko?.name ?? text(T.village), when].join(' · ')}
        {posts !== null && ` · ${text(T.posts, posts)}`}
      </p>
      <dl className="recap-form">
        {formLines(read, wanted, typed).map(({ key, label, value }) => (
          <div key={key}>
            <dt>{text(label)}</dt>
            <dd>{value === null ? '…………………' : typeof value === 'string' ? value : text(value)}</dd>
          </div>
        ))}
        {posts !== null && <div>{text(T.posts, posts)}</div>}
        <div>{text(T.printed, { date: formatDate(today, locale) })}</div>
      </dl>
    </header>
  );
}
