import type { Kysely, Transaction } from 'kysely';
import { site } from '../../src/resources/compiled/site.ts';
import { batches } from '../db/batches.ts';
import { spanEverybody } from '../db/migrations/017_belonging.ts';
import { recordTransaction } from '../db/recordTransaction.ts';
import type { Database } from '../db/schema.ts';
import { readTables } from '../schema/introspect.ts';
import { pairEverybody } from '../services/memberPairs.ts';
import { hashPassword } from '../services/passwords.ts';
import { keepWords } from '../services/searchedNames.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import type { Clock } from './instants.ts';
import { clockOf } from './instants.ts';
import { DESA, DUSUN, KECAMATAN, POSKO, VILLAGE_DESA, VILLAGE_KECAMATAN } from './places.ts';
import { fillOthers } from './plausible.ts';
import { type StageStore, storePregnancies, storeStages, visitColumns } from './stages/store.ts';
import { createVillage, type Village } from './village.ts';

export { DEMO_ACCOUNTS } from './accounts.ts';

/** Whether nobody has put anything into the database yet. */
export async function isEmptyDatabase(db: Kysely<Database>): Promise<boolean> {
  const found = await Promise.all([
    db.selectFrom('accounts').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('posko').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('members').select('id').limit(1).executeTakeFirst(),
  ]);
  return found.every((row) => row === undefined);
}

type Trx = Transaction<Database>;

/** Gives the ids of the posko in the order of POSKO. */
async function insertPlaces(trx: Trx, clock: Clock): Promise<number[]> {
  await trx.insertInto('kecamatan').values(KECAMATAN).execute();
  await trx.insertInto('desa').values(DESA).execute();
  await trx.insertInto('dusun').values(DUSUN).execute();
  const at = clock('2020-01-06', '08:00');
  const ids: number[] = [];
  for (const { nama_posyandu, alamat, nama_koordinator } of POSKO) {
    const { id } = await trx
      .insertInto('posko')
      .values({
        nama_posyandu,
        alamat,
        nama_koordinator,
        desa_id: VILLAGE_DESA,
        kecamatan_id: VILLAGE_KECAMATAN,
        created_at: at,
        updated_at: at,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index];
  if (item === undefined) throw new RangeError('no such row in the seed');
  return item;
};

/** Gives the ids of the members by NIK. */
async function insertPeople(trx: Trx, { people }: Village, posko: readonly number[]): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  const rows = people.map((person) => ({ ...person.row, posyandu_id: at(posko, person.posko) }));
  for (const batch of batches(rows)) {
    const stored = await trx.insertInto('members').values(batch).returning(['id', 'nik']).execute();
    for (const { id, nik } of stored) ids.set(nik, id);
  }
  await spanEverybody(trx);
  await keepWords(trx, rows);
  await pairEverybody(trx);
  return ids;
}

/** Gives the id of the demo Kader. */
async function insertAccounts(trx: Trx, { accounts }: Village, posko: readonly number[], passwordHash: string): Promise<number> {
  const rows = accounts.map((account) => ({
    ...account.row,
    posyandu_id: account.posko === null ? null : at(posko, account.posko),
    password_hash: passwordHash,
  }));
  for (const batch of batches(rows)) await trx.insertInto('accounts').values(batch).execute();
  const kader = await trx.selectFrom('accounts').select('id').where('email', '=', 'kader@demo.test').executeTakeFirstOrThrow();
  return kader.id;
}

type MemberId = (nik: string) => number;

/** Who has written for somebody: the kader of their posko who may sign in, the demo one of the first. */
async function kaderByPosko(trx: Trx, posko: readonly number[]): Promise<StageStore['kaderOf']> {
  const kader = await trx
    .selectFrom('accounts')
    .select(['id', 'nama_lengkap', 'posyandu_id'])
    .where('posisi', '=', 'Kader')
    .where('status', '=', 'success')
    .orderBy('id')
    .execute();
  return (person) => {
    const one = kader.find(({ posyandu_id }) => posyandu_id === at(posko, person.posko)) ?? at(kader, 0);
    return { id: one.id, name: one.nama_lengkap ?? '' };
  };
}

/** Gives the ids of the events by posko and day. */
async function insertEvents(
  trx: Trx,
  { events }: Village,
  posko: readonly number[],
  memberId: MemberId,
  accountId: number,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  const queue: { berita_id: number; member_id: number; account_id: number; created_at: string }[] = [];
  for (const event of events) {
    const { id } = await trx
      .insertInto('berita')
      .values({ ...event.row, posyandu_id: at(posko, event.posko) })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (event.row.kategori === 'Balita') ids.set(`${event.posko} ${event.row.tanggal}`, id);
    for (const { person, created_at } of event.queue) {
      queue.push({ berita_id: id, member_id: memberId(person.row.nik), account_id: accountId, created_at });
    }
  }
  for (const batch of batches(queue)) await trx.insertInto('antrian').values(batch).execute();
  return ids;
}

/**
 * Fills an empty database with the demo village, all or nothing, and gives how many rows of the main
 * tables were made; null, and nothing done, where the database is not empty. `today` is an ISO day in
 * the village's `timeZone`. Apart from the salted password hash, the same day gives the same village.
 */
export async function seedDemo(
  db: Kysely<Database>,
  { today, timeZone = 'Asia/Jakarta' }: { readonly today: string; readonly timeZone?: string },
): Promise<{ members: number; examinations: number; accounts: number } | null> {
  // one hash for all: every demo account has the same password, and hashing is meant to be slow
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const village = createVillage({ today, timeZone });
  return recordTransaction(db, async (trx) => {
    if (!(await isEmptyDatabase(trx))) return null;
    const posko = await insertPlaces(trx, clockOf(timeZone));
    const members = await insertPeople(trx, village, posko);
    const memberId: MemberId = (nik) => {
      const id = members.get(nik);
      if (id === undefined) throw new RangeError('no such member in the seed');
      return id;
    };
    const kader = await insertAccounts(trx, village, posko, passwordHash);
    const events = await insertEvents(trx, village, posko, memberId, kader);
    const store: StageStore = {
      ...{ trx, site, today, clock: clockOf(timeZone) },
      memberId: ({ row }) => memberId(row.nik),
      poskoId: (person) => at(posko, person.posko),
      kaderOf: await kaderByPosko(trx, posko),
    };
    // a database that was not brought to the definitions has no tables for them
    const everyStage = (await readTables(trx)).has('pregnancies');
    const pregnancies = everyStage ? await storePregnancies(store, village.stages.pregnancies) : new Map();
    const measured = everyStage ? visitColumns(store, village.stages, pregnancies) : [];
    const examinations = village.examinations.map(({ person, row }, i) => ({
      ...row,
      member_id: memberId(person.row.nik),
      berita_id: events.get(`${person.posko} ${row.tanggal_timbang}`) ?? null,
      ...measured[i],
    }));
    for (const batch of batches(examinations)) await trx.insertInto('examinations').values(batch).execute();
    if (everyStage) await storeStages(store, village.stages);
    await fillOthers(trx, site, clockOf(timeZone)(today, '00:00'));
    return { members: village.people.length, examinations: examinations.length, accounts: village.accounts.length };
  });
}
