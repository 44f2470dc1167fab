import type { InputHTMLAttributes, Ref } from 'react';
import { Autocomplete, createFilterOptions, TextField } from '../mui/autocomplete.ts';
import { FIELD_TEXTS } from './fieldTexts.ts';
import type { Option } from './options.ts';
import { useText } from './useText.ts';

export interface OptionBoxProps {
  readonly id?: string;
  readonly options: readonly Option[];
  readonly current: Option | null;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** told what is typed, '' once something is chosen; without it the options are searched here */
  readonly onSearch?: (typed: string) => void;
  /** more options may be on their way */
  readonly busy?: boolean;
  /** said where nothing is found */
  readonly none?: string;
  readonly name?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly invalid?: boolean;
  readonly placeholder: string;
  readonly small?: boolean;
  readonly aria?: InputHTMLAttributes<HTMLInputElement>;
}

/** More matches than these are not drawn: nobody reads on, and a phone would be long at it. */
export const MOST_MATCHES = 60;
const firstMatches = createFilterOptions<Option>({ limit: MOST_MATCHES });

/** A box to type in, for lists too long for a picker. */
export function OptionBox({ options, current, onSearch, busy = false, none, onBlur, onChange, ...box }: OptionBoxProps) {
  const text = useText();
  // What is chosen has to be among the options, also where the search does not find it.
  const all = current === null || options.some(({ value }) => value === current.value) ? options : [...options, current];
  return (
    <Autocomplete
      id={box.id}
      className={box.small ? 'list-filter' : undefined}
      size={box.small ? 'small' : undefined}
      options={all}
      value={current}
      loading={busy}
      loadingText={text(FIELD_TEXTS.loading)}
      onChange={(_event, option) => onChange(option?.value ?? '')}
      onBlur={onBlur}
      onInputChange={(_event, typed, reason) => {
        // A text put back by the box itself is nobody's doing.
        if (reason !== 'reset') onSearch?.(reason === 'input' ? typed : '');
      }}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(a, b) => a.value === b.value}
      filterOptions={onSearch === undefined ? firstMatches : () => [...options]}
      autoHighlight
      clearText={text(FIELD_TEXTS.clear)}
      openText={text(FIELD_TEXTS.open)}
      closeText={text(FIELD_TEXTS.close)}
      noOptionsText={none ?? text(FIELD_TEXTS.noMatch)}
      renderInput={(params) => (
        <TextField
          {...params}
          name={box.name}
          inputRef={box.inputRef}
          error={box.invalid}
          placeholder={box.placeholder}
          slotProps={{ htmlInput: { ...params.inputProps, ...box.aria, autoComplete: 'off' } }}
        />
      )}
    />
  );
}
