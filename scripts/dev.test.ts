import { spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { freePort } from '../tests/journeys/support/server.ts';
import { scratchFolder } from '../tests/support/scratch.ts';

const PARTS = [
  'index.html',
  'package.json',
  'public',
  'scripts',
  'server',
  'src',
  'vite.config.ts',
  'vite.chunks.ts',
  'vite.early.ts',
  'vite.pwa.ts',
  'vite.site.ts',
  'vite.standIns.ts',
];

test('npm run dev serves console and API on one port, and takes up what changes on the server', {
  timeout: 120_000,
}, async () => {
  const folder = scratchFolder('posyandu-dev-');
  for (const part of PARTS) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const port = await freePort();
  const env: NodeJS.ProcessEnv = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: '' };
  for (const name of ['NODE_ENV', 'DATA_DIR', 'VITEST']) delete env[name];
  const server = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const note = (chunk: Buffer) => {
    printed += chunk.toString();
  };
  server.stdout.on('data', note);
  server.stderr.on('data', note);

  const read = async (path: string): Promise<string> => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  const answers = (path: string, text: string) =>
    vi.waitFor(async () => expect(await read(path), printed).toContain(text), { timeout: 60_000, interval: 200 });
  const health = join(folder, 'server/routes/health.ts');
  const source = readFileSync(health, 'utf8');
  try {
    await answers('/api/health', '{"status":"ok"}');
    expect(await read('/dashboard')).toContain('/@vite/client');
    expect(await read('/sw.js')).toContain('unregister');
    expect(printed).toContain('kader@demo.test');

    writeFileSync(health, source.replace("status: 'ok'", "status: 'ok', changed: true"));
    await answers('/api/health', '"changed":true');
    writeFileSync(health, `${source}\nthis is no program`);
    await answers('/api/health', 'The server does not open');
    writeFileSync(health, source);
    await answers('/api/health', '{"status":"ok"}');
  } finally {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
});
