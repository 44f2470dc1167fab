/** The three writes of a resource: rules, versions, idempotency and audit around its service. */
import type { Transaction } from 'kysely';
import { isEmpty } from '../../src/engine/field-types/fieldRule.ts';
import { keptFrom, readableBy, withoutIntimate } from '../../src/engine/intimate.ts';
import type { Field, Resource, WriteMode } from '../../src/engine/resource.ts';
import { isVisible } from '../../src/engine/rules.ts';
import { decodeRequest } from '../../src/engine/wire/decode.ts';
import { encodeResponse } from '../../src/engine/wire/encode.ts';
import { EXTENSIONS, type Extension, REASON_QUERY } from '../../src/engine/wire/extensions.ts';
import { requestName } from '../../src/engine/wire/names.ts';
import type { Actor, Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { type FieldErrors, fieldRefusal, fieldsRefusal, Refusal, TEXTS } from '../errors.ts';
import type { JsonBody } from '../middleware/readJson.ts';
import { unknownFields } from '../middleware/unknownFields.ts';
import { type AuditEntry, recordAudit } from '../services/audit.ts';
import { checkedValues, completed } from '../services/checkedValues.ts';
import { type Answered, type Attempt, firstAnswer, writeOnce } from '../services/idempotency.ts';
import type { ResourceService, Row } from '../services/resourceService.ts';
import { isChangeable, requireOwnPeople, requireReached } from '../services/tokenReach.ts';
import { askedTogether } from '../storage/askers.ts';
import type { Asking } from './asking.ts';

const ALL_EXTENSIONS: ReadonlySet<Extension> = new Set(EXTENSIONS);

export interface Served {
  readonly context: Context;
  readonly resource: Resource;
  readonly service: ResourceService;
}

/** A record as a row of a list, which is the same for everybody who may list it. */
export const encodedRow = (resource: Resource, row: Row): object =>
  encodeResponse(resource, 'list', row, { extensions: ALL_EXTENSIONS });

/** A record by itself as somebody may read it. */
export const encodedFor = (actor: Actor, resource: Resource, row: Row): object =>
  encodeResponse(resource, 'one', readableBy(resource, actor, row), { extensions: ALL_EXTENSIONS });

/** The canonical values of a body. Raises 422 for fields that the definition does not know. */
export function readValues(resource: Resource, mode: WriteMode, { body }: JsonBody): Row {
  const { values, unknown } = decodeRequest(resource, mode, body);
  if (unknown.length > 0) throw unknownFields(unknown);
  return values;
}

/**
 * The changes of a record, checked, in canonical form. `current` is null for a new record; what an
 * update does not send stays as it is. Raises 422 with every broken rule, under the names the fields
 * are sent by.
 */
function checked({ context, resource }: Served, mode: WriteMode, given: Row, current: Row | null, actor: Actor): Row {
  const result = checkedValues({ context, resource, mode, role: actor.role }, given, current);
  if (!result.ok) throw fieldsRefusal(result.announced, named(resource, mode, result.errors));
  return result.values;
}

function named(resource: Resource, mode: WriteMode, errors: Readonly<Record<string, string>>): FieldErrors {
  const entries = Object.entries(errors).map(([name, text]) => {
    const field = resource.field[name];
    return [(field && requestName(field, mode)) ?? name, [text]] as const;
  });
  return Object.fromEntries(entries);
}

/** How a write is made, beside what it says. */
export interface Manner {
  /** null: a repeat of the request is another write */
  readonly attempt: Attempt | null;
  readonly asking: Asking;
}

/** Stores a new record and gives the answer; a repeated attempt gets the first one's. */
export async function createRecord(served: Served, values: Row, actor: Actor, { attempt, asking }: Manner): Promise<Answered> {
  const { context, resource, service } = served;
  const first = await firstAnswer(context, actor, attempt);
  if (first) return first;
  await requireOwnPeople(context.db, resource, actor, values);
  const prepared = (await service.prepare?.(null, values, context.db)) ?? values;
  const record = checked(served, 'create', completed(resource, prepared), null, actor);
  return writeOnce(context, actor, attempt, async (tx) => {
    const row = await service.create(tx, record, actor, asking.hear);
    await requireReached(tx, resource, actor, row);
    await writeDown(served, tx, actor, { action: 'create', of: row, after: row });
    const message = resource.form?.create?.success.text.id;
    const said = {
      status: 'success',
      message,
      ...service.answer?.(row),
      data: encodedFor(actor, resource, row),
      ...asking.told(),
    };
    return { status: 201, body: JSON.stringify(said) };
  });
}

type Deed = Pick<AuditEntry, 'action' | 'before' | 'after'> & { readonly of: Row };

const writeDown = async (
  { context, resource }: Served,
  tx: Transaction<Database>,
  actor: Actor,
  { of, ...deed }: Deed,
): Promise<void> => {
  const told = resource.writer === null ? { ...deed, ...toldOf(resource, deed) } : { action: deed.action };
  await recordAudit(tx, {
    ...{
      at: context.now(),
      accountId: actor.id,
      tokenId: actor.token?.id,
      resource: resource.name,
      recordId: String(of[resource.key]),
    },
    ...told,
  });
};

/** Before and after as the trail has them for everybody. */
const toldOf = (resource: Resource, { before, after }: Pick<AuditEntry, 'before' | 'after'>) => ({
  before: before ? withoutIntimate(resource, { ...before }) : before,
  after: after ? withoutIntimate(resource, { ...after }) : after,
});

/**
 * What somebody changes: an intimate answer that they cannot read, and so have left blank, stays. Answers that share who asked
 * are all theirs once they answer one: raises 422 where one that they cannot read would come along unasked.
 */
function changedBy(actor: Actor, resource: Resource, current: Row, given: Row): Row {
  const kept = keptFrom(resource, actor, current);
  if (kept.size === 0) return given;
  const changes = Object.fromEntries(Object.entries(given).filter(([name, value]) => !(kept.has(name) && isEmpty(value))));
  const record = { mode: 'edit', values: { ...current, ...changes } } as const;
  for (const names of askedTogether(resource).values()) {
    if (!names.some((name) => kept.has(name) && name in changes)) continue;
    const open = names.find((name) => !(name in changes) && isAsked(resource.field[name]));
    const field = open === undefined ? undefined : resource.field[open];
    if (field) throw fieldRefusal(requestName(field, 'edit') ?? field.name, askedAlong(field));
  }
  return changes;

  function isAsked(field: Field | undefined): boolean {
    return field !== undefined && isVisible(resource, field, record.mode, record);
  }
}

const askedAlong = ({ label }: Field): string =>
  `Jawab juga '${label.id}'. Jawaban kader lain tidak tampak bagi Anda, jadi tanyakan semuanya lagi atau biarkan semuanya kosong.`;

export interface Target {
  /** the key as it stands in the address */
  readonly key: string;
  /** versions the change was made from, which must all be current; none: whichever it is */
  readonly versions: readonly string[];
}

/**
 * Stores changed values of a record and gives the answer; what was not sent stays as it is, and a repeated attempt gets
 * the first one's. Raises 404, 409 and 422.
 */
export async function updateRecord(
  served: Served,
  target: Target,
  given: Row,
  actor: Actor,
  { attempt, asking }: Manner,
): Promise<Answered> {
  const { context, resource, service } = served;
  return writeOnce(context, actor, attempt, async (tx) => {
    const current = await service.find(tx, target.key, true);
    if (!current || !(await isChangeable(tx, resource, actor, current))) throw notFound(resource);
    refuseStale(actor, resource, current, target.versions);
    const changes = changedBy(actor, resource, current, given);
    await requireOwnPeople(tx, resource, actor, changes);
    const prepared = (await service.prepare?.(current, changes, tx)) ?? changes;
    const record = checked(served, 'edit', prepared, current, actor);
    // where nothing was sent there is nothing to write down, but for a deed that needs no values
    const nothing = Object.keys(changes).length === 0 && service.updateAction === undefined;
    const row = nothing ? current : await service.update(tx, current, record, actor, asking.hear);
    await requireReached(tx, resource, actor, row);
    if (!nothing) {
      await writeDown(served, tx, actor, { action: service.updateAction ?? 'update', of: row, before: current, after: row });
    }
    const message = (resource.form?.edit ?? resource.inline)?.success.text.id;
    const said = { status: 'success', message, data: encodedFor(actor, resource, row), ...asking.told() };
    return { status: 200, body: JSON.stringify(said) };
  });
}

/**
 * Takes a record out of sight and gives the answer; `reason`: why it never should have been there. A repeated attempt
 * gets the first one's answer. Raises 404 and 409.
 */
export async function removeRecord(
  served: Served,
  target: Target,
  actor: Actor,
  { reason, attempt }: { readonly reason: string | null; readonly attempt: Attempt | null },
): Promise<Answered> {
  const { context, resource, service } = served;
  return writeOnce(context, actor, attempt, async (tx) => {
    const current = await service.find(tx, target.key, true);
    if (!current || !(await isChangeable(tx, resource, actor, current))) throw notFound(resource);
    refuseStale(actor, resource, current, target.versions);
    const gone = await service.remove(tx, current, { actor, reason });
    const after = reason === null ? null : { [REASON_QUERY]: reason };
    await writeDown(served, tx, actor, { action: 'delete', of: current, before: { ...current, ...gone }, after });
    return { status: 200, body: JSON.stringify({ status: 'success', message: resource.delete?.success.text.id }) };
  });
}

/** 404 in the words of the spec's catalogue: 'Data anggota tidak ditemukan.' */
export const notFound = (resource: Resource): Refusal =>
  new Refusal(404, `Data ${resource.label.one.id.toLowerCase()} tidak ditemukan.`);

function refuseStale(actor: Actor, resource: Resource, current: Row, versions: readonly string[]): void {
  if (versions.every((version) => version === current.updated_at)) return;
  throw new Refusal(409, TEXTS.stale, { extra: { current: encodedFor(actor, resource, current) } });
}
