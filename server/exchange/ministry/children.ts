/** The children whom the puskesmas is told of for a month, with all that its files are filled from. */
import type { Kysely, Selectable } from 'kysely';
import { addDays, addMonths, completedMonths, isoDateIn } from '../../../src/engine/calendar.ts';
import type { Site } from '../../../src/engine/resource.ts';
import type { MonthChild } from '../../../src/exchange/ministry/overview.ts';
import { allTables } from '../../../src/growth/allTables.ts';
import { workedOut } from '../../../src/growth/toldOfVisit.ts';
import { among } from '../../db/among.ts';
import type { Database, ExaminationsTable, MembersTable } from '../../db/schema.ts';
import { birthRange } from '../../services/ageRanges.ts';
import { membersOn } from '../../services/belonging.ts';
import { byId, compareNames, inParts } from '../../services/inParts.ts';
import { type Table, tableOf, valuesOf } from '../../storage/table.ts';

export interface Asked {
  /** `YYYY-MM` */
  readonly month: string;
  /** null: every posko, and those who belong to none */
  readonly posko: number | null;
  readonly timeZone: string;
}

type Member = Selectable<MembersTable>;
type Examination = Selectable<ExaminationsTable>;

/**
 * Whoever belonged on the last day of the month and was under 60 months at its beginning, in order of name, with the last
 * measurement of the month. Entries that were deleted since are left out: nobody can put right what they lack.
 */
export async function childrenOf(db: Kysely<Database>, site: Site, asked: Asked): Promise<MonthChild[]> {
  const { members, examinations } = site.resource;
  if (!members || !examinations) return [];
  const tables = { members: tableOf(members, site), examinations: tableOf(examinations, site) };
  const days = daysOf(asked.month);
  const names = await poskoNames(db);
  const found: { readonly nama_cari: string; readonly id: number; readonly child: MonthChild }[] = [];
  for await (const part of inParts(await spansOf(db, asked, days))) {
    const ids = part.map(({ id }) => id);
    const poskoOf = new Map(part.map(({ id, posko }) => [id, posko]));
    const [rows, visits, food, fed] = [
      await db
        .selectFrom('members')
        .selectAll()
        .where((m) => among(db, m.ref('id'), ids))
        .where('deleted_at', 'is', null)
        .execute(),
      await visitsIn(db, ids, days),
      await foodIn(db, ids, days),
      await breastfeedingOf(db, ids, days.last),
    ];
    const phones = await phonesOf(db, rows);
    for (const row of rows) {
      const visit = lastOf(visits.get(row.id) ?? []);
      const posko = poskoOf.get(row.id) ?? null;
      const child = {
        ...{ id: row.id, nik: row.nik, nama: row.nama_lengkap, tanggal_lahir: row.tanggal_lahir, posko },
        examination: visit?.id ?? null,
        isNew: isoDateIn(asked.timeZone, new Date(row.created_at)).startsWith(asked.month),
        records: {
          members: valuesOf(tables.members, row),
          examinations: visit ? examinationIn(tables.examinations, row, visit) : null,
          bulan: { pmt: food.get(row.id)?.at(-1)?.pmt ?? null },
          ibu: row.nik_ibu !== null && phones.has(row.nik_ibu) ? { nomor_telp: phones.get(row.nik_ibu) } : null,
          posko: posko === null ? null : { nama_posyandu: names.get(posko) ?? null },
          asi: breastfedByAge(row, fed.get(row.id) ?? []),
        },
      };
      found.push({ nama_cari: row.nama_cari, id: row.id, child });
    }
  }
  return found.toSorted(compareNames).map(({ child }) => child);
}

interface Days {
  readonly first: string;
  readonly last: string;
}

function daysOf(month: string): Days {
  const first = `${month}-01`;
  return { first, last: addDays(addMonths(first, 1), -1) };
}

const spansOf = (db: Kysely<Database>, { posko }: Asked, { first, last }: Days) =>
  membersOn(db, last, posko ?? undefined)
    .select(['s.member_id as id', 's.posyandu_id as posko'])
    .where('s.tanggal_lahir', '>', birthRange('Balita', first).bornAfter ?? '')
    .where('s.tanggal_lahir', '<=', last)
    .orderBy('s.member_id')
    .execute();

async function poskoNames(db: Kysely<Database>): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('posko').select(['id', 'nama_posyandu']).execute();
  return new Map(rows.map(({ id, nama_posyandu }) => [id, nama_posyandu]));
}

type Visit = Examination;

/** The examinations of a month at which something was measured, by member, oldest first. */
async function visitsIn(db: Kysely<Database>, ids: readonly number[], { first, last }: Days) {
  const rows = await db
    .selectFrom('examinations')
    .selectAll()
    .where((e) => among(db, e.ref('member_id'), ids))
    .where('deleted_at', 'is', null)
    .where('tanggal_timbang', '>=', first)
    .where('tanggal_timbang', '<=', last)
    .where((e) => e.or([e('berat_gram', 'is not', null), e('tinggi_mm', 'is not', null)]))
    .orderBy('member_id')
    .orderBy('tanggal_timbang')
    .orderBy('id')
    .execute();
  const visits = new Map<number, Visit[]>();
  for (const row of rows) visits.set(row.member_id, [...(visits.get(row.member_id) ?? []), row]);
  return visits;
}

/** What extra food was given in a month, by member, oldest first: also where nothing was measured. */
async function foodIn(db: Kysely<Database>, ids: readonly number[], { first, last }: Days) {
  const rows = await db
    .selectFrom('examinations')
    .select(['member_id as id', 'pmt'])
    .where((e) => among(db, e.ref('member_id'), ids))
    .where('deleted_at', 'is', null)
    .where('tanggal_timbang', '>=', first)
    .where('tanggal_timbang', '<=', last)
    .where('pmt', 'not in', ['', 'Tidak'])
    .orderBy('member_id')
    .orderBy('tanggal_timbang')
    .orderBy('id')
    .execute();
  return byId(rows);
}

/** The last day's; of two on one day the one that was weighed, and of those the later. */
function lastOf(visits: readonly Visit[]): Visit | undefined {
  const day = visits.at(-1)?.tanggal_timbang;
  const ofDay = visits.filter(({ tanggal_timbang }) => tanggal_timbang === day);
  return ofDay.findLast(({ berat_gram }) => berat_gram !== null) ?? ofDay.at(-1);
}

function examinationIn(table: Table, { jenis_kelamin, tanggal_lahir }: Member, visit: Visit): Readonly<Record<string, unknown>> {
  const values = valuesOf(table, { ...visit });
  // the position the result goes by is worked out only where none was noted
  const isAssumed = visit.cara_ukur === null && visit.tinggi_mm !== null;
  const person = { jenis_kelamin, tanggal_lahir };
  const used = isAssumed ? workedOut(person, visit, values, allTables).cara_ukur_dipakai : visit.cara_ukur;
  return { ...values, cara_ukur_dipakai: used };
}

/** What was noted of breastfeeding up to a day, by member, oldest first. */
async function breastfeedingOf(db: Kysely<Database>, ids: readonly number[], last: string) {
  const rows = await db
    .selectFrom('examinations')
    .select(['member_id as id', 'tanggal_timbang', 'asi'])
    .where((e) => among(db, e.ref('member_id'), ids))
    .where('deleted_at', 'is', null)
    .where('asi', 'is not', null)
    .where('tanggal_timbang', '<=', last)
    .orderBy('member_id')
    .orderBy('tanggal_timbang')
    .orderBy('id')
    .execute();
  return byId(rows);
}

/** By completed month of age, what was noted last. */
function breastfedByAge(
  { tanggal_lahir }: Member,
  noted: readonly { readonly tanggal_timbang: string; readonly asi: number | null }[],
): Readonly<Record<string, string>> {
  if (tanggal_lahir === null) return {};
  const since = noted.filter(({ tanggal_timbang }) => tanggal_timbang >= tanggal_lahir);
  return Object.fromEntries(
    since.map(({ tanggal_timbang, asi }) => [completedMonths(tanggal_lahir, tanggal_timbang), asi === 1 ? 'Ya' : 'Tidak']),
  );
}

/** The phone numbers that mothers have as members, by their NIK. */
async function phonesOf(db: Kysely<Database>, children: readonly Member[]): Promise<ReadonlyMap<string, string>> {
  const niks = [...new Set(children.flatMap(({ nik_ibu }) => nik_ibu ?? []))];
  if (niks.length === 0) return new Map();
  const rows = await db
    .selectFrom('members')
    .select(['nik', 'nomor_telp'])
    .where((m) => among(db, m.ref('nik'), niks))
    .where('deleted_at', 'is', null)
    .where('nomor_telp', 'is not', null)
    .execute();
  return new Map(rows.map(({ nik, nomor_telp }) => [nik, nomor_telp ?? '']));
}
