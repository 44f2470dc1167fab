import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { jsdom, node, quickArgon2 } from './vitest.config.ts';

/** Where the tests about dates run once more: their day begins, and changes to summer time, at other hours than the village's. */
const ZONES = ['Asia/Jayapura', 'UTC', 'America/Los_Angeles', 'Pacific/Auckland'];

const files = ['src/**/{calendar,date}.test.ts', 'src/engine/{field-types,wire}/**/*.test.ts'];
const pages = ['tests/ui/dates.test.tsx', 'src/pwa/updates.test.tsx'];

/** All zones in one run: each has processes of its own, whose clock is there from their beginning. */
export default defineConfig({
  resolve: { alias: quickArgon2 },
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: ZONES.flatMap((TZ) => [
      { extends: true, test: { ...node, name: TZ, isolate: false, env: { TZ }, include: files } },
      {
        extends: true,
        plugins: [react()],
        test: { ...jsdom, name: `${TZ}, pages`, isolate: false, env: { TZ }, include: pages },
      },
    ]),
  },
});
