/** z-scores per second beside the look-up in printed month tables, in the same run; needs no browser and no server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const out = mkdtempSync(join(tmpdir(), 'posyandu-growth-'));
try {
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'bench/growth/main.ts', outDir: out, emptyOutDir: true, target: 'node20', copyPublicDir: false },
  });
  const { run } = await import(pathToFileURL(join(out, 'main.js')).href);
  console.log(JSON.stringify(run()));
} finally {
  rmSync(out, { recursive: true, force: true });
}
