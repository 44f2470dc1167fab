import { LinkBase, useParams } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import { FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { knownTimeZone, statusOf, useCall } from '../../dataProvider/customCalls.ts';
import { formatDate, weekdayOf } from '../../engine/calendar.ts';
import { CETAK_TEXTS } from '../cetak/cetakTexts.ts';
import { DayEnd } from './DayEnd.tsx';
import { DAY_TEXTS as T } from './dayTexts.ts';
import { formatClock } from './dayWords.ts';
import { outcomeOf, type PastDay, readPastDay } from './roster.ts';
import '../../admin/views/list.css';
import './day.css';

/** /hari-posyandu-lalu/{id}: what a posko's day was: who came, who did not, who was referred, and the guests. */
export default function PastDayPage() {
  const text = useText();
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useCall(
    ['hari-posyandu-lalu', id],
    { method: 'GET', url: `/auth/hari-posyandu/hari/${encodeURIComponent(id)}` },
    readPastDay,
  );
  if (data === undefined) {
    if (error === null) return <LoadingState />;
    if (statusOf(error) === 404)
      return (
        <div className="view-state" role="alert">
          <p>{text(T.pastUnknown)}</p>
        </div>
      );
    return <FailedState message={text(T.pastFailed)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  return (
    <div className="day-page">
      <PastHead day={data} />
      <DayEnd people={data.anggota} posko={data.posko} day={data.tanggal} id={data.hari.id} />
    </div>
  );
}

function PastHead({ day: { tanggal, posko, hari, anggota } }: { readonly day: PastDay }) {
  const text = useText();
  const locale = useViewLocale();
  const at = (instant: string) => formatClock(instant, knownTimeZone(), locale);
  const { came, absent } = outcomeOf(anggota);
  const guests = anggota.filter(({ tamu }) => tamu).length;
  const opened = text(T.openedBy, { time: at(hari.dibuka_pada), name: hari.dibuka_oleh });
  const closed =
    hari.ditutup_pada === null
      ? text(T.still)
      : text(T.closedBy, { time: at(hari.ditutup_pada), name: hari.ditutup_oleh ?? '–' });
  return (
    <header className="day-head">
      <div className="day-words">
        <p className="day-date">
          <time dateTime={tanggal}>
            {weekdayOf(tanggal, locale)}, {formatDate(tanggal, locale)}
          </time>
        </p>
        <p className="day-about">{posko?.nama}</p>
        <p className="day-state">{opened}</p>
        <p className="day-state">{closed}</p>
        <p className="day-sum">
          {text(T.summary, { came: came.length, absent: absent.length })}
          {guests > 0 && `, ${text(T.guests, { count: guests })}`}
        </p>
      </div>
      <LinkBase className="day-past" to={`/cetak?hari=${hari.id}`}>
        {text(CETAK_TEXTS.toPrint)} <Icon name="next" size={18} />
      </LinkBase>
    </header>
  );
}
