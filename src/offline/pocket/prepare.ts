/** Taking along what a day without signal needs. */
import { layerModule } from '../../dataProvider/layerModule.ts';
import { refreshUnsent } from '../../dataProvider/unsent.ts';
import { browserLocks } from '../locks.ts';
import { beginPreparation, forgetSent } from '../outbox/sent.ts';
import { openVault, StorageFull } from '../vault.ts';
import { currentNumber, keepTaken, type Taken, takenIn } from './store.ts';

export const POCKET_CALL = { method: 'GET', url: '/auth/bekal' } as const;

export interface Preparing {
  /** makes the call and gives its body */
  readonly load: () => Promise<Blob>;
  /** the moment by the server's clock */
  readonly now: () => Date;
  /** addresses of lists whose rows are counted */
  readonly counted: readonly string[];
  /** told how much of what has come is kept, from 0 to 1 */
  readonly onProgress?: (done: number) => void;
}

let underway: Promise<Taken | null> | null = null;
const listeners = new Set<(taken: Taken) => void>();

/** Told whenever this tab has taken something along anew. */
export function onTaken(listener: (taken: Taken) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Takes along everything anew; once for all who ask for it at the same time. Null: this device keeps nothing.
 * @throws {ApiError} where the server did not answer; {StorageFull} {BrokenAnswer}; what was taken along before stays
 */
export function prepare(preparing: Preparing): Promise<Taken | null> {
  underway ??= prepared(preparing).finally(() => {
    underway = null;
  });
  return underway;
}

async function prepared({ load, now, counted, onProgress = () => undefined }: Preparing): Promise<Taken | null> {
  const vault = await openVault();
  if (vault === null) return null;
  const locks = browserLocks();
  const number = await beginPreparation(vault, locks, await currentNumber(vault));
  const at = now().toISOString();
  const text = await (await load()).text();
  const keep = () => keepTaken(vault, text, { at, number, counted, onProgress });
  // of several tabs one after the other: they share the place
  const found = await locks.inTurn('bekal', keep);
  await forgetSent(vault, locks, number);
  await refreshUnsent();
  // the next list may be asked for without a line
  void layerModule();
  for (const listener of listeners) listener(found);
  return found;
}

/** What is taken along; null: nothing, or this device keeps nothing. */
export async function taken(): Promise<Taken | null> {
  const vault = await openVault();
  return vault && takenIn(vault);
}

/** Whether the device had no room for it. */
export const isFull = (error: unknown): boolean => error instanceof StorageFull;
