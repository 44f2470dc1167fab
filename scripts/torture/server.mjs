/** One server under torture, and people who save through it. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A port nobody listens on. */
export const freePort = () =>
  new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

/** Starts a server; `through`: a command and its arguments that start it in its place. */
export async function startServer(entry, env, { port, through = [], answering = true } = {}) {
  const at = port ?? (await freePort());
  const [command, ...args] = [...through, process.execPath, entry];
  const child = spawn(command, args, {
    env: { ...process.env, NODE_ENV: 'development', HOST: '127.0.0.1', PORT: String(at), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said = `${said}${text}`.slice(-200_000);
    });
  }
  const ended = new Promise((done) => child.once('exit', (code, signal) => done({ code, signal })));
  const server = {
    url: `http://127.0.0.1:${at}`,
    port: at,
    pid: child.pid,
    ended,
    said: () => said,
    kill: (signal) => child.kill(signal),
    running: () => child.exitCode === null && child.signalCode === null,
  };
  if (answering) await untilHealthy(server);
  return server;
}

export async function untilHealthy(server, withinMs = 90_000) {
  for (const deadline = Date.now() + withinMs; ; await setTimeout(20)) {
    if (!server.running()) throw new Error(`the server has ended: ${server.said().slice(-500)}`);
    const healthy = await fetch(`${server.url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return;
    if (Date.now() > deadline) throw new Error('the server does not become healthy');
  }
}

/** The token of the demo village's kader. */
export async function signIn(url) {
  const body = JSON.stringify({ email: 'kader@demo.test', password: 'posyandu-demo' });
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  if (!answer.ok) throw new Error(`signing in answers ${answer.status}`);
  return (await answer.json()).access_token;
}

/**
 * People who save events one after the other, each with a key of its own, and again until they are told that it is
 * saved. `acknowledged` grows with each; `statuses` counts what they were told in between.
 */
export function people(target, token, count = 8) {
  const acknowledged = [];
  const statuses = new Map();
  const waited = [];
  let going = true;
  let wanted = Number.POSITIVE_INFINITY;
  let number = 0;
  let listener = () => undefined;

  async function save() {
    const key = randomUUID();
    const title = `torture-${key}`;
    const body = JSON.stringify({
      ...{ tanggal: '2026-03-12', waktu: '08:00 - 11:00 WIB', kategori: 'Balita', tempat: 'Balai dusun', deskripsi: '-' },
      judul: title,
    });
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'Idempotency-Key': key };
    for (let first = true; going || !first; first = false) {
      const status = await ask(`${target.url}/api/auth/berita`, { method: 'POST', headers, body }, waited);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 201 || status === 200) {
        acknowledged.push(title);
        listener();
        return;
      }
      if (status !== 0 && status !== 503) throw new Error(`saving answers ${status}`);
      if (!going && target.gone) return;
      await setTimeout(20);
    }
  }

  const running = Promise.all(
    Array.from({ length: count }, async () => {
      while (going && number < wanted) {
        number += 1;
        await save();
      }
    }),
  );
  running.catch(() => undefined);
  return {
    acknowledged,
    statuses,
    waited,
    /** resolves when so many are saved in all */
    until: (total) =>
      Promise.race([
        running.then(() => undefined),
        new Promise((done) => {
          listener = () => acknowledged.length >= total && done();
          listener();
        }),
      ]),
    /** ms until the next one is saved */
    next: async () => {
      const started = performance.now();
      const before = acknowledged.length;
      while (acknowledged.length === before) await Promise.race([setTimeout(5), running.then(() => setTimeout(5))]);
      return performance.now() - started;
    },
    /** lets each finish what it has begun */
    end: async () => {
      going = false;
      await running;
    },
    /** saves so many and ends */
    limit: (total) => {
      wanted = total;
    },
  };
}

/** The status of an answer that came whole; 0: none did. */
async function ask(url, request, waited) {
  try {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(15_000) });
    await answer.text();
    if (answer.status === 503) waited.push(answer.headers.get('Retry-After'));
    return answer.status;
  } catch {
    return 0;
  }
}

/** Acknowledged, found, lost, twice. */
export async function figures(place, { acknowledged }) {
  const counts = new Map();
  for (const title of await place.titles()) counts.set(title, (counts.get(title) ?? 0) + 1);
  const found = acknowledged.filter((title) => counts.has(title)).length;
  const twice = [...counts].filter(([title, count]) => title.startsWith('torture-') && count > 1).length;
  return { acknowledged: acknowledged.length, found, lost: acknowledged.length - found, twice };
}
