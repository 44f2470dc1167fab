import type { Hono } from 'hono';
import { addDays, addMonths, dayBegins, isIsoDate } from '../../src/engine/calendar.ts';
import { can } from '../../src/engine/permissions.ts';
import type { Actor, AppEnv, Context } from '../context.ts';
import { fieldRefusal, Refusal, TEXTS } from '../errors.ts';
import { authenticate } from '../middleware/authenticate.ts';
import { readJson } from '../middleware/readJson.ts';
import { requireKnown } from '../middleware/unknownFields.ts';
import type { Checked } from '../services/credentials.ts';
import { endAccessToken, listAccessTokens, makeAccessToken } from '../services/ownTokens.ts';
import { recordNumber } from '../services/recordNumber.ts';
import { requireAll } from './checkedFields.ts';

const PATH = '/auth/token';
const LONGEST_NAME = 60;
const MOST_MONTHS = 12;
const SCOPES = ['baca', 'tulis'] as const;

/** Somebody's own access tokens: which there are, making one, ending one. By a session alone: no token makes another. */
export function mountAccessTokens(api: Hono<AppEnv>, context: Context): void {
  const { db, now, today, site, config } = context;

  /** Raises 403 for those whose position no token would reach anything by. */
  const requireUse = ({ role }: Actor): void => {
    const useful = site.resources.some((one) => one.tokens !== null && (can(one, role, 'list') || can(one, role, 'show')));
    if (!useful) throw new Refusal(403, TEXTS.forbidden);
  };

  async function checkPosko(given: unknown, { role, posyandu_id }: Actor): Promise<Checked<number | null>> {
    if (role === 'Kader') {
      if (posyandu_id === null) return { problem: 'Anda belum ditugaskan di posko mana pun.' };
      const own = given === undefined || given === null || recordNumber(given) === posyandu_id;
      return own ? { value: posyandu_id } : { problem: 'Kader hanya dapat memilih posko sendiri.' };
    }
    if (given === undefined || given === null) return { value: null };
    const id = recordNumber(given);
    const known =
      id && (await db.selectFrom('posko').select('id').where('id', '=', id).where('deleted_at', 'is', null).execute());
    return known && known.length > 0 ? { value: id } : { problem: 'Posko tidak dikenal.' };
  }

  api.get(PATH, authenticate(context), async (c) => {
    const actor = c.get('actor');
    requireUse(actor);
    return c.json({ status: 'success', data: await listAccessTokens(db, actor.id, now()) });
  });

  api.post(PATH, authenticate(context), async (c) => {
    const actor = c.get('actor');
    requireUse(actor);
    const { body } = await readJson(c);
    requireKnown(body, ['nama', 'cakupan', 'posko', 'berlaku_sampai']);
    const {
      nama: name,
      cakupan: scope,
      posko,
      berlaku_sampai: last,
    } = requireAll({
      nama: checkName(body.nama),
      cakupan: checkScope(body.cakupan),
      posko: await checkPosko(body.posko, actor),
      berlaku_sampai: checkLastDay(body.berlaku_sampai, today()),
    });
    // as long as that day lasts in the village
    const expiresAt = dayBegins(config.timeZone, addDays(last, 1)).toISOString();
    const made = await makeAccessToken(context, actor, { name, scope, posko, expiresAt });
    return c.json({ status: 'success', message: 'Token dibuat.', data: made }, 201);
  });

  api.delete(`${PATH}/:id`, authenticate(context), async (c) => {
    requireUse(c.get('actor'));
    const id = recordNumber(c.req.param('id'));
    if (id === null) throw fieldRefusal('id', 'Nomor tidak dikenal.');
    await endAccessToken(context, c.get('actor'), id);
    return c.json({ status: 'success', message: 'Token diakhiri.' });
  });
}

function checkName(given: unknown): Checked<string> {
  const name = typeof given === 'string' ? given.trim().replaceAll(/\s+/g, ' ') : '';
  if (name === '') return { problem: 'Beri nama, mis. aplikasi yang memakainya.' };
  if (/\p{C}/u.test(name)) return { problem: 'Nama berisi karakter yang tidak terlihat.' };
  return name.length <= LONGEST_NAME ? { value: name } : { problem: `Nama paling banyak ${LONGEST_NAME} huruf.` };
}

function checkScope(given: unknown): Checked<(typeof SCOPES)[number]> {
  const scope = SCOPES.find((known) => known === given);
  return scope ? { value: scope } : { problem: 'Pilih baca atau tulis.' };
}

function checkLastDay(given: unknown, today: string): Checked<string> {
  const isDay = typeof given === 'string' && isIsoDate(given);
  if (!isDay) return { problem: 'Isi tanggal berakhirnya.' };
  if (given <= today) return { problem: 'Tanggal berakhirnya harus sesudah hari ini.' };
  return given <= addMonths(today, MOST_MONTHS) ? { value: given } : { problem: 'Paling lama satu tahun.' };
}
