import englishMessages from 'ra-language-english';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compileSite } from '../engine/compile.ts';
import type { Locale } from '../engine/definition.ts';
import { impliedKeys } from '../engine/messages.ts';
import { site as definitions } from '../resources/index.ts';
import { createI18nProvider } from './i18nProvider.ts';
import { messagesFor } from './messages.ts';
import { reactAdminId } from './react-admin.id.ts';

const site = compileSite(definitions);
const LOCALES: readonly Locale[] = ['id', 'en'];

/** Every leaf of a translation tree as `a.b.c` to its text. */
const leaves = (tree: object, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? leaves(value, `${prefix}${key}.`) : [[prefix + key, String(value)]],
  );

const placeholders = (text: string): string[] => [...new Set(text.match(/%\{\w+\}/g))].sort();

describe("react-admin's own texts in Indonesian", () => {
  const english = new Map(leaves(englishMessages));
  const indonesian = new Map(leaves(reactAdminId));

  it('has exactly the keys of ra-language-english', () => {
    expect([...indonesian.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it.each([...english])('%s keeps its placeholders and plural forms', (key, text) => {
    const translated = indonesian.get(key) ?? '';
    expect(placeholders(translated)).toEqual(placeholders(text));
    expect(translated.split('||||')).toHaveLength(text.split('||||').length);
  });
});

describe.each(LOCALES)('%s', (locale) => {
  const keys = new Map(leaves(messagesFor(site, locale)));

  it('has every key the definitions imply', () => {
    expect(impliedKeys(site).filter((key) => !keys.get(key)?.trim())).toEqual([]);
  });

  it('has no empty text but the one that react-admin shows for null', () => {
    expect([...keys].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual(['ra.boolean.null']);
  });
});

it('has the same keys in every language', () => {
  const [id = [], en = []] = LOCALES.map((locale) =>
    leaves(messagesFor(site, locale))
      .map(([key]) => key)
      .sort(),
  );
  expect(id).toEqual(en);
});

describe('createI18nProvider', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('starts in Indonesian, changes, and remembers', async () => {
    const storage = new Map<string, string>();
    const root = { lang: '' };
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    });
    vi.stubGlobal('document', { documentElement: root });
    const provider = createI18nProvider(site);
    expect(provider.translate('app.logout.text')).toBe('Apakah Anda yakin ingin keluar?');
    await provider.changeLocale('en');
    expect(provider.translate('app.logout.text')).toBe('Do you want to sign out?');
    expect(root.lang).toBe('en');
    expect(createI18nProvider(site).getLocale()).toBe('en');
  });
});
