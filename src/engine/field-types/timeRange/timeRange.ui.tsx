import { OutlinedInput } from '@mui/material';
import { PlainDisplay } from '../../../admin/fields/display.tsx';
import { FieldFrame } from '../../../admin/fields/FieldFrame.tsx';
import type { FieldUi, InputProps } from '../../../admin/fields/fieldUi.ts';
import { TimeFilter } from '../../../admin/fields/filters.tsx';
import { useFieldInput } from '../../../admin/fields/useFieldInput.ts';
import { useText } from '../../../admin/fields/useText.ts';

type Range = { start: string; end: string };

const asRange = (value: unknown): Range => {
  const { start, end } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Range>;
  return { start: start ?? '', end: end ?? '' };
};

function TimeRangeInput({ field, required }: InputProps<'timeRange'>) {
  const text = useText();
  const input = useFieldInput({ field, required, format: asRange, parse: (value) => value });
  const { ref, onChange, onBlur } = input.control;
  const range = asRange(input.control.value);
  const change = (part: Partial<Range>) => {
    const next = { ...range, ...part };
    onChange(next.start === '' && next.end === '' ? null : next);
  };
  return (
    <FieldFrame input={input} group>
      <div className="input-times">
        <OutlinedInput
          type="time"
          fullWidth
          error={input.error !== null}
          inputRef={ref}
          value={range.start}
          onChange={(event) => change({ start: event.target.value })}
          onBlur={() => onBlur()}
          inputProps={{ ...input.aria, 'aria-label': text(field.startLabel) }}
        />
        <OutlinedInput
          type="time"
          fullWidth
          error={input.error !== null}
          value={range.end}
          onChange={(event) => change({ end: event.target.value })}
          onBlur={() => onBlur()}
          inputProps={{ ...input.aria, 'aria-label': text(field.endLabel) }}
        />
      </div>
    </FieldFrame>
  );
}

/** Two times of one day. */
export const timeRangeUi: FieldUi<'timeRange'> = {
  Input: TimeRangeInput,
  Display: PlainDisplay,
  Filter: TimeFilter,
};
