/** The day on which a posko meets: whether it is under way, who opened it, and opening and closing it. */
import type { Kysely, Selectable } from 'kysely';
import { addDays, isoDateIn } from '../../src/engine/calendar.ts';
import type { Actor, Context } from '../context.ts';
import type { Database, PosyanduDaysTable } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { recordAudit } from './audit.ts';
import { livingOrMerged } from './memberRows.ts';

export type PosyanduDay = Selectable<PosyanduDaysTable>;

/** Days back that a day is still asked after, and that a press may have waited. */
export const DAYS_KNOWN = 14;

const RESOURCE = 'posyanduDays';

/** Once the village's date has changed, a day counts as under way for so long after it was opened: evenings end, mornings are new. */
const LONGEST_HOURS = 4;

/** The moment that counts: now, or when somebody without a signal has pressed. */
export type Clock = Pick<Context, 'now' | 'today'>;

/** The one of a posko that is under way, or else today's, closed already; null: today none was opened. */
export async function currentDay(db: Kysely<Database>, posko: number, clock: Clock): Promise<PosyanduDay | null> {
  return currentOf(await latestDays(db, posko, clock.today()), clock);
}

/** Likewise, and an earlier one that nobody has closed; null: there is none. */
export async function daysOf(
  db: Kysely<Database>,
  posko: number,
  clock: Clock,
): Promise<{ readonly current: PosyanduDay | null; readonly forgotten: PosyanduDay | null }> {
  const days = await latestDays(db, posko, clock.today());
  const current = currentOf(days, clock);
  return { current, forgotten: days.find(({ id, ditutup_pada }) => id !== current?.id && ditutup_pada === null) ?? null };
}

function currentOf([latest]: readonly PosyanduDay[], { now, today }: Clock): PosyanduDay | null {
  if (!latest) return null;
  return latest.tanggal === today() || isUnderWay(latest, now()) ? latest : null;
}

const isUnderWay = ({ dibuka_pada, ditutup_pada }: PosyanduDay, now: Date): boolean =>
  ditutup_pada === null && now.getTime() - Date.parse(dibuka_pada ?? '') < LONGEST_HOURS * 3_600_000;

/** Latest first, of the last weeks. */
const latestDays = (db: Kysely<Database>, posko: number, today: string): Promise<PosyanduDay[]> =>
  db
    .selectFrom('posyandu_days')
    .selectAll()
    .where('posyandu_id', '=', posko)
    .where('tanggal', '>=', addDays(today, -DAYS_KNOWN))
    .where('tanggal', '<=', today)
    .where('deleted_at', 'is', null)
    .orderBy('tanggal', 'desc')
    .execute();

const nameOf = ({ nama_lengkap, email }: Actor): string => nama_lengkap ?? email;

/** The posko of who asks. Raises 409 where the account has none. */
export function poskoOf({ posyandu_id }: Actor): number {
  if (posyandu_id === null) throw new Refusal(409, 'Akun Anda belum terhubung ke posko. Minta Admin Desa melengkapinya.');
  return posyandu_id;
}

export interface Outcome {
  readonly day: PosyanduDay;
  /** what has happened, in words */
  readonly said: string;
}

/**
 * Opens the day of the writer's posko. Where somebody else was faster there is one day all the same, and it is said who
 * opened it; one that was closed goes on.
 */
export async function openDay(tx: Kysely<Database>, context: Context, actor: Actor, pressed: Clock = context): Promise<Outcome> {
  const posko = poskoOf(actor);
  const known = await currentDay(tx, posko, pressed);
  if (known) return known.ditutup_pada === null ? alreadyOpen(context, known) : openAgain(tx, context, actor, known);
  const [at, tanggal] = [pressed.now().toISOString(), pressed.today()];
  const stored = context.now().toISOString();
  const day = await tx
    .insertInto('posyandu_days')
    .values({
      ...{ posyandu_id: posko, tanggal, hari: `${posko} ${tanggal}`, dibuka_pada: at, dibuka_oleh: nameOf(actor) },
      ...{ ditutup_pada: null, ditutup_oleh: null, tamu: null, created_at: stored, updated_at: stored, deleted_at: null },
    })
    // of two at once the second waits here for the first, and finds what that one has stored
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (day) {
    await audited(tx, context, actor, null, day);
    return { day, said: 'Hari posyandu dibuka.' };
  }
  const others = await currentDay(tx, posko, pressed);
  if (!others) throw new Error('a posyandu day that was refused as a second one is not there');
  return alreadyOpen(context, others);
}

const alreadyOpen = (context: Context, day: PosyanduDay): Outcome => ({
  day,
  said: `Hari posyandu ini sudah dibuka oleh ${day.dibuka_oleh} pukul ${clockIn(context, day.dibuka_pada)}.`,
});

async function openAgain(tx: Kysely<Database>, context: Context, actor: Actor, closed: PosyanduDay): Promise<Outcome> {
  const day = await change(tx, context, closed, { ditutup_pada: null, ditutup_oleh: null });
  await audited(tx, context, actor, closed, day);
  return { day, said: 'Hari posyandu dibuka lagi.' };
}

/** Closes a day of the writer's posko, by default the one that is under way; who closes it second is told who was first. */
export async function closeDay(
  tx: Kysely<Database>,
  context: Context,
  actor: Actor,
  id: number | null,
  pressed: Clock = context,
): Promise<Outcome> {
  const posko = poskoOf(actor);
  const open = id === null ? await currentDay(tx, posko, pressed) : await dayOf(tx, posko, id);
  if (!open) throw new Refusal(404, 'Hari posyandu tidak ditemukan.');
  if (open.ditutup_pada !== null) {
    const at = clockIn(context, open.ditutup_pada);
    return { day: open, said: `Hari posyandu ini sudah ditutup oleh ${open.ditutup_oleh} pukul ${at}.` };
  }
  const closed = { ditutup_pada: pressed.now().toISOString(), ditutup_oleh: nameOf(actor) };
  const day = await change(tx, context, open, closed);
  await audited(tx, context, actor, open, day);
  return { day, said: 'Hari posyandu ditutup.' };
}

/** Puts a member who is not the posko's own, or not due, on the list of the day that is under way; gives the member's number. */
export async function addGuest(
  tx: Kysely<Database>,
  context: Context,
  actor: Actor,
  nik: string,
  pressed: Clock = context,
): Promise<number> {
  const posko = poskoOf(actor);
  const day = await currentDay(tx, posko, pressed);
  if (!day || day.ditutup_pada !== null) throw new Refusal(409, 'Hari posyandu belum dibuka.');
  const member = /^\d{16}$/.test(nik) ? await livingOrMerged(tx, nik) : undefined;
  if (!member) throw new Refusal(404, 'Data anggota tidak ditemukan.');
  // as it is now, whoever else has just put somebody on it
  const { tamu } = await change(tx, context, day, {});
  const guests = guestsOf({ tamu });
  if (!guests.includes(member.id)) await change(tx, context, day, { tamu: JSON.stringify([...guests, member.id].map(String)) });
  return member.id;
}

/** Takes somebody off the list again who was put on it by mistake. Raises 409 where they were examined on the day: they came. */
export async function removeGuest(
  tx: Kysely<Database>,
  context: Context,
  actor: Actor,
  nik: string,
  pressed: Clock = context,
): Promise<number> {
  const posko = poskoOf(actor);
  const day = await currentDay(tx, posko, pressed);
  if (!day || day.ditutup_pada !== null) throw new Refusal(409, 'Hari posyandu belum dibuka.');
  const member = /^\d{16}$/.test(nik) ? await livingOrMerged(tx, nik) : undefined;
  const { tamu } = await change(tx, context, day, {});
  const guests = guestsOf({ tamu });
  if (!member || !guests.includes(member.id)) throw new Refusal(404, 'Orang ini bukan tamu hari ini.');
  const visit = await tx
    .selectFrom('examinations')
    .select('id')
    .where('member_id', '=', member.id)
    .where('tanggal_timbang', '=', day.tanggal)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (visit) throw new Refusal(409, 'Sudah diperiksa hari ini. Hapus dulu pemeriksaannya.');
  const others = guests.filter((id) => id !== member.id);
  await change(tx, context, day, { tamu: others.length === 0 ? null : JSON.stringify(others.map(String)) });
  return member.id;
}

/** Numbers of the members on the day's list beside the posko's own. */
export function guestsOf({ tamu }: Pick<PosyanduDay, 'tamu'>): number[] {
  const numbers: unknown = tamu === null ? [] : JSON.parse(tamu);
  return Array.isArray(numbers) ? numbers.map(Number) : [];
}

const dayOf = (tx: Kysely<Database>, posko: number, id: number): Promise<PosyanduDay | undefined> =>
  days(tx).where('id', '=', id).where('posyandu_id', '=', posko).executeTakeFirst();

/** The day of a number, whichever posko's. Raises 404 where there is none. */
export async function anyDay(db: Kysely<Database>, id: number): Promise<PosyanduDay> {
  const day = await days(db).where('id', '=', id).executeTakeFirst();
  if (!day) throw new Refusal(404, 'Hari posyandu tidak ditemukan.');
  return day;
}

const days = (db: Kysely<Database>) => db.selectFrom('posyandu_days').selectAll().where('deleted_at', 'is', null);

/** Writing the row first keeps everybody else from it until the transaction ends. */
const change = (
  tx: Kysely<Database>,
  { now }: Context,
  { id }: PosyanduDay,
  columns: Partial<Pick<PosyanduDay, 'ditutup_pada' | 'ditutup_oleh' | 'tamu'>>,
): Promise<PosyanduDay> =>
  tx
    .updateTable('posyandu_days')
    .set({ ...columns, updated_at: now().toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

async function audited(tx: Kysely<Database>, context: Context, actor: Actor, before: PosyanduDay | null, after: PosyanduDay) {
  await recordAudit(tx, {
    at: context.now(),
    accountId: actor.id,
    action: before ? 'update' : 'create',
    resource: RESOURCE,
    recordId: after.id,
    before: before && toldOf(before),
    after: toldOf(after),
  });
}

const toldOf = ({ id, posyandu_id, tanggal, dibuka_pada, dibuka_oleh, ditutup_pada, ditutup_oleh }: PosyanduDay) => ({
  ...{ id, posko: posyandu_id, tanggal, dibuka_pada, dibuka_oleh, ditutup_pada, ditutup_oleh },
});

/** '08.02', with the day where it is another one. */
function clockIn({ config: { timeZone }, today }: Context, instant: string | null): string {
  const at = new Date(instant ?? '');
  const clock = new Intl.DateTimeFormat('id-ID', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
  return isoDateIn(timeZone, at) === today() ? clock : `${clock} kemarin`;
}
