/** `npm run cli -- <command>`: the server's command line, built first where needed. */
import { buildFirst } from './buildFirst.mjs';

buildFirst();
await import('../dist/server/cli.js');
