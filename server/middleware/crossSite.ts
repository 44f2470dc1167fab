import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
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
  ({ secure }: { readonly secure: boolean }): MiddlewareHandler =>
  async (c, next) => {
    const cookie = getCookie(c, COOKIE);
    const header = c.req.header('X-XSRF-TOKEN');
    if (header !== undefined && !SAFE.has(c.req.method) && !same(header, cookie ?? '')) throw new Refusal(403, TEXTS.crossSite);
    if (!cookie) setCookie(c, COOKIE, randomBytes(24).toString('base64url'), { path: '/', sameSite: 'Lax', secure });
    await next();
  };

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length > 0 && left.length === right.length && timingSafeEqual(left, right);
}
