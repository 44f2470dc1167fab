import { useMemo } from 'react';
import type { Resource } from '../../engine/resource.ts';
import { fieldValue } from '../../engine/rules.ts';
import type { Subject } from '../../health/subject.ts';
import { subjectOfVisit } from '../../health/subjectOfVisit.ts';
import { type VisitOutcomes, visitOutcomes, visitProblems } from '../../health/visit.ts';
import { visitReasons } from '../../health/visitReasons.ts';
import { useFollowed } from '../useFollowed.ts';

/** Who is examined, and when. */
const ABOUT = ['jenis_kelamin', 'tanggal_lahir', 'keadaan', 'hpht', 'tanggal_persalinan', 'tanggal_timbang'] as const;

export interface LiveVisit {
  readonly subject: Subject;
  readonly day: string;
  /** what stands in the form, in canonical form */
  readonly visit: Readonly<Record<string, unknown>>;
}

/** A number in the wrong unit may be none of its field's, as 6,2 where whole mg are wanted: it is judged all the same. */
const numeric = (value: unknown): unknown =>
  typeof value === 'string' && /^\d+[.,]\d+$/.test(value) ? Number(value.replace(',', '.')) : value;

/** The visit in the form as far as these fields tell it; typing in others changes nothing. Inside the form. */
export function useLiveVisit(resource: Resource, fields: readonly string[]): LiveVisit {
  const key = fields.join(' ');
  const names = useMemo(() => [...ABOUT, ...key.split(' ').filter(Boolean)], [key]);
  const followed = useFollowed(names);
  return useMemo(() => {
    const typed = Object.fromEntries(names.map((name, i) => [name, followed[i]]));
    const visit = Object.fromEntries(names.map((name) => [name, numeric(fieldValue(resource, name, typed))]));
    return { subject: subjectOfVisit(visit), day: String(visit.tanggal_timbang ?? ''), visit };
  }, [resource, names, followed]);
}

export const outcomeIn = <K extends keyof VisitOutcomes>({ subject, day, visit }: LiveVisit, name: K): VisitOutcomes[K] =>
  visitOutcomes(subject, day, visit)[name];

export const problemIn = ({ visit }: LiveVisit, field: string) => visitProblems(visit).find((one) => one.field === field);

export const reasonsIn = ({ subject, day, visit }: LiveVisit) => visitReasons(subject, day, visit);
