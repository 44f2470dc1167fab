import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './scripts/chromium.mjs';
import { type DatabaseKind, ON_BOTH } from './tests/journeys/support/ownDatabase.ts';

/** Browser journeys against the built product; each test file starts a server of its own (tests/journeys/support). */
export default defineConfig<object, { database: DatabaseKind }>({
  testDir: 'tests/journeys',
  // generous: the browsers share the cores with the servers they drive
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // a journey waits more than it works, for messages that stand for two seconds above all
  workers: availableParallelism() + 1,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  globalSetup: './tests/journeys/support/build.ts',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  projects: [
    { name: 'sqlite' },
    ...(process.env.TEST_DATABASE_URL
      ? [{ name: 'postgres', grep: new RegExp(ON_BOTH), use: { database: 'postgres' as const } }]
      : []),
  ],
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1280, height: 800 },
    // recording every journey took as much of the processors as the journeys themselves
    trace: 'on-first-retry',
    // nothing is waited for, and nothing judged, half way from one look to another
    contextOptions: { reducedMotion: 'reduce' },
    database: 'sqlite',
    launchOptions: { executablePath: findChromium() ?? undefined, args: CHROMIUM_ARGS },
  },
});
