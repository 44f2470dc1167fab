import { expect, it } from 'vitest';
import { createStorageState, troubleOf } from './storageTrouble.ts';

const errorOf = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ...['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100'].map((code) => [code, 'full']),
  ...['SQLITE_READONLY', 'SQLITE_READONLY_DIRECTORY', 'SQLITE_CANTOPEN', 'SQLITE_IOERR_WRITE', 'EROFS', 'EACCES', '25006'].map(
    (code) => [code, 'unwritable'],
  ),
  ...['SQLITE_ERROR', 'SQLITE_BUSY', 'SQLITE_CONSTRAINT_UNIQUE', '23505', 'ECONNREFUSED'].map((code) => [code, null]),
])('F19: %s is %s', (code, trouble) => {
  expect(troubleOf(errorOf(String(code)))).toBe(trouble);
});

it('F19: a trouble is known from its first moment on until it is over', () => {
  const state = createStorageState();
  expect(state.note(errorOf('23505'), new Date(0))).toBeNull();
  expect(state.current()).toBeNull();
  state.note(errorOf('ENOSPC'), new Date(1000));
  state.note(errorOf('SQLITE_FULL'), new Date(2000));
  expect(state.current()).toEqual({ trouble: 'full', since: '1970-01-01T00:00:01.000Z' });
  state.note(errorOf('EROFS'), new Date(3000));
  expect(state.current()).toEqual({ trouble: 'unwritable', since: '1970-01-01T00:00:03.000Z' });
  state.clear();
  expect(state.current()).toBeNull();
});
