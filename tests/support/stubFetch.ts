import { vi } from 'vitest';

/** One call a page has made. */
export interface StubbedCall {
  readonly method: string;
  /** address below the page's origin, query included */
  readonly path: string;
  readonly headers: Headers;
  /** JSON as parsed, a form as it is; undefined for none */
  readonly body: unknown;
}

export type StubbedAnswer = { readonly status?: number; readonly json?: unknown } | 'no answer';

/**
 * Puts an answering function in the place of `fetch` until `vi.unstubAllGlobals`, and gives the calls
 * made so far. 'no answer' fails as a broken connection does.
 */
export function stubFetch(answer: (call: StubbedCall) => StubbedAnswer | Promise<StubbedAnswer>): StubbedCall[] {
  const calls: StubbedCall[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { body } = init;
    const call: StubbedCall = {
      method: init.method ?? 'GET',
      path: input,
      headers: new Headers(init.headers),
      body: typeof body === 'string' ? JSON.parse(body) : (body ?? undefined),
    };
    calls.push(call);
    const given = await answer(call);
    if (given === 'no answer') throw new TypeError('Failed to fetch');
    const { status = 200, json } = given;
    return new Response(json === undefined ? null : JSON.stringify(json), { status });
  });
  return calls;
}
