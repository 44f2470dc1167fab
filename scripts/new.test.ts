import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileSite } from '../src/engine/compile.ts';
import { sampleRecord } from '../src/engine/sample.server.ts';
import { site } from '../src/resources/index.ts';
import { dataOf } from '../tests/support/memberBody.ts';
import { scratchFolder } from '../tests/support/scratch.ts';
import { forEachDatabase, testApp } from '../tests/support/testApp.ts';
import { alatUkur } from './guideExample.ts';
import { newDefinition } from './new.mjs';
import { contohBaru } from './new.template.ts';

describe('npm run new', () => {
  let root: string;
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/new.mjs', ...args, join(root, 'resources')], { encoding: 'utf8' });
  beforeEach(() => {
    root = scratchFolder('posyandu-new-');
    mkdirSync(join(root, 'resources'));
    symlinkSync(resolve('src/engine'), join(root, 'engine'), 'junction');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('writes a file in the form of the house that takes the place after the last, and none over another', () => {
    expect(run('ibu-hamil')).toMatchObject({ status: 0, stderr: '' });
    expect(run('ibu-hamil').stderr).toContain('ibuHamil.ts is there already.');
    expect(run('senam-lansia').status).toBe(0);
    const texts = readdirSync(join(root, 'resources')).map((file) => readFileSync(join(root, 'resources', file), 'utf8'));
    expect(texts.map((text) => /export const (\w+).*\border: (\d+)/s.exec(text)?.slice(1))).toEqual([
      ['ibuHamil', '1'],
      ['senamLansia', '2'],
    ]);
    for (const text of texts) {
      const format = ['--no-install', 'biome', 'format', '--stdin-file-path=definition.ts'];
      expect(execFileSync('npx', format, { input: text, encoding: 'utf8' })).toBe(text);
    }
  });

  it.each(['Ibu Hamil', 'ibu_hamil', '-ibu', '../x', ''])('refuses the name %j', (name) => {
    expect(run(name)).toMatchObject({ status: 2, stdout: '' });
    expect(readdirSync(join(root, 'resources'))).toEqual([]);
  });

  it('is told of in a guide that shows a definition that works', () => {
    const shown = readFileSync('scripts/guideExample.ts', 'utf8').replace("'../src/engine/", "'../engine/");
    expect(readFileSync('docs/definitions.md', 'utf8')).toContain(shown);
  });

  it('leaves nothing of the template', () => {
    const { text } = newDefinition('ibu-hamil', 12);
    expect(text).not.toMatch(/contoh/i);
    expect(text).toContain("name: 'ibuHamil',");
    expect(text).toContain("label: { id: 'Ibu Hamil', en: 'Ibu Hamil' },");
    expect(text).toContain("from '../engine/define.ts';");
  });
});

forEachDatabase('what it writes', (database) => {
  it('and what the guide shows is stored and found', async () => {
    const grown = compileSite({ ...site, resources: [...site.resources, alatUkur] });
    const test = await testApp({ database, site: grown });
    try {
      const token = await test.login('Kader');
      const body = { nama: 'Dacin', jenis: 'Timbangan bayi', pemegang: 1, tera: '2026-01-05', kapasitas: 12.5, kondisi: 'Baik' };
      expect((await test.call('POST', '/auth/alatUkur', { token, body })).status).toBe(201);
      const { data } = (await test.call('GET', '/auth/alatUkur?kondisi=Baik&q=dac', { token })).body;
      expect(data).toMatchObject([{ nama: 'Dacin', kapasitas: 12.5 }]);
    } finally {
      await test.close();
    }
  });

  it('is served as it stands: stored, narrowed and found', async () => {
    const grown = compileSite({ ...site, resources: [...site.resources, contohBaru] });
    const test = await testApp({ database, site: grown });
    try {
      const token = await test.login('Kader');
      const resource = grown.resource.contohBaru;
      if (!resource) throw new Error('it is not compiled');
      const body = { ...sampleRecord(resource, 1), anggota: 1, jenis: 'Lainnya', alasan: 'Uji coba', aktif: 1 };
      const created = await test.call('POST', '/auth/contohBaru', { token, body });
      expect([created.status, created.body.errors]).toEqual([201, undefined]);
      const found = async (q: unknown) => {
        const path = `/auth/contohBaru?jenis=Lainnya&q=${encodeURIComponent(String(q))}`;
        return (await test.call('GET', path, { token })).body.data;
      };
      expect(await found(dataOf(created).nama)).toMatchObject([{ alasan: 'Uji coba' }]);
      expect(await found('tidak ada yang begini')).toEqual([]);
    } finally {
      await test.close();
    }
  });
});
