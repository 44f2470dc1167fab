import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useHistory } from '../examinations/useHistory.ts';
import type { LiveGrowth } from './liveGrowth.ts';
import { childOf, measuredOf } from './measured.ts';
import { useLiveGrowth } from './useLiveGrowth.ts';

/** The live status of the person whose examination is in the form, beside their other examinations. */
export function useExaminedGrowth(): LiveGrowth | null {
  const { getValues } = useFormContext();
  const [nik, sex, birth] = useWatch({ name: ['nik', 'jenis_kelamin', 'tanggal_lahir'] });
  const id: unknown = getValues('id');
  const { data } = useHistory(typeof nik === 'string' ? nik : '');
  const child = useMemo(() => childOf({ jenis_kelamin: sex, tanggal_lahir: birth }), [sex, birth]);
  const others = useMemo(() => measuredOf((data ?? []).filter((record) => String(record.id) !== String(id))), [data, id]);
  return useLiveGrowth(child, others);
}
