import { yupResolver } from '@hookform/resolvers/yup';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as yup from 'yup';
import { endSession } from '../../authProvider/session.ts';
import { PasswordInput } from '../../sign-in/PasswordInput.tsx';
import type { PublicPageProps } from '../../sign-in/publicPageProps.ts';
import { MIN_PASSWORD } from '../../sign-in/signInRules.ts';
import { Field } from '../parts/Field.tsx';
import { Lock } from '../parts/Lock.tsx';
import { Message, type MessageContent, past } from '../parts/Message.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { PublicPage } from '../parts/PublicPage.tsx';
import { confirmationRule, passwordRule } from '../parts/rules.ts';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { useDelayed } from '../parts/useDelayed.ts';
import { useInFlight } from '../parts/useInFlight.ts';
import { pageText } from '../texts.ts';
import { resetPassword } from './calls.ts';
import { readResetLink } from './resetLink.ts';

/** How long the success stands before the sign-in page, ms (spec section 9). */
const DONE_FOR = 2000;

/** /reset-password/{token}?email=…: a new password with the token of a mail. */
export default function ResetPasswordPage({ go }: PublicPageProps) {
  const [{ token, email }] = useState(() => readResetLink(window.location));
  const [message, setMessage] = useState<MessageContent | null>(() =>
    token !== null && email !== null ? null : { tone: 'error', text: pageText('resetLinkBroken') },
  );
  const { busy, run } = useInFlight();
  const later = useDelayed();
  const schema = useMemo(() => yup.object({ password: passwordRule(), confirmation: confirmationRule('password') }), []);
  const { register, handleSubmit, formState } = useForm({
    resolver: yupResolver(schema),
    defaultValues: { password: '', confirmation: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(
    (values) =>
      run(async () => {
        if (token === null || email === null) {
          setMessage({ tone: 'error', text: pageText(token === null ? 'resetTokenMissing' : 'resetLinkBroken') });
          return false;
        }
        setMessage(past);
        const outcome = await resetPassword({ token, email, ...values });
        setMessage(outcome);
        if (outcome.tone === 'error') return false;
        // The reset has ended every session of the account, this browser's too.
        endSession();
        later(() => go('/login'), DONE_FOR);
        return true;
      }),
    () => setMessage(past),
  );
  const done = message?.tone === 'success';

  return (
    <PublicPage title={pageText('resetTitle')} intro={pageText('resetIntro')}>
      <form onSubmit={submit} noValidate aria-busy={busy && !done}>
        <Lock locked={busy}>
          <Field id="password" label={pageText('newPassword')} hint={pageText('passwordHint')} error={errors.password?.message}>
            {(control) => (
              <PasswordInput
                {...register('password')}
                {...control}
                autoComplete="new-password"
                minLength={MIN_PASSWORD}
                required
              />
            )}
          </Field>
          <Field
            id="confirmation"
            label={pageText('confirmation')}
            error={errors.confirmation?.message}
            announced={errors.password === undefined}
          >
            {(control) => <PasswordInput {...register('confirmation')} {...control} autoComplete="new-password" required />}
          </Field>
        </Lock>
        <Message message={message} />
        <SubmitButton busy={busy} label={pageText('resetSubmit')} busyLabel={pageText(done ? 'resetSubmit' : 'resetSending')} />
      </form>
      <p className="public-aside">
        <PageLink go={go} to="/forgot-password">
          {pageText('newLink')}
        </PageLink>
      </p>
    </PublicPage>
  );
}
