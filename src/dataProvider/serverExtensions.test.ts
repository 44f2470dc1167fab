// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { forgetExtensions, knownExtensions, rememberExtensions } from './serverExtensions.ts';

it('remembers the last announcement, and that there was none', () => {
  expect([...knownExtensions()]).toEqual([]);
  rememberExtensions(new Set(['versions', 'paging']));
  expect([...knownExtensions()]).toEqual(['paging', 'versions']);
  rememberExtensions(new Set());
  expect([...knownExtensions()]).toEqual([]);
  expect(localStorage.getItem('server_extensions')).toBeNull();
});

it('forgets it where a session begins', () => {
  rememberExtensions(new Set(['fields']));
  forgetExtensions();
  expect([...knownExtensions()]).toEqual([]);
});
