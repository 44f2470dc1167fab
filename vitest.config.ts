import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longestFirst.ts';

/** What `npm run test:fast` leaves to the others, beside the pages: every row of the specification, and programs that are started. */
export const slow = [
  'tests/conformance/spec-*',
  'scripts/dev.test.ts',
  'tests/server/oneFile.test.ts',
  'tests/server/torture.test.ts',
  'tests/server/fuzz.test.ts',
];
const exclude = [...configDefaults.exclude, 'tests/journeys/**', ...(process.env.TESTS === 'fast' ? slow : [])];

/** Every test file with what is written in it. */
const written = ['src', 'server', 'tests', 'bench', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') })),
);
const filesWith = (words: RegExp): string[] => written.filter(({ text }) => words.test(text)).map(({ file }) => file);

/** Test files that put something else in a module's place: they need modules of their own. */
export const alone = filesWith(/\bvi\.(mock|doMock|resetModules)\(/);

/** Test files that need a page though they are no components: among those that need none, each made two processes begin anew. */
const paged = filesWith(/^\/\/ @vitest-environment jsdom$/m).filter((file) => file.endsWith('.ts') && !alone.includes(file));

/** Hashing is meant to be slow: the tests do it at a fraction of the cost, and the product has no switch for that. */
export const quickArgon2 = { '@node-rs/argon2': join(import.meta.dirname, 'tests/support/quickArgon2.ts') };

/** What needs no page. */
export const node = { environment: 'node' as const, include: ['{src,server,tests,bench,scripts}/**/*.test.ts'] };
/** Pages; files share their modules, as loading react-admin and jsdom anew for each took as long as the tests themselves. */
export const jsdom = {
  environment: 'jsdom' as const,
  include: ['{src,tests}/**/*.test.tsx'],
  setupFiles: './tests/support/jsdom.ts',
  // as with the journeys: on a busy machine once more before it counts; the report names it
  retry: process.env.CI ? 1 : 0,
};

export default defineConfig({
  resolve: { alias: quickArgon2 },
  test: {
    globalSetup: './tests/support/leaveNothing.ts',
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: 'node',
          isolate: false,
          setupFiles: './tests/support/nothingLeft.ts',
          sequence: { groupOrder: 0 },
          exclude: [...exclude, ...alone, ...paged],
        },
      },
      {
        extends: true,
        test: { ...jsdom, name: 'node-paged', sequence: { groupOrder: 1 }, include: paged, exclude },
      },
      {
        extends: true,
        plugins: [react()],
        test: { ...jsdom, name: 'jsdom', isolate: false, sequence: { groupOrder: 1 }, exclude: [...exclude, ...alone] },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'node-alone',
          sequence: { groupOrder: 1 },
          include: alone.filter((file) => file.endsWith('.ts')),
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          ...jsdom,
          name: 'jsdom-alone',
          sequence: { groupOrder: 1 },
          include: alone.filter((file) => file.endsWith('.tsx')),
        },
      },
    ],
  },
});
