import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageText } from '../public-pages/texts.ts';
import { publicText } from '../sign-in/texts.ts';
import { furtherLocale, storedLocale } from './locale.ts';
import { loadPublicTexts } from './publicLanguages.ts';

const chosen = new Map<string, string>();

beforeEach(() => vi.stubGlobal('localStorage', { getItem: (key: string) => chosen.get(key) ?? null }));
afterEach(() => {
  chosen.clear();
  vi.unstubAllGlobals();
});

test('nothing chosen, or something that is no language, is Indonesian', async () => {
  expect([furtherLocale(), storedLocale(), publicText('signIn')]).toEqual([null, 'id', 'Masuk']);
  chosen.set('locale', 'constructor');
  expect([storedLocale(), publicText('signIn')]).toEqual(['id', 'Masuk']);
  chosen.set('locale', 'tlh');
  expect(await loadPublicTexts('tlh')).toBe(false);
  expect([furtherLocale(), storedLocale(), publicText('signIn')]).toEqual(['tlh', 'id', 'Masuk']);
});

test('a language that texts are written in needs nothing to be loaded', () => {
  chosen.set('locale', 'en');
  expect([furtherLocale(), storedLocale(), publicText('signIn')]).toEqual([null, 'en', 'Sign in']);
});

test('the pages before signing in speak a further language, and Indonesian where it lacks a text', async () => {
  chosen.set('locale', 'jv');
  expect(await loadPublicTexts('jv')).toBe(true);
  expect([furtherLocale(), storedLocale(), publicText('signIn')]).toEqual(['jv', 'jv', 'Mlebu']);
  expect(pageText('stepOf', { step: 2 })).toBe('Langkah 2 dari 3');
});
