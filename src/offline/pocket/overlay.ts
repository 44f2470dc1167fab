/** What waits on the device to be sent, laid over what is shown of the server's: pure. */
import { REFUSED, SENT, UNSENT } from '../../dataProvider/unsent.ts';
import type { Resource } from '../../engine/resource.ts';
import { isTemporaryId, type Waiting } from '../outbox/waiting.ts';

type Values = Readonly<Record<string, unknown>>;
type Shown = Pick<Resource, 'name' | 'key' | 'field' | 'pocket' | 'endpoints'>;

/**
 * Somebody whose registration was refused, whom others speak of by a number of their own: found until a person has settled
 * it, where nobody else is known by that number.
 */
export const isRefusedNewcomer = ({ state, action, names = {} }: Waiting): boolean =>
  state === 'refused' && action === 'create' && Object.keys(names).length > 0;

/**
 * What is laid over records of a resource; what was sent, and changes that were refused, only over what is `held`. Any other
 * that was refused is for a person to mend, and shown nowhere as if it counted.
 */
export const overlayOf = (resource: Shown, waiting: readonly Waiting[], held = false): Waiting[] =>
  waiting.filter(
    (entry) =>
      (entry.state === 'waiting' || (held && isShownOverHeld(entry)) || isRefusedNewcomer(entry)) &&
      entry.values !== undefined &&
      (entry.resource === resource.name || entry.resource === resource.pocket?.shows),
  );

/** A change that was refused is shown as it was typed, and marked: it is not lost, and wants mending. */
const isShownOverHeld = ({ state, action }: Waiting): boolean => state === 'sent' || (state === 'refused' && action === 'update');

/** What the record is known by among those of this resource; null: by nothing yet. */
function keyOf({ name, key }: Shown, entry: Waiting, values: Values): string | null {
  const own = entry.resource === name || key === 'id';
  const id = own && entry.action === 'create' && key === 'id' ? entry.standsFor : (values[key] ?? (own ? values.id : undefined));
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}

/** As it was before the change, where that is another: a number may have been corrected. */
const keyBefore = (resource: Shown, entry: Waiting, values: Values): string | null =>
  keyOf(resource, entry, { ...values, ...entry.base });

/** What the form held, by the fields of this resource. */
function shownOf(resource: Shown, { key, state, answer, ...entry }: Waiting, values: Values): Record<string, unknown> {
  const own = Object.entries(values).filter(([name, value]) => Object.hasOwn(resource.field, name) && value !== undefined);
  if (state === 'sent') {
    // what is written over it is meant over the version that it has become
    const version = entry.resource === resource.name ? answer?.updated_at : undefined;
    return { ...Object.fromEntries(own), ...(version === undefined ? {} : { updated_at: version }), [SENT]: true };
  }
  return { ...Object.fromEntries(own), [UNSENT]: key, [REFUSED]: state === 'refused' };
}

export interface Laid {
  /** values that every row of the list has: those of its address */
  readonly within?: Values;
  /** whether the rows are all there are, so that a new one is to stand among them */
  readonly whole: boolean;
  /** whether they are of a held answer, which does not know what was sent since */
  readonly held?: boolean;
}

/** Whether a list that has each value of a field once tells both as one. */
function isToldAsOne({ endpoints }: Shown, row: Values, values: Values): boolean {
  const name = endpoints.list?.distinct ?? null;
  return name !== null && (values[name] ?? null) !== null && String(row[name]) === String(values[name]);
}

/**
 * Whether somebody who is known already cannot be the one that this registers: it was refused, or waits under a number of its
 * own that another has.
 */
const isNoneOfThem = ({ name }: Shown, entry: Waiting): boolean =>
  isRefusedNewcomer(entry) || (entry.state === 'waiting' && entry.action === 'create' && entry.resource !== name);

/** Rows of a list as they will be once everything is sent: new ones, changed ones, none that was deleted. */
export function rowsLaidOver<T extends Values & { readonly id: string | number }>(
  resource: Shown,
  rows: readonly T[],
  waiting: readonly Waiting[],
  { within = {}, whole, held = false }: Laid,
): (T | (Values & { readonly id: string | number }))[] {
  let laid: (T | (Values & { readonly id: string | number }))[] = [...rows];
  for (const entry of overlayOf(resource, waiting, held)) {
    const { action, values = {} } = entry;
    const id = action === 'create' ? keyOf(resource, entry, values) : keyBefore(resource, entry, values);
    if (id === null) continue;
    const known = laid.some((row) => String(row.id) === id || (action === 'create' && isToldAsOne(resource, row, values)));
    const belongs = Object.entries(within).every(([name, value]) => String(values[name] ?? '') === String(value));
    if (known && isNoneOfThem(resource, entry)) continue;
    if (action === 'create' && !known && whole && belongs) laid.push({ ...shownOf(resource, entry, values), id });
    else if (action === 'delete') laid = laid.filter((row) => String(row.id) !== id);
    else if (known && (action === 'create' || action === 'update')) {
      laid = laid.map((row) => (String(row.id) === id ? { ...row, ...shownOf(resource, entry, values), id: row.id } : row));
    }
  }
  return laid;
}

/** One record as it will be; null where there is none, neither at the server nor here. `id`: what it was asked for by. */
export function recordLaidOver<T extends Values>(
  resource: Shown,
  id: string | number,
  record: T | null,
  waiting: readonly Waiting[],
  held = false,
): (Values & { readonly id: string | number }) | null {
  let laid: (Values & { readonly id: string | number }) | null = record && { ...record, id };
  let newcomer: string | null = null;
  for (const entry of overlayOf(resource, waiting, held)) {
    const { action, values = {} } = entry;
    if (!isOf(resource, entry, id) || isOfNewcomerBut(newcomer, entry, id)) continue;
    if (action === 'delete' && entry.state !== 'refused') laid = null;
    if (action === 'update' && laid !== null) laid = { ...laid, ...shownOf(resource, entry, values), id };
    if (action !== 'create') continue;
    // a number that was corrected is free for somebody else, who has nothing of the one before
    const isTaken = laid !== null && String(laid[resource.key] ?? id) === String(id);
    if (isTaken && isNoneOfThem(resource, entry)) continue;
    const own = entry.resource === resource.name ? laid : null;
    laid = { ...own, ...shownOf(resource, entry, values), id };
    newcomer = entry.standsFor ?? null;
  }
  return laid;
}

/** Whether it is about somebody on this device only, and neither about this one nor asked for so: the number may be another's too. */
const isOfNewcomerBut = (newcomer: string | null, { action, values = {} }: Waiting, id: string | number): boolean =>
  action !== 'create' && isTemporaryId(values.id) && values.id !== newcomer && values.id !== id;

/** Whether it is about the record that is asked for by this. */
const isOf = (resource: Shown, entry: Waiting, id: string | number): boolean => {
  const { values = {}, standsFor } = entry;
  return [keyOf(resource, entry, values), keyBefore(resource, entry, values), standsFor].includes(String(id));
};

export interface Gone {
  /** whether what is asked for is held, and does not know what was sent since */
  readonly held?: boolean;
  /** whether there is nobody else by that number, neither at the server nor held */
  readonly absent?: boolean;
}

/** Whether the last word about a record is that it is deleted: on its way, or sent and not known to what is held. */
export function goneIn(
  resource: Shown,
  id: string | number,
  waiting: readonly Waiting[],
  { held = false, absent = false }: Gone = {},
): 'waits' | 'sent' | null {
  const last = overlayOf(resource, waiting, held).findLast(
    (entry) => entry.state !== 'refused' && isOf(resource, entry, id) && (absent || !isOfNewcomerBut(null, entry, id)),
  );
  if (last?.action !== 'delete') return null;
  return last.state === 'sent' ? 'sent' : 'waits';
}
