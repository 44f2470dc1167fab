/** The built console: hashed assets that never change, and one page for every address of the console. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Context, Hono } from 'hono';
import type { AppEnv } from './context.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

const NOT_BUILT = 'Konsol belum dibangun. Jalankan: npm run build';

interface Asset {
  readonly file: string;
  readonly type: string;
  readonly etag: string;
  /** encodings of which a file lies ready beside it */
  readonly ready: readonly (typeof ENCODINGS)[number][];
}

/**
 * Serves a folder of built files. Only what lay there at the start is served, so no address reaches
 * outside. `/assets/` is immutable for a year; every other address of a page answers `index.html`,
 * which is asked for anew each time.
 */
export function mountStatic(app: Hono<AppEnv>, clientDir: string | null): void {
  const assets = clientDir ? scan(clientDir) : new Map<string, Asset>();
  app.get('*', async (c) => {
    const path = decoded(c.req.path);
    const asset = assets.get(path);
    if (asset) return send(c, asset, path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    const page = path.startsWith('/assets/') ? undefined : assets.get('/index.html');
    if (page) return send(c, page, 'no-cache');
    return c.text(assets.size > 0 ? 'Berkas tidak ditemukan.' : NOT_BUILT, 404);
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function scan(dir: string): Map<string, Asset> {
  const files = readFilesBelow(dir);
  const names = new Set(files);
  const isCopy = (name: string) =>
    ENCODINGS.some(({ suffix }) => name.endsWith(suffix) && names.has(name.slice(0, -suffix.length)));
  const served = files.filter((name) => !isCopy(name));
  return new Map(
    served.map((name) => {
      const file = join(dir, name);
      const type = TYPES[extname(name)] ?? 'application/octet-stream';
      const etag = `"${createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22)}"`;
      const ready = ENCODINGS.filter(({ suffix }) => names.has(name + suffix));
      return [`/${name.split(sep).join('/')}`, { file, type, etag, ready }];
    }),
  );
}

function readFilesBelow(dir: string): string[] {
  try {
    return readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(dir, name)).isFile())
      .map((name) => relative(dir, join(dir, name)));
  } catch {
    return [];
  }
}

async function send(c: Context, asset: Asset, caching: string): Promise<Response> {
  const accepted = c.req.header('Accept-Encoding') ?? '';
  const encoding = asset.ready.find(({ name }) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted));
  const etag = encoding ? asset.etag.replace(/"$/, `-${encoding.name}"`) : asset.etag;
  const headers = {
    'Cache-Control': caching,
    ETag: etag,
    Vary: 'Accept-Encoding',
  };
  if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, headers);
  const body = new Uint8Array(await readFile(asset.file + (encoding?.suffix ?? '')));
  return c.body(body, 200, {
    ...headers,
    'Content-Type': asset.type,
    'Content-Length': String(body.byteLength),
    ...(encoding ? { 'Content-Encoding': encoding.name } : {}),
  });
}
