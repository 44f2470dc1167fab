/** Reads of a page that are begun while its code is still on its way. */
import { storedToken } from '../authProvider/storage.ts';
import type { Http, HttpAnswer } from './http.ts';

/** A page that has not asked for it by then is not going to. */
const KEPT_MS = 10_000;

export interface ReadAhead {
  /** the http given, which hands over what was begun to whoever asks for it first */
  readonly http: Http;
  /** begins a read and never answers: whoever wants the answer, or its failure, asks for it */
  readonly begin: Http;
}

/** Lets reads be begun before their page asks for them: each is handed over once, to the same session, and never over a write. */
export function readAhead(http: Http): ReadAhead {
  const begun = new Map<string, Promise<HttpAnswer>>();
  const keyOf = (url: string): string => `${storedToken()} ${url}`;

  return {
    http: (request) => {
      if (request.method !== 'GET') {
        begun.clear();
        return http(request);
      }
      const key = keyOf(request.url);
      const answer = request.answer === 'blob' || request.token !== undefined ? undefined : begun.get(key);
      begun.delete(key);
      return answer ?? http(request);
    },
    begin: (request) => {
      if (request.method === 'GET' && navigator.onLine) {
        const key = keyOf(request.url);
        const answer = http(request);
        // it fails for whoever asks for it
        answer.catch(() => undefined);
        begun.set(key, answer);
        setTimeout(() => begun.get(key) === answer && begun.delete(key), KEPT_MS);
      }
      return new Promise(() => undefined);
    },
  };
}
