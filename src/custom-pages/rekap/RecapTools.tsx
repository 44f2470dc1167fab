import { useId } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import { RECAPS, recapNamed } from '../../health/recaps/index.ts';
import { PoskoPicker } from '../kirim-puskesmas/PoskoPicker.tsx';
import { MonthPicker } from '../report/MonthPicker.tsx';
import { monthOf } from '../report/months.ts';
import type { Wanted } from './recaps.ts';
import { RECAP_TEXTS as T } from './recapTexts.ts';

const YEARS = 6;

export interface RecapToolsProps {
  readonly wanted: Wanted;
  readonly today: string;
  readonly choose: (change: Partial<Wanted>) => void;
}

/** Which recap, of when, and where. */
export function RecapTools({ wanted, today, choose }: RecapToolsProps) {
  const text = useText();
  const id = useId();
  const newest = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, back) => String(newest - back));
  return (
    <div className="recap-tools">
      <div className="recap-choice">
        <label htmlFor={`${id}-which`}>{text(T.which)}</label>
        <select
          className="control"
          id={`${id}-which`}
          value={wanted.recap.name}
          onChange={(event) => choose({ recap: recapNamed(event.target.value) ?? wanted.recap })}
        >
          {RECAPS.map(({ name, title }) => (
            <option key={name} value={name}>
              {text(title)}
            </option>
          ))}
        </select>
      </div>
      {wanted.recap.rows === 'months' ? (
        <div className="recap-choice">
          <label htmlFor={`${id}-year`}>{text(T.year)}</label>
          <select
            className="control"
            id={`${id}-year`}
            value={wanted.year}
            onChange={(event) => choose({ year: event.target.value })}
          >
            {!years.includes(wanted.year) && <option value={wanted.year}>{wanted.year}</option>}
            {years.map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <MonthPicker month={wanted.month} current={monthOf(today)} onChoose={(month) => choose({ month })} />
      )}
      <PoskoPicker posko={wanted.posko} onChoose={(posko) => choose({ posko })} />
    </div>
  );
}
