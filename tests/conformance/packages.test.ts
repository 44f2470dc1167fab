/** What the server loads is a dependency; what only the console's build and the tests use is none, so that an installed server is small. */
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
/** the rooms that the server's build holds */
const ROOMS = ['server', 'src/engine', 'src/exchange', 'src/growth', 'src/health', 'src/people', 'src/resources'];

it('dependencies are what the server imports, and nothing else', () => {
  const used = new Set<string>();
  for (const room of ROOMS) {
    for (const name of readdirSync(room, { recursive: true, encoding: 'utf8' })) {
      if (!/\.ts$/.test(name) || /\.test\.ts$/.test(name)) continue;
      const source = readFileSync(join(room, name), 'utf8');
      for (const [, type, from = ''] of source.matchAll(/^import( type)? [^;]*?from '([^'.][^']*)'/gm)) if (!type) used.add(from);
      for (const [, from = ''] of source.matchAll(/\bimport\('([^'.][^']*)'\)/g)) used.add(from);
    }
  }
  const packages = [...used]
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  expect([...new Set(packages)].toSorted()).toEqual(Object.keys(dependencies).toSorted());
});
