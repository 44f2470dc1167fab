import type { ChoiceOption, Locale } from '../definition.ts';
import { say } from '../say.ts';
import { RULE_TEXTS } from '../texts.ts';
import type { Failure } from './fieldRule.ts';
import { plainFormat } from './plainText.ts';

/** Code 'choice' for what is none of the options. */
export function refuseOption(value: unknown, options: readonly ChoiceOption[]): Failure | null {
  return options.some((option) => option.value === value) ? null : { code: 'choice', text: RULE_TEXTS.option };
}

/** The label of an option; a value that is none of them as it stands. */
export function optionLabel(value: unknown, options: readonly ChoiceOption[], locale: Locale): string {
  const option = options.find((candidate) => candidate.value === value);
  return option === undefined ? plainFormat(value) : say(option.label, locale);
}
