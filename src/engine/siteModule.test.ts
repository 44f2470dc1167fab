import { beforeAll, expect, it } from 'vitest';
import { loadLanguage } from '../i18n/languages.ts';
import { site } from '../resources/compiled/site.ts';
import { deepFreeze, dictionary } from './freeze.ts';
import { outline } from './late.ts';
import type { Site } from './resource.ts';
import { addressTexts, constantText, filled, say, textsIn } from './say.ts';
import { bodyOf, CALLED, moduleOf } from './siteModule.ts';

const body = bodyOf(site);
const made: Site = new Function(...CALLED, `${body}\nreturn site;`)(
  filled,
  constantText,
  addressTexts,
  textsIn,
  deepFreeze,
  dictionary,
  outline,
);
beforeAll(() => loadLanguage('jv'));

it('makes the same site anew, without compiling', () => {
  expect(made).toEqual(site);
  expect(body).not.toContain('compile');
  expect(moduleOf(site)).toMatch(/export \{ site \};\s*$/);
});

it('keeps what stands in several places one thing, and everything frozen', () => {
  for (const resource of made.resources) {
    expect(made.resource[resource.name]).toBe(resource);
    for (const field of resource.fields) expect(resource.field[field.name]).toBe(field);
  }
  expect(Object.isFrozen(made.resource.members?.list?.columns)).toBe(true);
  expect(Object.getPrototypeOf(made.resource)).toBeNull();
});

it('says every text as the compiled site does, in a further language too', () => {
  const pairs = (one: unknown, other: unknown, found: [unknown, unknown][] = []): [unknown, unknown][] => {
    found.push([one, other]);
    if (typeof one !== 'object' || one === null) return found;
    for (const [name, inner] of Object.entries(one)) pairs(inner, Object(other)[name], found);
    return found;
  };
  const isText = (value: unknown): value is { id: string; en: string } =>
    typeof Object(value).id === 'string' && typeof Object(value).en === 'string';
  let further = 0;
  for (const [one, other] of pairs(site.resources, made.resources)) {
    if (!isText(one) || !isText(other)) continue;
    expect(say(other, 'jv')).toBe(say(one, 'jv'));
    if (say(one, 'jv') !== one.id) further += 1;
  }
  expect(further).toBeGreaterThan(50);
});
