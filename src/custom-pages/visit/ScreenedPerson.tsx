import { useEffect } from 'react';
import { useGetOne } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Spoken } from '../../admin/fields/Spoken.tsx';
import { useText } from '../../admin/fields/useText.ts';
import { villageToday } from '../../admin/fields/villageToday.ts';
import type { FormPartProps } from '../../admin/views/formParts.ts';
import { isIsoDate } from '../../engine/calendar.ts';
import { fieldValue } from '../../engine/rules.ts';
import { kpspForm } from '../../health/kpsp.ts';
import { isOutside } from '../../health/outcome.ts';
import { judgedScreening, subjectOfScreening } from '../../health/screenings.ts';
import { ageText } from '../growth/words.ts';
import { LiveLine } from './LiveLine.tsx';
import { VISIT_TEXTS as T } from './visitTexts.ts';
import '../growth/growth.css';
import '../examinations/examinations.css';

/** Above a screening: how old whoever is chosen is, which decides what is asked; what follows from it is then known to the form. */
export function ScreenedPerson({ resource, mode }: FormPartProps) {
  const text = useText();
  const { getValues, setValue, formState } = useFormContext();
  const { isReady } = formState;
  const [anggota, tanggal] = useWatch({ name: ['anggota', 'tanggal'] });
  const id = Number(anggota || Number.NaN);
  const { data } = useGetOne('members', { id }, { enabled: Number.isFinite(id), retry: 1 });
  useEffect(() => {
    if (isReady && mode === 'create' && !getValues('tanggal')) setValue('tanggal', villageToday());
  }, [isReady, mode, getValues, setValue]);
  useEffect(() => {
    setValue('tanggal_lahir', data?.tanggal_lahir ?? null);
    setValue('jenis_kelamin', data?.jenis_kelamin ?? null);
  }, [data, setValue]);
  const day = typeof tanggal === 'string' && isIsoDate(tanggal) ? tanggal : villageToday();
  const born = data?.tanggal_lahir;
  if (typeof born !== 'string' || !isIsoDate(born) || born > day) return null;
  const form = resource.name === 'kpsp' ? kpspForm(subjectOfScreening(data ?? {}), day) : null;
  return (
    <div className="examined">
      <strong>{String(data?.nama_lengkap ?? '')}</strong>
      <span>
        <Spoken>{ageText(born, day, text)}</Spoken>
      </span>
      {form && <span>{'outside' in form ? text(form.outside) : text(T.sheet, { months: form.months })}</span>}
    </div>
  );
}

/** Under the last question: what the answers come to. */
export function ScreeningHint({ resource }: FormPartProps) {
  const { getValues } = useFormContext();
  useWatch();
  const typed = getValues();
  const values = Object.fromEntries(resource.fields.map(({ name }) => [name, fieldValue(resource, name, typed)]));
  const judged = judgedScreening(resource.name, values);
  return judged && !isOutside(judged) ? <LiveLine outcome={judged} /> : null;
}
