/** Requests drawn from the OpenAPI document: sound, nearly sound and hostile ones of every operation. */
import fc from 'fast-check';
import { isObject } from '../../../src/engine/isObject.ts';
import { ASKS_HEADER, CONFIRMED_HEADER } from '../../../src/engine/wire/doubts.ts';
import { IDEMPOTENCY_HEADER } from '../../../src/engine/wire/extensions.ts';
import { VISITORS, type Visitor } from '../matrixVillage.ts';
import { badText, badValue, drawnBy } from './values.ts';

type Json = Readonly<Record<string, unknown>>;

/** A part of a form: a text, or a file of these bytes. */
export type Part = string | { readonly bytes: string; readonly name: string };

export type Body =
  | { readonly kind: 'none' }
  /** sent under the type, as it stands */
  | { readonly kind: 'text'; readonly text: string; readonly type: string | null }
  | { readonly kind: 'form'; readonly parts: readonly (readonly [string, Part])[] };

export interface FuzzRequest {
  readonly method: string;
  /** below the API prefix, encoded */
  readonly path: string;
  readonly visitor: Visitor;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

export interface Drawn {
  readonly document: Json;
  /** texts that stand for something in the village */
  readonly known: readonly string[];
  /** sound bodies, and paths of records that are there, by operation */
  readonly bodies: ReadonlyMap<string, readonly Json[]>;
  readonly paths: ReadonlyMap<string, readonly string[]>;
}

/** Characters that a header may be made of; anything else never leaves a client. */
const headerText = badText.map((text) => text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '').slice(0, 300));
const JSON_TYPE = 'application/json';
const TYPES = [
  JSON_TYPE,
  'application/json; charset=latin1',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  null,
];
const BROKEN = [
  '',
  '{',
  '{}x',
  '[]',
  'null',
  '1',
  '"x"',
  '{"a":1,}',
  '\ufeff{}',
  '{"__proto__":{"admin":1}}',
  '{"a":"\\ud800"}',
  '--x--',
];

/** Encoded, also what no address can hold. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString()).replaceAll('.', '%2E');

const STAFF: readonly (readonly [role: string, visitor: Visitor])[] = [
  ['Kader', 'a Kader'],
  ['Admin Desa', 'an Admin Desa'],
  ['Admin Verifikator', 'an Admin Verifikator'],
];
/** A record that is deleted is looked at by nobody any more. */
const WEIGHTS: Readonly<Record<string, number>> = { GET: 2, POST: 5, PUT: 6, PATCH: 8, DELETE: 1 };

/** An arbitrary request of any operation of the document. */
export function requests(drawn: Drawn): fc.Arbitrary<FuzzRequest> {
  const operations = Object.entries(Object(drawn.document.paths)).flatMap(([path, item]) =>
    Object.entries(Object(item)).map(([name, operation]) => {
      const method = name.toUpperCase();
      return { weight: WEIGHTS[method] ?? 1, arbitrary: requestOf(method, path, Object(operation), drawn) };
    }),
  );
  return fc.oneof(...operations);
}

function requestOf(method: string, path: string, operation: Json, drawn: Drawn): fc.Arbitrary<FuzzRequest> {
  const described = String(operation.description);
  // those who may do it come more often than those who may not
  const may = STAFF.flatMap(([role, visitor]) => (described.includes(role) ? [visitor] : []));
  const anybody = fc.constantFrom(...VISITORS);
  return fc.record({
    method: fc.constant(method),
    path: addressOf(`${method} ${path}`, operation, drawn),
    visitor:
      may.length > 0 ? fc.oneof({ weight: 1, arbitrary: anybody }, { weight: 5, arbitrary: fc.constantFrom(...may) }) : anybody,
    headers: headersOf(),
    body: bodyOf(`${method} ${path}`, operation, drawn),
  });
}

function addressOf(name: string, operation: Json, { document, known, paths }: Drawn): fc.Arbitrary<string> {
  const path = name.split(' ')[1] ?? '';
  const parameters = [...path.matchAll(/\{(\w+)\}/g)];
  const id = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: badText.filter((text) => text !== '') },
  );
  const filled = fc.tuple(...parameters.map(() => id)).map((ids) => {
    let at = 0;
    return path.replaceAll(/\{\w+\}/g, () => encoded(ids[at++] ?? ''));
  });
  const there = parameters.length > 0 ? (paths.get(name) ?? []) : [];
  const address =
    there.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...there) }, { weight: 1, arbitrary: filled }) : filled;
  const declared = (Array.isArray(operation.parameters) ? operation.parameters : [])
    .filter((one) => Object(one).in === 'query')
    .map(Object);
  const junk = fc.tuple(
    fc.oneof(fc.constantFrom('_page', '_per_page', '_sort', '_order', 'ids', 'q', 'sort', 'range', 'filter', 'alasan'), badText),
    badText,
  );
  const pair = fc.oneof(
    ...declared.map(({ name: parameter, schema }) => {
      const value = drawnBy(schema, document, known).map(String);
      return fc.oneof(value, value, badText).map((text): [string, string] => [parameter, text]);
    }),
    junk,
  );
  return fc.tuple(address, fc.array(pair, { maxLength: name.startsWith('GET') ? 4 : 1 })).map(([at, pairs]) => {
    const text = pairs.map(([parameter, value]) => `${encoded(parameter)}=${encoded(value).slice(0, 4000)}`).join('&');
    return text === '' ? at : `${at}?${text}`;
  });
}

const headersOf = (): fc.Arbitrary<Readonly<Record<string, string>>> =>
  fc
    .record(
      {
        'If-Match': fc.oneof(headerText, fc.constantFrom('*', '"2026-01-01T00:00:00.000Z"', 'W/"x"')),
        [IDEMPOTENCY_HEADER]: fc.oneof(headerText, fc.constantFrom('a', 'b', 'c')),
        [ASKS_HEADER]: fc.constantFrom('1', '0', 'x'),
        [CONFIRMED_HEADER]: headerText,
        'Accept-Language': headerText,
        'Accept-Encoding': fc.constantFrom('gzip', 'identity', 'br;q=0'),
        Cookie: headerText,
        'X-Request-Id': headerText,
      },
      { requiredKeys: [] },
    )
    // two of three requests come without, and few with what says that a page of another site sent them
    .chain((headers) => fc.constantFrom(...Array(8).fill({}), ...Array(3).fill(headers), { ...headers, 'X-XSRF-TOKEN': 'x' }));

function bodyOf(name: string, operation: Json, drawn: Drawn): fc.Arbitrary<Body> {
  const content = Object(Object(operation.requestBody).content);
  const none = fc.constant<Body>({ kind: 'none' });
  const form = content['multipart/form-data'];
  if (form !== undefined) return formBody(Object(form).schema, drawn);
  const json = content[JSON_TYPE];
  if (json === undefined) return name.startsWith('GET') ? none : fc.oneof({ weight: 3, arbitrary: none }, strange);
  const sound = drawn.bodies.get(name) ?? [];
  const drawnFrom = drawnBy(Object(json).schema, drawn.document, drawn.known).map(Object);
  const values = fc.oneof(...(sound.length > 0 ? [{ weight: 4, arbitrary: fc.constantFrom(...sound) }] : []), {
    weight: 3,
    arbitrary: drawnFrom,
  });
  /** some of its values are others that its schema allows */
  const mixed = fc
    .tuple(values, drawnFrom, fc.array(fc.nat({ max: 40 }), { maxLength: 3 }))
    .map(([value, other, chosen]): Json => {
      const entries = Object.entries(other);
      return { ...value, ...Object.fromEntries(chosen.flatMap((n) => (entries[n] ? [entries[n]] : []))) };
    });
  const nearly = fc.tuple(mixed, fc.array(changeOf(drawn), { maxLength: 2 })).map(([value, changes]): Json => {
    let changed: Json = value;
    for (const change of changes) changed = change(changed);
    return changed;
  });
  return fc.oneof(
    { weight: 5, arbitrary: mixed.map((value): Body => ({ kind: 'text', text: JSON.stringify(value), type: JSON_TYPE })) },
    { weight: 8, arbitrary: nearly.map((value): Body => ({ kind: 'text', text: JSON.stringify(value), type: JSON_TYPE })) },
    { weight: 1, arbitrary: badValue.map((value): Body => ({ kind: 'text', text: JSON.stringify(value), type: JSON_TYPE })) },
    { weight: 1, arbitrary: strange },
    { weight: 1, arbitrary: none },
  );
}

const strange: fc.Arbitrary<Body> = fc
  .tuple(fc.oneof(fc.constantFrom(...BROKEN), badText), fc.constantFrom(...TYPES))
  .map(([text, type]) => ({ kind: 'text', text, type }));

/** One field more, less, or other. */
const changeOf = ({ known }: Drawn): fc.Arbitrary<(value: Json) => Json> =>
  fc
    .tuple(
      fc.constantFrom('set', 'set', 'set', 'drop', 'add'),
      fc.nat(),
      fc.oneof(badValue, fc.constantFrom<unknown>(...known)),
      badText,
    )
    .map(([how, n, bad, name]) => (value) => {
      const names = Object.keys(value);
      const chosen = names[n % Math.max(1, names.length)];
      if (how === 'add' || chosen === undefined) return Object.fromEntries([...Object.entries(value), [name, bad]]);
      const others = Object.entries(value).filter(([key]) => key !== chosen);
      return Object.fromEntries(how === 'drop' ? others : [...others, [chosen, bad]]);
    });

const FILES: readonly Part[] = ['', 'a file of text', '<svg/>', '\xff\xd8\xff\xe0', '%PDF-1.7'].map((bytes) => ({
  bytes,
  name: 'foto.jpg',
}));

function formBody(schema: unknown, { document, known }: Drawn): fc.Arbitrary<Body> {
  const properties = isObject(schema) && isObject(schema.properties) ? schema.properties : {};
  const part = fc.oneof(
    ...Object.entries(properties).map(([name, one]) => {
      const isFile = Object(one).format === 'binary';
      const value: fc.Arbitrary<Part> = isFile ? fc.constantFrom(...FILES) : drawnBy(one, document, known).map(String);
      return fc.oneof(value, value, value, badText).map((v): [string, Part] => [name, v]);
    }),
    fc.tuple(badText, badText),
  );
  const parts = fc.array(part, { maxLength: 9 }).map((all): Body => ({ kind: 'form', parts: all }));
  return fc.oneof({ weight: 5, arbitrary: parts }, { weight: 1, arbitrary: strange });
}
