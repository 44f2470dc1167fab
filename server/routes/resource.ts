import type { Hono, Context as HonoContext } from 'hono';
import { asksForReason, LONGEST_REASON } from '../../src/engine/deletion.ts';
import { can } from '../../src/engine/permissions.ts';
import type { Endpoint, Resource } from '../../src/engine/resource.ts';
import { IDEMPOTENCY_HEADER, REASON_QUERY } from '../../src/engine/wire/extensions.ts';
import type { Actor, AppEnv, Context } from '../context.ts';
import { writtenBy } from '../db/untilWritten.ts';
import { fieldRefusal, Refusal, TEXTS } from '../errors.ts';
import { allow, allowAny, authenticate } from '../middleware/authenticate.ts';
import { readJson } from '../middleware/readJson.ts';
import { type Answered, isAttempted, readAttempt } from '../services/idempotency.ts';
import { createKeptPages, type KeptPages, type Page } from '../services/keptPages.ts';
import type { Row } from '../services/resourceService.ts';
import { isReached, reachedList, requireReach } from '../services/tokenReach.ts';
import { entityTag, expectedVersions } from '../services/versions.ts';
import { isOfPeople, personAsked, personOf } from '../services/whoseRecord.ts';
import { askingOf } from './asking.ts';
import { readListQuery, requireKnownParameters, totalHeaders } from './listQuery.ts';
import { wholeList } from './wholeList.ts';
import { createRecord, encodedFor, encodedRow, notFound, readValues, removeRecord, type Served, updateRecord } from './writes.ts';

/** Which records an access token reaches is said by the definitions. */
const BY_TOKENS = { tokens: true } as const;

/** Path of a definition (`/auth/x/{id}`) as Hono writes it (`/auth/x/:id`). */
const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** The value of the address's last parameter, whatever the definition calls it. */
const keyOf = (c: HonoContext<AppEnv>, endpoint: Endpoint): string => {
  const name = /\{(\w+)\}[^{]*$/.exec(endpoint.path)?.[1] ?? '';
  return c.req.param(name) ?? '';
};

/**
 * Mounts every call that the definitions' endpoints name, each behind its permission. Addresses
 * without a parameter come first, so that `/x/search` is not taken for a record of `/x/{id}`.
 */
export function mountResources(api: Hono<AppEnv>, all: readonly Served[]): void {
  const lists = all.flatMap((served) => listsOf(served).map((endpoint) => ({ served, endpoint })));
  const kept = createKeptPages();
  for (const { served, endpoint } of lists.toSorted((a, b) => parameters(a.endpoint) - parameters(b.endpoint))) {
    mountList(api, served, endpoint, kept);
  }
  for (const served of all) {
    mountOne(api, served);
    mountUpdate(api, served);
    mountDelete(api, served);
  }
  const creating = new Map<string, Served[]>();
  for (const served of all) {
    const { create } = served.resource.endpoints;
    if (create) creating.set(create.path, [...(creating.get(create.path) ?? []), served]);
  }
  for (const sharing of creating.values()) mountCreate(api, sharing);
}

type Listed = Pick<Endpoint, 'path' | 'wrap'>;

const listsOf = ({ resource }: Served): Listed[] => {
  const { list } = resource.endpoints;
  if (!list) return [];
  return list.search && list.search.path !== list.path ? [list, list.search] : [list];
};

const parametersOf = ({ path }: Listed): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const parameters = (endpoint: Listed): number => parametersOf(endpoint).length;

/** A parameter in a list's address narrows it like a filter of that name. */
function mountList(api: Hono<AppEnv>, { context, resource, service }: Served, endpoint: Listed, kept: KeptPages): void {
  const names = parametersOf(endpoint);
  const searched = endpoint.path !== resource.endpoints.list?.path;
  api.get(honoPath(endpoint.path), authenticate(context, BY_TOKENS), allow(resource, 'list'), async (c) => {
    const sent = c.req.query();
    if (resource.beyondContract) requireKnownParameters(resource, sent);
    const query = readListQuery(resource, (name) => (Object.hasOwn(sent, name) ? sent[name] : undefined));
    const within = Object.fromEntries(names.map((name) => [name, c.req.param(name) ?? '']));
    const actor = c.get('actor');
    requireReach(resource, actor, false);
    const narrowed = { ...query, searched, filters: { ...query.filters, ...within } };
    const asked = await reachedList(context.db, resource, actor, narrowed);
    const person = personAsked(resource, asked);
    if (!asked.page) {
      if (person) context.reads.note(actor, person, 'riwayat');
      const texts = await wholeList({ context, resource, service }, asked);
      return c.body(listText(endpoint, texts), 200, { 'Content-Type': 'application/json' });
    }
    const make = async (): Promise<Page> => {
      const { rows, total } = await service.list(asked);
      const texts = rows.map((row) => JSON.stringify(encodedRow(resource, row)));
      return { sent: { text: listText(endpoint, texts) }, headers: totalHeaders(total) };
    };
    const today = context.today();
    const asOf = service.lasting ? (writtenBy(context.db) ?? actor.asOf ?? null) : null;
    const key = asOf === null ? '' : JSON.stringify([endpoint.path, today, asked]);
    const page = await kept.page(asOf, key, make, () => context.today() !== today);
    if (person) context.reads.note(actor, person, 'riwayat');
    return c.get('answerText')(page.sent, page.headers);
  });
}

/** The answer of a list call, of its rows as JSON texts. */
export function listText({ wrap }: Pick<Endpoint, 'wrap'>, rows: readonly string[]): string {
  const data = `[${rows.join(',')}]`;
  return wrap === 'bare' ? data : `{"status":"success","data":${data}}`;
}

/** The answer of the call of one record to somebody. */
export const recordText = (actor: Actor, resource: Resource, row: Row): string =>
  JSON.stringify({ status: 'success', data: encodedFor(actor, resource, row) });

function mountOne(api: Hono<AppEnv>, { context, resource, service }: Served): void {
  const endpoint = resource.endpoints.one;
  if (!endpoint) return;
  api.get(honoPath(endpoint.path), authenticate(context, BY_TOKENS), allow(resource, 'show'), async (c) => {
    const actor = c.get('actor');
    requireReach(resource, actor, false);
    const row = await service.find(context.db, keyOf(c, endpoint));
    if (!row || !(await isReached(context.db, resource, actor, row))) throw notFound(resource);
    noteRead(context, actor, resource, row);
    return c.json({ status: 'success', data: encodedFor(actor, resource, row) }, 200, versionHeaders(row));
  });
}

/** Writes down whose record was opened: the person's own, or one that is about them. */
function noteRead({ reads, site }: Context, actor: Actor, resource: Resource, row: Row): void {
  const person = personOf(resource, row);
  if (person) reads.note(actor, person, isOfPeople(resource, site) ? 'lihat' : 'catatan');
}

/** One call may create records of several resources: the body tells which (`ResourceService.claims`). */
function mountCreate(api: Hono<AppEnv>, sharing: readonly Served[]): void {
  const [first] = sharing;
  const endpoint = first?.resource.endpoints.create;
  if (!first || !endpoint) return;
  const { context } = first;
  const allowed = allowAny(
    sharing.map(({ resource }) => resource),
    'create',
  );
  api.on(endpoint.method, honoPath(endpoint.path), authenticate(context, BY_TOKENS), allowed, async (c) => {
    const actor = c.get('actor');
    const json = await readJson(c);
    const served =
      sharing.find(({ service }) => service.claims?.(json.body)) ?? sharing.find(({ service }) => !service.claims) ?? first;
    if (!can(served.resource, actor.role, 'create')) throw new Refusal(403, TEXTS.forbidden);
    requireReach(served.resource, actor, true);
    const attempt = readAttempt(c.req.header(IDEMPOTENCY_HEADER), actor, c.req, json.text);
    const asking = askingOf(served.resource, 'create', (name) => c.req.header(name));
    const answered = await createRecord(served, readValues(served.resource, 'create', json), actor, { attempt, asking });
    return told(c, answered);
  });
}

function mountUpdate(api: Hono<AppEnv>, served: Served): void {
  const { context, resource, service } = served;
  const endpoint = resource.endpoints.update;
  if (!endpoint) return;
  api.on(endpoint.method, honoPath(endpoint.path), authenticate(context, BY_TOKENS), allow(resource, 'edit'), async (c) => {
    const [actor, key, name] = [c.get('actor'), keyOf(c, endpoint), c.req.header(IDEMPOTENCY_HEADER)];
    requireReach(resource, actor, true);
    if (!(await isAttempted(context.db, actor, name)) && !(await service.find(context.db, key))) throw notFound(resource);
    const json = await readJson(c);
    const versions = expectedVersions(c.req.header('If-Match'), json.body.updated_at);
    const attempt = readAttempt(name, actor, c.req, json.text);
    const asking = askingOf(resource, 'edit', (header) => c.req.header(header));
    const answered = await updateRecord(served, { key, versions }, readValues(resource, 'edit', json), actor, {
      attempt,
      asking,
    });
    const { updated_at } = Object(JSON.parse(answered.body).data);
    return told(c, answered, updated_at ? { ETag: entityTag(updated_at) } : {});
  });
}

function mountDelete(api: Hono<AppEnv>, served: Served): void {
  const { context, resource } = served;
  const endpoint = resource.endpoints.delete;
  if (!endpoint) return;
  api.on(endpoint.method, honoPath(endpoint.path), authenticate(context, BY_TOKENS), allow(resource, 'delete'), async (c) => {
    requireReach(resource, c.get('actor'), true);
    const versions = expectedVersions(c.req.header('If-Match'), null);
    const reason = readReason(resource, c.req.query(REASON_QUERY));
    const attempt = readAttempt(c.req.header(IDEMPOTENCY_HEADER), c.get('actor'), c.req);
    return told(c, await removeRecord(served, { key: keyOf(c, endpoint), versions }, c.get('actor'), { reason, attempt }));
  });
}

const told = (c: HonoContext<AppEnv>, { status, body }: Answered, headers: Record<string, string> = {}): Response =>
  c.body(body, status, { 'Content-Type': 'application/json', ...headers });

/** Why a record never should have been there, where its definition lets somebody say so. Raises 422 for one that is empty or too long. */
function readReason(resource: Resource, given: string | undefined): string | null {
  if (given === undefined || !asksForReason(resource)) return null;
  const reason = given.replaceAll('\u0000', '').trim();
  // without a reason it would be another deletion than was meant: somebody leaves, who never should have been there
  if (reason === '') throw fieldRefusal(REASON_QUERY, 'Alasan harus diisi.');
  if (reason.length > LONGEST_REASON) throw fieldRefusal(REASON_QUERY, `Alasan paling banyak ${LONGEST_REASON} huruf.`);
  return reason;
}

const versionHeaders = (row: Row): Record<string, string> => (row.updated_at ? { ETag: entityTag(row.updated_at) } : {});
