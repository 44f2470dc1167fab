/** F46: the OpenAPI document is sound: by Spectral's rules, by its own words, and for a client made of it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import openapiTS, { type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../src/engine/isObject.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let test: TestApp;
let document: Record<string, unknown>;
beforeAll(async () => {
  test = await testApp();
  document = (await test.call('GET', '/openapi.json')).body;
});
afterAll(() => test.close());

it('has no error and no warning by spectral:oas', async () => {
  const linter = new spectral.Spectral();
  // Spectral's own types disagree on whether a ruleset must extend another one
  linter.setRuleset({ extends: [rulesets.oas as unknown as RulesetDefinition] });
  const problems = await linter.run(document);
  expect(problems.map(({ code, path, message }) => `${code} at ${path.join('.')}: ${message}`)).toEqual([]);
});

describe('operations', () => {
  const operations = () =>
    Object.entries(Object(document.paths)).flatMap(([path, methods]) =>
      Object.entries(Object(methods)).map(([method, operation]) => ({ path, method, operation: Object(operation) })),
    );

  it('have a name of their own and a description each', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('getAuthLaporanKesehatanById');
    for (const { operation } of operations()) expect(operation.description.length).toBeGreaterThan(operation.summary.length);
  });

  it('say by which values a list is narrowed where its field has but a few', () => {
    const { get } = Object(Object(document.paths)['/auth/laporan/search']);
    const narrowed = (name: string) => get.parameters.find((one: { name?: string }) => one.name === name)?.schema;
    expect(narrowed('age').enum).toContain('Balita');
    expect(narrowed('nama').enum).toBeUndefined();
  });

  it('stand under one path for one shape, with every parameter of it declared', () => {
    const paths = Object.keys(Object(document.paths));
    const shapes = paths.map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(paths.length);
    for (const { path, operation } of operations()) {
      const declared = operation.parameters
        .filter((one: { in: string }) => one.in === 'path')
        .map((one: { name: string }) => one.name);
      expect(declared).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    }
  });
});

it('is made of schemas of draft 2020-12', () => {
  const ajv = new Ajv2020({ strictTypes: false });
  formats.default(ajv, ['date', 'date-time', 'email', 'binary']);
  const schemas: unknown[] = [];
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const inner of value) collect(inner);
    if (!isObject(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'schema') schemas.push(inner);
      else collect(inner);
    }
  };
  collect(document.paths);
  expect(schemas.length).toBeGreaterThan(200);
  for (const schema of schemas) expect(ajv.validateSchema(Object(schema)), JSON.stringify(ajv.errors)).toBe(true);
});

it('has an example of every JSON body, as its schema wants it', () => {
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv, ['date', 'date-time', 'email', 'binary']);
  ajv.addSchema({ $id: 'openapi', components: document.components });
  let examined = 0;
  const examine = (value: unknown, at: string): void => {
    if (!isObject(value) && !Array.isArray(value)) return;
    if (isObject(value) && isObject(value['application/json'])) {
      const { schema, example } = value['application/json'];
      examined += 1;
      expect(example, at).toBeDefined();
      const own = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components'));
      expect(ajv.validate(own, example), `${at}: ${ajv.errorsText()} in ${JSON.stringify(example)}`).toBe(true);
      return;
    }
    for (const [name, inner] of Object.entries(value)) examine(inner, `${at}/${name}`);
  };
  examine(document.paths, '');
  expect(examined).toBeGreaterThan(300);
});

const CLIENT = `
import type { components, paths } from './api.ts';

type Answer<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
type Posko = Answer<paths['/auth/posyandu/{id}']['get']['responses'][200]>;
type NewPosko = NonNullable<paths['/auth/posyandu']['post']['requestBody']>['content']['application/json'];

export const nameOf = (answer: Posko): string | null | undefined => answer.data.nama_posyandu;
export const reasonOf = (refusal: components['schemas']['Refusal']): string => refusal.message;
export const posko: NewPosko = { nama_posyandu: 'Melati', alamat: 'Jl. 1', desa_id: '9171012001', kecamatan_id: '917101', nama_desa: null };
// @ts-expect-error the document knows no such field
export const wrong: NewPosko = { ...posko, nama: 'Melati' };
// @ts-expect-error nor such a member of an answer
export const strange = (answer: Posko) => answer.data.nmaa;
`;

it('gives a client that compiles, and refuses what the document does not know', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  try {
    // the generator's type of a document is of OpenAPI 3.0 and narrower than what it reads
    writeFileSync(join(folder, 'api.ts'), await openapiTS(document as unknown as OpenAPI3));
    writeFileSync(join(folder, 'client.ts'), CLIENT);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      module: 'nodenext',
      moduleResolution: 'nodenext',
      target: 'es2022',
      allowImportingTsExtensions: true,
      types: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['client.ts'] }));
    const tsc = new URL('../../node_modules/typescript/bin/tsc', import.meta.url).pathname;
    expect(() => execFileSync(process.execPath, [tsc, '-p', folder], { stdio: 'pipe' })).not.toThrow();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
