import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isReason, REASONS, type Reason } from '../../src/growth/index.ts';
import { among } from '../db/among.ts';
import { databaseKind } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { birthRange } from './ageRanges.ts';
import { compareNames, inParts } from './inParts.ts';
import { poskoMeetings, type Since } from './poskoMeetings.ts';

export interface ChildInNeed {
  readonly id: number;
  readonly nik: string;
  readonly nama: string;
  /** name of its posko; null: none */
  readonly posko: string | null;
  readonly posyandu_id: number | null;
  /** whether it belongs to the posko whose children come first */
  readonly posko_sendiri: boolean;
  /** only the age is known: reasons that go by it are approximate */
  readonly umur_perkiraan: boolean;
  /** ISO day of the latest examination; null: never examined */
  readonly terakhir: string | null;
  readonly alasan: readonly Reason[];
}

export interface Asked {
  readonly today: string;
  /** the village's: somebody registered late in the evening is new on its day */
  readonly timeZone: string;
  /** only the balita of this one; null: of all */
  readonly posko: number | null;
  /** only those with this reason; null or left out: with any */
  readonly reason?: Reason | null;
  /** those of this posko come first; null or left out: no one's do */
  readonly first?: number | null;
  /** null: everything */
  readonly page: { readonly offset: number; readonly limit: number } | null;
}

export interface InNeed {
  readonly rows: ChildInNeed[];
  /** all that were asked for, on whatever page */
  readonly total: number;
  /** by reason, how many children have it, whichever is asked for */
  readonly jumlah: Readonly<Record<string, number>>;
}

/**
 * The balita that need attention on a day: by what was last measured, by what the last weighing meant beside the one
 * before, or because it came in neither of the last two months in which its posko met. Most urgent first. The reasons are
 * kept (services/figures); who is a balita and who is absent is told here, as both go by the day.
 */
export async function childrenInNeed(db: Kysely<Database>, asked: Asked): Promise<InNeed> {
  const { reason = null, first = null, page } = asked;
  const told = { ...asked, first, meetings: await poskoMeetings(db, { ...asked, only: asked.posko }) };
  const kinds = await kindsOf(db, told);
  const jumlah = Object.fromEntries(REASONS.map((one) => [one, sum(kinds.filter(({ alasan }) => alasan.includes(one)))]));
  const wanted = ranksOf(reason === null ? kinds : kinds.filter(({ alasan }) => alasan.includes(reason)));
  const found = await childrenIn(db, told, ranksOnPage(wanted, page));
  return { rows: await withPersons(db, found, first), total: sum(wanted.flat()), jumlah };
}

interface Told extends Asked {
  readonly first: number | null;
  readonly meetings: readonly Since[];
}

interface Found {
  readonly id: number;
  readonly nama_cari: string;
  readonly terakhir: string | null;
  readonly alasan: readonly Reason[];
}

/** Children of whom the same holds. */
interface Kind {
  /** reasons as they are kept, the absence, and whether the posko is another than the one that comes first */
  readonly key: string;
  readonly alasan: readonly Reason[];
  readonly n: number;
}

const sum = (kinds: readonly Kind[]): number => kinds.reduce((total, { n }) => total + n, 0);

const ABSENT = ' absen';
const ELSEWHERE = ' lain';

const reasonsIn = (key: string): Reason[] => key.split(' ').filter(isReason);

/** `with` for the balita of the day as `c`, with what is kept of them and their `kind`. `kinds`: only these are wanted. */
function childrenOf(
  db: Kysely<Database>,
  { today, posko, first, meetings }: Told,
  kinds: readonly Kind[] | null,
): RawBuilder<unknown> {
  const { bornBy, bornAfter } = birthRange('Balita', today);
  const given = JSON.stringify(meetings.map((one) => [one.posko ?? 0, one.day, one.at]));
  const since =
    databaseKind(db) === 'postgres'
      ? sql`select cast(j->>0 as integer), j->>1, j->>2 from json_array_elements(cast(${given} as json)) j`
      : sql`select value ->> 0, value ->> 1, value ->> 2 from json_each(${given})`;
  const known = sql`(case when f.terakhir is null then f.created_at < s.at else f.terakhir < s.day end)`;
  const absence = sql`case when f.tanggal_lahir < s.day and ${known} then ${ABSENT} else '' end`;
  const elsewhere = first === null ? sql`''` : sql`case when f.posyandu_id = ${first} then '' else ${ELSEWHERE} end`;
  const narrowed = [
    ...(posko === null ? [] : [sql`and f.posyandu_id = ${posko}`]),
    ...(kinds === null ? [] : [sql`and ${among(db, sql`f.alasan`, keptOf(kinds))}`]),
    // of one posko only, which an index has together
    ...(first !== null && kinds?.every(({ key }) => !key.endsWith(ELSEWHERE)) ? [sql`and f.posyandu_id = ${first}`] : []),
  ];
  // materialized, SQLite lays an index over what it would otherwise read through for every child
  return sql`with s (posko, day, at) as materialized (${since}),
    c as (select f.member_id as id, f.nama_cari, f.terakhir, f.alasan || (${absence}) || (${elsewhere}) as kind
      from member_figures f left join s on s.posko = coalesce(f.posyandu_id, 0)
      where f.here = 1 and f.tanggal_lahir > ${bornAfter ?? ''} and f.tanggal_lahir <= ${bornBy} ${sql.join(narrowed, sql` `)})`;
}

const keptOf = (kinds: readonly Kind[]): string[] => [
  ...new Set(kinds.map(({ key }) => key.replace(ELSEWHERE, '').replace(ABSENT, ''))),
];

async function kindsOf(db: Kysely<Database>, told: Told): Promise<Kind[]> {
  const { rows } = await sql<Pick<Kind, 'key' | 'n'>>`
    ${childrenOf(db, told, null)} select c.kind as key, count(*) as n from c where c.kind not in ('', ${ELSEWHERE})
    group by c.kind`.execute(db);
  return rows.map(({ key, n }) => ({ key, n, alasan: reasonsIn(key) }));
}

const urgency = ({ alasan }: Kind): number => Math.min(...alasan.map((reason) => REASONS.indexOf(reason)));

const compareKinds = (a: Kind, b: Kind): number =>
  Number(a.key.endsWith(ELSEWHERE)) - Number(b.key.endsWith(ELSEWHERE)) ||
  urgency(a) - urgency(b) ||
  b.alasan.length - a.alasan.length;

/** Kinds of which only the name puts the children in order. */
type Rank = readonly Kind[];

/** The most urgent first. */
function ranksOf(kinds: readonly Kind[]): Rank[] {
  const ranks: Kind[][] = [];
  for (const kind of kinds.toSorted(compareKinds)) {
    const last = ranks.at(-1);
    if (last?.[0] && compareKinds(last[0], kind) === 0) last.push(kind);
    else ranks.push([kind]);
  }
  return ranks;
}

/** What of a rank stands on a page. */
interface Part {
  readonly rank: Rank;
  readonly offset: number;
  readonly limit: number;
}

function ranksOnPage(ranks: readonly Rank[], page: Asked['page']): Part[] {
  const parts: Part[] = [];
  const [from, to] = page ? [page.offset, page.offset + page.limit] : [0, Number.POSITIVE_INFINITY];
  let before = 0;
  for (const rank of ranks) {
    const n = sum(rank);
    const [offset, end] = [Math.max(0, from - before), Math.min(n, to - before)];
    if (end > offset) parts.push({ rank, offset, limit: end - offset });
    before += n;
  }
  return parts;
}

/** The children of some ranks, in order: those that are wanted whole with one question, the first and the last with one each. */
async function childrenIn(db: Kysely<Database>, told: Told, parts: readonly Part[]): Promise<Found[]> {
  const whole = parts.filter(({ rank, limit }) => limit === sum(rank));
  const together = whole.flatMap(({ rank }) => rank);
  const rankOf = new Map(parts.flatMap(({ rank }, at) => rank.map(({ key }) => [key, at] as const)));
  const rows = together.length === 0 ? [] : await childrenOfKinds(db, told, together, null);
  for (const part of parts.filter((one) => !whole.includes(one)))
    rows.push(...(await childrenOfKinds(db, told, part.rank, part)));
  const place = ({ kind }: { readonly kind: string }) => rankOf.get(kind) ?? 0;
  return rows
    .sort((a, b) => place(a) - place(b) || compareNames(a, b))
    .map(({ kind, ...row }) => ({ ...row, alasan: reasonsIn(kind) }));
}

async function childrenOfKinds(db: Kysely<Database>, told: Told, kinds: readonly Kind[], part: Part | null) {
  const isOf = among(
    db,
    sql`c.kind`,
    kinds.map(({ key }) => key),
  );
  const some = part ? sql`order by c.nama_cari, c.id limit ${part.limit} offset ${part.offset}` : sql``;
  const { rows } = await sql<Omit<Found, 'alasan'> & { readonly kind: string }>`
    ${childrenOf(db, told, kinds)} select c.id, c.nama_cari, c.terakhir, c.kind from c where ${isOf} ${some}`.execute(db);
  return rows;
}

async function withPersons(db: Kysely<Database>, found: readonly Found[], first: number | null): Promise<ChildInNeed[]> {
  const rows: ChildInNeed[] = [];
  for await (const part of inParts(found)) {
    const ids = part.map(({ id }) => id);
    const persons = await db
      .selectFrom('members as m')
      .leftJoin('posko as p', (join) => join.onRef('p.id', '=', 'm.posyandu_id').on('p.deleted_at', 'is', null))
      .select(['m.id', 'm.nik', 'm.nama_lengkap as nama', 'm.posyandu_id', 'p.nama_posyandu as posko'])
      .select('m.tanggal_lahir_perkiraan')
      .where((m) => among(db, m.ref('m.id'), ids))
      .execute();
    const known = new Map(persons.map((person) => [person.id, person]));
    for (const { id, terakhir, alasan } of part) {
      const person = known.get(id);
      if (!person) continue;
      const { tanggal_lahir_perkiraan, ...told } = person;
      const posko_sendiri = first !== null && person.posyandu_id === first;
      rows.push({ ...told, posko_sendiri, umur_perkiraan: tanggal_lahir_perkiraan === 1, terakhir, alasan });
    }
  }
  return rows;
}
