import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays, addMonths, formatDate, weekdayOf } from '../../engine/calendar.ts';
import { dateFormat } from '../../engine/formats.ts';
import { NativeSelect, OutlinedInput } from '../mui/inputs.ts';
import { Popover } from '../mui/popover.ts';
import { DATE_TEXTS } from './dateTexts.ts';
import { dayByKey, weeksOf } from './monthDays.ts';
import { useText, useViewLocale } from './useText.ts';

/** The rules of dates know no earlier day. */
const FIRST = '1900-01-01';
/** How many years ahead the calendar goes where days may lie ahead. */
const AHEAD = 10;
const MONTHS = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));

export interface CalendarPopupProps {
  readonly anchor: HTMLElement;
  /** what is chosen */
  readonly day: string | null;
  readonly today: string;
  /** the last day that may be chosen; null: there is none */
  readonly last: string | null;
  readonly onChoose: (day: string) => void;
  readonly onClose: () => void;
}

/** A month to tap a day in, after the date picker dialog of the ARIA patterns. A default export, loaded when it is opened first. */
export default function CalendarPopup({ anchor, day, today, last, onChoose, onClose }: CalendarPopupProps) {
  const text = useText();
  const locale = useViewLocale();
  const end = last ?? `${Number(today.slice(0, 4)) + AHEAD}-12-31`;
  const within = (iso: string) => (iso < FIRST ? FIRST : iso > end ? end : iso);
  const [at, setAt] = useState(() => within(day ?? today));
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(true);
  const month = at.slice(0, 7);
  const go = (to: string, focus: boolean) => {
    moved.current = focus;
    setAt(within(to));
  };
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = dayByKey(at, event.key, event.shiftKey);
    if (to === null) return;
    event.preventDefault();
    go(to, true);
  };
  const monthName = (number: string) =>
    dateFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(`2024-${number}-01T00:00:00Z`));
  const weekday = (index: number, style: 'short' | 'long') =>
    // 4 January 1970 was a Sunday
    dateFormat(locale, { weekday: style, timeZone: 'UTC' }).format(new Date(`${addDays('1970-01-04', index)}T00:00:00Z`));
  const years = Array.from({ length: Number(end.slice(0, 4)) - 1899 }, (_, i) => String(Number(end.slice(0, 4)) - i));
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        transition: { onEntered: () => grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus() },
        paper: { className: 'calendar', role: 'dialog', 'aria-modal': true, 'aria-label': text(DATE_TEXTS.calendar) },
      }}
    >
      <div className="calendar-head">
        <button
          type="button"
          className="calendar-step"
          aria-label={text(DATE_TEXTS.previous)}
          disabled={month <= FIRST.slice(0, 7)}
          onClick={() => go(addMonths(at, -1), false)}
        >
          ‹
        </button>
        <NativeSelect
          value={month.slice(5)}
          onChange={({ target }) => go(addMonths(at, Number(target.value) - Number(month.slice(5))), false)}
          input={<OutlinedInput size="small" />}
          inputProps={{ 'aria-label': text(DATE_TEXTS.month) }}
        >
          {MONTHS.map((number) => (
            <option key={number} value={number}>
              {monthName(number)}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          value={month.slice(0, 4)}
          onChange={({ target }) => go(addMonths(at, 12 * (Number(target.value) - Number(month.slice(0, 4)))), false)}
          input={<OutlinedInput size="small" />}
          inputProps={{ 'aria-label': text(DATE_TEXTS.year) }}
        >
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </NativeSelect>
        <button
          type="button"
          className="calendar-step"
          aria-label={text(DATE_TEXTS.next)}
          disabled={month >= end.slice(0, 7)}
          onClick={() => go(addMonths(at, 1), false)}
        >
          ›
        </button>
      </div>
      <table ref={grid} className="calendar-days" aria-label={`${monthName(month.slice(5))} ${month.slice(0, 4)}`}>
        <thead>
          <tr>
            {[0, 1, 2, 3, 4, 5, 6].map((index) => (
              <th key={index} scope="col" abbr={weekday(index, 'long')}>
                {weekday(index, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((iso) => iso !== null)}>
              {week.map((iso, index) => (
                <td key={iso ?? index}>
                  {iso !== null && (
                    <button
                      type="button"
                      data-day={iso}
                      tabIndex={iso === at ? 0 : -1}
                      aria-pressed={iso === day}
                      aria-current={iso === today ? 'date' : undefined}
                      aria-label={`${weekdayOf(iso, locale)}, ${formatDate(iso, locale)}`}
                      disabled={iso < FIRST || iso > end}
                      onKeyDown={onKeyDown}
                      onClick={() => onChoose(iso)}
                    >
                      {Number(iso.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="calendar-foot">
        <button type="button" onClick={() => onChoose(today)}>
          {text(DATE_TEXTS.today)}
        </button>
        <button type="button" onClick={onClose}>
          {text(DATE_TEXTS.close)}
        </button>
      </div>
    </Popover>
  );
}
