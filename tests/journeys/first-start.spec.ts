import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from './support/server.ts';

/** What a clone holds: the files git knows, as they stand in the working tree. */
function cloneInto(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter(Boolean)) cpSync(file, join(folder, file), { force: true, recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
}

test('npm start on a fresh clone builds, fills the demo village and lets its accounts in', async ({ request }) => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), 'posyandu-clone-'));
  cloneInto(folder);
  const port = await freePort();
  const env: NodeJS.ProcessEnv = { ...process.env, PORT: String(port), HOST: '127.0.0.1' };
  for (const name of ['NODE_ENV', 'DATA_DIR', 'DATABASE_URL']) delete env[name];
  const server = spawn(process.execPath, ['scripts/start.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  server.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  try {
    const login = () =>
      request
        .post(`http://127.0.0.1:${port}/api/auth/login`, { data: { email: 'admin@demo.test', password: 'posyandu-demo' } })
        .then(
          (answer) => answer.status(),
          () => 'no answer yet',
        );
    await expect.poll(login, { timeout: 270_000, intervals: [500] }).toBe(200);
    expect(printed).toContain('kader@demo.test');
  } finally {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
});
