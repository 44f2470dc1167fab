/** Fills an empty database with a village of any size for `bench -- server`; bundled and run by server.bench.mjs. */
import { type Insertable, sql, type Transaction } from 'kysely';
import type { DatabaseConfig } from '../../server/config.ts';
import { batches } from '../../server/db/batches.ts';
import { migrate } from '../../server/db/migrate.ts';
import { spanEverybody } from '../../server/db/migrations/017_belonging.ts';
import { databaseKind, openDatabase } from '../../server/db/open.ts';
import type { Database, ExaminationsTable, MembersTable } from '../../server/db/schema.ts';
import { bringFigures } from '../../server/services/figures/countEverybody.ts';
import { pairEverybody } from '../../server/services/memberPairs.ts';
import { hashPassword } from '../../server/services/passwords.ts';
import { keepWords, nameAsSearched } from '../../server/services/searchedNames.ts';
import { addDays, addMonths } from '../../src/engine/calendar.ts';
import { allTables } from '../../src/growth/allTables.ts';
import { examinationGrowth, lookUp, sdValue } from '../../src/growth/index.ts';

export const EMAIL = 'admin@bench.test';
export const PASSWORD = 'posyandu-bench';

export interface Size {
  readonly members: number;
  /** ISO day in the village */
  readonly today: string;
}

/** A tenth of the village, as in the country. */
const BALITA_SHARE = 0.1;
const MEMBERS_OF_A_POSKO = 200;
const MONTHS = 12;
/** of those who are no balita: a visit every half year */
const OTHER_VISITS = 2;
/** people at a time */
const CHUNK = 500;

const FIRST = ['Siti', 'Budi', 'Dewi', 'Agus', 'Rina', 'Joko', 'Ayu', 'Eko', 'Wati', 'Hadi', 'Lina', 'Tono', 'Sri', 'Adi', 'Nur'];
const LAST = ['Rahayu', 'Santoso', 'Lestari', 'Wijaya', 'Hidayat', 'Kusuma', 'Saputra', 'Utami', 'Nugroho', 'Pratiwi', 'Handoko'];

type Random = () => number;

/** The same numbers at every run. */
function randomNumbers(): Random {
  let state = 20_260_317;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const pick = (random: Random, list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';

/** Migrates, fills in one transaction, counts the figures, and gives what stands in the tables. The database must be empty. */
export async function fill(config: DatabaseConfig, size: Size): Promise<{ members: number; examinations: number }> {
  const db = openDatabase(config);
  try {
    await migrate(db);
    await bringFigures(db);
    const passwordHash = await hashPassword(PASSWORD);
    const filled = await db.transaction().execute((tx) => fillTables(tx, size, passwordHash));
    await bringFigures(db);
    return filled;
  } finally {
    await db.destroy();
  }
}

type Member = Omit<Insertable<MembersTable>, 'id'> & { readonly id: number };
type Examination = Omit<Insertable<ExaminationsTable>, 'id'>;

async function fillTables(tx: Transaction<Database>, { members, today }: Size, passwordHash: string) {
  const random = randomNumbers();
  const postgres = databaseKind(tx) === 'postgres';
  if (postgres) await sql`set local statement_timeout = 0`.execute(tx);
  const at = `${addMonths(today, -MONTHS - 1)}T02:00:00.000Z`;
  const versions = { created_at: at, updated_at: at, deleted_at: null };
  const posko = Math.max(3, Math.round(members / MEMBERS_OF_A_POSKO));
  const places = Array.from({ length: posko }, (_, i) => ({ nama_posyandu: `Posyandu ${i + 1}`, ...versions }));
  for (const rows of batches(places)) await tx.insertInto('posko').values(rows).execute();
  const { created_at, updated_at } = versions;
  await tx
    .insertInto('accounts')
    .values({
      ...{ email: EMAIL, password_hash: passwordHash, nama_lengkap: 'Bench', posisi: 'Admin Desa', status: 'success' },
      ...{ nik: null, kontak: null, posyandu_id: null, foto_ktp: null, foto_profil: null, demo: 0 },
      ...{ waktu_pengajuan: at, created_at, updated_at },
    })
    .execute();

  let examinations = 0;
  for (let first = 1; first <= members; first += CHUNK) {
    const people = Array.from({ length: Math.min(CHUNK, members - first + 1) }, (_, i) =>
      person(random, first + i, { posko, today, versions }),
    );
    const visits = people.flatMap((member) => visitsOf(random, member, today));
    await tx
      .insertInto('members')
      .values(people.map(({ id: _counted, ...row }) => row))
      .execute();
    await keepWords(tx, people);
    for (const rows of batches(visits)) await tx.insertInto('examinations').values(rows).execute();
    examinations += visits.length;
  }
  // no housekeeping has seen these rows yet
  if (postgres) await sql`analyze members, examinations`.execute(tx);
  await spanEverybody(tx);
  await pairEverybody(tx);
  return { members, examinations };
}

interface Village {
  readonly posko: number;
  readonly today: string;
  readonly versions: Pick<Member, 'created_at' | 'updated_at' | 'deleted_at'>;
}

function person(random: Random, id: number, { posko, today, versions }: Village): Member {
  const name = `${pick(random, FIRST)} ${pick(random, LAST)} ${pick(random, LAST)} ${id.toString(36)}`;
  const mother = `${pick(random, FIRST)} ${pick(random, LAST)}`;
  const days = random() < BALITA_SHARE ? Math.floor(random() * 1826) : 1826 + Math.floor(random() * 28_000);
  return {
    id,
    posyandu_id: 1 + (id % posko),
    nama_lengkap: name,
    nama_cari: nameAsSearched({ nama_lengkap: name, nama_ibu: mother }),
    nik: `3299${String(id).padStart(12, '0')}`,
    nik_sementara: 0,
    no_kk: `3298${String(Math.ceil(id / 4)).padStart(12, '0')}`,
    jenis_kelamin: random() < 0.5 ? 'Laki-laki' : 'Perempuan',
    tanggal_lahir: addDays(today, -days),
    anak_ke: 1,
    nama_ibu: mother,
    alamat: `Jl. ${pick(random, LAST)} ${id % 300}`,
    bpjs: id % 2,
    gakin: id % 5 === 0 ? 1 : 0,
    ...versions,
  };
}

/** Balita nearly every month with a weight that drifts about its line; the others now and then. */
function visitsOf(random: Random, member: Member, today: string): Examination[] {
  const born = member.tanggal_lahir ?? today;
  const balita = born > addMonths(today, -60);
  const months = balita
    ? Array.from({ length: MONTHS }, (_, i) => MONTHS - 1 - i).filter(() => random() < 0.9)
    : Array.from({ length: OTHER_VISITS }, (_, i) => (OTHER_VISITS - 1 - i) * 6 + Math.floor(random() * 6));
  const day = String(1 + (member.id % 28)).padStart(2, '0');
  const line = (random() + random() + random() - 1.5) * 2.2;
  return months.flatMap((back): Examination[] => {
    const date = `${addMonths(`${today.slice(0, 7)}-01`, -back).slice(0, 7)}-${day}`;
    if (date < born || date > today) return [];
    return [visit(random, member, date, line)];
  });
}

function visit(random: Random, member: Member, date: string, line: number): Examination {
  const { jenis_kelamin: sex, tanggal_lahir } = member;
  const days = Math.round((Date.parse(date) - Date.parse(tanggal_lahir ?? date)) / 86_400_000);
  const [weight, height] = [lookUp(allTables.wfa, sex, days), lookUp(allTables.lhfa, sex, days)];
  const measured = {
    tanggal_timbang: date,
    berat_gram: weight ? Math.round(sdValue(weight, line + random() * 0.3) * 20) * 50 : 40_000 + Math.floor(random() * 400) * 100,
    tinggi_mm: height ? Math.round(sdValue(height, line * 0.8) * 10) : 1400 + Math.floor(random() * 300),
    cara_ukur: null,
    lingkar_kepala_mm: null,
    lingkar_lengan_mm: null,
  };
  const { bb_u, tb_u, bb_tb, zscore, peringatan } = examinationGrowth(
    { jenis_kelamin: sex, tanggal_lahir: tanggal_lahir ?? null },
    measured,
    allTables,
  );
  const { created_at, updated_at, deleted_at } = member;
  return {
    ...{ member_id: member.id, ...measured, bb_u, tb_u, bb_tb, created_at, updated_at, deleted_at },
    zscore: zscore && JSON.stringify(zscore),
    peringatan: JSON.stringify(peringatan),
  };
}

/** Runs one statement on a connection of its own. */
export async function run(config: DatabaseConfig, statement: string): Promise<void> {
  const db = openDatabase(config);
  try {
    await sql.raw(statement).execute(db);
  } finally {
    await db.destroy();
  }
}
