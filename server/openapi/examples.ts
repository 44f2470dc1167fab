/** Examples of what calls take and answer, made from their schemas. */
import { isObject } from '../../src/engine/isObject.ts';
import type { Operation } from './operation.ts';
import type { Schema } from './schemas.ts';

/** What a text under such a name is like; of invented people. */
const KNOWN: Readonly<Record<string, string>> = {
  ...{ nik: '9171014105250001', nik_ibu: '9171014105950002', nik_ayah: '9171010105930003', no_kk: '9171010101200004' },
  ...{ nama_lengkap: 'Kenzia Putri', nama: 'Kenzia Putri', anggota: 'Kenzia Putri', nama_ibu: 'Ratna Sari', ibu: 'Ratna Sari' },
  ...{ nama_ayah: 'Hadi Wijaya', alamat: 'Jl. Melati 3', nama_posyandu: 'Posko Melati', nama_desa: 'Desa Melati' },
  ...{ nomor_telp: '081234567890', kontak: '081234567890', email: 'kader@contoh.test', message: 'Berhasil.' },
  ...{
    judul: 'Penimbangan bulan Maret',
    tempat: 'Balai desa',
    tanggal_lahir: '01-05-2025',
    updated_at: '2026-03-10T01:00:00.000Z',
  },
  ...{ access_token: '9Y6q…', token: 'psy_3Kd9…', password: 'rahasia-sekali', text: 'Berat turun 2 kg sejak bulan lalu.' },
};
/** Likewise in a form, as it is kept. */
const OF_FORMS: Readonly<Record<string, string>> = {
  ...{ tanggal_lahir_iso: '2025-05-01', jenis_kelamin: 'Perempuan', ke: '1', berat_lahir: '3.1', tinggi_lahir: '49' },
  alasan: 'Demam tiga hari',
};

/** What a text under such a name of a field is like; undefined: nobody knows. */
export const knownText = (name: string): string | undefined => OF_FORMS[name] ?? KNOWN[name];

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-03-10',
  'date-time': '2026-03-10T01:00:00.000Z',
  email: 'kader@contoh.test',
};

/**
 * A value that a schema allows; undefined where none can be shown, as of a file.
 * @param schemas what `$ref` names
 * @param name what the value is called, which tells what its text is like
 */
export function exampleOf(schema: Schema, schemas: Readonly<Record<string, Schema>>, name = ''): unknown {
  const of = (inner: unknown, called = name): unknown => (isObject(inner) ? exampleOf(inner, schemas, called) : undefined);
  const { $ref, anyOf, type, properties, items } = schema;
  if (typeof $ref === 'string') return of(schemas[$ref.split('/').at(-1) ?? '']);
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum.find((one) => one !== null);
  if (Array.isArray(anyOf)) return of(anyOf.find((one) => isObject(one) && one.type !== 'null'));
  const kind = Array.isArray(type) ? type.find((one) => one !== 'null') : type;
  if (kind === 'object') {
    const told = Object.entries(isObject(properties) ? properties : {}).map(
      ([called, inner]) => [called, of(inner, called)] as const,
    );
    return Object.fromEntries(told.filter(([, value]) => value !== undefined));
  }
  if (kind === 'array') return [of(items)].filter((one) => one !== undefined);
  if (kind === 'boolean') return true;
  if (kind === 'integer' || kind === 'number') return numberIn(schema);
  if (kind === 'string') return textOf(schema, name);
  // whatever it is
  return kind === undefined ? null : undefined;
}

const numberIn = ({ minimum, maximum, exclusiveMinimum }: Schema): number => {
  const least = typeof minimum === 'number' ? minimum : typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 1;
  return typeof maximum === 'number' ? Math.min(Math.max(least, 1), maximum) : Math.max(least, 1);
};

function textOf({ format, pattern, minLength, maxLength, contentEncoding }: Schema, name: string): string | undefined {
  if (contentEncoding === 'base64') return 'c3VhdHUga3VuY2kgeWFuZyB0aWRhayBkaXBha2FpISE=';
  if (contentEncoding !== undefined || format === 'binary') return undefined;
  const known = (typeof format === 'string' ? FORMATS[format] : undefined) ?? KNOWN[name] ?? 'teks';
  const fits =
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(known)) &&
    (typeof minLength !== 'number' || known.length >= minLength) &&
    (typeof maxLength !== 'number' || known.length <= maxLength);
  if (fits) return known;
  // digits, as numbers of people are
  const digits = '9171014105250001'.padEnd(Number(minLength ?? 0), '0').slice(0, Number(maxLength ?? 16));
  return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(digits) ? digits : undefined;
}

/** An operation whose JSON bodies each have an example: their own, or one made from the schema. */
export function withExamples(operation: Operation, schemas: Readonly<Record<string, Schema>>): Operation {
  const shown = (content: unknown, refused: string | null): Schema =>
    Object.fromEntries(
      Object.entries(Object(content)).map(([type, media]) => {
        if (!isObject(media) || !isObject(media.schema) || !type.endsWith('json')) return [type, media];
        const example = media.example ?? exampleOf(media.schema, schemas);
        const told = refused !== null && isObject(example) && 'message' in example ? { ...example, message: refused } : example;
        return [type, { ...media, example: told }];
      }),
    );
  const filled = (part: Schema, refused: string | null = null): Schema =>
    'content' in part ? { ...part, content: shown(part.content, refused) } : part;
  const { requestBody, responses } = operation;
  // a refusal says what it is
  const said = (status: string, { description }: Schema) => (Number(status) < 400 ? null : `${description}.`);
  return {
    ...operation,
    ...(requestBody ? { requestBody: filled(requestBody) } : {}),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [status, filled(response, said(status, response))]),
    ),
  };
}
