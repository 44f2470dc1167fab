/** A PostgreSQL of a test's own and a streaming replica of it, from the server's programs where they are installed. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** Folder with `initdb`, `pg_ctl` and `pg_basebackup`; null: they are not here. */
export function serverPrograms(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
  const folders = [...versions, ...(process.env.PATH ?? '').split(':')];
  const all = (folder: string) => ['initdb', 'pg_ctl', 'pg_basebackup'].every((name) => existsSync(join(folder, name)));
  return folders.find(all) ?? null;
}

interface Server {
  readonly url: string;
  start(): void;
  /** as a power cut does */
  stop(): void;
}

export interface PostgresPair {
  readonly primary: Server;
  readonly replica: Server;
  remove(): void;
}

/** Both run when it resolves. The server refuses to run as root: as root it runs as `postgres`. */
export async function postgresPair(programs: string): Promise<PostgresPair> {
  const asRoot = process.getuid?.() === 0;
  const folder = mkdtempSync(join(tmpdir(), 'posyandu-pair-'));
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  if (asRoot) chownSync(folder, number('-u'), number('-g'));
  const run = (name: string, ...args: string[]) => {
    const program = [join(programs, name), ...args];
    const [first = '', ...others] = asRoot ? ['runuser', '-u', 'postgres', '--', ...program] : program;
    execFileSync(first, others, { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder });
  };
  const server = async (name: string): Promise<Server & { readonly data: string; readonly port: number }> => {
    const [data, port] = [join(folder, name), await freePort()];
    const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
    const control = (...args: string[]) => run('pg_ctl', '-D', data, '-w', '-l', join(folder, `${name}.log`), ...args);
    return {
      ...{ data, port, url: `postgres://postgres@127.0.0.1:${port}/postgres` },
      start: () => control('-o', options, 'start'),
      stop: () => control('-m', 'immediate', 'stop'),
    };
  };
  const [primary, replica] = [await server('primary'), await server('replica')];
  run('initdb', '-D', primary.data, '-U', 'postgres', '--auth=trust', '--no-sync', '--locale=C.UTF-8');
  primary.start();
  run('pg_basebackup', '-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres', '-D', replica.data, '-R', '-c', 'fast');
  replica.start();
  const remove = () => {
    for (const one of [replica, primary]) {
      try {
        one.stop();
      } catch {
        // it was stopped already
      }
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return { primary, replica, remove };
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
