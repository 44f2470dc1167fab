/** A filled village in databases of its own, which are thrown away again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** More is a matter for PostgreSQL. */
const MOST_ON_SQLITE = 200_000;

/**
 * Measures on SQLite (BENCH_SQLITE=0 leaves it out) and, where DATABASE_URL is set, on PostgreSQL: `measure` is given the
 * database's name and the environment of a server that uses it. `program`: bench/server/fill.ts; `size`: what it fills in.
 */
export async function onEachDatabase(program, size, measure) {
  if (process.env.BENCH_SQLITE !== '0' && size.members <= MOST_ON_SQLITE) await onSqlite(program, size, measure);
  if (process.env.DATABASE_URL) await onPostgres(program, size, measure);
}

async function onSqlite(program, size, measure) {
  const folder = mkdtempSync(join(tmpdir(), 'posyandu-bench-'));
  try {
    await program.fill({ databaseUrl: null, sqliteFile: join(folder, 'posyandu.sqlite') }, size);
    await measure('sqlite', { DATA_DIR: folder, DATABASE_URL: '' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres(program, size, measure) {
  const url = process.env.DATABASE_URL;
  const admin = { databaseUrl: url, sqliteFile: '' };
  const name = `posyandu_bench_${process.pid}`;
  const own = new URL(url);
  own.pathname = `/${name}`;
  const config = { databaseUrl: own.href, sqliteFile: '' };
  const folder = mkdtempSync(join(tmpdir(), 'posyandu-bench-'));
  await program.run(admin, `create database ${name}`);
  try {
    await program.fill(config, size);
    // what PostgreSQL's own housekeeping does after a while
    await program.run(config, 'vacuum analyze');
    await measure('postgresql', { DATA_DIR: folder, DATABASE_URL: own.href });
  } finally {
    await program.run(admin, `drop database ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  }
}
