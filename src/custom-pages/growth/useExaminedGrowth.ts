import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isIsoDate } from '../../engine/calendar.ts';
import { ageInDays, type MissingTables } from '../../growth/index.ts';
import { useHistory } from '../examinations/useHistory.ts';
import type { LiveGrowth } from './liveGrowth.ts';
import { childOf, measuredOf, numberOf } from './measured.ts';
import { useLiveGrowth } from './useLiveGrowth.ts';

const GROWN_UP_DAYS = 228 * 30.4375;
const LAST_UNDER_FIVE_DAY = 1826;

/** The live status of the person whose examination is in the form, beside their other examinations. */
export function useExaminedGrowth(): LiveGrowth | null {
  const { getValues } = useFormContext();
  const [nik, sex, birth, date, head, arm] = useWatch({
    name: ['nik', 'jenis_kelamin', 'tanggal_lahir', 'tanggal_timbang', 'lingkar_kepala', 'lingkar_lengan'],
  });
  const id: unknown = getValues('id');
  const { data } = useHistory(typeof nik === 'string' ? nik : '');
  const child = useMemo(() => childOf({ jenis_kelamin: sex, tanggal_lahir: birth }), [sex, birth]);
  const others = useMemo(() => measuredOf((data ?? []).filter((record) => String(record.id) !== String(id))), [data, id]);
  const age = child.birthDate !== null && typeof date === 'string' && isIsoDate(date) ? ageInDays(child.birthDate, date) : null;
  const sets: MissingTables[] = [];
  if (age !== null && age > LAST_UNDER_FIVE_DAY && age <= GROWN_UP_DAYS) sets.push('school');
  if (numberOf(head) !== null || numberOf(arm) !== null) sets.push('circumference');
  return useLiveGrowth(child, others, sets);
}
