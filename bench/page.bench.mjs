/**
 * What a page of a list costs over the same rows beside two limits in a bare Hono: its query alone, and the same three statements
 * (session, page, count) with the same compression. Pages are kept until something is written; so they are asked for with nothing
 * written and with a write by somebody else before each. Requests a second and processor time of each server, asked by turns.
 * BENCH_MEMBERS (20000), BENCH_TURNS (6), BENCH_TURN (seconds of one, 2). SQLite, and PostgreSQL where DATABASE_URL is set (see
 * bench/server/databases.mjs).
 */
import { spawn } from 'node:child_process';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { buildAll } from '../scripts/build.mjs';
import { isFresh } from '../scripts/freshness.mjs';
import { ask } from './load/client.mjs';
import { onEachDatabase } from './server/databases.mjs';
import { caller, processOf } from './server/process.mjs';
import { answers, freePort, loadProgram, median, report } from './support.mjs';

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 20_000);
const TURNS = Number(process.env.BENCH_TURNS ?? 6);
const SECONDS = Number(process.env.BENCH_TURN ?? 2);
const AT_ONCE = 8;
/** of the throughput of the bare query */
const LEAST_SHARE = 0.6;

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date());
const round = (number) => Math.round(number * 100) / 100;
const paging = (i) => `_page=${1 + (i % 40)}&_per_page=25`;

/** A program of its own on a free port. */
async function run(args, environment, ready) {
  const port = await freePort();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}${ready}`);
  const stop = async () => {
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await gone;
  };
  return { url, stop, process: processOf(child.pid) };
}

/** As many requests as so many people at once get answered within a turn. */
async function turn({ url, process: server }, { path, token, encoding, write = () => undefined }) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const [began, cpu] = [performance.now(), server.cpu()];
  const end = began + SECONDS * 1000;
  let requests = 0;
  const one = async () => {
    while (performance.now() < end) {
      await write();
      const status = await ask(agent, url, { path: path(requests), token, encoding });
      if (status !== 200) throw new Error(`${path(requests)}: ${status}`);
      requests += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  agent.destroy();
  return { per_second: requests / ((performance.now() - began) / 1000), cpu_ms: (server.cpu() - cpu) / requests };
}

/** Somebody else who writes to the same database, as little as can be. */
async function writer({ DATABASE_URL, DATA_DIR }) {
  if (DATABASE_URL) {
    const { default: pg } = await import('pg');
    const pool = new pg.Pool({ connectionString: DATABASE_URL, max: AT_ONCE });
    return { write: () => pool.query('select pg_current_xact_id()'), end: () => pool.end() };
  }
  const { default: Database } = await import('better-sqlite3');
  const other = new Database(join(DATA_DIR, 'posyandu.sqlite'));
  other.exec('pragma synchronous = off; create table bench_writes (n integer); insert into bench_writes values (0)');
  const one = other.prepare('update bench_writes set n = n + 1');
  return { write: () => one.run(), end: () => other.close() };
}

async function measure(database, environment, program) {
  const ours = await run(['dist/server/main.js'], environment, '/api/health');
  const file = environment.DATABASE_URL ? {} : { SQLITE_FILE: join(environment.DATA_DIR, 'posyandu.sqlite') };
  const bare = await run(['bench/page/bare.mjs'], { ...environment, ...file }, '/page?_page=1&_per_page=1');
  const other = await writer(environment);
  try {
    const { token } = await caller(ours.url, program);
    const page = (i) => `/api/auth/laporan-kesehatan?${paging(i)}&_sort=nama_lengkap&_order=ASC`;
    const asked = {
      'bare query': [bare, { path: (i) => `/page?${paging(i)}`, encoding: 'gzip' }],
      'same statements, bare': [bare, { path: (i) => `/same?${paging(i)}`, token, encoding: 'gzip' }],
      'list page': [ours, { path: page, token, encoding: 'gzip' }],
      'list page, not compressed': [ours, { path: page, token, encoding: 'identity' }],
      'list page, a write before each': [ours, { path: page, token, encoding: 'gzip', write: other.write }],
    };
    const turns = Object.fromEntries(Object.keys(asked).map((what) => [what, []]));
    for (const [server, how] of Object.values(asked)) await turn(server, how);
    for (let i = 0; i < TURNS; i++) {
      for (const [what, [server, how]] of Object.entries(asked)) turns[what].push(await turn(server, how));
    }
    const [limit, same] = [turns['bare query'], turns['same statements, bare']];
    // of the same round, so that what else the machine does weighs on both
    const share = (list, of) => round(median(list.map(({ per_second }, i) => per_second / of[i].per_second)));
    const cpu = (list, of) => round(median(list.map(({ cpu_ms }, i) => of[i].cpu_ms / cpu_ms)));
    for (const [what, list] of Object.entries(turns)) {
      report({
        ...{ bench: 'page', database, members: MEMBERS, what },
        ...{ per_second: Math.round(median(list.map(({ per_second }) => per_second))) },
        ...{ server_cpu_ms: round(median(list.map(({ cpu_ms }) => cpu_ms))) },
        ...(list === limit
          ? {}
          : {
              ...{ of_bare: share(list, limit), cpu_of_bare: cpu(list, limit) },
              ...(list === same ? {} : { of_same: share(list, same), cpu_of_same: cpu(list, same) }),
              goal: LEAST_SHARE,
            }),
      });
    }
  } finally {
    await other.end();
    await ours.stop();
    await bare.stop();
  }
}

if (!isFresh()) await buildAll();
const program = await loadProgram('bench/server/fill.ts');
await onEachDatabase(program, { members: MEMBERS, today }, (database, environment) => measure(database, environment, program));
