import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import { formatDate } from '../../engine/calendar.ts';
import { isToddler } from '../../growth/age.ts';
import type { DayGroup, Due } from '../../people/due.ts';
import { ReasonMarks } from '../dashboard/ReasonMarks.tsx';
import { PersonLines } from '../PersonLines.tsx';
import { type Followed, FollowUpLink, memberNumber } from '../rujukan/FollowUpLink.tsx';
import { TakeAlong } from '../TakeAlong.tsx';
import { DAY_TEXTS as T } from './dayTexts.ts';
import { aboutPerson, ageOn } from './personWords.ts';
import { internationalNumber, outcomeOf, type Roster } from './roster.ts';
import { VisitWeight } from './VisitWeight.tsx';

export interface DayEndProps {
  readonly people: readonly Due[];
  readonly posko: Roster['posko'];
  readonly day: string;
  /** the day's number */
  readonly id: number;
  /** of whom it is told; what can be taken along is about the balita and whoever came */
  readonly group?: DayGroup;
}

/** What came of a day: who needs a referral, who did not come, each with a way to reach the family, and who came. */
export function DayEnd({ people, posko, day, id, group = 'Balita' }: DayEndProps) {
  const text = useText();
  const { came, referred, counselled, absent, leftOut } = outcomeOf(people);
  const about = { posko, day };
  const days = (bagian: string) => ({ list: 'hari-posyandu', query: { id: String(id), bagian } });
  return (
    <div className="day-end">
      {group === 'Balita' && (
        <div className="day-take">
          <TakeAlong {...days('semua')} label={text(T.takeEverybody)} />
        </div>
      )}
      <Part id="day-referrals" title={text(T.referrals)} none={text(T.noReferrals)} people={referred}>
        {(person) => <Came key={person.nik} person={person} {...about} reasons />}
      </Part>
      {counselled.length > 0 && (
        <Part id="day-counsel" title={text(T.counsel)} hint={text(T.counselHint)} people={counselled}>
          {(person) => <Came key={person.nik} person={person} {...about} />}
        </Part>
      )}
      <Part
        id="day-absent"
        title={text(T.absent)}
        none={text(T.noneAbsent)}
        people={absent}
        aside={group === 'Balita' && <TakeAlong {...days('tidak-datang')} name={text(T.absent)} />}
      >
        {(person) => <Absent key={person.nik} person={person} {...about} />}
      </Part>
      <Part id="day-came" title={text(T.came)} none={text(T.noneCame)} people={came}>
        {(person) => <Came key={person.nik} person={person} {...about} />}
      </Part>
      {leftOut.length > 0 && (
        <Part id="day-left-out" title={text(T.notExamined)} people={leftOut}>
          {(person) => <Came key={person.nik} person={person} {...about} />}
        </Part>
      )}
    </div>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  /** said where there is nobody */
  readonly none?: string;
  readonly people: readonly Due[];
  /** what can be done with all of them */
  readonly aside?: ReactNode;
  readonly children: (person: Due) => ReactNode;
}

const Part = ({ id, title, hint, none, people, aside, children }: PartProps) => (
  <section aria-labelledby={id}>
    <div className="day-part">
      <h2 id={id} className="day-heading">
        {title} <span>{people.length}</span>
      </h2>
      {people.length > 0 && aside}
    </div>
    {hint !== undefined && <p className="day-hint">{hint}</p>}
    {people.length === 0 ? <p className="day-hint">{none}</p> : <ul className="due-list">{people.map(children)}</ul>}
  </section>
);

interface RowProps {
  readonly person: Due;
  readonly posko: Roster['posko'];
  readonly day: string;
}

/** Who was on the list, with what was measured, or with why they are referred. */
function Came({ person, posko, day, reasons = false }: RowProps & { readonly reasons?: boolean }) {
  const text = useText();
  const locale = useViewLocale();
  return (
    <li className={reasons ? 'absent' : undefined}>
      <LinkBase className="due" to={`/riwayatpasien/${person.nik}`}>
        <PersonLines
          name={person.nama_lengkap}
          marks={reasons ? <ReasonMarks reasons={person.alasan} /> : undefined}
          about={[...(reasons ? (person.sebab ?? []) : []), ...aboutPerson(person, day, posko?.id, text, locale)]}
        />
        {!reasons && person.hari_ini !== null && <VisitWeight person={person} day={day} />}
        <Icon name="next" size={18} />
      </LinkBase>
      {reasons && (
        <span className="absent-ways">
          <FollowUpLink kind="referrals" person={followed(person)} small />
        </span>
      )}
    </li>
  );
}

const followed = ({ id, nama_lengkap, jenis_kelamin, tanggal_lahir }: Due): Followed => ({
  ...{ id: memberNumber(id), name: nama_lengkap, sex: jenis_kelamin, birthDate: tanggal_lahir },
});

function Absent({ person, posko, day }: RowProps) {
  const text = useText();
  const locale = useViewLocale();
  const { nama_lengkap: name, nama_ibu, nomor_telp } = person;
  const number = internationalNumber(nomor_telp);
  const little = person.tanggal_lahir !== null && isToddler(person.tanggal_lahir, day);
  const words = text(little ? T.reminder : T.reminderOthers, { name, posko: posko?.nama ?? '', date: formatDate(day, locale) });
  const about = [
    ageOn(person, day, text, locale),
    little && nama_ibu !== null ? text(T.mother, { name: nama_ibu }) : null,
    number === null ? text(T.noPhone) : nomor_telp,
  ];
  return (
    <li className="absent missed">
      <LinkBase className="due" to={`/riwayatpasien/${person.nik}`}>
        <PersonLines name={name} about={about.filter((part) => part !== null)} />
      </LinkBase>
      <span className="absent-ways">
        <FollowUpLink kind="homeVisits" person={followed(person)} small />
        {number !== null && (
          <>
            <a className="reach" href={`tel:+${number}`} aria-label={text(T.callTo, { name })}>
              <Icon name="phone" size={20} />
            </a>
            <a
              className="reach"
              href={`https://wa.me/${number}?text=${encodeURIComponent(words)}`}
              target="_blank"
              rel="noreferrer"
              aria-label={text(T.messageTo, { name })}
            >
              <Icon name="chat" size={20} />
            </a>
          </>
        )}
      </span>
    </li>
  );
}
