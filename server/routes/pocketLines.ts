/** What a device takes along, call by call, as the definitions say it (`pocket`). */
import { setImmediate } from 'node:timers/promises';
import { placeholdersOf } from '../../src/engine/paths.ts';
import { can, mayOpen } from '../../src/engine/permissions.ts';
import type { Endpoint, Pocket, Resource } from '../../src/engine/resource.ts';
import type { Actor, Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import type { ListQuery, Row } from '../services/resourceService.ts';
import { ownOf } from '../services/tokenReach.ts';
import { readListQuery } from './listQuery.ts';
import { listText, recordText } from './resource.ts';
import { encodedRow, type Served } from './writes.ts';

export interface Pocketing {
  readonly context: Context;
  readonly served: readonly Served[];
  readonly actor: Actor;
  /** the answer of a call that no definition tells, as JSON text; null where it is refused */
  readonly ask: (path: string) => Promise<string | null>;
}

/** Rows that are read at once. */
const PART = 250;

const lineOf = (url: string, body: string): string => `{"url":${JSON.stringify(url)},"body":${body}}`;

/** Line after line: pages' calls, lists, and what belongs to each record of these; the last one tells how many there were. */
export async function* pocketLines(pocketing: Pocketing): AsyncGenerator<string> {
  let count = 0;
  for await (const line of linesOf(pocketing)) {
    count += 1;
    yield line;
  }
  yield JSON.stringify({ lines: count });
}

async function* linesOf({ context, served, actor, ask }: Pocketing): AsyncGenerator<string> {
  const { resources, pages } = context.site;
  const open = pages.filter((page) => mayOpen(page, actor.role));
  const taken = resources.flatMap((resource) => (resource.pocket ? [{ resource, pocket: resource.pocket }] : []));
  const own = taken.flatMap(({ resource, pocket }) => {
    const { one } = resource.endpoints;
    return resource.singleton && pocket.records && one && can(resource, actor.role, 'show') ? [one.path] : [];
  });
  for (const path of [...open.flatMap(({ pocket }) => pocket), ...own]) {
    const body = await ask(path);
    if (body !== null) yield lineOf(path, body);
  }
  /** the rows of the lists that are taken along, for what goes with each of them */
  const rows = new Map<string, readonly Row[]>();
  const serving = taken.flatMap(({ resource, pocket }) => {
    const found = served.find((candidate) => candidate.resource === resource);
    return found ? [{ ...found, pocket, actor }] : [];
  });
  for (const taking of serving) {
    if (!taking.pocket.list || !mayList(taking)) continue;
    const listed = await ownRows(taking);
    rows.set(taking.resource.name, listed);
    yield* listLines(taking, taking.resource.endpoints.list, listed);
  }
  for (const taking of serving) {
    for (const row of rows.get(taking.pocket.each?.of ?? '') ?? []) {
      const value = row[taking.pocket.each?.by ?? ''];
      if (typeof value === 'string' || typeof value === 'number') yield* linesBeside(taking, String(value));
    }
  }
}

interface Taking extends Served {
  readonly pocket: Pocket;
  readonly actor: Actor;
}

const mayList = ({ resource, actor }: Taking): boolean => can(resource, actor.role, 'list');

/** A list and, where they are taken along too, its records. */
async function* listLines(
  { context, resource, service, pocket, actor }: Taking,
  endpoint: Resource['endpoints']['list'],
  rows: readonly Row[],
  filled?: string,
): AsyncGenerator<string> {
  if (!endpoint) return;
  const texts = rows.map((row) => JSON.stringify(encodedRow(resource, row)));
  yield lineOf(filled ?? endpoint.path, listText(endpoint, texts));
  const { one } = resource.endpoints;
  if (!pocket.records || !one || !can(resource, actor.role, 'show')) return;
  for (const row of rows) {
    const key = String(row[resource.key]);
    // a list that leaves something out tells less than the record by itself
    const whole = service.told?.list ? await service.find(context.db, key) : row;
    if (whole) yield lineOf(filledIn(one, key), recordText(actor, resource, whole));
  }
}

/** What goes with one record of another list: this resource's list, where its address has room for the value, or its record. */
async function* linesBeside(taking: Taking, value: string): AsyncGenerator<string> {
  const { context, resource, service, actor } = taking;
  const { list, one } = resource.endpoints;
  const [name] = placeholdersOf(list?.path ?? '');
  try {
    if (list && name !== undefined) {
      if (!mayList(taking)) return;
      const { rows } = await service.list(ownOf(resource, actor, queryOf(resource, { [name]: value })));
      return yield* listLines(taking, list, rows, filledIn(list, value));
    }
    const row = one && can(resource, actor.role, 'show') ? await service.find(context.db, value) : null;
    if (one && row) yield lineOf(filledIn(one, value), recordText(actor, resource, row));
  } catch (error) {
    // whoever has been deleted meanwhile is taken along no more
    if (!(error instanceof Refusal && error.status === 404)) throw error;
  }
}

const filledIn = ({ path }: Pick<Endpoint, 'path'>, value: string): string => path.replace(/\{\w+\}/, encodeURIComponent(value));

const queryOf = (resource: Resource, filters: ListQuery['filters']): ListQuery => ({
  ...readListQuery(resource, () => undefined),
  filters,
});

/** Those of the list's rows that are taken along. */
async function ownRows({ context, resource, service, pocket, actor }: Taking): Promise<readonly Row[]> {
  const own = pocket.list?.own ?? null;
  if (own !== null && actor.posyandu_id === null) return [];
  const query = ownOf(resource, actor, queryOf(resource, own === null ? {} : { [own]: String(actor.posyandu_id) }));
  const { rowsFrom } = service;
  if (!rowsFrom) return (await service.list(query)).rows;
  const rows: Row[] = [];
  for (; ; await setImmediate()) {
    const part = await rowsFrom(context.db, { ...query, page: { offset: rows.length, limit: PART } });
    rows.push(...part);
    if (part.length < PART) return rows;
  }
}
