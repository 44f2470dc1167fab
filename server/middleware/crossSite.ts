import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import type { AppEnv } from '../context.ts';
import { Refusal, TEXTS } from '../errors.ts';

const COOKIE = 'XSRF-TOKEN';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The contract's cookie/header pair (spec section 7). The cookie is set where there is none; a write
 * that brings the header must bring the cookie of the same value (403 else). A write without the
 * header passes: it is authenticated by a bearer token, which no foreign page can make a browser send.
 * `secure`: the console is reached by https alone.
 */
export const crossSitePair =
  ({ secure }: { readonly secure: boolean }): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const cookie = getCookie(c, COOKIE);
    const header = c.req.header('X-XSRF-TOKEN');
    if (header !== undefined && !SAFE.has(c.req.method) && !same(header, cookie ?? '')) throw new Refusal(403, TEXTS.crossSite);
    if (!cookie) c.get('frame')['set-cookie'] = generateCookie(COOKIE, newSecret(), { path: '/', sameSite: 'Lax', secure });
    await next();
  };

const SECRET = { bytes: 24, atOnce: 256 };
let [drawn, at] = [Buffer.alloc(0), 0];

/** Drawn many at once: whoever calls with no cookie gets a new one each time. */
function newSecret(): string {
  if (at >= drawn.length) [drawn, at] = [randomBytes(SECRET.bytes * SECRET.atOnce), 0];
  at += SECRET.bytes;
  return drawn.toString('base64url', at - SECRET.bytes, at);
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length > 0 && left.length === right.length && timingSafeEqual(left, right);
}
