import type { QueryKey } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LinkBase } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import { Dialog } from '../../admin/mui/dialogs.ts';
import { FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { type HttpRequest, useCall } from '../../dataProvider/customCalls.ts';
import { aboutText, ageText } from '../../engine/ageText.ts';
import { addDays, addMonths, formatMonth } from '../../engine/calendar.ts';
import { PersonLines } from '../PersonLines.tsx';
import { type CountedPerson, readPeople } from './recaps.ts';
import { RECAP_TEXTS as T } from './recapTexts.ts';
import '../dashboard/children.css';

const STEP = 50;

export interface PeopleDialogProps {
  readonly title: string;
  /** GET that tells them */
  readonly request: HttpRequest;
  readonly queryKey: QueryKey;
  /** they are listed once for each month */
  readonly ofMonths?: boolean;
  /** where a person leads, before their NIK; default: to their history */
  readonly to?: string;
  readonly today: string;
  readonly onClose: () => void;
}

/** The people behind a number: as many as it says, each leading on. */
export default function PeopleDialog(props: PeopleDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={props.onClose} aria-labelledby={id} maxWidth="sm" fullWidth transitionDuration={{ exit: 0 }}>
      <People {...props} titleId={id} />
    </Dialog>
  );
}

function People(props: PeopleDialogProps & { readonly titleId: string }) {
  const { title, request, queryKey, ofMonths = false, to = '/riwayatpasien', today, onClose, titleId } = props;
  const text = useText();
  const [shown, setShown] = useState(STEP);
  const { data, error, isFetching, refetch } = useCall(queryKey, request, readPeople);
  return (
    <>
      <header className="children-dialog-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="icon-button" aria-label={text(T.close)} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="children-dialog-body">
        {data === undefined ? (
          error === null ? (
            <LoadingState />
          ) : (
            <FailedState message={text(T.peopleFailed)} onRetry={() => void refetch()} busy={isFetching} />
          )
        ) : (
          <>
            <p className="dashboard-hint" role="status">
              {data.length === 0 ? text(T.noPeople) : text(ofMonths ? T.peopleOfMonths : T.people, { count: data.length })}
            </p>
            <ul className="child-list" aria-label={title}>
              {data.slice(0, shown).map((person) => (
                <li key={`${person.id} ${person.month}`}>
                  <PersonRow person={person} today={today} withMonth={ofMonths} to={to} />
                </li>
              ))}
            </ul>
            {data.length > shown && (
              <button type="button" className="btn btn-plain child-list-more" onClick={() => setShown(shown + STEP)}>
                {text(T.more, { count: Math.min(STEP, data.length - shown) })}
              </button>
            )}
          </>
        )}
      </div>
    </>
  );
}

interface PersonRowProps {
  readonly person: CountedPerson;
  readonly today: string;
  readonly withMonth: boolean;
  readonly to: string;
}

function PersonRow({ person, today, withMonth, to }: PersonRowProps) {
  const text = useText();
  const locale = useViewLocale();
  const { born, isAbout, isThere, month, name, nik } = person;
  // as old as they were counted: an infant of January is none any more in December
  const monthEnd = addDays(addMonths(`${month}-01`, 1), -1);
  const age = born === null ? null : (isAbout ? aboutText : ageText)(born, monthEnd < today ? monthEnd : today, locale);
  const about = [withMonth ? formatMonth(`${month}-01`, locale) : null, age, isThere ? null : text(T.gone)].filter(
    (part) => typeof part === 'string',
  );
  const lines = <PersonLines name={name} about={about} />;
  // whoever is no longer in the lists has no page
  if (!isThere) return <span className="child">{lines}</span>;
  return (
    <LinkBase className="child" to={`${to}/${nik}`}>
      {lines}
      <Icon name="next" size={18} />
    </LinkBase>
  );
}
