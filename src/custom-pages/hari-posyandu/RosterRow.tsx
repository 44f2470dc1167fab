import { LinkBase } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import { isToddler } from '../../growth/age.ts';
import type { Due } from '../../people/due.ts';
import { PersonLines } from '../PersonLines.tsx';
import { DAY_TEXTS as T } from './dayTexts.ts';
import { aboutPerson } from './personWords.ts';
import { isDone, type Roster } from './roster.ts';
import { VisitWeight } from './VisitWeight.tsx';
import { useHandOver, wayOf } from './weigh.ts';

export interface RosterRowProps {
  readonly person: Due;
  readonly roster: Roster;
  /** before the form is opened */
  readonly onLeave?: (person: Due) => void;
  /** takes a guest off the list */
  readonly onRemove?: (person: Due) => void;
}

/** One person: a tap weighs a child, or examines whoever is older, or, once it was weighed, corrects what was saved; what was refused is mended where it waits. */
export function RosterRow({ person, roster, onLeave, onRemove }: RosterRowProps) {
  const text = useText();
  const locale = useViewLocale();
  const handOver = useHandOver();
  const { nama_lengkap, hari_ini } = person;
  const done = isDone(person);
  const refused = person.ditolak === true;
  const little = person.tanggal_lahir !== null && isToddler(person.tanggal_lahir, roster.tanggal);
  const day = roster.hari?.tanggal ?? roster.tanggal;
  return (
    <li className="due-row">
      <LinkBase
        className="due"
        data-done={done || undefined}
        {...wayOf(person, roster)}
        onClick={() => {
          if (!refused) handOver(person);
          onLeave?.(person);
        }}
      >
        <PersonLines
          name={
            <>
              <span className="visually-hidden">
                {text(refused ? T.mend : done ? T.correct : little ? T.weigh : T.examine, { name: '' })}
              </span>
              {nama_lengkap}
            </>
          }
          about={aboutPerson(person, day, roster.posko?.id, text, locale)}
        />
        <VisitWeight person={person} day={day} />
        <Icon name="next" size={18} />
      </LinkBase>
      {person.tamu && hari_ini === null && onRemove && (
        <button
          type="button"
          className="icon-button due-remove"
          aria-label={text(T.removeGuest, { name: nama_lengkap })}
          onClick={() => onRemove(person)}
        >
          <Icon name="close" size={20} />
        </button>
      )}
    </li>
  );
}
