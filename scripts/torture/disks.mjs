/** The disk is full, or takes nothing. In a mount of its own, which Linux gives to everybody who may have namespaces. */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { figures, people, signIn } from './server.mjs';

const MEGABYTE = 1024 * 1024;

/** The arguments that start a server on a disk of its own of so many megabytes. */
function onDisk(place, options) {
  const mine = ['unshare', '--mount', ...(process.getuid() === 0 ? [] : ['--map-root-user'])];
  if (process.platform !== 'linux' || spawnSync(mine[0], [...mine.slice(1), 'true']).status !== 0) {
    throw Object.assign(new Error('this machine gives no mounts'), { skip: true });
  }
  return [...mine, 'sh', '-c', `mount -t tmpfs -o ${options} posyandu ${place.dataDir} && exec "$@"`, 'sh'];
}

/** The folder as the server sees it. */
const inside = (place, server) => join(`/proc/${server.pid}/root`, place.dataDir);

const full = {
  name: 'disk full',
  databases: ['sqlite'],
  async run(place) {
    const server = await place.start({ through: onDisk(place, 'size=64m') });
    const saving = people(server, await signIn(server.url));
    await saving.until(40);
    const filler = join(inside(place, server), 'filler');
    fill(filler);
    await untilRefused(saving);
    const said = await unhealthy(server, 'penuh');
    // what is not written is still read
    rmSync(filler);
    const recovery = await saving.next();
    await untilOk(server);
    await saving.end();
    const log = server.said();
    if (!log.includes('"SQLITE_FULL"')) throw new Error('SQLITE_FULL is not in the log');
    const titles = async () => titlesOf(server, place);
    return { ...(await figures({ titles }, saving)), recovery, also: said };
  },
};

/** A server that starts on a folder it cannot write says so and makes nothing. */
const readOnlyStart = {
  name: 'start in a read-only folder',
  databases: ['sqlite'],
  async run(place) {
    const server = await place.start({ through: onDisk(place, 'ro'), answering: false });
    const { code } = await server.ended;
    const said = server.said().trim();
    if (code !== 1 || !said.includes('tidak dapat ditulisi')) throw new Error(`it ended with ${code}: ${said}`);
    return { acknowledged: 0, found: 0, lost: 0, twice: 0, also: 'refused in a sentence' };
  },
};

export const disks = [full, readOnlyStart];

/** Fills what is left, to the last byte. */
function fill(file) {
  for (let size = MEGABYTE; size >= 1; ) {
    try {
      writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch {
      size = Math.floor(size / 4);
    }
  }
}

async function untilRefused(saving) {
  for (const deadline = Date.now() + 30_000; !saving.statuses.has(503); await setTimeout(20)) {
    if (Date.now() > deadline) throw new Error('nobody was refused');
  }
}

async function unhealthy(server, word) {
  const health = await fetch(`${server.url}/api/health`);
  const { message } = await health.json();
  if (health.status !== 503 || !message?.includes(word)) throw new Error(`health answers ${health.status} ${message}`);
  return 'said by health and log';
}

async function untilOk(server) {
  const health = await fetch(`${server.url}/api/health`);
  if (!health.ok) throw new Error(`health still answers ${health.status}`);
}

/** What is kept, read where the server sees the disk. */
function titlesOf(server, place) {
  const code = `const database = new (require('better-sqlite3'))(process.argv[1], { readonly: true });
    process.stdout.write(JSON.stringify(database.prepare('select judul from berita').pluck().all()))`;
  const done = within(server, [process.execPath, '-e', code, join(place.dataDir, 'posyandu.sqlite')]);
  if (done.status !== 0) throw new Error(`the disk cannot be read: ${done.stderr}`);
  return JSON.parse(done.stdout);
}

/** Runs a command with the server's disks. */
function within(server, command) {
  const user = process.getuid() === 0 ? [] : ['--user', '--preserve-credentials'];
  return spawnSync('nsenter', ['--mount', ...user, `--target=${server.pid}`, `--wd=${process.cwd()}`, ...command], {
    encoding: 'utf8',
  });
}
