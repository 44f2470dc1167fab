import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const up = import.meta.url.endsWith('.ts') ? '..' : '../..';

/** An image holds the built program alone, without the scripts that npm would run. */
const hasScripts = existsSync(fileURLToPath(new URL(`${up}/scripts/cli.mjs`, import.meta.url)));

/** How a command of the command line is typed where this program runs, `restore <berkas>` say. */
export const typedCommand = (command: string, scripts = hasScripts): string =>
  `${scripts ? 'npm run cli --' : 'node dist/server/cli.js'} ${command}`;
