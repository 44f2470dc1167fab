/** What the environment says, read once and typed. Nothing else in the server reads `process.env`. */
import { join, resolve } from 'node:path';

export interface DatabaseConfig {
  /** PostgreSQL connection string; null: SQLite in `sqliteFile` */
  readonly databaseUrl: string | null;
  /** path of the SQLite file; its folder is made where it is missing */
  readonly sqliteFile: string;
  /** schema of PostgreSQL in which the tables live; default: the connection's own */
  readonly searchPath?: string;
}

export interface Config extends DatabaseConfig {
  readonly host: string;
  readonly port: number;
  /** folder of everything that must survive a restart */
  readonly dataDir: string;
  readonly production: boolean;
  /** the village's time zone: which day "today" is */
  readonly timeZone: string;
  /** origins a console on another host may call from (CORS); none by default */
  readonly allowedOrigins: readonly string[];
  /** whether the last entry of X-Forwarded-For is the client (only behind a proxy that sets it) */
  readonly trustProxy: boolean;
}

/** The environment holds something the server cannot work with; the message names the variable. */
export class ConfigError extends Error {}

/**
 * Reads HOST, PORT, DATA_DIR, DATABASE_URL, NODE_ENV, TIME_ZONE, ALLOWED_ORIGINS (comma separated)
 * and TRUST_PROXY (`1`). Defaults: design section 7. Raises ConfigError.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const dataDir = resolve(env.DATA_DIR || './data');
  return {
    host: env.HOST || '127.0.0.1',
    port: readPort(env.PORT),
    dataDir,
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    sqliteFile: join(dataDir, 'posyandu.sqlite'),
    production: env.NODE_ENV === 'production',
    timeZone: readTimeZone(env.TIME_ZONE || 'Asia/Jakarta'),
    allowedOrigins: (env.ALLOWED_ORIGINS ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    trustProxy: env.TRUST_PROXY === '1',
  };
}

function readPort(text: string | undefined): number {
  if (!text) return 3000;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new ConfigError('PORT must be a number from 0 to 65535');
  return port;
}

function readDatabaseUrl(text: string | undefined): string | null {
  if (!text) return null;
  if (!/^postgres(ql)?:\/\//.test(text)) throw new ConfigError('DATABASE_URL must begin with postgres://');
  return text;
}

function readTimeZone(name: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    throw new ConfigError('TIME_ZONE must be an IANA name such as Asia/Jakarta');
  }
}
