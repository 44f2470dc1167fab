/** One item of a select, a radio row or an autocomplete; values are texts, as the DOM has them. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** without what stands beside it where one chooses; default: the label */
  readonly text?: string;
}

/** The options with the current value among them: a value that the list lacks is shown, never dropped. */
export function withCurrent(options: readonly Option[], current: unknown): readonly Option[] {
  const value = current === null || current === undefined ? '' : String(current);
  if (value === '' || options.some((option) => option.value === value)) return options;
  return [...options, { value, label: value }];
}
