/**
 * `npm run spec`: how many items of the specification hold, by table (tests/conformance/spec-*.test.ts:
 * one test for each item), and what stands in the way of the rest.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const scratch = mkdtempSync(join(tmpdir(), 'posyandu-spec-'));
const file = join(scratch, 'report.json');
spawnSync(
  'npx',
  [
    '--no-install',
    'vitest',
    'run',
    '--maxWorkers=100%',
    '--reporter=json',
    `--outputFile.json=${file}`,
    'tests/conformance/spec-',
  ],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, TZ: 'Asia/Jakarta' },
  },
);
const { testResults } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { testResults: [] };
rmSync(scratch, { recursive: true, force: true });

const line = (name, holding, items) => console.log(`${name.padEnd(12)}${String(holding).padStart(5)} of ${items} hold`);

const missing = [];
let holding = 0;
let items = 0;
for (const { name, assertionResults, message } of testResults.sort((a, b) => (a.name < b.name ? -1 : 1))) {
  const held = assertionResults.filter(({ status }) => status === 'passed').length;
  line(basename(name).replace(/^spec-|\.test\.tsx?$/g, ''), held, assertionResults.length);
  if (assertionResults.length === 0) missing.push(`${basename(name)}: ${message}`);
  missing.push(...assertionResults.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName));
  holding += held;
  items += assertionResults.length;
}
line('total', holding, items);
if (missing.length > 0) console.log(`\nDoes not hold:\n${missing.map((name) => `  ${name}`).join('\n')}`);
process.exit(missing.length === 0 && items > 0 ? 0 : 1);
