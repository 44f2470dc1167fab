import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { type LiveGrowth, liveGrowth, TYPED_FIELDS, tablesFor, typedOf } from './liveGrowth.ts';
import type { Child, Measured } from './measured.ts';
import { useGrowthTables } from './useGrowthTables.ts';

/**
 * The status of what stands in the examination form at this moment; null while nothing can be said. `id` is
 * that of the examination, null for a new one; `others` null: not known yet. Inside the form, whose boundary says
 * that a part is missing where this throws because the tables cannot be had.
 */
export function useLiveGrowth(child: Child, id: string | null, others: readonly Measured[] | null): LiveGrowth | null {
  const [tanggal_timbang, berat_badan, tinggi_badan, cara_ukur, lingkar_kepala, lingkar_lengan, edema] = useWatch({
    name: [...TYPED_FIELDS],
  });
  const typed = useMemo(
    () => typedOf({ tanggal_timbang, berat_badan, tinggi_badan, cara_ukur, lingkar_kepala, lingkar_lengan, edema }, id),
    [tanggal_timbang, berat_badan, tinggi_badan, cara_ukur, lingkar_kepala, lingkar_lengan, edema, id],
  );
  const { tables, missing } = useGrowthTables(tablesFor(child, typed));
  if (missing) throw new Error('no status without the growth tables');
  return useMemo(
    () => (tables === null || typed === null ? null : liveGrowth(child, typed, others, tables)),
    [child, others, tables, typed],
  );
}
