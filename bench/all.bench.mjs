/**
 * Every benchmark, one after the other, and `docs/performance.md` from what they said. Their lines go to the screen and into
 * bench/all/results.jsonl, each with when it was measured and how busy the machine was; BENCH_ONLY=page,peers measures these alone and
 * keeps the others' lines. PostgreSQL takes part where DATABASE_URL is set. What each takes: `PLAN`.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { createInterface } from 'node:readline';
import { writePerformance } from './all/performance.mjs';
import { report } from './support.mjs';

const RESULTS = 'bench/all/results.jsonl';

/** What is measured, in this order, and at which sizes; what the environment says goes first. */
const PLAN = {
  bundle: {},
  'first-load': {},
  interaction: {},
  morning: {},
  growth: {},
  page: {},
  peers: {},
  writes: {},
  server: { BENCH_MEMBERS: '100000' },
  sizes: {},
  export: {},
  import: {},
  load: {},
};

const only = process.env.BENCH_ONLY?.split(',') ?? Object.keys(PLAN);

/** Runs one in a process of its own; gives its lines, or none where it failed. */
async function linesOf(name) {
  const child = spawn(process.execPath, ['bench/run.mjs', name], {
    env: { ...PLAN[name], ...process.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  const lines = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) continue;
    const figure = { ...JSON.parse(line), at: new Date().toISOString(), machine_load: Math.round(loadavg()[0] * 10) / 10 };
    report(figure);
    lines.push(figure);
  }
  if ((await ended) === 0) return lines;
  console.error(`bench ${name} failed; what was measured before stays`);
  process.exitCode = 1;
  return [];
}

const known = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8').trim().split('\n').filter(Boolean).map(JSON.parse) : [];
const keep = (lines) => {
  const order = Object.keys(PLAN);
  const sorted = lines.toSorted((a, b) => order.indexOf(a.bench) - order.indexOf(b.bench));
  writeFileSync(RESULTS, `${sorted.map((line) => JSON.stringify(line)).join('\n')}\n`);
  writePerformance(sorted);
};
let all = known;
for (const name of Object.keys(PLAN).filter((one) => only.includes(one))) {
  const lines = await linesOf(name);
  if (lines.length > 0) all = [...all.filter(({ bench }) => bench !== name), ...lines];
  keep(all);
}
