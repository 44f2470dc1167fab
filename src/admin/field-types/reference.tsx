import { lazy, Suspense } from 'react';
import { type RaRecord, useReference } from 'react-admin';
import { emptyTextOf } from '../fields/display.tsx';
import type { DisplayProps, FieldUi, FilterProps } from '../fields/fieldUi.ts';
import { SelectFilter } from '../fields/filters.tsx';
import { withCurrent } from '../fields/options.ts';
import { optionOf, useReferenceOptions } from '../fields/useReferenceOptions.ts';
import { useText } from '../fields/useText.ts';

const ReferenceSearchFilter = lazy(async () => ({
  default: (await import('../fields/ReferenceSearch.tsx')).ReferenceSearchFilter,
}));

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
  Display: ReferenceDisplay,
  Filter: ReferenceFilter,
};
