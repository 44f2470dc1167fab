import { useMemo } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import { EmptyState, FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { useRole } from '../../admin/views/useRole.ts';
import { aboutText, ageText } from '../../engine/ageText.ts';
import { formatShortDay } from '../../engine/calendar.ts';
import { doseTitle, sinceOf } from '../../health/immunisation/index.ts';
import { isFound } from '../../people/nameSearch.ts';
import { usePlaceMemory } from '../dashboard/usePlaceMemory.ts';
import { PersonLines } from '../PersonLines.tsx';
import { Coverage } from './Coverage.tsx';
import { DOSES, PAGE } from './dosed.ts';
import { FilterBar, type Narrowed } from './FilterBar.tsx';
import { IMUNISASI_TEXTS as T } from './imunisasiTexts.ts';
import { ScheduleForm } from './ScheduleForm.tsx';
import { type Judged, useJudgedPosko } from './useDosed.ts';
import '../../admin/views/list.css';
import '../dashboard/children.css';
import './imunisasi.css';

const STEP = 50;

/** /imunisasi: who of a posko may be given something today, since when, and how many of each dose that takes. */
export default function ImunisasiPage() {
  const text = useText();
  const [posko, setPosko] = usePlaceMemory<string | null>('posko', null);
  const [narrowed, setNarrowed] = usePlaceMemory<Narrowed>('saringan', { show: 'due', kind: '', typed: '' });
  const { asked, people, today } = useJudgedPosko(posko);
  const role = useRole();
  const createPath = useCreatePath();
  const { data, error, isFetching, refetch } = asked;
  if (data === undefined || people === undefined) {
    if (error === null) return <LoadingState />;
    return <FailedState message={text(T.failed)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  return (
    <div className="dose-page" aria-busy={isFetching}>
      <p className="dose-hint">{text(T.intro)}</p>
      <FilterBar posko={data.posko} people={people} narrowed={narrowed} onNarrow={setNarrowed} onPosko={setPosko} />
      <Found people={people} narrowed={narrowed} today={today} />
      <LinkBase className="dose-all" to={createPath({ resource: DOSES, type: 'list' })}>
        {text(T.allDoses)}
      </LinkBase>
      <Coverage />
      {role === 'Admin Desa' && <ScheduleForm settings={data.settings} />}
    </div>
  );
}

const isMeant = ({ child, wanted }: Judged, { show, kind, typed }: Narrowed): boolean => {
  if (typed.trim() !== '' && !isFound({ names: [child.nama_lengkap, child.nama_ibu], nik: child.nik }, typed)) return false;
  const counted = kind === '' ? wanted : wanted.filter(({ jenis }) => jenis === kind);
  if (show === 'all') return kind === '' || counted.length > 0;
  return show === 'late' ? counted.some(({ state }) => state === 'overdue') : counted.length > 0;
};

/** The longest overdue first; whoever needs nothing last. */
const urgency = ({ wanted: [first] }: Judged): string =>
  first === undefined ? '9' : `${first.state === 'overdue' ? 0 : 1}${sinceOf(first)}`;

interface FoundProps {
  readonly people: readonly Judged[];
  readonly narrowed: Narrowed;
  readonly today: string;
}

function Found({ people, narrowed, today }: FoundProps) {
  const text = useText();
  const [shown, setShown] = usePlaceMemory('banyak', STEP);
  const found = useMemo(
    () =>
      people
        .filter((one) => isMeant(one, narrowed))
        .toSorted((one, other) => (urgency(one) < urgency(other) ? -1 : urgency(one) > urgency(other) ? 1 : 0)),
    [people, narrowed],
  );
  const late = found.filter(({ wanted }) => wanted[0]?.state === 'overdue').length;
  return (
    <section aria-labelledby="needing">
      <h2 id="needing" className="dose-heading">
        {text(narrowed.show === 'all' ? T.everybody : T.needing)}
        <span>
          {text(T.count, { count: found.length })}
          {late > 0 && `, ${late} ${text(T.late)}`}
        </span>
      </h2>
      {found.length === 0 ? (
        <EmptyState message={text(narrowed.typed.trim() === '' && narrowed.kind === '' ? T.none : T.noneFound)} onClear={null} />
      ) : (
        <ul className="child-list dose-children">
          {found.slice(0, shown).map((one) => (
            <ChildRow key={one.child.id} {...one} today={today} />
          ))}
        </ul>
      )}
      {found.length > shown && (
        <button type="button" className="btn btn-plain child-list-more" onClick={() => setShown(shown + STEP)}>
          {text(T.more, { count: Math.min(STEP, found.length - shown) })}
        </button>
      )}
    </section>
  );
}

/** So many doses are named; of the rest it is said how many there are. */
const NAMED = 3;

function ChildRow({ child, wanted, today }: Judged & { readonly today: string }) {
  const text = useText();
  const locale = useViewLocale();
  const born = child.tanggal_lahir;
  const age = born === null ? null : (child.tanggal_lahir_perkiraan ? aboutText : ageText)(born, today, locale);
  const [first] = wanted;
  const about = [
    first && text(T.since, { date: formatShortDay(sinceOf(first), today, locale) }),
    age,
    child.nama_ibu === null ? null : text(T.mother, { name: child.nama_ibu }),
  ].filter((part) => typeof part === 'string');
  const beyond = wanted.length - NAMED;
  return (
    <li>
      <LinkBase className="child" to={`${PAGE}/${child.nik}`}>
        <PersonLines
          name={child.nama_lengkap}
          about={wanted.length === 0 ? [...about, text(T.complete)] : about}
          marks={
            wanted.length > 0 && (
              <>
                {wanted.slice(0, NAMED).map((dose) => (
                  <span
                    key={`${dose.jenis} ${dose.ke}`}
                    className="mark"
                    data-tone={dose.state === 'overdue' ? 'error' : 'warning'}
                  >
                    {doseTitle(dose, locale)}
                  </span>
                ))}
                {beyond > 0 && <span className="mark">+{beyond}</span>}
              </>
            )
          }
        />
        <Icon name="next" size={18} />
      </LinkBase>
    </li>
  );
}
