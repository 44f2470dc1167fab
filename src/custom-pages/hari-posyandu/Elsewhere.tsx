import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkBase, type RaRecord, useGetList, useNavigate } from 'react-admin';
import { useText } from '../../admin/fields/useText.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import { call } from '../../dataProvider/customCalls.ts';
import type { Due } from '../../people/due.ts';
import { DAY_TEXTS as T } from './dayTexts.ts';
import { ROSTER_KEY, ROSTER_PATH, type Roster } from './roster.ts';
import { formPath, openingOf, useHandOver } from './weigh.ts';

const SHOWN = 10;

export interface ElsewhereProps {
  readonly roster: Roster;
  /** what is looked for; '' for nothing */
  readonly typed: string;
  /** nobody on the list is meant by it */
  readonly none: boolean;
}

/** Who is not on the day's list: found in the register and put on it, or registered on the spot. */
export function Elsewhere({ roster, typed, none }: ElsewhereProps) {
  const text = useText();
  const [asked, setAsked] = useState(false);
  const searching = typed.length >= 3 && (none || asked);
  return (
    <section className="elsewhere" aria-label={text(T.elsewhere)}>
      {none && <p className="day-hint">{text(T.nobody)}</p>}
      {searching ? (
        <Register roster={roster} typed={typed} />
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
function Register({ roster, typed }: Omit<ElsewhereProps, 'none'>) {
  const text = useText();
  const add = useGuest(roster);
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
  if (others.length === 0) return <p className="day-hint">{text(T.nobodyElse)}</p>;
  return (
    <>
      <h2 className="day-heading">{text(T.elsewhere)}</h2>
      <ul className="due-list">
        {others.map((row) => (
          <li key={row.id}>
            <button type="button" className="due" onClick={() => add(row)}>
              <span className="due-words">
                <strong>{String(row.nama_lengkap ?? '–')}</strong>
                <span>
                  {[typeof row.nama_ibu === 'string' ? text(T.mother, { name: row.nama_ibu }) : null, row.alamat]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Icon name="plus" size={20} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Puts somebody on the day's list and opens the form at once; the list is true again when one comes back. */
function useGuest(roster: Roster): (row: RaRecord) => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const handOver = useHandOver();
  return (row) => {
    const nik = String(row.nik ?? '');
    void call({ method: 'POST', url: '/auth/hari-posyandu/tamu', body: { nik } }, () => true)
      .catch(() => {
        // Whoever is weighed today is on the posko's books all the same; the list is asked for again below.
      })
      .finally(() => void queryClient.invalidateQueries({ queryKey: ROSTER_KEY }));
    const guest = guestOf(row, nik);
    queryClient.setQueryData<Roster>(ROSTER_KEY, (known) => known && { ...known, anggota: [...known.anggota, guest] });
    if (guest.tanggal_lahir !== null) handOver(guest);
    navigate(formPath(nik), { state: openingOf(roster) });
  };
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What a row of the register tells of somebody, until the list is read again. */
const guestOf = (row: RaRecord, nik: string): Due => ({
  id: Number(row.id),
  nik,
  nama_lengkap: text(row.nama_lengkap) ?? '–',
  jenis_kelamin: text(row.jenis_kelamin) ?? '',
  tanggal_lahir: text(row.tanggal_lahir),
  nama_ibu: text(row.nama_ibu),
  alamat: text(row.alamat),
  nomor_telp: null,
  posyandu_id: typeof row.posko === 'number' ? row.posko : null,
  terakhir: null,
  hari_ini: null,
  alasan: [],
});
