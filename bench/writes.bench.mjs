/**
 * What keeping figures costs whoever saves: an examination and a change of a member, by turns with the triggers that mark whose
 * figures changed and without them (nobody is counted then). BENCH_MEMBERS (20000), BENCH_TURNS (6), BENCH_TURN (saves of one, 40).
 * SQLite, and PostgreSQL where DATABASE_URL is set.
 */
import { join } from 'node:path';
import { buildAll } from '../scripts/build.mjs';
import { isFresh } from '../scripts/freshness.mjs';
import { onEachDatabase } from './server/databases.mjs';
import { caller, start } from './server/process.mjs';
import { loadProgram, median, report } from './support.mjs';

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 20_000);
const TURNS = Number(process.env.BENCH_TURNS ?? 6);
const SAVES = Number(process.env.BENCH_TURN ?? 40);

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date());
const round = (number) => Math.round(number * 100) / 100;
const percentile = (numbers, share) => round(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)]);

/** those of the first posko, whose kader saves them */
const POSKO = Math.max(3, Math.round(MEMBERS / 200));
const numberOf = (i) => POSKO * (1 + (i % (Math.floor(MEMBERS / POSKO) - 1)));

const visit = (i) => ({
  ...{ nik: `3299${String(numberOf(i)).padStart(12, '0')}`, tanggal_timbang: today, umur: 2 },
  ...{ berat_badan_kg: 10 + (i % 50) / 10, tinggi_badan: 80 + (i % 10), pmt: 'Makanan lokal', jumlah_pemberian: '14 hari' },
  ...{ beritaId: null, diagnosa: null, kurun: null, waktu: null, ASI: null, jenis: null, vit: 'A', dua_t: 'Tidak' },
  ...{ imunisasi: '-', anggota: 'Siti', ibu: 'Siti', alamat: 'Jl. Kusuma' },
});

/** Takes the triggers away, and puts them back, on a connection of its own. */
async function marking(environment, program) {
  if (environment.DATABASE_URL) {
    const config = { databaseUrl: environment.DATABASE_URL, sqliteFile: '' };
    const tables = { examinations: 'examinations_marked', members: 'members_marked' };
    return async (on) => {
      for (const [table, trigger] of Object.entries(tables)) {
        await program.run(config, `alter table ${table} ${on ? 'enable' : 'disable'} trigger ${trigger}`);
      }
    };
  }
  const { default: Database } = await import('better-sqlite3');
  const database = new Database(join(environment.DATA_DIR, 'posyandu.sqlite'), { timeout: 5000 });
  const triggers = database.prepare(`select name, sql from sqlite_master where type = 'trigger' and name like '%marked%'`).all();
  let isOn = true;
  return async (on) => {
    if (on !== isOn) for (const { name, sql } of triggers) database.exec(on ? sql : `drop trigger ${name}`);
    isOn = on;
  };
}

async function measure(database, environment, program) {
  const own = { databaseUrl: environment.DATABASE_URL || null, sqliteFile: join(environment.DATA_DIR, 'posyandu.sqlite') };
  await program.run(own, "update accounts set posisi = 'Kader', posyandu_id = 1");
  const server = await start(environment);
  try {
    const { token } = await caller(server.url, program);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const saves = {
      'an examination saved': (i) => ['POST', '/auth/pemeriksaan', visit(i)],
      'a member renamed': (i) => [
        'PUT',
        `/auth/laporan-kesehatan/${numberOf(i)}`,
        { nama_lengkap: `Siti Kusuma ${i.toString(36)}` },
      ],
    };
    const set = await marking(environment, program);
    let done = 0;
    for (const [what, make] of Object.entries(saves)) {
      const times = { with: [], without: [] };
      for (let turn = -1; turn < TURNS; turn++) {
        for (const how of ['with', 'without']) {
          await set(how === 'with');
          for (let i = 0; i < SAVES; i++) {
            done += 1;
            const [method, path, body] = make(done);
            const began = performance.now();
            const answer = await fetch(`${server.url}/api${path}`, { method, headers, body: JSON.stringify(body) });
            const text = await answer.text();
            if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
            // the first turn only warms up
            if (turn >= 0) times[how].push(performance.now() - began);
          }
        }
      }
      await set(true);
      report({
        ...{ bench: 'writes', database, members: MEMBERS, what },
        ...{ p50_ms: round(median(times.with)), p95_ms: percentile(times.with, 0.95) },
        ...{ without_ms: round(median(times.without)), without_p95_ms: percentile(times.without, 0.95) },
      });
    }
  } finally {
    await server.stop();
  }
}

if (!isFresh()) await buildAll();
const program = await loadProgram('bench/server/fill.ts');
await onEachDatabase(program, { members: MEMBERS, today }, (database, environment) => measure(database, environment, program));
