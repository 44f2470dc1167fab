/**
 * A thousand people at once: signed in, each with a request every few seconds, mostly rosters and examinations, a few
 * photos, reports and sign-ins. Then, for some seconds, far more than can be served.
 * BENCH_SECONDS: how long (default 60; ten minutes: 600). BENCH_PEOPLE (1000), BENCH_THINK (seconds between two
 * requests of one, 5), BENCH_MEMBERS (20000). SQLite; where DATABASE_URL is set PostgreSQL too, with one process and
 * with two over one database, which is made for it and dropped again. BENCH_SQLITE=0 leaves SQLite out.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { buildAll } from '../scripts/build.mjs';
import { isFresh } from '../scripts/freshness.mjs';
import { crowd, flood } from './load/client.mjs';
import { freePort, loadProgram, report } from './support.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 1000);
const THINK = Number(process.env.BENCH_THINK ?? 5);
const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 20_000);
/** How many servers share one PostgreSQL, one measurement each. */
const PROCESSES = (process.env.BENCH_PROCESSES ?? '1,2').split(',').map(Number);
const POSKO = Math.max(3, Math.round(MEMBERS / 200));
const SAMPLES = 10;
const FLOOD = { connections: 800, seconds: 8 };
/** ms and errors: design section 8, and what the issue of load asks for. */
const GOAL = { p99_ms: 500, errors: 0 };

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date());
const round = (number) => Math.round(number * 10) / 10;
const percentile = (sorted, share) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
const any = (list) => list[Math.floor(Math.random() * list.length)];

/** Twelve megapixels as a phone takes them. */
const noise = { type: 'gaussian', mean: 128, sigma: 12 };
const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#8fb8a8', noise } })
  .jpeg({ quality: 70 })
  .toBuffer();
const BOUNDARY = 'posyandu-bench';
const photoForm = Buffer.concat([
  Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="_method"\r\n\r\nPUT\r\n`),
  Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="nama_lengkap"\r\n\r\nKader\r\n`),
  Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="foto_profil"; filename="foto.jpg"\r\n`),
  Buffer.from('content-type: image/jpeg\r\n\r\n'),
  photo,
  Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
]);

/** The NIK of somebody of a posko, as server/fill.ts gives them. */
const nikOf = (posko) => {
  const id = posko - 1 + POSKO * Math.floor(Math.random() * (MEMBERS / POSKO - 1)) || POSKO;
  return `3299${String(id).padStart(12, '0')}`;
};
const examination = ({ posko }) => ({
  ...{ nik: nikOf(posko), tanggal_timbang: today, umur: 2, berat_badan_kg: 10.4, tinggi_badan: 82.5 },
  ...{ pmt: 'Tidak', jumlah_pemberian: null, beritaId: null, diagnosa: null, kurun: null, waktu: null },
  ...{ ASI: null, jenis: null, vit: 'A', dua_t: 'Tidak', imunisasi: '-' },
});
const PAGE = '_page=1&_per_page=25&_sort=nama_lengkap&_order=ASC';

/** How often of a thousand, and what. */
const MIX = [
  [250, 'roster', () => ({ path: '/api/auth/hari-posyandu/daftar' })],
  [
    230,
    'examination',
    (person) => ({ method: 'POST', path: '/api/auth/pemeriksaan', body: JSON.stringify(examination(person)) }),
  ],
  [150, 'list', ({ posko }) => ({ path: `/api/auth/laporan/search?posko=${posko}&${PAGE}` })],
  [120, 'history', ({ posko }) => ({ path: `/api/auth/riwayat_pemeriksaan/${nikOf(posko)}` })],
  [100, 'search', () => ({ path: `/api/auth/laporan/search?nama=${any(['siti', 'kusuma', 'rahayu wij', 'ayu s'])}&${PAGE}` })],
  [60, 'events', () => ({ path: '/api/auth/berita' })],
  [60, 'profile', () => ({ path: '/api/auth/profile' })],
  [12, 'dashboard', () => ({ path: '/api/auth/statistics' })],
  [4, 'bars', () => ({ path: '/api/auth/statisticsBalita' })],
  [4, 'attention', () => ({ path: '/api/auth/perhatian?_page=1&_per_page=10' })],
  [4, 'report', () => ({ path: '/api/auth/laporan' })],
  [
    4,
    'photo',
    () => ({ method: 'POST', path: '/api/auth/profile', body: photoForm, type: `multipart/form-data; boundary=${BOUNDARY}` }),
  ],
  [2, 'sign-in', ({ email }) => ({ method: 'POST', path: '/api/auth/login', body: JSON.stringify({ email, password }) })],
];
const ALL = MIX.reduce((sum, [weight]) => sum + weight, 0);
let password = '';

function work(person) {
  const at = Math.random() * ALL;
  let before = 0;
  const [, name, make] = MIX.find(([weight]) => {
    before += weight;
    return at < before;
  });
  return { name, token: person.token, ...make(person) };
}

/** A built server, and what it tells of itself. */
async function start(environment) {
  const port = await freePort();
  const figures = pathToFileURL('bench/load/figures.mjs').href;
  const child = spawn(process.execPath, ['--import', figures, 'dist/server/main.js'], {
    // each person comes from an address of their own; here all come from one
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const base = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + 60_000; ; ) {
    if ((await fetch(`${base}/api/health`).catch(() => null))?.ok) break;
    if (Date.now() > deadline) throw new Error('the server does not answer');
    await new Promise((later) => setTimeout(later, 20));
  }
  const told = (asked) =>
    new Promise((resolve) => {
      child.once('message', resolve);
      child.send(asked);
    });
  const stop = async () => {
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await gone;
  };
  return { base, told, stop };
}

async function measure({ database, processes, environment, people }) {
  const servers = await Promise.all(Array.from({ length: processes }, () => start(environment)));
  const bases = servers.map(({ base }) => base);
  const line = (what, figures) =>
    report({ ...{ bench: 'load', database, processes, people: PEOPLE, members: MEMBERS, what }, ...figures });
  try {
    await crowd({ people: people.slice(0, 200), bases, seconds: 5, thinkSeconds: 1, work });
    for (const server of servers) await server.told('begin');
    const memory = [];
    const sample = async () => memory.push(await Promise.all(servers.map(async ({ told }) => (await told('now')).memory_mb)));
    await sample();
    const timer = setInterval(sample, (SECONDS * 1000) / SAMPLES);
    const load = [];
    const watch = setInterval(() => load.push(loadavg()[0]), 1000);
    const { times, statuses, late } = await crowd({ people, bases, seconds: SECONDS, thinkSeconds: THINK, work });
    clearInterval(timer);
    clearInterval(watch);
    const ends = await Promise.all(servers.map(({ told }) => told('now')));
    const all = [...times.values()].flat().toSorted((a, b) => a - b);
    const { ok = 0, ...others } = statuses;
    line('a thousand people', {
      ...{ seconds: SECONDS, requests: all.length, per_second: Math.round(all.length / SECONDS) },
      ...{
        p50_ms: percentile(all, 0.5),
        p95_ms: percentile(all, 0.95),
        p99_ms: percentile(all, 0.99),
        longest_ms: percentile(all, 1),
      },
      ...{ errors: all.length - ok, statuses: others, late },
      memory_mb: { start: memory[0], end: ends.map((one) => one.memory_mb), most: Math.max(...memory.flat()) },
      loop_p99_ms: ends.map((one) => one.loop_p99_ms),
      loop_max_ms: ends.map((one) => one.loop_max_ms),
      // how busy the machine was, of its processors
      machine: { processors: cpus().length, load: round(load.reduce((sum, one) => sum + one, 0) / load.length) },
      goal: GOAL,
    });
    for (const [name, list] of times) {
      const sorted = list.toSorted((a, b) => a - b);
      line(name, {
        requests: list.length,
        p50_ms: percentile(sorted, 0.5),
        p95_ms: percentile(sorted, 0.95),
        p99_ms: percentile(sorted, 0.99),
      });
    }
    const [first] = servers;
    if (first) await tooMuch(first, people, line);
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** What the server says when it is asked for more than it can do, and whether it tells that it lives. */
async function tooMuch({ base, told }, people, line) {
  const before = await told('begin');
  const beside = { path: '/api/health' };
  const { statuses, others } = await flood({ base, ...FLOOD, work: () => work(any(people)), beside });
  const health = others.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const after = await told('now');
  line('far too much', {
    ...{ connections: FLOOD.connections, statuses },
    health: {
      asked: health.length,
      failed: others.filter(({ status }) => status !== 200).length,
      p95_ms: percentile(health, 0.95),
    },
    memory_mb: { start: before.memory_mb, end: after.memory_mb },
  });
}

async function inSqlite(program) {
  const folder = mkdtempSync(join(tmpdir(), 'posyandu-bench-'));
  const config = { databaseUrl: null, sqliteFile: join(folder, 'posyandu.sqlite') };
  try {
    await program.fill(config, { members: MEMBERS, today });
    const people = await program.signInPeople(config, PEOPLE, POSKO);
    await measure({ database: 'sqlite', processes: 1, environment: { DATA_DIR: folder, DATABASE_URL: '' }, people });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inPostgres(program, url) {
  const name = `posyandu_load_${process.pid}`;
  const own = new URL(url);
  own.pathname = `/${name}`;
  const config = { databaseUrl: own.href, sqliteFile: '' };
  const folder = mkdtempSync(join(tmpdir(), 'posyandu-bench-'));
  await program.run({ databaseUrl: url, sqliteFile: '' }, `create database ${name}`);
  try {
    await program.fill(config, { members: MEMBERS, today });
    const people = await program.signInPeople(config, PEOPLE, POSKO);
    await program.run(config, 'vacuum analyze');
    const environment = { DATA_DIR: folder, DATABASE_URL: own.href };
    for (const processes of PROCESSES) await measure({ database: 'postgresql', processes, environment, people });
  } finally {
    await program.run({ databaseUrl: url, sqliteFile: '' }, `drop database ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  }
}

if (!isFresh()) await buildAll();
const program = await loadProgram('bench/load/people.ts');
password = program.PASSWORD;
if (process.env.BENCH_SQLITE !== '0') await inSqlite(program);
if (process.env.DATABASE_URL) await inPostgres(program, process.env.DATABASE_URL);
