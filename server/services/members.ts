import type { Kysely } from 'kysely';
import type { Actor, Context } from '../context.ts';
import { isUniqueViolation } from '../db/errors.ts';
import type { Database } from '../db/schema.ts';
import { fieldRefusal } from '../errors.ts';
import { countMembers, listMembers } from './memberQueries.ts';
import { livingMember, memberColumns, memberRow } from './memberRows.ts';
import type { Listing, ListQuery, ResourceService, Row } from './resourceService.ts';
import { releaseMark, settleNik } from './temporaryNik.ts';
import { nextVersion } from './versions.ts';

/** The members of the village, in their table. */
export function membersService(context: Context): ResourceService {
  const { db, now, today } = context;
  return {
    async list(query: ListQuery): Promise<Listing> {
      const [rows, total] = await Promise.all([
        listMembers(db, query, today()),
        query.page ? countMembers(db, query, today()) : null,
      ]);
      return { rows: rows.map((row) => memberRow(row, today())), total };
    },

    async find(executor: Kysely<Database>, key: string, lock = false): Promise<Row | null> {
      const row = await livingMember(executor, key, lock);
      return row ? memberRow(row, today()) : null;
    },

    prepare: releaseMark,

    async create(tx: Kysely<Database>, values: Row, actor: Actor): Promise<Row> {
      const settled = settleNik(null, values);
      const at = now().toISOString();
      const posko = settled.posko ?? actor.posyandu_id;
      await requirePosko(tx, posko);
      return refuseTakenNik(async () => {
        const row = await tx
          .insertInto('members')
          .values({ ...memberColumns({ ...settled, posko }), created_at: at, updated_at: at, deleted_at: null })
          .returningAll()
          .executeTakeFirstOrThrow();
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
        return memberRow(row, today());
      });
    },

    async remove(tx: Kysely<Database>, current: Row): Promise<void> {
      const at = nextVersion(current.updated_at, now());
      await tx.updateTable('members').set({ deleted_at: at, updated_at: at }).where('id', '=', Number(current.id)).execute();
    },
  };
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
  const known = Number.isSafeInteger(Number(id)) && Number(id) > 0 && Number(id) <= 2_147_483_647;
  const row = known
    ? await tx.selectFrom('posko').select('id').where('id', '=', Number(id)).where('deleted_at', 'is', null).executeTakeFirst()
    : undefined;
  if (!row) throw fieldRefusal('posyandu_id', 'Posko tidak ditemukan.');
}
