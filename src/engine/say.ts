/** Texts by their addresses: what one says in a language. */
import type { Locale, Text } from './definition.ts';
import { formatNumber } from './formats.ts';
import { isObject } from './isObject.ts';
import { isWritten, translation, WRITTEN } from './languages.ts';

/** What fills a `{name}`: numbers are written, and texts said, in the language at hand. */
type Part = string | number | Text | ((locale: Locale) => string);
export type TextParams = Readonly<Record<string, Part | undefined>>;

/** What a text was made of. */
export interface Recipe {
  readonly text: Text;
  readonly params: TextParams;
}

const addresses = new WeakMap<Text, string>();
const constants = new Map<string, Text>();
const recipes = new WeakMap<Text, Recipe>();

/** The text in a language, Indonesian where that has none for it; `{name}` filled from `params`, other braces stay. */
export function say(text: Text, locale: Locale, params?: TextParams): string {
  const said = isWritten(locale) ? text[locale] : translated(text, locale);
  if (params === undefined) return said;
  return said.replace(/\{(\w+)\}(\.(?!\.))?/g, (whole, name: string, stop = '') => {
    const part = Object.hasOwn(params, name) ? params[name] : undefined;
    return part === undefined ? whole : stopped(sayPart(part, locale), stop);
  });
}

/** What ends a sentence already is not followed by another full stop: a name 'Siti A.' stays one. */
const stopped = (part: string, stop: string): string => (/[.!?…]$/.test(part) ? part : part + stop);

function translated(text: Text, locale: Locale): string {
  const address = addresses.get(text);
  const own = address === undefined ? undefined : translation(locale, address);
  const recipe = recipes.get(text);
  return own ?? (recipe ? say(recipe.text, locale, recipe.params) : text[WRITTEN[0]]);
}

function sayPart(part: Part, locale: Locale): string {
  if (typeof part === 'function') return part(locale);
  if (typeof part === 'object') return say(part, locale);
  return typeof part === 'number' ? formatNumber(part, locale) : part;
}

/** A text made of another with its `{name}`s filled; it has no address, since every language can make it anew. */
export function filled(text: Text, params: TextParams): Text {
  const whole = { id: say(text, 'id', params), en: say(text, 'en', params) };
  recipes.set(whole, { text, params });
  return whole;
}

/** Whether a text was made of others by `filled`. */
export const isFilled = (text: Text): boolean => recipes.has(text);

interface Group {
  readonly [key: string]: Text | Group;
}

/** Texts that stand in code: the same group, each text known by its address from now on (`views.number`). */
export function texts<const G extends Group>(namespace: string, group: G): G {
  for (const [address, text] of textsIn(group, namespace)) constantText(address, text);
  return group;
}

/** What a text was made of by `filled`. */
export const recipeOf = (text: Text): Recipe | undefined => recipes.get(text);

/** A text of code by itself, known by its address. */
export function constantText(address: string, text: Text): Text {
  addresses.set(text, address);
  constants.set(address, text);
  return text;
}

/** The texts of code loaded so far, by address. */
export const constantTexts = (): ReadonlyMap<string, Text> => constants;

/** The address of a text, if it has one. */
export const addressOf = (text: Text): string | undefined => addresses.get(text);

/** Gives texts of definitions their addresses. */
export function addressTexts(found: ReadonlyMap<string, Text>): void {
  for (const [address, text] of found) addresses.set(text, address);
}

/** Whether a value is a text: the written languages and nothing else. */
export const isText = (value: unknown): value is Text & Readonly<Record<string, unknown>> =>
  isObject(value) && Object.keys(value).length === WRITTEN.length && WRITTEN.every((locale) => typeof value[locale] === 'string');

/** What an item of a list is called in an address: its value, name or field, else its place. */
const itemName = (item: unknown, place: number): string => {
  const key = isObject(item) ? ['value', 'name', 'field'].find((one) => typeof item[one] === 'string') : undefined;
  return key === undefined ? String(place) : String(Object(item)[key]);
};

/** Every text in plain data with its address below `at`; a text that stands in several places has the first of them. */
export function textsIn(
  data: unknown,
  at: string,
  found = new Map<string, Text>(),
  seen = new Set<unknown>(),
): Map<string, Text> {
  if (seen.has(data)) return found;
  seen.add(data);
  if (isText(data)) {
    if (!isFilled(data) && !isConstant(data)) found.set(at, data);
    return found;
  }
  const entries = Array.isArray(data) ? data.map((item, place) => [itemName(item, place), item] as const) : entriesOf(data);
  for (const [name, inner] of entries) textsIn(inner, at === '' ? name : `${at}.${name}`, found, seen);
  return found;
}

const entriesOf = (data: unknown): (readonly [string, unknown])[] => (isObject(data) ? Object.entries(data) : []);

/** Whether a text stands in code. */
export const isConstant = (text: Text): boolean => constants.get(addresses.get(text) ?? '') === text;
