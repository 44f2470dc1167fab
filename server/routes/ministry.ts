import type { Hono, Context as HonoContext } from 'hono';
import { isObject } from '../../src/engine/isObject.ts';
import { asik } from '../../src/exchange/ministry/asik.ts';
import { compareLists } from '../../src/exchange/ministry/compare.ts';
import { fileName } from '../../src/exchange/ministry/fileName.ts';
import { cellsOf, columnsBy, hasRow, lacksOf } from '../../src/exchange/ministry/fill.ts';
import { overviewOf } from '../../src/exchange/ministry/overview.ts';
import type { Template } from '../../src/exchange/ministry/template.ts';
import { templateOf } from '../../src/exchange/ministry/templates.ts';
import type { Actor, AppEnv, Context } from '../context.ts';
import { recordTransaction } from '../db/recordTransaction.ts';
import { asOfOneMoment } from '../db/snapshot.ts';
import { fieldRefusal, Refusal, TEXTS } from '../errors.ts';
import { childrenOf } from '../exchange/ministry/children.ts';
import { fileOf } from '../exchange/ministry/file.ts';
import { changeSettings, readSettings } from '../exchange/ministry/settings.ts';
import { takeList } from '../exchange/ministry/takeList.ts';
import { writeXlsx } from '../exchange/writeXlsx.ts';
import { allowPage, authenticate } from '../middleware/authenticate.ts';
import { readJson } from '../middleware/readJson.ts';
import { begunMonth } from '../services/askedMonth.ts';
import { recordAudit } from '../services/audit.ts';
import { recordNumber } from '../services/recordNumber.ts';
import { requireLiveSession } from '../services/sessions.ts';
import { byToken, type TokenCall } from '../services/tokenCalls.ts';
import { boundTo, outOfPosko } from '../services/tokenReach.ts';

const PATH = '/auth/kirim-puskesmas';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a month is asked of: a posko by its name, or the whole village. */
interface Place {
  readonly id: number | null;
  readonly nama: string | null;
}

/** What the puskesmas wants to know of a month: how far it is, the files themselves, and what is copied by hand. */
export function mountMinistry(api: Hono<AppEnv>, context: Context): void {
  const page = context.site.pages.find(({ name }) => name === 'kirim-puskesmas');
  if (!page) return;
  const opens = [authenticate(context), allowPage(page)] as const;
  const opensByToken = (call: TokenCall) => [authenticate(context, byToken(call)), allowPage(page)] as const;

  /**
   * Who is asked for, and everything their files are filled from, as of one moment; without those who belong elsewhere by now, where
   * a token is bound to the posko.
   */
  const asked = async (c: HonoContext<AppEnv>) => {
    const month = begunMonth(c.req.query('bulan'), context.today());
    return asOfOneMoment(context.readers, async (db) => {
      const place = await placeOf(db, c.get('actor'), c.req.query('posko'));
      const { timeZone } = context.config;
      const settings = await readSettings(db);
      const all = await childrenOf(db, context.site, { month, posko: place.id, timeZone });
      const bound = boundTo(c.get('actor'));
      const children = bound === null ? all : all.filter(({ poskoNow }) => poskoNow === bound);
      return { month, place, settings, children, elsewhere: all.length - children.length };
    });
  };

  api.get(PATH, ...opensByToken(PATH), async (c) => {
    const { month, place, settings, children, elsewhere } = await asked(c);
    const counted = { posko_lain: elsewhere, ...overviewOf(children, settings) };
    const data = { bulan: month, posko: place.id, ...counted, pengaturan: settings };
    return c.json({ status: 'success', data });
  });

  api.get(`${PATH}/berkas`, ...opensByToken(`${PATH}/berkas`), async (c) => {
    const template = askedTemplate(c.req.query('jenis'));
    const only = c.req.query('hanya') || null;
    if (only !== null && only !== 'baru') throw fieldRefusal('hanya', 'Pilihan tidak dikenal.');
    const { month, place, settings, children } = await asked(c);
    const listed = only === 'baru' ? children.filter(({ isNew }) => isNew) : children;
    const table = fileOf(template, listed, settings);
    const taken = { jenis: template.name, bulan: month, posko: place.id, hanya: only };
    await recordTransaction(context.db, async (tx) => {
      await requireLiveSession(tx, c.get('actor'), context.now());
      await recordAudit(tx, {
        ...{
          at: context.now(),
          accountId: c.get('actor').id,
          tokenId: c.get('actor').token?.id,
          action: 'export',
          resource: 'members',
        },
        ...{ recordId: template.name, after: taken },
      });
    });
    context.reads.note(c.get('actor'), { posko: place.id }, 'puskesmas');
    return c.body(writeXlsx(table), 200, {
      'Content-Type': XLSX,
      'Content-Disposition': disposition(fileName(template, place.nama, month)),
    });
  });

  api.get(`${PATH}/salinan`, ...opens, async (c) => {
    const { month, place, settings, children } = await asked(c);
    const data = children
      .filter(({ records }) => hasRow(asik, records))
      .map(({ id, nama, records }, at) => ({
        ...{ id, nama, kurang: lacksOf(asik, records, settings) },
        nilai: cellsOf(asik, records, settings, at + 1),
      }));
    const kolom = columnsBy(asik, settings).map(({ header }) => header);
    return c.json({ status: 'success', data, kolom, bulan: month, posko: place.id });
  });

  api.post(`${PATH}/bandingkan`, ...opens, async (c) => {
    const month = begunMonth(c.req.query('bulan'), context.today());
    const list = await takeList(context, c);
    const data = await asOfOneMoment(context.readers, async (db) => {
      const place = await placeOf(db, c.get('actor'), c.req.query('posko'));
      const { timeZone } = context.config;
      // all of the village, so that nobody is taken for missing who belongs to another posko
      const children = await childrenOf(db, context.site, { month, posko: null, timeZone });
      const isAsked = ({ posko }: (typeof children)[number]) => place.id === null || posko === place.id;
      const [ours, others] = [children.filter(isAsked), children.filter((child) => !isAsked(child))];
      const { lembar, rows, faults, dibandingkan, tidak_dibandingkan } = list;
      const columns = { dibandingkan, tidak_dibandingkan };
      const counted = { bulan: month, posko: place.id, lembar, baris: rows.length, ...columns, tidak_terbaca: faults };
      return { ...counted, ...compareLists(rows, ours, others, month) };
    });
    return c.json({ status: 'success', data });
  });

  api.put(`${PATH}/pengaturan`, ...opens, async (c) => {
    if (c.get('actor').role !== 'Admin Desa') throw new Refusal(403, TEXTS.forbidden);
    const { body } = await readJson(c);
    if (!isObject(body)) throw new Refusal(400, TEXTS.unreadable);
    const data = await changeSettings(context, c.get('actor'), body);
    return c.json({ status: 'success', message: 'Pengaturan disimpan.', data });
  });
}

/** The posko that is asked for: a Kader's own, any or all for others. Raises 403, and 422 for one that there is not. */
async function placeOf(db: Context['db'], { role, posyandu_id, token }: Actor, given: string | undefined): Promise<Place> {
  const asked = given ? recordNumber(given) : null;
  if (given && asked === null) throw fieldRefusal('posko', 'Posko tidak dikenal.');
  if (role === 'Kader' && posyandu_id === null) throw new Refusal(403, 'Anda belum ditempatkan di posko mana pun.');
  if (role === 'Kader' && asked !== null && asked !== posyandu_id) throw new Refusal(403, TEXTS.forbidden);
  const bound = token?.posko ?? null;
  const id = role === 'Kader' ? posyandu_id : (asked ?? bound);
  if (bound !== null && id !== bound) throw outOfPosko();
  if (id === null) return { id: null, nama: null };
  const posko = await db.selectFrom('posko').select('nama_posyandu').where('id', '=', id).executeTakeFirst();
  if (!posko) throw fieldRefusal('posko', 'Posko tidak dikenal.');
  return { id, nama: posko.nama_posyandu };
}

function askedTemplate(jenis: string | undefined): Template {
  const template = templateOf(jenis ?? '');
  if (!template) throw fieldRefusal('jenis', 'Jenis berkas tidak dikenal.');
  return template;
}

/** Saved under this name, also where its letters are not those of a header. */
const disposition = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7E]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;
