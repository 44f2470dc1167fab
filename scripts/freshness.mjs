/**
 * Whether `dist/` was built from the sources as they are now.
 *
 * The stamp is a hash over path, size and modification time of every source file: comparing it takes
 * milliseconds, so that `npm start` can afford the question every time.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'dist/.stamp';
const SOURCES = [
  'src',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'vite.chunks.ts',
  'vite.early.ts',
  'vite.pwa.ts',
  'vite.server.config.ts',
  'vite.site.ts',
  'vite.standIns.ts',
  'package-lock.json',
];

function* filesBelow(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    yield `${path}:${stat.size}:${Math.round(stat.mtimeMs)}`;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

function sourcesHash() {
  const hash = createHash('sha256');
  for (const source of SOURCES) for (const line of filesBelow(source)) hash.update(`${line}\n`);
  return hash.digest('hex');
}

/** True where `dist/` answers to the sources, or where only `dist/` was deployed. */
export function isFresh() {
  if (!existsSync('dist/server/main.js') || !existsSync('dist/client/index.html')) return false;
  if (!existsSync('src')) return true;
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesHash();
}

/** Notes that `dist/` has just been built from the sources. */
export function markFresh() {
  writeFileSync(STAMP, sourcesHash());
}
