import { LinkBase } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import { formatDate } from '../../engine/calendar.ts';
import type { Due } from '../../people/due.ts';
import { REASON_WORDS } from '../dashboard/texts.ts';
import { ageText } from '../growth/words.ts';
import { DAY_TEXTS as T } from './dayTexts.ts';
import { internationalNumber, type Roster } from './roster.ts';

/** After closing: who needs a referral, and who did not come, each with a way to reach the family. */
export function DayEnd({ roster }: { readonly roster: Roster }) {
  const text = useText();
  const absent = roster.anggota.filter((person) => person.hari_ini === null);
  const referred = roster.anggota.filter((person) => person.hari_ini !== null && person.alasan.length > 0);
  return (
    <div className="day-end">
      <section aria-labelledby="day-referrals">
        <h2 id="day-referrals" className="day-heading">
          {text(T.referrals)} <span>{referred.length}</span>
        </h2>
        {referred.length === 0 ? (
          <p className="day-hint">{text(T.noReferrals)}</p>
        ) : (
          <ul className="due-list">
            {referred.map((person) => (
              <Referred key={person.nik} person={person} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="day-absent">
        <h2 id="day-absent" className="day-heading">
          {text(T.absent)} <span>{absent.length}</span>
        </h2>
        {absent.length === 0 ? (
          <p className="day-hint">{text(T.noneAbsent)}</p>
        ) : (
          <ul className="due-list">
            {absent.map((person) => (
              <Absent key={person.nik} person={person} roster={roster} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function Referred({ person }: { readonly person: Due }) {
  const text = useText();
  return (
    <li>
      <LinkBase className="due" to={`/riwayatpasien/${person.nik}`}>
        <span className="due-words">
          <strong>{person.nama_lengkap}</strong>
          <span className="due-reasons">
            {person.alasan.map((reason) => (
              <span key={reason}>{text(REASON_WORDS[reason].label)}</span>
            ))}
          </span>
        </span>
        <Icon name="next" size={18} />
      </LinkBase>
    </li>
  );
}

function Absent({ person, roster }: { readonly person: Due; readonly roster: Roster }) {
  const text = useText();
  const locale = useViewLocale();
  const { nama_lengkap: name, nama_ibu, nomor_telp, tanggal_lahir } = person;
  const day = roster.hari?.tanggal ?? roster.tanggal;
  const number = internationalNumber(nomor_telp);
  const words = text(T.reminder, { name, posko: roster.posko?.nama ?? '', date: formatDate(day, locale) });
  const about = [
    tanggal_lahir === null ? null : ageText(tanggal_lahir, day, text),
    nama_ibu === null ? null : text(T.mother, { name: nama_ibu }),
    number === null ? text(T.noPhone) : nomor_telp,
  ];
  return (
    <li className="absent">
      <LinkBase className="due" to={`/riwayatpasien/${person.nik}`}>
        <span className="due-words">
          <strong>{name}</strong>
          <span>{about.filter((part) => part !== null).join(' · ')}</span>
        </span>
      </LinkBase>
      {number !== null && (
        <span className="absent-ways">
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
        </span>
      )}
    </li>
  );
}
