import { FIELD_TEXTS } from '../../admin/fields/fieldTexts.ts';
import { useText } from '../../admin/fields/useText.ts';
import { Autocomplete, createFilterOptions, TextField } from '../../admin/mui/autocomplete.ts';
import type { Target } from '../../exchange/model/arrangement.ts';
import { ARRANGE_TEXTS as T } from './arrangeTexts.ts';
import type { TargetOption } from './targets.ts';

export interface TargetBoxProps {
  readonly options: readonly TargetOption[];
  readonly value: Target | null;
  /** what the box is read out as */
  readonly label: string;
  readonly onChange: (target: Target | null) => void;
}

const byLabel = createFilterOptions<TargetOption>({ stringify: ({ label, group }) => `${label} ${group}` });

/** What a column means: typed or picked, by the records it belongs to; emptied, the column is not used. */
export function TargetBox({ options, value, label, onChange }: TargetBoxProps) {
  const text = useText();
  return (
    <Autocomplete
      options={options.filter((option) => option.offered || option.value === value)}
      value={options.find((option) => option.value === value) ?? null}
      onChange={(_event, option) => onChange(option?.value ?? null)}
      groupBy={({ group }) => group}
      getOptionKey={({ value: key }) => key}
      isOptionEqualToValue={(a, b) => a.value === b.value}
      filterOptions={byLabel}
      autoHighlight
      clearText={text(T.notUsed)}
      openText={text(FIELD_TEXTS.open)}
      closeText={text(FIELD_TEXTS.close)}
      noOptionsText={text(T.noMatch)}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={text(T.notUsed)}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': label, autoComplete: 'off' } }}
        />
      )}
    />
  );
}
