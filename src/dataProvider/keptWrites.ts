import type { Http, HttpAnswer, HttpRequest, Keep } from './http.ts';
import { knownExtensions } from './serverExtensions.ts';

type KeptRequest = HttpRequest & { readonly keep: Keep };

const isKept = (request: HttpRequest): request is KeptRequest => request.keep !== undefined;

/** What it takes to keep anything: without, nothing is loaded that could. */
const canKeep = (): boolean => typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined;

/** What keeps writes; null where it could not be loaded: a write is then sent as ever. */
async function keeping(): Promise<((inner: Http, request: KeptRequest) => Promise<HttpAnswer>) | null> {
  try {
    return (await import('../offline/offlineHttp.ts')).offlineWrite;
  } catch {
    return null;
  }
}

/** The same http, whose writes wait on the device until they are answered, where the server knows a repeat from a new write. */
export const keptWrites =
  (inner: Http): Http =>
  async (request) => {
    if (!isKept(request) || !canKeep() || !knownExtensions().has('outbox')) return inner(request);
    const write = await keeping();
    return write === null ? inner(request) : write(inner, request);
  };
