import simpleRestProvider from 'ra-data-simple-rest';
import type { Resource } from '../../engine/resource.ts';
import { TOTAL_HEADER } from '../../engine/wire/extensions.ts';
import type { DecodedRecord } from '../decodeRecord.ts';
import { inTermsOf } from '../failures.ts';
import type { Dialect, DialectDeps } from './dialect.ts';

/**
 * Regular endpoints, served by ra-data-simple-rest itself over our http. The resource lives at the
 * path of its list call, or under its name; lists tell their length in `X-Total-Count`.
 */
export function simpleRest({ http }: DialectDeps): Dialect {
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
  const list = async (call: ReturnType<typeof rest.getList<DecodedRecord>>) => {
    const { data, total } = await call;
    return { data, total: total ?? data.length };
  };
  const page = { page: 1, perPage: 1000 };
  const sort = { field: 'id', order: 'ASC' } as const;
  return {
    getList: (resource, params) => inTermsOf(resource, 'edit', () => list(rest.getList(at(resource), { filter: {}, ...params }))),
    getManyReference: (resource, params) =>
      inTermsOf(resource, 'edit', () =>
        list(rest.getManyReference(at(resource), { pagination: page, sort, filter: {}, ...params })),
      ),
    getOne: (resource, params) => inTermsOf(resource, 'edit', () => rest.getOne(at(resource), params)),
    getMany: (resource, { ids, signal }) =>
      inTermsOf(resource, 'edit', () => rest.getMany(at(resource), { ids: [...ids], signal })),
    create: (resource, { data }) => inTermsOf(resource, 'create', () => rest.create(at(resource), { data })),
    update: (resource, { id, data, previousData }) =>
      inTermsOf(resource, 'edit', () => rest.update(at(resource), { id, data, previousData: { ...previousData, id } })),
    delete: (resource, { id }) => inTermsOf(resource, 'edit', () => rest.delete(at(resource), { id })),
  };
}
