/**
 * A file of people taken over by the built server: seconds until its rows have been read and looked at, by a server that was just
 * started and once more by the same, with nobody else calling, as nobody calls the limits; and then, while somebody else does, how long that one
 * waits, seconds until the rows are stored, and the server's memory. By turns beside two limits in a
 * process of their own (import/alone.mjs): what read-excel-file and csv-parse alone take to read the same file
 * (for 100,000 rows read-excel-file's stack has not always sufficed), and that with the rows stored as they are, nothing looked at.
 * BENCH_ROWS: how many rows (default 10000 and 100000). BENCH_RUNS: how often, of which the medians are told (default 3).
 * SQLite, and PostgreSQL too where DATABASE_URL is set: there a database of its own is made and dropped again. BENCH_SQLITE=0
 * leaves SQLite out, BENCH_FORMATS=csv the workbook.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '../scripts/build.mjs';
import { isFresh } from '../scripts/freshness.mjs';
import { csvOf, peopleRows, workbookOf } from './import/people.mjs';
import { freePort, median, report } from './support.mjs';

const SIZES = (process.env.BENCH_ROWS ?? '10000,100000').split(',').map(Number);
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const FORMATS = (process.env.BENCH_FORMATS ?? 'xlsx,csv').split(',');
/** in the time of the parser alone */
const MOST_RATIO = 3;
const ADMIN = { email: 'admin@demo.test', password: 'posyandu-demo' };
/** how often somebody else calls meanwhile */
const PROBE_MS = 25;
/** how often it is asked whether it is done: as often as the page does, a second, would be too coarse */
const UNTIL_MS = 100;

const round = (number) => Math.round(number * 100) / 100;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** What work took by the clock, and of a server's processor and that of the process that reads for it. */
async function timed({ cpu }, work) {
  const [began, used] = [performance.now(), cpu()];
  await work();
  return { seconds: (performance.now() - began) / 1000, cpu: cpu() - used };
}

/** Seconds of the parser alone, and of storing its rows as they are in a database; null where it cannot read the file. */
const alone = (file, format, database) =>
  JSON.parse(execFileSync(process.execPath, ['bench/import/alone.mjs', file, format, database], { encoding: 'utf8' }));

async function start(environment) {
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, NODE_ENV: 'development', HOST: '127.0.0.1', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + 60_000; ; await pause(20)) {
    if ((await fetch(`${url}/api/health`).catch(() => null))?.ok) break;
    if (Date.now() > deadline) throw new Error('the server does not answer');
  }
  const ticks = () => readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 15).map(Number) ?? [0];
  const kilobytes = (what) =>
    Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0);
  return {
    url,
    /** resident memory in MB, now and at most so far */
    memory: () => Math.round(kilobytes('VmRSS') / 1024),
    peak: () => Math.round(kilobytes('VmHWM') / 1024),
    /** seconds of the processor so far, of those whom it started and who have ended, too */
    cpu: () => ticks().reduce((sum, tick) => sum + tick, 0) / 100,
    stop: async () => {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

async function signedIn(url) {
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) });
  const { access_token } = await login.json();
  return async (method, path, body) => {
    const answer = await fetch(`${url}/api${path}`, { method, headers: { authorization: `Bearer ${access_token}` }, body });
    const told = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${told.message}`);
    return told;
  };
}

/** Calls again and again until it is ended, which gives the longest wait in ms. */
function probing(call) {
  let [longest, going] = [0, true];
  const ended = (async () => {
    while (going) {
      const began = performance.now();
      await call('GET', '/auth/posyandu').catch(() => undefined);
      longest = Math.max(longest, performance.now() - began);
      await pause(PROBE_MS);
    }
    return Math.round(longest);
  })();
  return () => {
    going = false;
    return ended;
  };
}

async function until(call, id, isDone) {
  for (;;) {
    const { data } = await call('GET', `/auth/impor/${id}`);
    if (data.galat) throw new Error(data.galat);
    if (isDone(data)) return data;
    await pause(UNTIL_MS);
  }
}

/** One file taken over by a server of its own: read by itself at first and once more, and then while somebody else calls, and saved. */
async function taken(environment, { name, file }) {
  const server = await start(environment);
  try {
    const call = await signedIn(server.url);
    const before = server.memory();
    const body = readFileSync(file);
    const looked = async () => {
      const form = new FormData();
      form.append('berkas', new File([body], name));
      const { id } = (await call('POST', '/auth/impor', form)).data;
      await until(call, id, ({ jumlah }) => jumlah !== null);
      return id;
    };
    let id = 0;
    const look = async () => {
      id = await looked();
    };
    const read = await timed(server, look);
    await call('DELETE', `/auth/impor/${id}`);
    const again = await timed(server, look);
    await call('DELETE', `/auth/impor/${id}`);
    const readWait = probing(call);
    await look();
    const readLongest = await readWait();
    const afterPreview = server.peak();
    const saveWait = probing(call);
    const save = await timed(server, async () => {
      await call('POST', `/auth/impor/${id}/simpan`);
      await until(call, id, ({ tahap }) => tahap === 'tersimpan');
    });
    const { data } = await call('GET', `/auth/impor/${id}`);
    return {
      ...{ read, again, save, before, afterPreview, peak: server.peak() },
      ...{ readLongest, saveLongest: await saveWait(), stored: data.tersimpan.baru },
    };
  } finally {
    await server.stop();
  }
}

/** `fresh` gives an empty database for one run: its address or file, the server's environment, and how it is thrown away. */
async function measure(database, fresh, { rows, name, format, file }) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    const bare = await withDatabase(fresh, ({ address }) => alone(file, format, address));
    const ours = await withDatabase(fresh, ({ environment }) => taken(environment, { name, file }));
    runs.push({ ...ours, parse: bare.parse, bare: bare.parse && added(bare.parse, bare.store) });
  }
  const of = (what) => (runs[0][what] === null ? null : round(median(runs.map((one) => one[what]))));
  const took = (what, how) => (runs[0][what] === null ? null : round(median(runs.map((one) => one[what][how]))));
  const times = (what, limit, how) => (runs[0][limit] === null ? null : round(took(what, how) / took(limit, how)));
  report({
    ...{ bench: 'import', database, file: name, rows, runs: RUNS },
    ...{ read_preview_s: took('read', 'seconds'), again_s: took('again', 'seconds'), save_s: took('save', 'seconds') },
    ...{ parser_alone_s: took('parse', 'seconds'), ratio: times('read', 'parse', 'seconds'), most_ratio: MOST_RATIO },
    ratio_again: times('again', 'parse', 'seconds'),
    ...{ parsed_and_stored_bare_s: took('bare', 'seconds'), ratio_to_that: times('read', 'bare', 'seconds') },
    // on a busy machine the processor's time says more than the clock
    cpu_s: {
      read_preview: took('read', 'cpu'),
      again: took('again', 'cpu'),
      save: took('save', 'cpu'),
      parser_alone: took('parse', 'cpu'),
      bare: took('bare', 'cpu'),
    },
    ...{ cpu_ratio: times('read', 'parse', 'cpu'), cpu_ratio_again: times('again', 'parse', 'cpu') },
    memory_mb: { before: of('before'), preview: of('afterPreview'), save: of('peak') },
    ...{ longest_wait_ms: { preview: of('readLongest'), save: of('saveLongest') }, stored: of('stored') },
  });
}

const added = (one, other) => ({ seconds: one.seconds + other.seconds, cpu: one.cpu + other.cpu });

async function withDatabase(fresh, work) {
  const made = await fresh();
  try {
    return await work(made);
  } finally {
    await made.end();
  }
}

async function onSqlite() {
  const folder = mkdtempSync(join(tmpdir(), 'posyandu-import-'));
  return {
    address: join(folder, 'bare.sqlite'),
    environment: { DATA_DIR: folder, DATABASE_URL: '' },
    end: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

let made = 0;

async function onPostgres() {
  const { default: pg } = await import('pg');
  const name = `bench_import_${process.pid}_${made}`;
  made += 1;
  const admin = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await admin.connect();
  const folder = mkdtempSync(join(tmpdir(), 'posyandu-import-'));
  await admin.query(`create database ${name}`);
  const own = new URL(process.env.DATABASE_URL);
  own.pathname = `/${name}`;
  return {
    address: own.href,
    environment: { DATA_DIR: folder, DATABASE_URL: own.href },
    async end() {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

if (!isFresh()) await buildAll();
const folder = mkdtempSync(join(tmpdir(), 'posyandu-import-'));
try {
  for (const rows of SIZES) {
    const table = peopleRows(rows);
    for (const format of FORMATS) {
      const bytes = format === 'xlsx' ? await workbookOf(table) : csvOf(table);
      const name = `warga.${format}`;
      const file = join(folder, name);
      writeFileSync(file, bytes);
      if (process.env.BENCH_SQLITE !== '0') await measure('sqlite', onSqlite, { rows, name, format, file });
      if (process.env.DATABASE_URL) await measure('postgresql', onPostgres, { rows, name, format, file });
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
