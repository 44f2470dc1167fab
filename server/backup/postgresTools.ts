/** PostgreSQL's own programs write and read its part of a backup. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { UnfitBackup } from './manifest.ts';

type Tool = 'pg_dump' | 'pg_restore';

/**
 * Runs `pg_dump` or `pg_restore` on a database. The password goes by the environment: on the command line everybody
 * on the machine could read it. Raises UnfitBackup, with what to install where there is no such program and with
 * what it said where it failed.
 */
export async function runTool(tool: Tool, databaseUrl: string, args: readonly string[]): Promise<string> {
  const url = new URL(databaseUrl);
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  const env = { ...process.env, ...(PGPASSWORD ? { PGPASSWORD } : {}) };
  return run(tool, [`--dbname=${url.href}`, ...args], env);
}

/** The major version of a tool. Raises UnfitBackup where there is none. */
export async function toolVersion(tool: Tool): Promise<number> {
  return Number(/\d+/.exec(await run(tool, ['--version'], process.env))?.[0] ?? 0);
}

async function run(tool: Tool, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(tool, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done));
  // asked for at once, so that neither of the two waits for a reader
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
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
