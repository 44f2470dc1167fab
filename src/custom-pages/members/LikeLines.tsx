import { LinkBase } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { villageToday } from '../../admin/fields/villageToday.ts';
import { knownExtensions } from '../../dataProvider/customCalls.ts';
import { aboutText } from '../../engine/ageText.ts';
import { formatDate } from '../../engine/calendar.ts';
import type { LikePerson } from './likePeople.ts';
import { MEMBER_TEXTS as T } from './memberTexts.ts';
import './members.css';

const WORDS = { nik: T.owner, sama: T.like, kembar: T.twin };

export interface LikeLinesProps {
  readonly people: readonly LikePerson[];
  /** the member that is being edited: whoever may be the same is compared with them */
  readonly edited?: string | undefined;
}

/** People of the book beside a field, each with the way to them. */
export function LikeLines({ people, edited }: LikeLinesProps) {
  const text = useText();
  const locale = useViewLocale();
  const who = ({ nama, tanggal_lahir: born, tanggal_lahir_perkiraan, posko }: LikePerson) => {
    const known = { name: nama, posko: posko ?? T.noPosko };
    const age = tanggal_lahir_perkiraan && born !== null ? aboutText(born, villageToday(), locale) : null;
    if (age !== null) return text(T.whoAbout, { ...known, age });
    return text(T.who, { ...known, date: born === null ? T.noDate : formatDate(born, locale) });
  };
  return people.map((person) => (
    <p key={person.id} className="member-help" data-kind={person.sebab}>
      {text(WORDS[person.sebab], { who: who(person) })}{' '}
      {edited !== undefined && person.sebab === 'sama' && knownExtensions().has('merge') ? (
        <LinkBase to={`/anggota-ganda/${edited}/${person.id}`}>{text(T.compare, { name: person.nama })}</LinkBase>
      ) : (
        <LinkBase to={`/informasilengkap/${person.id}`}>{text(T.open, { name: person.nama })}</LinkBase>
      )}
    </p>
  ));
}
