import type { Hono, Context as HonoContext } from 'hono';
import type { Transaction } from 'kysely';
import { isoDateIn } from '../../src/engine/calendar.ts';
import { IDEMPOTENCY_HEADER, PRESSED_HEADER } from '../../src/engine/wire/extensions.ts';
import { type DayGroup, type Due, isDayGroup } from '../../src/people/due.ts';
import type { AppEnv, Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { fieldRefusal, Refusal } from '../errors.ts';
import { allowPage, authenticate } from '../middleware/authenticate.ts';
import { readJson } from '../middleware/readJson.ts';
import { requireKnown } from '../middleware/unknownFields.ts';
import { readAttempt, writeOnce } from '../services/idempotency.ts';
import {
  addGuest,
  anyDay,
  type Clock,
  closeDay,
  DAYS_KNOWN,
  daysOf,
  guestsOf,
  openDay,
  type PosyanduDay,
  removeGuest,
} from '../services/posyanduDay.ts';
import { recordNumber } from '../services/recordNumber.ts';
import { dueOn, wereOn } from '../services/roster.ts';

const PATH = '/auth/hari-posyandu';

/**
 * The day on which a posko meets: who is due in one call, opening and closing it, and who is put on its list beside the
 * posko's own. The server's day counts, whatever a phone's clock says.
 */
export function mountPosyanduDay(api: Hono<AppEnv>, context: Context): void {
  const page = context.site.pages.find(({ name }) => name === 'hari-posyandu');
  if (!page) return;
  const opens = [authenticate(context), allowPage(page)] as const;

  api.get(`${PATH}/daftar`, ...opens, async (c) => {
    const asked = c.req.query('kelompok') ?? 'Balita';
    if (!isDayGroup(asked)) throw fieldRefusal('kelompok', 'Kelompok tidak dikenal.');
    return c.json({ status: 'success', data: await rosterOf(context, c, asked) });
  });

  const past = context.site.pages.find(({ name }) => name === 'hari-posyandu-lalu');
  if (past) {
    api.get(`${PATH}/hari/:id`, authenticate(context), allowPage(past), async (c) => {
      const id = recordNumber(c.req.param('id'));
      if (id === null) throw new Refusal(404, 'Hari posyandu tidak ditemukan.');
      return c.json({ status: 'success', data: await pastDay(context, id) });
    });
  }

  api.post(`${PATH}/buka`, ...opens, async (c) =>
    written(context, c, '', async (tx) => {
      const { day, said } = await openDay(tx, context, c.get('actor'), pressed(context, c));
      return { message: said, data: told(day) };
    }),
  );

  api.post(`${PATH}/tutup`, ...opens, async (c) => {
    const { body, text } = await readJson(c);
    requireKnown(body, ['id']);
    const { id } = body;
    const number = id === undefined || id === null ? null : recordNumber(id);
    if (number === null && id !== undefined && id !== null) throw fieldRefusal('id', 'Hari posyandu tidak dikenal.');
    return written(context, c, text, async (tx) => {
      const { day, said } = await closeDay(tx, context, c.get('actor'), number, pressed(context, c));
      return { message: said, data: told(day) };
    });
  });

  api.post(`${PATH}/tamu`, ...opens, async (c) => {
    const { body, text } = await readJson(c);
    requireKnown(body, ['nik']);
    // what is no text is nobody's NIK
    const nik = typeof body.nik === 'string' ? body.nik : '';
    return written(context, c, text, async (tx) => ({
      data: { id: await addGuest(tx, context, c.get('actor'), nik, pressed(context, c)) },
    }));
  });

  api.post(`${PATH}/batal-tamu`, ...opens, async (c) => {
    const { body, text } = await readJson(c);
    requireKnown(body, ['nik']);
    return written(context, c, text, async (tx) => ({
      message: 'Tamu dikeluarkan dari daftar.',
      data: { id: await removeGuest(tx, context, c.get('actor'), String(body.nik ?? ''), pressed(context, c)) },
    }));
  });
}

/** When it was pressed, where that was told and may be: no later than now, nor so long ago that nobody asks after the day any more. */
function pressed(context: Context, c: HonoContext<AppEnv>): Clock {
  const at = Date.parse(c.req.header(PRESSED_HEADER) ?? '');
  const now = context.now().getTime();
  if (Number.isNaN(at) || at > now || now - at > DAYS_KNOWN * 86_400_000) return context;
  return { now: () => new Date(at), today: () => isoDateIn(context.config.timeZone, new Date(at)) };
}

/** One write of the page, and its answer; a repeated attempt gets the first one's. */
async function written(
  context: Context,
  c: HonoContext<AppEnv>,
  text: string,
  work: (tx: Transaction<Database>) => Promise<object>,
): Promise<Response> {
  const actor = c.get('actor');
  const attempt = readAttempt(c.req.header(IDEMPOTENCY_HEADER), actor, c.req, text);
  const { status, body } = await writeOnce(context, actor, attempt, async (tx) => ({
    status: 200,
    body: JSON.stringify({ status: 'success', ...(await work(tx)) }),
  }));
  return c.body(body, status, { 'Content-Type': 'application/json' });
}

/** What a day was: who was due as the posko was then, who came, who did not, and the guests. */
async function pastDay({ db, site }: Context, id: number) {
  const day = await anyDay(db, id);
  const { tanggal, posyandu_id } = day;
  const [posko, people] = await Promise.all([
    poskoNamed(db, posyandu_id),
    wereOn(db, { posko: posyandu_id, day: tanggal, guests: guestsOf(day), site }),
  ]);
  return { tanggal, posko, hari: told(day), anggota: people };
}

const poskoNamed = async (db: Context['db'], id: number) => {
  const posko = await db.selectFrom('posko').select(['id', 'nama_posyandu']).where('id', '=', id).executeTakeFirst();
  return posko ? { id: posko.id, nama: posko.nama_posyandu } : null;
};

/** Everything the page shows, as of now. */
async function rosterOf(context: Context, c: HonoContext<AppEnv>, group: DayGroup) {
  const { db, now, today, site } = context;
  const { posyandu_id } = c.get('actor');
  const said = { tanggal: today(), sekarang: now().toISOString() };
  if (posyandu_id === null) return { ...said, posko: null, hari: null, lalu: null, acara: null, anggota: NOBODY };
  const [posko, { current: day, forgotten }] = await Promise.all([poskoNamed(db, posyandu_id), daysOf(db, posyandu_id, context)]);
  const date = day?.tanggal ?? today();
  const asked = { posko: posyandu_id, day: date, guests: day ? guestsOf(day) : [], site };
  const [event, people] = await Promise.all([
    db
      .selectFrom('berita')
      .select(['id', 'judul', 'tempat'])
      .where('tanggal', '=', date)
      .where('deleted_at', 'is', null)
      .where((b) => b.or([b('posyandu_id', '=', posyandu_id), b('posyandu_id', 'is', null)]))
      .orderBy('posyandu_id', 'desc')
      .orderBy('id')
      .executeTakeFirst(),
    // once it is closed, it is told what it was
    day && day.ditutup_pada !== null ? wereOn(db, asked, group) : dueOn(db, group, asked),
  ]);
  return {
    ...said,
    posko,
    hari: day && told(day),
    lalu: forgotten && told(forgotten),
    acara: event ?? null,
    anggota: people,
  };
}

const NOBODY: readonly Due[] = [];

const told = ({ id, tanggal, dibuka_pada, dibuka_oleh, ditutup_pada, ditutup_oleh }: PosyanduDay) => ({
  ...{ id, tanggal, dibuka_pada, dibuka_oleh, ditutup_pada, ditutup_oleh },
});
