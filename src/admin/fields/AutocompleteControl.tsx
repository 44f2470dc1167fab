import { Autocomplete, createFilterOptions, TextField } from '@mui/material';
import { FieldFrame } from './FieldFrame.tsx';
import { FIELD_TEXTS } from './fieldTexts.ts';
import type { Option } from './options.ts';
import type { FieldInput } from './useFieldInput.ts';
import { useText } from './useText.ts';

export interface AutocompleteControlProps {
  readonly input: FieldInput;
  readonly options: readonly Option[];
}

/** More matches than these are not drawn: nobody reads on, and a phone would be long at it. */
const firstMatches = createFilterOptions<Option>({ limit: 60 });

/** For lists too long for a picker. A default export, because it is loaded only when such a list is met. */
export default function AutocompleteControl({ input, options }: AutocompleteControlProps) {
  const text = useText();
  const { ref, value, onChange, onBlur, name } = input.control;
  const current = options.find((option) => option.value === String(value ?? '')) ?? null;
  return (
    <FieldFrame input={input}>
      <Autocomplete
        id={input.id}
        options={options}
        value={current}
        onChange={(_event, option) => onChange(option?.value ?? '')}
        onBlur={() => onBlur()}
        getOptionKey={(option) => option.value}
        isOptionEqualToValue={(a, b) => a.value === b.value}
        filterOptions={firstMatches}
        autoHighlight
        clearText={text(FIELD_TEXTS.clear)}
        openText={text(FIELD_TEXTS.open)}
        closeText={text(FIELD_TEXTS.close)}
        noOptionsText={text(FIELD_TEXTS.noMatch)}
        renderInput={(params) => (
          <TextField
            {...params}
            name={name}
            inputRef={ref}
            error={input.error !== null}
            placeholder={text(FIELD_TEXTS.choose)}
            slotProps={{ htmlInput: { ...params.inputProps, ...input.aria, autoComplete: 'off' } }}
          />
        )}
      />
    </FieldFrame>
  );
}
