/** The server on a port of its own, as `npm start` has it, with the small village in it. */
import { type Config, readConfig } from '../../server/config.ts';
import type { DatabaseKind } from '../../server/db/open.ts';
import type { LogLine } from '../../server/log.ts';
import { type RunningServer, startServer } from '../../server/start.ts';
import { EMAILS, fillVillage, PASSWORD } from './fixtures.ts';
import { migratedDatabase } from './testDatabase.ts';

export interface Village {
  readonly server: RunningServer;
  readonly config: Config;
  readonly logs: readonly LogLine[];
  /** one call below `/api` as the kader */
  call(method: string, path: string, body?: object): Promise<Response>;
  /** stops the server and takes its database away */
  close(): Promise<void>;
}

/** Starts it; `reached` tells under which address it finds its database. */
export async function runningVillage(kind: DatabaseKind, reached = (config: Config): Config => config): Promise<Village> {
  const database = await migratedDatabase(kind);
  const config = reached({ ...readConfig({}), ...database.config, port: 0 });
  const logs: LogLine[] = [];
  const log = (line: LogLine) => void logs.push(line);
  const server = await startServer(config, {
    log,
    clientDir: null,
    prepare: ({ db, today }) => fillVillage(db, today()),
  });
  const send = (method: string, path: string, body: object | undefined, token: string) =>
    fetch(`${server.url}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body: body && JSON.stringify(body),
    });
  const session = await send('POST', '/auth/login', { email: EMAILS.Kader, password: PASSWORD }, '');
  const token = String(Object(await session.json()).access_token);
  return {
    server,
    config,
    logs,
    call: (method, path, body) => send(method, path, body, token),
    close: async () => {
      await server.stop();
      await database.drop();
    },
  };
}
