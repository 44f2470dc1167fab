/** Writes that outlive a missing answer: kept on the device first, then sent, and sent again until they are answered. */
import { ApiError } from '../dataProvider/apiError.ts';
import { type Http, type HttpAnswer, type HttpRequest, KEPT_HEADER, type Keep } from '../dataProvider/http.ts';
import { newKey } from '../dataProvider/newKey.ts';
import { IDEMPOTENCY_HEADER } from '../engine/wire/extensions.ts';
import { browserLocks, type Locks } from './locks.ts';
import { outbox } from './outbox/index.ts';
import { keptAnswer, type Outbox } from './outbox/outbox.ts';
import { outcomeOf } from './outbox/outcome.ts';
import { lockOf } from './outbox/pass.ts';
import { nextToSend, waitsFor } from './outbox/queue.ts';
import { requestOf } from './outbox/requests.ts';
import type { Store } from './outbox/store.ts';
import type { Refused, Waiting } from './outbox/waiting.ts';
import { StorageFull } from './vault.ts';

export * from './outbox/index.ts';

/** One write over the outbox of this browser. */
export const offlineWrite = (inner: Http, request: KeptRequest): Promise<HttpAnswer> =>
  keptWrite({ inner, outbox: outbox(), locks: browserLocks(), newKey }, request);

type KeptRequest = HttpRequest & { readonly keep: Keep };

export interface OfflineDeps {
  readonly inner: Http;
  readonly outbox: Outbox;
  readonly locks: Locks;
  readonly newKey: () => string;
  /** ms for which somebody waits for an answer before the form goes on; the call itself goes on too */
  readonly patience?: number;
}

/** Nobody stands before a form for longer than this while what it holds is safe already. */
const PATIENCE = 10_000;
/** So long may it take to open what the device keeps; a network that stands still must not keep a form waiting twice. */
const OPENING = 3_000;

/**
 * One write. Where the server answers, everything is as without: the caller gets its answer or refusal. Where nobody
 * answers, or the server is away or has no time or no room, it waits on the device, and the caller gets an answer that says so
 * (KEPT_HEADER), with the server's reason where it gave one.
 * @throws as `Http`; with `{full: true}` for a body where nobody answered and the device had no room for it either
 */
export async function keptWrite(deps: OfflineDeps, request: KeptRequest): Promise<HttpAnswer> {
  const { inner, outbox } = deps;
  const store = await within(
    OPENING,
    outbox.store().catch(() => null),
  );
  const key = request.headers?.[IDEMPOTENCY_HEADER] ?? deps.newKey();
  const keyed = { ...request, headers: { ...request.headers, [IDEMPOTENCY_HEADER]: key } };
  if (store === null) return inner(keyed);
  let mending: boolean;
  try {
    mending = (await store.vault.get<Waiting>('outbox', key))?.state === 'refused';
    await outbox.keep(store, keyed, key);
  } catch (error) {
    outbox.told(key);
    return unkept(inner, keyed, error);
  }
  return new Promise<HttpAnswer>((resolve, reject) => {
    deps.locks
      .inTurn(lockOf({ key }), () => sendKept(deps, store, keyed, { key, mending }, { answer: resolve, refuse: reject }))
      .catch(reject);
  }).finally(() => outbox.told(key));
}

/**
 * Gives the caller an answer as soon as there is one to give; done once nothing more is to come of this try.
 * @throws what is the caller's to deal with
 */
async function sendKept(
  { inner, outbox, patience = PATIENCE }: OfflineDeps,
  store: Store,
  request: KeptRequest,
  { key, mending }: { readonly key: string; readonly mending: boolean },
  { answer, refuse }: { readonly answer: (given: HttpAnswer) => void; readonly refuse: (reason: ApiError) => void },
): Promise<void> {
  const isNext = await isTurnOf(key, outbox, store, patience);
  const entry = await store.vault.get<Waiting>('outbox', key);
  // another tab was faster: the server tells again what it has told that one
  if (entry === undefined) return answer(await inner(request));
  let told = false;
  let answered = false;
  let foreseen = false;
  const goOn = async () => {
    if (told) return;
    told = true;
    const refusal = (await request.keep.foresee?.(key).catch(() => null)) ?? null;
    if (refusal === null) return answer(keptAnswer(entry, KEPT_HEADER, request.keep.answer, outbox.trouble()?.said));
    if (answered) return;
    foreseen = true;
    const { message, ...refused } = refusal;
    await (mending ? store.park(entry, refusalOf(refused)) : store.take(key)).catch(elseLater(outbox));
    refuse(new ApiError(message, refused.status, refused.body));
  };
  if (!isNext) {
    await goOn();
    return void outbox.sendNow();
  }
  const { signal, onProgress } = request;
  const slow = () => {
    outbox.stands(true);
    return goOn();
  };
  // an upload shows how it goes on
  const timer = onProgress ? undefined : setTimeout(slow, patience);
  try {
    const given = await inner({ ...requestOf(entry.request), signal, onProgress });
    answered = true;
    outbox.stands(false);
    // without room for what follows from it, it goes once more under its key, and is answered the same
    await store.stored(entry, given.body).catch(elseLater(outbox));
    answer(given);
    // what could not go without it can go now, and nobody else would say so before the next page
    const after = await outbox.waiting().catch(() => []);
    if (after.some(({ state }) => state === 'waiting')) void outbox.sendNow();
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome.kind === 'unanswered') {
      outbox.tryLater();
      return goOn();
    }
    if (outcome.kind === 'busy' && (told || !mayStayBusy(outcome, entry))) {
      outbox.tryLater(outcome.after, true, false, outcome.said);
      return goOn();
    }
    if (told) {
      // who was told so already has it all in the form
      if (outcome.kind === 'refused' && foreseen) return;
      if (outcome.kind === 'refused') return store.park(entry, refusalOf(outcome)).catch(elseLater(outbox));
      if (outcome.kind === 'signedOut') return outbox.ended();
      return outbox.tryLater(null, true);
    }
    // what is being mended stays in the list until it is stored, as it was typed last
    const parking = mending && store.park(entry, outcome.kind === 'refused' ? refusalOf(outcome) : { status: 0, body: null });
    if (parking) await parking.catch(elseLater(outbox));
    else await store.take(key);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** What cannot be kept of an answer for want of room is asked for again later. @throws anything else */
const elseLater =
  (outbox: Outbox) =>
  (error: unknown): void => {
    if (!(error instanceof StorageFull)) throw error;
    outbox.tryLater(null, true, true);
  };

/** A photo over which the server's decoder ends is answered so each time: kept, it would hold up all that follows. */
const mayStayBusy = ({ status }: { readonly status: number }, { request }: Waiting): boolean =>
  status === 503 && request.form !== undefined;

const refusalOf = ({ status, body }: Refused): Refused => ({ status, body });

/** Waits until everything before it is out of the way; false where it does not come to that now. */
async function isTurnOf(key: string, outbox: Outbox, store: Store, patience: number): Promise<boolean> {
  const until = Date.now() + patience;
  for (let tries = 0; ; tries += 1) {
    const all = await store.all();
    const own = all.find((entry) => entry.key === key);
    if (own === undefined || nextToSend(all)?.key === key) return true;
    const left = until - Date.now();
    if (outbox.isStanding() || left <= 0 || waitsFor(own, all) !== null) return false;
    await within(left, tries === 0 ? outbox.sendNow() : changeOf(outbox));
  }
}

const changeOf = (outbox: Outbox): Promise<void> =>
  new Promise((resolve) => {
    const stop = outbox.onChange(() => {
      stop();
      resolve();
    });
  });

/** Without a place on the device it is sent as ever. */
async function unkept(inner: Http, request: HttpRequest, reason: unknown): Promise<HttpAnswer> {
  try {
    return await inner(request);
  } catch (error) {
    if (!(reason instanceof StorageFull && error instanceof ApiError && error.status === 0)) throw error;
    throw new ApiError(error.message, 0, { full: true });
  }
}

/** What is there in time; null where it is not. */
function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
