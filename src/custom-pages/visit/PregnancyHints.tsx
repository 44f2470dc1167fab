import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { villageToday } from '../../admin/fields/villageToday.ts';
import type { FormPartProps } from '../../admin/views/formParts.ts';
import { formatDate, isIsoDate } from '../../engine/calendar.ts';
import { fieldValue } from '../../engine/rules.ts';
import { armClass } from '../../health/arm.ts';
import { isOutside, outcomeOf } from '../../health/outcome.ts';
import { endOfPregnancy, gestationOutcome, lastPeriodProblem } from '../../health/pregnancy.ts';
import type { Subject } from '../../health/subject.ts';
import { useIsRefused, Warning } from '../growth/HintParts.tsx';
import { LiveLine } from './LiveLine.tsx';
import { VISIT_TEXTS as T } from './visitTexts.ts';
import '../growth/growth.css';

const expecting = (lastPeriod: string | null): Subject => ({ birthDate: null, sex: 'Perempuan', pregnancy: { lastPeriod } });

/** Under the last period: weeks and the due day while she is expectant, and what cannot be. */
export function WeeksHint() {
  const text = useText();
  const locale = useViewLocale();
  const refused = useIsRefused('hpht');
  const [hpht, status] = useWatch({ name: ['hpht', 'status'] });
  if (refused || status !== 'Hamil' || typeof hpht !== 'string' || !isIsoDate(hpht)) return null;
  const today = villageToday();
  const problem = lastPeriodProblem(hpht, today);
  const weeks = gestationOutcome(expecting(hpht), today);
  return (
    <>
      {problem && <Warning>{text(problem.text)}</Warning>}
      {!isOutside(weeks) && <LiveLine outcome={weeks} before={text(T.due, { date: formatDate(weeks.due, locale) })} />}
    </>
  );
}

/** Under the arm: KEK below 23.5 cm. */
export function ArmOfMotherHint({ resource }: FormPartProps) {
  const { getValues } = useFormContext();
  useWatch({ name: ['lila', 'hpht'] });
  const lila = fieldValue(resource, 'lila', getValues());
  const outcome = outcomeOf(armClass(expecting(null), villageToday(), typeof lila === 'number' ? lila : null));
  return outcome && <LiveLine outcome={outcome} />;
}

/** Beside the last day: whoever closes a record finds it filled in, by the birth where there is one, and may say another. */
export function EndOfPregnancy() {
  const { getValues, setValue, formState } = useFormContext();
  const [status, hpht, born] = useWatch({ name: ['status', 'hpht', 'tanggal_persalinan'] });
  const wasClosed = formState.defaultValues?.status === 'Selesai';
  const untouched = !formState.dirtyFields.tanggal_selesai;
  useEffect(() => {
    if (status !== 'Selesai' || wasClosed || typeof hpht !== 'string' || !isIsoDate(hpht)) return;
    if (!untouched && getValues('tanggal_selesai')) return;
    setValue('tanggal_selesai', endOfPregnancy(hpht, typeof born === 'string' && isIsoDate(born) ? born : null, villageToday()));
  }, [status, hpht, born, wasClosed, untouched, getValues, setValue]);
  return null;
}
