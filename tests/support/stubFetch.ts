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

export type StubbedAnswer =
  | { readonly status?: number; readonly json?: unknown }
  | { readonly status?: number; readonly html: string }
  | 'no answer';

/**
 * Puts an answering function in the place of `fetch`, and of the XMLHttpRequest that uploads with, until
 * `vi.unstubAllGlobals`, and gives the calls made so far. 'no answer' fails as a broken connection does.
 * An upload has sent 45 % while its answer is waited for.
 */
export function stubFetch(answer: (call: StubbedCall) => StubbedAnswer | Promise<StubbedAnswer>): StubbedCall[] {
  const calls: StubbedCall[] = [];
  const fetch = async (input: string, init: RequestInit = {}) => {
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
    const { status = 200 } = given;
    if ('html' in given) return new Response(given.html, { status, headers: { 'Content-Type': 'text/html' } });
    const { json } = given;
    return new Response(json === undefined ? null : JSON.stringify(json), { status });
  };
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('XMLHttpRequest', uploadOver(fetch));
  return calls;
}

interface Handlers {
  onprogress?: (event: Pick<ProgressEvent, 'loaded' | 'total' | 'lengthComputable'>) => void;
  onload?: () => void;
}

/** An XMLHttpRequest that uploads through a `fetch`; 45 % are sent while its answer is waited for. */
export const uploadOver = (fetch: (input: string, init: RequestInit) => Promise<Response>) =>
  class {
    readonly upload: Handlers = {};
    onload?: () => void;
    onerror?: () => void;
    status = 0;
    statusText = '';
    responseText = '';
    #target = { method: '', url: '' };
    #headers = new Headers();

    open(method: string, url: string): void {
      this.#target = { method, url };
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }
    getAllResponseHeaders(): string {
      return '';
    }
    async send(body: XMLHttpRequestBodyInit): Promise<void> {
      this.upload.onprogress?.({ loaded: 45, total: 100, lengthComputable: true });
      try {
        const response = await fetch(this.#target.url, { method: this.#target.method, headers: this.#headers, body });
        this.upload.onload?.();
        this.status = response.status;
        this.responseText = await response.text();
      } catch {
        this.onerror?.();
        return;
      }
      this.onload?.();
    }
  };
