/**
 * Runs a program of `server/apart` from its source; what it works with must be loaded when it has been imported. Where the build
 * answers to the sources, it runs as built: that begins in a fraction of the time.
 */
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isFresh } from './freshness.mjs';

const source = process.argv[2];
const built = resolve('dist/server', basename(source).replace(/\.ts$/, '.js'));
if (isFresh() && existsSync(built)) await import(pathToFileURL(built).href);
else {
  const { runnerImport } = await import('vite');
  await runnerImport(source, { configFile: false, logLevel: 'error' });
}
