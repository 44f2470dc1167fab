import type { Hono } from 'hono';
import { isObject } from '../../src/engine/isObject.ts';
import { PAGE_QUERY } from '../../src/engine/wire/extensions.ts';
import type { Actor, AppEnv, Context } from '../context.ts';
import { fieldRefusal, Refusal } from '../errors.ts';
import { checkedArrangement } from '../importing/checkedArrangement.ts';
import { chooseRow } from '../importing/choose.ts';
import { fileOf } from '../importing/files/fileOf.ts';
import { englishOf } from '../importing/files/fileRefused.ts';
import { listImports, listRowsOf, oneImport } from '../importing/list.ts';
import { rejectedRows } from '../importing/rejected.ts';
import { goOn } from '../importing/resume.ts';
import { beginSaving } from '../importing/save.ts';
import { type Choice, ROW_STATES } from '../importing/shapes.ts';
import { beginSheet } from '../importing/sheets.ts';
import { importFor, importOf, ownImport, setImport } from '../importing/store.ts';
import { lookAtRows, readAgain, rearrange, takeFile } from '../importing/take.ts';
import { beginUndoing } from '../importing/undo.ts';
import { within } from '../importing/within.ts';
import { allow, authenticate } from '../middleware/authenticate.ts';
import { readJson } from '../middleware/readJson.ts';
import { requireKnown } from '../middleware/unknownFields.ts';
import { recordNumber } from '../services/recordNumber.ts';
import { rowExists } from '../storage/references.ts';

const PATH = '/auth/impor';

/** A longer name is cut: nobody reads it to the end. */
const LONGEST_NAME = 200;
const PER_PAGE = 50;
const MOST_PER_PAGE = 200;
/** So long an answer waits for what was begun; afterwards the import tells how far it is. */
const WAIT_MS = 8_000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Files from which people and visits are taken over: read, looked at, stored, taken back. */
export function mountImports(api: Hono<AppEnv>, context: Context): void {
  const { members } = context.site.resource;
  if (!members) return;
  const { db } = context;
  const may = [authenticate(context), allow(members, 'create')] as const;
  const told = async (actor: Actor, id: number) => ({ status: 'success', data: await oneImport(context, actor, id) });

  api.get(PATH, ...may, async (c) => c.json({ status: 'success', data: await listImports(context, c.get('actor')) }));

  api.post(PATH, ...may, async (c) => {
    const { name, bytes } = await fileOf(c);
    const actor = c.get('actor');
    const id = await takeFile(context, actor, { name: shortName(name), bytes });
    await within(context.imports.runningOf(id), WAIT_MS);
    const found = await importOf(db, id);
    // nothing of it was understood, so that nothing of it is kept
    if (found?.stage === 'gagal' && found.file_id === null) {
      await db.deleteFrom('imports').where('id', '=', id).execute();
      throw unreadable(found.failure);
    }
    return c.json(await told(actor, id), 201);
  });

  api.get(`${PATH}/:id`, ...may, async (c) => {
    const actor = c.get('actor');
    const found = await importFor(db, actor, c.req.param('id'));
    await goOn(context, found);
    return c.json(await told(actor, found.id));
  });

  api.delete(`${PATH}/:id`, ...may, async (c) => {
    const { id, stage, file_id } = await ownImport(db, c.get('actor'), c.req.param('id'));
    if (!['dibaca', 'disusun', 'gagal'].includes(stage)) throw new Refusal(409, 'Impor yang sudah disimpan tidak dapat dibuang.');
    // whoever begins to store it at this moment is first, or too late
    const { numDeletedRows } = await db.deleteFrom('imports').where('id', '=', id).where('stage', '=', stage).executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refusal(409, 'Impor yang sudah disimpan tidak dapat dibuang.');
    if (file_id !== null) await context.files.remove(file_id);
    return c.json({ status: 'success', message: 'Impor dibuang.' });
  });

  api.put(`${PATH}/:id/susunan`, ...may, async (c) => {
    const actor = c.get('actor');
    const found = await ownImport(db, actor, c.req.param('id'));
    const { body } = await readJson(c);
    requireKnown(body, ['susunan', 'posko']);
    const posko = await poskoIn(context, actor, body.posko);
    await rearrange(context, actor, found, {
      susunan: arrangementIn(context, body.susunan),
      ...(posko === undefined ? {} : { posko }),
    });
    await within(lookAtRows(context, found.id), WAIT_MS);
    return c.json(await told(actor, found.id));
  });

  api.post(`${PATH}/:id/lembar`, ...may, async (c) => {
    const actor = c.get('actor');
    const found = await ownImport(db, actor, c.req.param('id'));
    const { body } = await readJson(c);
    requireKnown(body, ['lembar']);
    if (typeof body.lembar !== 'number') throw fieldRefusal('lembar', 'Lembar tidak dikenal.');
    const id = await beginSheet(context, actor, found, body.lembar);
    await within(context.imports.runningOf(id), WAIT_MS);
    return c.json(await told(actor, id), 201);
  });

  api.post(`${PATH}/:id/ulangi`, ...may, async (c) => {
    const actor = c.get('actor');
    const { id, stage, file_id } = await ownImport(db, actor, c.req.param('id'));
    if (stage !== 'gagal' || file_id === null) throw new Refusal(409, 'Berkas ini tidak menunggu untuk dibaca lagi.');
    await setImport(db, context, { id, stage }, { stage: 'dibaca', failure: null, worker_id: actor.id });
    await within(readAgain(context, id), WAIT_MS);
    return c.json(await told(actor, id));
  });

  api.get(`${PATH}/:id/baris`, ...may, async (c) => {
    const { id } = await importFor(db, c.get('actor'), c.req.param('id'));
    const state = c.req.query('keadaan') || null;
    const known = ROW_STATES.find((one) => one === state) ?? null;
    if (state !== null && known === null) throw fieldRefusal('keadaan', 'Keadaan tidak dikenal.');
    const page = numberIn(c.req.query(PAGE_QUERY.page), 1);
    const limit = Math.min(numberIn(c.req.query(PAGE_QUERY.perPage), PER_PAGE), MOST_PER_PAGE);
    const asked = { state: known, q: c.req.query('q')?.trim().slice(0, 100) || null, offset: (page - 1) * limit, limit };
    const { rows, total } = await listRowsOf(context, id, asked);
    return c.json({ status: 'success', data: rows, total });
  });

  api.put(`${PATH}/:id/baris/:n`, ...may, async (c) => {
    const actor = c.get('actor');
    const found = await ownImport(db, actor, c.req.param('id'));
    const row = recordNumber(c.req.param('n'));
    if (row === null) throw new Refusal(404, 'Baris tidak ditemukan.');
    const { body } = await readJson(c);
    requireKnown(body, ['pilihan']);
    await chooseRow(context, actor, found, { row, choice: choiceIn(body.pilihan) });
    return c.json(await told(actor, found.id));
  });

  api.post(`${PATH}/:id/simpan`, ...may, async (c) => {
    const actor = c.get('actor');
    const found = await ownImport(db, actor, c.req.param('id'));
    await beginSaving(context, actor, found, { sure: c.req.query('yakin')?.split(','), seen: c.req.query('versi') || null });
    return c.json(await told(actor, found.id), 202);
  });

  api.post(`${PATH}/:id/batalkan`, ...may, async (c) => {
    const actor = c.get('actor');
    const found = await ownImport(db, actor, c.req.param('id'));
    await beginUndoing(context, actor, found);
    return c.json(await told(actor, found.id), 202);
  });

  api.get(`${PATH}/:id/ditolak`, ...may, async (c) => {
    const found = await importFor(db, c.get('actor'), c.req.param('id'));
    if (found.found === null) throw new Refusal(409, 'Pratinjau belum selesai.');
    const name = encodeURIComponent(`ditolak-${found.name.replace(/\.\w+$/, '')}.xlsx`);
    return c.body(await rejectedRows(context, found), 200, {
      'Content-Type': XLSX,
      'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
    });
  });
}

/** 422 for a file of which nothing can be read, in English too. */
function unreadable(failure: string | null): Refusal {
  const said = failure ?? 'Berkas tidak dapat dibaca.';
  const message_en = englishOf(said);
  return new Refusal(422, said, { errors: { berkas: [said] }, ...(message_en ? { extra: { message_en } } : {}) });
}

const shortName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replaceAll('\u0000', '').slice(0, LONGEST_NAME) || 'berkas';

function numberIn(text: string | undefined, usual: number): number {
  if (text === undefined || text === '') return usual;
  const number = recordNumber(text);
  if (number === null || number === 0) throw new Refusal(422, 'Nomor halaman tidak dikenal.');
  return number;
}

function choiceIn(value: unknown): Choice | null {
  if (value === null || value === 'lewati' || value === 'baru') return value;
  const id = typeof value === 'number' || typeof value === 'string' ? recordNumber(String(value)) : null;
  if (id === null || id === 0) throw fieldRefusal('pilihan', 'Pilihan tidak dikenal.');
  return id;
}

/** The posko of those of whom the file does not tell it; undefined: left as it is. A Kader's is the own one. */
async function poskoIn({ db }: Context, actor: Actor, value: unknown): Promise<number | null | undefined> {
  if (value === undefined) return undefined;
  if (value === null) return null;
  const id = typeof value === 'number' || typeof value === 'string' ? recordNumber(String(value)) : null;
  if (id === null || !(await rowExists(db, 'posko', id))) throw fieldRefusal('posko', 'Posko tidak ditemukan.');
  if (actor.role === 'Kader' && id !== actor.posyandu_id) throw fieldRefusal('posko', 'Kader mengimpor untuk posko sendiri.');
  return id;
}

function arrangementIn({ site, today }: Context, value: unknown) {
  if (value === undefined) return {};
  if (!isObject(value)) throw fieldRefusal('susunan', 'Susunan tidak dikenal.');
  return checkedArrangement(value, { site, today: today() });
}
