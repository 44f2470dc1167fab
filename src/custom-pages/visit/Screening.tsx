import { LinkBase, type RaRecord, useCreatePath, useGetList } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { useWhole } from '../../admin/useWhole.ts';
import { textOf } from '../../admin/views/recordName.ts';
import { useAllowed } from '../../admin/views/useAllowed.ts';
import { useAside } from '../../admin/views/useAside.ts';
import { formatDate } from '../../engine/calendar.ts';
import type { Resource } from '../../engine/resource.ts';
import { screeningDue } from '../../health/due.ts';
import type { Subject } from '../../health/subject.ts';
import { endsYearly, yearlyNamed } from '../../health/yearly.ts';
import { VISIT_TEXTS as T } from './visitTexts.ts';

/** More than anybody has had of one in years. */
const MOST = 20;

export interface ScreeningProps {
  readonly resource: Resource;
  /** number of the member */
  readonly member: number;
  readonly subject: Subject;
  readonly day: string;
  /** ISO day of the last one, where the list tells one's own alone; null: there is none, or the list tells all */
  readonly lastAsked: string | null;
  /** it stands in the form of a visit, which is come back to */
  readonly beside: boolean;
}

/** One screening of somebody: the way to take it while it is due, else when it was taken last and what it came to. */
export function Screening({ resource, member, subject, day, lastAsked, beside }: ScreeningProps) {
  useWhole(resource);
  const text = useText();
  const locale = useViewLocale();
  const createPath = useCreatePath();
  const aside = useAside();
  const state = beside ? aside : undefined;
  const allowed = useAllowed(resource);
  const { data, error } = useGetList<RaRecord>(
    resource.name,
    { filter: { anggota: member }, pagination: { page: 1, perPage: MOST }, sort: { field: 'tanggal', order: 'DESC' } },
    { retry: 1, staleTime: 10_000 },
  );
  const name = text(resource.label.one);
  if (error !== null && data === undefined) return <li className="stage-item">{text(T.unknown, { screening: name })}</li>;
  if (data === undefined) return <li className="stage-item" aria-busy="true" />;
  const yearly = yearlyNamed(resource.name);
  const taken = data.map((row) => ({
    ...{ day: String(row.tanggal), outcome: typeof row.hasil === 'string' ? row.hasil : null },
    ends: yearly !== undefined && endsYearly(yearly, row),
  }));
  const others = lastAsked === null ? [] : [{ day: lastAsked, outcome: null }];
  const due = screeningDue(resource.name, subject, day, [...taken, ...others]);
  const last = data[0];
  const outcome = last && resource.field.hasil ? textOf(resource.field.hasil, last.hasil, locale) : '';
  return (
    <li className="stage-item">
      {due && allowed.create && (
        <LinkBase
          className="btn stage-due"
          to={`${createPath({ resource: resource.name, type: 'create' })}?anggota=${member}`}
          state={state}
        >
          {text(T.start, { screening: name })}
        </LinkBase>
      )}
      {lastAsked !== null && !(last && String(last.tanggal) >= lastAsked) && (
        <span>{text(T.asked, { screening: name, date: formatDate(lastAsked, locale) })}</span>
      )}
      {last && (
        <LinkBase
          className="stage-last"
          to={createPath({ resource: resource.name, type: allowed.show ? 'show' : 'edit', id: last.id })}
          state={state}
        >
          {name} {formatDate(String(last.tanggal), locale)}
          {outcome && `: ${outcome}`}
        </LinkBase>
      )}
    </li>
  );
}
