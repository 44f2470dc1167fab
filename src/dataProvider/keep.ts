/** What a device keeps of a write until it is answered, as the definition of its resource tells. */
import type { Locale } from '../engine/definition.ts';
import { fieldType } from '../engine/field-types/index.ts';
import { isObject } from '../engine/isObject.ts';
import type { Field, Resource, Site } from '../engine/resource.ts';
import { messageIn } from './failureTexts.ts';
import { type HttpAnswer, KEPT_HEADER, type Keep } from './http.ts';
import type { PlanOfKind, RecordValues } from './planTypes.ts';
import type { RecordResult } from './read.ts';
import { STAND_IN } from './unsent.ts';

/** What the one who saves knows of the page. */
export interface KeptMeta {
  /** public path of the form */
  readonly page?: string;
  /** whom it is about, where the record itself does not tell */
  readonly title?: string;
}

type Write = PlanOfKind<'create'> | PlanOfKind<'update'> | PlanOfKind<'delete'>;

export interface KeepContext {
  readonly site: Pick<Site, 'resource'>;
  readonly locale?: Locale;
}

/** How a write is kept; null: never, since it holds a secret. `base`: the record it is made over. */
export function keepOf(
  resource: Resource,
  plan: Write,
  { page, title, base }: KeptMeta & { readonly base?: RecordValues },
  context: KeepContext,
): Keep | null {
  if (resource.fields.some(({ type }) => type === 'password')) return null;
  const standIns = plan.kind === 'create' ? standInsOf(resource, plan.sent) : {};
  const { [KEPT_MARK]: _, [KEPT_REASON]: __, ...sent } = plan.sent;
  const values = { ...sent, ...standIns, ...(plan.kind === 'create' ? {} : { id: plan.id }) };
  return {
    ...{ resource: resource.name, action: plan.kind, title: titleOf(resource, values, context) || title || '', values },
    ...(plan.kind === 'create' ? { names: namesOf(resource, values) } : { base }),
    page,
  };
}

/** On a record that was written and waits on this device: the server has not said yes to it yet. */
const KEPT_MARK = '_kept';
/** On such a record: why the server could not store it yet, in its own words. */
const KEPT_REASON = '_kept_reason';

/** Whether a record is what was written, rather than what the server has stored. */
export const isKeptRecord = (record: RecordValues): boolean => record[KEPT_MARK] === true;

/** Why the server could not store yet what is kept; null where it did not say, or was not reached. */
export function keptReason(record: RecordValues): string | null {
  const reason = record[KEPT_REASON];
  return typeof reason === 'string' ? reason : null;
}

/** The result of a write that the device has kept; null where it was answered. */
export function keptResult({ headers, body }: HttpAnswer): RecordResult | null {
  if (headers.get(KEPT_HEADER) === null || !isObject(body) || !isObject(body.data)) return null;
  const { id } = body.data;
  const reason = messageIn(body);
  const marks = { [KEPT_MARK]: true, ...(reason === null ? {} : { [KEPT_REASON]: reason }) };
  return { data: { ...body.data, id: typeof id === 'string' || typeof id === 'number' ? id : '', ...marks } };
}

/** Whom it is about, where it is about somebody; else what the record itself is called. */
function titleOf(resource: Resource, values: RecordValues, { site, locale = 'id' }: KeepContext): string {
  const subject = resource.form?.subject ?? null;
  const shown = subject && site.resource[subject.resource]?.represents;
  const about = Object.entries(subject?.fields ?? {}).find(([, source]) => source === shown)?.[0];
  const named = [about, resource.represents].flatMap((name) => resource.field[name ?? ''] ?? []);
  return (
    named.map((field) => fieldType(field).format(values[field.name] ?? null, field, locale)).find((said) => said !== '') ?? ''
  );
}

/** Others may speak of a record by what no two have. */
const uniqueFields = ({ fields }: Resource): Field[] =>
  fields.filter(({ unique, wire }) => unique && wire.write.create !== false);

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Numbers that the server will give, and by which what follows can speak of the record meanwhile. */
function standInsOf(resource: Resource, values: RecordValues): Record<string, string> {
  const missing = uniqueFields(resource).filter(({ name }) => isEmpty(values[name]));
  return Object.fromEntries(
    missing.flatMap((field) => (field.type === 'digits' && field.length ? [[field.name, digits(field.length)]] : [])),
  );
}

const digits = (length: number): string =>
  STAND_IN + [...crypto.getRandomValues(new Uint8Array(length - STAND_IN.length))].map((byte) => byte % 10).join('');

const namesOf = (resource: Resource, values: RecordValues): NonNullable<Keep['names']> =>
  Object.fromEntries(
    uniqueFields(resource).flatMap(({ name, wire }) =>
      isEmpty(values[name]) || wire.read[0] === undefined ? [] : [[wire.read[0], [String(values[name])]]],
    ),
  );
