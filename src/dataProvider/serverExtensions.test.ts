// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { forgetExtensions, knownExtensions, knownTimeZone, rememberExtensions, rememberTimeZone } from './serverExtensions.ts';

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
