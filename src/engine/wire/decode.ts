import type { WriteMode } from '../definition.ts';
import { isEmpty } from '../field-types/fieldRule.ts';
import type { Field, Resource } from '../resource.ts';
import { codecOf } from './codecs.ts';
import { keyNames, requestName, valueAt } from './names.ts';
import { likeness, settle } from './settle.ts';

/** Names that may stand in any body beside the fields: the method override and the version. */
const BESIDE_FIELDS: readonly string[] = ['_method', 'updated_at'];

/**
 * A request's body as values by field name: only the keys that are present, in canonical form; what
 * cannot be read stays as it came, for `validate` to refuse. `unknown` names the keys no field claims.
 */
export function decodeRequest(
  resource: Resource,
  mode: WriteMode,
  body: Readonly<Record<string, unknown>>,
): { values: Record<string, unknown>; unknown: string[] } {
  const claimed = new Map(resource.fields.map((field) => [requestName(field, mode), field]));
  const values: Record<string, unknown> = {};
  const unknown: string[] = [];
  for (const [name, wire] of Object.entries(body)) {
    const field = claimed.get(name);
    if (field) values[field.name] = isEmpty(wire) ? null : settle(field, codecOf(field.wire.codec).take(wire));
    else if (!BESIDE_FIELDS.includes(name)) unknown.push(name);
  }
  return { values, unknown };
}

/** A record as read: fields by name, null for none; `id` is missing where the answer holds no key. */
export interface DecodedResponse extends Record<string, unknown> {
  id?: string | number;
}

/**
 * One record of an answer, from our server or any that speaks the contract: every field of the
 * definition by its own name (the first of its wire names that holds something), `id` as the key
 * was given, `updated_at` where there is one. Nothing else is kept.
 */
export function decodeResponse(resource: Resource, body: unknown): DecodedResponse {
  const record: DecodedResponse = Object.fromEntries(resource.fields.map((field) => [field.name, readField(field, body)]));
  const id = keyNames(resource)
    .map((name) => valueAt(body, name))
    .find((value) => !isEmpty(value));
  if (typeof id === 'string' || typeof id === 'number') record.id = id;
  const version = valueAt(body, 'updated_at');
  if (version !== undefined) record.updated_at = version;
  return record;
}

/** Whether an answer says anything of a field, if only that there is none. */
export const isTold = ({ wire }: Field, body: unknown): boolean => wire.read.some((name) => valueAt(body, name) !== undefined);

function readField(field: Field, body: unknown): unknown {
  const { read, ofNull } = codecOf(field.wire.codec);
  const told = field.wire.read.map((name) => valueAt(body, name));
  const value = told.find((candidate) => !isEmpty(candidate));
  if (!isEmpty(value)) return settle(field, read(likeness(field, value)));
  return ofNull !== undefined && told.includes(null) ? ofNull : null;
}
