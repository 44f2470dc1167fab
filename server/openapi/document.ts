import type { Endpoint, Resource, Site } from '../../src/engine/resource.ts';
import { IDEMPOTENCY_HEADER, PAGE_QUERY } from '../../src/engine/wire/extensions.ts';
import { ACCOUNT_CALLS } from './accountCalls.ts';
import { AUTH_CALLS } from './fixedCalls.ts';
import { answer, BEARER, json, type Operation, refusal, refusals } from './operation.ts';
import { recordSchema, requestSchema, type Schema } from './schemas.ts';
import { VILLAGE_CALLS } from './villageCalls.ts';

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Schema;
  readonly servers: readonly Schema[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Schema;
}

const text = (name: string, description: string, place: 'query' | 'header' = 'query'): Schema => ({
  name,
  in: place,
  description,
  schema: { type: 'string' },
});

/** OpenAPI 3.1 of every call that is mounted: the named resources from their definitions, the others as they are written down. */
export function openApiDocument(site: Site, mounted: ReadonlySet<string>): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  const add = (method: string, path: string, operation: Operation) => {
    const known = paths[path]?.[method.toLowerCase()];
    paths[path] = { ...paths[path], [method.toLowerCase()]: known ? eitherOf(known, operation) : operation };
  };
  for (const { method, path, operation } of [...AUTH_CALLS, ...ACCOUNT_CALLS, ...VILLAGE_CALLS]) add(method, path, operation);
  for (const resource of site.resources.filter(({ name }) => mounted.has(name))) {
    for (const [endpoint, operation] of operations(resource)) add(endpoint.method, endpoint.path, operation);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Dashboard Admin Posyandu', version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Message: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
          },
        },
      },
    },
  };
}

/** A call that takes the bodies of two resources and answers the record of either (queue entries, examinations). */
function eitherOf(one: Operation, other: Operation): Operation {
  const bodies = [one, other].map(({ requestBody }) => Object(requestBody).content?.['application/json']?.schema);
  return {
    ...one,
    summary: `${one.summary} / ${other.summary}`,
    requestBody: { required: true, content: json({ oneOf: bodies.flatMap((schema) => schema?.oneOf ?? [schema]) }) },
  };
}

type Described = readonly [Pick<Endpoint, 'method' | 'path'>, Operation];

function operations(resource: Resource): Described[] {
  const { list, one, create, update, delete: remove } = resource.endpoints;
  const described: (Described | null)[] = [
    list && [list, listOperation(resource, 'Daftar', [])],
    list?.search ? [list.search, listOperation(resource, 'Cari', searchParameters(list.search.params))] : null,
    one && [
      one,
      {
        ...base(resource, one, 'Lihat'),
        responses: { 200: answer('Ditemukan', dataOf(recordSchema(resource, 'one'))), ...refused([404]) },
      },
    ],
    create && [create, writeOperation(resource, create, 'create')],
    update && [update, writeOperation(resource, update, 'edit')],
    remove && [
      remove,
      { ...base(resource, remove, 'Hapus', [IF_MATCH]), responses: { 200: refusal('Dihapus'), ...refused([404, 409]) } },
    ],
  ];
  return described.filter((operation) => operation !== null);
}

const IF_MATCH = text('If-Match', 'Version (ETag) the change was made from', 'header');
const REPEAT_KEY = text(IDEMPOTENCY_HEADER, 'The same key again answers the first result', 'header');

function base(resource: Resource, endpoint: Pick<Endpoint, 'path'>, verb: string, more: readonly Schema[] = []) {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return {
    summary: `${verb} ${resource.label.one.id.toLowerCase()}`,
    tags: [resource.label.many.id],
    security: BEARER,
    parameters: [...inPath, ...more],
  };
}

function listOperation(resource: Resource, verb: string, parameters: readonly Schema[]): Operation {
  const paging = Object.values(PAGE_QUERY).map((name) => text(name, 'Paging; without it everything is answered'));
  const rows = { type: 'array', items: recordSchema(resource, 'list') };
  return {
    ...base(resource, { path: '' }, verb, [...parameters, ...paging]),
    responses: { 200: answer('Daftar', resource.endpoints.list?.wrap === 'bare' ? rows : dataOf(rows)), ...refused([422]) },
  };
}

const searchParameters = (params: Readonly<Record<string, string>>): Schema[] =>
  Object.entries(params).map(([field, parameter]) => text(parameter, field === 'q' ? 'Search text' : `Filter: ${field}`));

function writeOperation(resource: Resource, endpoint: Endpoint, mode: 'create' | 'edit'): Operation {
  const saved = answer('Tersimpan', dataOf(recordSchema(resource, 'one')));
  return {
    ...base(resource, endpoint, mode === 'create' ? 'Tambah' : 'Ubah', [mode === 'create' ? REPEAT_KEY : IF_MATCH]),
    requestBody: { required: true, content: json(requestSchema(resource, mode)) },
    responses: mode === 'create' ? { 201: saved, ...refused([409, 422]) } : { 200: saved, ...refused([404, 409, 422]) },
  };
}

const dataOf = (data: Schema): Schema => ({
  type: 'object',
  properties: { status: { const: 'success' }, message: { type: 'string' }, data },
});

const REFUSALS: Readonly<Record<number, string>> = {
  401: 'Tanpa sesi yang berlaku',
  403: 'Tidak berhak',
  404: 'Tidak ditemukan',
  409: 'Sudah diubah orang lain',
  422: 'Isian tidak sah',
};

const refused = (statuses: readonly number[]): Record<string, Schema> => refusals(REFUSALS, [401, 403, ...statuses]);
