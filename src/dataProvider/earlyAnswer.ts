/** A call that was begun before the program came: the first page of a list (early/ask.ts), or signing in (sign-in/early.ts). */
export interface EarlyCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly answer: Promise<Response>;
  readonly stop: AbortController;
  /** what was signed in with: the fields may say something else by now */
  readonly credentials?: { readonly email: string; readonly password: string };
}

declare global {
  interface Window {
    /** For the program to take over. */
    earlyCall?: EarlyCall;
  }
}

/** Begins a call for the program to take over. */
export function callEarly(call: Omit<EarlyCall, 'answer' | 'stop'>): Promise<Response> {
  const { method, url, headers, body } = call;
  const stop = new AbortController();
  const answer = fetch(url, { method, headers, body, signal: stop.signal });
  // it fails for whoever takes it over
  answer.catch(() => undefined);
  window.earlyCall = { ...call, answer, stop };
  return answer;
}

/** Nobody takes it over any more. */
export function dropEarly(): void {
  window.earlyCall?.stop.abort();
  delete window.earlyCall;
}

/**
 * `fetch`, but for the call that was begun before the program came: its answer is given to the program's first call, if that asks for
 * just the same, and to none after it.
 */
export const fetchOrEarly = (url: string, init: RequestInit): Promise<Response> => {
  const early = window.earlyCall;
  delete window.earlyCall;
  if (early === undefined || !isSame(early, url, init)) return fetch(url, init);
  const { signal } = init;
  signal?.addEventListener('abort', () => early.stop.abort(signal.reason), { once: true });
  return early.answer;
};

/** What is read depends on who asks; who signs in is told by the body, and must not be sent twice for a cookie that came with the answer. */
const isSame = ({ method, url, headers, body, credentials }: EarlyCall, other: string, init: RequestInit): boolean =>
  url === other &&
  method === init.method &&
  body === (init.body ?? undefined) &&
  (credentials !== undefined || JSON.stringify(headers) === JSON.stringify(init.headers));
