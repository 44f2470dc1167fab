import { isObject } from '../isObject.ts';
import { WRITTEN } from '../languages.ts';

/** Checks of the options themselves, shared by the field types' `check`. */
type Options = Readonly<Record<string, unknown>>;
export interface OptionProblem {
  readonly at: string;
  readonly problem: string;
}

/** Each named option, where given, must be a whole number above zero. */
export function wholePositive(options: Options, ...names: string[]): OptionProblem[] {
  return names
    .filter((at) => options[at] !== undefined && !(Number.isSafeInteger(options[at]) && Number(options[at]) > 0))
    .map((at) => ({ at, problem: `${at} must be a whole number above 0` }));
}

/** Each named option, where given, must be a finite number. */
export function finite(options: Options, ...names: string[]): OptionProblem[] {
  return names
    .filter((at) => options[at] !== undefined && !Number.isFinite(options[at]))
    .map((at) => ({ at, problem: `${at} must be a number` }));
}

/** Where both are numbers, the lower may not lie above the upper. */
export function ordered(options: Options, lower: string, upper: string): OptionProblem[] {
  const [a, b] = [options[lower], options[upper]];
  return typeof a === 'number' && typeof b === 'number' && a > b
    ? [{ at: lower, problem: `${lower} must not be above ${upper}` }]
    : [];
}

/** Where the lower is no value itself, the two may not be one number. */
export function apart(options: Options, lower: string, upper: string): OptionProblem[] {
  const [a, b] = [options[lower], options[upper]];
  return typeof a === 'number' && a === b ? [{ at: lower, problem: `${lower} must be below ${upper}` }] : [];
}

/** Each named option, where given, can only be `true`. */
export function onlyTrue(options: Options, ...names: string[]): OptionProblem[] {
  return names
    .filter((at) => options[at] !== undefined && options[at] !== true)
    .map((at) => ({ at, problem: `${at} can only be true` }));
}

/** Each named option must be a text in every locale. */
export function localized(options: Options, ...names: string[]): OptionProblem[] {
  return names.filter((at) => !isText(options[at])).map((at) => ({ at, problem: `${at} must be a text in id and en` }));
}

/** Each named option, where given, must be a text in every locale. */
export function optionalText(options: Options, ...names: string[]): OptionProblem[] {
  return localized(options, ...names.filter((name) => options[name] !== undefined));
}

/** A named option must be, or where `optional` may be, a word. */
export function word(options: Options, at: string, optional = false): OptionProblem[] {
  const value = options[at];
  if (optional && value === undefined) return [];
  return typeof value === 'string' && value !== '' ? [] : [{ at, problem: `${at} must be a name` }];
}

/** A named option, where given, must be a value with a label in every locale. */
export function offered(options: Options, at: string): OptionProblem[] {
  const offer = options[at];
  if (offer === undefined) return [];
  if (!isObject(offer) || typeof offer.value !== 'string' || offer.value === '')
    return [{ at, problem: `${at} must have a value` }];
  return isText(offer.label) ? [] : [{ at: `${at}.label`, problem: `${at}.label must be a text in id and en` }];
}

/** `options` must list at least one option, each with its own value and a label in every locale. */
export function choiceOptions(options: Options): OptionProblem[] {
  const list = options.options;
  if (!Array.isArray(list) || list.length === 0) return [{ at: 'options', problem: 'options must list at least one option' }];
  const seen = new Set<unknown>();
  return list.flatMap((option: unknown, index): OptionProblem[] => {
    const at = `options[${index}]`;
    if (!isObject(option) || typeof option.value !== 'string' || option.value === '') {
      return [{ at, problem: `${at} must have a value` }];
    }
    const problems: OptionProblem[] = [];
    if (seen.has(option.value)) problems.push({ at: `${at}.value`, problem: `${at}.value repeats "${option.value}"` });
    seen.add(option.value);
    if (!isText(option.label)) problems.push({ at: `${at}.label`, problem: `${at}.label must be a text in id and en` });
    return problems;
  });
}

/** Whether a value is a text in every language it has to be written in, none of them blank. */
export const isText = (value: unknown): boolean =>
  isObject(value) && WRITTEN.map((locale) => value[locale]).every((text) => typeof text === 'string' && text.trim() !== '');
