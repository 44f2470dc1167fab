import { fieldType } from '../../engine/field-types/index.ts';
import { placeholdersOf } from '../../engine/paths.ts';
import type { Field, Resource, Site } from '../../engine/resource.ts';
import { MOST_IDS } from '../../engine/wire/extensions.ts';
import type { Answer } from '../answer.ts';
import { ApiError, UNREACHED } from '../apiError.ts';
import type { DecodedRecord } from '../decodeRecord.ts';
import { inTermsOf } from '../failures.ts';
import { statusOf } from '../failureTexts.ts';
import { requestBody } from '../formBody.ts';
import type { HttpAnswer, Keep } from '../http.ts';
import { type KeptMeta, keepOf, keptResult } from '../keep.ts';
import { withNew } from '../newAmong.ts';
import { pagedLists } from '../pagedLists.ts';
import { nextCursor } from '../paging.ts';
import { asksByIds, planRequest } from '../plan.ts';
import type { ListQuery, PlanOfKind, RecordId, RecordValues, RequestPlan } from '../planTypes.ts';
import { type ListResult, type RecordResult, readResponse } from '../read.ts';
import { isTemporaryId } from '../temporaryId.ts';
import { refreshUnsent } from '../unsent.ts';
import type { Dialect, DialectDeps } from './dialect.ts';
import { emptyList, freshLayer, isHeld, isHeldOfAnother, isNarrowed, layer, NO_RECORD, orEmpty, refuseGone } from './laidOver.ts';
import { dropParked, mendingOf, parkedCreation } from './parked.ts';

/** How servers say that there is no such key. */
const NOT_KNOWN_SO: readonly number[] = [400, 404, 422];
/** Whether a part of an address can be a value of the field at all. */
const isValueOf = (field: Field, given: RecordId): boolean =>
  fieldType(field).rule(field, { mode: 'edit', locale: 'id', today: '9999-12-31', role: null })(String(given)) === null;

const NO_SUCH = { message: 'Data tidak ditemukan.' } as const;

/** The contract's own way: every call as its definition plans it, every answer as its definition reads it. */
export function posyandu({ http, context, site }: DialectDeps & { readonly site: Pick<Site, 'resource'> }): Dialect {
  const share = sharedCalls();

  const send = async (plan: RequestPlan, signal?: AbortSignal, held?: string): Promise<Answer> => {
    const request = { ...requestOf(plan), ...(held === undefined || held === plan.url ? {} : { held }) };
    // a shared call is not aborted with its first asker: others may be waiting for the same list
    return plan.kind === 'pick' ? share(plan.url, () => http(request)) : http({ ...request, signal });
  };

  const write = (resource: Resource, plan: WritePlan, { meta = {}, previousData }: WriteParams): Promise<HttpAnswer> => {
    const kept = keepOf(resource, plan, { ...meta, base: previousData }, { site, locale: context().locale });
    const keep = kept && plan.kind !== 'delete' ? { ...kept, foresee: foresightOf(resource, plan, previousData, context) } : kept;
    return http({ ...requestOf(plan), ...uploading(plan, meta.onProgress), ...(keep === null ? {} : { keep }) });
  };

  const loadPage = async (resource: Resource, query: ListQuery, signal?: AbortSignal) => {
    const plan = planRequest(resource, 'getList', query, context());
    // what a device holds is the whole list, out of which the page is cut here
    const whole = planRequest(resource, 'getList', query, { ...context(), whole: true });
    const laid = layer(resource);
    const early = laid && (await laid);
    const answered =
      early?.isOfOneOnlyHere(query.filter) && !(await isHeldOfAnother(early, query.filter, whole.url))
        ? emptyList(plan)
        : await orEmpty(resource, plan, query, early, send(plan, signal, resource.pocket ? whole.url : undefined));
    const held = isHeld(answered);
    const over = held ? await freshLayer(resource) : early;
    // what is held under the number of somebody who was sent since is of whoever had it before
    const answer = held && over?.isOfOneSent(query.filter) ? { ...answered, body: emptyList(plan).body } : answered;
    const read = resource.pocket && held ? whole : plan;
    const { list } = resource.endpoints;
    const next = list === null ? null : nextCursor(list, answer);
    if (over === null) return { ...readResponse(resource, read, answer), next };
    const lay = over.rows(query.filter, held);
    let isWhole = true;
    const result = readResponse(resource, read, answer, (rows, all) => {
      isWhole = all && !isNarrowed(read, whole);
      return lay(rows, isWhole);
    });
    const isFirst = (query.pagination?.page ?? 1) === 1;
    const { data, ...rest } = isWhole ? result : withNew(resource, result, lay([], true), whole.rest, isFirst);
    return { data: await over.told(data), ...rest, next };
  };
  const paged = pagedLists(loadPage, context);
  const listOf = async (resource: Resource, query: ListQuery, signal?: AbortSignal): Promise<ListResult> => {
    if (resource.endpoints.list?.paging) return paged(resource, query, signal);
    const { next: _, ...result } = await loadPage(resource, query, signal);
    return result;
  };

  /** Records without a call of their own, out of the whole list. */
  const pick = async (resource: Resource, ids: readonly RecordId[], signal?: AbortSignal): Promise<DecodedRecord[]> => {
    if (resource.endpoints.list?.paging) {
      const wanted = new Set(ids.map(String));
      return (await paged(resource, {}, signal)).data.filter(({ id }) => wanted.has(String(id)));
    }
    const plan = planRequest(resource, 'getMany', { ids }, context());
    const laid = layer(resource);
    const early = laid && (await laid);
    const answer = await send(plan, signal, plan.url.split('?', 1)[0]);
    const held = isHeld(answer);
    const over = held ? await freshLayer(resource) : early;
    return readResponse(resource, plan, answer, over?.rows({}, held)).data;
  };

  /** The key of the record that what stands in its place belongs to (`form.alsoBy`); null where there is none. */
  const keyBehind = async (resource: Resource, given: RecordId, signal?: AbortSignal): Promise<RecordId | null> => {
    const field = resource.field[resource.form?.alsoBy ?? ''];
    if (field === undefined || !isValueOf(field, given)) return null;
    // a server that pages finds it by its search; any other answers everybody anyway
    const query = context().extensions.has('paging') ? { filter: { q: given }, pagination: { page: 1, perPage: 25 } } : {};
    const { data } = await listOf(resource, query, signal);
    const key = data.find((record) => String(record[field.name]) === String(given))?.id ?? null;
    return key === null || String(key) === String(given) ? null : key;
  };

  const getOne: Dialect['getOne'] = (resource, params) =>
    inTermsOf(resource, 'edit', async () => {
      // a page that was loaded anew may ask before it has heard what waits: no server is asked for what is on this device only
      const laid = isTemporaryId(params.id) ? freshLayer(resource) : layer(resource);
      const over = laid && (await laid);
      const alone = over?.record(params.id, null) ?? null;
      refuseGone(over, params.id, { locale: context().locale });
      // what is on this device only is asked of nobody
      if (alone !== null && over?.isOnlyHere(params.id)) return { data: await amongItsOwn(resource, alone) };
      try {
        const { data, held } = await askOne(resource, params);
        const now = held ? await freshLayer(resource) : over;
        refuseGone(now, params.id, { held, locale: context().locale });
        return { data: now?.record(params.id, data, held) ?? data };
      } catch (error) {
        if (alone !== null) return { data: alone };
        const status = statusOf(error) ?? -1;
        if (!NO_RECORD.includes(status)) throw error;
        // a page that was loaded anew may ask before it has heard what waits, or was sent
        const now = await freshLayer(resource);
        const unreached = UNREACHED.includes(status);
        refuseGone(now, params.id, { held: unreached, absent: true, locale: context().locale });
        const found = now?.record(params.id, null, unreached) ?? null;
        if (found === null) throw error;
        return { data: await amongItsOwn(resource, found) };
      }
    });

  /** A record that waits on the device as its own list has it, with what follows from the others there. */
  const amongItsOwn = async (resource: Resource, record: DecodedRecord): Promise<DecodedRecord> => {
    const [name] = placeholdersOf(resource.endpoints.list?.path ?? '');
    if (name === undefined || (resource.pocket?.tells ?? []).length === 0) return record;
    const rows = await listOf(resource, { filter: { [name]: record[name] } }).catch(() => null);
    return rows?.data.find(({ id }) => String(id) === String(record.id)) ?? record;
  };

  /** What the device has kept of a write, with what follows from it; null where the server has answered. */
  const keptAs = async (resource: Resource, answer: HttpAnswer): Promise<RecordResult | null> => {
    const kept = keptResult(answer);
    if (kept === null) return null;
    await refreshUnsent();
    return { data: { ...kept.data, ...(await amongItsOwn(resource, kept.data)) } };
  };

  const create: Dialect['create'] = async (resource, params) => {
    const plan = planRequest(resource, 'create', params, context());
    const answer = await write(resource, plan, params);
    return (await keptAs(resource, answer)) ?? readResponse(resource, plan, answer);
  };

  /** `held`: it is of what the device holds, and nothing that was sent since is laid over it yet */
  const askOne = async (
    resource: Resource,
    { signal, ...params }: Parameters<Dialect['getOne']>[1],
  ): Promise<RecordResult & { readonly held: boolean }> => {
    const one = async (plan: PlanOfKind<'one'>) => {
      const answer = await send(plan, signal);
      return { ...readResponse(resource, plan, answer), held: isHeld(answer) };
    };
    const plan = planRequest(resource, 'getOne', params, context());
    if (plan.kind === 'one') {
      try {
        return await one(plan);
      } catch (error) {
        const other = NOT_KNOWN_SO.includes(statusOf(error) ?? 0) ? await keyBehind(resource, params.id, signal) : null;
        if (other === null) throw error;
        const found = planRequest(resource, 'getOne', { id: other }, context());
        if (found.kind !== 'one') throw error;
        const { data, held } = await one(found);
        // under the id it was asked for, as react-admin wants it
        return { data: { ...data, id: params.id }, held };
      }
    }
    const [record] = await pick(resource, [params.id], signal);
    if (record === undefined) throw new ApiError(NO_SUCH.message, 404, NO_SUCH);
    return { data: record, held: false };
  };

  return {
    getList: (resource, { signal, ...params }) => inTermsOf(resource, 'edit', () => listOf(resource, params, signal)),
    getManyReference: (resource, { signal, target, id, ...query }) =>
      inTermsOf(resource, 'edit', () => listOf(resource, { ...query, filter: { ...query.filter, [target]: id } }, signal)),
    getOne,
    getMany: (resource, { ids, signal }) =>
      inTermsOf(resource, 'edit', async () => {
        if (ids.length > 1 && asksByIds(resource, ids, context())) {
          const parts = Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, at) =>
            ids.slice(at * MOST_IDS, (at + 1) * MOST_IDS),
          );
          return { data: (await Promise.all(parts.map((part) => pick(resource, part, signal)))).flat() };
        }
        if (resource.endpoints.one !== null) {
          const found = await Promise.all(ids.map((id) => orNull(getOne(resource, { id, signal }))));
          return { data: found.flatMap((result) => result?.data ?? []) };
        }
        return { data: await pick(resource, ids, signal) };
      }),
    create: (resource, params) => inTermsOf(resource, 'create', () => create(resource, params)),
    update: (resource, params) =>
      inTermsOf(resource, 'edit', async () => {
        const parked = await parkedCreation(resource, params.id);
        if (parked !== null) return create(resource, mendingOf(resource, parked, params));
        const plan = planRequest(resource, 'update', params, context());
        const answer = await write(resource, plan, params);
        return (await keptAs(resource, answer)) ?? readResponse(resource, plan, answer);
      }),
    delete: (resource, params) =>
      inTermsOf(resource, 'edit', async () => {
        const parked = await parkedCreation(resource, params.id);
        if (parked !== null) {
          await dropParked(parked);
          return { data: { ...params.previousData, id: params.id } };
        }
        const plan = planRequest(resource, 'delete', params, context());
        const answer = await write(resource, plan, params);
        return (await keptAs(resource, answer)) ?? readResponse(resource, plan, answer);
      }),
  };
}

/** Asked only where nobody answers, and loaded then. */
const foresightOf =
  (
    resource: Resource,
    plan: PlanOfKind<'create'> | PlanOfKind<'update'>,
    base: RecordValues | undefined,
    context: DialectDeps['context'],
  ): NonNullable<Keep['foresee']> =>
  async (key) =>
    (await import('../../offline/pocket/foreseen.ts')).foreseenRefusal(resource, plan, base, key, context());

type WritePlan = PlanOfKind<'create'> | PlanOfKind<'update'> | PlanOfKind<'delete'>;
interface WriteParams {
  readonly meta?: KeptMeta & { readonly onProgress?: (sent: number) => void };
  readonly previousData?: RecordValues;
}

const requestOf = (plan: RequestPlan) => ({
  ...{ method: plan.method, url: plan.url, headers: plan.headers, body: requestBody(plan) },
});

/** Who is to be told how an upload goes on; of what holds no file there is nothing to tell. */
function uploading(plan: RequestPlan, onProgress?: (sent: number) => void): { readonly onProgress?: (sent: number) => void } {
  if (onProgress === undefined || !Object.values(plan.body ?? {}).some((value) => value instanceof Blob)) return {};
  onProgress(0);
  return { onProgress };
}

/** A reference may outlive the record it points to. */
async function orNull<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

/** Callers that ask for the same thing while it is on its way share one call. */
function sharedCalls(): (key: string, make: () => Promise<HttpAnswer>) => Promise<HttpAnswer> {
  const underway = new Map<string, Promise<HttpAnswer>>();
  return (key, make) => {
    const running = underway.get(key);
    if (running !== undefined) return running;
    const started = make().finally(() => underway.delete(key));
    underway.set(key, started);
    return started;
  };
}
