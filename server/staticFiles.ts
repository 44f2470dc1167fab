/** The built console: hashed assets that never change, and one page for every address of the console. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { AppEnv } from './context.ts';

const PAGE = 'index.html';
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves a folder of built files. `/assets/` is immutable for a year; every other address of a page answers
 * `index.html`, which is asked for anew each time.
 */
export function mountStatic(app: Hono<AppEnv>, clientDir: string | null): void {
  if (clientDir !== null && existsSync(join(clientDir, PAGE))) {
    const files = (path?: string) => serveStatic({ root: clientDir, path, precompressed: true });
    app.get('/assets/*', kept(FOREVER), files(), (c) => c.text('Berkas tidak ditemukan.', 404));
    app.get('*', kept('no-cache'), etag(), files(), files(PAGE));
  } else app.get('*', (c) => c.text('Konsol belum dibangun. Jalankan: npm run build', 404));
}

const kept =
  (caching: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (c.res.status >= 400) return;
    c.res.headers.set('Cache-Control', caching);
    // also of what went out plain: a cache in between keeps both
    c.res.headers.set('Vary', 'Accept-Encoding');
  };
