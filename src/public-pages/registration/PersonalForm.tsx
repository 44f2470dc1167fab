import { yupResolver } from '@hookform/resolvers/yup';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { PublicPageProps } from '../../sign-in/publicPageProps.ts';
import { Field } from '../parts/Field.tsx';
import { Lock } from '../parts/Lock.tsx';
import { Message, type MessageContent, past } from '../parts/Message.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { useDelayed } from '../parts/useDelayed.ts';
import { useInFlight } from '../parts/useInFlight.ts';
import { PhotoField } from '../photos/PhotoField.tsx';
import { UploadProgress } from '../photos/UploadProgress.tsx';
import { pageText } from '../texts.ts';
import { completeAccount } from './calls.ts';
import {
  type Account,
  carriedNik,
  flash,
  forgetMade,
  forgetRegistration,
  keepPersonal,
  type PersonalValues,
  personalValues,
} from './carry.ts';
import { PoskoField } from './PoskoField.tsx';
import { PERSONAL_FIELDS, POSITIONS, personalSchema } from './personalRules.ts';
import { Redo } from './Redo.tsx';
import { RestoredNote } from './RestoredNote.tsx';
import { useRegistrationDraft } from './useRegistrationDraft.ts';

/** How long 'Pendaftaran berhasil!' stands before the sign-in page, ms (spec section 9). */
const DONE_FOR = 2000;

const PHOTOS = [
  { name: 'foto_ktp', label: 'ktp', shape: 'card' },
  { name: 'foto_profil', label: 'portrait', shape: 'portrait' },
] as const;

export interface PersonalFormProps extends Pick<PublicPageProps, 'go'> {
  readonly nik: string;
  readonly account: Account;
}

/** The form of /register. What is filled in outlives a failed upload and a way back to the step before. */
export function PersonalForm({ go, nik, account }: PersonalFormProps) {
  const [message, setMessage] = useState<MessageContent | null>(null);
  /** what the server said of the step before, which has to be done again */
  const [lost, setLost] = useState<MessageContent | null>(null);
  const { busy, run } = useInFlight();
  const [sent, setSent] = useState<number | null>(null);
  const [preparing, setPreparing] = useState({ foto_ktp: false, foto_profil: false });
  // What was chosen before must not be sent in place of a photo that is not ready yet.
  const waiting = preparing.foto_ktp || preparing.foto_profil;
  const later = useDelayed();
  const [greeting] = useState(flash);
  const schema = useMemo(personalSchema, []);
  const form = useForm<PersonalValues>({
    resolver: yupResolver(schema),
    defaultValues: personalValues(),
  });
  const { register, control, handleSubmit, formState, getValues, watch } = form;
  const { errors } = formState;
  const kept = useRegistrationDraft(nik, account, form);
  const [posisi, posko] = watch(['posisi', 'posko']);
  const announcedField = PERSONAL_FIELDS.find((name) => errors[name] !== undefined);
  const complaint = (name: keyof PersonalValues) => ({ error: errors[name]?.message, announced: name === announcedField });

  useEffect(
    () => () => {
      // nothing of a registration that is over, or was left for good
      if (carriedNik() === nik) keepPersonal(getValues());
    },
    [getValues, nik],
  );

  const fade = () => {
    setMessage(past);
    setLost(past);
  };
  const send = handleSubmit(
    (values) =>
      run(async () => {
        fade();
        setSent(0);
        const refusal = await completeAccount(nik, account, values, setSent);
        setSent(null);
        if (refusal?.redo) {
          forgetMade();
          setMessage(null);
          setLost({ tone: 'error', text: refusal.text });
          return false;
        }
        setLost(null);
        if (refusal !== null) {
          setMessage({ tone: 'error', text: refusal.text });
          return false;
        }
        forgetRegistration();
        kept.forget();
        setMessage({ tone: 'success', text: pageText('personalDone') });
        later(() => go('/login'), DONE_FOR);
        return true;
      }),
    fade,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!waiting) void send(event);
  };
  const done = message?.tone === 'success';

  return (
    <form onSubmit={submit} noValidate aria-busy={busy && !done}>
      <Message message={message === null ? greeting : null} />
      {kept.restored !== null && !done && <RestoredNote at={kept.restored} onDiscard={kept.discard} />}
      {kept.unkept && !done && (
        <p className="public-restored" role="status">
          {pageText('unkept')}
        </p>
      )}
      <Lock locked={busy}>
        <Field id="nama_lengkap" label={pageText('name')} {...complaint('nama_lengkap')}>
          {(aria) => (
            <input
              {...register('nama_lengkap')}
              {...aria}
              type="text"
              autoComplete="name"
              placeholder={pageText('namePlaceholder')}
              required
            />
          )}
        </Field>
        <Field id="kontak" label={pageText('phone')} {...complaint('kontak')}>
          {(aria) => (
            <input {...register('kontak')} {...aria} type="tel" inputMode="tel" autoComplete="tel" placeholder="+62" required />
          )}
        </Field>
        <Field id="posisi" label={pageText('position')} {...complaint('posisi')}>
          {(aria) => (
            <select {...register('posisi')} {...aria} required>
              <option value="" disabled>
                {pageText('positionPlaceholder')}
              </option>
              {POSITIONS.map((position) => (
                <option key={position}>{position}</option>
              ))}
            </select>
          )}
        </Field>
        {posisi === 'Kader' && <PoskoField registration={register('posko')} value={posko} {...complaint('posko')} />}
        {PHOTOS.map(({ name, label, shape }) => (
          <Controller
            key={name}
            name={name}
            control={control}
            render={({ field }) => (
              <PhotoField
                id={name}
                name={name}
                label={pageText(label)}
                shape={shape}
                photo={field.value}
                onPhoto={field.onChange}
                onPreparing={(begun) => setPreparing((now) => ({ ...now, [name]: begun }))}
                inputRef={field.ref}
                {...complaint(name)}
              />
            )}
          />
        ))}
      </Lock>
      <Message message={message} />
      {lost !== null && <Redo go={go} why={lost} step={2} />}
      <UploadProgress sent={sent} />
      <SubmitButton
        busy={busy || waiting}
        label={pageText('personalSubmit')}
        busyLabel={pageText(waiting ? 'preparingPhoto' : done ? 'personalSubmit' : 'personalSending')}
      />
    </form>
  );
}
