/**
 * What one person's device keeps of their work, encrypted (docs/security.md). Opened only for whoever is signed in; what
 * others left here stays unreadable.
 */
import { type DeviceKey, deviceKey, forgetDeviceKey, heldDeviceKey, hexOf } from './deviceKey.ts';
import { packed, unpacked } from './pack.ts';
import { allRows, clearRows, type KeptRow, putRow, removeRow, rowAt, sweepRows } from './rows.ts';

/** what was loaded to be at hand without network; what waits to be sent; what was sent and that one does not know; what is being typed */
export type Shelf = 'pocket' | 'outbox' | 'sent' | 'drafts';
const SHELVES: readonly Shelf[] = ['pocket', 'outbox', 'sent', 'drafts'];

export interface Vault {
  /** opaque: the account as the server tells it with the key */
  readonly owner: string;
  get<T>(shelf: Shelf, key: string): Promise<T | undefined>;
  /** @throws {StorageFull} where the device has no room; what was there before stays */
  put(shelf: Shelf, key: string, value: unknown): Promise<void>;
  remove(shelf: Shelf, key: string): Promise<void>;
  /** every key with its value, in the order of keys */
  entries<T>(shelf: Shelf): Promise<readonly (readonly [string, T])[]>;
  clear(shelf: Shelf): Promise<void>;
}

/** The device has no room for it. */
export class StorageFull extends Error {}

/**
 * The vault of whoever is signed in. Null where nobody is, the server gives no key (an old one, or it cannot be reached and
 * has not been asked before), or the browser keeps or encrypts nothing (no IndexedDB; http on an address of the local
 * network): everything then works as without it. One that was opened goes on working for its owner, also after the session.
 */
export async function openVault(): Promise<Vault | null> {
  const key = await deviceKey();
  return key && vaultOf(key);
}

/** At a log-out, before the session is forgotten: drops what this person kept here, and the key. Never rejects. */
export async function emptyVault(): Promise<void> {
  const key = await heldDeviceKey().catch(() => null);
  if (key !== null) await Promise.allSettled(SHELVES.map((shelf) => clearRows([key.owner, shelf])));
  await forgetDeviceKey().catch(() => undefined);
}

/** What is not work that still has to be sent grows old: drafts and what was taken along. */
const AGING: readonly Shelf[] = ['pocket', 'sent', 'drafts'];
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** Drops what has lain here for a month, of people too who never came back for it. What waits to be sent stays. Never rejects. */
export async function sweepVault(now = Date.now()): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  await Promise.allSettled(AGING.map((shelf) => sweepRows(shelf, now - MONTH_MS)));
}

function vaultOf({ owner, cipher, names }: DeviceKey): Vault {
  const nameOf = async (shelf: Shelf, key: string): Promise<readonly [string, Shelf, string]> => [
    owner,
    shelf,
    hexOf(await crypto.subtle.sign('HMAC', names, new TextEncoder().encode(`${shelf}/${key}`))),
  ];

  const opened = async (
    name: readonly [string, Shelf, string],
    row: KeptRow,
  ): Promise<{ key: string; value: unknown } | null> => {
    try {
      const bytes = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: row.iv, additionalData: placeOf(name) },
        cipher,
        row.bytes,
      );
      return unpacked(bytes) as { key: string; value: unknown };
    } catch {
      // broken, or of another key: as good as not there
      return null;
    }
  };

  return {
    owner,
    async get<T>(shelf: Shelf, key: string) {
      const name = await nameOf(shelf, key);
      const row = await rowAt(name);
      return row && ((await opened(name, row))?.value as T | undefined);
    },
    async put(shelf, key, value) {
      const name = await nameOf(shelf, key);
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const plain = await packed({ key, value });
      const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: placeOf(name) }, cipher, plain);
      await putRow(name, { iv, bytes }).catch((error: unknown) => {
        throw isFull(error) ? new StorageFull('no room on this device') : error;
      });
    },
    async remove(shelf, key) {
      await removeRow(await nameOf(shelf, key));
    },
    async entries<T>(shelf: Shelf) {
      const rows = await allRows([owner, shelf]);
      const entries = await Promise.all(rows.map(([name, row]) => opened([owner, shelf, name], row)));
      return entries
        .filter((entry) => entry !== null)
        .map(({ key, value }) => [key, value as T] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1));
    },
    async clear(shelf) {
      await clearRows([owner, shelf]);
    },
  };
}

/** Where a row belongs: bound into its encryption, so that none can be put in another one's place. */
const placeOf = (name: readonly string[]): Uint8Array<ArrayBuffer> => new TextEncoder().encode(name.join('/'));

const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';
