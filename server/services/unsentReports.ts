/** Whose device has not sent for how long, as the devices themselves tell with each call (engine/wire/unsentReport.ts). */
import { readUnsentHeader, type UnsentReport } from '../../src/engine/wire/unsentReport.ts';
import type { Actor, Context } from '../context.ts';

/** The same report is written down no oftener than this. */
const AGAIN_MS = 10 * 60_000;
/** A device that was not heard of for so long is not spoken of any more. */
const KEPT_MS = 90 * 24 * 3_600_000;

/** Takes up what a call says of its device, once the call is answered: nobody waits for it, and no call fails over it. */
export function hearUnsent(context: Context, { id }: Actor, header: string | undefined): void {
  const report = header === undefined ? null : readUnsentHeader(header);
  if (report !== null) context.background.run('unsent-report-failed', () => write(context, id, report));
}

async function write({ db, now }: Context, account_id: number, { device, count, oldest }: UnsentReport): Promise<void> {
  const key = { account_id, device };
  const rows = db.selectFrom('unsent_reports').selectAll().where('account_id', '=', account_id).where('device', '=', device);
  const known = await rows.executeTakeFirst();
  if (count === 0) {
    if (known) await db.deleteFrom('unsent_reports').where('account_id', '=', account_id).where('device', '=', device).execute();
    return;
  }
  const told = { count, oldest_at: oldest, reported_at: now().toISOString() };
  const isNews = known?.count !== count || known.oldest_at !== oldest;
  if (!isNews && now().getTime() - Date.parse(known.reported_at) < AGAIN_MS) return;
  await db
    .insertInto('unsent_reports')
    .values({ ...key, ...told })
    .onConflict((conflict) => conflict.columns(['account_id', 'device']).doUpdateSet(told))
    .execute();
}

export interface Unsent {
  readonly nama: string;
  /** writes on the device */
  readonly jumlah: number;
  /** since when the oldest waits, as the device has it */
  readonly sejak: string;
  /** when the device was last heard of */
  readonly terakhir: string;
}

/** Devices with something unsent, the one that waits longest first. */
export async function unsentDevices({ db, now }: Context): Promise<Unsent[]> {
  const rows = await db
    .selectFrom('unsent_reports as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .select(['a.nama_lengkap', 'a.email', 'r.count', 'r.oldest_at', 'r.reported_at'])
    .where('r.reported_at', '>', new Date(now().getTime() - KEPT_MS).toISOString())
    .orderBy('r.oldest_at')
    .limit(100)
    .execute();
  return rows.map(({ nama_lengkap, email, count, oldest_at, reported_at }) => ({
    ...{ nama: nama_lengkap ?? email, jumlah: count, sejak: oldest_at, terakhir: reported_at },
  }));
}
