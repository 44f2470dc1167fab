/** JSON schemas of a resource's bodies and records, from its compiled definition. */

import type { CodecName } from '../../src/engine/definition.ts';
import { NULLABLE_TEXT } from '../../src/engine/field-types/serverHalf.ts';
import { serverHalf } from '../../src/engine/field-types/serverHalves.ts';
import { intimateFields } from '../../src/engine/intimate.ts';
import type { Field, Resource, WriteMode } from '../../src/engine/resource.ts';
import { isVersioned, requestName } from '../../src/engine/wire/names.ts';

export type Schema = { readonly [key: string]: unknown };

/** What a client sends. */
export function requestSchema(resource: Resource, mode: WriteMode): Schema {
  const entries = resource.fields.flatMap((field) => {
    const name = requestName(field, mode);
    return name === null ? [] : [{ name, field, schema: described(field, sent(field)) }];
  });
  const demanded = resource.form?.[mode]?.required ?? {};
  const required = entries
    .filter(({ field }) => field.name in demanded && !field.requiredWhen && !field.visibleWhen)
    .map(({ name }) => name);
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      ...Object.fromEntries(entries.map(({ name, schema }) => [name, schema])),
      ...(mode === 'edit' ? { updated_at: { ...NULLABLE_TEXT, description: 'Version the change was made from' } } : {}),
    },
    // an update changes only what it sends
    ...(mode === 'create' && required.length > 0 ? { required } : {}),
  };
}

/**
 * What the server answers for one record, or for a row of a list.
 * @param told what it has of the record (ResourceService.told); default: everything
 */
export function recordSchema(resource: Resource, view: 'list' | 'one', told?: readonly string[]): Schema {
  const kept = view === 'list' ? intimateFields(resource) : new Set();
  const has = (name: string): boolean => (told === undefined || told.includes(name)) && !kept.has(name);
  const fields = resource.fields
    .filter(({ name }) => has(name))
    .map((field) => {
      const name = view === 'list' ? field.wire.listed : (field.wire.read[0] ?? field.name);
      return [name, described(field, answered(field))] as const;
    });
  const key = resource.field[resource.key] ? [] : [[resource.key, { type: ['integer', 'string'] }] as const];
  const version = isVersioned(resource) && has('updated_at') ? [['updated_at', { type: 'string' }] as const] : [];
  return object([...key, ...fields, ...version]);
}

type Property = readonly [name: string, schema: Schema];

/** An object of these properties; a dot in a name leads into an object (wire/names.ts). */
function object(properties: readonly Property[]): Schema {
  const inner = new Map<string, Property[]>();
  const own: Property[] = [];
  for (const [name, schema] of properties) {
    const [first = '', ...rest] = name.split('.');
    if (rest.length === 0) own.push([name, schema]);
    else inner.set(first, [...(inner.get(first) ?? []), [rest.join('.'), schema]]);
  }
  const nested = [...inner].map(([name, within]) => [name, object(within)] as const);
  return { type: 'object', properties: Object.fromEntries([...own, ...nested]) };
}

function described(field: Field, schema: Schema): Schema {
  return { title: field.label.id, ...schema, ...(field.help ? { description: field.help.id } : {}) };
}

/** How a codec writes a value in a request and in an answer; null: as the field's type does. */
const CODED: Readonly<Record<CodecName, { readonly sent: Schema | null; readonly answered: Schema | null }>> = {
  plain: { sent: null, answered: null },
  yaTidak: { sent: null, answered: { enum: [1, 0, null] } },
  bit: { sent: { enum: [1, 0, 'Ya', 'Tidak', null] }, answered: { enum: [1, 0, null] } },
  dmy: { sent: { ...NULLABLE_TEXT, description: 'dd-mm-yyyy (ISO is taken too)', examples: ['02-08-2020'] }, answered: null },
  dmySlash: { sent: { ...NULLABLE_TEXT, examples: ['02/08/2020'] }, answered: { ...NULLABLE_TEXT, examples: ['02/08/2020'] } },
  numberText: { sent: { type: ['string', 'number', 'null'], examples: ['3.2'] }, answered: NULLABLE_TEXT },
  numberComma: { sent: { type: ['string', 'number', 'null'], examples: ['3,2'] }, answered: NULLABLE_TEXT },
  timeRangeWib: { sent: null, answered: null },
  unixSeconds: { sent: { type: ['integer', 'null'] }, answered: { type: ['integer', 'null'] } },
};

function coded(field: Field, direction: 'sent' | 'answered'): Schema {
  const { codec } = field.wire;
  // a value without a word of its own travels as it is
  if (typeof codec !== 'string') return { enum: [...new Set([...Object.values(codec.map), ...valuesOf(field)])] };
  return CODED[codec][direction] ?? canonical(field);
}

const valuesOf = (field: Field): unknown[] => {
  const { enum: values } = canonical(field);
  const words = typeof field.wire.codec === 'string' ? {} : field.wire.codec.map;
  return Array.isArray(values) ? values.filter((value) => !Object.hasOwn(words, String(value))) : [null];
};

const sent = (field: Field): Schema => coded(field, 'sent');
const answered = (field: Field): Schema => coded(field, 'answered');

const canonical = (field: Field): Schema => serverHalf(field).schema(field);
