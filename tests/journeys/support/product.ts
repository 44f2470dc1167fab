import { rmSync } from 'node:fs';
import { scratchFolder } from '../../support/scratch.ts';
import type { DatabaseKind } from './ownDatabase.ts';
import { freePort, runServer } from './server.ts';
import { copyVillage } from './village.ts';

/** The built product, running on a port and a data folder of its own. */
export interface Product {
  readonly url: string;
  /** stops the process as an operator would (SIGTERM) and starts it again on the same data */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the product with its demo village on a database and a folder that `stop` throws away; `env` is added to its environment. */
export async function startProduct(kind: DatabaseKind, env: Record<string, string> = {}): Promise<Product> {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const data = scratchFolder('posyandu-journey-');
  const database = await copyVillage(kind, data);
  const start = () => runServer(port, data, { ...env, ...database.env });
  let running = await start();
  return {
    url: `http://127.0.0.1:${port}`,
    restart: async () => {
      await running.end();
      running = await start();
    },
    stop: async () => {
      await running.end();
      await database.drop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
