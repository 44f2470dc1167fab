/** PostgreSQL's own programs write and read its part of a backup. */
import { type ChildProcess, spawn } from 'node:child_process';
import { Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { UnfitBackup } from './manifest.ts';

type Tool = 'pg_dump' | 'pg_restore' | 'psql';

/**
 * Runs `pg_dump` or `pg_restore` on a database, and gives what it wrote. Raises UnfitBackup, with what to install where
 * there is no such program and with what it said where it failed.
 */
export const runTool = (tool: Tool, databaseUrl: string, args: readonly string[]): Promise<string> =>
  outcome(tool, begun(tool, databaseUrl, args));

/** The first version whose programs set what servers before it do not know. */
const SETS_TIMEOUT = 17;

/**
 * Carries out a dump on a database, all of it or nothing. `pg_restore` writes for servers of its own version, so it is
 * `psql` that speaks to one of version `server`. Raises UnfitBackup as `runTool` does.
 */
export async function runDump(databaseUrl: string, server: number, args: readonly string[]): Promise<void> {
  const written = spawn('pg_restore', ['--file=-', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const sent = begun('psql', databaseUrl, ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1'], 'pipe');
  const outcomes = await Promise.allSettled([
    // what the server refused says more than that nobody took the rest
    outcome('psql', sent),
    outcome('pg_restore', written, null),
    passOn(written, sent, server),
  ]);
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function passOn({ stdout }: ChildProcess, { stdin }: ChildProcess, server: number): Promise<void> {
  if (!stdout || !stdin) return;
  await (server < SETS_TIMEOUT ? pipeline(stdout, withoutTimeout(), stdin) : pipeline(stdout, stdin));
}

const TIMEOUT = /^SET transaction_timeout = 0;\n/m;
/** More than stands before the first table of a dump. */
const BEGINNING = 2_000;

/** The script of a dump without the setting that servers before 17 do not know. */
export function withoutTimeout(): Transform {
  let beginning: Buffer | null = Buffer.alloc(0);
  const begin = () => {
    const said = beginning?.toString('latin1').replace(TIMEOUT, '') ?? '';
    beginning = null;
    return Buffer.from(said, 'latin1');
  };
  return new Transform({
    transform(part: Buffer, _, next) {
      if (beginning === null) return next(null, part);
      beginning = Buffer.concat([beginning, part]);
      return beginning.length < BEGINNING ? next() : next(null, begin());
    },
    flush: (next) => next(null, beginning === null ? undefined : begin()),
  });
}

/** The major version of a tool. Raises UnfitBackup where there is none. */
export async function toolVersion(tool: Tool): Promise<number> {
  const child = spawn(tool, ['--version'], { stdio: ['ignore', 'pipe', 'pipe'] });
  return Number(/\d+/.exec(await outcome(tool, child))?.[0] ?? 0);
}

/** Starts a tool on a database. The password goes by the environment: on the command line everybody on the machine could read it. */
function begun(tool: Tool, databaseUrl: string, args: readonly string[], stdin: 'ignore' | 'pipe' = 'ignore'): ChildProcess {
  const url = new URL(databaseUrl);
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  const env = { ...process.env, ...(PGPASSWORD ? { PGPASSWORD } : {}) };
  return spawn(tool, [`--dbname=${url.href}`, ...args], { env, stdio: [stdin, 'pipe', 'pipe'] });
}

async function outcome(tool: Tool, child: ChildProcess, stdout = child.stdout): Promise<string> {
  const ended = new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done));
  // asked for at once, so that neither of the two waits for a reader
  const said = Promise.all([stdout ? text(stdout) : '', child.stderr ? text(child.stderr) : '']);
  const code = await ended.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new UnfitBackup(
      `${tool} tidak ditemukan. Pasang program klien PostgreSQL (misalnya apt-get install postgresql-client), ` +
        'versi server PostgreSQL atau lebih baru, lalu ulangi.',
    );
  });
  const [out, errors] = await said;
  if (code !== 0) throw new UnfitBackup(`${tool} gagal: ${errors.trim().split('\n').slice(0, 3).join(' ')}`);
  return out;
}
