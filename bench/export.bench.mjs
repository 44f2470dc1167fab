/**
 * A whole list as a file: seconds and processor time with nobody else calling, as nobody calls the library alone that writes as many
 * rows like these beside it; once more while others call, memory and how long they wait. BENCH_ROWS: how many, one after the other (default 10000,100000). SQLite, and
 * PostgreSQL too where DATABASE_URL is set; BENCH_SQLITE=0 leaves SQLite out.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '../scripts/build.mjs';
import { isFresh } from '../scripts/freshness.mjs';
import { onEachDatabase } from './server/databases.mjs';
import { caller, start } from './server/process.mjs';
import { loadProgram, report } from './support.mjs';

const ROWS = (process.env.BENCH_ROWS ?? '10000,100000').split(',').map(Number);
const FORMATS = ['xlsx', 'csv'];
/** in the time of the library alone */
const MOST_RATIO = 3;
/** ms that one part of the work may hold the process up */
const MOST_HELD = 50;

const round = (number) => Math.round(number * 100) / 100;
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date());

/** Takes the list, and tells what that took. */
async function taken({ url, process: server }, token, format) {
  const cpu = server?.cpu() ?? 0;
  const began = performance.now();
  const answer = await fetch(`${url}/api/auth/ekspor/members?format=${format}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`${answer.status}`);
  const parts = [];
  let first = null;
  for await (const part of answer.body) {
    first ??= performance.now() - began;
    parts.push(part);
  }
  const seconds = (performance.now() - began) / 1000;
  return {
    bytes: Buffer.concat(parts),
    figures: {
      ...{ seconds: round(seconds), first_byte_ms: Math.round(first), cpu_seconds: round(((server?.cpu() ?? 0) - cpu) / 1000) },
      rows: Number(answer.headers.get('x-total-count')),
    },
  };
}

/** The list once more, while somebody else calls two hundred times a second: how long that one waits, and the server's memory. */
async function besideOthers(one, token, format) {
  const { url, process: server } = one;
  const seen = { memory: 0, longest: 0 };
  let running = true;
  const others = (async () => {
    while (running) {
      const began = performance.now();
      await (await fetch(`${url}/api/health`)).arrayBuffer();
      seen.longest = Math.max(seen.longest, performance.now() - began);
      seen.memory = Math.max(seen.memory, server?.memory() ?? 0);
      await new Promise((later) => setTimeout(later, 5));
    }
  })();
  await taken(one, token, format);
  running = false;
  await others;
  return { memory_mb: Math.round(seen.memory), others_wait_ms: Math.round(seen.longest) };
}

function bare(file, format, rows) {
  return JSON.parse(execFileSync(process.execPath, ['bench/export/bare.mjs', file, format, String(rows)], { encoding: 'utf8' }));
}

async function measure(database, environment, program) {
  const server = await start(environment);
  const folder = mkdtempSync(join(tmpdir(), 'posyandu-export-'));
  const file = join(folder, 'list.xlsx');
  try {
    const { token } = await caller(server.url, program);
    for (const format of FORMATS) {
      // the first one also starts what runs beside the server
      if (format === FORMATS[0]) writeFileSync(file, (await taken(server, token, 'xlsx')).bytes);
      const idle = Math.round(server.process?.memory() ?? 0);
      const { bytes, figures } = await taken(server, token, format);
      const beside = await besideOthers(server, token, format);
      const alone = bare(file, format, figures.rows);
      report({
        ...{
          bench: 'export',
          database,
          format,
          ...figures,
          ...beside,
          mb: round(bytes.length / 1_000_000),
          memory_before_mb: idle,
        },
        ...{ columns: alone.columns, bare_seconds: round(alone.seconds), bare_cpu_seconds: round(alone.cpu_seconds) },
        ...{ bare_memory_mb: Math.round(alone.memory_mb), ratio: round(figures.seconds / alone.seconds), most_ratio: MOST_RATIO },
        ...{ cpu_ratio: round(figures.cpu_seconds / alone.cpu_seconds), most_held_ms: MOST_HELD },
      });
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (!isFresh()) await buildAll();
const program = await loadProgram('bench/server/fill.ts');
for (const members of ROWS) {
  await onEachDatabase(program, { members, today }, (database, environment) => measure(database, environment, program));
}
