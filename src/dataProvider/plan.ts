import { understoodInstead } from '../engine/deletion.ts';
import { WRITTEN } from '../engine/languages.ts';
import { can } from '../engine/permissions.ts';
import type { Endpoint, Resource } from '../engine/resource.ts';
import { ASKS_HEADER, CONFIRMED_HEADER, LANGUAGE_HEADER } from '../engine/wire/doubts.ts';
import { encodeRequest } from '../engine/wire/encode.ts';
import { IDEMPOTENCY_HEADER, IDS_QUERY, listsByIds, REASON_QUERY } from '../engine/wire/extensions.ts';
import { fillPath } from './fillPath.ts';
import { planList } from './planList.ts';
import type {
  KindOf,
  PlanContext,
  PlanMethod,
  PlannedCall,
  PlanOfKind,
  PlanParams,
  RecordId,
  RecordValues,
} from './planTypes.ts';

type Planner<M extends PlanMethod> = (resource: Resource, params: PlanParams[M], context: PlanContext) => PlanOfKind<KindOf[M]>;

const planners: { readonly [M in PlanMethod]: Planner<M> } = {
  getList: planList,
  getManyReference: (resource, { target, id, ...query }, context) =>
    planList(resource, { ...query, filter: { ...query.filter, [target]: id } }, context),
  getOne: (resource, { id }, context) =>
    resource.endpoints.one === null
      ? pick(resource, [id], context)
      : { ...callOf(resource, resource.endpoints.one, { id }), kind: 'one', id },
  getMany: (resource, { ids }, context) => pick(resource, ids, context),
  create: (resource, { data, meta }, context) => {
    const endpoint = endpointOf(resource, 'create');
    return {
      ...callOf(resource, endpoint, data),
      body: written(endpoint, encodeRequest(resource, 'create', data, context)),
      headers: { ...keyHeaders(context, 'idempotency', meta?.idempotencyKey), ...askingHeaders(context, meta?.confirmed) },
      kind: 'create',
      sent: data,
    };
  },
  update: (resource, { id, data, previousData, meta }, context) => {
    const endpoint = endpointOf(resource, 'update');
    return {
      ...callOf(resource, endpoint, { ...data, ...previousData, id }),
      body: written(endpoint, encodeRequest(resource, 'edit', data, { ...context, read: previousData })),
      headers: {
        ...keyHeaders(context, 'outbox', meta?.idempotencyKey),
        ...versionHeaders(context, meta?.version ?? data.updated_at ?? previousData?.updated_at),
        ...askingHeaders(context, meta?.confirmed),
      },
      kind: 'update',
      id,
      sent: { ...previousData, ...data },
    };
  },
  delete: (resource, { id, previousData, meta }, context) => {
    const call = callOf(resource, endpointOf(resource, 'delete'), { ...previousData, id });
    return {
      ...call,
      url: call.url + reasonQuery(resource, context, meta?.reason),
      headers: {
        ...keyHeaders(context, 'outbox', meta?.idempotencyKey),
        ...versionHeaders(context, previousData?.updated_at),
      },
      kind: 'delete',
      id,
      sent: previousData ?? {},
    };
  },
};

/**
 * The whole request that one of react-admin's methods leads to: pure, so that tests compare whole
 * plans. Nothing outside the contract is in it unless `context.extensions` says that the server
 * knows it. `getMany` plans the list to pick from; where records have a call of
 * their own, and the server does not tell them by their numbers at once, the provider plans one `getOne` for each id instead.
 * @throws Error where the definition has no such call, or the record lacks a value of its path
 */
export function planRequest<M extends PlanMethod>(
  resource: Resource,
  method: M,
  params: PlanParams[M],
  context: PlanContext,
): PlanOfKind<KindOf[M]> {
  return planners[method](resource, params, context);
}

function pick(resource: Resource, ids: readonly RecordId[], context: PlanContext): PlanOfKind<'pick'> {
  const call = callOf(resource, endpointOf(resource, 'list'), {});
  const url = asksByIds(resource, ids, context) ? `${call.url}?${IDS_QUERY}=${ids.join(',')}` : call.url;
  return { ...call, url, kind: 'pick', ids };
}

/** Whether the server tells these records in one call: it has announced so, and who is signed in may see its list. */
export const asksByIds = (resource: Resource, ids: readonly RecordId[], { extensions, role }: PlanContext): boolean =>
  extensions.has('ids') &&
  listsByIds(resource) &&
  can(resource, role ?? null, 'list') &&
  ids.every((id) => /^[1-9]\d{0,8}$/.test(String(id)));

function endpointOf(resource: Resource, operation: 'list' | 'create' | 'update' | 'delete'): Endpoint {
  const endpoint = resource.endpoints[operation];
  if (endpoint === null) throw new Error(`${resource.name}: the definition has no call for ${operation}`);
  return endpoint;
}

function callOf(resource: Resource, endpoint: Endpoint, values: RecordValues): PlannedCall {
  return {
    method: endpoint.method,
    url: fillPath(resource, endpoint.path, values),
    body: null,
    multipart: endpoint.body === 'multipart',
    headers: {},
    call: `${endpoint.method} ${endpoint.path}`,
    wrap: endpoint.wrap,
  };
}

const written = (endpoint: Endpoint, values: Record<string, unknown>): Record<string, unknown> => ({
  ...(endpoint.override === null ? {} : { _method: endpoint.override }),
  ...(endpoint.envelope === null ? values : { [endpoint.envelope]: values }),
});

const reasonQuery = ({ delete: deletion }: Resource, { extensions }: PlanContext, reason = ''): string =>
  reason !== '' && deletion !== null && understoodInstead(deletion, extensions).some((option) => option.reason !== null)
    ? `?${new URLSearchParams({ [REASON_QUERY]: reason })}`
    : '';

/** `known`: what has to be announced: creations took a key before every write did. */
const keyHeaders = (
  { extensions }: PlanContext,
  known: 'idempotency' | 'outbox',
  key: string | undefined,
): Record<string, string> => (extensions.has(known) && key !== undefined ? { [IDEMPOTENCY_HEADER]: key } : {});

const askingHeaders = (
  { extensions, locale = WRITTEN[0] }: PlanContext,
  confirmed: string | undefined,
): Record<string, string> =>
  !extensions.has('peringatan') || confirmed === undefined
    ? {}
    : { [ASKS_HEADER]: '1', [LANGUAGE_HEADER]: locale, ...(confirmed === '' ? {} : { [CONFIRMED_HEADER]: confirmed }) };

const versionHeaders = ({ extensions }: PlanContext, version: unknown): Record<string, string> =>
  extensions.has('versions') && typeof version === 'string' ? { 'If-Match': `"${version}"` } : {};
