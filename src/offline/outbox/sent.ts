/**
 * What the server has answered, until what was taken along knows of it: laid over held answers, which are older. Which of the
 * two came first is told by a count of the preparations that have begun; the clock of a device may be wrong by days.
 */
import { isObject } from '../../engine/isObject.ts';
import { valueAt } from '../../engine/wire/names.ts';
import type { Locks } from '../locks.ts';
import type { Vault } from '../vault.ts';
import { becameOf } from './queue.ts';
import { renamed } from './renaming.ts';
import type { Waiting } from './waiting.ts';

interface Count {
  /** preparations that have begun */
  readonly begun: number;
  /** writes that were answered */
  readonly answered: number;
}

interface Sent {
  /** how many preparations had begun when the answer was there: a later one knows of it */
  readonly begun: number;
  readonly entry: Waiting;
}

const SHELF = 'sent';
const COUNT = 'count';
const NONE: Count = { begun: 0, answered: 0 };
/** Far more than a morning's; beyond, the oldest goes. */
const MOST = 500;
/** Before everything that still waits: what waits was written over it. */
const BEFORE_ALL = -1_000_000_000;

const nameOf = (answered: number): string => `entry/${String(answered).padStart(9, '0')}`;
const countIn = async (vault: Vault): Promise<Count> => (await vault.get<Count>(SHELF, COUNT).catch(() => undefined)) ?? NONE;

/** Whoever changes what waits or was sent holds this. */
export const rowsLock = (vault: Pick<Vault, 'owner'>): string => `posyandu-outbox-rows-${vault.owner}`;

/**
 * A preparation begins, and gets its number. `before`: the number of what is held.
 * @throws {StorageFull}
 */
export const beginPreparation = (vault: Vault, locks: Locks, before: number): Promise<number> =>
  locks.inTurn(rowsLock(vault), async () => {
    const count = await countIn(vault);
    const begun = Math.max(count.begun, before) + 1;
    await vault.put(SHELF, COUNT, { ...count, begun } satisfies Count);
    return begun;
  });

/**
 * Keeps what was answered, by its real names; the caller holds `rowsLock`. Nothing where nothing is taken along. Never
 * rejects: a device without room goes on without, what was stored is stored.
 */
export async function rememberSent(vault: Vault, entry: Waiting, body: unknown): Promise<void> {
  const count = await countIn(vault);
  if (count.begun === 0) return;
  const answered = count.answered + 1;
  const sent: Sent = { begun: count.begun, entry: asSent(entry, body, BEFORE_ALL + answered) };
  try {
    await vault.put(SHELF, nameOf(answered), sent);
    await vault.put(SHELF, COUNT, { ...count, answered } satisfies Count);
    if (answered > MOST) await vault.remove(SHELF, nameOf(answered - MOST));
  } catch {
    // no room
  }
}

function asSent(entry: Waiting, body: unknown, order: number): Waiting {
  const { form: _form, body: _body, ...request } = entry.request;
  const { refusal: _refusal, values = {}, ...rest } = entry;
  const plain = Object.fromEntries(Object.entries(values).filter(([, value]) => !(value instanceof Blob)));
  const told = valueAt(body, 'data');
  const named = renamed({ ...rest, values: plain, request }, becameOf(entry, body));
  return {
    ...{ ...named, order, state: 'sent', answer: isObject(told) ? told : {} },
    ...(entry.standsFor === undefined ? {} : { standsFor: String(named.standsFor) }),
  };
}

const allSent = async (vault: Vault): Promise<[string, Sent][]> =>
  (await vault.entries<Sent>(SHELF)).flatMap(([name, sent]) => (name === COUNT ? [] : [[name, sent]]));

/** What was sent and is not known to the preparation of this number, in the order of the answers. */
export const sentSince = async (vault: Vault, preparation: number): Promise<Waiting[]> =>
  (await allSent(vault)).flatMap(([, { begun, entry }]) => (begun >= preparation ? [entry] : []));

/** The preparation of this number has ended: what it knows is kept no longer. */
export const forgetSent = (vault: Vault, locks: Locks, preparation: number): Promise<void> =>
  locks.inTurn(rowsLock(vault), async () => {
    for (const [name, { begun }] of await allSent(vault)) if (begun < preparation) await vault.remove(SHELF, name);
  });
