import type { Selectable } from 'kysely';
import { standsIn } from '../../src/people/nik.ts';
import type { ImportRowsTable } from '../db/schema.ts';
import { type Book, monthOf, type Named } from './judging/book.ts';
import type { JudgedRow } from './judging/judgedRow.ts';
import type { Setting } from './judging/setting.ts';
import type { Judged, Planned, Seen } from './shapes.ts';

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
  // of what was there already nothing was planned
  if (then.planned.length === 0 && then.seen.length === 0) return null;
  if (!then.seen.every((one) => isUntouched(setting, book, one))) return null;
  const makesPerson = then.planned.some(({ resource, id }) => resource === setting.people.resource.name && id === null);
  const stands = then.planned.every((planned) => isStill(setting, book, planned, makesPerson));
  if (!stands) return null;
  return {
    ...then,
    row: row.row,
    state: row.state,
    identity: null,
    // rows that may speak of one person are kept under one key, each number is somebody's own
    person: row.nik ?? row.identity,
    group: row.identity,
    name: row.name,
    nik: row.nik,
    ...{ whose: null, placed: null },
  };
}

const isUntouched = ({ people }: Setting, book: Book, { resource, id, version }: Seen): boolean =>
  (resource === people.resource.name ? book.chosen(id) : book.visit(id))?.updated_at === version;

/** What the book is asked to know whether things are still as they were seen. */
export function namedBy({ people }: Pick<Setting, 'people'>, rows: readonly Pick<Judged, 'planned' | 'seen'>[]): Named {
  const [niks, days, months] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const ids: number[] = [];
  const visits: number[] = [];
  for (const { planned, seen } of rows) {
    for (const { resource, id, changes, ofMonth } of planned) {
      if (resource === people.resource.name && id !== null) ids.push(id);
      if (typeof changes.nik === 'string') niks.add(changes.nik);
      if (typeof changes.tanggal_timbang === 'string') days.add(changes.tanggal_timbang);
      if (typeof changes.tanggal_timbang === 'string' && ofMonth) months.add(monthOf(changes.tanggal_timbang));
    }
    for (const { resource, id } of seen) (resource === people.resource.name ? ids : visits).push(id);
  }
  return { niks, days, months, births: new Set(), unnumbered: new Set(), mothers: new Set(), names: new Set(), ids, visits };
}

function isStill(
  { people }: Setting,
  book: Book,
  { resource, id, version, changes, ofMonth }: Planned,
  makesPerson: boolean,
): boolean {
  const nik = typeof changes.nik === 'string' ? changes.nik : null;
  if (resource === people.resource.name) {
    if (id !== null) return book.chosen(id)?.updated_at === version;
    // whoever has no number may have been written down meanwhile
    return nik !== null && !standsIn(nik) && changes.nik_sementara !== 'Ya' && book.person(nik) === undefined;
  }
  if (makesPerson && id === null) return true;
  const person = nik === null ? undefined : book.person(nik);
  if (!person) return false;
  const day = String(changes.tanggal_timbang ?? '');
  const stored = ofMonth ? book.visitsInMonth(Number(person.id), day) : book.visitsOn(Number(person.id), day);
  return id === null && stored.length === 0;
}
