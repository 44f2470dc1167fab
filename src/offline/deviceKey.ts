/**
 * The key of whoever is signed in, on this device: asked of the server once in a session, kept where no script can read it
 * out, and forgotten with the session. What it encrypted stays, unreadable until the same person signs in again.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { storedToken } from '../authProvider/storage.ts';
import { API_URL } from '../dataProvider/apiUrl.ts';
import { createHttp } from '../dataProvider/http.ts';
import { knownExtensions } from '../dataProvider/serverExtensions.ts';
import { isObject } from '../engine/isObject.ts';
import { valueAt } from '../engine/wire/names.ts';

export interface DeviceKey {
  readonly owner: string;
  /** encrypts */
  readonly cipher: CryptoKey;
  /** names rows so that their names tell nothing */
  readonly names: CryptoKey;
}

/** A key, and the session it was told to: after another sign-in it counts no longer, even where it could not be deleted. */
interface HeldKey extends DeviceKey {
  readonly session: string;
}

interface KeyDatabase extends DBSchema {
  held: { key: 'key'; value: HeldKey };
}

/** A database of its own, deleted as a whole where a session ends (authProvider/session.ts). */
const DATABASE = 'posyandu-key';
/** After a failed call the server is left alone for a moment: every form and every list asks. */
const PAUSE_MS = 10_000;

let current: { readonly token: string; readonly key: Promise<HeldKey | null>; readonly at: number } | null = null;

/** The key of the session that is stored now; null where there is none, or none can be had at present. */
export async function deviceKey(): Promise<DeviceKey | null> {
  const token = storedToken();
  if (token === null || typeof indexedDB === 'undefined' || globalThis.crypto?.subtle === undefined) return null;
  if (current?.token === token) {
    const known = await current.key;
    if (known !== null || Date.now() - current.at < PAUSE_MS) return known;
  }
  const key = keyOf(token).catch(() => null);
  current = { token, key, at: Date.now() };
  return key;
}

/** The key of the session that is stored now where this device has it already; the server is not asked. */
export async function heldDeviceKey(): Promise<DeviceKey | null> {
  const token = storedToken();
  return token === null || typeof indexedDB === 'undefined' || globalThis.crypto?.subtle === undefined ? null : heldKey(token);
}

/** Forgets the key: in this tab and on the device. */
export async function forgetDeviceKey(): Promise<void> {
  current = null;
  if (typeof indexedDB === 'undefined') return;
  await new Promise<unknown>((done) => {
    const request = indexedDB.deleteDatabase(DATABASE);
    // one that another page holds open for a moment is deleted after it; the key counts for this session alone anyway
    request.onsuccess = request.onblocked = request.onerror = done;
  });
}

async function keyOf(token: string): Promise<HeldKey | null> {
  const held = await heldKey(token);
  if (held !== null) return held;
  if (!knownExtensions().has('device-key')) return null;
  const told = await askedFor(token);
  if (told === null) return null;
  const key = { ...told, session: await fingerprintOf(token) };
  // somebody else may have signed in while the answer was on its way
  if (storedToken() === token) await withDatabase((db) => db.put('held', key, 'key'));
  return key;
}

async function heldKey(token: string): Promise<HeldKey | null> {
  const held = await withDatabase((db) => db.get('held', 'key'));
  return held?.session === (await fingerprintOf(token)) ? held : null;
}

/** Open no longer than for one step: an open connection would keep the database from being deleted. */
async function withDatabase<T>(step: (db: IDBPDatabase<KeyDatabase>) => Promise<T>): Promise<T> {
  const db = await openDB<KeyDatabase>(DATABASE, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('held'),
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });
  try {
    return await step(db);
  } finally {
    db.close();
  }
}

async function askedFor(token: string): Promise<DeviceKey | null> {
  const http = createHttp({ apiUrl: API_URL, getToken: () => token });
  const { body } = await http({ method: 'GET', url: '/auth/kunci-perangkat' });
  const data = valueAt(body, 'data');
  if (!isObject(data) || typeof data.pemilik !== 'string' || typeof data.kunci !== 'string') return null;
  const bytes = Uint8Array.from(atob(data.kunci), (letter) => letter.charCodeAt(0));
  const root = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
  const drawn = (what: string) => ({
    ...{ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode(what) },
  });
  return {
    owner: data.pemilik,
    cipher: await crypto.subtle.deriveKey(drawn('rows'), root, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    names: await crypto.subtle.deriveKey(drawn('names'), root, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  };
}

/** Tells sessions apart without holding the token that opens them. */
const fingerprintOf = async (token: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));

/** Bytes as text. */
export const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
