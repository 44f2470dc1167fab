import { useMemo } from 'react';
import { LinkBase, type RaRecord, useCreatePath } from 'react-admin';
import { Spoken } from '../../admin/fields/Spoken.tsx';
import { useStandIn } from '../../admin/fields/useStandIn.ts';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { villageToday } from '../../admin/fields/villageToday.ts';
import { Icon } from '../../admin/views/icons.tsx';
import { textOf } from '../../admin/views/recordName.ts';
import { furtherQuery } from '../../admin/views/rowLinks.ts';
import { useAllowed } from '../../admin/views/useAllowed.ts';
import { knownExtensions } from '../../dataProvider/customCalls.ts';
import { aboutText } from '../../engine/ageText.ts';
import { completedMonths, isIsoDate } from '../../engine/calendar.ts';
import type { Locale } from '../../engine/definition.ts';
import { CETAK_TEXTS } from '../cetak/cetakTexts.ts';
import { KARTU_TEXTS } from '../kartu/kartuTexts.ts';
import { type Followed, FollowUpLink, memberNumber } from '../rujukan/FollowUpLink.tsx';
import { EXAMINATION_TEXTS as T } from './examinationTexts.ts';
import { useResource } from './useResource.ts';

type Fact = readonly [label: string, value: string];

const SHOWN = ['nik', 'jenis_kelamin', 'tanggal_lahir', 'nama_ibu', 'alamat'];

/** What is known of the person: label and value, the age in years and months after the date of birth. */
export function usePersonFacts(person: RaRecord): readonly Fact[] {
  const text = useText();
  const locale = useViewLocale();
  const fields = useResource('riwayat').field;
  const note = useStandIn(person.nik);
  return useMemo(() => {
    const facts = SHOWN.flatMap((name): Fact[] => {
      const field = fields[name];
      if (!field) return [];
      // of whom only the age is known, no day is said
      const about = name === 'tanggal_lahir' ? aboutAge(person, locale) : null;
      if (about !== null) return [[text(T.age), about]];
      const said = textOf(field, person[name], locale) || '–';
      const fact: Fact = [text(field.label), name === 'nik' ? said + note : said];
      return name === 'tanggal_lahir' ? [fact, ...ageFact(person[name], text)] : [fact];
    });
    return facts;
  }, [fields, person, text, locale, note]);
}

function aboutAge({ tanggal_lahir: born, tanggal_lahir_perkiraan }: RaRecord, locale: Locale): string | null {
  if (tanggal_lahir_perkiraan !== 'Ya' || typeof born !== 'string' || !isIsoDate(born)) return null;
  return aboutText(born, villageToday(), locale);
}

function ageFact(birth: unknown, text: ReturnType<typeof useText>): Fact[] {
  const today = villageToday();
  if (typeof birth !== 'string' || !isIsoDate(birth) || birth > today) return [];
  const months = completedMonths(birth, today);
  return [[text(T.age), text(T.ageValue, { years: Math.floor(months / 12), months: months % 12 })]];
}

/** Below 13 years a child has a table of doses. */
const DOSED_MONTHS = 13 * 12;
const isDosed = (born: unknown): boolean =>
  typeof born === 'string' && isIsoDate(born) && born <= villageToday() && completedMonths(born, villageToday()) < DOSED_MONTHS;

const followed = ({ id_anggota, nama_lengkap, jenis_kelamin, tanggal_lahir, keadaan }: RaRecord): Followed => ({
  id: memberNumber(id_anggota),
  name: String(nama_lengkap ?? ''),
  sex: String(jenis_kelamin ?? ''),
  birthDate: typeof tanggal_lahir === 'string' && isIsoDate(tanggal_lahir) ? tanggal_lahir : null,
  expectant: keadaan === 'Hamil',
});

export interface PersonCardProps {
  readonly person: RaRecord;
  readonly nik: string;
}

/** The member info card, with the way to a new examination and to a queue. */
export function PersonCard({ person, nik }: PersonCardProps) {
  const text = useText();
  const createPath = useCreatePath();
  const facts = usePersonFacts(person);
  const examinations = useResource('examinations');
  const allowed = useAllowed(examinations);
  const label = examinations.list?.createLabel;
  const guardian = typeof person.user_id === 'string' || typeof person.user_id === 'number' ? String(person.user_id) : '';
  const printable = knownExtensions().has('resource:posyanduDays');
  const dosed = knownExtensions().has('resource:doses') && isDosed(person.tanggal_lahir);
  return (
    <section className="person-card screen-only" aria-label={text(T.person)}>
      <h2>{String(person.nama_lengkap ?? '–')}</h2>
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <Spoken>{value}</Spoken>
            </dd>
          </div>
        ))}
      </dl>
      {(allowed.create || dosed || printable) && (
        <div className="person-actions">
          {allowed.create && (
            <>
              <LinkBase
                className="btn"
                to={createPath({ resource: 'examinations', type: 'create' }) + furtherQuery(examinations, 'create', { nik })}
              >
                <Icon name="add" />
                {label ? text(label) : ''}
              </LinkBase>
              <LinkBase
                className="btn btn-plain"
                to={`/antrian/${encodeURIComponent(nik)}${guardian === '' ? '' : `?userId=${encodeURIComponent(guardian)}`}`}
              >
                {text(T.toQueue)}
              </LinkBase>
              {printable && (
                <LinkBase className="btn btn-plain" to="/cetak" state={{ nik }}>
                  {text(CETAK_TEXTS.toCard)}
                </LinkBase>
              )}
            </>
          )}
          {printable && (
            <LinkBase className="btn btn-plain" to="/cetak" state={{ nik, kartu: 'tahun' }}>
              {text(KARTU_TEXTS.year)}
            </LinkBase>
          )}
          {dosed && (
            <LinkBase className="btn btn-plain" to={`/imunisasi/${encodeURIComponent(nik)}`}>
              {text(T.toDoses)}
            </LinkBase>
          )}
          <FollowUpLink kind="referrals" person={followed(person)} />
          <FollowUpLink kind="homeVisits" person={followed(person)} />
        </div>
      )}
    </section>
  );
}
