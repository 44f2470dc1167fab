import { LinkBase } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import { knownTimeZone } from '../../dataProvider/customCalls.ts';
import { formatDate, isoDateIn, weekdayOf } from '../../engine/calendar.ts';
import type { DayGroup } from '../../people/due.ts';
import { CETAK_TEXTS } from '../cetak/cetakTexts.ts';
import { GROUP_LABELS, DAY_TEXTS as T } from './dayTexts.ts';
import { formatClock } from './dayWords.ts';
import { type Day, isDone, type Roster } from './roster.ts';

export interface DayHeadProps {
  readonly roster: Roster;
  readonly group: DayGroup;
  readonly busy: 'open' | 'close' | null;
  readonly onOpen: () => void;
  readonly onClose: (id: number | null) => void;
}

/** Which day it is, how far it has come, and the button that opens or closes it. */
export function DayHead({ roster, group, busy, onOpen, onClose }: DayHeadProps) {
  const text = useText();
  const locale = useViewLocale();
  const { hari, tanggal, posko, anggota, acara } = roster;
  const day = hari?.tanggal ?? tanggal;
  const done = anggota.filter(isDone).length;
  const open = hari !== null && hari.ditutup_pada === null;
  return (
    <header className="day-head" data-open={open || undefined}>
      <div className="day-words">
        <p className="day-date">
          <time dateTime={day}>
            {weekdayOf(day, locale)}, {formatDate(day, locale)}
          </time>
        </p>
        <p className="day-about">{[posko?.nama, acara?.judul].filter(Boolean).join(' · ')}</p>
        {hari && <DayState day={hari} />}
      </div>
      {hari === null ? (
        <p className="day-waiting">{waitingText(anggota.length, group, text)}</p>
      ) : (
        <p className="day-progress">
          <strong>{text(T.progress, { done, all: anggota.length })}</strong>{' '}
          <span>{text(group === 'Balita' ? T.weighed : T.examined)}</span>
          <progress max={Math.max(anggota.length, 1)} value={done} aria-hidden="true" />
        </p>
      )}
      <button
        type="button"
        className={open ? 'btn btn-plain day-button' : 'btn day-button'}
        aria-disabled={busy !== null}
        onClick={() => (open ? onClose(null) : onOpen())}
      >
        {busy !== null && <span className="spinner" aria-hidden="true" />}
        <span>
          {text(buttonText(roster, busy))} {open && busy === null && <span className="day-button-more">{text(T.theDay)}</span>}
        </span>
      </button>
      <WrongClock today={tanggal} taken={roster.diambil} />
      {roster.lalu && <Forgotten day={roster.lalu} busy={busy !== null} onClose={onClose} />}
      <LinkBase className="day-past" to="/cetak">
        {text(CETAK_TEXTS.toPrint)} <Icon name="next" size={18} />
      </LinkBase>
      {!open && (
        <LinkBase className="day-past" to="/posyanduDays">
          {text(T.past)} <Icon name="next" size={18} />
        </LinkBase>
      )}
    </header>
  );
}

const waitingText = (count: number, group: DayGroup, text: ReturnType<typeof useText>): string => {
  if (group !== 'Balita') return text(T.waitingOthers, { count, group: text(GROUP_LABELS[group]) });
  return text(count === 0 ? T.noneWaiting : T.waiting, { count });
};

function buttonText({ hari }: Roster, busy: DayHeadProps['busy']) {
  if (busy !== null) return busy === 'open' ? T.opening : T.closing;
  if (hari === null) return T.open;
  return hari.ditutup_pada === null ? T.close : T.openAgain;
}

function DayState({ day }: { readonly day: Day }) {
  const text = useText();
  const locale = useViewLocale();
  const { dibuka_pada, dibuka_oleh, ditutup_pada, ditutup_oleh } = day;
  const at = (instant: string) => formatClock(instant, knownTimeZone(), locale);
  return (
    <p className="day-state">
      {ditutup_pada === null
        ? text(T.openedBy, { time: at(dibuka_pada), name: dibuka_oleh })
        : text(T.closedBy, { time: at(ditutup_pada), name: ditutup_oleh ?? '–' })}
    </p>
  );
}

interface WrongClockProps {
  readonly today: string;
  readonly taken: string | undefined;
}

/** A phone whose clock is in another day than the server writes no wrong dates, and is told; without a signal nobody knows but who reads it. */
function WrongClock({ today, taken }: WrongClockProps) {
  const text = useText();
  const locale = useViewLocale();
  const date = formatDate(today, locale);
  // by its own clock, which everything else of the console passes over
  const wrong = isoDateIn(knownTimeZone(), new Date()) !== today;
  if (!wrong && taken === undefined) return null;
  return (
    <p className="day-warning" role="status">
      {wrong ? text(T.wrongClock, { date }) : text(T.ownClock, { date, taken: formatDate(taken ?? today, locale) })}
    </p>
  );
}

function Forgotten({
  day,
  busy,
  onClose,
}: {
  readonly day: Day;
  readonly busy: boolean;
  readonly onClose: (id: number) => void;
}) {
  const text = useText();
  const locale = useViewLocale();
  return (
    <p className="day-warning">
      {text(T.forgotten, { date: formatDate(day.tanggal, locale) })}{' '}
      <button type="button" className="day-close" aria-disabled={busy} onClick={() => !busy && onClose(day.id)}>
        {text(T.close)}
      </button>
    </p>
  );
}
