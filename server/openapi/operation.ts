/** One call as OpenAPI describes it: what is said of it, and what follows from that. */
import type { HttpMethod, Role, TokenReach } from '../../src/engine/definition.ts';
import { NULLABLE_TEXT } from '../../src/engine/field-types/serverHalf.ts';
import { IDEMPOTENCY_HEADER } from '../../src/engine/wire/extensions.ts';
import { type CallReach, VILLAGE_LISTS } from '../services/tokenCalls.ts';
import type { Schema } from './schemas.ts';

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly Schema[];
  readonly parameters?: readonly Schema[];
  readonly requestBody?: Schema;
  readonly responses: Readonly<Record<string, Schema>>;
}

/** A call as it is written down; the rest of its operation follows. */
export interface Described {
  readonly method: HttpMethod;
  /** below the API prefix, with `{names}` */
  readonly path: string;
  readonly summary: string;
  /** what the summary does not say */
  readonly description?: string;
  readonly tag: string;
  /** who may call it: everybody, whoever is signed in, or some roles */
  readonly access: 'public' | 'session' | readonly Role[];
  readonly json?: Schema;
  /** a body that the call takes, where the schema alone does not tell what goes together */
  readonly example?: unknown;
  readonly form?: Schema;
  readonly query?: readonly Schema[];
  readonly headers?: readonly Schema[];
  readonly answers: Readonly<Record<number, Schema>>;
  /** what an access token reaches by it; left out, null: nothing */
  readonly tokens?: TokenReach | CallReach | null;
  /** whether one that is bound to a posko reaches by it what is of that posko's people */
  readonly byPeople?: boolean;
  /** refusals beyond those that follow from the rest */
  readonly refusals?: readonly number[];
}

export const TEXT = { type: 'string' };

/** A session as it is given out. */
export const SESSION = { access_token: TEXT, token_type: { const: 'bearer' }, expires_in: { type: 'integer' } };

/** What everybody may know of themselves. */
export const USER = {
  id: { type: 'integer' },
  nama_lengkap: NULLABLE_TEXT,
  posisi: NULLABLE_TEXT,
  email: TEXT,
  posyandu_id: { type: ['integer', 'null'] },
};

const json = (schema: Schema, example?: unknown): Schema => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});
export const answer = (description: string, schema: Schema): Schema => ({ description, content: json(schema) });

/** An object that has every property, unless `required` names fewer. */
export const record = (properties: Schema, required: readonly string[] = Object.keys(properties)): Schema => ({
  type: 'object',
  required,
  properties,
});

export const list = (items: Schema): Schema => ({ type: 'array', items });

export const query = (name: string, description: string, schema: Schema = TEXT): Schema => ({
  name,
  in: 'query',
  description,
  schema,
});
export const header = (name: string, description: string): Schema => ({ name, in: 'header', description, schema: TEXT });

/** What every write that may be repeated takes. */
export const REPEAT_KEY = header(IDEMPOTENCY_HEADER, 'Kunci yang sama dijawab dengan hasil yang pertama, selama 30 hari');

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'Tidak dapat dibaca',
  401: 'Tanpa sesi yang berlaku',
  403: 'Tidak berhak, atau asalnya tidak dapat dipastikan',
  404: 'Tidak ditemukan',
  405: 'Formulir yang menyebut metode lain',
  409: 'Bertentangan dengan data yang ada',
  413: 'Terlalu besar',
  415: 'Jenis isi tidak dikenal',
  422: 'Isian atau parameter tidak sah',
  429: 'Terlalu banyak percobaan',
  500: 'Kegagalan server',
  503: 'Belum tersedia',
};

/** The schemas that answers refer to by name. */
export const COMPONENTS: Readonly<Record<string, Schema>> = {
  Refusal: record(
    {
      message: TEXT,
      message_en: { ...TEXT, description: 'In English, where there is that' },
      errors: { type: 'object', additionalProperties: list(TEXT) },
    },
    ['message'],
  ),
  Question: record({ message: TEXT, confirm: TEXT, peringatan: list({ $ref: '#/components/schemas/Doubt' }) }),
  Doubt: record(
    {
      code: TEXT,
      field: { ...NULLABLE_TEXT, description: 'Nama kolom seperti dalam permintaan' },
      text: TEXT,
      repair: {
        type: 'object',
        description: 'Nilai yang mungkin dimaksud, seperti dalam permintaan',
        additionalProperties: true,
      },
      to: { type: 'string', description: 'Halaman tempat memperbaikinya' },
      carry: { type: 'boolean', description: 'Apakah isian dibawa ke halaman itu' },
      label: TEXT,
    },
    ['code', 'field', 'text'],
  ),
  Failure: record({ message: TEXT, request_id: TEXT, said: TEXT }, ['message']),
};

const refusal = (status: number): Schema =>
  answer(REFUSALS[status] ?? '', { $ref: `#/components/schemas/${status === 500 ? 'Failure' : 'Refusal'}` });

/** The refusals that follow from how a call is made: without a session, of no record, with a body that is none. */
function impliedRefusals({ method, path, access, json: body, form }: Described): number[] {
  return [
    ...(body || form ? [400, 413, 415, 422] : []),
    ...(form ? [405] : []),
    ...(access === 'public' ? [] : [401]),
    // a write is refused too where it comes from another site's page
    ...(Array.isArray(access) || method !== 'GET' ? [403] : []),
    ...(path.includes('{') ? [404] : []),
    500,
    503,
  ];
}

function whoMay(access: Described['access']): string {
  if (access === 'public') return 'Tanpa masuk.';
  return access === 'session' ? 'Untuk siapa pun yang sudah masuk.' : `Untuk ${access.join(', ') || 'tidak seorang pun'}.`;
}

/** How an access token opens a call; null: not at all. Those of a Kader are all bound to a posko. */
function byTokens({ tokens = null, byPeople = false, method, access }: Described): string | null {
  if (tokens === null) return null;
  const reads = method === 'GET';
  const also = reads ? 'Juga dengan token akses' : 'Juga dengan token akses (tulis)';
  if (tokens === 'list')
    return `${also}; yang terikat satu posko: daftar posko itu saja, selain ${VILLAGE_LISTS.join(', ')} (token seluruh desa).`;
  if (byPeople && tokens !== 'village' && (reads || tokens !== 'open')) {
    return `${also}; yang terikat satu posko: hanya tentang warga posko itu${reads ? '' : ' (warga lain: 403 atau 404)'}.`;
  }
  if (tokens === 'open' && reads) return `${also}.`;
  if (tokens !== 'village' && tokens !== 'open') return `${also}; yang terikat satu posko: hanya milik posko itu.`;
  const onlyBound = Array.isArray(access) && access.every((role) => role === 'Kader');
  return onlyBound ? null : `${also} untuk seluruh desa, tidak dengan yang terikat satu posko.`;
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A name for programs, out of the address: `getAuthBeritaById`. */
function operationId(method: HttpMethod, path: string): string {
  const words = path.split('/').flatMap((segment) => segment.replace(/^\{(\w+)\}$/, 'by-$1').match(/[a-z0-9]+/gi) ?? []);
  return method.toLowerCase() + words.map(capitalized).join('');
}

export const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');

/**
 * The operation of a call.
 * @param path the name its address goes by in the document: addresses that differ only in the names of parameters are one
 */
export function operationOf(described: Described, path: string): Operation {
  const { method, summary, description, tag, access, json: body, example, form, query: queries = [], headers = [] } = described;
  const opened = byTokens(described);
  const names = (of: string) => [...of.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const own = names(described.path);
  const inPath = names(path).map((name, i) => ({
    name,
    in: 'path',
    required: true,
    ...(own[i] === name ? {} : { description: `Here: ${own[i]}` }),
    schema: TEXT,
  }));
  const content = body ? json(body, example) : form ? { 'multipart/form-data': { schema: form } } : null;
  const statuses = [...new Set([...impliedRefusals(described), ...(described.refusals ?? [])])].toSorted((a, b) => a - b);
  return {
    operationId: operationId(method, path),
    summary,
    description: [`${summary}.`, description, whoMay(access), opened]
      .filter((text) => text !== undefined && text !== null)
      .join(' '),
    tags: [tag],
    security: access === 'public' ? [] : [{ bearer: [] }, ...(opened === null ? [] : [{ token: [] }])],
    parameters: [...inPath, ...queries, ...headers],
    ...(content === null ? {} : { requestBody: { required: true, content } }),
    responses: { ...Object.fromEntries(statuses.map((status) => [status, refusal(status)])), ...described.answers },
  };
}

/** One call of two resources: it takes the body of either and answers as for either. */
export function eitherOf(one: Operation, other: Operation): Operation {
  const bodies = [one, other].map(({ requestBody }) => schemaIn(requestBody));
  const statuses = [...new Set([...Object.keys(one.responses), ...Object.keys(other.responses)])];
  return {
    ...one,
    summary: `${one.summary} / ${other.summary}`,
    description: `${one.description} ${other.description}`,
    tags: [...new Set([...one.tags, ...other.tags])],
    security: [...new Map([...one.security, ...other.security].map((way) => [JSON.stringify(way), way])).values()],
    requestBody: {
      required: true,
      content: json(anyOf(bodies), mediaIn(other.requestBody).example ?? mediaIn(one.requestBody).example),
    },
    responses: Object.fromEntries(
      statuses.map((status) => {
        const [a, b] = [one.responses[status], other.responses[status]];
        const differ = a && b && JSON.stringify(schemaIn(a)) !== JSON.stringify(schemaIn(b));
        return [status, differ ? answer(String(a.description), anyOf([a, b].map(schemaIn))) : (a ?? b ?? {})];
      }),
    ),
  };
}

const mediaIn = (body: Schema | undefined): { readonly schema: Schema; readonly example?: unknown } =>
  Object(Object(Object(body).content)['application/json']);
const schemaIn = (body: Schema | undefined): Schema => mediaIn(body).schema;
const anyOf = (schemas: readonly Schema[]): Schema => ({
  anyOf: schemas.flatMap((schema) => (Array.isArray(schema.anyOf) ? schema.anyOf : [schema])),
});
