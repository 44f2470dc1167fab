import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { isFresh } from '../../scripts/freshness.mjs';

const ROOT = join(import.meta.dirname, '../..');

/** The server and its command line as `npm run build` makes them, in a folder of their own. */
export async function builtServer(): Promise<{ readonly folder: string; remove(): void }> {
  const built = mkdtempSync(join(tmpdir(), 'posyandu-built-'));
  symlinkSync(join(ROOT, 'node_modules'), join(built, 'node_modules'));
  const folder = join(built, 'server');
  // a CI has just built it
  if (isFresh()) cpSync(join(ROOT, 'dist/server'), folder, { recursive: true });
  else await build({ root: ROOT, configFile: join(ROOT, 'vite.server.config.ts'), logLevel: 'error', build: { outDir: folder } });
  return { folder, remove: () => rmSync(built, { recursive: true }) };
}
