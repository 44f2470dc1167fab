/** Programs that run apart from the server, so that what takes long, or a stranger's bytes, never hold it up or bring it down. */
import { fileURLToPath } from 'node:url';

/** Each is a file of this folder; the build lays them beside the server (vite.server.config.ts). */
export type ProgramName = 'decodePhotos' | 'readDatabase' | 'readSpreadsheet';

export interface Program {
  /** what Node starts */
  readonly file: string;
  readonly args: readonly string[];
}

/** How Node starts a program: as it was built, or in development and tests from its source. */
export function programOf(name: ProgramName): Program {
  const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  if (!import.meta.url.endsWith('.ts')) return { file: pathOf(`./${name}.js`), args: [] };
  return { file: pathOf('../../scripts/apart.mjs'), args: [pathOf(`./${name}.ts`)] };
}
