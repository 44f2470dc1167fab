import { gzipSync } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { parseAccept } from 'hono/utils/accept';
import type { AppEnv } from '../context.ts';

/** Shorter ones gain nothing, and longer ones would keep everybody else waiting: they go through a stream (`compressed`). */
const AT_ONCE = { least: 1024, most: 128 * 1024 };
/** A third of the time that zlib's own defaults take, for a tenth more bytes. */
const QUICKLY = { level: 3, windowBits: 13, memLevel: 6 };

type Headers = Readonly<Record<string, string>>;

/** JSON that is sent more than once, compressed for the first who takes it so. */
export interface SentText {
  readonly text: string;
  gzipped?: Buffer<ArrayBuffer>;
}

const streaming = compress();

/** What was not answered as a text (`answeredTexts`) is compressed as it streams out. */
export const compressed: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (!c.get('isFramed')) await streaming(c, async () => undefined);
};

/**
 * JSON that a handler answers with as a text (`c.json`, `c.body`) is made into an answer here, with all its headers at once
 * (`framed`), and compressed where it has the size of a page: a stream takes longer than reading and encoding a page, whatever
 * the size. Whoever sets headers by `c.header` is answered the usual way.
 */
export const answeredTexts: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { body, header } = c;
  let isOwn = false;
  c.header = (...given) => {
    isOwn = true;
    Reflect.apply(header, c, given);
  };
  const answer = (given: SentText, status = 200, headers: Headers = {}) => {
    const [sent, more] = ofText(c, given);
    // a stream compresses what is longer
    if (isOwn || given.text.length > AT_ONCE.most) {
      const usual = { 'Content-Type': 'application/json', ...headers, ...more };
      return Reflect.apply(body, c, [sent, status, usual]);
    }
    const all: Record<string, string> = { ...c.get('frame'), 'content-type': 'application/json' };
    for (const name in headers) all[name.toLowerCase()] = headers[name] ?? '';
    c.set('isFramed', true);
    return new Response(sent, { status, headers: Object.assign(all, more) });
  };
  c.json = ((object: unknown, status?: number, headers?: Headers) =>
    answer({ text: JSON.stringify(object) }, status, headers)) as unknown as typeof c.json;
  c.body = ((data: unknown, status?: number, headers?: Headers) =>
    typeof data === 'string' && headers?.['Content-Type']?.startsWith('application/json')
      ? answer({ text: data }, status, headers)
      : Reflect.apply(body, c, [data, status, headers])) as unknown as typeof c.body;
  c.set('answerText', (sent, headers) => answer(sent, 200, headers));
  await next();
};

function ofText(c: Context, sent: SentText): readonly [string | Buffer<ArrayBuffer>, Headers] {
  const { text } = sent;
  // what is short in letters may be somewhat longer in bytes, which gains nothing either
  if (text.length < AT_ONCE.least) return [text, { 'content-length': String(Buffer.byteLength(text)) }];
  if (text.length > AT_ONCE.most) return [text, {}];
  if (!acceptsGzip(c.req.header('Accept-Encoding') ?? '')) return [text, { vary: 'Accept-Encoding' }];
  sent.gzipped ??= gzipSync(text, QUICKLY);
  return [sent.gzipped, { vary: 'Accept-Encoding', 'content-encoding': 'gzip' }];
}

/** By header: browsers send but a few. */
const known = new Map<string, boolean>();
const MOST_KNOWN = 100;

function acceptsGzip(header: string): boolean {
  const before = known.get(header);
  if (before !== undefined) return before;
  const accepted = parseAccept(header);
  const quality =
    (accepted.find(({ type }) => type.toLowerCase() === 'gzip') ?? accepted.find(({ type }) => type === '*'))?.q ?? 0;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(header, quality > 0);
  return quality > 0;
}
