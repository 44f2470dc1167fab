import type { Kysely, Selectable } from 'kysely';
import type { WriteMode } from '../../src/engine/definition.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { isVisible } from '../../src/engine/rules.ts';
import type { Context } from '../context.ts';
import type { Database, MembersTable } from '../db/schema.ts';
import { fieldRefusal } from '../errors.ts';
import { livingBerita } from './berita.ts';
import { examinationHistory, gainMarks } from './examinationHistory.ts';
import { examinationColumns, examinationRow, examinationsOfMembers, judged } from './examinationRows.ts';
import { lockRow } from './lockRow.ts';
import { livingMember, memberOr404 } from './memberRows.ts';
import { recordNumber } from './recordNumber.ts';
import type { Listing, ListQuery, ResourceService, Row } from './resourceService.ts';
import { nextVersion } from './versions.ts';
import { pageOf } from './wholeList.ts';

/**
 * Examinations of members. What follows from the measurements is judged on saving, what follows from
 * the neighbours in time (2T) on reading. Whose examination it is says the NIK, which is looked up
 * before the rules are checked: what is asked depends on the age.
 */
export function examinationsService({ db, now }: Context, resource: Resource): ResourceService {
  return {
    /** the history of the member in the address */
    async list(query: ListQuery): Promise<Listing> {
      const member = await memberOr404(db, query.filters.nik ?? '');
      return pageOf(await examinationHistory(db, member.id), query);
    },

    find: findExamination,

    async prepare(current: Row | null, changes: Row, executor: Kysely<Database>): Promise<Row> {
      const { nik } = current ?? changes;
      // a NIK that is none is for the rules to refuse
      const isNik = typeof nik === 'string' && /^\d{16}$/.test(nik);
      const member = isNik ? await livingMember(executor, nik) : undefined;
      if (isNik && !member) throw fieldRefusal('nik', 'Data anggota tidak ditemukan.');
      return asked(resource, current, { ...changes, ...personOf(member) });
    },

    async create(tx: Kysely<Database>, values: Row): Promise<Row> {
      const member = await livingMember(tx, String(values.nik), true);
      if (!member) throw fieldRefusal('nik', 'Data anggota tidak ditemukan.');
      await requireBerita(tx, values);
      const columns = checkedColumns(member, values);
      const at = now().toISOString();
      const { id } = await tx
        .insertInto('examinations')
        .values({ ...columns, member_id: member.id, created_at: at, updated_at: at, deleted_at: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      return stored(await findExamination(tx, String(id)));
    },

    async update(tx: Kysely<Database>, current: Row, changes: Row): Promise<Row> {
      const member = await livingMember(tx, String(current.nik));
      if (!member) throw fieldRefusal('nik', 'Data anggota tidak ditemukan.');
      // one that has been deleted since keeps nobody from correcting the rest
      if (String(changes.berita) !== String(current.berita)) await requireBerita(tx, changes);
      await tx
        .updateTable('examinations')
        .set({ ...checkedColumns(member, { ...current, ...changes }), updated_at: nextVersion(current.updated_at, now()) })
        .where('id', '=', Number(current.id))
        .execute();
      return stored(await findExamination(tx, String(current.id)));
    },

    async remove(tx: Kysely<Database>, current: Row): Promise<void> {
      const at = nextVersion(current.updated_at, now());
      await tx.updateTable('examinations').set({ deleted_at: at, updated_at: at }).where('id', '=', Number(current.id)).execute();
    },
  };
}

/** One examination of a living member, with what the ones before it make of its weight. */
async function findExamination(db: Kysely<Database>, key: string, lock = false): Promise<Row | null> {
  const id = recordNumber(key);
  if (id === null) return null;
  if (lock) await lockExamination(db, id);
  const row = await examinationsOfMembers(db).where('e.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const weighed = await db
    .selectFrom('examinations')
    .select(['id', 'tanggal_timbang', 'berat_gram'])
    .where('member_id', '=', row.member_id)
    .where('deleted_at', 'is', null)
    .orderBy('tanggal_timbang')
    .orderBy('id')
    .execute();
  return examinationRow(row, gainMarks(row, weighed).get(row.id));
}

/** Person first, then examination: in the order of a correction of the person, which judges the examinations anew. */
async function lockExamination(db: Kysely<Database>, id: number): Promise<void> {
  const found = await db.selectFrom('examinations').select('member_id').where('id', '=', id).executeTakeFirst();
  if (!found) return;
  await lockRow(db, 'members', { id: found.member_id });
  await lockRow(db, 'examinations', { id });
}

function stored(row: Row | null): Row {
  if (!row) throw new Error('an examination vanished within its own transaction');
  return row;
}

type Member = Selectable<MembersTable>;

/** What an examination says of the person comes from the member's record, whatever a client sends. */
function personOf(member: Member | undefined): Row {
  if (!member) return {};
  const { nama_lengkap, nama_ibu, alamat, jenis_kelamin, tanggal_lahir } = member;
  return { anggota: nama_lengkap, ibu: nama_ibu, alamat, jenis_kelamin, tanggal_lahir };
}

/** What is worked out, and so taken from no client. */
const WORKED_OUT = ['umur', 'umur_bulan', 'dua_t'];

/** The changes without what makes no sense for the person's age, which the contract's clients send all the same. */
function asked(resource: Resource, current: Row | null, changes: Row): Row {
  const mode: WriteMode = current ? 'edit' : 'create';
  const values = { ...current, ...changes };
  const kept = Object.entries(changes).filter(([name]) => {
    const field = resource.field[name];
    return !WORKED_OUT.includes(name) && (!field || isVisible(resource, field, mode, { values }));
  });
  return Object.fromEntries(kept);
}

async function requireBerita(tx: Kysely<Database>, { berita }: Row): Promise<void> {
  if (berita === null || berita === undefined || (await livingBerita(tx, berita))) return;
  throw fieldRefusal('beritaId', 'Acara tidak ditemukan.');
}

function checkedColumns(member: Member, values: Row) {
  const columns = examinationColumns(values);
  if (member.tanggal_lahir !== null && columns.tanggal_timbang < member.tanggal_lahir) {
    throw fieldRefusal('tanggal_timbang', 'Tanggal timbang sebelum tanggal lahir.');
  }
  return { ...columns, ...judged(member, columns) };
}
