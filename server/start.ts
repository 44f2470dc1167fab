import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { createApp, createContext } from './app.ts';
import { refuseHalfRestored } from './backup/halfRestored.ts';
import { scheduleBackups } from './backup/schedule.ts';
import type { Config } from './config.ts';
import type { AppEnv, Context } from './context.ts';
import { cannotOpen } from './db/cannotOpen.ts';
import { openDatabase, openReaders, SERVER_NAME } from './db/open.ts';
import type { Database } from './db/schema.ts';
import { lockForServer } from './db/serverLock.ts';
import { resumeImports } from './importing/resume.ts';
import { watchLateness } from './lateness.ts';
import type { Log } from './log.ts';
import { prepareTables } from './schema/bring.ts';
import { photosApart } from './services/photoRoom.ts';
import { StartRefused } from './startRefused.ts';
import { sweepHourly } from './sweep.ts';

export interface OpenServer {
  readonly app: Hono<AppEnv>;
  readonly context: Context;
  /** Lets what runs in the background finish and closes the database, each within `graceMs`. */
  close(graceMs?: number): Promise<void>;
}

export interface RunningServer {
  readonly url: string;
  readonly db: Kysely<Database>;
  readonly context: Context;
  /** Stops accepting, lets running requests and what follows them finish (at most `graceMs` each), closes the database. */
  stop(graceMs?: number): Promise<void>;
}

export interface StartOptions {
  readonly log: Log;
  readonly clientDir: string | null;
  /** makes a backup where the configuration wants them made by themselves; raises what went wrong */
  makeBackup?(): Promise<void>;
  /** runs between migration and listening, e.g. to seed an empty database */
  prepare?(context: Context): Promise<void>;
}

const GRACE_MS = 10_000;

/**
 * How long a connection is kept for the next request: longer than proxies keep theirs (nginx 60 s). Node's own five
 * seconds cut off, now and then, a request that is just on its way, and the proxy answers 502.
 */
const KEEP_ALIVE_MS = 65_000;

/**
 * Opens and migrates the database; the app answers, but nobody listens yet. Raises what the database refuses, and
 * StartRefused where another server has the SQLite file, the tables are not what the definitions can work with, or the
 * database is damaged, out of reach or without a place to write.
 */
export async function openServer(config: Config, options: StartOptions): Promise<OpenServer> {
  try {
    return await open(config, options);
  } catch (error) {
    throw cannotOpen(error, config);
  }
}

async function open(config: Config, { log, clientDir, prepare, makeBackup }: StartOptions): Promise<OpenServer> {
  refuseHalfRestored(config.dataDir);
  const lock = config.databaseUrl === null ? lockForServer(config.sqliteFile) : null;
  const db = openDatabase(config, SERVER_NAME);
  const readers = openReaders(config, log);
  const photos = photosApart({ log });
  const lateness = watchLateness();
  const closeDatabase = async () => {
    photos.close();
    lateness.stop();
    await readers.destroy();
    await db.destroy();
    lock?.release();
  };
  try {
    const now = () => new Date();
    const backups = config.backup && makeBackup ? scheduleBackups(config.backup, { log, now, make: makeBackup }) : null;
    const context = createContext({ db, readers, photos, config, log, now, backups });
    await prepareTables(db, context.site);
    await prepare?.(context);
    const app = createApp({ ...context, clientDir, limits: { lateness: lateness.now } });
    const endSweeps = sweepHourly(context);
    await resumeImports(context);
    void backups?.look();
    const close = async (graceMs = GRACE_MS) => {
      const within = (work: Promise<unknown>) => Promise.race([work, setTimeout(graceMs, undefined, { ref: false })]);
      await within(context.background.idle());
      await within(context.reads.flush());
      await within(context.imports.end());
      await within(endSweeps());
      await within(backups?.end() ?? Promise.resolve());
      // a statement that waits for somebody else's lock does not keep the process
      await within(closeDatabase());
    };
    return { app, context, close };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

/**
 * Takes the port, so that nothing is made where somebody else has it, then `openServer`; whoever asks in between is
 * told to come back. Raises StartRefused for a port that cannot be had, and what `openServer` does.
 */
export async function startServer(config: Config, options: StartOptions): Promise<RunningServer> {
  let answer: Hono<AppEnv>['fetch'] = () => notYet();
  const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS };
  const server = createAdaptorServer({ fetch: (request, env) => answer(request, env), serverOptions });
  await listening(server, config);
  const opened = await openServer(config, options).catch(async (error: unknown) => {
    await closed(server, 0);
    throw error;
  });
  answer = opened.app.fetch;
  const stop = async (graceMs = GRACE_MS) => {
    await closed(server, graceMs);
    await opened.close(graceMs);
  };
  return { url: urlOf(config.host, server.address()), db: opened.context.db, context: opened.context, stop };
}

type Server = ReturnType<typeof createAdaptorServer>;

/** The answer of a server that is still migrating. */
const notYet = (): Response =>
  Response.json({ message: 'Server sedang disiapkan. Coba lagi sebentar.' }, { status: 503, headers: { 'Retry-After': '3' } });

/** Resolves once the port is ours. Raises StartRefused with what to do where it cannot be. */
function listening(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const refused = PORT_REFUSALS[error.code ?? '']?.(host, port);
      failed(refused === undefined ? error : new StartRefused(refused));
    });
    server.listen(port, host, done);
  });
}

const PORT_REFUSALS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} di ${host} sedang dipakai program lain. Hentikan program itu dulu, atau pakai PORT lain.`,
  EACCES: (_host, port) => `Port ${port} tidak boleh dipakai pengguna ini. Pakai PORT di atas 1023.`,
  EADDRNOTAVAIL: (host) => `${host} bukan alamat mesin ini. Periksa HOST.`,
  ENOTFOUND: (host) => `${host} bukan alamat mesin ini. Periksa HOST.`,
};

/** Resolves when the last connection is gone; idle ones are closed at once, busy ones when they turn idle or the grace ends. */
async function closed(server: Server, graceMs: number): Promise<void> {
  const gone = new Promise<void>((done) => server.close(() => done()));
  const deadline = Date.now() + graceMs;
  const timer = setInterval(() => {
    if (!('closeIdleConnections' in server)) return;
    if (Date.now() < deadline) server.closeIdleConnections();
    else server.closeAllConnections();
  }, 50);
  await gone;
  clearInterval(timer);
}

function urlOf(host: string, address: AddressInfo | string | null): string {
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
