// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import {
  forgetExtensions,
  knownExtensions,
  knownTimeZone,
  rememberClock,
  rememberExtensions,
  rememberTimeZone,
  serverNow,
} from './serverExtensions.ts';

it('remembers the last announcement, and that there was none', () => {
  expect([...knownExtensions()]).toEqual([]);
  rememberExtensions(new Set(['versions', 'paging']));
  expect(knownExtensions()).toEqual(new Set(['paging', 'versions']));
  rememberExtensions(new Set());
  expect([...knownExtensions()]).toEqual([]);
  expect(localStorage.getItem('server_extensions')).toBeNull();
});

it('forgets it where a session begins', () => {
  rememberExtensions(new Set(['fields']));
  forgetExtensions();
  expect([...knownExtensions()]).toEqual([]);
});

it('remembers the village’s time zone for the session, and passes over one that does not exist', () => {
  expect(knownTimeZone()).toBe('Asia/Jakarta');
  rememberTimeZone('Asia/Jayapura');
  for (const unknown of ['', 'Asia/Nirgends']) rememberTimeZone(unknown);
  expect(knownTimeZone()).toBe('Asia/Jayapura');
  forgetExtensions();
  expect(knownTimeZone()).toBe('Asia/Jakarta');
});

it('takes the server’s day where this device’s clock is in another one, until it is right again', () => {
  const apart = () => Math.round((serverNow().getTime() - Date.now()) / 60_000);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toUTCString();
  expect(apart()).toBe(0);
  rememberClock(inDays(2));
  expect(apart()).toBe(2 * 24 * 60);
  for (const none of ['', 'kemarin']) rememberClock(none);
  expect(apart()).toBe(2 * 24 * 60);
  rememberClock(inDays(0));
  expect(apart()).toBe(0);
  rememberClock(inDays(-3));
  forgetExtensions();
  expect(apart()).toBe(0);
});

it('goes on from the server’s last word where this device’s clock has gone back since, as an empty phone’s does', () => {
  const at = Date.parse('2026-11-30T01:00:00Z');
  vi.useFakeTimers({ now: at });
  rememberClock(new Date(at).toUTCString());
  vi.setSystemTime(Date.parse('2026-11-25T09:00:00Z'));
  expect(serverNow().getTime()).toBe(at);
  vi.advanceTimersByTime(3_600_000);
  expect(serverNow().getTime()).toBe(at + 3_600_000);
  rememberClock('Mon, 30 Nov 2026 04:00:00 GMT');
  expect(serverNow().toISOString()).toBe('2026-11-30T04:00:00.000Z');
  vi.setSystemTime(Date.parse('2026-11-30T04:03:00Z'));
  rememberClock('Mon, 30 Nov 2026 04:03:00 GMT');
  vi.setSystemTime(Date.parse('2026-11-30T04:01:00Z'));
  expect(serverNow().toISOString(), 'a clock that is put right by a little is no empty phone').toBe('2026-11-30T04:01:00.000Z');
  forgetExtensions();
  vi.useRealTimers();
});
