import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** A port nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with exit code ${child.exitCode}`);
    const healthy = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no healthy answer from ${url}`);
}

/** The built server as a process. */
interface Running {
  /** ends it as an operator would (SIGTERM) */
  end(): Promise<void>;
}

/** Starts the built server on a port and a data folder; resolves when it answers. */
export async function runServer(port: number, data: string, env: Record<string, string> = {}): Promise<Running> {
  const own = { NODE_ENV: 'development', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data, DATABASE_URL: '' };
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, ...own, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilHealthy(`http://127.0.0.1:${port}`, child);
  return {
    async end() {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
