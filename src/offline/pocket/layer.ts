/** What waits of one resource, as the data provider lays it over what it reads. */
import { placeholdersOf } from '../../engine/paths.ts';
import type { Resource } from '../../engine/resource.ts';
import { decodeResponse } from '../../engine/wire/decode.ts';
import { isTemporaryId, type Waiting } from '../outbox/waiting.ts';
import { type Gone, goneIn, isRefusedNewcomer, recordLaidOver, rowsLaidOver } from './overlay.ts';
import { told } from './tells.ts';

type Values = Readonly<Record<string, unknown>>;
type Row = Record<string, unknown> & { readonly id: string | number };

export interface Layer {
  /** `filter`: what the list was asked for by; `held`: what it is laid over does not know what was sent since */
  rows(filter?: Values, held?: boolean): (rows: Row[], whole: boolean) => Row[];
  /** the record as it will be; null where it is neither at the server nor here */
  record(id: string | number, record: Row | null, held?: boolean): Row | null;
  /** whether it was deleted: that is on its way, or was sent; null: neither */
  gone(id: string | number, how?: Gone): 'waits' | 'sent' | null;
  /** whether the server cannot know it by this number yet */
  isOnlyHere(id: string | number): boolean;
  /** whether the list asked for so is that of somebody who is on this device only */
  isOfOneOnlyHere(filter?: Values): boolean;
  /** whether whoever else had that number gives it up here: deleted or corrected before somebody was registered under it */
  isFreed(filter?: Values): boolean;
  /** likewise of somebody whom the server knows by now, but not what is held */
  isOfOneSent(filter?: Values): boolean;
  /** likewise of somebody who was refused: there may be another one whom the server knows by that number */
  isOfOneRefused(filter?: Values): boolean;
  /** with what the device works out of those that wait */
  told(rows: readonly Row[]): Promise<Row[]>;
}

export function layerOf(resource: Resource, waiting: readonly Waiting[]): Layer {
  const inAddress = placeholdersOf(resource.endpoints.list?.path ?? '');
  const within = (filter: Values = {}): Values =>
    Object.fromEntries(Object.entries(filter).filter(([name]) => inAddress.includes(name)));
  const { each } = resource.pocket ?? { each: null };
  const isOfOne = (
    filter: Values | undefined,
    isSo: (entry: Waiting) => boolean,
    of = ({ values }: Waiting) => values,
  ): boolean => {
    const asked = Object.values(within(filter)).map(String);
    if (each === null || asked.length === 0) return false;
    return waiting.some((entry) => isSo(entry) && entry.resource === each.of && asked.includes(String(of(entry)?.[each.by])));
  };
  const isGivenUp = ({ state, action, values, base }: Waiting): boolean =>
    state !== 'refused' &&
    (action === 'delete' || (action === 'update' && each !== null && String(values?.[each.by]) !== String(base?.[each.by])));
  const shown = waiting.map((entry) => withAnswer(resource, entry));
  return {
    rows: (filter, held) => (rows, whole) =>
      rowsLaidOver(resource, rows, shown, { within: within(filter), whole, held }).map((row) => ({ ...row })),
    record(id, record, held) {
      const laid = recordLaidOver(resource, id, record, shown, held);
      return laid && { ...laid };
    },
    gone: (id, how) => goneIn(resource, id, shown, how),
    isOnlyHere: isTemporaryId,
    isOfOneOnlyHere: (filter) => isOfOne(filter, ({ state, action }) => state === 'waiting' && action === 'create'),
    isFreed: (filter) => isOfOne(filter, isGivenUp, ({ values, base }) => ({ ...values, ...base })),
    isOfOneSent: (filter) => isOfOne(filter, ({ state, action }) => state === 'sent' && action === 'create'),
    isOfOneRefused: (filter) => isOfOne(filter, isRefusedNewcomer),
    told: (rows) => told(resource, rows),
  };
}

/** What was sent, with what the server has answered of it. */
function withAnswer(resource: Resource, entry: Waiting): Waiting {
  if (entry.state !== 'sent' || entry.resource !== resource.name || entry.answer === undefined) return entry;
  const told = Object.entries(decodeResponse(resource, entry.answer)).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return { ...entry, values: { ...entry.values, ...Object.fromEntries(told) } };
}
