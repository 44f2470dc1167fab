/** Reads where the line is bad or there is none: what the device holds stands in for an answer that does not come. */
import { ApiError, UNREACHED } from './apiError.ts';
import { HELD_HEADER, heldAnswers, type Lack } from './heldAnswers.ts';
import type { Http, HttpAnswer, HttpRequest } from './http.ts';
import { ReadError } from './readError.ts';
import { knownExtensions } from './serverExtensions.ts';

/** So long an answer is waited for that the device holds; shorter while the last one has not come in time, ms. */
const PATIENCE = { usual: 4_000, lately: 1_000 } as const;

/** An answer that came after all is good for so long: whoever was shown the held one asks again at once, ms. */
const LATE_FOR = 20_000;

/** So often the server is asked again while something held is on screen that no answer is on its way for, ms. */
const ASK_AGAIN = 5_000;

type Pocket = (request: HttpRequest) => Promise<HttpAnswer | null>;

export interface HeldReadsOptions {
  /** default: what this person has taken along; loaded where it is first wanted */
  readonly pocket?: Pocket;
  /** default: the browser's word, which tells no more than that there is no line at all */
  readonly isOnline?: () => boolean;
}

type PocketModule = typeof import('../offline/pocket/answerFrom.ts');

let loaded: PocketModule | null = null;

const ownPocket: Pocket = async (request) => {
  loaded = await import('../offline/pocket/answerFrom.ts');
  return loaded.pocketAnswer(request);
};

/** Somebody has signed out: what this tab has opened of the device's is closed again. */
export function forgetHeld(): void {
  heldAnswers.forget();
  loaded?.forgetOpened();
}

const lateListeners = new Set<() => void>();

/** Tells whenever an answer has come that somebody was shown a held one for, or the server is there again. */
export function onLateAnswer(listener: () => void): () => void {
  lateListeners.add(listener);
  return () => void lateListeners.delete(listener);
}

/**
 * Asks the server, and the device where no answer comes: at once without a line, after a moment with a bad one. A held
 * answer says so (HELD_HEADER); the real one, once there, is told of and then given without asking twice. What the server
 * answers counts, refusals and failures too, but that it is away (502, 503, 504). Nothing of this where it has not been announced.
 */
export function heldReads(
  http: Http,
  { pocket = ownPocket, isOnline = () => navigator.onLine !== false }: HeldReadsOptions = {},
): Http {
  const late = new Map<string, { readonly answer: HttpAnswer; readonly at: number }>();
  let patience: number = PATIENCE.usual;
  /** reads that were given the held answer and whose own is still on its way */
  let underway = 0;

  const tellLate = (): void => {
    for (const listener of lateListeners) listener();
  };
  /** Told once for all that were given held answers: one by one, what they bring about would be read again for each. */
  const settle = (): void => {
    underway -= 1;
    if (underway === 0 && late.size > 0) tellLate();
  };

  let asking: ReturnType<typeof setTimeout> | undefined;
  const askLater = (request: HttpRequest): void => {
    clearTimeout(asking);
    asking = setTimeout(() => void askAgain(request), ASK_AGAIN);
  };
  /** Nobody asks by themselves for what they are shown already: the notice would stand for as long as the page. */
  const askAgain = async (request: HttpRequest): Promise<void> => {
    if (heldAnswers.since() === null) return;
    if (underway > 0 || !isOnline() || document.visibilityState === 'hidden') return askLater(request);
    try {
      await http({ ...request, signal: undefined });
    } catch (error) {
      if (isNoAnswer(error)) return askLater(request);
    }
    heldAnswers.answered();
    tellLate();
  };

  const keepLate = (url: string, answer: HttpAnswer): void => {
    for (const [known, { at }] of late) if (Date.now() - at >= LATE_FOR) late.delete(known);
    late.set(url, { answer, at: Date.now() });
  };
  /** what the device holds; null also where it cannot be looked up */
  const held = (request: HttpRequest): Promise<HttpAnswer | null> => pocket(request).catch(() => null);
  const giveHeld = (request: HttpRequest, answer: HttpAnswer, why: Lack | null): HttpAnswer => {
    const since = answer.headers.get(HELD_HEADER);
    if (since !== null) heldAnswers.held(request.url, since, why);
    askLater(request);
    return answer;
  };
  const real = (request: HttpRequest, answer: HttpAnswer): HttpAnswer => {
    patience = PATIENCE.usual;
    heldAnswers.real(request.url);
    return answer;
  };

  const withBadLine = async (request: HttpRequest): Promise<HttpAnswer> => {
    let settled = false;
    let given = false;
    const answered = http(request).then(
      (answer) => {
        settled = true;
        if (given) {
          keepLate(request.url, answer);
          settle();
        }
        return real(request, answer);
      },
      async (error: unknown) => {
        settled = true;
        if (given) {
          settle();
          if (isNoAnswer(error)) heldAnswers.away();
        }
        if (given || !isNoAnswer(error) || request.signal?.aborted) throw error;
        patience = PATIENCE.lately;
        const answer = await held(request);
        if (answer === null) throw error;
        return giveHeld(request, answer, 'away');
      },
    );
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soonest = new Promise<HttpAnswer>((resolve) => {
      timer = setTimeout(async () => {
        const answer = await held(request);
        if (answer === null || settled || request.signal?.aborted) return;
        given = true;
        underway += 1;
        patience = PATIENCE.lately;
        resolve(giveHeld(request, answer, 'late'));
      }, patience);
    });
    try {
      return await Promise.race([answered, soonest]);
    } finally {
      clearTimeout(timer);
      // whoever was given the held answer does not hear of this one's failure
      if (given) answered.catch(() => undefined);
    }
  };

  return async (request) => {
    if (request.method !== 'GET') {
      late.clear();
      return http(request);
    }
    if (request.token !== undefined || request.answer === 'blob' || !knownExtensions().has('bekal')) return http(request);
    const came = late.get(request.url);
    if (came && Date.now() - came.at < LATE_FOR) return real(request, came.answer);
    if (!isOnline()) {
      const answer = await held(request);
      if (answer !== null) return giveHeld(request, answer, null);
    }
    return withBadLine(request);
  };
}

/** No answer at all, that of something before the server (a portal that wants a sign-in of its own), or that it is away. */
const isNoAnswer = (error: unknown): boolean =>
  error instanceof ReadError || (error instanceof ApiError && UNREACHED.includes(error.status));
