import { yupResolver } from '@hookform/resolvers/yup';
import { useCallback, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as yup from 'yup';
import { plainDigits } from '../../engine/plainDigits.ts';
import type { PublicPageProps } from '../../sign-in/publicPageProps.ts';
import { useGoogleProblem } from '../../sign-in/useGoogleProblem.ts';
import { Field } from '../parts/Field.tsx';
import { Lock } from '../parts/Lock.tsx';
import { Message, type MessageContent, past } from '../parts/Message.tsx';
import { PublicPage } from '../parts/PublicPage.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { useInFlight } from '../parts/useInFlight.ts';
import { pageText } from '../texts.ts';
import { checkNik } from './calls.ts';
import { keepNik, keepTyping, typedNik } from './carry.ts';
import { HaveAccount } from './HaveAccount.tsx';
import { Steps } from './Steps.tsx';

/** /registerstep1: is this NIK one that may register (spec section 2, "Registration flow")? */
export default function CheckNikPage({ go }: PublicPageProps) {
  const [failure, setFailure] = useState<MessageContent | null>(null);
  // e.g. since nobody is registered with that account
  useGoogleProblem(useCallback((text) => setFailure({ tone: 'error', text }), []));
  const { busy, run } = useInFlight();
  const schema = useMemo(
    () =>
      yup.object({
        nik: yup
          .string()
          .trim()
          .transform((typed: unknown) => (typeof typed === 'string' ? plainDigits(typed) : typed))
          .required(pageText('nikEmpty'))
          .matches(/^\d{16}$/, pageText('nikDigits')),
      }),
    [],
  );
  const { register, handleSubmit, formState } = useForm({
    resolver: yupResolver(schema),
    defaultValues: { nik: typedNik() },
  });

  const submit = handleSubmit(
    ({ nik }) =>
      run(async () => {
        setFailure(past);
        const refusal = await checkNik(nik);
        if (refusal !== null) {
          setFailure({ tone: 'error', text: refusal });
          return false;
        }
        keepNik(nik);
        go('/confirmnik', 'push');
        return true;
      }),
    () => setFailure(past),
  );

  return (
    <PublicPage title={pageText('nikTitle')} intro={pageText('nikIntro')} above={<Steps step={1} />}>
      <form onSubmit={submit} noValidate aria-busy={busy}>
        <Lock locked={busy}>
          <Field id="nik" label={pageText('nik')} hint={pageText('nikHint')} error={formState.errors.nik?.message}>
            {(control) => (
              <input
                {...register('nik', { onChange: ({ target }) => keepTyping('nik', target.value) })}
                {...control}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                spellCheck={false}
                required
              />
            )}
          </Field>
        </Lock>
        <Message message={failure} />
        <SubmitButton busy={busy} label={pageText('nikSubmit')} busyLabel={pageText('nikChecking')} />
      </form>
      <HaveAccount go={go} />
    </PublicPage>
  );
}
