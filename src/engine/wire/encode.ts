import type { Role, WriteMode } from '../definition.ts';
import { isEmpty } from '../field-types/fieldRule.ts';
import { chosenFile } from '../field-types/image/chosenFile.ts';
import { intimateFields } from '../intimate.ts';
import type { Field, Resource } from '../resource.ts';
import { fieldValue } from '../rules/fieldValue.ts';
import { isUnderstood, isVisible, type Values } from '../rules/visibility.ts';
import { codecOf } from './codecs.ts';
import type { Extension } from './extensions.ts';
import { isVersioned, putAt, requestName } from './names.ts';
import { likeness, settle } from './settle.ts';

export interface EncodeContext {
  readonly extensions: ReadonlySet<Extension>;
  readonly role?: Role | null;
  readonly today?: string;
  /** the record as it was read, of which what is not asked is sent back */
  readonly read?: Values;
}

/**
 * A form's values as the body of a request: declared, visible fields under their wire names, typed
 * text parsed, `undefined` left out, the empty value `null`. Fields beyond the contract go only to
 * a server that has announced `fields`. Without `role`, fields whose visibility hinges on it are sent.
 *
 * The contract's names are always there: what is not asked of this record is sent as it was read, else as
 * 'no' or none, and so is on creation what was to be given and is not known.
 *
 * An image that was not chosen anew (its value is the stored one's address) is not sent.
 */
export function encodeRequest(
  resource: Resource,
  mode: WriteMode,
  values: Values,
  context: EncodeContext,
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of resource.fields) {
    const name = requestName(field, mode);
    const value = name === null ? undefined : valueToSend(resource, field, mode, values, context);
    if (name === null || value === undefined) continue;
    // there was none and there is none
    if (field.type === 'image' && context.read !== undefined && isEmpty(value) && isEmpty(context.read[field.name])) continue;
    const sent = requestValue(field, value);
    if (sent !== undefined) body[name] = sent;
  }
  return body;
}

const NOTHING_ANNOUNCED: ReadonlySet<Extension> = new Set();

function valueToSend(resource: Resource, field: Field, mode: WriteMode, values: Values, context: EncodeContext): unknown {
  const { name } = field;
  const typed = field.derived === null ? values[name] : fieldValue(resource, name, values);
  if (isVisible(resource, field, mode, { ...context, values })) {
    return typed === undefined && mode === 'create' && field.given ? noneOf(field) : typed;
  }
  if (!isUnderstood(field, mode, NOTHING_ANNOUNCED)) return undefined;
  if (mode === 'create') return noneOf(field);
  // a change of a few fields only says nothing of the others
  return typed === undefined ? undefined : ((context.read ?? values)[name] ?? noneOf(field));
}

/** What stands for a value that nobody has asked for: a question that was not asked is not answered with yes. */
export const noneOf = (field: Pick<Field, 'type'>): string | null => (field.type === 'yesNo' ? 'Tidak' : null);

/** A value as a request writes it; undefined: it is not sent at all. */
export function requestValue(field: Field, typed: unknown): unknown {
  const value = settle(field, typed);
  if (value === null) return null;
  return field.type === 'image' ? (chosenFile(value) ?? undefined) : codecOf(field.wire.codec).send(value);
}

/**
 * A row of ours (by field name, values canonical or as the database keeps them) as our server
 * answers it: the fields the row has under their first wire name, in a list under `listed`, and the
 * key under its own name. Intimate answers stand in no list. Fields beyond the contract only with the extension `fields`,
 * `updated_at` only with `versions`, of what can be changed.
 */
export function encodeResponse(
  resource: Resource,
  shape: 'list' | 'one',
  row: Values,
  context: { readonly extensions: ReadonlySet<Extension> },
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const { parts, ownKey, versioned } = answersOf(resource)[shape];
  const beyond = context.extensions.has('fields');
  if (ownKey && row[resource.key] !== undefined) body[resource.key] = row[resource.key];
  for (const { field, name, nested, answer } of parts) {
    const kept = row[field.name];
    if (kept === undefined || (field.beyondContract && !beyond)) continue;
    const value = kept === null ? null : settle(field, likeness(field, kept));
    const told = value === null ? null : answer(value);
    if (nested) putAt(body, name, told);
    else body[name] = told;
  }
  if (row.updated_at !== undefined && versioned && context.extensions.has('versions')) body.updated_at = row.updated_at;
  return body;
}

interface Answered {
  readonly parts: readonly {
    readonly field: Field;
    readonly name: string;
    readonly nested: boolean;
    answer(value: unknown): unknown;
  }[];
  /** whether the key is told beside the fields, being none */
  readonly ownKey: boolean;
  readonly versioned: boolean;
}

/** What a definition says of its answers, looked up once: a page has some hundred values. */
const answers = new WeakMap<Resource, { readonly list: Answered; readonly one: Answered }>();

function answersOf(resource: Resource): { readonly list: Answered; readonly one: Answered } {
  const known = answers.get(resource);
  if (known) return known;
  const of = (shape: 'list' | 'one'): Answered => ({
    parts: resource.fields
      .filter(({ name }) => shape === 'one' || !intimateFields(resource).has(name))
      .map((field) => {
        const name = shape === 'list' ? field.wire.listed : (field.wire.read[0] ?? field.name);
        const { answer } = codecOf(field.wire.codec);
        return { field, name, nested: name.includes('.'), answer };
      }),
    ownKey: !resource.field[resource.key],
    versioned: isVersioned(resource),
  });
  const made = { list: of('list'), one: of('one') };
  answers.set(resource, made);
  return made;
}
