/** `npm run cli -- <command>`: the server's command line, built first where needed. */
import { isFresh } from './freshness.mjs';

if (!isFresh()) {
  const { buildAll } = await import('./build.mjs');
  await buildAll();
}
await import('../dist/server/cli.js');
