import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { villageToday } from '../../admin/fields/villageToday.ts';
import { useAllowed } from '../../admin/views/useAllowed.ts';
import { say } from '../../engine/say.ts';
import { type ChildDose, doseText, doseTitle } from '../../health/immunisation/index.ts';
import { useResource } from '../examinations/useResource.ts';
import { DOSES } from './dosed.ts';
import { IMUNISASI_TEXTS as T } from './imunisasiTexts.ts';
import { doseKey, type Giving, type InTheWay } from './useGiving.ts';

export interface DueTodayProps {
  readonly wanted: readonly ChildDose[];
  /** on which it is given: today, or the day of a visit */
  readonly day: string;
  readonly giving: Giving;
}

/** What may be given today, the most urgent first: a tap records it. */
export function DueToday({ wanted, day, giving }: DueTodayProps) {
  const text = useText();
  return (
    <section className="dose-today" aria-labelledby="dose-today" data-none={wanted.length === 0 || undefined}>
      <h3 id="dose-today">{text(day === villageToday() ? T.today : T.thatDay)}</h3>
      {wanted.length === 0 ? (
        <p className="dose-hint">{text(T.todayNone)}</p>
      ) : (
        <DoseTaps wanted={wanted} day={day} giving={giving} />
      )}
    </section>
  );
}

/** One tap for each; what is recorded leaves the list, and the next one has the focus. */
export function DoseTaps({ wanted, day, giving }: DueTodayProps) {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current || wanted.length === 0) return;
    pressed.current = false;
    list.current?.querySelector('button')?.focus();
  }, [wanted]);
  return (
    <ul className="dose-taps" ref={list}>
      {wanted.map((dose) => (
        <Tap key={doseKey(dose)} dose={dose} day={day} giving={giving} pressed={pressed} />
      ))}
    </ul>
  );
}

interface TapProps extends Pick<DueTodayProps, 'day' | 'giving'> {
  readonly dose: ChildDose;
  readonly pressed: RefObject<boolean>;
}

function Tap({ dose, day, giving, pressed }: TapProps) {
  const text = useText();
  const locale = useViewLocale();
  const allowed = useAllowed(useResource(DOSES));
  const [stopped, setStopped] = useState<InTheWay | null>(null);
  const busy = giving.busy === doseKey(dose);
  const title = doseTitle(dose, locale);
  const isToday = day === villageToday();
  const give = async (confirmed?: string) => {
    pressed.current = true;
    const inTheWay = await giving.give(dose, { tanggal: day, tempat: null, dariKartu: false }, confirmed);
    if (inTheWay !== null) pressed.current = false;
    setStopped(inTheWay);
  };
  return (
    <li className="dose-tap" data-state={dose.state}>
      <span className="dose-words">
        <strong>{title}</strong>
        <small>{say(doseText(dose), locale)}</small>
      </span>
      {allowed.create && (
        <button
          type="button"
          className="btn"
          aria-disabled={giving.busy !== null}
          onClick={() => giving.busy === null && void give()}
        >
          {busy && <span className="spinner" aria-hidden="true" />}
          {text(busy ? T.saving : T.give)}{' '}
          <span className="visually-hidden">{text(isToday ? T.giveToday : T.giveThen, { dose: title })}</span>
        </button>
      )}
      {stopped && (
        <p className="dose-stopped" role="alert">
          {stopped.text}
          {stopped.confirm !== null && (
            <button type="button" className="btn btn-plain" onClick={() => void give(stopped.confirm ?? '')}>
              {text(T.saveAnyway)}
            </button>
          )}
        </p>
      )}
    </li>
  );
}
