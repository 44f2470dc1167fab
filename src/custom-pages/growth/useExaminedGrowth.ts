import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useHistory } from '../examinations/useHistory.ts';
import type { LiveGrowth } from './liveGrowth.ts';
import { childOf, measuredOf } from './measured.ts';
import { useLiveGrowth } from './useLiveGrowth.ts';

export interface ExaminedGrowth {
  readonly live: LiveGrowth | null;
  /** whether the other examinations are known; without them nothing can be said of gain */
  readonly history: 'known' | 'loading' | 'failed';
  /** asks for them again */
  readonly retry: () => void;
  /** sex or date of birth of the person is not recorded, and so there is no status */
  readonly incomplete: boolean;
}

/** The live status of the person whose examination is in the form, beside their other examinations (`anew`: useHistory.ts). */
export function useExaminedGrowth(options: { readonly anew?: boolean } = {}): ExaminedGrowth {
  const { getValues } = useFormContext();
  const [nik, name, sex, birth] = useWatch({ name: ['nik', 'anggota', 'jenis_kelamin', 'tanggal_lahir'] });
  const own: unknown = getValues('id');
  const id = own === undefined || own === null ? null : String(own);
  const { data, error, isFetching, refetch } = useHistory(typeof nik === 'string' ? nik : '', options);
  const child = useMemo(() => childOf({ jenis_kelamin: sex, tanggal_lahir: birth }), [sex, birth]);
  const others = useMemo(
    () => (data === undefined ? null : measuredOf(data.filter((record) => String(record.id) !== id))),
    [data, id],
  );
  const live = useLiveGrowth(child, id, others);
  return {
    live,
    history: data !== undefined ? 'known' : error !== null && !isFetching ? 'failed' : 'loading',
    retry: () => void refetch(),
    incomplete: Boolean(name) && (child.sex === null || child.birthDate === null),
  };
}
