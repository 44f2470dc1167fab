/**
 * The server beside others over the same rows: list, search, save, start, memory. json-server is the stock backend of a
 * react-admin console, Strapi a server that is made from declarations too. They are installed at exact versions into folders
 * that are thrown away, which takes minutes. BENCH_MEMBERS (20000), BENCH_ROUNDS (100), BENCH_PEERS (json-server,strapi).
 */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { buildAll } from '../scripts/build.mjs';
import { isFresh } from '../scripts/freshness.mjs';
import { jsonServer } from './peers/jsonServer.mjs';
import { strapi } from './peers/strapi.mjs';
import { callsOf } from './server/calls.mjs';
import { onEachDatabase } from './server/databases.mjs';
import { caller, start } from './server/process.mjs';
import { loadProgram, median, report } from './support.mjs';

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 20_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 100);
const PEERS = { 'json-server': jsonServer, strapi };
const CHOSEN = (process.env.BENCH_PEERS ?? Object.keys(PEERS).join(',')).split(',');

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

function membersOf(folder) {
  const database = new Database(join(folder, 'posyandu.sqlite'), { readonly: true });
  const rows = database.prepare('select * from members order by id').all();
  database.close();
  return rows;
}

const asked =
  ({ url, ...peer }, what) =>
  (i) => {
    const [path, { method = 'GET', body } = {}] = peer[what](i);
    const options = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
    return ask(`${url}${path}`, { method, ...options });
  };

async function measure(_database, environment, program) {
  const ours = await start(environment);
  try {
    const call = await caller(ours.url, program);
    const calls = callsOf(MEMBERS);
    const headers = { authorization: `Bearer ${call.token}`, 'content-type': 'application/json' };
    const own = {
      list: (i) => call(calls.pages[0](i)),
      search: (i) => call(calls.search(i)),
      save: (i) => {
        const [path, changes] = calls.change(i);
        return ask(`${ours.url}/api${path}`, { method: 'PUT', headers, body: JSON.stringify(changes) });
      },
    };
    const rows = membersOf(environment.DATA_DIR);
    for (const name of CHOSEN) {
      const other = await PEERS[name](rows);
      try {
        for (const [what, here] of Object.entries(own)) {
          const [us, them] = [await timed(here, ours.process), await timed(asked(other, what), other.process)];
          report({ bench: 'peers', members: MEMBERS, what, ours: us, [name]: them, ratio: round(them.p50_ms / us.p50_ms) });
        }
        const told = ({ ms, process: one }) => ({ start_ms: Math.round(ms), memory_mb: Math.round(one.memory()) });
        report({ bench: 'peers', members: MEMBERS, what: 'start and memory', ours: told(ours), [name]: told(other) });
      } finally {
        await other.stop();
      }
    }
  } finally {
    await ours.stop();
  }
}

if (!isFresh()) await buildAll();
const program = await loadProgram('bench/server/fill.ts');
delete process.env.DATABASE_URL;
await onEachDatabase(program, { members: MEMBERS, today }, (database, environment) => measure(database, environment, program));
