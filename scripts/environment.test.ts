import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const names = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))].sort();

const examples = names(read('.env.example'), /^(?:# )?([A-Z0-9_]+)=/gm);

test('.env.example names every variable of the README', () => {
  const table = read('README.md').split('| variable').at(1)?.split('\n\n').at(0) ?? '';
  const told = names(table, /`([A-Z][A-Z0-9_]+)`/g);
  expect(examples).toEqual([...new Set([...told, 'NODE_ENV'])].sort());
});

test('.env.example names what the server reads, and what the build reads', () => {
  expect(examples).toEqual(
    [...names(read('server/config.ts'), /env\.([A-Z0-9_]+)/g), 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'VITE_API_URL'].sort(),
  );
});
