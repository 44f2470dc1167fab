import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/deviceTabs.ts';
import { rememberUnsent, unsentReport, unsentTold } from './unsentReport.ts';

const SINCE = '2026-11-28T00:10:00.000Z';
const name = () => 'device-1';
const signIn = (token: string) => localStorage.setItem('token', token);

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  localStorage.setItem('server_extensions', 'outbox');
  signIn('1|session-of-siti');
});
afterEach(() => vi.unstubAllGlobals());

describe('what calls tell of what waits on this device', () => {
  it('is how many and since when, under a name that stays', () => {
    rememberUnsent(3, SINCE, name);
    expect(unsentReport('/auth/profile')).toBe(`device-1 3 ${SINCE}`);
    rememberUnsent(2, SINCE, () => 'another-name');
    expect(unsentReport('/auth/profile')).toBe(`device-1 2 ${SINCE}`);
  });

  it('is told once more when nothing waits any longer, and then nothing', () => {
    rememberUnsent(3, SINCE, name);
    rememberUnsent(0, null, name);
    const report = unsentReport('/auth/profile');
    expect(report).toBe(`device-1 0 ${SINCE}`);
    unsentTold(report ?? '');
    expect(unsentReport('/auth/profile')).toBeNull();
  });

  it('stays to be told where only an older count was heard', () => {
    rememberUnsent(3, SINCE, name);
    rememberUnsent(0, null, name);
    unsentTold(`device-1 3 ${SINCE}`);
    unsentTold(`device-2 0 ${SINCE}`);
    expect(unsentReport('/auth/profile')).toBe(`device-1 0 ${SINCE}`);
  });

  it('is nothing where nothing ever waited, nor to a server that has not asked for it', () => {
    rememberUnsent(0, null, name);
    expect([unsentReport('/auth/profile'), localStorage.getItem('device_name')]).toEqual([null, null]);
    rememberUnsent(1, SINCE, name);
    localStorage.setItem('server_extensions', '');
    expect(unsentReport('/auth/profile')).toBeNull();
  });

  it('is never told by another person’s calls on the same device', () => {
    rememberUnsent(3, SINCE, name);
    signIn('2|session-of-wati');
    expect(unsentReport('/auth/profile')).toBeNull();
    rememberUnsent(0, null, name);
    signIn('1|session-of-siti');
    expect(unsentReport('/auth/profile')).toBeNull();
  });

  it('is neither remembered nor told without a session: whoever signs in next has nothing to do with it', () => {
    rememberUnsent(3, SINCE, name);
    localStorage.removeItem('token');
    rememberUnsent(0, null, name);
    rememberUnsent(2, SINCE, name);
    expect(unsentReport('/auth/me')).toBeNull();
    signIn('1|session-of-siti');
    expect(unsentReport('/auth/profile')).toBe(`device-1 3 ${SINCE}`);
  });

  it('is that nothing waits for whoever signs out: the log-out leaves none behind', () => {
    rememberUnsent(3, SINCE, name);
    expect(unsentReport('/auth/logout')).toBe(`device-1 0 ${SINCE}`);
  });
});
