import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const exclude = [...configDefaults.exclude, '**/*.e2e.ts', 'tests/journeys/**'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'node', environment: 'node', include: ['{src,server,tests,bench,scripts}/**/*.test.ts'], exclude } },
      {
        plugins: [react()],
        test: { name: 'jsdom', environment: 'jsdom', include: ['{src,tests}/**/*.test.tsx'], exclude },
      },
    ],
  },
});
