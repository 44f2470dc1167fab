import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './scripts/chromium.mjs';
import type { DatabaseKind } from './tests/journeys/support/ownDatabase.ts';

/** The daily work, which runs on PostgreSQL too: what a posko records, looks up and lets in. */
const DAILY = /(examinations|hari-posyandu|members|people|verifier)\.spec\.ts$/;

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
    ...(process.env.TEST_DATABASE_URL ? [{ name: 'postgres', testMatch: DAILY, use: { database: 'postgres' as const } }] : []),
  ],
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    database: 'sqlite',
    launchOptions: { executablePath: findChromium() ?? undefined, args: CHROMIUM_ARGS },
  },
});
