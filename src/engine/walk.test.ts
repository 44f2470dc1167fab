import { describe, expect, test } from 'vitest';
import { type Problem, problemText } from './problems.ts';
import { Cursor, refuseRepeats } from './walk.ts';

/** What a walk reports. */
const walk = (value: unknown, use: (cursor: Cursor) => unknown): { result: unknown; problems: string[] } => {
  const problems: Problem[] = [];
  const result = use(new Cursor('x', value, problems));
  return { result, problems: problems.map(problemText) };
};

describe('addresses', () => {
  test('keys by point, items by brackets, keys that are no names in quotes', () => {
    const { problems } = walk({ a: [{ 'Admin Desa': 1 }] }, (cursor) =>
      cursor.get('a').items()[0]?.get('Admin Desa').report('here'),
    );
    expect(problems).toEqual(['x.a[0]["Admin Desa"]: here']);
  });

  test('what an object only inherits is not there', () => {
    const { result } = walk({}, (cursor) => cursor.get('constructor').present);
    expect(result).toBe(false);
  });
});

describe('shape', () => {
  test('reports unknown and missing keys', () => {
    const { result, problems } = walk({ titel: 1 }, (cursor) => cursor.shape({ title: 'required', help: 'optional' }));
    expect(result).toBe(true);
    expect(problems).toEqual(['x.titel: unknown key "titel"; did you mean "title"?', 'x: missing "title"']);
  });

  test.each([
    [[], 'a list'],
    [null, 'null'],
    ['a', 'string'],
    [1, 'number'],
  ])('%j is no object', (value, kind) => {
    expect(walk(value, (cursor) => cursor.shape({}))).toEqual({ result: false, problems: [`x: must be an object, not ${kind}`] });
  });
});

describe('readers', () => {
  const READERS: [string, (cursor: Cursor) => unknown, unknown, unknown, string][] = [
    ['string', (c) => c.string(), 1, '', 'x: must be text, not number'],
    ['string', (c) => c.string(), ' ', '', 'x: is blank'],
    ['items', (c) => c.items(), {}, [], 'x: must be a list, not object'],
    ['someItems', (c) => c.someItems(), [], [], 'x: is empty'],
    ['oneOf', (c) => c.oneOf('order', ['ASC', 'DESC']), 'asc', null, 'x: unknown order "asc"; did you mean "ASC"?'],
    ['oneOf', (c) => c.oneOf('order', ['ASC']), 3, null, 'x: must be text, not number'],
    ['flag', (c) => c.flag(true), 'no', true, 'x: must be true or false, not string'],
    ['mark', (c) => c.mark(), false, false, 'x: can only be true; leave it out instead'],
    ['count', (c) => c.count(1, 25), 0, 25, 'x: must be a whole number from 1'],
    ['count', (c) => c.count(1, 25), 2.5, 25, 'x: must be a whole number from 1'],
    ['text', (c) => c.text(), { id: 'a' }, { id: 'a', en: '' }, 'x: missing "en"'],
    ['text', (c) => c.text(), { id: 'a', en: 'b', fr: 'c' }, { id: 'a', en: 'b' }, 'x.fr: unknown key "fr"; known: "id", "en"'],
  ];

  test.each(READERS)('%s reports what does not fit and gives an empty value', (_name, read, value, result, problem) => {
    expect(walk(value, read)).toEqual({ result, problems: [problem] });
  });

  test.each(READERS)('%s passes over what is not there', (_name, read) => {
    expect(walk(undefined, read).problems).toEqual([]);
  });

  test('give what fits as it is', () => {
    expect(walk('a', (c) => c.string())).toEqual({ result: 'a', problems: [] });
    expect(walk(false, (c) => c.flag(true))).toEqual({ result: false, problems: [] });
    expect(walk(true, (c) => c.mark())).toEqual({ result: true, problems: [] });
    expect(walk(7, (c) => c.count(1, 25))).toEqual({ result: 7, problems: [] });
  });
});

test('refuseRepeats reports the later ones', () => {
  const { problems } = walk(['a', 'b', 'a'], (cursor) =>
    refuseRepeats(
      cursor.items().map((item) => ({ cursor: item, value: item.string() })),
      'column',
    ),
  );
  expect(problems).toEqual(['x[2]: column "a" is there already']);
});
