import { type RaRecord, useGetList } from 'react-admin';
import { isCalled, isFound } from '../../people/nameSearch.ts';
import type { Roster } from './roster.ts';

const SHOWN = 10;

export interface Register {
  readonly state: 'unasked' | 'searching' | 'failed' | 'known';
  /** who is not on the day's list, those of the own posko first */
  readonly others: readonly RaRecord[];
  /** whether they are called what was typed; else they are so but for a letter */
  readonly exact: boolean;
}

/**
 * Members of every posko that a text means, but for those who are on the list. 'unasked': as if nobody had asked, unless
 * somebody is called just so.
 */
export function useRegister(roster: Roster, typed: string, asking: 'no' | 'yes' | 'unasked'): Register {
  const asked = asking !== 'no';
  const { data, error, isPending, isPaused } = useGetList<RaRecord>(
    'patients',
    { pagination: { page: 1, perPage: SHOWN }, sort: { field: 'nama_lengkap', order: 'ASC' }, filter: { q: typed } },
    { enabled: asked },
  );
  const unasked: Register = { state: 'unasked', others: [], exact: false };
  if (!asked || (asking === 'unasked' && data === undefined)) return unasked;
  if (error !== null || isPaused) return { state: 'failed', others: [], exact: false };
  if (isPending) return { state: 'searching', others: [], exact: false };
  const listed = new Set(roster.anggota.map(({ nik }) => nik));
  const rest = (data ?? []).filter(({ nik }) => !listed.has(String(nik)));
  const meant = rest.filter((row) => isFound(findable(row), typed));
  const called = meant.filter((row) => isCalled(findable(row), typed));
  if (asking === 'unasked' && called.length === 0) return unasked;
  const shown = asking === 'unasked' ? called : meant.length > 0 ? meant : rest;
  const isOwn = ({ posko }: RaRecord) => roster.posko !== null && posko === roster.posko.id;
  const others = [...shown.filter(isOwn), ...shown.filter((row) => !isOwn(row))];
  return { state: 'known', others, exact: meant.length > 0 };
}

const findable = ({ nama_lengkap, nama_ibu, nik }: RaRecord) => ({
  names: [nama_lengkap, nama_ibu].map((name) => (typeof name === 'string' ? name : null)),
  nik: String(nik ?? ''),
});
