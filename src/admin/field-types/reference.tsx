import { lazy, Suspense } from 'react';
import { type RaRecord, useReference } from 'react-admin';
import { emptyTextOf } from '../fields/display.tsx';
import { FIELD_TEXTS } from '../fields/fieldTexts.ts';
import type { DisplayProps, FieldUi, FilterProps, InputProps } from '../fields/fieldUi.ts';
import { SelectFilter } from '../fields/filters.tsx';
import { withCurrent } from '../fields/options.ts';
import { SelectControl } from '../fields/SelectControl.tsx';
import { useCompanionTexts } from '../fields/useCompanionTexts.ts';
import { useFieldInput } from '../fields/useFieldInput.ts';
import { optionOf, useReferenceOptions } from '../fields/useReferenceOptions.ts';
import { useText } from '../fields/useText.ts';

/** Longer lists than this get a box to type in. */
const PICKER_UP_TO = 30;

const AutocompleteControl = lazy(() => import('../fields/AutocompleteControl.tsx'));
const ReferenceSearch = lazy(() => import('../fields/ReferenceSearch.tsx'));
const ReferenceSearchFilter = lazy(async () => ({
  default: (await import('../fields/ReferenceSearch.tsx')).ReferenceSearchFilter,
}));

function ReferenceInput({ field, required, companions }: InputProps<'reference'>) {
  const text = useText();
  const input = useFieldInput({ field, required });
  const { options, complete, state, retry } = useReferenceOptions(field);
  useCompanionTexts(complete ? companions : undefined, input.control.value, options);
  const shown = withCurrent(options, input.control.value);
  const none = state === 'loading' ? text(FIELD_TEXTS.loading) : (input.placeholder ?? text(FIELD_TEXTS.choose));
  const select = <SelectControl input={input} options={shown} none={none} busy={state === 'loading'} />;
  if (!complete) {
    return (
      <Suspense fallback={select}>
        <ReferenceSearch field={field} input={input} companions={companions} />
      </Suspense>
    );
  }
  return (
    <div>
      {shown.length > PICKER_UP_TO ? (
        <Suspense fallback={select}>
          <AutocompleteControl input={input} options={shown} />
        </Suspense>
      ) : (
        select
      )}
      {state === 'failed' && (
        <p className="input-error" role="status">
          {text(field.failure ?? FIELD_TEXTS.failed)}{' '}
          <button type="button" className="btn btn-plain" onClick={retry}>
            {text(FIELD_TEXTS.retry)}
          </button>
        </p>
      )}
    </div>
  );
}

function LookedUp({ field, value }: Pick<DisplayProps<'reference'>, 'field' | 'value'>) {
  const { options, complete, state } = useReferenceOptions(field);
  const found = options.find((option) => option.value === String(value));
  if (state === 'loading') return <span aria-busy="true">…</span>;
  if (found === undefined && !complete && !field.value) return <LookedUpAlone field={field} value={value} />;
  return <span>{found?.label ?? String(value)}</span>;
}

/** One of more records than are read at once; those of a page are asked for together. */
function LookedUpAlone({ field, value }: Pick<DisplayProps<'reference'>, 'field' | 'value'>) {
  const { referenceRecord, isPending } = useReference<RaRecord>({ reference: field.resource, id: String(value) });
  if (referenceRecord) return <span>{optionOf(field, referenceRecord).label}</span>;
  return isPending ? <span aria-busy="true">…</span> : <span>{String(value)}</span>;
}

function ReferenceDisplay({ field, value, locale }: DisplayProps<'reference'>) {
  if (value === null || value === undefined || value === '') {
    return <span className="empty-value">{emptyTextOf(field, locale)}</span>;
  }
  // What is stored is what is shown: nothing to look up.
  if (field.value === field.text) return <span>{String(value)}</span>;
  return <LookedUp field={field} value={value} />;
}

function ReferenceFilter(props: FilterProps<'reference'>) {
  const { field, all, value, onChange } = props;
  const text = useText();
  const { options, complete, state } = useReferenceOptions(field);
  if (!complete) {
    return (
      <Suspense>
        <ReferenceSearchFilter {...props} />
      </Suspense>
    );
  }
  return (
    <SelectFilter
      label={text(field.label)}
      all={all}
      value={value}
      options={withCurrent(options, value)}
      busy={state === 'loading'}
      onChange={onChange}
    />
  );
}

/** A record of another resource, by the field that definition says. */
export const referenceUi: FieldUi<'reference'> = {
  Input: ReferenceInput,
  Display: ReferenceDisplay,
  Filter: ReferenceFilter,
};
