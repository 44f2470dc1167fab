import { InputAdornment, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { FieldFrame } from '../../admin/fields/FieldFrame.tsx';
import { useText } from '../../admin/fields/useText.ts';
import { PROFILE_TEXTS } from './profileTexts.ts';
import { type OwnInputOptions, useOwnInput } from './useOwnInput.ts';

export interface PasswordControlProps extends OwnInputOptions {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password in the house's frame; its text can be shown. */
export function PasswordControl({ autoComplete, ...options }: PasswordControlProps) {
  const text = useText();
  const input = useOwnInput({ required: true, ...options });
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
        inputProps={{ autoComplete, ...input.aria }}
        endAdornment={
          <InputAdornment position="end">
            <button
              type="button"
              className="icon-button"
              aria-label={text(shown ? PROFILE_TEXTS.hidePassword : PROFILE_TEXTS.showPassword)}
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
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className="profile-eye">
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="m4 4 16 16" />}
    </svg>
  );
}
