/** The real server without a port, on a fresh database with a small village in it. */
import type { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { type AppDeps, createApp, createContext } from '../../server/app.ts';
import { createBackground } from '../../server/background.ts';
import type { AppConfig } from '../../server/config.ts';
import type { AppEnv, Context } from '../../server/context.ts';
import type { DatabaseKind } from '../../server/db/open.ts';
import type { Database } from '../../server/db/schema.ts';
import { readHere } from '../../server/importing/files/readHere.ts';
import { createImportJobs } from '../../server/importing/jobs.ts';
import type { LogLine } from '../../server/log.ts';
import { bringSchema } from '../../server/schema/bring.ts';
import type { Mail } from '../../server/services/mail.ts';
import { isoDateIn } from '../../src/engine/calendar.ts';
import type { Role } from '../../src/engine/definition.ts';
import { EMAILS, fillVillage, PASSWORD } from './fixtures.ts';
import { memoryFiles } from './memoryFiles.ts';
import { testConfig } from './testConfig.ts';
import { filledDatabase } from './testDatabase.ts';

export { BUDI_NIK, EMAILS, PASSWORD } from './fixtures.ts';
export { forEachDatabase } from './testDatabase.ts';

export interface TestAppOptions
  extends Partial<
    Pick<AppDeps, 'now' | 'site' | 'services' | 'clientDir' | 'mailer' | 'files' | 'fileReader' | 'backups' | 'limits'>
  > {
  /** default: SQLite */
  readonly database?: DatabaseKind;
  readonly production?: boolean;
  readonly config?: Partial<AppConfig>;
}

export interface TestRequest {
  readonly token?: string;
  /** sent as JSON; a text or a form is sent as it is */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

export interface TestApp {
  readonly app: Hono<AppEnv>;
  /** what its parts work with */
  readonly context: Context;
  readonly db: Kysely<Database>;
  /** everything that was logged so far */
  readonly logs: readonly LogLine[];
  /** everything that was mailed so far, unless the test has its own mailer */
  readonly mails: readonly Mail[];
  /** bytes of the photos that are kept, by id, unless the test has its own store */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** resolves when nothing goes on in the background any more */
  idle(): Promise<void>;
  /** signs the role's account in and gives its token */
  login(role: Role): Promise<string>;
  /** one call below `/api`, e.g. `('GET', '/auth/posyandu', {token})`; a body that is not a JSON object reads as `{list}` or `{}` */
  call(method: string, path: string, request?: TestRequest): Promise<TestAnswer>;
  close(): Promise<void>;
}

/** Builds the app; close it at the end of the test. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const timeZone = 'Asia/Jakarta';
  const { db, drop } = await filledDatabase(
    options.database ?? 'sqlite',
    isoDateIn(timeZone, options.now?.() ?? new Date()),
    fillVillage,
  );
  if (options.site) await bringSchema(db, options.site);
  const logs: LogLine[] = [];
  const mails: Mail[] = [];
  const { store, kept } = memoryFiles();
  const log: AppDeps['log'] = (line) => logs.push(line);
  const background = createBackground(log);
  const imports = createImportJobs(log);
  const deps: AppDeps = {
    files: store,
    // a process for every file took most of the time of the tests of imports; readFile.test.ts and servers on a port have it
    fileReader: readHere,
    mailer: { send: async (mail) => void mails.push(mail) },
    ...options,
    db,
    config: testConfig({ timeZone, production: options.production ?? false, ...options.config }),
    log,
    background,
    imports,
  };
  const context = createContext(deps);
  const app = createApp({ ...deps, ...context });
  const idle = async () => {
    await background.idle();
    await imports.idle();
    await context.reads.flush();
  };

  const call = callsTo(app);

  return {
    app,
    context,
    db,
    logs,
    mails,
    files: kept,
    idle,
    call,
    login: async (role) => {
      const { body } = await call('POST', '/auth/login', { body: { email: EMAILS[role], password: PASSWORD } });
      return String(body.access_token);
    },
    close: async () => {
      await imports.end();
      await background.idle();
      await context.reads.flush();
      await db.destroy();
      await drop();
    },
  };
}

/** Calls as a test makes them, to an app. */
export const callsTo =
  (app: Hono<AppEnv>): TestApp['call'] =>
  async (method, path, { token, body, headers } = {}) => {
    const response = await app.request(`/api${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined || typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: await objectOf(response) };
  };

/** A list under `list`; nothing of what is no single JSON value, as lines of it are. */
async function objectOf(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  const value: unknown = isJson && text !== '' ? JSON.parse(text) : {};
  return Array.isArray(value) ? { list: value } : { ...Object(value) };
}
