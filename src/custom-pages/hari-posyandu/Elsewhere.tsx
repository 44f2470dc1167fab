import { useState } from 'react';
import { LinkBase, type RaRecord, useGetList } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import { HeldPart } from '../../admin/views/HeldPart.tsx';
import type { DayGroup } from '../../people/due.ts';
import { useResource } from '../examinations/useResource.ts';
import { PersonLines } from '../PersonLines.tsx';
import { DAY_TEXTS as T } from './dayTexts.ts';
import { ageOn } from './personWords.ts';
import { ROSTER_PATH, type Roster } from './roster.ts';
import { useAddGuest } from './useGuests.ts';
import { usePoskoNames } from './usePoskoNames.ts';

const SHOWN = 10;

export interface ElsewhereProps {
  readonly roster: Roster;
  readonly group: DayGroup;
  /** what is looked for; '' for nothing */
  readonly typed: string;
  /** nobody on the list is meant by it */
  readonly none: boolean;
}

/** Who is not on the day's list: found in the register and put on it, or registered on the spot. */
export function Elsewhere({ roster, group, typed, none }: ElsewhereProps) {
  const text = useText();
  const [asked, setAsked] = useState(false);
  const searching = typed.length >= 3 && (none || asked);
  return (
    <section className="elsewhere" aria-label={text(T.elsewhere)}>
      {none && <p className="day-hint">{text(T.nobody)}</p>}
      {searching ? (
        <Register roster={roster} group={group} typed={typed} />
      ) : (
        typed.length >= 3 && (
          <button type="button" className="btn btn-plain" onClick={() => setAsked(true)}>
            {text(T.searchAll)}
          </button>
        )
      )}
      <LinkBase
        className="btn btn-plain"
        to="/members/create"
        state={{ from: ROSTER_PATH, focus: 'nama_lengkap', returns: true }}
      >
        <Icon name="plus" size={20} />
        {text(T.register)}
      </LinkBase>
    </section>
  );
}

/** Members of every posko that a text means, but for those who are on the list. */
function Register({ roster, group, typed }: Omit<ElsewhereProps, 'none'>) {
  const text = useText();
  const locale = useViewLocale();
  const patients = useResource('patients');
  const add = useAddGuest(roster, group);
  const poskoOf = usePoskoNames();
  const day = roster.hari?.tanggal ?? roster.tanggal;
  const { data, error, isPending } = useGetList<RaRecord>('patients', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'nama_lengkap', order: 'ASC' },
    filter: { q: typed },
  });
  if (isPending || error !== null) {
    return (
      <p className="day-hint" role="status">
        {text(isPending ? T.searching : T.searchFailed)}
      </p>
    );
  }
  const listed = new Set(roster.anggota.map(({ nik }) => nik));
  const others = (data ?? []).filter(({ nik }) => !listed.has(String(nik)));
  if (others.length === 0)
    return (
      <>
        <p className="day-hint">{text(T.nobodyElse)}</p>
        <HeldPart resource={patients} />
      </>
    );
  return (
    <>
      <h2 className="day-heading">{text(T.elsewhere)}</h2>
      <ul className="due-list">
        {others.map((row) => (
          <li key={row.id}>
            <button type="button" className="due" onClick={() => add(row, poskoOf(row.posko))}>
              <PersonLines
                name={String(row.nama_lengkap ?? '–')}
                about={[
                  ageOn(bornOf(row), day, text, locale),
                  typeof row.nama_ibu === 'string' ? text(T.mother, { name: row.nama_ibu }) : null,
                  poskoOf(row.posko) ?? wordsIn(row.alamat),
                ].filter((part) => part !== null)}
              />
              <Icon name="plus" size={20} />
            </button>
          </li>
        ))}
      </ul>
      <HeldPart resource={patients} />
    </>
  );
}

const wordsIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const bornOf = ({ tanggal_lahir, tanggal_lahir_perkiraan }: RaRecord) => ({
  tanggal_lahir: wordsIn(tanggal_lahir),
  tanggal_lahir_perkiraan: tanggal_lahir_perkiraan === 'Ya',
});
