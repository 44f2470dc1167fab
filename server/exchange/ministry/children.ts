/** The children whom the puskesmas is told of for a month, with all that its files are filled from. */
import type { Kysely, Selectable } from 'kysely';
import { addDays, addMonths, completedMonths, isoDateIn } from '../../../src/engine/calendar.ts';
import type { Site } from '../../../src/engine/resource.ts';
import type { MonthChild } from '../../../src/exchange/ministry/overview.ts';
import { type LeftOut, leftOutOf, visitOfMonth } from '../../../src/exchange/ministry/visitOfMonth.ts';
import { allTables } from '../../../src/growth/allTables.ts';
import { workedOut } from '../../../src/growth/toldOfVisit.ts';
import { givenInMonth } from '../../../src/health/recaps/givenInMonth.ts';
import { among } from '../../db/among.ts';
import type { Database, ExaminationsTable, MembersTable } from '../../db/schema.ts';
import { birthRange } from '../../services/ageRanges.ts';
import { membersOn } from '../../services/belonging.ts';
import { dosesEverOf, type StoredDose } from '../../services/doses.ts';
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
 * Whoever belonged on the last day of the month and was under 60 months at its beginning, in order of name, with the
 * measurements of one visit of the month (visitOfMonth.ts) and what was given at any. Who was deleted since counts on, as in the
 * report of the month, and is marked: nobody can put right what they lack.
 */
export async function childrenOf(db: Kysely<Database>, site: Site, asked: Asked): Promise<MonthChild[]> {
  const { members, examinations, doses } = site.resource;
  if (!members || !examinations) return [];
  const tables = { members: tableOf(members, site), examinations: tableOf(examinations, site) };
  const days = daysOf(asked.month);
  const names = await poskoNames(db);
  const found: { readonly nama_cari: string; readonly id: number; readonly child: MonthChild }[] = [];
  for await (const part of inParts(await spansOf(db, asked, days))) {
    const ids = part.map(({ id }) => id);
    const poskoOf = new Map(part.map(({ id, posko }) => [id, posko]));
    const [rows, visits, given, fed] = [
      await db
        .selectFrom('members')
        .selectAll()
        .where((m) => among(db, m.ref('id'), ids))
        .execute(),
      await visitsIn(db, ids, days),
      doses?.storage ? grouped(await dosesEverOf(db, ids), ({ anggota }) => anggota) : new Map<number, readonly StoredDose[]>(),
      await breastfeedingOf(db, ids, days.last),
    ];
    const phones = await phonesOf(db, rows);
    for (const row of rows) {
      const ofMonth = visits.get(row.id) ?? [];
      const visit = visitOfMonth(ofMonth);
      const posko = poskoOf.get(row.id) ?? null;
      const child = {
        ...{ id: row.id, nik: row.nik, nama: row.nama_lengkap, tanggal_lahir: row.tanggal_lahir },
        ...{ posko, poskoNow: row.posyandu_id },
        examination: visit?.id ?? null,
        leftOut: leftOutIn(tables.examinations, ofMonth, visit),
        dihapus: row.deleted_at !== null,
        isFive: row.tanggal_lahir !== null && completedMonths(row.tanggal_lahir, days.last) >= 60,
        isNew: isoDateIn(asked.timeZone, new Date(row.created_at)).startsWith(asked.month),
        records: {
          members: valuesOf(tables.members, row),
          examinations: visit ? examinationIn(tables.examinations, row, visit) : null,
          bulan: givenTo(
            row,
            ofMonth,
            (given.get(row.id) ?? []).filter(({ tanggal }) => tanggal.startsWith(asked.month)),
          ),
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

/** The examinations of a month, by member, oldest first; of two on one day the one without a weight comes first. */
async function visitsIn(db: Kysely<Database>, ids: readonly number[], { first, last }: Days) {
  const rows = await db
    .selectFrom('examinations')
    .selectAll()
    .where((e) => among(db, e.ref('member_id'), ids))
    .where('deleted_at', 'is', null)
    .where('tanggal_timbang', '>=', first)
    .where('tanggal_timbang', '<=', last)
    .orderBy('member_id')
    .orderBy('tanggal_timbang')
    .orderBy((e) => e.case().when('berat_gram', 'is', null).then(0).else(1).end())
    .orderBy('id')
    .execute();
  return grouped(rows, ({ member_id }) => member_id);
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => number): ReadonlyMap<number, readonly T[]> {
  const found = new Map<number, T[]>();
  for (const row of rows) {
    const those = found.get(keyOf(row));
    if (those) those.push(row);
    else found.set(keyOf(row), [row]);
  }
  return found;
}

const givenTo = (member: Member, visits: readonly Visit[], doses: readonly StoredDose[]) => {
  const { vit, pmt } = givenInMonth(member.tanggal_lahir, visits, doses);
  return { vit, pmt };
};

function leftOutIn(table: Table, visits: readonly Visit[], told: Visit | undefined): readonly LeftOut[] {
  // most have one visit, and nothing is left out of it
  if (visits.length < 2 && told) return [];
  const withValues = visits.map((row) => ({
    id: row.id,
    tanggal_timbang: row.tanggal_timbang,
    values: valuesOf(table, { ...row }),
  }));
  return leftOutOf(
    withValues,
    withValues.find(({ id }) => id === told?.id),
  );
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
