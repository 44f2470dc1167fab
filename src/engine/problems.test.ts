import { describe, expect, test } from 'vitest';
import { closest, DefinitionError, problemText, suggest } from './problems.ts';

describe('closest', () => {
  test.each([
    ['alamt', ['nama', 'alamat'], 'alamat'],
    ['perpage', ['perPage', 'sort'], 'perPage'],
    ['nmaa', ['nama', 'nik'], 'nama'],
    ['Kadr', ['Admin Desa', 'Kader'], 'Kader'],
    ['nik', ['no_kk', 'nama'], null],
    ['x', [], null],
  ])('%s among %j is %s', (word, known, expected) => {
    expect(closest(word, known)).toBe(expected);
  });

  test('of two it takes the nearer', () => {
    expect(closest('nama_ib', ['nama_ayah', 'nama_ibu'])).toBe('nama_ibu');
  });
});

describe('suggest', () => {
  test('asks for the nearest word', () => {
    expect(suggest('alamt', ['alamat'])).toBe('did you mean "alamat"?');
  });

  test('lists the words where none is near and they are few', () => {
    expect(suggest('zzz', ['list', 'show'])).toBe('known: "list", "show"');
  });

  test('says nothing where none is near and they are many, or where there are none', () => {
    expect(
      suggest(
        'zzz',
        Array.from({ length: 13 }, (_, i) => `field${i}`),
      ),
    ).toBeUndefined();
    expect(suggest('zzz', [])).toBeUndefined();
  });
});

test('an error carries its problems and says them all', () => {
  const problems = [
    { at: 'posko.list.columns[1]', message: 'no field "alamt"', suggestion: 'did you mean "alamat"?' },
    { at: 'posko.key', message: 'is blank' },
  ];
  const error = new DefinitionError(problems);
  expect(error.problems).toEqual(problems);
  expect(error.message).toBe(
    '2 problems in the definitions:\n' +
      '  posko.list.columns[1]: no field "alamt"; did you mean "alamat"?\n' +
      '  posko.key: is blank',
  );
  expect(problemText({ at: 'a', message: 'b' })).toBe('a: b');
});
