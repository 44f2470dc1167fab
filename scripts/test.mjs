/**
 * `npm test`: everything this machine can run, and one closing line that counts it.
 *
 * 1. unit, conformance and server tests (SQLite; PostgreSQL too where TEST_DATABASE_URL is set),
 * 2. the tests about dates once more in other time zones (vitest.zones.config.ts),
 * 3. browser journeys against the built product where a Chromium or Chrome is found (those of the daily work on both databases).
 *
 * `npm test -- members posko`: of 1 and 3 only the files whose path contains one of the words.
 * `npm run test:fast`: of 1 what needs neither a page nor PostgreSQL, for in between.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { failuresOfJourneys, failuresOfVitest } from './failures.mjs';

const fast = process.argv.includes('--fast');
const words = process.argv.slice(2).filter((word) => !word.startsWith('-'));
// what begins with a hyphen would reach two different programs
const unknown = process.argv.slice(2).filter((word) => word.startsWith('-') && word !== '--fast');
if (unknown.length > 0) {
  console.error(`npm test takes words of file names only, not ${unknown.join(' ')}; call npx vitest or npx playwright yourself.`);
  process.exit(2);
}

const scratch = mkdtempSync(join(tmpdir(), 'posyandu-test-'));
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

function run(command, args, env = {}) {
  const { status } = spawnSync('npx', ['--no-install', command, ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function vitest(label, args, env) {
  console.log(`\n── ${label}`);
  const file = join(scratch, `${label.replace(/\W+/g, '-')}.json`);
  const ok = run(
    'vitest',
    // tests of the server wait for its databases, those of pages for what they draw
    [
      'run',
      `--maxWorkers=${availableParallelism() + 1}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ],
    env,
  );
  const report = readReport(file);
  total.passed += report?.numPassedTests ?? 0;
  total.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  const failed = report?.numFailedTests ?? 0;
  total.failed += failed > 0 ? failed : ok ? 0 : 1;
  const known = failuresOfVitest(label, report);
  failures.push(...known);
  if (!ok && known.length === 0) failures.push(`${label}: an error outside the tests, see "Unhandled" above`);
}

/** Playwright looks for the word in the whole path, the folder of the clone included. */
function journeyFiles(word) {
  const exact = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return word.includes('/') ? exact : `journeys[\\\\/].*${exact}`;
}

function journeys() {
  console.log('\n── browser journeys');
  if (!findChromium()) {
    console.log('No Chromium or Chrome found (set CHROMIUM_PATH to name one): the browser journeys did not run.');
    return;
  }
  const file = join(scratch, 'journeys.json');
  const ok = run('playwright', ['test', '--pass-with-no-tests', ...words.map(journeyFiles)], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readReport(file);
  const stats = report?.stats;
  total.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  total.skipped += stats?.skipped ?? 0;
  const failed = stats?.unexpected ?? 0;
  total.failed += failed > 0 ? failed : ok ? 0 : 1;
  failures.push(...failuresOfJourneys(report));
}

if (fast) {
  const projects = ['node', 'node-paged', 'node-alone'].map((name) => `--project=${name}`);
  vitest('tests without pages', ['--passWithNoTests', ...projects, ...words], {
    TZ: 'Asia/Jakarta',
    TESTS: 'fast',
    TEST_DATABASE_URL: undefined,
  });
} else {
  vitest('unit, conformance and server tests', ['--passWithNoTests', ...words], { TZ: 'Asia/Jakarta' });
  if (words.length === 0) vitest('dates in other time zones', ['--config=vitest.zones.config.ts']);
  if (!process.env.TEST_DATABASE_URL)
    console.log('\nTEST_DATABASE_URL is not set: server tests and journeys ran on SQLite only.');
  journeys();
}

rmSync(scratch, { recursive: true, force: true });
// once more at the end: what failed first lies thousands of lines above
if (failures.length > 0) console.log(`\n── what failed\n\n${failures.join('\n\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
