/** The product as `npm start` runs it, and what its process takes of the machine. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { freePort } from '../support.mjs';

/** `npm start` in a process group of its own, until it answers; `ms` is how long that took. */
export async function start(environment) {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  child.stdout.resume();
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) break;
    if (performance.now() - began > 60_000) throw new Error('the server does not answer');
    await new Promise((later) => setTimeout(later, 5));
  }
  const ms = performance.now() - began;
  const stop = async () => {
    const gone = new Promise((done) => child.once('exit', done));
    process.kill(-child.pid, 'SIGTERM');
    await gone;
  };
  return { url, ms, process: serverBelow(child.pid), stop };
}

const read = (path) => {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
};

/** The server's own process below npm's; null where /proc does not tell. */
function serverBelow(group) {
  const children = (pid) => read(`${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean);
  const below = (pid) => [pid, ...children(pid).flatMap(below)];
  // npm may put a shell between, which names the script too
  const pid = below(String(group)).find((one) => read(`${one}/cmdline`).split('\0')[1]?.endsWith('start.mjs'));
  return pid === undefined ? null : processOf(pid);
}

/** What a process takes of the machine. */
export function processOf(pid) {
  const ticks = () => read(`${pid}/stat`).split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [0, 0];
  return {
    /** resident memory in MB */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(read(`${pid}/status`))?.[1] ?? 0) / 1024,
    /** processor time used so far, in ms: on a busy machine it says more than the clock */
    cpu: () => ticks().reduce((sum, tick) => sum + tick, 0) * 10,
  };
}

/** Calls as the account that the filled village has. */
export async function caller(url, { EMAIL, PASSWORD }) {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  const { access_token } = await login.json();
  const call = async (path) => {
    const began = performance.now();
    const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${access_token}` } });
    const body = await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return { ms: performance.now() - began, bytes: body.byteLength };
  };
  return Object.assign(call, { token: access_token });
}
