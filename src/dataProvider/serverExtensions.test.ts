// @vitest-environment jsdom
import { expect, it } from 'vitest';
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
