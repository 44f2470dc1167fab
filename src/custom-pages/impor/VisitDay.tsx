import { type FormEvent, useId, useState } from 'react';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { villageToday } from '../../admin/fields/villageToday.ts';
import { NativeSelect, OutlinedInput } from '../../admin/mui/inputs.ts';
import { formatDate, formatMonth } from '../../engine/calendar.ts';
import type { Locale } from '../../engine/definition.ts';
import { ARRANGE_TEXTS as T } from './arrangeTexts.ts';
import type { Import } from './imports.ts';
import type { Arranging } from './useArrange.ts';
import { monthNames, visitDay } from './visitDays.ts';

export interface VisitDayProps {
  readonly told: Import;
  readonly arranging: Arranging;
}

/** Of which day or month a file without a column for it is, as was read or answered: it can be said otherwise. */
export function VisitDay({ told, arranging }: VisitDayProps) {
  const text = useText();
  const locale = useViewLocale();
  const day = arranging.arrangement?.day;
  // while it is asked, it is answered there
  if (!day || arranging.moving || told.pertanyaan.some(({ kode }) => kode === 'hari-kunjungan')) return null;
  const whole = day.length > 7;
  return (
    <section className="import-visit-day" aria-label={text(T.visitDayLabel)}>
      <p>
        {text(told.lembar.length > 1 ? T.visitDaySheet : T.visitDay)} <strong>{said(day, locale)}</strong>
      </p>
      {!whole && <p className="import-small">{text(T.visitMonthHint)}</p>}
      <details className="import-fold">
        <summary>{text(T.changeVisitDay)}</summary>
        <VisitDayForm key={day} day={day} arranging={arranging} />
      </details>
    </section>
  );
}

const said = (day: string, locale: Locale): string =>
  day.length > 7 ? formatDate(day, locale) : formatMonth(`${day}-01`, locale);

interface VisitDayFormProps {
  readonly arranging: Arranging;
  /** what stands in it first: a day or a month */
  readonly day: string;
}

/** A month with its year, and the day of it where it is known. */
export function VisitDayForm({ day: first, arranging }: VisitDayFormProps) {
  const text = useText();
  const locale = useViewLocale();
  const id = useId();
  const [typed, setTyped] = useState(() => partsOf(first));
  const [refused, setRefused] = useState(false);
  const type = (more: Partial<typeof typed>) => {
    setRefused(false);
    setTyped({ ...typed, ...more });
  };
  const use = (event: FormEvent) => {
    event.preventDefault();
    const day = visitDay(typed, villageToday());
    setRefused(day === null);
    if (day !== null) arranging.change({ susunan: { day } });
  };
  const wrong = { 'aria-invalid': refused, 'aria-describedby': refused ? `${id}-problem` : `${id}-hint` };
  return (
    <form className="import-day" onSubmit={use}>
      <div className="import-day-parts">
        <div className="import-answer">
          <label htmlFor={`${id}-date`}>{text(T.dayOfMonth)}</label>
          <OutlinedInput
            id={`${id}-date`}
            value={typed.date}
            onChange={({ target }) => type({ date: target.value })}
            error={refused}
            inputProps={{ inputMode: 'numeric', maxLength: 2, ...wrong }}
          />
        </div>
        <div className="import-answer">
          <label htmlFor={`${id}-month`}>{text(T.month)}</label>
          <NativeSelect
            id={`${id}-month`}
            value={typed.month}
            input={<OutlinedInput fullWidth />}
            onChange={({ target }) => type({ month: target.value })}
          >
            {monthNames(locale).map((name, at) => (
              <option key={name} value={String(at + 1)}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </div>
        <div className="import-answer">
          <label htmlFor={`${id}-year`}>{text(T.year)}</label>
          <OutlinedInput
            id={`${id}-year`}
            value={typed.year}
            onChange={({ target }) => type({ year: target.value })}
            error={refused}
            inputProps={{ inputMode: 'numeric', maxLength: 4, ...wrong }}
          />
        </div>
      </div>
      <p className="import-small" id={`${id}-hint`}>
        {text(T.dayHint)}
      </p>
      {refused && (
        <p className="import-problem" role="alert" id={`${id}-problem`}>
          {text(T.noSuchDay)}
        </p>
      )}
      <button type="submit" className="btn">
        {text(T.useDay)}
      </button>
    </form>
  );
}

function partsOf(day: string) {
  const [year = '', month = '', date = ''] = day.split('-').map((part) => part.replace(/^0/, ''));
  return { year, month, date };
}
