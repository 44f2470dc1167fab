import { yupResolver } from '@hookform/resolvers/yup';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as yup from 'yup';
import type { PublicPageProps } from '../../sign-in/publicPageProps.ts';
import { Field } from '../parts/Field.tsx';
import { Lock } from '../parts/Lock.tsx';
import { Message, type MessageContent, past } from '../parts/Message.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { PublicPage } from '../parts/PublicPage.tsx';
import { emailRule } from '../parts/rules.ts';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { useInFlight } from '../parts/useInFlight.ts';
import { pageText } from '../texts.ts';
import { requestResetLink } from './calls.ts';

/** /forgot-password: asks for a link by mail. The answer is the same whether or not the email is known. */
export default function ForgotPasswordPage({ go }: PublicPageProps) {
  const [message, setMessage] = useState<MessageContent | null>(null);
  const { busy, run } = useInFlight();
  const schema = useMemo(() => yup.object({ email: emailRule() }), []);
  const { register, handleSubmit, formState } = useForm({ resolver: yupResolver(schema), defaultValues: { email: '' } });

  const submit = handleSubmit(
    ({ email }) =>
      run(async () => {
        setMessage(past);
        setMessage(await requestResetLink(email));
        return false;
      }),
    () => setMessage(past),
  );

  return (
    <PublicPage title={pageText('forgotTitle')} intro={pageText('forgotIntro')}>
      <form onSubmit={submit} noValidate aria-busy={busy}>
        <Lock locked={busy}>
          <Field id="email" label={pageText('email')} error={formState.errors.email?.message}>
            {(control) => (
              <input
                {...register('email')}
                {...control}
                type="email"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
            )}
          </Field>
        </Lock>
        <Message message={message} />
        <SubmitButton busy={busy} label={pageText('forgotSubmit')} busyLabel={pageText('sending')} />
      </form>
      <p className="public-aside">
        <PageLink go={go} to="/login">
          {pageText('backToSignIn')}
        </PageLink>
      </p>
    </PublicPage>
  );
}
