import type { Hono } from 'hono';
import { isObject } from '../../src/engine/isObject.ts';
import { DOUBTS, encodeDoubt } from '../../src/engine/wire/doubts.ts';
import { PAGE_QUERY } from '../../src/engine/wire/extensions.ts';
import type { Actor, AppEnv, Context } from '../context.ts';
import { recordTransaction } from '../db/recordTransaction.ts';
import { fieldRefusal, Refusal } from '../errors.ts';
import { allow, authenticate } from '../middleware/authenticate.ts';
import { readJson } from '../middleware/readJson.ts';
import { requireKnown } from '../middleware/unknownFields.ts';
import { listPairs, tellApart } from '../services/memberPairs.ts';
import { livingMember } from '../services/memberRows.ts';
import { compareMembers, latestMerges } from '../services/merging/compare.ts';
import { mergeMembers, requireOwn } from '../services/merging/merge.ts';
import { unmergeMembers } from '../services/merging/unmerge.ts';
import { recordNumber } from '../services/recordNumber.ts';
import { requireLiveSession } from '../services/sessions.ts';
import { askingOf, languageAsked } from './asking.ts';

const PATH = '/auth/anggota-ganda';
const PER_PAGE = 50;

/** Who is in the book twice: the pairs, two of them compared and merged, a merge taken back, and a pair said to be two people. */
export function mountDuplicates(api: Hono<AppEnv>, context: Context): void {
  const { members } = context.site.resource;
  if (!members) return;
  const may = [authenticate(context), allow(members, 'delete')] as const;

  api.get(PATH, ...may, async (c) => {
    const { id: account, role, posyandu_id } = c.get('actor');
    // nobody belongs to the posko 0: a Kader without a posko looks after nobody
    const posko = role === 'Kader' ? (posyandu_id ?? 0) : null;
    const page = numberIn('page', c.req.query(PAGE_QUERY.page)) ?? 1;
    const limit = numberIn('per_page', c.req.query(PAGE_QUERY.perPage)) ?? PER_PAGE;
    const [{ rows, total }, gabungan] = await Promise.all([
      listPairs(context.db, posko, { offset: (page - 1) * limit, limit }),
      latestMerges(context.db, posko === null ? null : { posko, account }),
    ]);
    return c.json({ status: 'success', data: rows, total, gabungan });
  });

  api.get(`${PATH}/banding`, ...may, async (c) => {
    const [one, other] = [numberIn('satu', c.req.query('satu')), numberIn('dua', c.req.query('dua'))];
    if (one === null || other === null) throw fieldRefusal('satu', 'Sebutkan dua anggota.');
    const compared = await compareMembers(context, [one, other], numberIn('tetap', c.req.query('tetap')));
    requireOwn(c.get('actor'), compared.posko);
    const { kept, gone, choices, records, sameDays, doubts } = compared;
    for (const { id } of [kept, gone]) context.reads.note(c.get('actor'), { member: Number(id) }, 'banding');
    const locale = languageAsked((name) => c.req.header(name));
    return c.json({
      status: 'success',
      data: {
        tetap: kept,
        lebur: gone,
        pilihan: choices.map(({ name, fields, differs, suggested }) => ({
          nama: name,
          kolom: fields,
          beda: differs,
          saran: suggested,
        })),
        milik: records.map((one) => ({ sumber: one.resource, tetap: one.kept, lebur: one.gone })),
        hari_sama: sameDays,
        [DOUBTS]: doubts.map((doubt) => encodeDoubt(members, 'edit', doubt, locale)),
      },
    });
  });

  api.post(`${PATH}/gabung`, ...may, async (c) => {
    const { body } = await readJson(c);
    requireKnown(body, ['tetap', 'lebur', 'values', 'versi']);
    const asked = {
      kept: numberOf('tetap', body.tetap),
      gone: numberOf('lebur', body.lebur),
      values: objectOf('values', body.values),
      versions: objectOf('versi', body.versi),
    };
    const asking = askingOf(members, 'edit', (name) => c.req.header(name));
    const { kept, audit, said } = await mergeMembers(context, c.get('actor'), asked, asking.hear);
    return c.json({ status: 'success', message: said, data: { id: kept, perubahan: audit }, ...asking.told() });
  });

  api.post(`${PATH}/batal`, ...may, async (c) => {
    const { body } = await readJson(c);
    requireKnown(body, ['perubahan']);
    const { kept, gone, said, touched } = await unmergeMembers(context, c.get('actor'), numberOf('perubahan', body.perubahan));
    return c.json({ status: 'success', message: said, data: { tetap: kept, lebur: gone, tidak_dikembalikan: touched } });
  });

  api.post(`${PATH}/beda`, ...may, async (c) => {
    const { body } = await readJson(c);
    requireKnown(body, ['satu', 'dua', 'beda']);
    const pair = [numberOf('satu', body.satu), numberOf('dua', body.dua)] as const;
    const beda = body.beda ?? true;
    if (typeof beda !== 'boolean') throw fieldRefusal('beda', 'Isi true atau false.');
    await sayApart(context, c.get('actor'), pair, beda);
    return c.json({ status: 'success', message: beda ? 'Diingat sebagai dua orang.' : 'Tidak lagi diingat sebagai dua orang.' });
  });
}

/** Remembers of two members that they are two people, or no longer. Raises 403 and 404. */
function sayApart(context: Context, actor: Actor, pair: readonly [number, number], beda: boolean): Promise<void> {
  return recordTransaction(context.db, async (tx) => {
    await requireLiveSession(tx, actor, context.now());
    const [one, other] = [await livingMember(tx, String(pair[0])), await livingMember(tx, String(pair[1]))];
    if (!one || !other || one.id === other.id) throw new Refusal(404, 'Data anggota tidak ditemukan.');
    requireOwn(actor, [one.posyandu_id, other.posyandu_id]);
    await tellApart(tx, pair, beda ? { at: context.now().toISOString(), by: actor.id } : null);
  });
}

/** A number of an address; null where there is none. Raises 422 for what is no number. */
const numberIn = (name: string, text: string | undefined): number | null =>
  text === undefined || text === '' ? null : numberOf(name, text);

function numberOf(name: string, value: unknown): number {
  const number = typeof value === 'number' || typeof value === 'string' ? recordNumber(String(value)) : null;
  if (number === null || number === 0) throw fieldRefusal(name, 'Nomor tidak dikenal.');
  return number;
}

function objectOf(name: string, value: unknown): Readonly<Record<string, unknown>> {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) throw fieldRefusal(name, 'Pilihan tidak dikenal.');
  return value;
}
