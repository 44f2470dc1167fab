/**
 * `npm run mutate -- src/growth/categories.ts [more files]`: changes a file in many small ways, runs the tests that reach
 * each change, and says which changes none of them noticed. The tests are those of vitest.mutate.config.ts; after `--tests`
 * words choose among them by their path, which is quicker: `npm run mutate -- src/engine/calendar.ts --tests calendar`.
 */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Stryker } from '@stryker-mutator/core';

const args = process.argv.slice(2);
const chosen = args.includes('--tests') ? args.splice(args.indexOf('--tests')).slice(1) : [];
const files = args;
const lost = files.filter((file) => !existsSync(file.replace(/:\d+(?::\d+)?-\d+(?::\d+)?$/, '')));
if (files.length === 0 || lost.length > 0) {
  console.error(
    lost.length > 0 ? `no such file: ${lost.join(', ')}` : 'usage: npm run mutate -- <file> [<file>:<from line>-<to line>]',
  );
  process.exit(2);
}

process.env.TZ = 'Asia/Jakarta';
process.env.MUTATED = files.join(' ');
process.env.MUTATED_TESTS = chosen.join(' ');
delete process.env.TEST_DATABASE_URL;
const results = await new Stryker({
  mutate: files,
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutate.config.ts', related: true },
  coverageAnalysis: 'perTest',
  concurrency: availableParallelism(),
  // it rewrites paths in one with the programming interface of TypeScript 5, which 7 has no more; ours name none
  tsconfigFile: 'none',
  ignorePatterns: ['dist', 'data', 'docs/screenshots', 'test-results'],
  tempDirName: '.stryker-tmp',
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 30,
}).runMutationTest();

const killed = results.filter(({ status }) => ['Killed', 'Timeout'].includes(status)).length;
const valid = results.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status)).length;
console.log(`${killed} of ${valid} changes were noticed (${valid === 0 ? 100 : ((100 * killed) / valid).toFixed(1)} %)`);
