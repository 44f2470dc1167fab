/** Settings are the same however they are read: by Node, by the shell beside the unit, from the compose file's empty ones. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { scratchFolder } from '../support/scratch.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
/** An example with every setting that is commented out there. */
const wholeOf = (file: string) => read(file).replaceAll(/^# ([A-Z0-9_]+=)/gm, '$1');

const named = (printed: string, names: readonly string[]) => {
  const all = Object.fromEntries(printed.split('\0').map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]));
  return Object.fromEntries(names.map((name) => [name, all[name]]));
};

describe.skipIf(process.platform === 'win32')('a settings file', () => {
  let folder: string;
  beforeEach(() => {
    folder = scratchFolder('posyandu-settings-');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const lay = (name: string, text: string, mode = 0o644) => {
    const file = join(folder, name);
    writeFileSync(file, text, { mode });
    return file;
  };

  it.each(['.env.example', 'deploy/.env.example'])('of all that %s shows says to the shell what it says to Node', (example) => {
    const text = wholeOf(example);
    const values = parseEnv(text);
    expect(Object.keys(values).length).toBeGreaterThan(10);
    const file = lay('all.env', text);
    const printed = execFileSync('/bin/sh', ['-ec', `set -a; . '${file}'; env -0`], { env: {}, encoding: 'utf8' });
    expect(named(printed, Object.keys(values))).toEqual(values);
    expect(() => readConfig({ ...values, DATABASE_URL: 'postgres://database', BACKUP_DIR: '/backups' })).not.toThrow();
  });

  /** `deploy/posyandu-cli` with other places, a `node` that says what it is given and a `runuser` that needs no rights. */
  function beside(settings: string): { readonly said: string; readonly code: number } {
    mkdirSync(join(folder, 'bin'));
    lay('bin/runuser', '#!/bin/sh\n[ "$1 $2 $3" = "-u posyandu --" ] || exit 9\nshift 3; exec "$@"\n', 0o755);
    lay('bin/node', '#!/bin/sh\nenv -0; printf "ARGUMENTS=%s" "$*"\n', 0o755);
    const program = lay('cli', read('deploy/posyandu-cli').replace('/etc/posyandu.env', lay('posyandu.env', settings)), 0o755);
    const env = { PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) };
    try {
      const said = execFileSync(program, ['backup', '/srv/cadangan/x.tar'], { env, encoding: 'utf8', stdio: 'pipe' });
      return { said, code: 0 };
    } catch (error) {
      const { stdout, status } = Object(error);
      return { said: String(stdout), code: Number(status) };
    }
  }

  it('reaches the command line beside the unit as a whole', () => {
    const values = parseEnv(wholeOf('.env.example'));
    const { said } = beside(wholeOf('.env.example'));
    const unit = { NODE_ENV: 'production', DATA_DIR: '/var/lib/posyandu' };
    expect(named(said, Object.keys(values))).toEqual({ ...values, ...unit });
    expect(named(said, ['ARGUMENTS'])).toEqual({ ARGUMENTS: '/opt/posyandu/dist/server/cli.js backup /srv/cadangan/x.tar' });
  });

  it('that the shell cannot read ends it before anything is done', () => {
    const { said, code } = beside('DATABASE_URL=postgres://x\nMAIL_FROM=Posyandu <no-reply@posyandu.example>\n');
    expect([said, code > 0]).toEqual(['', true]);
  });
});

describe('the compose file', () => {
  const environment = Object.fromEntries(
    [...read('deploy/compose.yaml').matchAll(/^ {6}([A-Z][A-Z0-9_]+): (.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

  it('hands on whatever the server reads, but for what the image and the file itself settle', () => {
    const settled = ['HOST', 'PORT', 'DATA_DIR', 'NODE_ENV', 'VITE_API_URL'];
    const known = Object.keys(parseEnv(wholeOf('.env.example')));
    expect(known.filter((name) => !settled.includes(name) && !(name in environment))).toEqual([]);
  });

  it('with nothing but what it demands is a valid installation, with nothing switched on', () => {
    const filled = Object.entries(environment).map(([name, value]) => [
      name,
      value
        .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
        .replaceAll(/\$\{\w+:\?\}/g, 'posyandu.example')
        .replaceAll('"', ''),
    ]);
    const config = readConfig(Object.fromEntries(filled));
    expect(config).toMatchObject({ databaseReadUrl: null, google: null, s3: null, metrics: null, debugErrors: false });
    expect(config).toMatchObject({ allowedOrigins: [], timeZone: 'Asia/Jakarta', mail: { smtpUrl: null } });
    expect(config).toMatchObject({ backup: { dir: '/backups' } });
  });
});
