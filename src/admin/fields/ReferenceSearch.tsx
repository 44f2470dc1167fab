import { useCallback, useMemo, useRef } from 'react';
import { type RaRecord, useReferenceInputController } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { FieldOf } from '../../engine/resource.ts';
import { useSite } from '../site.tsx';
import { useWhole } from '../useWhole.ts';
import AutocompleteControl from './AutocompleteControl.tsx';
import { FIELD_TEXTS } from './fieldTexts.ts';
import type { FilterProps } from './fieldUi.ts';
import { FilterFrame } from './filters.tsx';
import { MOST_MATCHES, OptionBox } from './OptionBox.tsx';
import type { Option } from './options.ts';
import { useCompanionTexts } from './useCompanionTexts.ts';
import type { FieldInput } from './useFieldInput.ts';
import { choiceOf, choiceSort, useReferenceOptions } from './useReferenceOptions.ts';
import { useText, useViewLocale } from './useText.ts';

type Reference = FieldOf<'reference'>;

/** A place of the form where nothing stands. */
const NOWHERE = '@none';

const isSearch = ({ q }: { readonly q?: unknown } = {}): boolean => typeof q === 'string' && q !== '';

interface Search {
  readonly options: readonly Option[];
  readonly current: Option | null;
  readonly busy: boolean;
  /** said where nothing is found, or nothing could be */
  readonly none: string;
  readonly onSearch: (typed: string) => void;
}

/** Choices of a long list, searched for by the server through react-admin's controller; `known`: with what is chosen among them. */
function useSearch(field: Reference, value: unknown): { readonly search: Search; readonly known: readonly Option[] } {
  const text = useText();
  const locale = useViewLocale();
  const other = useWhole(useSite().site.resource[field.resource]);
  const first = useReferenceOptions(field);
  const choices = useReferenceInputController<RaRecord>({
    reference: field.resource,
    // What is stored is looked up by its key; another field of the record can only be shown as it is.
    source: field.value ? NOWHERE : field.name,
    sort: choiceSort(field, other),
    perPage: MOST_MATCHES,
    // the first ones are there already
    enableGetChoices: isSearch,
  });
  const { allChoices = [], availableChoices = [], filterValues, setFilters } = choices;
  const searched = isSearch(filterValues);
  const options = useMemo(
    () => (searched ? availableChoices.map((row) => choiceOf(field, row, other, locale)) : first.options.slice(0, MOST_MATCHES)),
    [searched, availableChoices, first.options, field, other, locale],
  );
  const known = useMemo(
    () => [...allChoices.map((row) => choiceOf(field, row, other, locale)), ...first.options],
    [allChoices, first.options, field, other, locale],
  );
  const latest = useRef('');
  const onSearch = useCallback(
    (typed: string) => {
      if (typed === latest.current) return;
      latest.current = typed;
      // Each waits for the next, what ends a search too: a search still waiting would come after it otherwise.
      setFilters({ q: typed }, undefined, true);
    },
    [setFilters],
  );
  const chosen = value === null || value === undefined ? '' : String(value);
  const found = known.find((option) => option.value === chosen);
  const unnamed = { value: chosen, label: choices.isFetching ? '…' : chosen };
  return {
    search: {
      options,
      current: chosen === '' ? null : (found ?? unnamed),
      busy: choices.isFetching,
      none: text(choices.error ? (field.failure ?? FIELD_TEXTS.failed) : FIELD_TEXTS.noMatch),
      onSearch,
    },
    known,
  };
}

export interface ReferenceSearchProps {
  readonly field: Reference;
  readonly input: FieldInput;
  readonly companions?: readonly string[];
}

/** The input of a reference to more records than are read at once. */
export default function ReferenceSearch({ field, input, companions }: ReferenceSearchProps) {
  const { search, known } = useSearch(field, input.control.value);
  useCompanionTexts(companions, input.control.value, known);
  return <AutocompleteControl input={input} {...search} />;
}

/** The same as a filter, which stands in no form. */
export function ReferenceSearchFilter(props: FilterProps<'reference'>) {
  const { field, value } = props;
  const form = useForm({ values: { [field.name]: value ?? '' } });
  return (
    <FormProvider {...form}>
      <FilterBox {...props} />
    </FormProvider>
  );
}

function FilterBox({ field, all, value, onChange }: FilterProps<'reference'>) {
  const text = useText();
  const { search } = useSearch(field, value);
  return (
    <FilterFrame label={text(field.label)}>
      <OptionBox
        {...search}
        small
        placeholder={all}
        onChange={(next) => onChange(next === '' ? null : next)}
        aria={{ 'aria-label': text(field.label) }}
      />
    </FilterFrame>
  );
}
