/** Values to send: as a schema asks for them, nearly so, and as an enemy would. */
import fc from 'fast-check';
import { isObject } from '../../../src/engine/isObject.ts';

type Json = Readonly<Record<string, unknown>>;

/** What has broken programs before. */
const BAD_TEXTS = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    '\u202e',
    '\u200b',
    '\ufeff',
    '\u2028',
    '😀👨‍👩‍👧',
    'ａ１',
    '٣',
    'é\u0301',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', 'null', 'undefined', 'NaN', 'true', '[object Object]'],
  ...[
    "' or 1=1 --",
    '"; drop table members; --',
    '%',
    '_',
    '\\',
    '\\u0000',
    '%00',
    '../../etc/passwd',
    '<script>x</script>',
    '=1+1',
  ],
  ...[
    '-1',
    '0',
    '00',
    '1e3',
    '1,5',
    '1.5.5',
    '0x10',
    '2147483648',
    '9007199254740993',
    '9223372036854775808',
    '1e309',
    '-0',
    '∞',
  ],
  ...[
    '0000-00-00',
    '2026-02-30',
    '2026-13-01',
    '9999-12-31',
    '10000-01-01',
    '-0001-01-01',
    '0001-01-01',
    '2026-1-1',
    '31/12/2026',
  ],
  ...['2026-01-01T00:00:00Z', '275760-09-14', '2026-00', '9999-99', '0000-01', '24:00 - 25:00 WIB', '08:00 - 07:00 WIB'],
];
const BAD_NUMBERS = [
  0,
  -0,
  -1,
  0.1 + 0.2,
  1e-320,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  2 ** 64,
  3.3333333333,
];

const longText = fc
  .tuple(fc.constantFrom('a', '9', 'é', '😀', ' ', '%', '"'), fc.constantFrom(65, 256, 300, 2000, 40_000))
  .map(([letter, length]) => letter.repeat(length));

const deep = fc
  .tuple(fc.constantFrom('[', '{"a":'), fc.constantFrom(20, 500))
  .map(([open, depth]): unknown => JSON.parse(`${open.repeat(depth)}1${(open === '[' ? ']' : '}').repeat(depth)}`));

/** A text that nobody means well with. */
export const badText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...BAD_TEXTS) },
  { weight: 1, arbitrary: longText },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
);

/** Any value of JSON, most of them of a wrong type. */
export const badValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: badText },
  { weight: 2, arbitrary: fc.constantFrom(...BAD_NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [null], [[]], { __proto: 1 }) },
  { weight: 1, arbitrary: fc.array(badText, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(badText, badText, { maxKeys: 3 }) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** `known`: texts that stand for something in the village, such as its numbers. */
export function drawnBy(schema: unknown, root: Json, known: readonly string[]): fc.Arbitrary<unknown> {
  if (!isObject(schema)) return fc.constantFrom(...known);
  const inner = (one: unknown) => drawnBy(one, root, known);
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return inner(Object(Object(root.components).schemas)[name]);
  }
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const options = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(options) && options.length > 0) return fc.oneof(...options.map(inner));
  if (Array.isArray(schema.allOf))
    return fc.tuple(...schema.allOf.map(inner)).map((parts) => Object.assign({}, ...parts.map(Object)));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return fc.oneof(...types.map((type) => ofType(type, schema, inner, known)));
}

function ofType(
  type: unknown,
  schema: Json,
  inner: (one: unknown) => fc.Arbitrary<unknown>,
  known: readonly string[],
): fc.Arbitrary<unknown> {
  const bound = (name: string, otherwise: number) => (typeof schema[name] === 'number' ? Number(schema[name]) : otherwise);
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: bound('minimum', 0), max: bound('maximum', 40) });
    case 'number':
      return fc.integer({ min: bound('minimum', 0) * 10, max: bound('maximum', 200) * 10 }).map((tenths) => tenths / 10);
    case 'array':
      return fc.array(inner(schema.items), { maxLength: 3 });
    case 'object':
      return objectOf(schema, inner);
    default:
      return textOf(schema, known);
  }
}

function objectOf(schema: Json, inner: (one: unknown) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required: string[] = Array.isArray(schema.required) ? schema.required.filter((name) => name in properties) : [];
  return fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)])), {
    requiredKeys: required,
  });
}

function textOf(schema: Json, known: readonly string[]): fc.Arbitrary<string> {
  if (schema.format === 'date') return day;
  if (schema.format === 'email') return fc.integer({ min: 0, max: 99 }).map((n) => `orang-${n}@warga.test`);
  if (typeof schema.pattern === 'string') return fc.stringMatching(new RegExp(schema.pattern));
  return fc.oneof(fc.constantFrom(...known), day, fc.string({ minLength: 1, maxLength: 12 }));
}
