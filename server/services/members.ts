import type { Kysely } from 'kysely';
import type { Actor, Context } from '../context.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { databaseKind } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { fieldRefusal } from '../errors.ts';
import { judgeAnew } from '../hooks/judgedGrowth.ts';
import { countMembers, listMembers } from './memberQueries.ts';
import { livingMember, memberColumns, memberRow } from './memberRows.ts';
import { recordNumber } from './recordNumber.ts';
import { welcomeResident } from './residents.ts';
import type { Listing, ListQuery, ResourceService, Row } from './resourceService.ts';
import { releaseMark, settleNik } from './temporaryNik.ts';
import { nextVersion } from './versions.ts';

/** The members of the village, in their table. */
export function membersService(context: Context): ResourceService {
  const { now, today } = context;
  return {
    list: (query) => listOfMembers(context, query),

    async find(executor: Kysely<Database>, key: string, lock = false): Promise<Row | null> {
      const row = await livingMember(executor, key, lock);
      return row ? memberRow(row, today()) : null;
    },

    prepare: releaseMark,

    async create(tx: Kysely<Database>, values: Row, actor: Actor): Promise<Row> {
      const settled = settleNik(null, values);
      const at = now().toISOString();
      await requirePosko(tx, settled.posko);
      const posko = settled.posko ?? (await livingPosko(tx, actor.posyandu_id));
      return refuseTakenNik(async () => {
        const row = await tx
          .insertInto('members')
          .values({ ...memberColumns({ ...settled, posko }), created_at: at, updated_at: at, deleted_at: null })
          .returningAll()
          .executeTakeFirstOrThrow();
        await welcomeResident(tx, row.nik, now());
        return memberRow(row, today());
      });
    },

    async update(tx: Kysely<Database>, current: Row, changes: Row): Promise<Row> {
      const settled = settleNik(current, changes);
      if ('posko' in settled) await requirePosko(tx, settled.posko);
      return refuseTakenNik(async () => {
        const row = await tx
          .updateTable('members')
          .set({ ...memberColumns({ ...current, ...settled }), updated_at: nextVersion(current.updated_at, now()) })
          .where('id', '=', Number(current.id))
          .returningAll()
          .executeTakeFirstOrThrow();
        if (row.nik !== current.nik) await welcomeResident(tx, row.nik, now());
        const { tanggal_lahir, jenis_kelamin } = row;
        if (tanggal_lahir !== current.tanggal_lahir || jenis_kelamin !== current.jenis_kelamin) await judgeAnew(tx, row);
        return memberRow(row, today());
      });
    },

    async remove(tx: Kysely<Database>, current: Row): Promise<void> {
      const at = nextVersion(current.updated_at, now());
      await tx.updateTable('members').set({ deleted_at: at, updated_at: at }).where('id', '=', Number(current.id)).execute();
    },
  };
}

/** Members that match, whole or one page. */
export async function listOfMembers({ db, today }: Context, query: ListQuery): Promise<Listing> {
  const [rows, total] = await Promise.all([
    listMembers(db, query, today()),
    query.page ? countMembers(db, query, today()) : null,
  ]);
  return { rows: rows.map((row) => memberRow(row, today())), total };
}

/** Two people may register the same NIK at the same moment; the index decides, not a look beforehand. */
async function refuseTakenNik(write: () => Promise<Row>): Promise<Row> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'members', 'nik')) throw fieldRefusal('nik', 'NIK sudah terdaftar.');
    throw error;
  }
}

async function requirePosko(tx: Kysely<Database>, id: unknown): Promise<void> {
  if (id === null || id === undefined) return;
  if ((await livingPosko(tx, id)) === null) throw fieldRefusal('posyandu_id', 'Posko tidak ditemukan.');
}

/** The id of a posko that has not been deleted, and is not until the transaction ends; null: none. */
async function livingPosko(tx: Kysely<Database>, key: unknown): Promise<number | null> {
  const id = recordNumber(key);
  if (id === null) return null;
  const row = await tx
    .selectFrom('posko')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    // SQLite has one writer at a time and no row locks
    .$if(databaseKind(tx) === 'postgres', (posko) => posko.forKeyShare())
    .executeTakeFirst();
  return row?.id ?? null;
}
