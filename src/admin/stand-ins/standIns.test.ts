import { createRequire } from 'node:module';
import fc from 'fast-check';
import * as theirs from 'query-string';
import { describe, expect, it, vi } from 'vitest';
import { debounce, defaults, get, isEqual, pick, set, union } from './lodash.ts';
import { parse, stringify } from './queryString.ts';
import { defaultExporter, reactRouterProvider } from './unused.ts';

type Lodash = Readonly<
  Record<'defaults' | 'get' | 'isEqual' | 'pick' | 'set' | 'union', (...args: readonly unknown[]) => unknown>
>;
const lodash: Lodash = createRequire(import.meta.url)('lodash');

const copy = <T>(value: T): T => structuredClone(value);
const name = fc.constantFrom('a', 'b', 'c', '0', '1');
const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(undefined, Number.NaN, -0, new Date(0), new Date(5)));
const tree = fc.dictionary(name, fc.oneof(value, fc.dictionary(name, value), fc.array(value, { maxLength: 3 })));
const path = fc.array(name, { minLength: 1, maxLength: 3 });
const written = path.map(([first, ...keys]) =>
  keys.reduce((all, key) => (/\d/.test(key) ? `${all}[${key}]` : `${all}.${key}`), String(first)),
);

describe('what stands in for lodash does what lodash does', () => {
  it('isEqual', () => {
    fc.assert(fc.property(value, value, (a, b) => isEqual(a, b) === lodash.isEqual(a, b)));
    fc.assert(fc.property(tree, (a) => isEqual(a, copy(a)) && lodash.isEqual(a, copy(a)) === true));
    fc.assert(
      fc.property(tree, written, value, (a, at, other) => {
        const [before, after] = [a, set(copy(a), at, other)].map((each): unknown => JSON.parse(JSON.stringify(each)));
        expect(isEqual(before, after)).toBe(lodash.isEqual(before, after));
      }),
    );
    const call = () => undefined;
    const circle: Record<string, unknown> = { call };
    circle.self = circle;
    for (const [a, b] of [
      [call, () => undefined],
      [{ call }, { call }],
      [circle, { call, self: circle }],
      [Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
      [{ a: undefined }, {}],
      [{ a: undefined }, { b: undefined }],
      [[], {}],
      [null, undefined],
    ])
      expect(isEqual(a, b)).toBe(lodash.isEqual(a, b));
  });

  it('get and set', () => {
    fc.assert(
      fc.property(tree, fc.oneof(path, written, name), value, (a, at, next) => {
        expect(get(a, at)).toEqual(lodash.get(a, at));
        expect(get(a, at, 'none')).toEqual(lodash.get(a, at, 'none'));
        expect(set(copy(a), at, next)).toEqual(lodash.set(copy(a), at, next));
      }),
    );
    expect(set({ 'a.b': 1 }, 'a.b', 2)).toEqual({ 'a.b': 2 });
    expect(set({}, '__proto__.x', 2)).toEqual({});
    expect(get(null, 'a', 'none')).toBe('none');
  });

  it('union, pick and defaults', () => {
    const lists = fc.array(fc.array(fc.integer({ min: 0, max: 5 })));
    fc.assert(fc.property(lists, (all) => void expect(union(...all)).toEqual(lodash.union(...all))));
    fc.assert(fc.property(tree, fc.array(name), (a, names) => void expect(pick(a, names)).toEqual(lodash.pick(a, names))));
    fc.assert(
      fc.property(tree, tree, (a, b) => void expect(defaults(copy(a), null, b)).toEqual(lodash.defaults(copy(a), null, b))),
    );
    expect(pick(null, ['a'])).toEqual({});
  });

  it('debounce calls once nobody asks any more, and not where it was taken back', () => {
    vi.useFakeTimers();
    const call = vi.fn();
    const later = debounce(call, 100);
    later(1);
    vi.advanceTimersByTime(99);
    later(2);
    vi.advanceTimersByTime(99);
    expect(call).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(call.mock.calls).toEqual([[2]]);
    later(3);
    later.cancel();
    later.flush();
    vi.advanceTimersByTime(200);
    later(4);
    later.flush();
    expect(call.mock.calls).toEqual([[2], [4]]);
    vi.useRealTimers();
  });
});

describe('what stands in for query-string', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 8 });
  const flat = fc.dictionary(text, fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined)));

  it('writes what it writes', () => {
    fc.assert(fc.property(flat, (values) => void expect(stringify(values)).toBe(theirs.stringify(values))));
  });

  it('reads what it wrote, as it does', () => {
    fc.assert(
      fc.property(
        flat,
        (values) => void expect({ ...parse(`?${stringify(values)}`) }).toEqual({ ...theirs.parse(stringify(values)) }),
      ),
    );
    for (const search of ['', '?', '?a', '?a=', '?a=1&a=2&a=3', '?b=1&a=2', '#a=%zz', '?a+b=c+d', '?a=b=c'])
      expect({ ...parse(search) }).toEqual({ ...theirs.parse(search) });
  });
});

it('what is not in a build says so to whoever comes to use it', () => {
  expect(() => (reactRouterProvider as { Link?: unknown }).Link).toThrow('not in this build');
  expect(() => defaultExporter()).toThrow('not in this build');
});
