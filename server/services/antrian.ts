import type { Kysely } from 'kysely';
import type { Actor, Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { fieldRefusal, Refusal } from '../errors.ts';
import { livingBerita } from './berita.ts';
import { livingMember } from './memberRows.ts';
import { type ListQuery, type ResourceService, type Row, readOnly } from './resourceService.ts';
import { pageOf } from './wholeList.ts';

/** Fields of an examination by which a body is one, although it names an event. */
const MEASURED = ['nik', 'tanggal_timbang', 'berat_badan_kg', 'tinggi_badan'];

/** Who queues for which event. Entries are added by the examinations' call (design section 5, "queue payload"). */
export function antrianService({ db, now }: Context): ResourceService {
  return {
    ...readOnly({
      /** the queue of the event in the address, first come first */
      async list(query: ListQuery) {
        const berita = await livingBerita(db, query.filters.berita_id);
        if (!berita) throw new Refusal(404, 'Data berita tidak ditemukan.');
        const queue = await queueOf(db, berita.id);
        return pageOf(
          queue.map((row, i) => ({ ...row, nomor: i + 1 })),
          query,
        );
      },
    }),

    claims: (body) =>
      ('berita_id' in body || 'anggota_keluarga_nik' in body) && !MEASURED.some((name) => name in body && body[name] !== null),

    // the contract does not say whether the guardian is named by number or text
    prepare: (_current, changes) =>
      typeof changes.user_id === 'number' ? { ...changes, user_id: String(changes.user_id) } : changes,

    async create(tx: Kysely<Database>, { nik, berita_id }: Row, actor: Actor): Promise<Row> {
      const member = nik === null ? undefined : await livingMember(tx, String(nik));
      if (!member) throw fieldRefusal('anggota_keluarga_nik', 'Data anggota tidak ditemukan.');
      const berita = await livingBerita(tx, berita_id);
      if (!berita) throw fieldRefusal('berita_id', 'Acara tidak ditemukan.');
      const added = await tx
        .insertInto('antrian')
        .values({ berita_id: berita.id, member_id: member.id, account_id: actor.id, created_at: now().toISOString() })
        .onConflict((queued) => queued.columns(['berita_id', 'member_id']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) throw fieldRefusal('anggota_keluarga_nik', 'Anggota ini sudah ada di antrian acara tersebut.');
      return { nama: member.nama_lengkap, nik: member.nik, berita_id: berita.id };
    },

    /** the console goes on to the history of that person (spec section 4) */
    answer: ({ nik }) => ({ message: 'Riwayat pemeriksaan berhasil ditambahkan.', id: nik }),
  };
}

/** Who has been deleted since queues no more. */
function queueOf(db: Kysely<Database>, beritaId: number): Promise<{ nama: string; nik: string }[]> {
  return db
    .selectFrom('antrian as q')
    .innerJoin('members as m', 'm.id', 'q.member_id')
    .select(['m.nama_lengkap as nama', 'm.nik'])
    .where('q.berita_id', '=', beritaId)
    .where('m.deleted_at', 'is', null)
    .orderBy('q.id')
    .execute();
}
