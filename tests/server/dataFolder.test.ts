import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { builtServer } from '../support/builtServer.ts';

/** Windows keeps others out by the folder of the user; these bits mean nothing there. */
describe.skipIf(process.platform === 'win32')('what is kept on the disk is for nobody else on the machine', () => {
  let built: Awaited<ReturnType<typeof builtServer>>;
  beforeAll(async () => {
    built = await builtServer();
  });
  afterAll(() => built.remove());

  let parent: string;
  let dataDir: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'posyandu-folder-'));
    dataDir = join(parent, 'data');
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  const modes = () => readdirSync(dataDir).map((name) => [name, modeOf(join(dataDir, name))]);

  /** Runs a program of the server as an operator would, in a shell that lets everybody read. */
  function run(program: string, ...args: readonly string[]) {
    const command = `umask 022; exec "${process.execPath}" "${join(built.folder, program)}" ${args.join(' ')}`;
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0' };
    return spawn('/bin/sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  }

  it('the database, its log and its folder', async () => {
    const db = openDatabase({ databaseUrl: null, sqliteFile: join(dataDir, 'posyandu.sqlite') });
    await db.schema.createTable('one').addColumn('id', 'integer').execute();
    expect(modes()).toEqual([
      ['posyandu.sqlite', '600'],
      ['posyandu.sqlite-shm', '600'],
      ['posyandu.sqlite-wal', '600'],
    ]);
    expect(modeOf(dataDir)).toBe('700');
    await db.destroy();
  });

  it('of the running server', async () => {
    const server = run('main.js');
    const ended = once(server, 'exit');
    let said = '';
    await new Promise<void>((listening) => {
      server.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('"listening"')) listening();
      });
      void ended.then(() => listening());
    });
    expect(said).toContain('"listening"');
    const written = modes();
    // only Linux tells the mask of another process, which holds for whatever else it may come to write
    const status = process.platform === 'linux' ? readFileSync(`/proc/${server.pid}/status`, 'utf8') : 'Umask:\t0077';
    server.kill('SIGTERM');
    await ended;
    expect(modeOf(dataDir)).toBe('700');
    for (const [name, mode] of written) expect([name, mode]).toEqual([name, '600']);
    expect(status).toMatch(/^Umask:\t0077$/m);
  });

  it('of the command line, copies included', async () => {
    const [seeded] = await once(run('cli.js', 'seed'), 'exit');
    const copy = join(parent, 'salinan.sqlite');
    const [copied] = await once(run('cli.js', 'backup', copy), 'exit');
    expect([seeded, copied, modeOf(dataDir), modeOf(copy)]).toEqual([0, 0, '700', '600']);
  });
});
