import { announcedExtensions, EXTENSIONS_HEADER, type Extension, TIME_ZONE_HEADER } from '../engine/wire/extensions.ts';
import { ApiError, NETWORK_FAILURE } from './apiError.ts';
import { messageIn } from './failureTexts.ts';
import { ReadError, routeOf } from './readError.ts';
import { limitTime, TIME_LIMITS, type TimeLimit } from './timeLimit.ts';
import { usualHeaders } from './usualHeaders.ts';

export interface HttpRequest {
  readonly method: string;
  /** path and query below the API prefix, beginning with a slash */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** sent as JSON, or as it is where it is a form */
  readonly body?: unknown;
  /** the bearer token of this one call, instead of the stored one; null: none */
  readonly token?: string | null;
  readonly signal?: AbortSignal;
  /** told how much of the body has been sent, from 0 to 1; for uploads that take their time, answered in JSON */
  readonly onProgress?: (sent: number) => void;
  /** told after each part of the answer how many bytes of it have come; for files that take their time */
  readonly onReceived?: (bytes: number, headers: Headers) => void;
  /** a write that is kept on the device until it is answered, where that can be (offline/offlineHttp.ts); left out: it is not */
  readonly keep?: Keep;
  /** default 'json'; 'blob' gives the bytes of a file, e.g. of a photo only its owner may see */
  readonly answer?: 'json' | 'blob';
  /** how long it may stand still; default 'answer' */
  readonly patience?: 'answer' | 'kept';
  /** the address of the whole list that a device may hold, where the answer to this one can be cut out of it */
  readonly held?: string;
}

/** What a write that waits is told to people by, and what stands for its answer meanwhile. */
export interface Keep {
  /** definition or call that is written */
  readonly resource: string;
  readonly action: 'create' | 'update' | 'delete' | 'call';
  /** whom or what it is about */
  readonly title: string;
  /** canonical record as the form held it */
  readonly values?: Readonly<Record<string, unknown>>;
  /** canonical record the change was made over */
  readonly base?: Readonly<Record<string, unknown>>;
  /** public path where it can be mended */
  readonly page?: string;
  /** of a creation: what else its record is known by until it is stored, by the names its answer tells the real ones by */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  /** body of the answer that stands for the one that did not come */
  readonly answer?: unknown;
  /** asked where nobody answers: what the server would refuse it with, as far as the device can tell; null: nothing. `key`: its own */
  readonly foresee?: (key: string) => Promise<ForeseenRefusal | null>;
}

export interface ForeseenRefusal {
  readonly status: number;
  readonly message: string;
  readonly body: unknown;
}

/** Header of an answer that stands for one that did not come: what was written is kept on this device and will be sent. */
export const KEPT_HEADER = 'X-Posyandu-Kept';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** the body as parsed; null where it was empty; a Blob where one was asked for */
  readonly body: unknown;
}

/**
 * Makes one call and gives its answer.
 * @throws {ApiError} for every status outside 200–299, and with status 0 where no answer came, also not within the time
 * @throws {ReadError} where an answer says success but is no JSON, or is nothing and not that of our server: a portal's or
 *   proxy's, which has done nothing
 * @throws the abort reason, unchanged, where the call was aborted
 */
export type Http = (request: HttpRequest) => Promise<HttpAnswer>;

export interface HttpOptions {
  readonly apiUrl: string;
  readonly getToken: () => string | null;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** the page's cookies, as in `document.cookie` */
  readonly getCookies?: () => string;
  /**
   * Called with what an answer announces. Only successful JSON with an announcement tells: anything else may
   * come from something before the server, and must not make the console forget what the server knows.
   */
  readonly onExtensions?: (extensions: ReadonlySet<Extension>) => void;
  /** Called with the village's time zone as such an answer tells it. */
  readonly onTimeZone?: (timeZone: string) => void;
  /** Called with the moment at which the server sent such an answer. */
  readonly onServerTime?: (date: string) => void;
  /**
   * Whether the server has announced what it knows, which it does in each of its answers: an empty success
   * without that comes from something before the server. Default: it has not, and an empty success counts.
   */
  readonly isAnnounced?: () => boolean;
}

/** The calls that carry no bearer token (spec section 7): signing in, registering, resetting a password. */
const PUBLIC_CALLS: ReadonlySet<string> = new Set([
  '/auth/login',
  '/auth/poskoAllow',
  '/auth/poskos',
  '/auth/update',
  '/auth/NIK',
  '/auth/register',
  '/auth/google',
  '/auth/forgot-password',
  '/auth/reset-password',
]);

/** Whether a call (its address below the API prefix) carries no bearer token. */
export const isPublicCall = (url: string): boolean => PUBLIC_CALLS.has(url.split('?', 1)[0] ?? url);

type Send = (url: string, init: RequestInit) => Promise<Response>;

/** The only place of the console that calls `fetch`: headers, bodies and failures of every call. */
export function createHttp(options: HttpOptions): Http {
  const plain: Send = options.fetch ?? ((url, init) => fetch(url, init));
  return async (request) => {
    const time = limitTime(isForm(request.body) ? TIME_LIMITS.upload : TIME_LIMITS[request.patience ?? 'answer'], request.signal);
    try {
      return await make(request, time);
    } finally {
      time.end();
    }
  };

  async function make(request: HttpRequest, time: TimeLimit): Promise<HttpAnswer> {
    const { onProgress } = request;
    const progress = (sent: number) => {
      time.moved();
      onProgress?.(sent);
    };
    const send = onProgress ? await sendingWithProgress(progress, plain) : plain;
    const response = await orNoAnswer(request.signal, () =>
      send(options.apiUrl + request.url, {
        method: request.method,
        headers: headersOf(request, options),
        body: bodyOf(request.body),
        signal: time.signal,
      }),
    );
    const { ok, status, headers } = response;
    let bytes = 0;
    const received = watched(response, (part) => {
      time.moved();
      bytes += part;
      request.onReceived?.(bytes, headers);
    });
    if (ok && request.answer === 'blob') {
      return { status, headers, body: await orNoAnswer(request.signal, () => received.blob()) };
    }
    const text = await orNoAnswer(request.signal, () => received.text());
    const body = parsed(text);
    if (!ok) throw new ApiError(messageIn(body) ?? `HTTP ${status}`, status, body ?? null, headers.get('Retry-After'));
    if (body === undefined) {
      const type = headers.get('Content-Type')?.split(';', 1)[0] ?? 'no type';
      throw new ReadError(`${request.method} ${routeOf(request.url)}, ${status}: the answer is no JSON (${type})`);
    }
    // 204 says of itself that it is empty
    if (body === null && status !== 204 && !headers.has(EXTENSIONS_HEADER) && options.isAnnounced?.()) {
      throw new ReadError(`${request.method} ${routeOf(request.url)}, ${status}: the answer is empty and not the server's own`);
    }
    if (body !== null && headers.has(EXTENSIONS_HEADER)) {
      options.onExtensions?.(announcedExtensions(headers));
      options.onTimeZone?.(headers.get(TIME_ZONE_HEADER) ?? '');
      options.onServerTime?.(headers.get('Date') ?? '');
    }
    return { status, headers, body };
  }
}

/** Loaded only where something is uploaded; what cannot be loaded is no reason not to upload. */
async function sendingWithProgress(onProgress: (sent: number) => void, otherwise: Send): Promise<Send> {
  try {
    const { fetchWithProgress } = await import('./upload.ts');
    return fetchWithProgress(onProgress);
  } catch {
    return otherwise;
  }
}

/** The connection may break before the headers or after them, or time may run out: a failed call each. */
async function orNoAnswer<T>(signal: AbortSignal | undefined, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(NETWORK_FAILURE, 0);
  }
}

/**
 * The body of an answer and its headers, telling whenever a part has come (not in browsers that cannot). Without the
 * status: Chromium has a stream for the body of a 204 too, of which no Response with that status can be made.
 */
function watched(response: Response, onPart: (bytes: number) => void): Response {
  const { body, headers } = response;
  onPart(0);
  if (body === null || typeof TransformStream === 'undefined') return response;
  const tell = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (part, next) => {
      onPart(part.byteLength);
      next.enqueue(part);
    },
  });
  return new Response(body.pipeThrough(tell), { headers });
}

/** JSON as it was written, null of nothing, undefined of anything else. */
function parsed(text: string): unknown {
  try {
    return text.trim() === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function headersOf(request: HttpRequest, options: HttpOptions): Record<string, string> {
  const token = request.token !== undefined ? request.token : isPublicCall(request.url) ? null : options.getToken();
  const headers = usualHeaders(options.apiUrl, token, options.getCookies);
  if (request.body !== undefined && !isForm(request.body)) headers['Content-Type'] = 'application/json';
  return { ...headers, ...request.headers };
}

const isForm = (body: unknown): body is FormData => typeof FormData !== 'undefined' && body instanceof FormData;

const bodyOf = (body: unknown): BodyInit | undefined =>
  body === undefined ? undefined : isForm(body) ? body : JSON.stringify(body);
