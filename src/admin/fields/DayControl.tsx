import { type ChangeEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { isIsoDate } from '../../engine/calendar.ts';
import type { FieldOf } from '../../engine/resource.ts';
import { readDay, withSlashes, writeDay } from '../../engine/typedDay.ts';
import { InputAdornment, OutlinedInput } from '../mui/inputs.ts';
import { DATE_TEXTS } from './dateTexts.ts';
import { dayNote } from './dayNote.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldInput } from './useFieldInput.ts';
import { useText, useViewLocale } from './useText.ts';
import { villageToday } from './villageToday.ts';
import './days.css';

const CalendarPopup = lazy(() => import('./CalendarPopup.tsx'));

export interface DayControlProps {
  readonly input: FieldInput;
  readonly field: Pick<FieldOf<'date'>, 'notAfterToday' | 'age'>;
}

/**
 * A day typed as day, month and year, in every browser and language alike, or taken from a calendar. The form holds
 * it as ISO text; what is no day yet, or none at all, it holds as typed, for the rules to refuse.
 */
export function DayControl({ input, field }: DayControlProps) {
  const text = useText();
  const locale = useViewLocale();
  const { ref, value, onChange, onBlur, name, disabled } = input.control;
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const box = useRef<HTMLInputElement | null>(null);
  const today = villageToday();
  const past = field.notAfterToday ?? false;
  const held = String(value ?? '');
  // A value from elsewhere (a draft, another's version) takes the place of what was typed.
  const shown = typed !== null && (readDay(typed, { today, past }) ?? typed) === held ? typed : writeDay(held);

  const take = (next: string) => {
    const day = readDay(next, { today, past });
    setTyped(next);
    onChange(day ?? next);
  };

  const onType = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const atEnd = target.selectionStart === null || target.selectionStart === target.value.length;
    const grown = target.value.length > shown.length;
    const next = atEnd && grown ? withSlashes(target.value) : target.value;
    const day = atEnd ? readDay(next, { today, past }) : null;
    take(day === null ? next : writeDay(day));
  };

  /** Nothing more is typed: a year of two digits is one now. */
  const settle = () => {
    const day = readDay(shown, { today, past, final: true });
    if (day === null) return;
    setTyped(null);
    if (day !== held) onChange(day);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      setOpener(box.current);
    }
  };

  const note = dayNote(shown, held, field, today, locale);
  const noteId = `${input.id}-day`;
  const described = [note === null ? null : noteId, input.aria['aria-describedby']].filter(Boolean).join(' ');
  return (
    <FieldFrame input={input}>
      <OutlinedInput
        id={input.id}
        name={name}
        value={shown}
        disabled={disabled}
        onChange={onType}
        onKeyDown={onKeyDown}
        onBlur={() => {
          settle();
          onBlur();
        }}
        inputRef={(element: HTMLInputElement | null) => {
          box.current = element;
          ref(element);
        }}
        fullWidth
        error={input.error !== null}
        placeholder={input.placeholder ?? text(DATE_TEXTS.pattern)}
        inputProps={{ inputMode: 'numeric', autoComplete: 'off', ...input.aria, 'aria-describedby': described || undefined }}
        endAdornment={
          <InputAdornment position="end">
            <button
              type="button"
              className="day-open"
              aria-label={text(DATE_TEXTS.open)}
              aria-haspopup="dialog"
              aria-expanded={opener !== null}
              onClick={(event) => setOpener(event.currentTarget)}
            >
              <svg
                viewBox="0 0 24 24"
                width="22"
                height="22"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.8"
                aria-hidden="true"
              >
                <path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4" />
              </svg>
            </button>
          </InputAdornment>
        }
      />
      <p id={noteId} className="day-note" aria-live="polite">
        {note}
      </p>
      {opener !== null && (
        <Suspense fallback={null}>
          <CalendarPopup
            anchor={opener}
            day={isIsoDate(held) ? held : null}
            today={today}
            last={past ? today : null}
            onChoose={(day) => {
              setTyped(null);
              onChange(day);
              setOpener(null);
            }}
            onClose={() => setOpener(null)}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
}
