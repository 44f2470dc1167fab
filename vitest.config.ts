import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const exclude = [...configDefaults.exclude, 'tests/journeys/**'];

export default defineConfig({
  test: {
    maxWorkers: '100%',
    globalSetup: './tests/support/postgresCleanup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: ['{src,server,tests,bench,scripts}/**/*.test.ts'], exclude },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          include: ['{src,tests}/**/*.test.tsx'],
          exclude,
          setupFiles: './tests/support/jsdom.ts',
          // as with the journeys: on a busy machine once more before it counts; the report names it
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
});
