import { type FormEvent, useEffect, useRef, useState } from 'react';
import { signIn } from '../authProvider/session.ts';
import { Message, type MessageContent, past } from '../public-pages/parts/Message.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { MIN_PASSWORD, type SignInErrors, signInErrors, signInValues } from './signInRules.ts';
import { publicText } from './texts.ts';

export interface SignInFormProps {
  /** called once with the path to go to */
  readonly onSignedIn: (path: string) => void;
  /** somebody has begun to fill it in */
  readonly onFocus: () => void;
}

/**
 * Email and password (spec section 2, "Sign-in screen"). The browser keeps what is typed, so it is
 * still there after a failure (and password managers can fill it); a second press while a request runs does nothing.
 */
export function SignInForm({ onSignedIn, onFocus }: SignInFormProps) {
  const [errors, setErrors] = useState<SignInErrors>({});
  const [status, setStatus] = useState<MessageContent | null>(null);
  const [busy, setBusy] = useState(false);
  const inFlight = useRef(false);
  const tried = useRef(false);
  const own = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // the page may be drawn, and filled in, before it answers
    if (own.current?.contains(document.activeElement)) onFocus();
  }, [onFocus]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (inFlight.current) return;
    // the call may be on its way since before this page could be pressed: its answer is of what was typed then (early.ts)
    const values = window.earlyCall?.credentials ?? signInValues(form);
    const found = signInErrors(values);
    tried.current = true;
    setErrors(found);
    setStatus(past);
    const [first] = Object.keys(found);
    if (first) {
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    inFlight.current = true;
    setBusy(true);
    // only somebody who signs in has a registration to end or to go on with
    const carrying = import('../public-pages/registration/resume.ts');
    const [outcome, carried] = await Promise.all([signIn(values), carrying.catch(() => null)]);
    // busy until the page is left: an idle form would show once more while the console is loaded
    if ('redirectTo' in outcome) {
      if (outcome.unfinishedNik === undefined) carried?.forgetRegistration();
      else carried?.resumeRegistration(outcome.unfinishedNik, values);
      return onSignedIn(outcome.redirectTo);
    }
    if (outcome.tone === 'success') carried?.forgetRegistration();
    inFlight.current = false;
    setBusy(false);
    setStatus({ tone: outcome.tone, text: outcome.message });
  };

  // Once the form has complained, it takes the complaint back as soon as the field is right.
  const recheck = (event: FormEvent<HTMLFormElement>) => {
    if (tried.current) setErrors(signInErrors(signInValues(event.currentTarget)));
  };

  return (
    <form ref={own} onSubmit={submit} onInput={recheck} onFocus={onFocus} noValidate aria-busy={busy}>
      <div className="public-field">
        <label htmlFor="email">Email</label>
        <input
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...describedBy('email-error', errors.email)}
        />
        <FieldError id="email-error" text={errors.email} />
      </div>
      <div className="public-field">
        <label htmlFor="password">Password</label>
        <PasswordInput
          id="password"
          name="password"
          autoComplete="current-password"
          required
          minLength={MIN_PASSWORD}
          {...describedBy('password-error', errors.password)}
        />
        <FieldError id="password-error" text={errors.password} />
      </div>
      <div className="sign-in-forgot">
        <a href="/forgot-password">Forgot Password</a>
      </div>
      <Message message={status} />
      <button type="submit" className="btn" aria-disabled={busy}>
        {busy && <span className="spinner" aria-hidden="true" />}
        {busy ? publicText('signingIn') : 'Sign In'}
      </button>
    </form>
  );
}

const describedBy = (id: string, text: string | undefined) => ({
  'aria-invalid': text !== undefined,
  'aria-describedby': text === undefined ? undefined : id,
});

function FieldError({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return text ? (
    <p id={id} className="public-field-error">
      {text}
    </p>
  ) : null;
}
