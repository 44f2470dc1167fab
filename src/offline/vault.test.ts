import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/memoryStorage.ts';
import { endSession } from '../authProvider/session.ts';
import { deviceKey, forgetDeviceKey } from './deviceKey.ts';
import { emptyVault, openVault, StorageFull, sweepVault, type Vault } from './vault.ts';

/** What the server tells each session. */
const KEYS: Record<string, { pemilik: string; kunci: string }> = {
  'Bearer tuti-1': { pemilik: 'tuti', kunci: btoa('t'.repeat(32)) },
  'Bearer tuti-2': { pemilik: 'tuti', kunci: btoa('t'.repeat(32)) },
  'Bearer made-1': { pemilik: 'made', kunci: btoa('m'.repeat(32)) },
};
let calls: string[] = [];
/** what the network does */
let network: 'answers' | 'is gone' = 'answers';

const signedIn = (token: string, extensions = 'device-key') => {
  localStorage.setItem('token', token);
  localStorage.setItem('server_extensions', extensions);
};
const opened = async (): Promise<Vault> => {
  const vault = await openVault();
  if (vault === null) throw new Error('no vault');
  return vault;
};

const deleted = (name: string) =>
  new Promise((done) => {
    indexedDB.deleteDatabase(name).onsuccess = done;
  });

beforeEach(async () => {
  await Promise.all(['posyandu', 'posyandu-key'].map(deleted));
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('document', { cookie: '' });
  calls = [];
  network = 'answers';
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('Authorization') ?? '';
    calls.push(`${url} ${token}`);
    if (network === 'is gone') throw new TypeError('Failed to fetch');
    const data = KEYS[token];
    return data ? Response.json({ status: 'success', data }) : Response.json({ message: 'x' }, { status: 401 });
  });
});
afterEach(async () => {
  await forgetDeviceKey();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Every byte and text that a database holds. */
async function storedText(): Promise<string> {
  const { openDB } = await import('idb');
  const db = await openDB('posyandu');
  const [keys, rows] = await Promise.all([db.getAllKeys('rows'), db.getAll('rows')]);
  db.close();
  return JSON.stringify(keys) + rows.map(({ bytes }) => new TextDecoder('latin1').decode(bytes as ArrayBuffer)).join('');
}

describe('a vault', () => {
  it('gives back what was put, files and bytes in any depth included, under its key and in the order of keys', async () => {
    signedIn('tuti-1');
    const vault = await opened();
    const photo = new File(['jpeg'], 'foto.jpg', { type: 'image/jpeg', lastModified: 5 });
    const value = {
      nama: 'Siti',
      berat: 12.5,
      kosong: null,
      daftar: [true, { foto: photo }],
      bytes: new Uint8Array([1, 2]).buffer,
    };
    await vault.put('drafts', '/b', value);
    await vault.put('drafts', '/a', new Blob(['x'], { type: 'text/plain' }));
    await vault.put('outbox', '/a', { '\u0000': 'a key of the packing itself', '\u0000\u0000': 1 });

    const given = await vault.get<typeof value>('drafts', '/b');
    expect(given).toMatchObject({ nama: 'Siti', berat: 12.5, kosong: null });
    const foto = (given?.daftar[1] as { foto: File } | undefined)?.foto;
    expect([foto?.name, foto?.type, foto?.lastModified, await foto?.text()]).toEqual(['foto.jpg', 'image/jpeg', 5, 'jpeg']);
    expect([...new Uint8Array(given?.bytes ?? new ArrayBuffer())]).toEqual([1, 2]);
    expect((await vault.entries('drafts')).map(([key]) => key)).toEqual(['/a', '/b']);
    expect(await vault.entries('outbox')).toEqual([['/a', { '\u0000': 'a key of the packing itself', '\u0000\u0000': 1 }]]);

    await vault.remove('drafts', '/b');
    expect(await vault.get('drafts', '/b')).toBeUndefined();
    await vault.clear('drafts');
    expect([await vault.entries('drafts'), (await vault.entries('outbox')).length]).toEqual([[], 1]);
  });

  it('writes neither values nor keys down as they are', async () => {
    signedIn('tuti-1');
    await (await opened()).put('pocket', '/auth/riwayat/9171010101900001', { nama: 'Siti Rahma' });
    const stored = await storedText();
    expect(stored).toContain('tuti');
    expect(stored).not.toContain('9171010101900001');
    expect(stored).not.toContain('Siti');
  });

  it('asks for its key once in a session, also without network afterwards and where many ask at once', async () => {
    signedIn('tuti-1');
    await Promise.all([openVault(), openVault(), openVault()]);
    expect(calls).toEqual(['/api/auth/kunci-perangkat Bearer tuti-1']);
    network = 'is gone';
    await (await opened()).put('drafts', 'a', 1);
    // the page is loaded anew
    vi.resetModules();
    const anew = await import('./vault.ts');
    expect(await (await anew.openVault())?.get('drafts', 'a')).toBe(1);
    expect(calls).toHaveLength(1);
  });

  it('keeps keys that no script can read out', async () => {
    signedIn('tuti-1');
    const key = await deviceKey();
    expect([key?.cipher.extractable, key?.names.extractable]).toEqual([false, false]);
  });

  it('F35 what one person left when the session ended is unreadable to the next, and there again for the first', async () => {
    signedIn('tuti-1');
    const first = await opened();
    await first.put('drafts', '/tambahanggota', { nama: 'Siti' });
    endSession();
    expect(await openVault()).toBeNull();

    signedIn('made-1');
    const second = await opened();
    expect([await second.entries('drafts'), await second.get('drafts', '/tambahanggota')]).toEqual([[], undefined]);
    await second.put('drafts', '/tambahanggota', { nama: 'Milik Made' });
    endSession();

    signedIn('tuti-2');
    expect(await (await opened()).get('drafts', '/tambahanggota')).toEqual({ nama: 'Siti' });
  });

  it('F35 the key of a session that is over counts for no other, also where the browser could not delete it', async () => {
    signedIn('tuti-1');
    await (await opened()).put('drafts', 'a', 1);
    signedIn('made-1');
    expect((await opened()).owner).toBe('made');
    network = 'is gone';
    localStorage.setItem('token', 'tuti-2');
    expect(await openVault()).toBeNull();
  });

  it('a row that was put in the place of another one is as good as not there', async () => {
    signedIn('tuti-1');
    const vault = await opened();
    await vault.put('drafts', 'a', 1);
    await vault.put('outbox', 'a', 2);
    const { openDB } = await import('idb');
    const db = await openDB('posyandu');
    const [one, other] = await db.getAllKeys('rows');
    await db.put('rows', await db.get('rows', one ?? ''), other);
    db.close();
    expect((await Promise.all([vault.entries('drafts'), vault.entries('outbox')])).flat()).toHaveLength(1);
  });

  it('is emptied at a log-out with its key; what others keep here stays', async () => {
    signedIn('made-1');
    await (await opened()).put('outbox', 'a', 'milik Made');
    endSession();
    signedIn('tuti-1');
    await (await opened()).put('outbox', 'a', 'milik Tuti');
    await emptyVault();
    localStorage.removeItem('token');
    expect(await openVault()).toBeNull();
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['posyandu']);
    signedIn('tuti-2');
    expect(await (await opened()).entries('outbox')).toEqual([]);
    endSession();
    signedIn('made-1');
    expect(await (await opened()).entries('outbox')).toEqual([['a', 'milik Made']]);
  });

  it('forgets drafts and what was taken along after a month, whosever they are, and never what waits to be sent', async () => {
    const DAY = 24 * 60 * 60 * 1000;
    signedIn('made-1');
    for (const shelf of ['drafts', 'pocket', 'outbox'] as const) await (await opened()).put(shelf, 'a', 1);
    endSession();
    signedIn('tuti-1');
    const left = async () => {
      const { openDB } = await import('idb');
      const db = await openDB('posyandu');
      const keys = await db.getAllKeys('rows');
      db.close();
      return keys.map((key) => (Array.isArray(key) ? key[1] : key)).toSorted();
    };
    await sweepVault(Date.now() + 29 * DAY);
    expect(await left()).toEqual(['drafts', 'outbox', 'pocket']);
    await sweepVault(Date.now() + 31 * DAY);
    expect(await left()).toEqual(['outbox']);
  });

  it('says that the device is full, and keeps what was there', async () => {
    signedIn('tuti-1');
    const vault = await opened();
    await vault.put('outbox', 'a', 'before');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(vault.put('outbox', 'a', 'after')).rejects.toThrow(StorageFull);
    put.mockRestore();
    expect(await vault.get('outbox', 'a')).toBe('before');
  });

  it('lets go of its database where another page changes or deletes it, and goes on', async () => {
    signedIn('tuti-1');
    const vault = await opened();
    await vault.put('drafts', 'a', 1);
    await deleted('posyandu');
    await vault.put('drafts', 'b', 2);
    expect(await vault.entries('drafts')).toEqual([['b', 2]]);
  });
});

describe('there is none', () => {
  const none = async () => [await openVault(), calls];

  it('where nobody is signed in', async () => {
    expect(await none()).toEqual([null, []]);
  });

  it('where the server announced no keys: it is not asked', async () => {
    signedIn('tuti-1', 'paging');
    expect(await none()).toEqual([null, []]);
  });

  it.each(['indexedDB', 'crypto'])('where the browser has no %s', async (name) => {
    signedIn('tuti-1');
    vi.stubGlobal(name, name === 'crypto' ? {} : undefined);
    expect(await none()).toEqual([null, []]);
  });

  it('where the server cannot be reached; it is asked again, though not at once', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(0);
    signedIn('tuti-1');
    network = 'is gone';
    expect([await openVault(), await openVault(), calls.length]).toEqual([null, null, 1]);
    network = 'answers';
    vi.spyOn(Date, 'now').mockReturnValue(10_001);
    expect(await openVault()).not.toBeNull();
  });

  it('where the session has ended on the server', async () => {
    signedIn('gone');
    expect(await openVault()).toBeNull();
  });
});
