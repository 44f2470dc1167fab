/**
 * A file of people taken over by the built server: seconds until its rows have been read and looked at, seconds until they
 * are stored, the server's memory, and how long somebody else's call waits meanwhile; beside them what read-excel-file and
 * csv-parse alone take to read the same file here.
 * BENCH_ROWS: how many rows (default 10000 and 100000). SQLite, and PostgreSQL too where DATABASE_URL is set: there a
 * database of its own is made and dropped again. BENCH_SQLITE=0 leaves SQLite out.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import { buildAll } from '../scripts/build.mjs';
import { isFresh } from '../scripts/freshness.mjs';
import { peopleRows, workbookOf } from './import/people.mjs';
import { freePort, report } from './support.mjs';

const SIZES = (process.env.BENCH_ROWS ?? '10000,100000').split(',').map(Number);
const ADMIN = { email: 'admin@demo.test', password: 'posyandu-demo' };
/** how often somebody else calls meanwhile */
const PROBE_MS = 25;

const round = (number) => Math.round(number * 100) / 100;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function timed(work) {
  const began = performance.now();
  await work();
  return round((performance.now() - began) / 1000);
}

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
  const kilobytes = (what) =>
    Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0);
  return {
    url,
    /** resident memory in MB, now and at most so far */
    memory: () => Math.round(kilobytes('VmRSS') / 1024),
    peak: () => Math.round(kilobytes('VmHWM') / 1024),
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
    await pause(50);
  }
}

async function measure(database, environment, { rows, name, bytes, alone }) {
  const server = await start(environment);
  try {
    const call = await signedIn(server.url);
    const before = server.memory();
    const form = new FormData();
    form.append('berkas', new File([bytes], name));
    let id = 0;
    const readWait = probing(call);
    const read = await timed(async () => {
      id = (await call('POST', '/auth/impor', form)).data.id;
      await until(call, id, ({ jumlah }) => jumlah !== null);
    });
    const readLongest = await readWait();
    const afterPreview = server.peak();
    const saveWait = probing(call);
    const save = await timed(async () => {
      await call('POST', `/auth/impor/${id}/simpan`);
      await until(call, id, ({ tahap }) => tahap === 'tersimpan');
    });
    const { data } = await call('GET', `/auth/impor/${id}`);
    report({
      ...{
        bench: 'import',
        database,
        file: name,
        rows,
        read_preview_s: read,
        alone_s: alone,
        ratio: round(read / alone),
        save_s: save,
      },
      ...{ memory_mb: { before, preview: afterPreview, save: server.peak() } },
      ...{ longest_wait_ms: { preview: readLongest, save: await saveWait() }, stored: data.tersimpan },
    });
  } finally {
    await server.stop();
  }
}

async function onSqlite(file) {
  const folder = mkdtempSync(join(tmpdir(), 'posyandu-import-'));
  try {
    await measure('sqlite', { DATA_DIR: folder, DATABASE_URL: '' }, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres(file, url) {
  const { default: pg } = await import('pg');
  const name = `bench_import_${process.pid}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const folder = mkdtempSync(join(tmpdir(), 'posyandu-import-'));
  try {
    await admin.query(`create database ${name}`);
    const own = new URL(url);
    own.pathname = `/${name}`;
    await measure('postgresql', { DATA_DIR: folder, DATABASE_URL: own.href }, file);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (!isFresh()) await buildAll();
for (const rows of SIZES) {
  const table = peopleRows(rows);
  const workbook = await workbookOf(table);
  const csv = Buffer.from(table.map((row) => row.map((cell) => `"${cell ?? ''}"`).join(';')).join('\n'));
  const files = [
    { rows, name: 'warga.xlsx', bytes: workbook, alone: await timed(() => readExcelFile(workbook)) },
    { rows, name: 'warga.csv', bytes: csv, alone: await timed(async () => parse(csv, { delimiter: ';' })) },
  ];
  for (const file of files) {
    if (process.env.BENCH_SQLITE !== '0') await onSqlite(file);
    if (process.env.DATABASE_URL) await onPostgres(file, process.env.DATABASE_URL);
  }
}
