/** `npm run bench -- <name>`: prints the figures of one benchmark as JSON lines, ratios included. */
import { readdirSync } from 'node:fs';

const names = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.bench.mjs'))
  .map((file) => file.replace('.bench.mjs', ''));
const name = process.argv[2];
if (!names.includes(name)) {
  console.error(`usage: npm run bench -- <name>, one of: ${names.join(', ')}`);
  process.exit(2);
}
await import(`./${name}.bench.mjs`);
