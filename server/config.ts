/** What the environment says, read once and typed. Nothing else in the server reads `process.env`. */
import { join, resolve } from 'node:path';
import { isTimeZone } from '../src/engine/timeZone.ts';

export interface DatabaseConfig {
  /** PostgreSQL connection string; null: SQLite in `sqliteFile` */
  readonly databaseUrl: string | null;
  /** of a streaming replica of it, from which figures, exports and reports are read; none: they too ask the primary */
  readonly databaseReadUrl?: string | null;
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
  /** origin under which people reach the console, for links in mails and ways back from Google; no slash at the end */
  readonly publicUrl: string;
  readonly mail: MailConfig;
  /** null: nobody signs in with Google */
  readonly google: GoogleConfig | null;
  /** null: no backups are made by themselves */
  readonly backup: BackupConfig | null;
  /** where uploads lie; null: in `dataDir/uploads` */
  readonly s3: S3Config | null;
  /** where figures for Prometheus are told; null: nowhere */
  readonly metrics: MetricsConfig | null;
  /** whether log and answers hold an error's own words, which may quote somebody's data */
  readonly debugErrors: boolean;
}

/** A bucket of a store that speaks S3. */
export interface S3Config {
  /** origin, and path where the bucket lies below one; no slash at the end */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface MetricsConfig {
  readonly host: string;
  readonly port: number;
}

export interface BackupConfig {
  /** folder in which backups are laid and kept */
  readonly dir: string;
  /** how old the last one may become, ms */
  readonly everyMs: number;
}

export interface MailConfig {
  /** smtp:// or smtps:// with the account of the mail server; null: mails are laid into a folder */
  readonly smtpUrl: string | null;
  /** sender of every mail */
  readonly from: string;
}

export interface GoogleConfig {
  /** the OpenID provider; its description is read at `/.well-known/openid-configuration` */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The part of the configuration that the API works with. */
export type AppConfig = Omit<Config, 'host' | 'port' | keyof DatabaseConfig>;

/** The environment holds something the server cannot work with; the message names the variable. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads HOST, PORT, DATA_DIR, DATABASE_URL, DATABASE_READ_URL, NODE_ENV, TIME_ZONE, ALLOWED_ORIGINS (comma separated),
 * TRUST_PROXY (`1`), PUBLIC_URL, SMTP_URL, MAIL_FROM, GOOGLE_ISSUER, GOOGLE_CLIENT_ID,
 * GOOGLE_CLIENT_SECRET, BACKUP_DIR, BACKUP_EVERY (`24h`), S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID,
 * S3_SECRET_ACCESS_KEY, METRICS_LISTEN (`host:port`) and DEBUG_ERRORS (`1`). Raises ConfigError.
 */
export function readConfig(env: Environment): Config {
  const dataDir = resolve(env.DATA_DIR || './data');
  const host = env.HOST || '127.0.0.1';
  const port = readPort(env.PORT);
  const publicUrl = readPublicUrl(env.PUBLIC_URL, host, port);
  return {
    host,
    port,
    dataDir,
    databaseUrl: readDatabaseUrl('DATABASE_URL', env.DATABASE_URL),
    databaseReadUrl: readReplicaUrl(env),
    sqliteFile: join(dataDir, 'posyandu.sqlite'),
    production: env.NODE_ENV === 'production',
    timeZone: readTimeZone(env.TIME_ZONE || 'Asia/Jakarta'),
    allowedOrigins: (env.ALLOWED_ORIGINS ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    trustProxy: env.TRUST_PROXY === '1',
    publicUrl,
    mail: readMail(env, publicUrl),
    google: readGoogle(env),
    backup: readBackup(env),
    s3: readS3(env),
    metrics: readMetrics(env.METRICS_LISTEN),
    debugErrors: env.DEBUG_ERRORS === '1',
  };
}

const parsed = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

const EVERYWHERE = ['0.0.0.0', '::'];

/** Never taken from a request: a forged Host header would put a stranger's address into our mails. */
function readPublicUrl(text: string | undefined, host: string, port: number): string {
  if (!text) {
    const name = EVERYWHERE.includes(host) ? '127.0.0.1' : host;
    return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  }
  const url = parsed(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new ConfigError('PUBLIC_URL must be an origin such as https://posyandu.example');
  }
  return url.origin;
}

function readMail(env: Environment, publicUrl: string): MailConfig {
  const smtpUrl = env.SMTP_URL || null;
  if (smtpUrl && !/^smtps?:\/\//.test(smtpUrl)) throw new ConfigError('SMTP_URL must begin with smtp:// or smtps://');
  return { smtpUrl, from: env.MAIL_FROM || `Posyandu <no-reply@${new URL(publicUrl).hostname}>` };
}

export const DEFAULT_ISSUER = 'https://accounts.google.com';

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

function readGoogle(env: Environment): GoogleConfig | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret) throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together');
  const issuer = env.GOOGLE_ISSUER || DEFAULT_ISSUER;
  const url = parsed(issuer);
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname));
  if (!safe) throw new ConfigError('GOOGLE_ISSUER must begin with https:// (http:// only on this machine)');
  return { issuer, clientId, clientSecret };
}

const UNITS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

function readBackup(env: Environment): BackupConfig | null {
  const dir = env.BACKUP_DIR;
  const every = env.BACKUP_EVERY;
  const [, count, unit] = /^([1-9]\d{0,4})([mhd])$/.exec(every || '24h') ?? [];
  if (count === undefined || (unit !== 'm' && unit !== 'h' && unit !== 'd')) {
    throw new ConfigError('BACKUP_EVERY must be a number of minutes, hours or days such as 30m, 24h or 7d');
  }
  if (!dir) {
    // set to nothing it is switched off, whatever else is set
    if (every && dir === undefined) throw new ConfigError('BACKUP_EVERY needs BACKUP_DIR');
    return null;
  }
  return { dir: resolve(dir), everyMs: Number(count) * UNITS_MS[unit] };
}

function readS3(env: Environment): S3Config | null {
  const [address, bucket] = [env.S3_ENDPOINT, env.S3_BUCKET];
  const [accessKeyId, secretAccessKey] = [env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY];
  if (!address && !bucket && !accessKeyId && !secretAccessKey) return null;
  if (!address || !bucket || !accessKeyId || !secretAccessKey) {
    throw new ConfigError('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together');
  }
  const url = parsed(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
    throw new ConfigError('S3_ENDPOINT must be an address such as https://s3.example');
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new ConfigError('S3_BUCKET must be the name of a bucket');
  const endpoint = url.href.replace(/\/+$/, '');
  return { endpoint, bucket, region: env.S3_REGION || 'us-east-1', accessKeyId, secretAccessKey };
}

function readMetrics(text: string | undefined): MetricsConfig | null {
  if (!text) return null;
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  if (host === '' || Number(port) > 65535) throw new ConfigError('METRICS_LISTEN must be host:port such as 127.0.0.1:9464');
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
}

function readPort(text: string | undefined): number {
  if (!text) return 3000;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new ConfigError('PORT must be a number from 0 to 65535');
  return port;
}

function readDatabaseUrl(name: string, text: string | undefined): string | null {
  if (!text) return null;
  if (!/^postgres(ql)?:\/\//.test(text)) throw new ConfigError(`${name} must begin with postgres://`);
  return text;
}

function readReplicaUrl(env: Environment): string | null {
  const url = readDatabaseUrl('DATABASE_READ_URL', env.DATABASE_READ_URL);
  if (url !== null && !env.DATABASE_URL) throw new ConfigError('DATABASE_READ_URL is a replica of DATABASE_URL: set both');
  return url;
}

function readTimeZone(name: string): string {
  if (!isTimeZone(name)) throw new ConfigError('TIME_ZONE must be an IANA name such as Asia/Jakarta');
  return name;
}
