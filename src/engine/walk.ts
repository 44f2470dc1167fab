/**
 * Walking through a definition of unknown shape: a cursor knows where it stands, reports what is
 * wrong there and always gives a value of the right type, so that one walk finds every problem.
 */
import type { Text } from './definition.ts';
import { isObject } from './isObject.ts';
import { type Problem, suggest } from './problems.ts';

/** The keys of `T`, each marked; an interface that grows a key does not compile until its shape has it too. */
export type Shape<T> = { readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? 'optional' : 'required' };

type AnyShape = Readonly<Record<string, 'optional' | 'required'>>;

const PLAIN_KEY = /^[A-Za-z_$][\w$-]*$/;

const TEXT: Shape<Text> = { id: 'required', en: 'required' };

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value);

/**
 * A place in a definition. Its readers report what does not fit and then give an empty value of the
 * right type. An absent value (`undefined`) is passed over in silence: whoever demanded it by
 * `shape` has reported it already.
 */
export class Cursor {
  readonly at: string;
  readonly value: unknown;
  readonly #problems: Problem[];

  constructor(at: string, value: unknown, problems: Problem[]) {
    this.at = at;
    this.value = value;
    this.#problems = problems;
  }

  get present(): boolean {
    return this.value !== undefined;
  }

  report(message: string, suggestion?: string): void {
    this.#problems.push(suggestion === undefined ? { at: this.at, message } : { at: this.at, message, suggestion });
  }

  /** How many problems have been reported so far, here and anywhere. */
  get reported(): number {
    return this.#problems.length;
  }

  /** The same value under another address. */
  named(at: string): Cursor {
    return new Cursor(at, this.value, this.#problems);
  }

  /** Another value at the same address. */
  with(value: unknown): Cursor {
    return new Cursor(this.at, value, this.#problems);
  }

  /** The value under a key; absent where there is none. */
  get(key: string): Cursor {
    const value = isObject(this.value) && Object.hasOwn(this.value, key) ? this.value[key] : undefined;
    return new Cursor(`${this.at}${PLAIN_KEY.test(key) ? `.${key}` : `["${key}"]`}`, value, this.#problems);
  }

  /** The keys that have a value; none where this is no object. */
  keys(): string[] {
    const { value } = this;
    return isObject(value) ? Object.keys(value).filter((key) => value[key] !== undefined) : [];
  }

  /** Whether this is an object; reported where it is something else. */
  object(): boolean {
    if (isObject(this.value)) return true;
    if (this.present) this.report(`must be an object, not ${kindOf(this.value)}`);
    return false;
  }

  /** Reports the keys that a shape does not have. */
  refuseUnknown(shape: AnyShape): void {
    for (const key of this.keys()) {
      if (!Object.hasOwn(shape, key)) this.get(key).report(`unknown key "${key}"`, suggest(key, Object.keys(shape)));
    }
  }

  /** Whether this is an object; its unknown and missing keys are reported. */
  shape(shape: AnyShape): boolean {
    if (!this.object()) return false;
    this.refuseUnknown(shape);
    const own = this.keys();
    for (const [key, need] of Object.entries(shape)) {
      if (need === 'required' && !own.includes(key)) this.report(`missing "${key}"`);
    }
    return true;
  }

  /** The items of a list. */
  items(): Cursor[] {
    if (Array.isArray(this.value)) {
      return this.value.map((item: unknown, i) => new Cursor(`${this.at}[${i}]`, item ?? null, this.#problems));
    }
    if (this.present) this.report(`must be a list, not ${kindOf(this.value)}`);
    return [];
  }

  /** The items of a list that must have some. */
  someItems(): Cursor[] {
    const items = this.items();
    if (Array.isArray(this.value) && items.length === 0) this.report('is empty');
    return items;
  }

  /** A word or sentence that is not blank. */
  string(): string {
    if (typeof this.value === 'string' && this.value.trim() !== '') return this.value;
    if (this.present) this.report(typeof this.value === 'string' ? 'is blank' : `must be text, not ${kindOf(this.value)}`);
    return '';
  }

  /** One of a closed vocabulary, null for anything else; `what` names it in the message ("role"). */
  oneOf<const T extends string>(what: string, known: readonly T[]): T | null {
    const found = known.find((word) => word === this.value);
    if (found !== undefined) return found;
    if (typeof this.value === 'string') this.report(`unknown ${what} "${this.value}"`, suggest(this.value, known));
    else if (this.present) this.report(`must be text, not ${kindOf(this.value)}`);
    return null;
  }

  /** A text in every locale. */
  text(): Text {
    this.shape(TEXT);
    return { id: this.get('id').string(), en: this.get('en').string() };
  }

  /** A text in every locale, or none. */
  maybeText(): Text | null {
    return this.present ? this.text() : null;
  }

  /** true or false, with a default for an absent value. */
  flag(otherwise: boolean): boolean {
    if (typeof this.value === 'boolean') return this.value;
    if (this.present) this.report(`must be true or false, not ${kindOf(this.value)}`);
    return otherwise;
  }

  /** A mark that is either set to `true` or left out. */
  mark(): boolean {
    if (this.present && this.value !== true) this.report('can only be true', 'leave it out instead');
    return this.value === true;
  }

  /** A finite number, 0 for anything else. */
  number(): number {
    if (typeof this.value === 'number' && Number.isFinite(this.value)) return this.value;
    if (this.present) this.report(`must be a number, not ${kindOf(this.value)}`);
    return 0;
  }

  /** A whole number of at least `least`, with a default for an absent value. */
  count(least: number, otherwise: number): number {
    if (typeof this.value === 'number' && Number.isInteger(this.value) && this.value >= least) return this.value;
    if (this.present) this.report(`must be a whole number from ${least}`);
    return otherwise;
  }
}

/** Reports every item whose `value` an earlier one has; `what` names the kind ("column"). */
export function refuseRepeats(items: readonly { readonly cursor: Cursor; readonly value: string }[], what: string): void {
  const seen = new Set<string>();
  for (const { cursor, value } of items) {
    if (value === '') continue;
    if (seen.has(value)) cursor.report(`${what} "${value}" is there already`);
    seen.add(value);
  }
}
