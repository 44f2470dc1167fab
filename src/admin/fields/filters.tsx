import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldTypeName } from '../../engine/definition.ts';
import type { Field } from '../../engine/resource.ts';
import { readDay, writeDay } from '../../engine/typedDay.ts';
import type { FilterProps } from './fieldUi.ts';
import type { Option } from './options.ts';
import { useText } from './useText.ts';
import { villageToday } from './villageToday.ts';

/** How long a typed filter waits for the next key before it asks, ms (spec section 9). */
const DEBOUNCE = 500;

export interface SelectFilterProps {
  readonly label: string;
  readonly all: string;
  readonly value: unknown;
  readonly options: readonly Option[];
  readonly busy?: boolean;
  readonly onChange: (value: string | null) => void;
}

/** A filter under its name, so that it says what it is once something else than 'all' is chosen. */
export const FilterFrame = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="list-filter">
    <span aria-hidden="true">{label}</span>
    {children}
  </div>
);

/** A select whose first item clears the filter. */
export function SelectFilter({ label, all, value, options, busy, onChange }: SelectFilterProps) {
  return (
    <FilterFrame label={label}>
      <select
        value={value === null || value === undefined ? '' : String(value)}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        aria-label={label}
        aria-busy={busy || undefined}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FilterFrame>
  );
}

export interface Debounced {
  readonly later: (value: string) => void;
  readonly now: (value: string) => void;
}

/** Calls `send` with the last value once nothing came for `wait` ms (0: at once); a wait dies with the component. */
export function useDebounced(send: (value: string) => void, wait: number = DEBOUNCE): Debounced {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    later: (value) => {
      clearTimeout(timer.current);
      if (wait === 0) latest.current(value);
      else timer.current = setTimeout(() => latest.current(value), wait);
    },
    now: (value) => {
      clearTimeout(timer.current);
      latest.current(value);
    },
  };
}

type AnyFilterProps = Pick<FilterProps<FieldTypeName>, 'all' | 'value' | 'onChange'> & { readonly field: Pick<Field, 'label'> };

interface TypedFilterProps extends AnyFilterProps {
  readonly type: 'text' | 'time';
  readonly inputMode?: 'numeric' | 'decimal';
}

/** A filter that is typed, for types without a list of values. */
function TypedFilter({ field, all, value, onChange, type, inputMode }: TypedFilterProps) {
  const text = useText();
  const [typed, setTyped] = useState(value === null || value === undefined ? '' : String(value));
  const { later } = useDebounced((next) => onChange(next === '' ? null : next));
  return (
    <FilterFrame label={text(field.label)}>
      <input
        type={type}
        value={typed}
        placeholder={all}
        onChange={(event) => {
          setTyped(event.target.value);
          later(event.target.value);
        }}
        aria-label={text(field.label)}
        inputMode={inputMode}
        autoComplete="off"
      />
    </FilterFrame>
  );
}

/** Filters that are typed, by what is typed. */
export const TextFilter = (props: AnyFilterProps) => <TypedFilter {...props} type="text" />;
export const NumericFilter = (props: AnyFilterProps) => <TypedFilter {...props} type="text" inputMode="numeric" />;
export const DecimalFilter = (props: AnyFilterProps) => <TypedFilter {...props} type="text" inputMode="decimal" />;

/** A day, typed as day, month and year like in forms; what is none yet narrows nothing. */
export function DateFilter({ value, onChange, ...filter }: AnyFilterProps) {
  const day = (typed: string) => readDay(typed, { today: villageToday() });
  return (
    <TypedFilter
      {...filter}
      value={typeof value === 'string' ? writeDay(value) : value}
      onChange={(typed) => onChange(typed === null ? null : day(typed))}
      type="text"
      inputMode="numeric"
    />
  );
}
export const TimeFilter = (props: AnyFilterProps) => <TypedFilter {...props} type="time" />;
