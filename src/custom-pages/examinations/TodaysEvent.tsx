import { useEffect, useRef } from 'react';
import { useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FormPartProps } from '../../admin/views/formParts.ts';
import { toIsoDate } from '../../engine/calendar.ts';
import { isEmpty } from '../../engine/field-types/fieldRule.ts';

/** Under the event of a new examination: fills in the one of the day, where there is just one and nothing was chosen. */
export function TodaysEvent({ mode }: FormPartProps) {
  const { getValues, setValue } = useFormContext();
  const date: unknown = useWatch({ name: 'tanggal_timbang' });
  const day = typeof date === 'string' ? toIsoDate(date) : null;
  const { data } = useGetList('berita', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'tanggal', order: 'DESC' },
    filter: {},
  });
  // once a day: who takes it out again does not want it
  const filled = useRef<string | null>(null);
  useEffect(() => {
    if (mode !== 'create' || day === null || data === undefined || filled.current === day) return;
    filled.current = day;
    const [only, second] = data.filter(({ tanggal }) => tanggal === day);
    if (only && !second && isEmpty(getValues('berita'))) setValue('berita', String(only.id));
  }, [mode, day, data, getValues, setValue]);
  return null;
}
