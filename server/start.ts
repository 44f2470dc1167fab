import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { createApp, createContext } from './app.ts';
import type { Config } from './config.ts';
import type { AppEnv, Context } from './context.ts';
import { openDatabase, openReaders } from './db/open.ts';
import type { Database } from './db/schema.ts';
import { lockForServer } from './db/serverLock.ts';
import type { Log } from './log.ts';
import { prepareTables } from './schema/bring.ts';
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
  /** runs between migration and listening, e.g. to seed an empty database */
  prepare?(context: Context): Promise<void>;
}

const GRACE_MS = 10_000;

/**
 * Opens and migrates the database; the app answers, but nobody listens yet. Raises what the database refuses, and
 * StartRefused where another server has the SQLite file or the tables are not what the definitions can work with.
 */
export async function openServer(config: Config, { log, clientDir, prepare }: StartOptions): Promise<OpenServer> {
  const lock = config.databaseUrl === null ? lockForServer(config.sqliteFile) : null;
  const db = openDatabase(config);
  const readers = openReaders(config);
  const closeDatabase = async () => {
    await readers.destroy();
    await db.destroy();
    lock?.release();
  };
  try {
    const context = createContext({ db, readers, config, log });
    await prepareTables(db, context.site);
    await prepare?.(context);
    const app = createApp({ ...context, clientDir });
    const endSweeps = sweepHourly(context);
    const close = async (graceMs = GRACE_MS) => {
      const within = (work: Promise<unknown>) => Promise.race([work, setTimeout(graceMs, undefined, { ref: false })]);
      await within(context.background.idle());
      await within(endSweeps());
      // a statement that waits for somebody else's lock does not keep the process
      await within(closeDatabase());
    };
    return { app, context, close };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

/** `openServer`, then listens. Raises what the port refuses, too. */
export async function startServer(config: Config, options: StartOptions): Promise<RunningServer> {
  const { app, context, close } = await openServer(config, options);
  const server = createAdaptorServer({ fetch: app.fetch });
  try {
    await new Promise<void>((listening, failed) => {
      server.once('error', failed);
      server.listen(config.port, config.host, listening);
    });
  } catch (error) {
    await close();
    throw error;
  }
  const stop = async (graceMs = GRACE_MS) => {
    await closed(server, graceMs);
    await close(graceMs);
  };
  return { url: urlOf(config.host, server.address()), db: context.db, context, stop };
}

type Server = ReturnType<typeof createAdaptorServer>;

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
