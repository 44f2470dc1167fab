import type { Hono, Context as HonoContext } from 'hono';
import { type Recap, recapNamed, TOTAL } from '../../src/health/recaps/index.ts';
import type { Actor, AppEnv, Context } from '../context.ts';
import { fieldRefusal, Refusal, TEXTS } from '../errors.ts';
import { allowPage, authenticate } from '../middleware/authenticate.ts';
import { askedYear, begunMonth } from '../services/askedMonth.ts';
import { readFigures } from '../services/figures/readFigures.ts';
import { DUE_KINDS, dueCounts, dueNow } from '../services/recaps/dueNow.ts';
import type { Asked } from '../services/recaps/readPeople.ts';
import { recapHead } from '../services/recaps/recapHead.ts';
import { monthsNamed, named, peopleBehind, recapOf, rowKeys } from '../services/recaps/recapOf.ts';
import { type AskedNow, stagesNow } from '../services/recaps/stagesNow.ts';
import { recordNumber } from '../services/recordNumber.ts';
import { byToken, type TokenCall } from '../services/tokenCalls.ts';
import { boundTo, reachedPosko } from '../services/tokenReach.ts';

const PATH = '/auth/rekap';

/**
 * The monthly recaps of a posko or the village, and the people behind each of their cells, for whoever may see the monthly report. A
 * token that is bound to a posko is told of that posko, and by name of nobody who belongs to another one by now.
 */
export function mountRecaps(api: Hono<AppEnv>, context: Context): void {
  const page = context.site.pages.find(({ name }) => name === 'rekap');
  if (!page) return;
  const opens = (call: TokenCall) => [authenticate(context, byToken(call)), allowPage(page)] as const;
  const { site, today, config } = context;

  /** What is asked for: which recap, of when, and where. */
  const asked = async (c: HonoContext<AppEnv>) => {
    const recap = recapNamed(c.req.query('jenis') ?? '');
    if (!recap) throw fieldRefusal('jenis', 'Rekap tidak dikenal.');
    const { tahun, bulan } = periodOf(recap, c, today());
    const posko = await poskoOf(context.db, c.get('actor'), c.req.query('posko'));
    const names = bulan === null ? monthsOfYear(tahun) : [bulan];
    const begun = names.filter((month) => month <= today().slice(0, 7));
    const wanted: Asked = { recap, months: monthsNamed(begun), posko: posko?.id ?? null, timeZone: config.timeZone };
    return { wanted, all: rowKeys(recap, names), told: { jenis: recap.name, tahun, bulan, posko } };
  };

  api.get(PATH, ...opens(PATH), async (c) => {
    const { wanted, all, told } = await asked(c);
    const data = await readFigures(context, async (db) => {
      const { rows, total } = await recapOf(db, site, wanted);
      const baris = all.map((kunci) => ({ kunci, sel: rows.get(kunci) ?? null }));
      return { ...told, ...(await recapHead(db, site, wanted)), baris, jumlah: total };
    });
    return c.json({ status: 'success', data });
  });

  api.get(`${PATH}/orang`, ...opens(`${PATH}/orang`), async (c) => {
    const { wanted, all: rows } = await asked(c);
    const column = wanted.recap.columns.find(({ key }) => key === c.req.query('kolom'));
    if (!column) throw fieldRefusal('kolom', 'Kolom tidak dikenal.');
    if (column.intimate) throw new Refusal(403, TEXTS.forbidden);
    const row = c.req.query('baris') ?? TOTAL;
    if (row !== TOTAL && !rows.includes(row)) throw fieldRefusal('baris', 'Baris tidak dikenal.');
    const all = await readFigures(context, (db) => peopleBehind(db, site, wanted, { column, row }));
    const bound = boundTo(c.get('actor'));
    const data = bound === null ? all : all.filter(({ posyandu_id }) => posyandu_id === bound);
    return c.json({ status: 'success', data, total: all.length });
  });

  /** Today, and where. */
  const askedNow = async (c: HonoContext<AppEnv>): Promise<AskedNow> => ({
    ...{ today: today(), timeZone: config.timeZone },
    posko: (await poskoOf(context.db, c.get('actor'), c.req.query('posko')))?.id ?? null,
  });

  api.get(`${PATH}/kini`, ...opens(`${PATH}/kini`), async (c) => {
    const now = await askedNow(c);
    const data = await readFigures(context, async (db) => ({
      ...{ bulan: now.today.slice(0, 7), posko: now.posko, kelompok: await stagesNow(db, site, now) },
      perlu: await dueCounts(db, site, now),
    }));
    return c.json({ status: 'success', data });
  });

  api.get(`${PATH}/kini/orang`, ...opens(`${PATH}/kini/orang`), async (c) => {
    const now = await askedNow(c);
    const kind = c.req.query('apa') ?? '';
    if (!DUE_KINDS.includes(kind)) throw fieldRefusal('apa', 'Daftar tidak dikenal.');
    const month = now.today.slice(0, 7);
    const data = await readFigures(context, async (db) => {
      const ids = (await dueNow(db, site, now, kind)) ?? [];
      return named(
        db,
        ids.map((id) => ({ id, month })),
      );
    });
    return c.json({ status: 'success', data, total: data.length });
  });
}

function periodOf(
  { rows }: Recap,
  c: HonoContext<AppEnv>,
  today: string,
): { readonly tahun: string; readonly bulan: string | null } {
  if (rows === 'months') return { tahun: askedYear(c.req.query('tahun'), today), bulan: null };
  const bulan = begunMonth(c.req.query('bulan'), today);
  return { tahun: bulan.slice(0, 4), bulan };
}

const monthsOfYear = (year: string): string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);

/** null: the whole village. Also one that is closed by now: it had its months. */
async function poskoOf(db: Context['db'], actor: Actor, given: string | undefined) {
  const asked = given ? recordNumber(given) : null;
  if (given && asked === null) throw fieldRefusal('posko', 'Posko tidak dikenal.');
  const id = reachedPosko(actor, asked);
  if (id === null) return null;
  const posko = await db.selectFrom('posko').select(['id', 'nama_posyandu as nama']).where('id', '=', id).executeTakeFirst();
  if (!posko) throw fieldRefusal('posko', 'Posko tidak dikenal.');
  return posko;
}
