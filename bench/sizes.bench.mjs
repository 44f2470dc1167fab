/**
 * How the cost of a call grows with the village: the same calls at a thousand members, ten thousand and so on, one line
 * each. BENCH_SIZES (1000,10000,100000), BENCH_ROUNDS (100). SQLite, and PostgreSQL where DATABASE_URL is set; beyond
 * 100,000 PostgreSQL alone (a million takes some minutes to fill).
 */
import { buildAll } from '../scripts/build.mjs';
import { isFresh } from '../scripts/freshness.mjs';
import { callsOf } from './server/calls.mjs';
import { onEachDatabase } from './server/databases.mjs';
import { caller, start } from './server/process.mjs';
import { loadProgram, report } from './support.mjs';

const SIZES = (process.env.BENCH_SIZES ?? '1000,10000,100000').split(',').map(Number);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 100);

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date());
const round = (number) => Math.round(number * 10) / 10;
const percentile = (sorted, share) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);

async function timed(work) {
  for (let i = 0; i < ROUNDS / 4; i++) await work(i);
  const times = [];
  for (let i = 0; i < ROUNDS; i++) {
    const began = performance.now();
    await work(i + ROUNDS);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return { p50_ms: percentile(times, 0.5), p95_ms: percentile(times, 0.95) };
}

async function measure(database, members, environment, program) {
  const server = await start(environment);
  try {
    const call = await caller(server.url, program);
    const calls = callsOf(members);
    const headers = { authorization: `Bearer ${call.token}`, 'content-type': 'application/json' };
    const save = async (i) => {
      const [path, changes] = calls.change(i);
      const answer = await fetch(`${server.url}/api${path}`, { method: 'PUT', headers, body: JSON.stringify(changes) });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    };
    const measured = {
      'grid page': (i) => call(calls.pages[i % calls.pages.length](i)),
      'name search': (i) => call(calls.anyText(i)),
      'name search, one letter wrong': (i) => call(calls.mistyped(i)),
      history: (i) => call(calls.history(i)),
      'member changed': save,
      'last page': (i) => call(calls.lastPage(i)),
    };
    for (const [what, work] of Object.entries(measured)) {
      report({ bench: 'sizes', database, members, what, ...(await timed(work)) });
    }
    report({
      bench: 'sizes',
      database,
      members,
      what: 'start and memory',
      start_ms: Math.round(server.ms),
      memory_mb: Math.round(server.process?.memory() ?? 0),
    });
  } finally {
    await server.stop();
  }
}

if (!isFresh()) await buildAll();
const program = await loadProgram('bench/server/fill.ts');
for (const members of SIZES) {
  await onEachDatabase(program, { members, today }, (database, environment) => measure(database, members, environment, program));
}
