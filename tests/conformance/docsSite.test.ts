/** The documentation's site holds every guide, and every link of it leads somewhere. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildDocs } from '../../scripts/docsSite.mjs';
import { scratchFolder } from '../support/scratch.ts';

let out: string;
let pages: Map<string, string>;
beforeAll(() => {
  out = scratchFolder('posyandu-docs-');
  buildDocs(out);
  const names = readdirSync(out).filter((name) => name.endsWith('.html'));
  pages = new Map(names.map((name) => [name, readFileSync(join(out, name), 'utf8')]));
});
afterAll(() => rmSync(out, { recursive: true, force: true }));

it('has a page for each guide', () => {
  const guides = readdirSync('docs').filter((name) => name.endsWith('.md'));
  expect(guides.length).toBeGreaterThan(8);
  for (const name of guides) expect([...pages.keys()]).toContain(name.replace(/\.md$/, '.html'));
});

it('leads nowhere that is not there, headings included', () => {
  const dead: string[] = [];
  let links = 0;
  for (const [page, html] of pages) {
    for (const [, address = ''] of html.matchAll(/ (?:href|src)="([^"]+)"/g)) {
      if (/^[a-z]+:/.test(address)) continue;
      links += 1;
      const [file = '', anchor] = address.split('#');
      const target = pages.get(file === '' ? page : file);
      const there = target === undefined ? existsSync(join(out, file)) : !anchor || target.includes(`id="${anchor}"`);
      if (!there) dead.push(`${page} → ${address}`);
    }
  }
  expect(links).toBeGreaterThan(150);
  expect(dead).toEqual([]);
});
