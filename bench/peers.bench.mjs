/**
 * The server beside json-server, the stock backend of a react-admin console, over the same rows: list, search, save,
 * start, memory. It is installed at an exact version into a folder that is thrown away. BENCH_MEMBERS (20000), BENCH_ROUNDS (100).
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { buildAll } from '../scripts/build.mjs';
import { isFresh } from '../scripts/freshness.mjs';
import { callsOf } from './server/calls.mjs';
import { onEachDatabase } from './server/databases.mjs';
import { caller, processOf, start } from './server/process.mjs';
import { answers, freePort, loadProgram, median, report } from './support.mjs';

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 20_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 100);
const JSON_SERVER = '0.17.4';

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date());
const round = (number) => Math.round(number * 10) / 10;

async function timed(ask, server) {
  for (let i = 0; i < ROUNDS / 5; i++) await ask(i);
  const [times, cpu] = [[], server.cpu()];
  for (let i = 0; i < ROUNDS; i++) {
    const began = performance.now();
    await ask(i);
    times.push(performance.now() - began);
  }
  return { p50_ms: round(median(times)), cpu_ms: round((server.cpu() - cpu) / ROUNDS) };
}

async function ask(url, options) {
  const answer = await fetch(url, options);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
}

/** json-server with the members of a SQLite file. */
async function peer(folder) {
  const own = mkdtempSync(join(tmpdir(), 'posyandu-peer-'));
  const arguments_ = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--prefix', own, `json-server@${JSON_SERVER}`];
  execFileSync('npm', arguments_, { stdio: 'ignore' });
  const database = new Database(join(folder, 'posyandu.sqlite'), { readonly: true });
  writeFileSync(join(own, 'db.json'), JSON.stringify({ members: database.prepare('select * from members').all() }));
  database.close();
  const port = await freePort();
  const began = performance.now();
  const program = join(own, 'node_modules/json-server/lib/cli/bin.js');
  const child = spawn(process.execPath, [program, '--quiet', '--host', '127.0.0.1', '--port', String(port), 'db.json'], {
    cwd: own,
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/members/1`);
  const ms = performance.now() - began;
  const stop = async () => {
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
    rmSync(own, { recursive: true, force: true });
  };
  return { url, ms, process: processOf(child.pid), stop };
}

async function measure(_database, environment, program) {
  const ours = await start(environment);
  const other = await peer(environment.DATA_DIR);
  try {
    const call = await caller(ours.url, program);
    const calls = callsOf(MEMBERS);
    const headers = { authorization: `Bearer ${call.token}`, 'content-type': 'application/json' };
    const save = (i) => {
      const [path, changes] = calls.change(i);
      return ask(`${ours.url}/api${path}`, { method: 'PUT', headers, body: JSON.stringify(changes) });
    };
    const page = (i) => `_page=${1 + (i % 40)}&_limit=25`;
    const saved = (i) => [
      `${other.url}/members/${1 + (i % MEMBERS)}`,
      { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: '{"alamat":"Jl. Kusuma"}' },
    ];
    const measured = {
      list: [(i) => call(calls.pages[0](i)), (i) => ask(`${other.url}/members?${page(i)}&_sort=nama_cari`)],
      search: [
        (i) => call(calls.search(i)),
        () => ask(`${other.url}/members?nama_cari_like=siti&_page=1&_limit=25&_sort=nama_cari`),
      ],
      save: [save, (i) => ask(...saved(i))],
    };
    for (const [what, [here, there]] of Object.entries(measured)) {
      const [us, them] = [await timed(here, ours.process), await timed(there, other.process)];
      report({ bench: 'peers', members: MEMBERS, what, ours: us, 'json-server': them, ratio: round(them.p50_ms / us.p50_ms) });
    }
    const told = ({ ms, process: own }) => ({ start_ms: Math.round(ms), memory_mb: Math.round(own.memory()) });
    report({ bench: 'peers', members: MEMBERS, what: 'start and memory', ours: told(ours), 'json-server': told(other) });
  } finally {
    await ours.stop();
    await other.stop();
  }
}

if (!isFresh()) await buildAll();
const program = await loadProgram('bench/server/fill.ts');
delete process.env.DATABASE_URL;
await onEachDatabase(program, { members: MEMBERS, today }, (database, environment) => measure(database, environment, program));
