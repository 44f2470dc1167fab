import { useId, useMemo } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { doseTitle, KINDS } from '../../health/immunisation/index.ts';
import { NOWHERE, type PoskoDoses } from './dosed.ts';
import { IMUNISASI_TEXTS as T } from './imunisasiTexts.ts';
import type { Judged } from './useDosed.ts';

const SHOWS = ['due', 'late', 'all'] as const;

/** What the list is narrowed to. */
export interface Narrowed {
  readonly show: (typeof SHOWS)[number];
  /** '': all kinds */
  readonly kind: string;
  readonly typed: string;
}

export interface FilterBarProps {
  readonly posko: PoskoDoses['posko'];
  readonly people: readonly Judged[];
  readonly narrowed: Narrowed;
  readonly onNarrow: (narrowed: Narrowed) => void;
  readonly onPosko: (posko: string) => void;
}

const FRESH_FOR = 5 * 60_000;
const ALL_POSKO = { pagination: { page: 1, perPage: 500 }, sort: { field: 'nama_posyandu', order: 'ASC' as const }, filter: {} };

/** Which posko, whom and what the list is about. */
export function FilterBar({ posko, people, narrowed, onNarrow, onPosko }: FilterBarProps) {
  const text = useText();
  const id = useId();
  const { data: places = [] } = useGetList<RaRecord>('posko', ALL_POSKO, { staleTime: FRESH_FOR, retry: 1 });
  const known = posko === null || places.some((one) => Number(one.id) === posko.id);
  const LABELS = { due: T.due, late: T.overdue, all: T.everybody } as const;
  return (
    <>
      <div className="dose-filters">
        <label htmlFor={`${id}-posko`}>
          {text(T.posko)}
          <select
            className="control"
            id={`${id}-posko`}
            value={posko === null ? NOWHERE : String(posko.id)}
            onChange={(event) => onPosko(event.target.value)}
          >
            {!known && posko && <option value={String(posko.id)}>{posko.nama}</option>}
            {places.map((one) => (
              <option key={one.id} value={String(one.id)}>
                {String(one.nama_posyandu)}
              </option>
            ))}
            <option value={NOWHERE}>{text(T.nowhere)}</option>
          </select>
        </label>
        <label htmlFor={`${id}-show`}>
          {text(T.show)}
          <select
            className="control"
            id={`${id}-show`}
            value={narrowed.show}
            onChange={(event) => onNarrow({ ...narrowed, show: SHOWS.find((show) => show === event.target.value) ?? 'due' })}
          >
            {SHOWS.map((show) => (
              <option key={show} value={show}>
                {text(LABELS[show])}
              </option>
            ))}
          </select>
        </label>
        <label htmlFor={`${id}-kind`}>
          {text(T.kind)}
          <select
            className="control"
            id={`${id}-kind`}
            value={narrowed.kind}
            onChange={(event) => onNarrow({ ...narrowed, kind: event.target.value })}
          >
            <option value="">{text(T.allKinds)}</option>
            {KINDS.map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </select>
        </label>
        <label htmlFor={`${id}-search`} className="dose-search">
          {text(T.search)}
          <input
            className="control"
            id={`${id}-search`}
            type="search"
            value={narrowed.typed}
            onChange={(event) => onNarrow({ ...narrowed, typed: event.target.value })}
          />
        </label>
      </div>
      <Stock people={people} />
    </>
  );
}

/** How many of each dose the posko needs today. */
function Stock({ people }: Pick<FilterBarProps, 'people'>) {
  const text = useText();
  const locale = useViewLocale();
  const counts = useMemo(() => {
    const found = new Map<string, number>();
    for (const dose of people.flatMap(({ wanted }) => wanted)) {
      const title = doseTitle(dose, locale);
      found.set(title, (found.get(title) ?? 0) + 1);
    }
    return [...found].toSorted(([, one], [, other]) => other - one);
  }, [people, locale]);
  if (counts.length === 0) return null;
  return (
    <details className="dose-more">
      <summary>{text(T.stock)}</summary>
      <ul className="dose-stock">
        {counts.map(([title, count]) => (
          <li key={title}>
            {title} <b>{count}</b>
          </li>
        ))}
      </ul>
    </details>
  );
}
