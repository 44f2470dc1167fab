import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../tests/support/scratch.ts';
import { KEPT_DAYS, publish } from './publish.mjs';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.now();

let dist: string;
let client: string;
beforeEach(() => {
  dist = scratchFolder('posyandu-publish-');
  client = join(dist, 'client');
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

function writeFiles(folder: string, files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const publishBuild = (files: Readonly<Record<string, string>>, now = NOW): void =>
  publish(writeFiles(join(dist, '.build'), files), client, now);
const read = (name: string): string => readFileSync(join(client, name), 'utf8');
const has = (name: string): boolean => existsSync(join(client, name));

describe('a build beside a running server', () => {
  it('takes the place of the one before, whose hashed files stay', () => {
    publishBuild({ 'index.html': 'one', 'sw.js': 'one', 'assets/page-1.js': '1', 'assets/same-0.js': '0' });
    publishBuild({ 'index.html': 'two', 'sw.js': 'two', 'assets/page-2.js': '2', 'assets/same-0.js': '0' });
    expect([read('index.html'), read('sw.js'), read('assets/page-1.js'), read('assets/page-2.js')]).toEqual([
      'two',
      'two',
      '1',
      '2',
    ]);
    expect(existsSync(join(dist, '.build'))).toBe(false);
  });

  it('keeps what was served until now for as long as what is young, and then lets it go', () => {
    publishBuild({ 'assets/page-1.js': '1' });
    const old = (NOW - 100 * DAY_MS) / 1000;
    utimesSync(join(client, 'assets/page-1.js'), old, old);
    publishBuild({ 'assets/page-2.js': '2' });
    publishBuild({ 'assets/page-3.js': '3' }, NOW + (KEPT_DAYS - 1) * DAY_MS);
    expect(has('assets/page-1.js')).toBe(true);
    publishBuild({ 'assets/page-3.js': '3' }, NOW + (KEPT_DAYS + 1) * DAY_MS);
    expect([has('assets/page-1.js'), has('assets/page-2.js'), has('assets/page-3.js')]).toEqual([false, true, true]);
  });

  it('keeps what a build left that noted nothing, however old it is', () => {
    writeFiles(client, { 'assets/page-0.js': '0' });
    const old = (NOW - 100 * DAY_MS) / 1000;
    utimesSync(join(client, 'assets/page-0.js'), old, old);
    publishBuild({ 'assets/page-1.js': '1' });
    expect(has('assets/page-0.js')).toBe(true);
  });
});
