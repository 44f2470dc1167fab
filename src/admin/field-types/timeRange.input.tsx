import { isObject } from '../../engine/isObject.ts';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import type { InputProps } from '../fields/fieldUi.ts';
import { useFieldInput } from '../fields/useFieldInput.ts';
import { useText } from '../fields/useText.ts';
import { InputAdornment, OutlinedInput } from '../mui/inputs.ts';

const PARTS = ['start', 'end'] as const;
type Range = Record<(typeof PARTS)[number], string>;

/** The part to go to where the form announces this field. */
const missingIn = ({ start, end }: Range) => (start !== '' && end === '' ? 'end' : 'start');

const asRange = (value: unknown): Range => {
  const { start, end } = (isObject(value) ? value : {}) as Partial<Range>;
  return { start: start ?? '', end: end ?? '' };
};

/** Two times of one day. */
export function TimeRangeInput({ field, required }: InputProps<'timeRange'>) {
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
        {PARTS.map((part) => (
          <div key={part}>
            <label htmlFor={`${input.id}-${part}`}>{text(field[`${part}Label`])}</label>
            <OutlinedInput
              id={`${input.id}-${part}`}
              type="time"
              fullWidth
              error={input.error !== null}
              inputRef={part === missingIn(range) ? ref : undefined}
              value={range[part]}
              onChange={(event) => change({ [part]: event.target.value })}
              onBlur={() => onBlur()}
              endAdornment={<InputAdornment position="end">WIB</InputAdornment>}
              inputProps={input.aria}
            />
          </div>
        ))}
      </div>
    </FieldFrame>
  );
}
