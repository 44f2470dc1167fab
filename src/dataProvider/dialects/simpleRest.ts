import simpleRestProvider from 'ra-data-simple-rest';
import type { Resource } from '../../engine/resource.ts';
import { encodeRequest } from '../../engine/wire/encode.ts';
import { TOTAL_HEADER } from '../../engine/wire/extensions.ts';
import { type DecodedRecord, decodeRecord, UNKNOWN_ID } from '../decodeRecord.ts';
import { inTermsOf } from '../failures.ts';
import { filtersToAsk, filterToSend } from '../filtersToAsk.ts';
import type { ListQuery, RecordId } from '../planTypes.ts';
import type { Dialect, DialectDeps } from './dialect.ts';

/**
 * Regular endpoints, served by ra-data-simple-rest itself over our http; values travel as the fields say.
 * The resource lives at the path of its list call, or under its name; lists tell their length in
 * `X-Total-Count`. Neither idempotency keys nor versions are sent.
 */
export function simpleRest({ http, context }: DialectDeps): Dialect {
  const rest = simpleRestProvider(
    '',
    async (url, options = {}) => {
      const { status, headers, body } = await http({
        method: options.method ?? 'GET',
        url,
        headers: Object.fromEntries(new Headers(options.headers)),
        body: typeof options.body === 'string' ? JSON.parse(options.body) : undefined,
        signal: options.signal ?? undefined,
      });
      return { status, headers, json: body, body: JSON.stringify(body) };
    },
    TOTAL_HEADER,
  );
  const at = (resource: Resource): string => (resource.endpoints.list?.path ?? `/${resource.name}`).slice(1);
  const list = async (resource: Resource, call: Promise<{ data: DecodedRecord[]; total?: number }>) => {
    const { data, total } = await call;
    return { data: data.map((row) => decodeRecord(resource, row, row.id)), total: total ?? data.length };
  };
  const record = async (resource: Resource, id: RecordId, call: Promise<{ data: DecodedRecord }>) => {
    const { data } = await call;
    return { data: decodeRecord(resource, data, id) };
  };
  const filterOf = (resource: Resource, { filter }: ListQuery) =>
    Object.fromEntries(
      filtersToAsk(resource, filter, context().extensions).map(([name, value]) => [name, filterToSend(resource, name, value)]),
    );
  const page = { page: 1, perPage: 1000 };
  const sort = { field: 'id', order: 'ASC' } as const;
  return {
    getList: (resource, params) =>
      inTermsOf(resource, 'edit', () =>
        list(resource, rest.getList(at(resource), { ...params, filter: filterOf(resource, params) })),
      ),
    getManyReference: (resource, params) =>
      inTermsOf(resource, 'edit', () =>
        list(
          resource,
          rest.getManyReference(at(resource), { pagination: page, sort, ...params, filter: filterOf(resource, params) }),
        ),
      ),
    getOne: (resource, params) =>
      inTermsOf(resource, 'edit', () => record(resource, params.id, rest.getOne(at(resource), params))),
    getMany: (resource, { ids, signal }) =>
      inTermsOf(resource, 'edit', () => list(resource, rest.getMany(at(resource), { ids: [...ids], signal }))),
    create: (resource, { data }) =>
      inTermsOf(resource, 'create', () => {
        const body = encodeRequest(resource, 'create', data, context());
        return record(resource, UNKNOWN_ID, rest.create(at(resource), { data: body }));
      }),
    update: (resource, { id, data, previousData }) =>
      inTermsOf(resource, 'edit', () => {
        const body = encodeRequest(resource, 'edit', data, { ...context(), read: previousData });
        return record(resource, id, rest.update(at(resource), { id, data: body, previousData: { ...previousData, id } }));
      }),
    delete: (resource, { id }) => inTermsOf(resource, 'edit', () => record(resource, id, rest.delete(at(resource), { id }))),
  };
}
