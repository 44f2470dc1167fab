import englishMessages from 'ra-language-english';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { compileSite } from '../engine/compile.ts';
import type { Locale } from '../engine/definition.ts';
import { impliedKeys } from '../engine/messages.ts';
import { site as definitions } from '../resources/index.ts';
import { createI18nProvider } from './i18nProvider.ts';
import { LANGUAGES, loadLanguage } from './languages.ts';
import { messagesFor } from './messages.ts';
import { reactAdminId } from './react-admin.id.ts';

const site = compileSite(definitions);
const LOCALES: readonly Locale[] = LANGUAGES.map(({ locale }) => locale);

beforeAll(() => Promise.all(LOCALES.map(loadLanguage)));

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
  let keys = new Map<string, string>();
  beforeAll(() => {
    keys = new Map(leaves(messagesFor(site, locale)));
  });

  it('has every key the definitions imply', () => {
    expect(impliedKeys(site).filter((key) => !keys.get(key)?.trim())).toEqual([]);
  });

  it('has no empty text but the one that react-admin shows for null', () => {
    expect([...keys].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual(['ra.boolean.null']);
  });
});

it('has the same keys in every language', () => {
  const keysOf = (locale: Locale) => leaves(messagesFor(site, locale)).map(([key]) => key);
  const source = keysOf('id').sort();
  for (const locale of LOCALES) expect(keysOf(locale).sort()).toEqual(source);
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
    expect(provider.translate('ra.action.save')).toBe('Simpan');
    await provider.changeLocale('en');
    expect(provider.translate('ra.action.save')).toBe('Save');
    expect(root.lang).toBe('en');
    expect(createI18nProvider(site).getLocale()).toBe('en');
  });
});
