/** What the shipped Caddyfile does, by Caddy itself where it is installed. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../support/scratch.ts';

const CADDYFILE = join(import.meta.dirname, '../../deploy/Caddyfile');
const NIK = '3201011505900001';

const listening = (server: Server) =>
  new Promise<number>((done) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : 0);
    }),
  );

const closed = (server: Server) =>
  new Promise<void>((done) => {
    server.closeAllConnections();
    server.close(() => done());
  });

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  await closed(server);
  return port;
}

describe.skipIf(spawnSync('caddy', ['version']).status !== 0)('Caddy before the server', () => {
  let folder: string;
  let upstream: Server;
  let caddy: ChildProcess;
  let log: Promise<string>;
  let address: string;

  beforeEach(async () => {
    folder = scratchFolder('posyandu-caddy-');
    upstream = createServer(({ url }, answer) => {
      // a disk that is full: nothing is taken, everything can be read
      answer.writeHead(url === '/api/health' ? 503 : 200).end('dibaca');
    });
    const [behind, before] = [await listening(upstream), await freePort()];
    address = `http://localhost:${before}`;
    const env = { PATH: process.env.PATH, HOME: folder, DOMAIN: address, UPSTREAM: `127.0.0.1:${behind}` };
    const adapted = execFileSync('caddy', ['adapt', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const config = join(folder, 'caddy.json');
    // its own port would be that of any other Caddy of this machine
    writeFileSync(config, JSON.stringify({ ...JSON.parse(adapted), admin: { disabled: true } }));
    caddy = spawn('caddy', ['run', '--config', config], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    const said = caddy.stderr;
    if (!said) throw new Error('Caddy says nothing');
    const serving = new Promise<void>((done) => {
      said.on('data', (part: Buffer) => {
        if (part.includes('serving initial configuration')) done();
      });
      said.once('end', done);
    });
    log = text(said);
    await serving;
  });

  afterEach(async () => {
    caddy.kill('SIGKILL');
    await closed(upstream);
    rmSync(folder, { recursive: true });
  });

  it('lets people read on while the server takes nothing', async () => {
    for (let i = 0; i < 3; i++) {
      const answer = await fetch(`${address}/api/members`);
      expect([answer.status, await answer.text()]).toEqual([200, 'dibaca']);
    }
  });

  it('keeps addresses and headers out of its log while the server is away', async () => {
    await closed(upstream);
    const answer = await fetch(`${address}/api/members/nik/${NIK}?state=${NIK}`, { headers: { Cookie: 'sesi=rahasia' } });
    await answer.text();
    expect(answer.status).toBeGreaterThan(500);
    caddy.kill();
    const said = await log;
    expect(said).toContain('http.log.error');
    expect(said).not.toMatch(new RegExp(`${NIK}|rahasia|User-Agent`, 'i'));
  });
});
