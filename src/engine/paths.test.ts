import { describe, expect, test } from 'vitest';
import { fillPath, matchPath, overlap, patternProblem, placeholdersOf } from './paths.ts';

test('placeholdersOf gives the names in order', () => {
  expect(placeholdersOf('/formpemeriksaan/{nik}/{id}')).toEqual(['nik', 'id']);
  expect(placeholdersOf('/datapasien')).toEqual([]);
});

describe('patternProblem', () => {
  test.each(['/', '/datapasien', '/a-b/{id}', '/auth/pemeriksaan_balita/{id}', '/berkas.v2/~x'])(
    '%s is well formed',
    (pattern) => {
      expect(patternProblem(pattern)).toBeNull();
    },
  );

  test.each([
    ['datapasien', '"datapasien" does not begin with a slash'],
    ['/a//b', '"/a//b" has an empty segment'],
    ['/a/', '"/a/" has an empty segment'],
    ['/a/{id', '"{id" is neither a word nor a {name}'],
    ['/a/x{id}', '"x{id}" is neither a word nor a {name}'],
    ['/a?q=1', '"a?q=1" is neither a word nor a {name}'],
    ['/{id}/{id}', '{id} stands twice in "/{id}/{id}"'],
  ])('%s: %s', (pattern, problem) => {
    expect(patternProblem(pattern)).toBe(problem);
  });
});

describe('overlap', () => {
  test.each([
    ['/a', '/A', true],
    ['/a/{id}', '/a/new', true],
    ['/a/{id}', '/a/{nik}', true],
    ['/a/{id}', '/a', false],
    ['/a/{id}', '/b/{id}', false],
    ['/{x}/b', '/a/{y}', true],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(overlap(a, b)).toBe(expected);
    expect(overlap(b, a)).toBe(expected);
  });
});

describe('matchPath', () => {
  test.each([
    ['/berita-informasi/{id}', '/Berita-informasi/3', { id: '3' }],
    ['/berita-informasi/{id}', '/berita-informasi/3/', { id: '3' }],
    ['/x/{nik}/{id}', '/x/9171010101900001/a%2Fb%20c', { nik: '9171010101900001', id: 'a/b c' }],
    ['/x/{id}', '/x/Ab', { id: 'Ab' }],
    ['/x/{id}', '/x', null],
    ['/x/{id}', '/x/1/2', null],
    ['/x/{id}', '/y/1', null],
    ['/x/{id}', '/x/%E0%A4%A', null],
  ])('%s against %s', (pattern, path, expected) => {
    expect(matchPath(pattern, path)).toEqual(expected);
  });
});

describe('fillPath', () => {
  test('encodes values', () => {
    expect(fillPath('/x/{nik}/{id}', { nik: '1', id: 'a/b c' })).toBe('/x/1/a%2Fb%20c');
  });

  test.each([[{}], [{ id: '' }]])('is null where a value is missing: %j', (values) => {
    expect(fillPath('/x/{id}', values)).toBeNull();
  });

  test('takes nothing from what every object inherits', () => {
    expect(fillPath('/x/{constructor}', {})).toBeNull();
  });
});
