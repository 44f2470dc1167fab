import { type ComponentProps, useState } from 'react';
import { publicText } from './texts.ts';

/** A password input whose text can be shown; the button keeps the caret where it was. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="public-password">
      <input {...props} type={shown ? 'text' : 'password'} />
      <button
        type="button"
        className="public-password-toggle"
        aria-label={publicText(shown ? 'hidePassword' : 'showPassword')}
        aria-controls={props.id}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setShown(!shown)}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
          <circle cx="12" cy="12" r="3" />
          {shown && <path d="m4 4 16 16" />}
        </svg>
      </button>
    </div>
  );
}
