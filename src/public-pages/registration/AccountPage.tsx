import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as yup from 'yup';
import { GoogleButton } from '../../sign-in/GoogleButton.tsx';
import { PasswordInput } from '../../sign-in/PasswordInput.tsx';
import type { PublicPageProps } from '../../sign-in/publicPageProps.ts';
import { MIN_PASSWORD } from '../../sign-in/signInRules.ts';
import { publicText } from '../../sign-in/texts.ts';
import { Field } from '../parts/Field.tsx';
import { Lock } from '../parts/Lock.tsx';
import { Message, type MessageContent, past } from '../parts/Message.tsx';
import { PublicPage } from '../parts/PublicPage.tsx';
import { emailRule, passwordRule } from '../parts/rules.ts';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { useInFlight } from '../parts/useInFlight.ts';
import { pageText } from '../texts.ts';
import { registerAccount } from './calls.ts';
import { carriedNik, isMade, keepAccount, keepTyped, keepTyping, setFlash, typedAccount } from './carry.ts';
import { HaveAccount } from './HaveAccount.tsx';
import { Redo } from './Redo.tsx';
import { Steps } from './Steps.tsx';

/** /registerstep2: email and password, or a Google account, for the NIK of the first step. */
export default function AccountPage({ go }: PublicPageProps) {
  const nik = carriedNik();
  return (
    <PublicPage
      title={pageText('accountTitle')}
      intro={nik === null ? undefined : pageText('accountIntro')}
      above={<Steps step={2} />}
    >
      {nik === null ? (
        <Redo go={go} why={{ tone: 'error', text: pageText('nikMissing') }} step={1} />
      ) : (
        <>
          <AccountForm go={go} />
          <p className="public-or">{publicText('or')}</p>
          <GoogleButton label="Register with Google" nik={nik} />
          <HaveAccount go={go} />
        </>
      )}
    </PublicPage>
  );
}

function AccountForm({ go }: Pick<PublicPageProps, 'go'>) {
  const [failure, setFailure] = useState<MessageContent | null>(null);
  const { busy, run } = useInFlight();
  const schema = useMemo(() => yup.object({ email: emailRule(), password: passwordRule() }), []);
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: yupResolver(schema),
    defaultValues: typedAccount(),
  });
  const { errors } = formState;

  // Going back to the NIK and on again finds what was typed here.
  useEffect(() => () => keepTyped(getValues()), [getValues]);

  const submit = handleSubmit(
    (account) =>
      run(async () => {
        setFailure(past);
        if (!isMade(account)) {
          const refusal = await registerAccount(account);
          if (refusal !== null) {
            setFailure({ tone: 'error', text: refusal });
            return false;
          }
          keepAccount(account);
        }
        setFlash({ tone: 'success', text: pageText('accountDone') });
        go('/register', 'push');
        return true;
      }),
    () => setFailure(past),
  );

  return (
    <form onSubmit={submit} noValidate aria-busy={busy}>
      <Lock locked={busy}>
        <Field id="email" label={pageText('email')} error={errors.email?.message}>
          {(control) => (
            <input
              {...register('email', { onChange: ({ target }) => keepTyping('email', target.value) })}
              {...control}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          )}
        </Field>
        <Field
          id="password"
          label={pageText('password')}
          hint={pageText('passwordHint')}
          error={errors.password?.message}
          announced={errors.email === undefined}
        >
          {(control) => (
            <PasswordInput {...register('password')} {...control} autoComplete="new-password" minLength={MIN_PASSWORD} required />
          )}
        </Field>
      </Lock>
      <Message message={failure} />
      <SubmitButton busy={busy} label={pageText('accountSubmit')} busyLabel={pageText('accountSending')} />
    </form>
  );
}
