/**
 * `npm run dev`: console with hot reload and the API, in one process on one port. A change of anything the server has
 * loaded opens it anew, migrations included; requests wait for it, and say what is wrong where it does not open.
 */
import { createServer as createHttpServer } from 'node:http';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer } from 'vite';
import { loadEnvironment } from './environment.mjs';

loadEnvironment();
process.env.NODE_ENV = 'development';

const http = createHttpServer();
/** What the running program writes itself is no change of its sources. */
const ignored = [`${resolve(process.env.DATA_DIR || 'data')}/**`, `${resolve('dist')}/**`];
const vite = await createServer({
  appType: 'spa',
  server: { middlewareMode: true, hmr: { server: http }, watch: { ignored } },
});
/** A module of the server as its file stands now. */
const load = (path) => vite.ssrLoadModule(path);

async function open() {
  const [{ readConfig }, { logToStdout }, { openServer }, { seedIfEmpty }] = await Promise.all(
    ['/server/config.ts', '/server/log.ts', '/server/start.ts', '/server/firstStart.ts'].map(load),
  );
  const config = readConfig(process.env);
  const { app, close } = await openServer(config, { log: logToStdout, clientDir: null, prepare: seedIfEmpty });
  return { config, answer: getRequestListener(app.fetch), close };
}

const closed = { answer: null, close: async () => undefined };

/** What cannot be opened answers with why; mending the file opens it. */
function broken(error) {
  vite.ssrFixStacktrace(error);
  console.error(error);
  const body = JSON.stringify({ message: `The server does not open: ${error.message}` });
  return {
    ...closed,
    answer: (_request, response) => response.writeHead(503, { 'content-type': 'application/json' }).end(body),
  };
}

let current = open();
const { config } = await current.catch((error) => {
  vite.ssrFixStacktrace(error);
  // what the operator can mend is a sentence, what is ours is a trace
  console.error(['ConfigError', 'StartRefused'].includes(error.constructor.name) ? error.message : error);
  process.exit(1);
});

let due = null;
function reopen() {
  due = null;
  const before = current;
  current = before
    .then(({ close }) => close(1000))
    .then(open)
    .then((opened) => {
      console.log('server opened anew');
      return opened;
    })
    .catch(broken);
}

const graph = vite.environments.ssr.moduleGraph;
vite.watcher.on('all', (_event, path) => {
  const file = path.replaceAll('\\', '/');
  const loaded = graph.getModulesByFile(file) !== undefined;
  // a new file is loaded by nobody yet, and may be what a glob or a failed import was missing
  if (!loaded && !/\/(server|src\/(engine|growth|resources))\/.*(?<!\.test)\.ts$/.test(file)) return;
  graph.onFileChange(file);
  clearTimeout(due);
  due = setTimeout(reopen, 50);
});

/** A browser that has kept the built console from this address lets go of it, and finds this one. */
const LETS_GO = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', async () => {
  await self.registration.unregister();
  for (const client of await self.clients.matchAll()) client.navigate(client.url);
});`;

http.on('request', (request, response) => {
  if (request.url === '/sw.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(LETS_GO);
  else if (!/^\/(api|auth)(\/|\?|$)/.test(request.url)) vite.middlewares(request, response);
  else current.then(({ answer }) => answer(request, response));
});
http.listen(config.port, config.host, () => {
  const { port } = http.address();
  console.log(`console and API on http://${config.host}:${port}, hot`);
});

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  http.close();
  http.closeAllConnections();
  await vite.close();
  await (await current).close(1000);
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
