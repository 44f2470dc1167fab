/** docs/operations.md names commands, variables and log lines that exist. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { scratchFolder } from '../support/scratch.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const documents = ['docs/operations.md', 'README.md'];
const operations = read('docs/operations.md');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one = '']) => one);

describe.each(documents)('%s', (file) => {
  it('names scripts that there are', () => {
    const scripts = Object.keys(Object(JSON.parse(read('package.json'))).scripts);
    const named = found(read(file), /npm run ([\w:]+)/g);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });

  it('names commands that the command line knows', () => {
    const known = found(read('server/cli/index.ts'), /^ {2}'?([a-z][\w:]*)'?[,:]/gm);
    const named = found(read(file), /npm run cli -- ([\w:]+)/g);
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });
});

it('every variable it names is read, and stands in .env.example and the README', () => {
  const config = read('server/config.ts');
  const own = ['NODE_ENV', 'TEST_DATABASE_URL'];
  const named = new Set(found(operations, /\b((?:[A-Z]+_)+[A-Z]+)(?:=|`)/g));
  expect(named.size).toBeGreaterThan(4);
  for (const name of named) {
    if (own.includes(name) || /^(SQLITE)_/.test(name)) continue;
    expect([name, config.includes(name)]).toEqual([name, true]);
    expect([name, read('.env.example').includes(name)]).toEqual([name, true]);
    expect([name, read('README.md').includes(name)]).toEqual([name, true]);
  }
});

it('every event it explains is logged somewhere', () => {
  const files = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const source = files.map((name) => read(join('server', name))).join('\n');
  const rows = operations.split('\n').filter((line) => /^\| `[a-z]+/.test(line));
  const events = rows.flatMap((line) => found(line.split('|')[1] ?? '', /`([a-z-]+)`/g));
  expect(events.length).toBeGreaterThan(6);
  expect(events.filter((event) => !source.includes(`event: '${event}'`))).toEqual([]);
});

it('backups lie in one folder, which the unit may write to and which is made for whoever writes them', () => {
  const guides = operations + read('docs/upgrading.md');
  expect([...new Set(found(guides, /(\/\S+)\/[\w-]+\.(?:tar|sqlite)`?$/gm))].toSorted()).toEqual(['/backups', '/srv/cadangan']);
  expect(read('deploy/posyandu.service')).toContain('ReadWritePaths=-/srv/cadangan');
  for (const owner of ['-o posyandu -g posyandu', '-o 10001 -g 10001']) {
    expect(operations).toContain(`install -d ${owner} -m 700 /srv/cadangan`);
  }
});

describe.skipIf(process.platform === 'win32')('a trial of a backup, as it is written', () => {
  const lines = operations.split('\n').filter((line) => line.includes('DATA_DIR=/tmp/coba'));
  let folder: string;
  beforeAll(() => {
    folder = scratchFolder('posyandu-trial-');
    mkdirSync(join(folder, 'bin'));
    // `npm` reads `.env` first, as `scripts/environment.mjs` does
    const says = `env -0 > '${folder}/said'`;
    writeFileSync(join(folder, 'bin/node'), `#!/bin/sh\n${says}\n`, { mode: 0o755 });
    writeFileSync(join(folder, 'bin/npm'), `#!/bin/sh\nset -a; . '${folder}/.env'; ${says}\n`, { mode: 0o755 });
    writeFileSync(join(folder, '.env'), read('.env.example').replaceAll(/^# ([A-Z0-9_]+=)/gm, '$1'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is told for both databases, restoring and starting', () => expect(lines.length).toBeGreaterThan(3));

  it.each(lines)('%s', (line) => {
    const bash = `set -a; . '${folder}/.env'; PATH='${join(folder, 'bin')}':"$PATH"; set +a\n${line}`;
    execFileSync('/bin/sh', ['-ec', bash], { cwd: folder });
    const said = readFileSync(join(folder, 'said'), 'utf8').split('\0').filter(Boolean);
    const config = readConfig(Object.fromEntries(said.map((one) => [one.split('=')[0], one.slice(one.indexOf('=') + 1)])));
    expect(config).toMatchObject({ dataDir: '/tmp/coba', databaseReadUrl: null, s3: null, backup: null, metrics: null });
    expect(config).toMatchObject({ mail: { smtpUrl: null }, google: null });
    expect(config.databaseUrl ?? 'postgres://…/coba').toBe('postgres://…/coba');
  });
});
