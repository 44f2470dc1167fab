/** People in the book who may be the one that somebody is about to write down. */
import type { Kysely } from 'kysely';
import { addMonths } from '../../src/engine/calendar.ts';
import { folded } from '../../src/people/nameSearch.ts';
import { standsIn } from '../../src/people/nik.ts';
import { among } from '../db/among.ts';
import type { Database } from '../db/schema.ts';
import { idsCalled } from './calledSo.ts';
import { type Found, type Living, livingMembers, MOST_BORN } from './livingPeople.ts';
import { likeBeginnings, likeReadNames } from './nameLikeness.ts';
import { isOfOneMother, motherKey, motherWritten, neighboursOf } from './nearBirths.ts';
import { type Held, heldOf, mayBeBornOtherwise, mayBeCalledOtherwise } from './oneThingApart.ts';

/** Of whom people are looked for; what is not known is null. */
export interface Described {
  readonly nama_lengkap: string | null;
  readonly nik: string | null;
  readonly no_kk: string | null;
  readonly tanggal_lahir: string | null;
  readonly jenis_kelamin: string | null;
  readonly nik_ibu: string | null;
  readonly nama_ibu?: string | null;
  /** whether they have a NIK of their own, where it is not told: nobody who has one, too, is asked about for little */
  readonly numbered?: boolean;
  /** whether the day of birth stands for an age */
  readonly estimated?: boolean;
}

export interface LikePerson {
  readonly id: number;
  readonly nama: string;
  readonly nik: string;
  readonly tanggal_lahir: string | null;
  /** only the age is known, and the date of birth makes them so old */
  readonly tanggal_lahir_perkiraan: boolean;
  readonly nama_ibu: string | null;
  readonly posko: string | null;
  readonly status: string | null;
  /** nik: it is theirs; sama: probably the same person; kembar: born on that day into that family, under another name */
  readonly sebab: 'nik' | 'sama' | 'kembar';
}

/** More are not shown: who has not found the person among them will not read on. */
export const MOST_SHOWN = 3;
const ORDER = ['nik', 'sama', 'kembar'];

/** Who is written down already and may be this person, `except` left out; the likeliest first. One index each is read. `within`: of that posko alone. */
export async function peopleLike(
  db: Kysely<Database>,
  person: Described,
  except: number | null,
  { within = null }: { readonly within?: number | null } = {},
): Promise<LikePerson[]> {
  const { nik, tanggal_lahir } = person;
  const living = livingMembers(db)
    .where('m.id', '!=', except ?? 0)
    .$if(within !== null, (rows) => rows.where('m.posyandu_id', '=', within));
  const bornThen = (day: string): Promise<readonly Living[]> =>
    living.where('m.tanggal_lahir', '=', day).limit(MOST_BORN).execute();
  const bornOf = (mother: string): Promise<readonly Living[]> =>
    living
      .where((m) => among(db, m.ref('m.nama_ibu'), motherWritten(mother)))
      .limit(MOST_BORN)
      .execute();
  const isNumbered = nik !== null && !standsIn(nik);
  const called = async (name: string): Promise<readonly Living[]> => {
    const ids = await idsCalled(db, [name]);
    return ids.length === 0 ? [] : living.where((m) => among(db, m.ref('m.id'), ids)).execute();
  };
  const [owners, born, children, ...near] = await Promise.all([
    nik === null ? [] : living.where('m.nik', '=', nik).execute(),
    tanggal_lahir === null ? [] : bornThen(tanggal_lahir),
    tanggal_lahir === null || !person.nama_ibu ? [] : bornOf(person.nama_ibu),
    ...(tanggal_lahir === null || isNumbered ? [] : neighboursOf(tanggal_lahir).map(bornThen)),
    ...(tanggal_lahir === null || isNumbered || !person.nama_lengkap ? [] : [called(person.nama_lengkap)]),
  ]);
  const owner = owners.map((row) => told(row, 'nik'));
  const others = (those: readonly Living[]) => those.filter(({ id }) => !owner.some((known) => known.id === id));
  return [...owner, ...likeAmong(person, others(born), others(children), others(near.flat()))]
    .sort(byLikeness)
    .slice(0, MOST_SHOWN);
}

const hasNik = ({ nik, numbered = nik !== null && !standsIn(nik) }: Described): boolean => numbered;

/** Who was looked for, of many people at once. */
export interface Looked extends Found {
  /** those without a NIK alone, whom somebody with a new one may be */
  readonly unnumbered: Found;
}

/**
 * Who of many that were looked for may be this person: those who were born on that day, and the children of that mother, those
 * born the day before or after, and those of that name; of whoever has a NIK only such who have none.
 */
export function likeBorn(person: Described, looked: Looked): LikePerson[] {
  const day = person.tanggal_lahir ?? '';
  const { born, children, called } = hasNik(person) ? looked.unnumbered : looked;
  const ofMother = children.size === 0 || !person.nama_ibu ? [] : (children.get(motherKey(person.nama_ibu)) ?? []);
  const near = born.size === 0 ? [] : neighboursOf(day).flatMap((one) => born.get(one) ?? []);
  const ofName = called.size === 0 ? [] : (called.get(folded(person.nama_lengkap ?? '')) ?? []);
  return likeAmong(person, looked.born.get(day) ?? [], ofMother, [...near, ...ofName])
    .sort(byLikeness)
    .slice(0, MOST_SHOWN);
}

/** Of whom a list tells name and age. */
export interface Aged {
  readonly name: string;
  readonly sex: string | null;
  /** between which days */
  readonly born: readonly [from: string, to: string];
}

const monthOf = (day: string): string => day.slice(0, 7);

/** Who may be each of these people, of whom no day of birth is known; `within`: of that posko alone. */
export async function likeAged(
  db: Kysely<Database>,
  people: readonly Aged[],
  within: number | null,
): Promise<(one: Aged) => readonly LikePerson[]> {
  const [first] = people.map(({ born }) => born[0]).toSorted();
  const last = people
    .map(({ born }) => born[1])
    .toSorted()
    .at(-1);
  if (first === undefined || last === undefined) return () => [];
  const rows = await livingMembers(db)
    .where('m.tanggal_lahir', '>=', first)
    .where('m.tanggal_lahir', '<=', last)
    .$if(within !== null, (all) => all.where('m.posyandu_id', '=', within))
    .orderBy('m.id')
    .execute();
  const byMonth = new Map<string, Living[]>();
  for (const row of rows) {
    const month = monthOf(row.tanggal_lahir ?? '');
    const known = byMonth.get(month);
    if (known) known.push(row);
    else byMonth.set(month, [row]);
  }
  const found = new Map<string, readonly LikePerson[]>();
  const look = ({ name, sex, born: [from, to] }: Aged): readonly LikePerson[] => {
    const asked = { nama_lengkap: name, nik: null, no_kk: null, nik_ibu: null, tanggal_lahir: null, jenis_kelamin: sex };
    const bornThen: Living[] = [];
    for (let month = `${monthOf(from)}-01`; month <= to; month = addMonths(month, 1))
      bornThen.push(...(byMonth.get(monthOf(month)) ?? []));
    const those = bornThen.filter(({ tanggal_lahir: born }) => born !== null && born >= from && born <= to);
    return likeAmong(asked, those, []).slice(0, MOST_SHOWN);
  };
  return (one) => {
    const key = [one.name, one.sex, ...one.born].join('|');
    const known = found.get(key) ?? look(one);
    found.set(key, known);
    return known;
  };
}

const byLikeness = (a: LikePerson, b: LikePerson): number => ORDER.indexOf(a.sebab) - ORDER.indexOf(b.sebab);

const told = (row: Living, sebab: LikePerson['sebab']): LikePerson => ({
  id: row.id,
  nama: row.nama_lengkap,
  nik: row.nik,
  tanggal_lahir: row.tanggal_lahir,
  tanggal_lahir_perkiraan: row.tanggal_lahir_perkiraan === 1,
  nama_ibu: row.nama_ibu,
  posko: row.nama_posyandu,
  status: row.status,
  sebab,
});

function likeAmong(
  person: Described,
  born: readonly Living[],
  children: readonly Living[],
  near: readonly Living[] = [],
): LikePerson[] {
  if (born.length + children.length + near.length === 0) return [];
  const held = person.nama_lengkap === null ? null : heldAs(person, person.nama_lengkap);
  const sayingWhy = (why: (row: Living) => LikePerson['sebab'] | null) =>
    born.flatMap((row) => {
      const sebab = why(row);
      return sebab === null ? [] : [told(row, sebab)];
    });
  const likeNamed = (row: Living) => (held !== null && isLikeNamed(held, row) ? 'sama' : siblingOf(person, row));
  const bornThen = sayingWhy(likeNamed);
  // somebody of that very day, and of a name that is like theirs, is the likelier one
  if (held === null || bornThen.some(({ sebab }) => sebab === 'sama')) return bornThen;
  const isOneThingApart = (row: Living) => mayBeCalledOtherwise(held, heldFrom(row));
  const otherwise = sayingWhy((row) => (isOneThingApart(row) ? 'sama' : siblingOf(person, row)));
  if (otherwise.some(({ sebab }) => sebab === 'sama')) return otherwise;
  const bornNear = new Set([...children, ...near].filter((row) => mayBeBornOtherwise(held, heldFrom(row))));
  const byId = new Map([...bornNear].map((row) => [row.id, row]));
  return [...bornThen, ...[...byId.values()].map((row) => told(row, 'sama'))];
}

const heldAs = (person: Described, nama: string): Held => {
  const { tanggal_lahir: born, jenis_kelamin: sex, nama_ibu: mother, no_kk, nik_ibu, estimated } = person;
  return heldOf({ nama, born, sex, mother: mother ?? null, no_kk, nik_ibu, estimated, numbered: hasNik(person) });
};

/** Those whom many are held against are taken apart once. */
const heldRows = new WeakMap<Living, Held>();

function heldFrom(row: Living): Held {
  const known = heldRows.get(row);
  if (known) return known;
  const held = heldAs({ ...row, estimated: row.tanggal_lahir_perkiraan === 1, numbered: !standsIn(row.nik) }, row.nama_lengkap);
  heldRows.set(row, held);
  return held;
}

/** Both are born on one day, or may be. */
function isLikeNamed(held: Held, row: Living): boolean {
  if (held.sex !== null && held.sex !== row.jenis_kelamin) return false;
  const { name, mother } = heldFrom(row);
  return likeReadNames(held.name, name) || (isOfOneMother(held.mother, mother) && likeBeginnings(held.name, name));
}

/** Of one family, on one day: a day that stands for an age makes nobody a twin. */
const siblingOf = (person: Described, row: Living): 'kembar' | null =>
  (same(person.no_kk, row.no_kk) || same(person.nik_ibu, row.nik_ibu)) && row.tanggal_lahir_perkiraan !== 1 ? 'kembar' : null;

const same = (a: string | null, b: string | null): boolean => a !== null && a !== '' && a === b;
