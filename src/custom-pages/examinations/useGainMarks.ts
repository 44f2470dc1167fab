import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { type GainStep, judgeGain } from '../../growth/index.ts';
import { childOf, gramsOf, measuredOf } from '../growth/measured.ts';
import { useGrowthTables } from '../growth/useGrowthTables.ts';

const NO_MARKS: ReadonlyMap<string, GainStep> = new Map();

/** What each weighing means among the others, by the id of its examination; empty until it can be told. */
export function useGainMarks(person: RaRecord, records: readonly RaRecord[]): ReadonlyMap<string, GainStep> {
  const { tables } = useGrowthTables([]);
  return useMemo(() => {
    const { sex, birthDate } = childOf(person);
    if (tables === null || birthDate === null) return NO_MARKS;
    const measured = measuredOf(records);
    const weighings = measured.map(({ date, weightKg, oedema }) => ({ date, weightG: gramsOf(weightKg), oedema }));
    const ids = new Map(measured.filter(({ weightKg }) => weightKg !== null).map(({ date, id }) => [date, id]));
    const marks = judgeGain({ sex, birthDate }, weighings, tables);
    return new Map(marks.map((mark) => [ids.get(mark.date) ?? '', mark]));
  }, [person, records, tables]);
}
