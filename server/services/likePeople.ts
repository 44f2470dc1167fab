/** People in the book who may be the one that somebody is about to write down. */
import type { Kysely } from 'kysely';
import { addMonths } from '../../src/engine/calendar.ts';
import { folded } from '../../src/people/nameSearch.ts';
import { standsIn } from '../../src/people/nik.ts';
import { among } from '../db/among.ts';
import type { Database } from '../db/schema.ts';
import { isOfNewborn, likeBeginnings, likeReadNames, type ReadName, readName } from './nameLikeness.ts';
import { isOfOneMother, mayBeBornOtherwise, mayBeOfMother, neighboursOf, writtenSo } from './nearBirths.ts';

/** Of whom people are looked for; what is not known is null. */
export interface Described {
  readonly nama_lengkap: string | null;
  readonly nik: string | null;
  readonly no_kk: string | null;
  readonly tanggal_lahir: string | null;
  readonly jenis_kelamin: string | null;
  readonly nik_ibu: string | null;
  readonly nama_ibu?: string | null;
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

/** As many share a day of birth in a book of a hundred thousand, but for days that stand for an age. */
const MOST_BORN = 400;
/** More are not shown: who has not found the person among them will not read on. */
export const MOST_SHOWN = 3;
const ORDER = ['nik', 'sama', 'kembar'];

/** Living members as they are held against somebody. */
const livingMembers = (db: Kysely<Database>) =>
  db
    .selectFrom('members as m')
    .leftJoin('posko as p', 'p.id', 'm.posyandu_id')
    .select(['m.id', 'm.nama_lengkap', 'm.nik', 'm.no_kk', 'm.tanggal_lahir', 'm.jenis_kelamin', 'm.nama_ibu', 'm.nik_ibu'])
    .select(['m.status', 'p.nama_posyandu', 'm.tanggal_lahir_perkiraan'])
    .where('m.deleted_at', 'is', null);

type Living = Awaited<ReturnType<ReturnType<typeof livingMembers>['execute']>>[number];

/** Who is written down already, by the day of birth. */
export type BornOn = ReadonlyMap<string, readonly Living[]>;

/** Everybody who was born on one of some days, where many people are looked for. */
export async function bornOn(db: Kysely<Database>, days: readonly string[]): Promise<BornOn> {
  const rows =
    days.length === 0
      ? []
      : await livingMembers(db)
          .where((m) => among(db, m.ref('m.tanggal_lahir'), days))
          .execute();
  const byDay = new Map<string, Living[]>();
  for (const row of rows) {
    const day = row.tanggal_lahir ?? '';
    const known = byDay.get(day) ?? [];
    if (known.length < MOST_BORN) known.push(row);
    byDay.set(day, known);
  }
  return byDay;
}

/** Who is written down already, by the name of the mother as it is compared. */
export type ChildrenOf = ReadonlyMap<string, readonly Living[]>;

/** All children of some mothers, where many people are looked for. */
export async function childrenOf(db: Kysely<Database>, mothers: readonly string[]): Promise<ChildrenOf> {
  const written = [...new Set(mothers.flatMap(writtenSo))];
  const rows =
    written.length === 0
      ? []
      : await livingMembers(db)
          .where((m) => among(db, m.ref('m.nama_ibu'), written))
          .execute();
  const byMother = new Map<string, Living[]>();
  for (const row of rows) {
    const mother = folded(row.nama_ibu ?? '');
    const known = byMother.get(mother) ?? [];
    if (known.length < MOST_BORN) known.push(row);
    byMother.set(mother, known);
  }
  return byMother;
}

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
      .where((m) => among(db, m.ref('m.nama_ibu'), writtenSo(mother)))
      .limit(MOST_BORN)
      .execute();
  const isNumbered = nik !== null && !standsIn(nik);
  const [owners, born, children, ...near] = await Promise.all([
    nik === null ? [] : living.where('m.nik', '=', nik).execute(),
    tanggal_lahir === null ? [] : bornThen(tanggal_lahir),
    tanggal_lahir === null || !person.nama_ibu ? [] : bornOf(person.nama_ibu),
    ...(tanggal_lahir === null || isNumbered ? [] : neighboursOf(tanggal_lahir).map(bornThen)),
  ]);
  const owner = owners.map((row) => told(row, 'nik'));
  const others = (those: readonly Living[]) => those.filter(({ id }) => !owner.some((known) => known.id === id));
  return [...owner, ...likeAmong(person, others(born), others(children), others(near.flat()))]
    .sort(byLikeness)
    .slice(0, MOST_SHOWN);
}

/**
 * Who of many that were looked for may be this person: those who were born on that day, the children of that mother, and where
 * `byNeighbours` those born the day before or after.
 */
export function likeBorn(
  person: Described,
  known: BornOn,
  children: ChildrenOf,
  { byNeighbours = false }: { readonly byNeighbours?: boolean } = {},
): LikePerson[] {
  const day = person.tanggal_lahir ?? '';
  const born = known.get(day) ?? [];
  const ofMother = children.size === 0 || !person.nama_ibu ? [] : (children.get(folded(person.nama_ibu)) ?? []);
  const near = byNeighbours ? neighboursOf(day).flatMap((one) => known.get(one) ?? []) : [];
  return likeAmong(person, born, ofMother, near).sort(byLikeness).slice(0, MOST_SHOWN);
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
  const name = person.nama_lengkap === null ? null : readName(person.nama_lengkap);
  const bornThen = born.flatMap((row) => {
    const sebab = likenessOf(person, name, row);
    return sebab === null ? [] : [told(row, sebab)];
  });
  // somebody of that very day is the likelier one
  if (name === null || bornThen.some(({ sebab }) => sebab === 'sama')) return bornThen;
  const ofMother = children.filter((row) => isBornNear(person, name, row));
  const beside = near.filter((row) => !ofMother.some(({ id }) => id === row.id) && isBornNear(person, name, row));
  return [...bornThen, ...[...ofMother, ...beside].map((row) => told(row, 'sama'))];
}

/** Of the same name and perhaps one mother, and born on a day that is taken for that one. */
function isBornNear(
  { nama_lengkap, tanggal_lahir: born, jenis_kelamin: sex, nama_ibu }: Described,
  name: ReadName,
  row: Candidate,
) {
  if (born === null || row.tanggal_lahir === null || row.tanggal_lahir_perkiraan === 1) return false;
  if (sex !== null && sex !== row.jenis_kelamin) return false;
  return mayBeBornOtherwise(
    { called: nama_lengkap ?? '', name, born, mother: nama_ibu ?? null },
    { called: row.nama_lengkap, name: nameOf(row), born: row.tanggal_lahir, mother: row.nama_ibu ?? null },
  );
}

/** Names of those whom many are held against are taken apart once. */
const readNames = new WeakMap<Candidate, ReadName>();

function nameOf(row: Candidate): ReadName {
  const name = readNames.get(row) ?? readName(row.nama_lengkap);
  readNames.set(row, name);
  return name;
}

type Candidate = Omit<Described, 'nama_lengkap'> & {
  readonly nama_lengkap: string;
  readonly tanggal_lahir_perkiraan: number | null;
};

/** Both are born on one day. */
function likenessOf(person: Described, name: ReadName | null, row: Candidate): 'sama' | 'kembar' | null {
  const otherSex = person.jenis_kelamin !== null && person.jenis_kelamin !== row.jenis_kelamin;
  if (!otherSex && name !== null && likeReadNames(name, nameOf(row))) return 'sama';
  if (!otherSex && name !== null && isOfOneMother(person.nama_ibu, row.nama_ibu) && likeBeginnings(name, nameOf(row)))
    return 'sama';
  if (!otherSex && isNowNamed(person, row)) return 'sama';
  const family = same(person.no_kk, row.no_kk) || same(person.nik_ibu, row.nik_ibu);
  // a day that stands for an age makes nobody a twin
  return family && row.tanggal_lahir_perkiraan !== 1 ? 'kembar' : null;
}

/** A newborn without name and NIK who may have got a name since: of that day and mother. */
function isNowNamed({ nama_lengkap: name, nama_ibu: mother }: Described, row: Candidate): boolean {
  if (!mother || name === null || isOfNewborn(name) || !isOfNewborn(row.nama_lengkap)) return false;
  if (row.tanggal_lahir_perkiraan === 1 || !standsIn(row.nik)) return false;
  return row.nama_ibu ? mayBeOfMother(mother, row.nama_ibu) : likeReadNames(readName(mother), nameOf(row));
}

const same = (a: string | null, b: string | null): boolean => a !== null && a !== '' && a === b;
