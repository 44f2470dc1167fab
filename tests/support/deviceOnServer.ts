/** A device on which a Kader is signed in, with the real server beyond a network that the test holds. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, vi } from 'vitest';
import { unsent } from '../../src/dataProvider/unsent.ts';
import { type Device, deviceOf, memoryStorage, type Tab } from './deviceTabs.ts';
import { type TestApp, testApp } from './testApp.ts';

/** Those of the test that runs. */
export let server: TestApp;
export let device: Device;
export let tab: Tab;

export const offline = (): void => {
  device.network = () => 'lost';
};
export const online = (): void => {
  device.network = () => 'answered';
};

const deleted = (name: string) =>
  new Promise((done) => {
    indexedDB.deleteDatabase(name).onsuccess = done;
  });
const emptied = () => Promise.all(['posyandu', 'posyandu-key'].map(deleted));

/** Makes all of it anew around each test of a file. */
export function aroundEach(): void {
  const realFetch = globalThis.fetch;
  beforeEach(async () => {
    await emptied();
    vi.stubGlobal('localStorage', memoryStorage());
    vi.stubGlobal('sessionStorage', memoryStorage());
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('document', { cookie: '' });
    server = await testApp();
    device = deviceOf(() => server);
    await device.signIn('Kader');
    tab = device.tab();
  });
  afterEach(async () => {
    device.close();
    globalThis.fetch = realFetch;
    // other files share this process, and what it keeps would be laid over their lists
    await emptied();
    unsent.set([]);
    vi.unstubAllGlobals();
    await server.close();
  });
}
