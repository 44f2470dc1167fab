import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { isFresh } from '../../scripts/freshness.mjs';

const ROOT = join(import.meta.dirname, '../..');

/** The server and its command line as `npm run build` makes them: its own where they answer to the sources, else in a folder apart. */
export async function builtServer(): Promise<{ readonly folder: string; remove(): void }> {
  if (isFresh()) return { folder: join(ROOT, 'dist/server'), remove: () => undefined };
  const built = mkdtempSync(join(tmpdir(), 'posyandu-built-'));
  symlinkSync(join(ROOT, 'node_modules'), join(built, 'node_modules'));
  const folder = join(built, 'server');
  await build({ root: ROOT, configFile: join(ROOT, 'vite.server.config.ts'), logLevel: 'error', build: { outDir: folder } });
  return { folder, remove: () => rmSync(built, { recursive: true }) };
}
