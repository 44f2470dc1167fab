import type { Hono, Context as HonoContext } from 'hono';
import type { Kysely } from 'kysely';
import { isReason } from '../../src/growth/index.ts';
import type { AppEnv, Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { fieldRefusal } from '../errors.ts';
import { allow, authenticate } from '../middleware/authenticate.ts';
import { childrenInNeed } from '../services/attention.ts';
import { readFigures } from '../services/figures/readFigures.ts';
import { recordNumber } from '../services/recordNumber.ts';
import { ageGroupCounts, balitaStatistics, childrenBehindBar, isCategoryGroup, isChart } from '../services/statistics.ts';
import { byToken, type TokenCall } from '../services/tokenCalls.ts';
import { boundTo, reachedPosko } from '../services/tokenReach.ts';
import { readPage } from './listQuery.ts';

const pageOf = (c: HonoContext<AppEnv>) => readPage((name) => c.req.query(name)?.trim() || null);

/**
 * Figures of the dashboard (spec section 7), for whoever may list members; and, beyond the contract,
 * the children behind a bar and the list 'Perlu perhatian', whole or one page of them.
 */
export function mountStatistics(api: Hono<AppEnv>, context: Context): void {
  const { members } = context.site.resource;
  if (!members) return;
  const { today, config } = context;
  const read = <T>(figures: (db: Kysely<Database>) => Promise<T>): Promise<T> => readFigures(context, figures);
  const guards = (call: TokenCall) => [authenticate(context, byToken(call)), allow(members, 'list')] as const;

  api.get('/auth/statistics', ...guards('/auth/statistics'), async (c) => {
    const data = await read((db) => ageGroupCounts(db, today(), boundTo(c.get('actor'))));
    // `data.data` is the contract's own
    return c.json({ data: { data } });
  });

  api.get('/auth/statisticsBalita', ...guards('/auth/statisticsBalita'), async (c) =>
    c.json(await read((db) => balitaStatistics(db, today(), boundTo(c.get('actor'))))),
  );

  api.get('/auth/statisticsBalita/anak', ...guards('/auth/statisticsBalita/anak'), async (c) => {
    const { ukuran = '', kelompok = '' } = c.req.query();
    if (!isChart(ukuran)) throw fieldRefusal('ukuran', 'Ukuran tidak dikenal.');
    if (!isCategoryGroup(kelompok)) throw fieldRefusal('kelompok', 'Kelompok tidak dikenal.');
    const bar = { chart: ukuran, group: kelompok, posko: boundTo(c.get('actor')), page: pageOf(c) };
    const { rows, total } = await read((db) => childrenBehindBar(db, today(), bar));
    return c.json({ status: 'success', data: rows, total });
  });

  api.get('/auth/perhatian', ...guards('/auth/perhatian'), async (c) => {
    const given = c.req.query('posko') || null;
    const posko = given === null ? null : recordNumber(given);
    if (given !== null && posko === null) throw fieldRefusal('posko', 'Posko tidak dikenal.');
    const reason = c.req.query('alasan')?.trim() || null;
    if (reason !== null && !isReason(reason)) throw fieldRefusal('alasan', 'Alasan tidak dikenal.');
    const actor = c.get('actor');
    const first = actor.role === 'Kader' ? actor.posyandu_id : null;
    const where = { timeZone: config.timeZone, posko: reachedPosko(actor, posko) };
    const asked = { today: today(), ...where, reason, first, page: pageOf(c) };
    const { rows, total, jumlah } = await read((db) => childrenInNeed(db, asked));
    return c.json({ status: 'success', data: rows, total, jumlah });
  });
}
