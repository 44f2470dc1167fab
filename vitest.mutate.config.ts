import { configDefaults, defineConfig } from 'vitest/config';
import { alone, quickArgon2, slow } from './vitest.config.ts';

/** What engine and growth promise is tested beside them: a server started for each of their changes would take hours. */
const ofServer = process.env.MUTATED?.includes('server/') ? [] : ['server/**', 'tests/server/**'];

const words = process.env.MUTATED_TESTS?.split(' ').filter(Boolean) ?? [];
const chosen = words.map((word) => `{src,server,tests}/**/*${word}*.test.ts`);

/** The tests that `npm run mutate` looks through: those of `npm run test:fast` that share their modules. */
export default defineConfig({
  resolve: { alias: quickArgon2 },
  test: {
    environment: 'node',
    include: chosen.length > 0 ? chosen : ['{src,server,tests}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...slow, ...alone, ...ofServer],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
