/** Several processes on one SQLite file: the server, the command line, a second server started by mistake. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backup, restore } from '../../server/cli/backup.ts';
import { places } from '../../server/cli/places.ts';
import { lockForServer } from '../../server/db/serverLock.ts';
import { startServer } from '../../server/start.ts';
import { memberBody } from '../support/memberBody.ts';
import { runningVillage, type Village } from '../support/runningServer.ts';
import { scratchFolder } from '../support/scratch.ts';

const silent = { log: () => undefined, clientDir: null };
const nik = (number: number) => `917101420220${String(1000 + number)}`;

describe('beside a running server', () => {
  let village: Village;
  beforeEach(async () => {
    village = await runningVillage('sqlite');
  });
  afterEach(() => village.close());

  const register = async (number: number) => {
    const answer = await village.call('POST', '/auth/laporan-kesehatan', { ...memberBody, nik: nik(number) });
    await answer.text();
    return answer.status;
  };

  it('F10: a write waits for the one who writes, and nobody else waits with it', async () => {
    const other = new SqliteDatabase(village.config.sqliteFile);
    other.exec('begin immediate');
    let written = false;
    const write = register(1).finally(() => {
      written = true;
    });
    for (const path of ['/health', '/auth/laporan-kesehatan']) expect((await village.call('GET', path)).status).toBe(200);
    expect(written).toBe(false);
    other.exec('rollback');
    expect(await write).toBe(201);
    other.close();
  });

  it('F10: a write that waits in vain is told to try again', async () => {
    const other = new SqliteDatabase(village.config.sqliteFile);
    other.exec('begin immediate');
    const answer = await village.call('POST', '/auth/laporan-kesehatan', memberBody);
    other.close();
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '3']);
    expect(await answer.json()).toEqual({ message: 'Server sedang sibuk. Coba lagi sebentar.' });
    expect(village.logs.filter(({ event }) => event === 'failure')).toEqual([]);
  }, 15_000);

  it('F10: no write fails because the command line writes too', async () => {
    const file = join(dirname(village.config.sqliteFile), 'wilayah.csv');
    const rows = Array.from({ length: 2000 }, (_, at) => `32.01.01.${2001 + at},Desa ${at}`);
    writeFileSync(file, ['kode,nama', '32.01.01,Cibinong', ...rows].join('\n'));
    const brought = places(village.config, [file]);
    const statuses = await Promise.all(Array.from({ length: 60 }, (_, number) => register(number)));
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(await brought).toContain('Desa: 2000 baru');
  });

  it('F10: a second server is refused, naming the first one', async () => {
    await expect(startServer(village.config, silent)).rejects.toThrow(`sedang dipakai server lain (proses ${process.pid})`);
    expect((await village.call('GET', '/health')).status).toBe(200);
  });

  it('nothing is restored, which would lose what the server goes on writing', async () => {
    const copy = join(dirname(village.config.sqliteFile), 'salinan.sqlite');
    await backup(village.config, [copy]);
    await expect(restore(village.config, [copy])).rejects.toThrow(`Server masih berjalan (proses ${process.pid})`);
  });
});

it('F10: a server that was killed leaves nothing behind that keeps the next one out', async () => {
  const village = await runningVillage('sqlite');
  await village.server.stop();
  const { sqliteFile } = village.config;
  // as the server holds it, in a process that ends without a word
  const script = `const d = new (require('better-sqlite3'))(${JSON.stringify(`${sqliteFile}.server`)});
    d.pragma('user_version = ' + process.pid); d.exec('begin immediate'); console.log('held'); setInterval(() => {}, 1000)`;
  const killed = spawn(process.execPath, ['-e', script], { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(killed.stdout, 'data');
  expect(() => lockForServer(sqliteFile)).toThrow(`proses ${killed.pid}`);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  lockForServer(sqliteFile).release();
  await village.close();
});

it('F10: of several that start at the same moment one has it, and each other one is told by whom', async () => {
  const folder = scratchFolder('posyandu-lock-');
  const file = JSON.stringify(join(folder, 'posyandu.sqlite.server'));
  // in the moment in which another one is writing its number nothing can be read
  const script = `const d = new (require('better-sqlite3'))(${file}); d.exec('begin exclusive'); console.log('held');
    setTimeout(() => { d.pragma('user_version = ' + process.pid); d.exec('commit; begin immediate'); }, 300); setInterval(() => {}, 1000)`;
  const first = spawn(process.execPath, ['-e', script], { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(first.stdout, 'data');
  expect(() => lockForServer(join(folder, 'posyandu.sqlite'))).toThrow(`proses ${first.pid}`);
  first.kill('SIGKILL');
  await once(first, 'exit');
  rmSync(folder, { recursive: true });
});
