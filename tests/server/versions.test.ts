import { expect, it } from 'vitest';
import { expectedVersion, nextVersion } from '../../server/services/versions.ts';

it('gives a later version even when the clock stands or goes back', () => {
  const now = new Date('2026-03-10T00:00:00.000Z');
  expect(nextVersion(null, now)).toBe('2026-03-10T00:00:00.000Z');
  expect(nextVersion('2026-03-10T00:00:00.000Z', now)).toBe('2026-03-10T00:00:00.001Z');
  expect(nextVersion('2026-03-11T00:00:00.000Z', now)).toBe('2026-03-11T00:00:00.001Z');
});

it('reads the version from the body first, then from the header', () => {
  expect(expectedVersion('"a"', 'b')).toBe('b');
  expect(expectedVersion('W/"a"', undefined)).toBe('a');
  expect(expectedVersion('*', null)).toBeNull();
  expect(expectedVersion(undefined, '')).toBeNull();
  for (const unreadable of ['old', '"old", "older"', 'W/"1", "2"', '"']) {
    expect(() => expectedVersion(unreadable, null)).toThrow('If-Match tidak dapat dibaca.');
  }
});
