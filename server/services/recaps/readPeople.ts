/** Everything that recaps are counted of, some hundred people at a time. */
import type { Kysely, Selectable } from 'kysely';
import { addMonths, isoDateIn } from '../../../src/engine/calendar.ts';
import type { Site } from '../../../src/engine/resource.ts';
import { fieldsOfRecap } from '../../../src/health/recaps/count.ts';
import type { Recap } from '../../../src/health/recaps/index.ts';
import { COUNTED_SCREENINGS, type CountedScreening } from '../../../src/health/recaps/visitFacts.ts';
import { among } from '../../db/among.ts';
import type { Database, ExaminationsTable, MembersTable } from '../../db/schema.ts';
import { anyTable, tableOf, valuesOf } from '../../storage/table.ts';
import { dosesEverOf, type StoredDose } from '../doses.ts';
import { goneAmong, rowsGoneWith } from '../goneAlong.ts';
import { inParts } from '../inParts.ts';
import type { Row } from '../resourceService.ts';
import type { PregnancyRecord } from './mothersOn.ts';

export interface Asked {
  readonly recap: Recap;
  /** `YYYY-MM`, each with its last day; in order, never empty */
  readonly months: readonly { readonly month: string; readonly last: string }[];
  /** null: the whole village, with those who belong to no posko */
  readonly posko: number | null;
  /** the village's */
  readonly timeZone: string;
}

export type Person = Pick<Selectable<MembersTable>, 'id' | 'jenis_kelamin' | 'tanggal_lahir'>;

interface Span {
  readonly posyandu_id: number | null;
  readonly punya_kms: number | null;
  readonly since: string;
  readonly until: string | null;
}

/** An examination with its values by the names of its definition. */
export interface ReadVisit {
  readonly row: Selectable<ExaminationsTable>;
  readonly values: Row;
}

/** A weighing or length of whatever month, for what follows from the ones before. */
export interface Earlier {
  readonly tanggal_timbang: string;
  readonly berat_gram: number | null;
  readonly bb_tb: string | null;
}

/** Somebody with all records of the months that are asked for, oldest first. */
export interface Read {
  readonly person: Person;
  readonly spans: readonly Span[];
  readonly visits: readonly ReadVisit[];
  /** of children: all there are */
  readonly history: readonly Earlier[];
  /** her own, and those that her visits name */
  readonly pregnancies: readonly PregnancyRecord[];
  readonly named: ReadonlyMap<number, PregnancyRecord>;
  readonly doses: readonly StoredDose[];
  readonly screenings: readonly { readonly name: CountedScreening; readonly day: string; readonly values: Row }[];
  /** days of letters */
  readonly letters: readonly string[];
}

/** Growth is judged up to the end of the toddlers' classes. */
const TODDLER_MONTHS = 61;

export async function* readPeople(db: Kysely<Database>, site: Site, asked: Asked): AsyncGenerator<Read> {
  const reader = readerOf(db, site, asked);
  for await (const part of inParts(await idsOf(db, site, asked))) yield* await reader(part);
}

const within = ({ months }: Asked) => ({
  first: `${months[0]?.month}-01`,
  firstEnd: months[0]?.last ?? '',
  last: months.at(-1)?.last ?? '',
});

/** Whoever may stand in one of the rows. */
async function idsOf(db: Kysely<Database>, site: Site, asked: Asked): Promise<number[]> {
  const { recap, posko } = asked;
  const { firstEnd, last } = within(asked);
  const { people } = recap;
  const spans = db
    .selectFrom('member_spans as s')
    .select('s.member_id as id')
    .distinct()
    .where('s.since', '<=', last)
    .where((s) => s.or([s('s.until', 'is', null), s('s.until', '>', firstEnd)]))
    .$if(posko !== null, (s) => s.where('s.posyandu_id', '=', posko))
    .orderBy('s.member_id');
  if (people !== 'mothers') {
    const { fromMonths, toMonths } = people;
    const aged = spans
      .where('s.tanggal_lahir', '<=', addMonths(last, -fromMonths))
      .$if(toMonths !== null, (s) => s.where('s.tanggal_lahir', '>', addMonths(firstEnd, -((toMonths ?? 0) + 1))));
    return (await aged.execute()).map(({ id }) => id);
  }
  if (!site.resource.pregnancies?.storage) return [];
  const mothers = db
    .selectFrom('pregnancies as p')
    .select('p.ibu')
    .where('p.deleted_at', 'is', null)
    .where('p.ibu', 'is not', null)
    .where('p.hpht', '<=', last)
    // 24 months of nursing after up to 45 weeks
    .where('p.hpht', '>', addMonths(firstEnd, -36));
  return (await spans.where('s.member_id', 'in', mothers).execute()).map(({ id }) => id);
}

function readerOf(db: Kysely<Database>, site: Site, asked: Asked) {
  const { first, last, firstEnd } = within(asked);
  const { examinations, doses, referrals } = site.resource;
  const needed = fieldsOfRecap(asked.recap);
  const table = examinations?.storage ? tableOf(examinations, site) : null;
  const screenings = COUNTED_SCREENINGS.flatMap((name) => {
    const resource = site.resource[name];
    return resource?.storage && FACTS_OF[name].some((fact) => needed.has(fact)) ? [{ name, table: tableOf(resource, site) }] : [];
  });

  return async (ids: readonly number[]): Promise<Read[]> => {
    const people = await db
      .selectFrom('members')
      .select(['id', 'jenis_kelamin', 'tanggal_lahir'])
      .where((m) => among(db, m.ref('id'), ids))
      .orderBy('id')
      .execute();
    const spans = grouped(
      await db
        .selectFrom('member_spans')
        .select(['member_id as of', 'posyandu_id', 'punya_kms', 'since', 'until'])
        .where((s) => among(db, s.ref('member_id'), ids))
        .orderBy('since')
        .execute(),
    );
    const visits = await db
      .selectFrom('examinations')
      .selectAll()
      .where((e) => among(db, e.ref('member_id'), ids))
      .where('deleted_at', 'is', null)
      .where('tanggal_timbang', '>=', first)
      .where('tanggal_timbang', '<=', last)
      .orderBy('tanggal_timbang')
      .orderBy('id')
      .execute();
    const children = people.filter(
      ({ tanggal_lahir }) => tanggal_lahir !== null && tanggal_lahir > addMonths(firstEnd, -TODDLER_MONTHS),
    );
    const history = needed.has('nt')
      ? grouped(
          await historyOf(
            db,
            children.map(({ id }) => id),
            last,
          ),
        )
      : NOTHING;
    const pregnancies = site.resource.pregnancies?.storage ? await pregnanciesOf(db, ids, visits, asked.timeZone) : [];
    const given =
      doses?.storage && needed.has('imunisasi')
        ? (await dosesEverOf(db, ids)).filter(({ tanggal }) => tanggal >= first && tanggal <= last)
        : [];
    const screened = grouped(await screeningsOf(db, screenings, ids, { first, last }));
    const letters = referrals?.storage && needed.has('rujuk') ? grouped(await lettersOf(db, ids, { first, last })) : NOTHING;
    const [visitsBy, dosesBy] = [
      grouped(visits.map((row) => ({ of: row.member_id, row, values: table ? valuesOf(table, { ...row }) : {} }))),
      grouped(given.map((dose) => ({ ...dose, of: dose.anggota }))),
    ];
    const named = new Map(pregnancies.map((one) => [one.id, one]));
    return people.map((person) => ({
      ...{ person, spans: spans(person.id), visits: visitsBy(person.id), history: history(person.id), named },
      pregnancies: pregnancies.filter(({ ibu, isThere }) => ibu === person.id && isThere),
      doses: dosesBy(person.id),
      screenings: screened(person.id),
      letters: letters(person.id).map(({ tanggal }) => String(tanggal)),
    }));
  };
}

/** What each screening tells. */
const FACTS_OF = {
  aks: ['aks'],
  puma: ['puma'],
  skilas: ['kognitif', 'gerak', 'malnutrisi', 'pendengaran', 'penglihatan', 'depresi'],
  srq20: ['jiwa', 'jiwa_17'],
} as const;

const NOTHING = (): readonly never[] => [];

function grouped<T extends { readonly of: number }>(rows: readonly T[]): (id: number) => readonly T[] {
  const found = new Map<number, T[]>();
  for (const row of rows) {
    const those = found.get(row.of);
    if (those) those.push(row);
    else found.set(row.of, [row]);
  }
  return (id) => found.get(id) ?? [];
}

const historyOf = (db: Kysely<Database>, ids: readonly number[], last: string) =>
  db
    .selectFrom('examinations')
    .select(['member_id as of', 'tanggal_timbang', 'berat_gram', 'bb_tb'])
    .where((e) => among(db, e.ref('member_id'), ids))
    .where('deleted_at', 'is', null)
    .where('tanggal_timbang', '<=', last)
    .orderBy('tanggal_timbang')
    .orderBy('id')
    .execute();

interface Kept extends PregnancyRecord {
  readonly ibu: number | null;
  readonly isThere: boolean;
}

/** Theirs, and those that visits were recorded under, also where the record is gone. */
async function pregnanciesOf(
  db: Kysely<Database>,
  ids: readonly number[],
  visits: readonly Selectable<ExaminationsTable>[],
  timeZone: string,
): Promise<Kept[]> {
  const named = [...new Set(visits.flatMap(({ kehamilan_id }) => kehamilan_id ?? []))];
  const rows = await db
    .selectFrom('pregnancies')
    .select(['id', 'ibu', 'hpht', 'status', 'tanggal_persalinan', 'tanggal_selesai', 'updated_at', 'deleted_at'])
    .where((p) => p.or([among(db, p.ref('ibu'), ids), among(db, p.ref('id'), named)]))
    .execute();
  return rows.map(({ updated_at, deleted_at, ...row }) => ({
    ...row,
    changedOn: isoDateIn(timeZone, new Date(updated_at)),
    isThere: deleted_at === null,
  }));
}

interface Days {
  readonly first: string;
  readonly last: string;
}

async function screeningsOf(
  db: Kysely<Database>,
  tables: readonly { readonly name: CountedScreening; readonly table: ReturnType<typeof tableOf> }[],
  ids: readonly number[],
  { first, last }: Days,
) {
  if (tables.length === 0) return [];
  const gone = await goneAmong(db, ids);
  const found: { of: number; name: CountedScreening; day: string; values: Row }[] = [];
  for (const { name, table } of tables) {
    const rows = await anyTable(db)
      .selectFrom(table.name)
      .selectAll()
      .where((row) => among(db, row.ref('anggota'), ids))
      .where('deleted_at', 'is', null)
      .where('tanggal', '>=', first)
      .where('tanggal', '<=', last)
      .orderBy('tanggal')
      .orderBy('id')
      .execute();
    const along = (await rowsGoneWith(db, table.name, gone)).filter(
      ({ tanggal }) => String(tanggal) >= first && String(tanggal) <= last,
    );
    const all = along.length === 0 ? rows : [...rows, ...along].toSorted(byDay);
    for (const row of all) found.push({ of: Number(row.anggota), name, day: String(row.tanggal), values: valuesOf(table, row) });
  }
  return found;
}

const byDay = (a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): number =>
  a.tanggal === b.tanggal ? Number(a.id) - Number(b.id) : String(a.tanggal) < String(b.tanggal) ? -1 : 1;

async function lettersOf(db: Kysely<Database>, ids: readonly number[], { first, last }: Days) {
  const rows = await anyTable(db)
    .selectFrom('referrals')
    .select(['anggota', 'tanggal'])
    .where((row) => among(db, row.ref('anggota'), ids))
    .where('deleted_at', 'is', null)
    .where('tanggal', '>=', first)
    .where('tanggal', '<=', last)
    .execute();
  return rows.map(({ anggota, tanggal }) => ({ of: Number(anggota), tanggal }));
}
