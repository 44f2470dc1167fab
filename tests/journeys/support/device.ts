/** What may happen to the device itself, as the browser's own tools bring it about. */
import type { CDPSession, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Room as a cheap phone gives it, bytes; and more than that at once. */
const ROOM = 24 * 1024 * 1024;

/** How much the device keeps for the console. */
export interface Room {
  /** nothing more */
  none(): Promise<void>;
  /** enough again */
  again(): Promise<void>;
}

/** Puts a value into a database of its own and takes it out again; whether there was room for it. */
const hasRoomFor = (page: Page, bytes: number): Promise<boolean> =>
  page.evaluate(async (size) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('room');
      opening.onupgradeneeded = () => opening.result.createObjectStore('of');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    try {
      return await new Promise<boolean>((resolve) => {
        const change = db.transaction('of', 'readwrite');
        change.objectStore('of').put(new Uint8Array(size), 'it');
        change.oncomplete = () => resolve(true);
        change.onabort = change.onerror = () => resolve(false);
      });
    } finally {
      await new Promise((resolve) => {
        const change = db.transaction('of', 'readwrite');
        change.objectStore('of').delete('it');
        change.oncomplete = change.onabort = resolve;
      });
      db.close();
    }
  }, bytes);

/** Holds the room of the console's origin in hand, for as long as the page is open. */
export async function roomOf(page: Page, origin: string): Promise<Room> {
  const tools = await page.context().newCDPSession(page);
  const give = (quotaSize: number) => tools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
  // the browser remembers for a while how much room there was: it is to be little from the start
  await give(ROOM);
  return {
    none: async () => {
      await give(1);
      // what is more than it remembers makes it look anew
      await hasRoomFor(page, ROOM + 1);
      await expect.poll(() => hasRoomFor(page, 1_000)).toBe(false);
    },
    again: async () => {
      await give(ROOM);
      await expect.poll(() => hasRoomFor(page, 1_000)).toBe(true);
    },
  };
}

/** The browser's hold on the console's service worker. */
export interface Worker {
  /** ends it as the system does to save memory, and waits until it is gone */
  kill(): Promise<void>;
}

export async function workerOf(page: Page): Promise<Worker> {
  const tools = await page.context().newCDPSession(page);
  const running = new Map<string, string>();
  tools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, runningStatus } of versions) running.set(versionId, runningStatus);
  });
  await tools.send('ServiceWorker.enable');
  return {
    kill: async () => {
      await expect.poll(() => running.size).toBeGreaterThan(0);
      await tools.send('ServiceWorker.stopAllWorkers');
      await expect.poll(() => [...running.values()].every((status) => status === 'stopped')).toBe(true);
    },
  };
}

/** A line that gives an answer no sooner than after two seconds, and little at a time; the function given back makes it good again. */
export async function badLine(page: Page): Promise<() => Promise<void>> {
  const tools: CDPSession = await page.context().newCDPSession(page);
  const bytes = 20_000 / 8;
  const conditions = { offline: false, latency: 2_000, downloadThroughput: bytes, uploadThroughput: bytes };
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', conditions);
  const none = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  return async () => void (await tools.send('Network.emulateNetworkConditions', none));
}
