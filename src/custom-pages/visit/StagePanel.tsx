import { Suspense } from 'react';
import { LinkBase, type RaRecord, useCreatePath } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { villageToday } from '../../admin/fields/villageToday.ts';
import { useSite } from '../../admin/site.tsx';
import { useAllowed } from '../../admin/views/useAllowed.ts';
import { useAside } from '../../admin/views/useAside.ts';
import { knownExtensions } from '../../dataProvider/customCalls.ts';
import type { Resource } from '../../engine/resource.ts';
import { isKept } from '../../engine/wire/extensions.ts';
import { screeningsFor } from '../../health/due.ts';
import { gestationOutcome, nursingOutcome } from '../../health/pregnancy.ts';
import { ageOn } from '../../health/subject.ts';
import { subjectOfVisit } from '../../health/subjectOfVisit.ts';
import { motherWords } from './motherWords.ts';
import { Screening } from './Screening.tsx';
import { VISIT_TEXTS as T } from './visitTexts.ts';
import './visit.css';

/** Years in which a woman is offered to be written down as expectant. */
const MOTHERS = [12, 55] as const;

export interface StagePanelProps {
  readonly person: RaRecord;
  /** it stands in the form of a visit, which has said already how far a mother is and is come back to */
  readonly beside?: boolean;
}

/** What somebody's life stage wants besides the visit: screenings with what they came to, and a pregnancy. Nothing where there is none of it. */
export function StagePanel({ person, beside = false }: StagePanelProps) {
  const text = useText();
  const { resource: all } = useSite().site;
  const member = Number(person.id_anggota ?? Number.NaN);
  const today = villageToday();
  const subject = subjectOfVisit(person);
  const known = knownExtensions();
  const there = screeningsFor(subject, today).flatMap((name) => {
    const resource = all[name];
    return resource && isKept(resource, known) ? [resource] : [];
  });
  const age = ageOn(subject, today);
  const pregnancies = all.pregnancies;
  const fertile = subject.sex === 'Perempuan' && !('outside' in age) && age.years >= MOTHERS[0] && age.years <= MOTHERS[1];
  const mother = pregnancies && isKept(pregnancies, known) && fertile && subject.pregnancy === null ? pregnancies : null;
  const expectant = pregnancies && isKept(pregnancies, known) && !beside && isMother(person) ? pregnancies : null;
  if (!Number.isFinite(member) || (there.length === 0 && mother === null && expectant === null)) return null;
  return (
    <section className="stage-panel screen-only" aria-label={text(T.needed)}>
      <h3>{text(T.needed)}</h3>
      <ul>
        {expectant && (
          <Suspense fallback={<li className="stage-item" aria-busy="true" />}>
            <Pregnancy resource={expectant} person={person} day={today} />
          </Suspense>
        )}
        {there.map((resource) => (
          <Suspense key={resource.name} fallback={<li className="stage-item" aria-busy="true" />}>
            <Screening
              resource={resource}
              member={member}
              subject={subject}
              day={today}
              lastAsked={askedIn(person, resource.name)}
              beside={beside}
            />
          </Suspense>
        ))}
        {mother && (
          <Suspense fallback={<li className="stage-item" aria-busy="true" />}>
            <NewPregnancy resource={mother} member={member} beside={beside} />
          </Suspense>
        )}
      </ul>
    </section>
  );
}

const askedIn = (person: RaRecord, screening: string): string | null => {
  const day: unknown = person[`${screening}_terakhir`];
  return typeof day === 'string' && day !== '' ? day : null;
};

const isMother = ({ keadaan }: RaRecord): boolean => keadaan === 'Hamil' || keadaan === 'Nifas';

interface PregnancyProps {
  readonly resource: Resource;
  readonly person: RaRecord;
  readonly day: string;
}

/** How far a mother is today, and the way to her pregnancy. */
function Pregnancy({ resource, person, day }: PregnancyProps) {
  const text = useText();
  const locale = useViewLocale();
  const createPath = useCreatePath();
  const allowed = useAllowed(resource);
  const subject = subjectOfVisit(person);
  const outcomes = { hamil: gestationOutcome(subject, day), nifas: nursingOutcome(subject, day) };
  const said = motherWords(person.keadaan, outcomes, text, locale);
  const { kehamilan } = person;
  const leads = typeof kehamilan === 'number' && (allowed.show || allowed.edit);
  return (
    <li className="stage-item">
      {leads ? (
        <LinkBase
          className="stage-last"
          to={createPath({ resource: resource.name, type: allowed.show ? 'show' : 'edit', id: kehamilan })}
        >
          {said}
        </LinkBase>
      ) : (
        said
      )}
    </li>
  );
}

interface NewPregnancyProps {
  readonly resource: Resource;
  readonly member: number;
  readonly beside: boolean;
}

function NewPregnancy({ resource, member, beside }: NewPregnancyProps) {
  const text = useText();
  const aside = useAside();
  const createPath = useCreatePath();
  if (!useAllowed(resource).create) return null;
  return (
    <li className="stage-item">
      <LinkBase
        className="stage-last"
        to={`${createPath({ resource: resource.name, type: 'create' })}?ibu=${member}`}
        state={beside ? aside : undefined}
      >
        {text(T.pregnant)}
      </LinkBase>
    </li>
  );
}
