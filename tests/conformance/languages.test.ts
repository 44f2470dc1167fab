/** Every text has an address, and what a further language says stands at one. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Text } from '../../src/engine/definition.ts';
import type { LanguageFile } from '../../src/i18n/languages.ts';
import { menuAddresses, otherAddresses, publicAddresses, sources } from '../support/textAddresses.ts';

const LANGUAGES = Object.entries(import.meta.glob<LanguageFile>('../../src/i18n/languages/*.ts', { eager: true })).map(
  ([file, language]) => ({ locale: file.replace(/^.*\/|\.ts$/g, ''), ...language }),
);

/** The addresses for which a language has nothing, by the part of the product they belong to. */
function lacks(said: Readonly<Record<string, string>>, addresses: ReadonlyMap<string, unknown>): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const address of addresses.keys()) {
    if (Object.hasOwn(said, address)) continue;
    const part = address.split('.', address.startsWith('resources.') ? 2 : 1).join('.');
    parts.set(part, [...(parts.get(part) ?? []), address]);
  }
  return parts;
}

const strange = (said: Readonly<Record<string, string>>, addresses: ReadonlyMap<string, unknown>): string[] =>
  Object.keys(said).filter((address) => !addresses.has(address));

const placeholders = (text: string): string[] => [...new Set(text.match(/%?\{\w+\}/g))].sort();

let others: ReadonlyMap<string, Text | string> = new Map();
beforeAll(async () => {
  others = await otherAddresses();
});

test('a definition gives its texts addresses, and code gives its own', () => {
  const known = [
    'resources.members.fields.nik.label',
    'pages.dashboard.title',
    'views.retry',
    'rules.required',
    'ra.action.save',
  ];
  expect(known.filter((address) => !others.has(address))).toEqual([]);
  expect(publicAddresses.has('signIn.signIn')).toBe(true);
});

test('what a language lacks, and what it has too much, is found', () => {
  const addresses = new Map([
    ['views.retry', 1],
    ['resources.members.label.one', 1],
  ]);
  const said = { 'views.retry': 'Coba maneh', 'views.retyr': 'Coba maneh' };
  expect([...lacks(said, addresses)]).toEqual([['resources.members', ['resources.members.label.one']]]);
  expect(strange(said, addresses)).toEqual(['views.retyr']);
});

/** Texts that code or definitions write down: Indonesian beside English, in either order. */
const WRITTEN_DOWN = /\{\s*id: ('(?:[^'\\]|\\.)*'|"[^"]*"|`[^`]*`),\s*en: ('(?:[^'\\]|\\.)*'|"[^"]*"|`[^`]*`),?\s*\}/g;

const unquoted = (literal: string): string => literal.slice(1, -1).replaceAll("\\'", "'");

/** What stands beside `id` and `en` without being said to anybody. */
const NO_TEXTS = ['required', 'en-GB', 'English'];

/** A text as it is written; one that a definition makes for each of several fields fits all that came of it. */
const written = (literal: string): RegExp =>
  new RegExp(
    `^${unquoted(literal)
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replace(/\W/g, '\\$&'))
      .join('.+')}$`,
  );

test('no text escapes: what is written in two languages anywhere has an address', () => {
  const known = [...publicAddresses.values(), ...others.values()].filter((text) => typeof text !== 'string');
  const exactly = new Set(known.map(({ id, en }) => `${id}\n${en}`));
  const found = sources.flatMap(({ file, text }) =>
    [...text.matchAll(WRITTEN_DOWN)].map(([, id = '', en = '']) => ({ file, id, en })),
  );
  expect(found.length).toBeGreaterThan(700);
  const escaped = found.filter(({ file, id, en }) => {
    if (NO_TEXTS.includes(unquoted(en)) || exactly.has(`${unquoted(id)}\n${unquoted(en)}`)) return false;
    const made = file.startsWith('resources/') && id.includes('${');
    return !made || !known.some((text) => written(id).test(text.id) && written(en).test(text.en));
  });
  expect(escaped).toEqual([]);
});

describe.each(LANGUAGES)('$locale', ({ locale, name, intl, publicTexts, texts }) => {
  const all = () => new Map<string, Text | string>([...publicAddresses, ...others]);

  test('it has a name and an Intl locale', () => {
    expect(name.trim()).not.toBe('');
    expect(Intl.getCanonicalLocales(intl)).toEqual([intl]);
  });

  test('it says nothing that no text asks for, and before signing in only what is asked there', () => {
    expect(strange(texts, others)).toEqual([]);
    expect(strange(publicTexts, publicAddresses)).toEqual([]);
  });

  test('it fills in what the source fills in', () => {
    for (const [address, said] of Object.entries({ ...publicTexts, ...texts })) {
      const source = all().get(address) ?? '';
      const indonesian = typeof source === 'string' ? source : source.id;
      expect({ address, names: placeholders(said) }).toEqual({ address, names: placeholders(indonesian) });
      expect(said.split('||||')).toHaveLength(indonesian.split('||||').length);
      expect(said.trim()).not.toBe('');
    }
  });

  test('what it lacks is said in Indonesian, and is counted here', () => {
    const said = { ...publicTexts, ...texts };
    const missing = [...lacks(said, all())].map(([part, addresses]) => `${part} ${addresses.length}`);
    const count = all().size;
    process.stdout.write(`${locale}: ${Object.keys(said).length} of ${count} texts; lacks ${missing.join(', ') || 'nothing'}\n`);
    // for who translates: each as a line of the file, still in Indonesian
    if (process.env.LACKS === locale) {
      for (const address of [...lacks(said, all()).values()].flat()) {
        const source = all().get(address) ?? '';
        process.stdout.write(`  '${address}': ${JSON.stringify(typeof source === 'string' ? source : source.id)},\n`);
      }
    }
    expect(Object.keys(said).length).toBeGreaterThan(0);
  });
});

// Not all of them: a new field is one line, and Javanese may follow.
test('Javanese says nine of ten texts of navigation, members and examinations', () => {
  const javanese = LANGUAGES.find(({ locale }) => locale === 'jv')?.texts ?? {};
  const PARTS = /^(app|defaults|rules|fields|views|answers|examinationPages|resources\.(members|patients|examinations))\./;
  const wanted = [...others].filter(([address]) => PARTS.test(address) || menuAddresses.includes(address));
  const missing = [...lacks(javanese, new Map(wanted)).values()].flat();
  expect(wanted.length).toBeGreaterThan(300);
  expect(missing.length, missing.join('\n')).toBeLessThan(wanted.length / 10);
});
