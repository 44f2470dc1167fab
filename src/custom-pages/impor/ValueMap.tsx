import { useId, useState } from 'react';
import { type Option, withCurrent } from '../../admin/fields/options.ts';
import { useReferenceOptions } from '../../admin/fields/useReferenceOptions.ts';
import { useText } from '../../admin/fields/useText.ts';
import { NativeSelect, OutlinedInput } from '../../admin/mui/inputs.ts';
import { useSite } from '../../admin/site.tsx';
import { YES_NO } from '../../engine/field-types/yesNo/yesNo.ts';
import type { Field, FieldOf } from '../../engine/resource.ts';
import type { Target } from '../../exchange/model/arrangement.ts';
import { plainTarget } from '../../exchange/model/targets.ts';
import { ARRANGE_TEXTS as T } from './arrangeTexts.ts';
import type { Column } from './imports.ts';
import { fieldOf } from './targets.ts';
import type { Arranging } from './useArrange.ts';

export interface ValueMapProps {
  readonly legend: string;
  readonly target: Target;
  readonly values: Column['nilai'];
  readonly arranging: Arranging;
}

/** What the file writes in a column and nobody knows: each is said to mean one of the values there are, or nothing. */
export function ValueMap(props: ValueMapProps) {
  const { site } = useSite();
  const field = fieldOf(site, props.target);
  return field?.type === 'reference' ? <OfReference {...props} field={field} /> : <OfChoices {...props} field={field} />;
}

function OfReference({ field, ...props }: ValueMapProps & { readonly field: FieldOf<'reference'> }) {
  const { options } = useReferenceOptions(field);
  return <Values {...props} options={options} />;
}

function OfChoices({ field, ...props }: ValueMapProps & { readonly field: Field | undefined }) {
  const text = useText();
  const known = field?.type === 'yesNo' ? YES_NO : field?.type === 'choice' || field?.type === 'status' ? field.options : [];
  return <Values {...props} options={known.map(({ value, label }) => ({ value, label: text(label) }))} />;
}

function Values({ values, options, legend, ...props }: ValueMapProps & { readonly options: readonly Option[] }) {
  const text = useText();
  const [open, known] = useOpenFirst(values);
  const row = (value: Column['nilai'][number]) => <Value key={value.dari} value={value} options={options} {...props} />;
  return (
    <>
      {open.length > 0 && (
        <fieldset className="import-values">
          <legend>{legend}</legend>
          {open.map(row)}
        </fieldset>
      )}
      {known.length > 0 && (
        <details className="import-fold">
          <summary>{text(T.knownValues, { count: String(known.length) })}</summary>
          <div className="import-values">{known.map(row)}</div>
        </details>
      )}
    </>
  );
}

/** What nobody knew, and what is known; what is answered stays where it was asked. */
function useOpenFirst(values: Column['nilai']): [Column['nilai'], Column['nilai']] {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const more = values.filter(({ dari, ke }) => ke === null && !asked.has(dari));
  if (more.length > 0) setAsked(new Set([...asked, ...more.map(({ dari }) => dari)]));
  return [
    values.filter(({ dari, ke }) => ke === null || asked.has(dari)),
    values.filter(({ dari, ke }) => ke !== null && !asked.has(dari)),
  ];
}

interface ValueProps extends Omit<ValueMapProps, 'values' | 'legend'> {
  readonly value: Column['nilai'][number];
  readonly options: readonly Option[];
}

function Value({ value: { dari, ke }, target: of, arranging: { arrangement, change }, options }: ValueProps) {
  const text = useText();
  const id = useId();
  // what is said of one month of a year is said of all of them
  const target = plainTarget(of);
  const chosen = arrangement?.values[target] ?? {};
  const means = chosen[dari] ?? ke;
  return (
    <div className="import-value">
      <label htmlFor={id}>{text(T.valueMeans, { from: dari })}</label>
      <NativeSelect
        id={id}
        value={means === null ? UNSAID : means}
        input={<OutlinedInput fullWidth />}
        onChange={({ target: { value } }) =>
          change({ susunan: { values: { ...arrangement?.values, [target]: { ...chosen, [dari]: value } } } })
        }
      >
        {means === null && (
          <option value={UNSAID} disabled>
            {text(T.chooseMeaning)}
          </option>
        )}
        <option value="">{text(T.leaveEmpty)}</option>
        {withCurrent(options, means).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

/** No value of a field is written so. */
const UNSAID = '\u0000';
