/** `npm run cli -- <command>`: the server's command line, built first where needed. */
import { buildFirst } from './buildFirst.mjs';
import { loadEnvironment } from './environment.mjs';

loadEnvironment();
buildFirst();
await import('../dist/server/cli.js');
