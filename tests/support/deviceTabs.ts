/** A person's device in front of the real server: tabs that share what the device keeps, and a network that can be cut. */
import { createHttp, type HttpRequest } from '../../src/dataProvider/http.ts';
import { createDataProvider } from '../../src/dataProvider/index.ts';
import { newKey } from '../../src/dataProvider/newKey.ts';
import { compileSite } from '../../src/engine/compile.ts';
import type { Role } from '../../src/engine/definition.ts';
import { EXTENSIONS } from '../../src/engine/wire/extensions.ts';
import { type Locks, tabLocks } from '../../src/offline/locks.ts';
import { keptWrite } from '../../src/offline/offlineHttp.ts';
import { createOutbox, type Outbox } from '../../src/offline/outbox/outbox.ts';
import { openVault } from '../../src/offline/vault.ts';
import { site as definitions } from '../../src/resources/index.ts';
import type { TestApp } from './testApp.ts';

const site = compileSite(definitions);
const ORIGIN = 'http://api.test';

/** What becomes of a request: it is answered, reaches the server whose answer is lost, or gets nowhere. */
export type Fate = 'answered' | 'answer lost' | 'lost';

export interface Device {
  /** decides what becomes of each request; the key's own call is always answered */
  network: (request: Request) => Fate | Response;
  /** every write that has reached the server, as `POST /auth/x` */
  readonly arrived: string[];
  /** signs somebody in on this device, as the sign-in page does */
  signIn(role: Role): Promise<void>;
  /** the session ends by itself: what is kept stays */
  endSession(): void;
  tab(options?: TabOptions): Tab;
  /** closes every tab */
  close(): void;
}

export interface TabOptions {
  /** default: the browser tells tabs apart */
  readonly locks?: Locks;
  readonly patience?: number;
}

export interface Tab {
  readonly outbox: Outbox;
  readonly provider: ReturnType<typeof createDataProvider>;
  /** one call of a page of its own */
  write(request: HttpRequest): ReturnType<ReturnType<typeof createHttp>>;
}

/** @param app asked anew for each request */
export function deviceOf(app: () => TestApp): Device {
  const shared = tabLocks();
  const open: Outbox[] = [];
  const token = (): string | null => localStorage.getItem('token');

  const fetchIt = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(new URL(String(url), ORIGIN), {
      ...init,
      ...(init?.body ? { duplex: 'half' } : {}),
    } as RequestInit);
    const path = new URL(request.url).pathname.replace(/^\/api/, '');
    const fate = path === '/auth/kunci-perangkat' ? 'answered' : device.network(request);
    if (fate instanceof Response) return fate;
    if (fate === 'lost') throw new TypeError('Failed to fetch');
    if (request.method !== 'GET') device.arrived.push(`${request.method} ${path}`);
    const answer = await app().app.fetch(request);
    if (fate === 'answer lost') throw new TypeError('Failed to fetch');
    return answer;
  };

  const device: Device = {
    network: () => 'answered',
    arrived: [],
    async signIn(role) {
      globalThis.fetch = fetchIt as typeof fetch;
      localStorage.setItem('token', await app().login(role));
      localStorage.setItem('userRole', role);
      localStorage.setItem('server_extensions', EXTENSIONS.join(','));
    },
    endSession() {
      localStorage.removeItem('token');
    },
    tab({ locks = shared, patience = 2_000 } = {}) {
      const http = createHttp({ apiUrl: `${ORIGIN}/api`, getToken: token, fetch: fetchIt as typeof fetch });
      const outbox = createOutbox({ openVault, session: token, http, locks, channel: null, now: () => new Date() });
      open.push(outbox);
      const write: Tab['write'] = (request) =>
        request.keep === undefined
          ? http(request)
          : keptWrite({ inner: http, outbox, locks, newKey, patience }, { ...request, keep: request.keep });
      const provider = createDataProvider({
        site,
        http: write,
        context: () => ({ extensions: new Set(EXTENSIONS), role: 'Kader', today: '2026-11-28' }),
      });
      return { outbox, provider, write };
    },
    close() {
      for (const outbox of open) outbox.stop();
    },
  };
  return device;
}

/** A storage of the browser in memory. */
export function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}
