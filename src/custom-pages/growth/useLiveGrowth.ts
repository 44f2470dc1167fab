import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { isIsoDate, toIsoDate } from '../../engine/calendar.ts';
import type { MissingTables } from '../../growth/index.ts';
import { type LiveGrowth, liveGrowth } from './liveGrowth.ts';
import { type Child, type Measured, numberOf, positionOf } from './measured.ts';
import { useGrowthTables } from './useGrowthTables.ts';

const FIELDS = ['tanggal_timbang', 'berat_badan', 'tinggi_badan', 'cara_ukur', 'lingkar_kepala', 'lingkar_lengan'] as const;

/** The status of what stands in the examination form at this moment; null while nothing can be said. Inside the form. */
export function useLiveGrowth(child: Child, others: readonly Measured[], sets: readonly MissingTables[]): LiveGrowth | null {
  const [date, weight, height, position, head, arm] = useWatch({ name: [...FIELDS] });
  const tables = useGrowthTables(sets);
  return useMemo(() => {
    const day = typeof date === 'string' ? toIsoDate(date) : null;
    if (tables === null || day === null || !isIsoDate(day)) return null;
    const typed = {
      date: day,
      weightKg: numberOf(weight),
      heightCm: numberOf(height),
      position: positionOf(position),
      headCm: numberOf(head),
      armCm: numberOf(arm),
    };
    return liveGrowth(child, typed, others, tables);
  }, [child, others, tables, date, weight, height, position, head, arm]);
}
