import { useMemo } from 'react';
import { LinkBase, useParams } from 'react-admin';
import { Spoken } from '../../admin/fields/Spoken.tsx';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { villageToday } from '../../admin/fields/villageToday.ts';
import { FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { aboutText, ageText } from '../../engine/ageText.ts';
import { completedMonths, formatDate } from '../../engine/calendar.ts';
import { OLDEST_MONTHS } from '../../health/immunisation/index.ts';
import type { Dosed } from '../../people/dosed.ts';
import { DoseTable } from './DoseTable.tsx';
import { DueToday } from './DueToday.tsx';
import type { ChildDoses } from './dosed.ts';
import { PAGE } from './dosed.ts';
import { IMUNISASI_TEXTS as T } from './imunisasiTexts.ts';
import { judged, useDosedChild } from './useDosed.ts';
import { useGiving } from './useGiving.ts';
import '../growth/chips.css';
import './imunisasi.css';

/** /imunisasi/{nik}: what was given to a child, what may be given today with one tap, and what is still to come. */
export default function ChildPage() {
  const text = useText();
  const nik = useParams().nik ?? '';
  const { known, loading, missing, unsent, busy, retry } = useDosedChild(nik);
  if (known) return <Child key={known.child.id} {...known} />;
  if (loading) return <LoadingState />;
  if (!missing && !unsent) return <FailedState message={text(T.failed)} onRetry={retry} busy={busy} />;
  return (
    <div className="view-state" role="alert">
      <p>{text(unsent ? T.unsentChild : T.missing)}</p>
      <LinkBase className="btn btn-plain" to={PAGE}>
        {text(T.toList)}
      </LinkBase>
    </div>
  );
}

function Child({ child, settings }: ChildDoses) {
  const text = useText();
  const today = villageToday();
  const { doses, wanted } = useMemo(() => judged(child, settings, today), [child, settings, today]);
  const giving = useGiving(child);
  const born = child.tanggal_lahir;
  const old = born !== null && completedMonths(born, today) >= OLDEST_MONTHS;
  return (
    <div className="dose-page">
      <ChildHead child={child} today={today} />
      {old && <p className="dose-note">{text(T.tooOld)}</p>}
      {child.tanggal_lahir_perkiraan && <p className="dose-note">{text(T.estimated)}</p>}
      {!old && <DueToday wanted={wanted} day={today} giving={giving} />}
      <DoseTable child={child} settings={settings} doses={doses} today={today} giving={giving} />
    </div>
  );
}

function ChildHead({ child, today }: { readonly child: Dosed; readonly today: string }) {
  const text = useText();
  const locale = useViewLocale();
  const born = child.tanggal_lahir;
  const age = born === null ? null : (child.tanggal_lahir_perkiraan ? aboutText : ageText)(born, today, locale);
  const facts = [
    child.jenis_kelamin,
    age,
    born !== null && !child.tanggal_lahir_perkiraan ? formatDate(born, locale) : null,
    child.nama_ibu === null ? null : text(T.mother, { name: child.nama_ibu }),
  ];
  return (
    <header className="dose-head">
      <h2>{child.nama_lengkap}</h2>
      <p>
        <Spoken>{facts.filter((fact) => fact !== null).join(' · ')}</Spoken>
      </p>
      <div className="dose-ways">
        <LinkBase className="btn btn-plain" to={`/riwayatpasien/${child.nik}`}>
          {text(T.history)}
        </LinkBase>
        <LinkBase className="btn btn-plain" to={PAGE}>
          {text(T.toList)}
        </LinkBase>
      </div>
    </header>
  );
}
