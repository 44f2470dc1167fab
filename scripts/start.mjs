/** `npm start`: builds where the sources are newer than `dist/`, then becomes the server. */
import { buildFirst } from './buildFirst.mjs';
import { loadEnvironment } from './environment.mjs';

loadEnvironment();
buildFirst();
await import('../dist/server/main.js');
