import { describe, expect, it } from 'vitest';
import type { FieldTypeName } from '../../src/engine/definition.ts';
import { isEmpty } from '../../src/engine/field-types/fieldRule.ts';
import { FIXTURE_CONTEXT, type FieldTypeFixture, fixtureField } from '../../src/engine/field-types/fixture.ts';
import { fieldTypeFixtures } from '../../src/engine/field-types/fixtures.ts';
import { fieldTypes } from '../../src/engine/field-types/index.ts';
import { serverHalves } from '../../src/engine/field-types/serverHalves.ts';
import type { FieldOf, Resource, Site } from '../../src/engine/resource.ts';
import { codecs } from '../../src/engine/wire/codecs.ts';
import { decodeRequest, decodeResponse } from '../../src/engine/wire/decode.ts';
import { encodeRequest, encodeResponse } from '../../src/engine/wire/encode.ts';

/** Every field type keeps what its fixture says; a new type is held to it by its entry in the record. */
function conforms<T extends FieldTypeName>(name: T) {
  const type = fieldTypes[name];
  const fixture: FieldTypeFixture<T> = fieldTypeFixtures[name];
  const field = fixtureField(name, fixture.options);
  const refusal = (of: FieldOf<T>, value: unknown, locale: 'id' | 'en' = 'id') => {
    const broken = type.rule(of, { ...FIXTURE_CONTEXT, locale })(value);
    return broken && { code: broken.type, text: broken.message };
  };

  it.each(fixture.valid)('takes $typed as $value', ({ typed, value, options }) => {
    const of = options ? fixtureField(name, options) : field;
    const parsed = type.parse(typed, of);
    expect(parsed).toStrictEqual(value);
    expect(refusal(of, typed)).toBeNull();
    // canonical values stay and pass too
    expect(type.parse(parsed, of)).toStrictEqual(value);
    expect(refusal(of, parsed)).toBeNull();
  });

  it.each(fixture.invalid)('refuses $typed by $code', ({ typed, code, text, options }) => {
    const of = options ? fixtureField(name, options) : field;
    expect(refusal(of, typed)).toStrictEqual({ code, text });
    const english = refusal(of, typed, 'en');
    expect(english?.code).toBe(code);
    expect(english?.text).not.toBe(text);
    expect(english?.text).not.toMatch(/[{}]/);
  });

  it('has an empty value that is none and passes', () => {
    expect(isEmpty(type.parse(type.empty, field))).toBe(true);
    for (const none of [type.empty, null, undefined, '', '  ']) expect(refusal(field, none)).toBeNull();
  });

  it.each(fixture.wire)('travels as $codec: $value', ({ codec, value, sent, answered, alsoRead = [] }) => {
    const of = fixtureField(name, fixture.options, codec);
    const resource = lone(of);
    const request = encodeRequest(resource, 'create', { isian: value }, { extensions: new Set() });
    expect(request.isian).toStrictEqual(sent);
    if (sent !== undefined)
      expect(decodeRequest(resource, 'create', request)).toStrictEqual({ values: { isian: value }, unknown: [] });
    const answer = encodeResponse(resource, 'one', { id: 1, isian: value }, { extensions: new Set() });
    expect(answer).toStrictEqual({ id: 1, isian: answered });
    for (const wire of [answered, ...alsoRead]) {
      expect(decodeResponse(resource, { id: 1, isian: wire }).isian).toStrictEqual(value);
      expect(decodeRequest(resource, 'edit', { isian: wire }).values.isian).toStrictEqual(value);
    }
  });

  // a file that has just been chosen is kept by a store, and its address by the column
  const kept = fixture.valid.filter(({ value }) => name !== 'image' || typeof value !== 'object');
  it.each([...kept, { value: null, options: undefined }])('is kept in its columns: $value', ({ value, options }) => {
    const of = options ? fixtureField(name, options) : field;
    const half = serverHalves[name];
    const columns = half.toColumns(value, of);
    expect(columns).toHaveLength(half.columns(of, NO_SITE).length);
    // a database hands numbers and texts back as they were
    expect(columns.every((column) => column === null || ['string', 'number'].includes(typeof column))).toBe(true);
    expect(half.fromColumns(columns, of)).toStrictEqual(isEmpty(value) ? null : value);
  });

  it('has samples that keep its rules, and a schema', () => {
    const half = serverHalves[name];
    for (const n of [0, 1, 7, 99]) {
      const sample = half.sample(field, n);
      expect(type.parse(sample, field)).toStrictEqual(sample);
      expect(refusal(field, sample)).toBeNull();
    }
    expect(half.schema(field)).not.toEqual({});
  });

  it.each(fixture.display)('shows $value as $id', ({ value, id, en }) => {
    expect(type.format(value, field, 'id')).toBe(id);
    expect(type.format(value, field, 'en')).toBe(en);
  });

  it('finds what is wrong with options, and nothing wrong with right ones', () => {
    const known = Object.fromEntries(Object.entries(fixture.options).filter(([key]) => key !== 'messages'));
    expect(type.check(known)).toStrictEqual([]);
    for (const key of Object.keys(known)) expect(type.options).toContain(key);
    for (const { options, at } of fixture.wrongOptions) {
      const problems = type.check(options);
      expect(problems.map((problem) => problem.at)).toStrictEqual(at);
      for (const problem of problems) expect(problem.problem.startsWith(problem.at)).toBe(true);
    }
  });
}

const NO_SITE: Site = { roles: [], resources: [], resource: {}, pages: [], menu: [] };

function lone(field: FieldOf<FieldTypeName>): Resource {
  const fields = [field] as Resource['fields'];
  return {
    name: 'contoh',
    label: { one: field.label, many: field.label },
    key: 'id',
    singleton: false,
    keyMissing: field.label,
    represents: 'isian',
    fields,
    field: Object.fromEntries(fields.map((one) => [one.name, one])),
    access: { 'Admin Verifikator': [], 'Admin Desa': [], Kader: [] },
    routes: { list: null, create: null, edit: null, show: null },
    menu: null,
    under: null,
    list: null,
    inline: null,
    form: null,
    delete: null,
    endpoints: { dialect: 'posyandu', refusal: null, list: null, one: null, create: null, update: null, delete: null },
    storage: null,
    hooks: [],
    pocket: null,
    tokens: null,
    writer: null,
    intimate: null,
    beyondContract: false,
    titles: { list: null, create: null, edit: null, show: null },
  };
}

const names = Object.keys(fieldTypes) as FieldTypeName[];

describe.each(names)('field type %s', (name) => conforms(name));

it('covers every codec', () => {
  const covered = new Set(
    names.flatMap((name) => fieldTypeFixtures[name].wire.map(({ codec }) => (typeof codec === 'string' ? codec : 'words'))),
  );
  expect([...covered].sort()).toStrictEqual([...Object.keys(codecs), 'words'].sort());
});
