/** The outbox of whoever is signed in: what waits, and the one who sends it. */
import type { Http, HttpAnswer, HttpRequest, Keep } from '../../dataProvider/http.ts';
import type { Locks } from '../locks.ts';
import { currentNumber } from '../pocket/store.ts';
import type { Vault } from '../vault.ts';
import { type PassEnd, sendAll } from './pass.ts';
import { waitingRequest } from './requests.ts';
import { sentSince } from './sent.ts';
import { type Store, storeIn } from './store.ts';
import { keptTrouble, type Trouble } from './trouble.ts';
import { temporaryId, type Waiting } from './waiting.ts';

export interface OutboxDeps {
  /** the vault of whoever is signed in; null: nothing is kept */
  readonly openVault: () => Promise<Vault | null>;
  /** what tells one session from another; null: none */
  readonly session: () => string | null;
  readonly http: Http;
  readonly locks: Locks;
  /** tells the other tabs that something has changed, and is told so by them */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null;
  /** now, by the clock of the server */
  readonly now: () => Date;
  readonly random?: () => number;
  /** whether somebody may be looking at the page */
  readonly isSeen?: () => boolean;
}

export interface Outbox {
  /** everything but what somebody in this tab is just being answered about */
  waiting(): Promise<readonly Waiting[]>;
  /** what waits, and before it what was sent and held answers do not know yet: what is laid over what is shown */
  shown(): Promise<readonly Waiting[]>;
  /** the store of whoever is signed in; null where nothing is kept */
  store(): Promise<Store | null>;
  /** puts a write in, which somebody waits for until `told`; @throws {StorageFull} */
  keep(store: Store, request: HttpRequest & { readonly keep: Keep }, key: string): Promise<Waiting>;
  /** somebody has been told what became of it */
  told(key: string): void;
  /** sends what waits, unless another tab does already; resolves once nothing goes any further at present */
  sendNow(): Promise<void>;
  /** takes it out of what waits, with everything that cannot go without it */
  drop(key: string): Promise<void>;
  /** sends again what was refused; `headers` are sent too, e.g. that a doubt was meant */
  again(key: string, headers?: Readonly<Record<string, string>>): Promise<void>;
  isSending(): boolean;
  onChange(listener: () => void): () => void;
  /** tries again later, as after a failed call; `after`: ms, null: the longer the oftener it has failed; the others: as of `Trouble` */
  tryLater(after?: number | null, reached?: boolean, full?: boolean, said?: string | null): void;
  /** the server knows the session no more: nothing is tried again before the person has signed in */
  ended(): void;
  /** null: the last try of this tab went well, or there was none yet */
  trouble(): Trouble | null;
  /** likewise of any tab, also of one that was closed */
  lastTrouble(): Promise<Trouble | null>;
  /** tries nothing any more by itself */
  stop(): void;
  /** whether calls stand without an answer: nobody waits for one then */
  isStanding(): boolean;
  stands(still: boolean): void;
}

const SENDING = 'posyandu-outbox';
/** So long without an answer, ms, and nobody waits for one: it is said that it is late. */
const SLOW = 5_000;
/** The pauses between tries, ms: twice as long each time, and never the same for all phones of a posko. */
const FIRST_PAUSE = 1_000;
/** Nobody who looks at the page waits for longer than the server is away; unseen, the battery counts. */
const LONGEST_PAUSE = { seen: 15_000, unseen: 60_000 };

export function createOutbox(deps: OutboxDeps): Outbox {
  const { openVault, session, http, locks, channel, now, random = Math.random, isSeen = () => true } = deps;
  const listeners = new Set<() => void>();
  const awaited = new Set<string>();
  let sending: Promise<void> | null = null;
  let again = false;
  let failures = 0;
  let standing = false;
  let trouble: Trouble | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tellHere = () => {
    for (const listener of [...listeners]) listener();
  };
  const tell = () => {
    tellHere();
    channel?.postMessage('changed');
  };
  channel?.addEventListener('message', tellHere);
  const kept = keptTrouble(openVault, tell);

  const store = async (): Promise<Store | null> => {
    const vault = await openVault();
    return vault && storeIn(vault, locks, tell);
  };

  const stands = (still: boolean) => {
    const before = standing;
    standing = still;
    if (!still) {
      failures = 0;
      trouble = null;
      kept.forget();
    }
    if (before !== still) tellHere();
  };

  const pass = async (): Promise<PassEnd> => {
    const owner = session();
    const mine = owner === null ? null : await store().catch(() => null);
    if (mine === null || session() !== owner) return { kind: 'signedOut' };
    return sendAll({
      ...{ store: mine, locks },
      send: async (request) => {
        const timer = setTimeout(() => stands(true), SLOW);
        try {
          return await http({ ...request, token: owner });
        } finally {
          clearTimeout(timer);
        }
      },
      isOwner: () => session() === owner,
      onStored: (entry) => {
        standing = false;
        trouble = null;
        kept.forget();
        return forgetDrafts(mine.vault, entry.key);
      },
    });
  };

  const tryLater = (after: number | null = null, reached = false, full = false, said: string | null = null) => {
    const longest = isSeen() ? LONGEST_PAUSE.seen : LONGEST_PAUSE.unseen;
    const pause = after ?? Math.min(longest, FIRST_PAUSE * 2 ** failures) * (0.5 + random() / 2);
    failures += 1;
    standing = true;
    trouble = { next: new Date(now().getTime() + pause), reached, ...(full ? { full } : {}), ...(said ? { said } : {}) };
    kept.keep(trouble);
    clearTimeout(timer);
    timer = setTimeout(() => void sendNow(), pause);
    tellHere();
  };

  const ended = () => {
    failures = 0;
    standing = true;
    trouble = { next: now(), reached: true, ended: true };
    // whoever signs in next has another session: this is said by the tabs that are open, each of which finds it out
    kept.forget();
    tellHere();
  };

  const run = async () => {
    do {
      again = false;
      const end = await locks.ifFree(SENDING, () => pass().catch((): PassEnd => ({ kind: 'later', after: null })));
      if (end?.kind === 'later') tryLater(end.after, end.reached, end.full, end.said);
      else if (end?.kind === 'ended') ended();
      else {
        failures = 0;
        trouble = null;
        standing = false;
        // where another tab sends, that one knows
        if (end?.kind === 'done') kept.forget();
      }
    } while (again);
  };

  const sendNow = (): Promise<void> => {
    // what came in while a pass was under way may have missed it
    again = sending !== null;
    clearTimeout(timer);
    sending ??= run().finally(() => {
      sending = null;
      tellHere();
    });
    tellHere();
    return sending;
  };

  const waiting = async (): Promise<readonly Waiting[]> =>
    ((await (await store())?.all()) ?? []).filter(({ key }) => !awaited.has(key));

  return {
    store,
    sendNow,
    tryLater,
    ended,
    waiting,
    shown: async () => {
      const open = await waiting();
      const vault = await openVault();
      if (vault === null) return open;
      const keys = new Set(open.map(({ key }) => key));
      const sent = await sentSince(vault, await currentNumber(vault));
      return [...sent.filter(({ key }) => !keys.has(key)), ...open];
    },
    keep: (into, request, key) => {
      awaited.add(key);
      return into.add(entryOf(request, key, now()));
    },
    told: (key) => {
      if (awaited.delete(key)) tellHere();
    },
    drop: async (key) => {
      const mine = await store();
      await mine?.take(key, true);
      if (mine) await forgetDrafts(mine.vault, key);
    },
    again: async (key, headers) => {
      await (await store())?.unpark(key, headers);
      await sendNow();
    },
    stop: () => clearTimeout(timer),
    isStanding: () => standing,
    stands,
    trouble: () => trouble,
    lastTrouble: async () => trouble ?? (await kept.last()),
    isSending: () => sending !== null,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function entryOf({ keep, ...request }: HttpRequest & { readonly keep: Keep }, key: string, now: Date): Omit<Waiting, 'order'> {
  const { resource, action, title, values, base, page, names } = keep;
  return {
    ...{ key, at: now.toISOString(), resource, action, title, values, base, page, names, state: 'waiting' },
    request: waitingRequest(request),
    ...(action === 'create' ? { standsFor: temporaryId(key) } : {}),
  };
}

/** What stands for the answer that did not come; `said`: why the server could not store it yet, where it said so. */
export function keptAnswer({ values, standsFor }: Waiting, header: string, answer?: unknown, said?: string): HttpAnswer {
  const data = { ...values, ...(standsFor === undefined ? {} : { id: standsFor }) };
  return {
    status: 202,
    headers: new Headers({ [header]: '1' }),
    body: answer ?? { status: 'success', data, ...(said && { message: said }) },
  };
}

/** What was typed into a form that has been closed before its answer came is stored by now, and not to be offered again. */
async function forgetDrafts(vault: Vault, key: string): Promise<void> {
  const drafts = await vault.entries<{ readonly attempt?: { readonly key?: string } | null }>('drafts');
  for (const [name, draft] of drafts) if (draft.attempt?.key === key) await vault.remove('drafts', name);
}
