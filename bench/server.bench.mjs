/**
 * The server with a large village: page and search times, the figures of dashboard and report, how long one
 * call holds up the others, memory under load, and the time from `npm start` to the first answer.
 * BENCH_MEMBERS: how many (default 20000; the budgets are those of 100000). SQLite, and PostgreSQL too where
 * DATABASE_URL is set: there a database of its own is made and dropped again. BENCH_SQLITE=0 leaves SQLite out.
 */
import { buildAll } from '../scripts/build.mjs';
import { isFresh } from '../scripts/freshness.mjs';
import { callsOf } from './server/calls.mjs';
import { onEachDatabase } from './server/databases.mjs';
import { caller, start } from './server/process.mjs';
import { loadProgram, median, report } from './support.mjs';

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 20_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 200);
/** the figures of the dashboard are read far less often than pages */
const FIGURE_ROUNDS = 10;
const STARTS = 3;
const LOAD_SECONDS = 8;
const AT_ONCE = 8;

/** Budgets in ms and MB: design section 8 for 100,000 members on SQLite and 1,000,000 on PostgreSQL; of figures the median. */
const BUDGETS = {
  sqlite: { page: 15, search: 40, figures: 50, memory: 250, start: 1500 },
  postgresql: { page: 30, search: 60, figures: 200, memory: 250, start: 1500 },
};
/** read by an operator now and then: pairs of people are no figure of the dashboard */
const NO_BUDGET = ['perhatian, whole', 'anggota-ganda'];

const round = (number) => Math.round(number * 10) / 10;
const percentile = (numbers, share) =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date());

const { pages: PAGES, search, mistyped } = callsOf(MEMBERS);
/** while a member is typed in: name, day of birth and No KK of somebody who may be there */
const alike = (i) => {
  const day = new Date(Date.parse(today) - (40 + ((i * 37) % 29_000)) * 86_400_000).toISOString().slice(0, 10);
  const kk = `3298${String(1 + ((i * 97) % Math.ceil(MEMBERS / 4))).padStart(12, '0')}`;
  return `/auth/anggota-mirip?nama=siti+kusuma&tanggal_lahir=${day}&no_kk=${kk}`;
};

const FIGURES = {
  statistics: '/auth/statistics',
  statisticsBalita: '/auth/statisticsBalita',
  'statisticsBalita/anak': '/auth/statisticsBalita/anak?ukuran=tinggi_badan&kelompok=Normal&_page=1&_per_page=50',
  perhatian: '/auth/perhatian?_page=1&_per_page=10',
  'perhatian, whole': '/auth/perhatian',
  laporan: '/auth/laporan',
  'anggota-ganda': '/auth/anggota-ganda?_page=1&_per_page=50',
};

async function timed(server, call, path, rounds) {
  for (let i = 0; i < Math.ceil(rounds / 5); i++) await call(path(i));
  const before = server.process?.cpu();
  const times = [];
  for (let i = 0; i < rounds; i++) times.push((await call(path(i))).ms);
  const cpu = server.process ? { cpu_ms: round((server.process.cpu() - before) / rounds) } : {};
  return { p50_ms: round(median(times)), p95_ms: round(percentile(times, 0.95)), ...cpu };
}

/** The longest that another request had to wait while a call was answered. */
async function heldUp(url, call, path) {
  let running = true;
  let longest = 0;
  const others = (async () => {
    while (running) {
      const began = performance.now();
      await (await fetch(`${url}/api/health`)).arrayBuffer();
      longest = Math.max(longest, performance.now() - began);
    }
  })();
  for (let i = 0; i < 5; i++) await call(path);
  running = false;
  await others;
  return round(longest);
}

/** Many people at once, everything mixed; the highest memory seen. */
async function underLoad(server, call) {
  const paths = [...PAGES, ...PAGES, search, ...Object.values(FIGURES).map((path) => () => path)];
  const end = performance.now() + LOAD_SECONDS * 1000;
  let [requests, memory] = [0, 0];
  const person = async (first) => {
    for (let i = first; performance.now() < end; i += AT_ONCE) {
      await call(paths[i % paths.length](i));
      requests += 1;
      memory = Math.max(memory, server.process?.memory() ?? 0);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => person(i)));
  return { requests_per_second: Math.round(requests / LOAD_SECONDS), memory_mb: memory > 0 ? Math.round(memory) : null };
}

async function measure(database, environment, program) {
  const line = (what, figures, budget, value) =>
    report({
      ...{ bench: 'server', database, members: MEMBERS, what, ...figures },
      ...(budget ? { budget, of_budget: Math.round((value / budget) * 100) / 100 } : {}),
    });
  const budgets = BUDGETS[database];
  const starts = [];
  const started = async () => {
    const server = await start(environment);
    starts.push({ ms: server.ms, cpu: server.process?.cpu() ?? null });
    return server;
  };
  for (let i = 1; i < STARTS; i++) await (await started()).stop();
  const server = await started();
  const ms = Math.round(median(starts.map((one) => one.ms)));
  line(
    'npm start to the first answer',
    { median_ms: ms, server_cpu_ms: median(starts.map(({ cpu }) => cpu)) },
    budgets.start,
    ms,
  );
  try {
    const call = await caller(server.url, program);
    const page = await timed(server, call, (i) => PAGES[i % PAGES.length](i), ROUNDS);
    line('grid page', page, budgets.page, page.p95_ms);
    const name = await timed(server, call, search, ROUNDS);
    line('name search', name, budgets.search, name.p95_ms);
    line('name search, one letter wrong', await timed(server, call, mistyped, Math.ceil(ROUNDS / 4)));
    line('people like the one typed in', await timed(server, call, alike, Math.ceil(ROUNDS / 4)));
    for (const [what, path] of Object.entries(FIGURES)) {
      const { bytes } = await call(path);
      const figures = await timed(server, call, () => path, FIGURE_ROUNDS);
      const told = { ...figures, others_wait_ms: await heldUp(server.url, call, path), kb: Math.round(bytes / 1024) };
      line(what, told, NO_BUDGET.includes(what) ? null : budgets.figures, figures.p50_ms);
    }
    const load = await underLoad(server, call);
    line(`${AT_ONCE} people at once`, load, load.memory_mb ? budgets.memory : null, load.memory_mb);
  } finally {
    await server.stop();
  }
}

if (!isFresh()) await buildAll();
const program = await loadProgram('bench/server/fill.ts');
await onEachDatabase(program, { members: MEMBERS, today }, (database, environment) => measure(database, environment, program));
