import { join } from 'node:path';
import type { Hono, Context as HonoContext } from 'hono';
import type { Locale } from '../../src/engine/definition.ts';
import { isTakenAlong } from '../../src/engine/history.ts';
import { placeholdersOf } from '../../src/engine/paths.ts';
import { can } from '../../src/engine/permissions.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { say } from '../../src/engine/say.ts';
import { EXPORT_PATH, EXPORT_QUERY, TOTAL_HEADER } from '../../src/engine/wire/extensions.ts';
import { createFairQueue } from '../apart/fairQueue.ts';
import type { AppEnv, Context } from '../context.ts';
import { GateClosed } from '../db/gate.ts';
import { busyRefusal, fieldRefusal, Refusal, TEXTS } from '../errors.ts';
import { CONTENT_TYPES, fileName, tableOfList } from '../exchange/export/exportFile.ts';
import { type Exporting, FORMATS, type Format } from '../exchange/export/exporting.ts';
import { furtherLists } from '../exchange/export/furtherLists.ts';
import { type TakenList, takeAlong } from '../exchange/export/takeAlong.ts';
import { authenticate } from '../middleware/authenticate.ts';
import { recordNumber } from '../services/recordNumber.ts';
import type { ReadOf } from '../services/recordReads.ts';
import type { ListQuery } from '../services/resourceService.ts';
import { byToken, furtherReach } from '../services/tokenCalls.ts';
import { boundTo, reachedList, requireReach } from '../services/tokenReach.ts';
import { namesPeople, personAsked } from '../services/whoseRecord.ts';
import { languageOf } from './asking.ts';
import { readListQuery, requireKnownParameters } from './listQuery.ts';
import type { Served } from './writes.ts';

/** One file is made at a time, which takes some seconds at most: the others wait their turn, each person's in theirs. */
const TURNS = { atOnce: 1, mostEach: 2, most: 30, waitMs: 20_000 };
const BUSY = 'Server sedang menyiapkan unduhan lain. Coba lagi sebentar.';

/** Below the data folder: what is made and not yet taken. */
const FOLDER = 'tmp';

/**
 * Whole lists as files: whatever the list's own call would answer to whoever asks, by the same rights, filters, search
 * and order, without an end at a thousand; and the lists of hand-written pages (furtherLists.ts).
 */
export function mountExports(api: Hono<AppEnv>, context: Context, served: readonly Served[]): void {
  const turns = createFairQueue(TURNS);
  const serviceOf = (name: string) => served.find(({ resource }) => resource.name === name)?.service;
  const further = furtherLists(context);
  const folder = join(context.config.dataDir, FOLDER);

  /** Raises 404 for what is no list, 403 where it is not for this person, 422 for what cannot be asked of it. */
  async function listAsked(c: HonoContext<AppEnv>, name: string): Promise<TakenList> {
    const actor = c.get('actor');
    const own = served.find(({ resource }) => resource.name === name && isTakenAlong(resource));
    const other = further.find((list) => list.name === name);
    if (!own && !other) throw new Refusal(404, 'Daftar ini tidak dapat diunduh.');
    if (!(own ? can(own.resource, actor.role, 'list') : other?.mayTake(actor))) throw new Refusal(403, TEXTS.forbidden);
    requireReach(own?.resource ?? { tokens: furtherReach(name) }, actor, false);
    const { format, locale } = askedFor(c);
    const taken = { context, actor, format };
    if (other) {
      const param = (parameter: string) => c.req.query(parameter)?.trim() || null;
      const posko = recordNumber(param('posko') ?? '') ?? boundTo(actor) ?? actor.posyandu_id;
      const reads = other.resource === 'members' ? { posko } : null;
      return { ...taken, reads, resource: other.resource, record: other.name, ...other.read(param, { actor, locale }) };
    }
    if (!own) throw new Error(`no list ${name}`);
    const { resource } = own;
    const query = await reachedList(context.db, resource, actor, readExportQuery(resource, c.req.query()));
    const exporting: Exporting = { served: own, actor, format, locale, serviceOf };
    return {
      ...{ ...taken, resource: resource.name, record: '', reads: readBy(context, resource, query) },
      title: say(resource.list?.title ?? resource.label.many, locale),
      narrowed: narrowedTo(resource, query),
      begin: () => tableOfList(exporting, query),
    };
  }

  api.get(`${EXPORT_PATH}/:daftar`, authenticate(context, byToken('/auth/ekspor/{daftar}')), async (c) => {
    const list = await listAsked(c, c.req.param('daftar'));
    try {
      const { total, body } = await takeAlong(turns, list, c.req.raw.signal, folder);
      if (list.reads) context.reads.note(list.actor, list.reads, 'unduh');
      return c.body(body, 200, {
        'Content-Type': CONTENT_TYPES[list.format],
        'Content-Disposition': `attachment; filename="${fileName(list.title, context.today(), list.format)}"`,
        [TOTAL_HEADER]: String(total),
      });
    } catch (error) {
      if (error instanceof GateClosed) throw busyRefusal({}, BUSY);
      throw error;
    }
  });
}

/** Raises 422 for a kind of file that is none of ours. */
function askedFor(c: HonoContext<AppEnv>): { readonly format: Format; readonly locale: Locale } {
  const given = c.req.query(EXPORT_QUERY) ?? FORMATS[0];
  const format = FORMATS.find((one) => one === given);
  if (!format) throw fieldRefusal(EXPORT_QUERY, `Pilih ${FORMATS.join(' atau ')}.`);
  return { format, locale: languageOf(c.req.header('Accept-Language')) };
}

/** The list's own query; what stands in the list's address is a parameter here. Raises 422 where it is missing, and for others. */
function readExportQuery(resource: Resource, sent: Readonly<Record<string, string>>): ListQuery {
  const param = (name: string) => (Object.hasOwn(sent, name) ? sent[name] : undefined);
  const needed = placeholdersOf(resource.endpoints.list?.path ?? '');
  requireKnownParameters(resource, sent, [EXPORT_QUERY, ...needed]);
  const within = needed.map((name) => {
    const value = param(name)?.trim() ?? '';
    if (value === '') throw fieldRefusal(name, `${resource.field[name]?.label.id ?? name} harus diisi.`);
    return [name, value] as const;
  });
  const query = readListQuery(resource, param);
  return { ...query, filters: { ...query.filters, ...Object.fromEntries(within) }, page: null };
}

/** Of whom a list tells: of the person or the posko it is narrowed to, else of the village; null: of nobody. */
function readBy({ site }: Context, resource: Resource, query: ListQuery): ReadOf | null {
  const person = personAsked(resource, query);
  if (person || !namesPeople(resource, site)) return person;
  return { posko: query.whose?.posko ?? recordNumber(query.filters.posko ?? '') };
}

/** What a list was narrowed to, for the trail of changes: choices by their value, of whatever may tell of a person only that. */
function narrowedTo(resource: Resource, { q, filters, ids }: ListQuery): Record<string, string> {
  const told = Object.entries(filters).map(([name, value]) => {
    const field = resource.field[name];
    const isChoice = field !== undefined && ('options' in field || field.type === 'reference');
    return [name, isChoice ? value : TOLD] as const;
  });
  return Object.fromEntries([...told, ...(q === null ? [] : [['pencarian', TOLD]]), ...(ids ? [['nomor', TOLD]] : [])]);
}

/** In place of what was typed. */
const TOLD = '…';
