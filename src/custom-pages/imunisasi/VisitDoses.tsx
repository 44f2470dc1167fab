import { useMemo } from 'react';
import { LinkBase } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { villageToday } from '../../admin/fields/villageToday.ts';
import { useAside } from '../../admin/views/useAside.ts';
import { knownExtensions } from '../../dataProvider/customCalls.ts';
import { completedMonths, isIsoDate } from '../../engine/calendar.ts';
import { doseTitle, OLDEST_MONTHS } from '../../health/immunisation/index.ts';
import { useFollowed } from '../useFollowed.ts';
import { DoseTaps } from './DueToday.tsx';
import { type ChildDoses, PAGE } from './dosed.ts';
import { IMUNISASI_TEXTS as T } from './imunisasiTexts.ts';
import { judged, useDosedChild } from './useDosed.ts';
import { useGiving } from './useGiving.ts';
import './imunisasi.css';

const LOOKED_AT = ['nik', 'tanggal_lahir', 'tanggal_timbang'] as const;

/** In the form of a visit: the doses that may be given to the child on its day, each recorded at a tap, whatever becomes of the form. */
export function VisitDoses() {
  const [nik, born, date] = useFollowed(LOOKED_AT);
  const today = villageToday();
  const day = typeof date === 'string' && isIsoDate(date) && date <= today ? date : today;
  if (!knownExtensions().has('resource:doses')) return null;
  if (typeof nik !== 'string' || typeof born !== 'string' || !isIsoDate(born) || born > day) return null;
  return completedMonths(born, day) < OLDEST_MONTHS ? <OfChild nik={nik} day={day} /> : null;
}

function OfChild({ nik, day }: { readonly nik: string; readonly day: string }) {
  const { known } = useDosedChild(nik, { hint: true });
  // its one line has its place from the start: what is typed below must not move under the hand
  return <div className="dose-visit">{known && <Wanted {...known} day={day} />}</div>;
}

/** So many are named before somebody looks. */
const NAMED = 3;

function Wanted({ child, settings, day }: ChildDoses & { readonly day: string }) {
  const text = useText();
  const { wanted } = useMemo(() => judged(child, settings, day), [child, settings, day]);
  const giving = useGiving(child);
  const aside = useAside();
  const locale = useViewLocale();
  const first = wanted
    .slice(0, NAMED)
    .map((dose) => doseTitle(dose, locale))
    .join(', ');
  const named = wanted.length > NAMED ? text(T.wantedMore, { doses: first, count: wanted.length - NAMED }) : first;
  const table = (
    <LinkBase to={`${PAGE}/${child.nik}`} state={aside}>
      {text(T.table)}
    </LinkBase>
  );
  if (wanted.length === 0) return table;
  return (
    <details className="dose-more">
      <summary>{text(T.wanted, { doses: named })}</summary>
      <DoseTaps wanted={wanted} day={day} giving={giving} />
      {table}
    </details>
  );
}
