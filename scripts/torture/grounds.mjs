/** Where servers are tortured: a data folder of SQLite, or a database of PostgreSQL, made for it and thrown away. */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import { freePort, startServer } from './server.mjs';

/** The grounds of this machine, and what ends them. */
export async function openGrounds({ entry }) {
  const cluster = await ownCluster();
  const adminUrl = cluster?.url ?? process.env.TEST_DATABASE_URL;
  const grounds = [{ database: 'sqlite', cluster: null, place: () => sqlitePlace(entry) }];
  if (adminUrl) grounds.push({ database: 'postgres', cluster, place: () => postgresPlace(entry, adminUrl, cluster) });
  return { grounds, close: async () => cluster?.close() };
}

const scratch = (what) => mkdtempSync(join(tmpdir(), `posyandu-torture-${what}-`));

/** What every place has: servers on it, and the titles that are kept in it. */
function placeOf({ entry, dataDir, env, titles, lock, run, clear, ...more }) {
  const servers = new Set();
  return {
    dataDir,
    env,
    titles,
    lock,
    run,
    entry,
    /** a server on a port of its own; it answers when this resolves */
    start: async (changes = {}) => {
      const server = await startServer(entry, { DATA_DIR: dataDir, ...env, ...changes.env }, changes);
      servers.add(server);
      return server;
    },
    clear: async () => {
      for (const server of servers) server.kill('SIGKILL');
      for (const server of servers) await server.ended;
      await clear();
      rmSync(dataDir, { recursive: true, force: true });
    },
    ...more,
  };
}

function sqlitePlace(entry) {
  const dataDir = scratch('sqlite');
  const file = join(dataDir, 'posyandu.sqlite');
  const open = () => new SqliteDatabase(file, { timeout: 10_000 });
  const on = (work) => {
    const database = open();
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  return placeOf({
    entry,
    dataDir,
    env: { DATABASE_URL: '' },
    titles: async () => on((database) => database.prepare('select judul from berita').pluck().all()),
    run: async (statement) => on((database) => database.exec(statement)),
    /** keeps everybody else from writing until what it gives is called */
    lock: async () => {
      const database = open();
      database.exec('begin immediate');
      return async () => database.close();
    },
    clear: async () => undefined,
  });
}

async function postgresPlace(entry, adminUrl, cluster) {
  const name = `torture_${randomBytes(6).toString('hex')}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const on = async (address, work) => {
    const client = new pg.Client({ connectionString: address });
    // a database that is taken away tells every connection
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  await on(adminUrl, (client) => client.query(`create database ${name}`));
  return placeOf({
    entry,
    dataDir: scratch('postgres'),
    env: { DATABASE_URL: url.href },
    titles: () => on(url.href, async (client) => (await client.query('select judul from berita')).rows.map(({ judul }) => judul)),
    run: (statement) => on(url.href, (client) => client.query(statement)),
    lock: async () => {
      const client = new pg.Client({ connectionString: url.href });
      client.on('error', () => undefined);
      await client.connect();
      await client.query('begin; lock table berita in access exclusive mode');
      return () => client.end();
    },
    clear: () => on(adminUrl, (client) => client.query(`drop database ${name} with (force)`)),
    cluster,
  });
}

/** Folder of PostgreSQL's own programs; null where they are not installed. */
function programs() {
  const bases = ['/usr/lib/postgresql', '/usr/local/pgsql', '/opt/homebrew/opt'].filter(existsSync);
  const inside = bases.flatMap((base) => readdirSync(base).map((name) => join(base, name, 'bin')));
  const found = [...inside.toSorted().reverse(), '/usr/local/pgsql/bin'].find((folder) => existsSync(join(folder, 'pg_ctl')));
  if (found) return found;
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return status === 0 && existsSync(join(stdout.trim(), 'pg_ctl')) ? stdout.trim() : null;
}

/** A cluster of PostgreSQL of our own, which can be stopped and started; null where it cannot be made. */
async function ownCluster() {
  const bin = programs();
  if (!bin) return null;
  const user = runner();
  if (!user) return null;
  const folder = scratch('cluster');
  const data = join(folder, 'data');
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const tool = (name, ...args) => execFileSync(join(bin, name), args, { ...user, cwd: folder, stdio: 'ignore' });
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='${folder}'`;
  const start = () => tool('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  try {
    tool('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--no-sync');
    start();
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const stop = (mode) => tool('pg_ctl', '-D', data, '-w', '-m', mode, 'stop');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    /** mode: 'fast' ends what runs, 'immediate' is a power failure */
    stop,
    close: () => {
      stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As whom PostgreSQL runs: never as root. */
function runner() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  return uid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
}
