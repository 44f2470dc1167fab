/** What stands around the program (image, compose file, unit) names settings that it reads and files that there are. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { PROGRAM_VERSION } from '../../server/schema/version.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one = '']) => one);
const config = read('server/config.ts');
/** said to Node and to the C library, not to us */
const OTHERS = ['MALLOC_ARENA_MAX'];

describe('settings', () => {
  it.each([
    ['Dockerfile', /(?:^ENV |^ {4}|\s)([A-Z][A-Z0-9_]+)=/gm],
    ['deploy/posyandu.service', /(?:^Environment=|\s)([A-Z][A-Z0-9_]+)=\S/gm],
    ['deploy/compose.yaml', /^ {6}([A-Z][A-Z0-9_]+): /gm],
    ['.env.example', /^#? ?([A-Z][A-Z0-9_]+)=/gm],
  ])('of %s are read', (file, pattern) => {
    const named = [...new Set(found(read(file), pattern))].filter(
      (name) => !OTHERS.includes(name) && !name.startsWith('POSTGRES_'),
    );
    const proxys = ['DOMAIN', 'UPSTREAM', 'NODE_IMAGE', 'VITE_API_URL'];
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((name) => !proxys.includes(name) && !config.includes(`env.${name}`) && !config.includes(name))).toEqual(
      [],
    );
  });

  it('of the compose file that are left empty are as if they were not there', () => {
    expect(() => readConfig({ SMTP_URL: '', MAIL_FROM: '', BACKUP_DIR: '/backups', BACKUP_EVERY: '24h' })).not.toThrow();
  });
});

it('the image takes along what the server needs, and nothing that holds data or secrets', () => {
  const copied = found(read('Dockerfile'), /--from=build \/app\/(\S+)/g);
  expect(copied).toEqual(expect.arrayContaining(['package.json', 'node_modules', 'dist']));
  const ignored = read('.dockerignore').split('\n');
  for (const name of ['.env', 'data', '.git']) expect(ignored).toContain(name);
  for (const file of ['LICENSE', 'CHANGELOG.md']) expect(existsSync(file)).toBe(true);
});

it('one version is named everywhere', () => {
  expect(JSON.parse(read('package.json')).version).toBe(PROGRAM_VERSION);
});
