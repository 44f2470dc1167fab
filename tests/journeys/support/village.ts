import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../../support/scratch.ts';
import { type DatabaseKind, ownDatabase } from './ownDatabase.ts';
import { freePort, runServer } from './server.ts';

/** Where the process that prepares a run leaves the village for those that run the journeys. */
const PLACES: Readonly<Record<DatabaseKind, string>> = { sqlite: 'JOURNEY_VILLAGE_FOLDER', postgres: 'JOURNEY_VILLAGE_DATABASE' };

/** The demo village as a first start makes it, once in a run: every product begins with a copy of its own. Gives what throws it away. */
export async function makeVillage(kind: DatabaseKind): Promise<() => Promise<void>> {
  const folder = scratchFolder('posyandu-village-');
  const { env, name, drop } = await ownDatabase(kind);
  const server = await runServer(await freePort(), folder, env);
  await server.end();
  process.env[PLACES[kind]] = name ?? folder;
  return async () => {
    await drop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** A product's environment and data folder with a copy of the village; where no run prepared one, its first start makes it. */
export async function copyVillage(kind: DatabaseKind, data: string): Promise<Awaited<ReturnType<typeof ownDatabase>>> {
  const village = process.env[PLACES[kind]];
  if (kind === 'sqlite' && village) cpSync(join(village, 'posyandu.sqlite'), join(data, 'posyandu.sqlite'));
  return ownDatabase(kind, village);
}
