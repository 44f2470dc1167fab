import { useState } from 'react';
import { aboutText, bornAbout } from '../../engine/ageText.ts';
import { completedYears, formatDate, isIsoDate } from '../../engine/calendar.ts';
import { InputAdornment, OutlinedInput } from '../mui/inputs.ts';
import { DATE_TEXTS } from './dateTexts.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldInput } from './useFieldInput.ts';
import { useText, useViewLocale } from './useText.ts';
import { villageToday } from './villageToday.ts';
import './days.css';

/** Nobody is older; such a number is no age. */
const OLDEST = 125;

/** The age of somebody whose day of birth nobody knows, in years; the form holds a day of birth that makes them so old. */
export function EstimateControl({ input }: { readonly input: FieldInput }) {
  const text = useText();
  const locale = useViewLocale();
  const { ref, value, onChange, onBlur, name, disabled } = input.control;
  const [typed, setTyped] = useState<string | null>(null);
  const today = villageToday();
  const held = String(value ?? '');
  const born = isIsoDate(held) && held <= today ? held : null;
  const shown = typed ?? (born === null ? held : String(completedYears(born, today)));
  const noteId = `${input.id}-day`;
  const described = [born === null ? null : noteId, input.aria['aria-describedby']].filter(Boolean).join(' ');
  return (
    <FieldFrame input={input}>
      <OutlinedInput
        id={input.id}
        name={name}
        inputRef={ref}
        value={shown}
        disabled={disabled}
        onBlur={onBlur}
        onChange={({ target }) => {
          const years = /^\s*(\d{1,3})\s*$/.exec(target.value)?.[1];
          setTyped(target.value);
          onChange(years !== undefined && Number(years) <= OLDEST ? bornAbout(Number(years), today) : target.value);
        }}
        fullWidth
        error={input.error !== null}
        startAdornment={<InputAdornment position="start">±</InputAdornment>}
        endAdornment={<InputAdornment position="end">{text(DATE_TEXTS.ageUnit)}</InputAdornment>}
        inputProps={{ inputMode: 'numeric', autoComplete: 'off', ...input.aria, 'aria-describedby': described || undefined }}
      />
      <p id={noteId} className="day-note" aria-live="polite">
        {born !== null && text(DATE_TEXTS.keptAs, { age: aboutText(born, today, locale) ?? '', date: formatDate(born, locale) })}
      </p>
    </FieldFrame>
  );
}
