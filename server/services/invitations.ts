/** Filling the queue of an event: whoever it is about is invited, and nobody twice. */
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { childDoses, toGive } from '../../src/health/immunisation/index.ts';
import type { Actor, Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { breath } from '../importing/breath.ts';
import { tableService } from '../storage/tableService.ts';
import { recordAudits } from './audit.ts';
import { membersToday } from './belonging.ts';
import { dosedChildren } from './doses.ts';
import { lockRow } from './lockRow.ts';
import { readScheduleSettings } from './scheduleSettings.ts';

export interface Invited {
  /** who was put into the queue */
  readonly ditambah: number;
  /** who is meant and stood in it already */
  readonly sudah: number;
}

interface Event {
  readonly tanggal: string;
  readonly kategori: string | null;
  /** null: of the whole village */
  readonly posyandu_id: number | null;
}

/**
 * Puts everybody whom an event is about into its queue: expectant mothers where it is for them, else the children who have
 * a dose due on its day. The event is locked, so that of two who press at once the second one finds them there. Raises 404
 * and 409.
 */
export async function fillQueue(tx: Transaction<Database>, context: Context, actor: Actor, id: number): Promise<Invited> {
  await lockRow(tx, 'berita', { id });
  const event = await tx
    .selectFrom('berita')
    .select(['tanggal', 'kategori', 'posyandu_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!event) throw new Refusal(404, 'Data berita tidak ditemukan.');
  if (event.tanggal < context.today()) throw new Refusal(409, 'Acara ini sudah lewat. Tidak ada yang diundang.');
  const meant = await (event.kategori === 'Bumil' ? expectant(tx, event) : childrenWithDoses(tx, event));
  const queued = await tx.selectFrom('antrian').select('member_id').where('berita_id', '=', id).execute();
  const there = new Set(queued.map(({ member_id }) => member_id));
  const added = meant.filter((person) => !there.has(person.id));
  const { antrian } = context.site.resource;
  if (!antrian) throw new Error('the site has no queues');
  const { create } = tableService(context, antrian);
  const rows = [];
  for (const { nik } of added) rows.push(await create(tx, { nik, berita_id: id, user_id: null }, actor, null));
  await recordAudits(
    tx,
    rows.map((after) => ({
      ...{ at: context.now(), accountId: actor.id, action: 'create', resource: antrian.name },
      ...{ recordId: String(after[antrian.key]), after },
    })),
  );
  return { ditambah: added.length, sudah: meant.length - added.length };
}

interface Meant {
  readonly id: number;
  readonly nik: string;
}

const expectant = (db: Kysely<Database>, { posyandu_id }: Event): Promise<Meant[]> =>
  membersToday(db)
    .select(['m.id', 'm.nik'])
    .where(sql<SqlBool>`m.id in (select ibu from pregnancies where status = 'Hamil' and deleted_at is null)`)
    .$if(posyandu_id !== null, (m) => m.where('m.posyandu_id', '=', posyandu_id))
    .orderBy('m.nama_cari')
    .orderBy('m.id')
    .execute();

async function childrenWithDoses(db: Kysely<Database>, { tanggal, posyandu_id }: Event): Promise<Meant[]> {
  const settings = await readScheduleSettings(db);
  const children = await dosedChildren(db, { today: tanggal, posko: posyandu_id ?? 'all' });
  const meant: Meant[] = [];
  const breathe = breath();
  for (const { tanggal_lahir, jenis_kelamin, dosis, ...child } of children) {
    const doses = childDoses({ birthDate: tanggal_lahir, sex: jenis_kelamin }, dosis, tanggal, settings);
    if (!('outside' in doses) && toGive(doses).length > 0) meant.push(child);
    await breathe();
  }
  return meant;
}
