import { type FormEvent, useId, useState } from 'react';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { villageToday } from '../../admin/fields/villageToday.ts';
import { NativeSelect, OutlinedInput } from '../../admin/mui/inputs.ts';
import { formatDate, isIsoDate } from '../../engine/calendar.ts';
import type { Locale } from '../../engine/definition.ts';
import { orderFor } from '../../exchange/columns/dateOrders.ts';
import type { Target } from '../../exchange/model/arrangement.ts';
import { plainTarget } from '../../exchange/model/targets.ts';
import { ARRANGE_TEXTS as T } from './arrangeTexts.ts';
import { DATE_ORDERS } from './dateOrders.ts';
import { type Question, saidIn } from './imports.ts';
import { laidOver, saysAlready } from './laidOver.ts';
import type { Arranging } from './useArrange.ts';
import { VisitDayForm } from './VisitDay.tsx';

export interface QuestionBoxProps {
  readonly question: Question;
  /** what the column means that it is about */
  readonly target: Target | null;
  readonly arranging: Arranging;
  /** the way to the columns, where the question cannot be answered by itself */
  readonly onColumns?: () => void;
}

/** Something that can be read in two ways: answered where it is asked. */
export function QuestionBox({ question, target, arranging, onColumns }: QuestionBoxProps) {
  const text = useText();
  const locale = useViewLocale();
  const { change, arrangement } = arranging;
  const { kode, jawaban = [] } = question;
  const teks = saidIn(locale, question);
  if (jawaban.length > 0) {
    const Asked = jawaban.length > MOST_TAPPED ? Selection : Choices;
    const choices = (
      <Asked
        question={teks}
        options={jawaban.map(({ susunan, ...answer }) => ({
          label: withDays(saidIn(locale, answer), locale),
          chosen: arrangement !== null && saysAlready(arrangement, susunan),
          onChoose: () => change({ susunan: laidOver(arrangement, susunan) }),
        }))}
      />
    );
    if (kode !== 'hari-kunjungan') return choices;
    return (
      <>
        {choices}
        <details className="import-fold">
          <summary>{text(T.otherDay)}</summary>
          <VisitDayForm day={villageToday().slice(0, 7)} arranging={arranging} />
        </details>
      </>
    );
  }
  if (kode === 'tanggal' && target !== null) {
    return (
      <Choices
        question={teks}
        options={DATE_ORDERS.map((dates) => ({
          label: text(T[dates]),
          chosen: orderFor(arrangement?.dates ?? null, target) === dates,
          onChoose: () => change({ susunan: laidOver(arrangement, { dates: { [plainTarget(target)]: dates } }) }),
        }))}
      />
    );
  }
  if (kode === 'satuan' && target !== null) {
    return (
      <Choices
        question={teks}
        options={UNITS.map((unit) => ({
          label: text(unit === 'g' ? T.grams : T.kilograms),
          chosen: arrangement?.units[plainTarget(target)] === unit,
          onChoose: () => change({ susunan: laidOver(arrangement, { units: { [plainTarget(target)]: unit } }) }),
        }))}
      />
    );
  }
  if (kode === 'tahun') return <YearQuestion question={question} arranging={arranging} />;
  return (
    <div className="import-question">
      <p>{teks}</p>
      {onColumns && (
        <button type="button" className="btn btn-plain" onClick={onColumns}>
          {text(T.toColumns)}
        </button>
      )}
    </div>
  );
}

/** A day that an answer names, as people say it. */
const withDays = (answer: string, locale: Locale): string =>
  answer.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => (isIsoDate(day) ? formatDate(day, locale) : day));

const UNITS = ['kg', 'g'] as const;

interface ChoicesProps {
  readonly question: string;
  readonly options: readonly { readonly label: string; readonly chosen: boolean; readonly onChoose: () => void }[];
}

function Choices({ question, options }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset className="import-question">
      <legend>{question}</legend>
      {options.map(({ label, chosen, onChoose }) => (
        <label key={label} className="import-radio">
          <input type="radio" name={name} checked={chosen} onChange={onChoose} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** More answers are chosen from a list. */
const MOST_TAPPED = 12;

function Selection({ question, options }: ChoicesProps) {
  const id = useId();
  const chosen = options.findIndex((option) => option.chosen);
  return (
    <div className="import-question import-answer">
      <label htmlFor={id}>{question}</label>
      <NativeSelect
        id={id}
        value={chosen < 0 ? '' : String(chosen)}
        input={<OutlinedInput />}
        onChange={({ target }) => options[Number(target.value)]?.onChoose()}
      >
        {chosen < 0 && <option value="">–</option>}
        {options.map(({ label }, at) => (
          <option key={label} value={at}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

const OLDEST = 2000;

function YearQuestion({ question, arranging }: Pick<QuestionBoxProps, 'question' | 'arranging'>) {
  const text = useText();
  const locale = useViewLocale();
  const id = useId();
  const now = Number(villageToday().slice(0, 4));
  const [year, setYear] = useState(String(arranging.arrangement?.year ?? now));
  const fits = /^\d{4}$/.test(year) && Number(year) >= OLDEST && Number(year) <= now + 1;
  const use = (event: FormEvent) => {
    event.preventDefault();
    if (fits) arranging.change({ susunan: { year: Number(year) } });
  };
  return (
    <form className="import-question" onSubmit={use}>
      <p id={`${id}-text`}>{saidIn(locale, question)}</p>
      <div className="import-answer">
        <label htmlFor={id}>{text(T.year)}</label>
        <OutlinedInput
          id={id}
          value={year}
          onChange={({ target }) => setYear(target.value)}
          error={!fits}
          inputProps={{ inputMode: 'numeric', maxLength: 4, 'aria-describedby': `${id}-text`, 'aria-invalid': !fits }}
        />
        <button type="submit" className="btn" aria-disabled={!fits}>
          {text(T.useYear)}
        </button>
      </div>
    </form>
  );
}
