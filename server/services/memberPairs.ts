/** Who is probably in the book twice: kept pair by pair, so that a list of them reads nobody else. */
import { type Kysely, sql } from 'kysely';
import { folded } from '../../src/people/nameSearch.ts';
import { among } from '../db/among.ts';
import { insertMany } from '../db/insertMany.ts';
import { databaseKind } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { idsCalled } from './calledSo.ts';
import { isNearBirth, motherKey, motherWritten, neighboursOf } from './nearBirths.ts';
import { type SameReason, samePerson, type Told } from './samePerson.ts';

const COLUMNS = [
  ...(['id', 'nama_lengkap', 'nik', 'nik_sementara', 'no_kk', 'jenis_kelamin', 'tanggal_lahir'] as const),
  ...(['tanggal_lahir_perkiraan', 'nama_ibu', 'nik_ibu', 'posyandu_id'] as const),
] as const;

type Candidate = Told & { readonly id: number };

/** Of more who were born on one day only those of one family card or one mother's NIK are held against each other: it stands for an age. */
const MOST_BORN = 500;

const livingBorn = (db: Kysely<Database>) => db.selectFrom('members').select(COLUMNS).where('deleted_at', 'is', null);

/** Finds anew with whom a member is probably one person. What was said of a pair stays. */
export async function pairMember(tx: Kysely<Database>, id: number): Promise<void> {
  await unpairMember(tx, id);
  await pairNewMembers(tx, [id]);
}

/**
 * Finds with whom members are probably one person of whom nobody has been found yet. Of two who write down one person at
 * the same moment the second waits here for the first, and finds them.
 */
export async function pairNewMembers(tx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  const members = await livingBorn(tx)
    .where((m) => among(tx, m.ref('id'), ids))
    .execute();
  const days = [...new Set(members.flatMap(({ tanggal_lahir }) => tanggal_lahir ?? []))].sort();
  if (days.length === 0) return;
  // in their order, so that of two who lock the same ones none waits for the other in a circle
  if (databaseKind(tx) === 'postgres') {
    await sql`select pg_advisory_xact_lock(key) from (select distinct hashtext(day) as key from unnest(${days}::text[]) as day order by 1) as keys`.execute(
      tx,
    );
  }
  const [only] = members;
  const together = only && members.length === 1 ? null : await bornTogether(tx, days);
  const pairs: Pair[] = [];
  for (const member of members) {
    const others = together?.get(member.tanggal_lahir ?? '') ?? (await othersOf(tx, member));
    for (const other of others) if (other.id !== member.id && samePerson(member, other)) pairs.push(pairOf(member.id, other.id));
  }
  await keepPairs(tx, [...pairs, ...(await bornNear(tx, members))]);
}

/** Of more members with a NIK who are written down at once nobody is looked for who was born on another day. */
const MOST_NUMBERED = 50;

/**
 * The pairs whom one slip of the day has kept from being born on the same one, of whom one has no NIK yet: children of one mother,
 * those born the day before or after, and those of just one name, whose mother may be named in short;
 * of just one full name and full mother on any day.
 */
async function bornNear(tx: Kysely<Database>, members: readonly Candidate[]): Promise<Pair[]> {
  const motherOf = ({ nama_ibu }: Candidate) => motherKey(nama_ibu ?? '');
  const written = (those: readonly Candidate[]) => [
    ...new Set(those.flatMap(({ nama_ibu }) => (nama_ibu ? motherWritten(nama_ibu) : []))),
  ];
  const temporary = ({ nik_sementara }: Candidate) => nik_sementara === 1;
  // a file of many who have a NIK would look for as many mothers, of whom hardly one has a child without
  const isLong = members.length > MOST_NUMBERED;
  const [numbered, unnumbered] = [
    isLong ? [] : written(members.filter((one) => !temporary(one))),
    written(members.filter(temporary)),
  ];
  const children = livingBorn(tx).where('tanggal_lahir', 'is not', null);
  const found = [
    ...(unnumbered.length === 0 ? [] : await children.where((m) => among(tx, m.ref('nama_ibu'), unnumbered)).execute()),
    ...(numbered.length === 0
      ? []
      : await children
          .where('nik_sementara', '=', 1)
          .where((m) => among(tx, m.ref('nama_ibu'), numbered))
          .execute()),
  ];
  const byMother = new Map<string, Candidate[]>();
  for (const one of found) byMother.set(motherOf(one), [...(byMother.get(motherOf(one)) ?? []), one]);
  const looked = isLong ? members.filter(temporary) : members;
  const [beside, called] = [await bornBeside(tx, looked), await calledSo(tx, looked)];
  const besides = (member: Candidate) =>
    new Map(
      [...(byMother.get(motherOf(member)) ?? []), ...beside(member), ...called(member)].map((other) => [other.id, other]),
    ).values();
  return members.flatMap((member) => {
    const named = new Set(called(member).map(({ id }) => id));
    return [...besides(member)].flatMap((other) => {
      if (other.id === member.id) return [];
      const near = named.has(other.id) || isNearBirth(String(member.tanggal_lahir), String(other.tanggal_lahir));
      return near && samePerson(member, other) ? [pairOf(member.id, other.id)] : [];
    });
  });
}

/** Whoever has the name of a member; of two one has no NIK (samePerson.ts). */
async function calledSo(
  tx: Kysely<Database>,
  members: readonly Candidate[],
): Promise<(member: Candidate) => readonly Candidate[]> {
  const nameOf = ({ nama_lengkap }: Candidate) => folded(nama_lengkap);
  const ids = await idsCalled(tx, members.map(nameOf));
  const found = await livingBorn(tx)
    .where('tanggal_lahir', 'is not', null)
    .where((m) => among(tx, m.ref('id'), ids))
    .execute();
  const byName = new Map<string, Candidate[]>();
  for (const one of found) byName.set(nameOf(one), [...(byName.get(nameOf(one)) ?? []), one]);
  return (member) => byName.get(nameOf(member)) ?? [];
}

/** Whoever was born the day before or after a member, of one with a NIK those alone who have none. */
async function bornBeside(
  tx: Kysely<Database>,
  members: readonly Candidate[],
): Promise<(member: Candidate) => readonly Candidate[]> {
  const daysOf = ({ tanggal_lahir, tanggal_lahir_perkiraan }: Candidate) =>
    tanggal_lahir === null || tanggal_lahir_perkiraan === 1 ? [] : neighboursOf(tanggal_lahir);
  const daysOfAll = (nik_sementara: boolean) => [
    ...new Set(members.filter((one) => (one.nik_sementara === 1) === nik_sementara).flatMap(daysOf)),
  ];
  const born = (days: readonly string[]) =>
    livingBorn(tx)
      // days that stand for an age are those of many
      .where(({ fn, val }) => fn.coalesce('tanggal_lahir_perkiraan', val(0)), '=', 0)
      .where((m) => among(tx, m.ref('tanggal_lahir'), days));
  const [unnumbered, numbered] = [daysOfAll(true), daysOfAll(false)];
  const found = [
    ...(unnumbered.length === 0 ? [] : await born(unnumbered).execute()),
    ...(numbered.length === 0 ? [] : await born(numbered).where('nik_sementara', '=', 1).execute()),
  ];
  const byDay = new Map<string, Candidate[]>();
  for (const one of found) {
    const known = byDay.get(one.tanggal_lahir ?? '');
    if (known) known.push(one);
    else byDay.set(one.tanggal_lahir ?? '', [one]);
  }
  return (member) => daysOf(member).flatMap((day) => byDay.get(day) ?? []);
}

/** Everybody who was born on one of these days, by the day; days on which too many were are left out. */
async function bornTogether(tx: Kysely<Database>, days: readonly string[]): Promise<ReadonlyMap<string, readonly Candidate[]>> {
  const counted = await tx
    .selectFrom('members')
    .select(({ fn }) => ['tanggal_lahir', fn.countAll<number>().as('n')])
    .where('deleted_at', 'is', null)
    .where((m) => among(tx, m.ref('tanggal_lahir'), days))
    .groupBy('tanggal_lahir')
    .execute();
  const few = counted.flatMap(({ tanggal_lahir, n }) =>
    tanggal_lahir !== null && Number(n) <= MOST_BORN ? [tanggal_lahir] : [],
  );
  const born = await livingBorn(tx)
    .where((m) => among(tx, m.ref('tanggal_lahir'), few))
    .execute();
  const byDay = new Map(few.map((day): [string, Candidate[]] => [day, []]));
  for (const one of born) byDay.get(one.tanggal_lahir ?? '')?.push(one);
  return byDay;
}

/** Of those who were born on the day of a member, who may be the same. */
async function othersOf(tx: Kysely<Database>, member: Candidate): Promise<readonly Candidate[]> {
  const { id, tanggal_lahir } = member;
  if (tanggal_lahir === null) return [];
  const sameDay = livingBorn(tx).where('tanggal_lahir', '=', tanggal_lahir).where('id', '!=', id);
  let others: readonly Candidate[] = await sameDay
    .where((m) =>
      m.or([
        ...(member.no_kk === '' ? [] : [m('no_kk', '=', member.no_kk)]),
        m('nama_ibu', 'is not', null),
        m('nik_ibu', 'is not', null),
        m('nik_sementara', '!=', member.nik_sementara),
      ]),
    )
    .limit(MOST_BORN + 1)
    .execute();
  if (others.length > MOST_BORN) {
    const families = (['no_kk', 'nik_ibu'] as const).filter((name) => member[name] !== null && member[name] !== '');
    others =
      families.length === 0 ? [] : await sameDay.where((m) => m.or(families.map((name) => m(name, '=', member[name])))).execute();
  }
  return others;
}

/** Forgets who was found to be the same as this member; what was said of a pair stays. */
export async function unpairMember(tx: Kysely<Database>, id: number): Promise<void> {
  await tx
    .deleteFrom('member_pairs')
    .where((p) => p.or([p('a', '=', id), p('b', '=', id)]))
    .where('different_at', 'is', null)
    .execute();
}

interface Pair {
  readonly a: number;
  readonly b: number;
}

const pairOf = (one: number, other: number): Pair => (one < other ? { a: one, b: other } : { a: other, b: one });

async function keepPairs(tx: Kysely<Database>, pairs: readonly Pair[]): Promise<void> {
  const rows = pairs.map((pair) => ({ ...pair, different_at: null, different_by: null }));
  await insertMany(tx, 'member_pairs', rows, 'on conflict do nothing');
}

/** Finds the pairs of the whole book, a year of birth at a time. */
export async function pairEverybody(db: Kysely<Database>): Promise<void> {
  const years = await db
    .selectFrom('members')
    .select(sql<string>`substr(tanggal_lahir, 1, 4)`.as('year'))
    .where('deleted_at', 'is', null)
    .where('tanggal_lahir', 'is not', null)
    .distinct()
    .execute();
  for (const { year } of years) {
    const born = await livingBorn(db)
      .where('tanggal_lahir', '>=', `${year}-01-01`)
      .where('tanggal_lahir', '<=', `${year}-12-31`)
      .orderBy('tanggal_lahir')
      .execute();
    await keepPairs(db, groupsBy(born, ({ tanggal_lahir }) => tanggal_lahir).flatMap(pairsOn));
  }
}

/** The pairs among those who were born on one day. */
function pairsOn(born: readonly Candidate[]): Pair[] {
  const groups =
    born.length <= MOST_BORN
      ? [born]
      : [...groupsBy(born, ({ no_kk }) => no_kk || null), ...groupsBy(born, ({ nik_ibu }) => nik_ibu || null)];
  return groups.flatMap((group) =>
    group.flatMap((one, i) => group.slice(i + 1).flatMap((other) => (samePerson(one, other) ? [pairOf(one.id, other.id)] : []))),
  );
}

/** Those who share something, where it is known of them. */
function groupsBy<T>(rows: readonly T[], shared: (row: T) => string | null): T[][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = shared(row);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** Remembers that two members are, or are not, different people. */
export async function tellApart(
  tx: Kysely<Database>,
  [one, other]: readonly [number, number],
  said: { readonly at: string; readonly by: number } | null,
): Promise<void> {
  const pair = pairOf(one, other);
  const told = { different_at: said?.at ?? null, different_by: said?.by ?? null };
  await tx
    .insertInto('member_pairs')
    .values({ ...pair, ...told })
    .onConflict((conflict) => conflict.columns(['a', 'b']).doUpdateSet(told))
    .execute();
  // what is no longer said is found anew
  if (said === null) await pairMember(tx, pair.a);
}

export interface PairedMember {
  readonly id: number;
  readonly nama: string;
  readonly nik: string;
  readonly nik_sementara: boolean;
  readonly tanggal_lahir: string | null;
  readonly nama_ibu: string | null;
  readonly posko: string | null;
  readonly status: string | null;
}

export interface MemberPair {
  readonly satu: PairedMember;
  readonly dua: PairedMember;
  readonly sebab: SameReason;
}

/** More are not read: who has put these right finds the next ones. */
const MOST_LISTED = 200;

/** The pairs of the village, or those of which one belongs to a posko; and how many there are. */
export async function listPairs(
  db: Kysely<Database>,
  posko: number | null,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: MemberPair[]; readonly total: number }> {
  const pairs = db
    .selectFrom('member_pairs as p')
    .innerJoin('members as x', 'x.id', 'p.a')
    .innerJoin('members as y', 'y.id', 'p.b')
    .where('p.different_at', 'is', null)
    .where('x.deleted_at', 'is', null)
    .where('y.deleted_at', 'is', null)
    .$if(posko !== null, (rows) => rows.where((p) => p.or([p('x.posyandu_id', '=', posko), p('y.posyandu_id', '=', posko)])));
  const [found, { total }] = await Promise.all([
    pairs
      .select(['p.a', 'p.b'])
      .orderBy('p.b', 'desc')
      .orderBy('p.a')
      .offset(page.offset)
      .limit(Math.min(page.limit, MOST_LISTED))
      .execute(),
    pairs.select((p) => p.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const people = await pairedMembers(
    db,
    found.flatMap(({ a, b }) => [a, b]),
  );
  const rows = found.flatMap(({ a, b }) => {
    const [one, other] = [people.get(a), people.get(b)];
    const sebab = one && other ? samePerson(one, other) : null;
    return one && other && sebab ? [{ satu: toldOf(one), dua: toldOf(other), sebab }] : [];
  });
  return { rows, total: Number(total) };
}

async function pairedMembers(db: Kysely<Database>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('members as m')
    .leftJoin('posko as p', 'p.id', 'm.posyandu_id')
    .select(COLUMNS.map((name) => `m.${name}` as const))
    .select(['m.status', 'p.nama_posyandu'])
    .where((m) => among(db, m.ref('m.id'), ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type PairedRow = Awaited<ReturnType<typeof pairedMembers>> extends Map<number, infer Row> ? Row : never;

const toldOf = ({
  id,
  nama_lengkap,
  nik,
  nik_sementara,
  tanggal_lahir,
  nama_ibu,
  nama_posyandu,
  status,
}: PairedRow): PairedMember => ({
  ...{ id, nama: nama_lengkap, nik, nik_sementara: nik_sementara === 1, tanggal_lahir, nama_ibu, posko: nama_posyandu, status },
});
