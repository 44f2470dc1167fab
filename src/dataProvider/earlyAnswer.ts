/**
 * `fetch`, but for the read that was begun before the program came (early/ask.ts): its answer is given to the console's first call, if
 * that asks for just the same, and to none after it.
 */
export const fetchOrEarly = (url: string, init: RequestInit): Promise<Response> => {
  const early = window.earlyRead;
  delete window.earlyRead;
  if (early === undefined || early.url !== url || init.method !== 'GET' || !areSame(early.headers, init.headers)) {
    return fetch(url, init);
  }
  const { signal } = init;
  signal?.addEventListener('abort', () => early.stop.abort(signal.reason), { once: true });
  return early.answer;
};

const areSame = (one: Readonly<Record<string, string>>, other: RequestInit['headers']): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
