import type { Selectable } from 'kysely';
import type { ImportRowsTable } from '../db/schema.ts';
import type { Book } from './judging/book.ts';
import type { JudgedRow } from './judging/judgeRow.ts';
import type { Setting } from './judging/setting.ts';
import type { Judged, Planned } from './shapes.ts';

/**
 * What was seen of a row, where nothing that it speaks of has changed since: then it need not be judged a second time.
 * Null where something has, or where that is not told by numbers and versions.
 */
export function stillAsSeen(
  setting: Setting,
  book: Book,
  row: Pick<Selectable<ImportRowsTable>, 'row' | 'state' | 'identity' | 'name' | 'nik'>,
  then: Judged,
): JudgedRow | null {
  // of what was there already nothing was planned: only another look tells whether it still is
  if (row.state === 'sama') return null;
  const makesPerson = then.planned.some(({ resource, id }) => resource === setting.people.resource.name && id === null);
  const stands = then.planned.every((planned) => isStill(setting, book, planned, makesPerson));
  if (!stands) return null;
  return {
    ...then,
    row: row.row,
    state: row.state,
    identity: null,
    person: row.identity,
    name: row.name,
    nik: row.nik,
    whose: null,
  };
}

function isStill({ people }: Setting, book: Book, { resource, id, version, changes }: Planned, makesPerson: boolean): boolean {
  const nik = typeof changes.nik === 'string' ? changes.nik : null;
  if (resource === people.resource.name) {
    if (id !== null) return book.chosen(id)?.updated_at === version;
    // whoever has no number may have been written down meanwhile
    return nik !== null && changes.nik_sementara !== 'Ya' && book.person(nik) === undefined;
  }
  if (makesPerson && id === null) return true;
  const person = nik === null ? undefined : book.person(nik);
  if (!person) return false;
  const stored = book.visitsOn(Number(person.id), String(changes.tanggal_timbang ?? ''));
  return id === null && stored.length === 0;
}
