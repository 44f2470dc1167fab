import { expect, it } from 'vitest';
import { entityTag, expectedVersions, nextVersion } from '../../server/services/versions.ts';

it('gives a later version even when the clock stands or goes back', () => {
  const now = new Date('2026-03-10T00:00:00.000Z');
  expect(nextVersion(null, now)).toBe('2026-03-10T00:00:00.000Z');
  expect(nextVersion('2026-03-10T00:00:00.000Z', now)).toBe('2026-03-10T00:00:00.001Z');
  expect(nextVersion('2026-03-11T00:00:00.000Z', now)).toBe('2026-03-11T00:00:00.001Z');
});

it('reads the versions of the body and of the header, where they name one', () => {
  expect(expectedVersions('"a"', 'b')).toEqual(['b', 'a']);
  expect(expectedVersions('W/"a"', undefined)).toEqual(['a']);
  for (const none of [undefined, '', ' ', '*', ' * ']) expect(expectedVersions(none, null)).toEqual([]);
  // the tag of a version names it
  const version = '2026-03-10T00:00:00.000Z';
  expect(expectedVersions(` ${entityTag(version)} `, null)).toEqual([version]);
  for (const unreadable of ['old', '"old", "older"', 'W/"1", "2"', '"']) {
    expect(() => expectedVersions(unreadable, null)).toThrow('If-Match tidak dapat dibaca.');
  }
});

it('refuses a version of the body that is none, whatever the header says (F20)', () => {
  for (const unreadable of [5, [], {}, '', true, ['2026-03-10T00:00:00.000Z']]) {
    for (const header of [undefined, '*', '"a"']) {
      expect(() => expectedVersions(header, unreadable)).toThrow('updated_at tidak dapat dibaca.');
    }
  }
});
