import { useState } from 'react';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { FIELD_TEXTS } from '../fields/fieldTexts.ts';
import type { InputProps } from '../fields/fieldUi.ts';
import { useFieldInput } from '../fields/useFieldInput.ts';
import { useText } from '../fields/useText.ts';
import { InputAdornment, OutlinedInput } from '../mui/inputs.ts';

/** A password, whose text can be shown. */
export function PasswordInput({ field, required }: InputProps<'password'>) {
  const text = useText();
  const input = useFieldInput({ field, required });
  const [shown, setShown] = useState(false);
  const { ref, ...control } = input.control;
  return (
    <FieldFrame input={input}>
      <OutlinedInput
        {...control}
        id={input.id}
        inputRef={ref}
        type={shown ? 'text' : 'password'}
        fullWidth
        error={input.error !== null}
        placeholder={input.placeholder}
        inputProps={{ autoComplete: field.current ? 'current-password' : 'new-password', ...input.aria }}
        endAdornment={
          <InputAdornment position="end">
            <button
              type="button"
              className="icon-button"
              aria-label={text(shown ? FIELD_TEXTS.hidePassword : FIELD_TEXTS.showPassword)}
              aria-controls={input.id}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setShown(!shown)}
            >
              <EyeIcon crossed={shown} />
            </button>
          </InputAdornment>
        }
      />
    </FieldFrame>
  );
}

function EyeIcon({ crossed }: { readonly crossed: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className="password-eye">
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="m4 4 16 16" />}
    </svg>
  );
}
