/** The short form of `npm run torture`: what was told saved is there once, whatever ended in the middle. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtServer } from '../support/builtServer.ts';

const ROOT = join(import.meta.dirname, '../..');

let built: Awaited<ReturnType<typeof builtServer>>;
beforeAll(async () => {
  built = await builtServer();
});
afterAll(() => built.remove());

/** What the program prints of some faults. */
async function torture(...words: readonly string[]): Promise<Record<string, unknown>[]> {
  const env = { ...process.env, TORTURE_SERVER: join(built.folder, 'main.js') };
  const args = ['scripts/torture.mjs', '--short', '--json', ...words];
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const said = await text(child.stdout);
  return said
    .split('\n')
    .filter(Boolean)
    .map((line): Record<string, unknown> => JSON.parse(line));
}

it.each([['kill'], ['stopped'], ['backup'], ['disk full']])(
  'F14 F19 after "%s" nothing is lost and nothing is there twice',
  async (word) => {
    for (const row of await torture(word)) {
      process.stdout.write(`${JSON.stringify(row)}\n`);
      if (!row.skipped) expect(row).toMatchObject({ lost: 0, twice: 0 });
      expect(row.wrong).toBeUndefined();
    }
  },
  180_000,
);
