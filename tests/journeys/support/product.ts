import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { scratchFolder } from '../../support/scratch.ts';

/** The built product, running on a port and a data folder of its own. */
export interface Product {
  readonly url: string;
  /** stops the process as an operator would (SIGTERM) and starts it again on the same data */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

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

/** Starts the product with its demo village in a folder that `stop` throws away; `env` is added to its environment. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const data = scratchFolder('posyandu-journey-');
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;

  const start = async () => {
    child = spawn(process.execPath, ['dist/server/main.js'], {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: data,
        DATABASE_URL: '',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await untilHealthy(url, child);
  };
  const end = async () => {
    if (child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };

  await start();
  return {
    url,
    restart: async () => {
      await end();
      await start();
    },
    stop: async () => {
      await end();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
