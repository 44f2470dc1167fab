import { lazy, Suspense, useEffect } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Spoken } from '../../admin/fields/Spoken.tsx';
import { useStandIn } from '../../admin/fields/useStandIn.ts';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { villageToday } from '../../admin/fields/villageToday.ts';
import type { FormPartProps } from '../../admin/views/formParts.ts';
import { textOf } from '../../admin/views/recordName.ts';
import { aboutText } from '../../engine/ageText.ts';
import { formatDate, isIsoDate } from '../../engine/calendar.ts';
import { stateOn } from '../../health/motherhood.ts';
import { ageText } from '../growth/words.ts';
import { VisitDoses } from '../imunisasi/VisitDoses.tsx';
import { useFollowed } from '../useFollowed.ts';
import { EXAMINATION_TEXTS as T } from './examinationTexts.ts';
import { useResource } from './useResource.ts';
import './examinations.css';

const StagePanel = lazy(() => import('../visit/StagePanel.tsx').then((part) => ({ default: part.StagePanel })));
const MotherLine = lazy(() => import('../visit/MotherLine.tsx').then((part) => ({ default: part.MotherLine })));

const ABOUT = ['anggota', 'nik', 'jenis_kelamin', 'tanggal_lahir', 'tanggal_timbang', 'tanggal_lahir_perkiraan'] as const;

/** Above the examination form: who is examined, and how old they are on the day that stands in the form. */
export function ExaminedPerson({ resource, mode }: FormPartProps) {
  const text = useText();
  const locale = useViewLocale();
  const sexes = useResource('riwayat').field.jenis_kelamin;
  const { getValues, setValue, formState } = useFormContext();
  const { isReady } = formState;
  const [name, nik, sex, birth, date, estimated] = useFollowed(ABOUT);
  const standIn = useStandIn(nik);
  useEffect(() => {
    // Most examinations are entered where they are made; what follows from the age is asked from the start.
    if (isReady && mode === 'create' && !getValues('tanggal_timbang')) setValue('tanggal_timbang', villageToday());
  }, [isReady, mode, getValues, setValue]);
  useStateOfDay(date);
  const born = typeof birth === 'string' && isIsoDate(birth) ? birth : null;
  const day = typeof date === 'string' && isIsoDate(date) ? date : villageToday();
  return (
    <>
      <div className="examined">
        <strong>{String(name ?? '–')}</strong>
        <span>
          NIK {String(nik ?? '–')}
          {standIn}
        </span>
        {typeof sex === 'string' && <span>{sexes ? textOf(sexes, sex, locale) || sex : sex}</span>}
        {born !== null && estimated === 'Ya' && (
          <span>
            <Spoken>{aboutText(born, day, locale) ?? ''}</Spoken>
          </span>
        )}
        {born !== null && estimated !== 'Ya' && (
          <span>
            {text(T.bornOn, { date: formatDate(born, locale) })}
            {born <= day && ` (${ageText(born, day, text)})`}
          </span>
        )}
        <Suspense>
          <MotherLine resource={resource} />
        </Suspense>
      </div>
      <Suspense>
        <VisitDoses />
      </Suspense>
      {mode === 'create' && (
        <Suspense>
          <StagePanel person={{ id: String(nik ?? ''), ...getValues() }} beside />
        </Suspense>
      )}
    </>
  );
}

/** Whether she is expecting goes by the day of the visit; one that was recorded stays as it was while its day does. */
function useStateOfDay(date: unknown): void {
  const { getValues, setValue, formState } = useFormContext();
  const { isReady } = formState;
  const known = useRecordContext();
  useEffect(() => {
    if (!isReady || typeof date !== 'string' || !isIsoDate(date) || known?.keadaan === undefined) return;
    const state = date === known.tanggal_timbang ? known.keadaan : stateOn(known, date);
    if (getValues('keadaan') !== state) setValue('keadaan', state);
  }, [isReady, date, known, getValues, setValue]);
}
