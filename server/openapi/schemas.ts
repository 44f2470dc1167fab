/** JSON schemas of a resource's bodies and records, from its compiled definition. */
import { NULLABLE_TEXT } from '../../src/engine/field-types/serverHalf.ts';
import { serverHalf } from '../../src/engine/field-types/serverHalves.ts';
import type { Field, Resource, WriteMode } from '../../src/engine/resource.ts';
import { requestName } from '../../src/engine/wire/names.ts';

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

/** What the server answers for one record, or for a row of a list. */
export function recordSchema(resource: Resource, view: 'list' | 'one'): Schema {
  const fields = resource.fields.map((field) => {
    const name = view === 'list' ? field.wire.listed : (field.wire.read[0] ?? field.name);
    return [name, described(field, answered(field))] as const;
  });
  const key = resource.field[resource.key] ? [] : [[resource.key, { type: ['integer', 'string'] }] as const];
  return object([...key, ...fields, ['updated_at', { type: 'string' }]]);
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

function sent(field: Field): Schema {
  if (field.wire.codec === 'dmy')
    return { ...NULLABLE_TEXT, description: 'dd-mm-yyyy (ISO is taken too)', examples: ['02-08-2020'] };
  if (field.wire.codec === 'numberText') return { type: ['string', 'number', 'null'], examples: ['3.2'] };
  if (field.wire.codec === 'bit') return { enum: [1, 0] };
  return canonical(field);
}

function answered(field: Field): Schema {
  if (field.wire.codec === 'yaTidak' || field.wire.codec === 'bit') return { enum: [1, 0] };
  if (field.wire.codec === 'numberText') return NULLABLE_TEXT;
  return canonical(field);
}

const canonical = (field: Field): Schema => serverHalf(field).schema(field);
