import { useId } from 'react';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import { FIRST_MONTH, monthName, selectableMonths, shiftMonth } from './months.ts';
import { REPORT_TEXTS } from './texts.ts';
import './month-picker.css';

export interface MonthPickerProps {
  /** `YYYY-MM` */
  readonly month: string;
  /** the newest month there is */
  readonly current: string;
  readonly onChoose: (month: string) => void;
}

/** A month by its name, or the one before or after. Not `<input type="month">`: two of the browsers in use show a bare text box. */
export function MonthPicker({ month, current, onChoose }: MonthPickerProps) {
  const text = useText();
  const locale = useViewLocale();
  const id = useId();
  const months = selectableMonths(current);
  // Not `disabled`: who has just pressed it would lose the focus.
  const [atFirst, atLast] = [month <= FIRST_MONTH, month >= current];
  return (
    <div className="month-picker">
      <label htmlFor={id}>{text(REPORT_TEXTS.month)}</label>
      <button
        type="button"
        className="icon-button month-earlier"
        aria-label={text(REPORT_TEXTS.earlier)}
        aria-disabled={atFirst}
        onClick={() => !atFirst && onChoose(shiftMonth(month, -1))}
      >
        <Icon name="next" />
      </button>
      <select className="control" id={id} value={month} onChange={(event) => onChoose(event.target.value)}>
        {!months.includes(month) && <option value={month}>{monthName(month, locale)}</option>}
        {months.map((entry) => (
          <option key={entry} value={entry}>
            {monthName(entry, locale)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="icon-button"
        aria-label={text(REPORT_TEXTS.later)}
        aria-disabled={atLast}
        onClick={() => !atLast && onChoose(shiftMonth(month, 1))}
      >
        <Icon name="next" />
      </button>
    </div>
  );
}
