import { lazy, Suspense } from 'react';
import { FIELD_TEXTS } from '../fields/fieldTexts.ts';
import type { InputProps } from '../fields/fieldUi.ts';
import { withCurrent } from '../fields/options.ts';
import { SelectControl } from '../fields/SelectControl.tsx';
import { useCompanionTexts } from '../fields/useCompanionTexts.ts';
import { useFieldInput } from '../fields/useFieldInput.ts';
import { useReferenceOptions } from '../fields/useReferenceOptions.ts';
import { useText } from '../fields/useText.ts';

/** Longer lists than this get a box to type in. */
const PICKER_UP_TO = 30;

const AutocompleteControl = lazy(() => import('../fields/AutocompleteControl.tsx'));
const ReferenceSearch = lazy(() => import('../fields/ReferenceSearch.tsx'));

/** A select, a box over what is there, or one that asks the server, as long as the list is. */
export function ReferenceInput({ field, required, companions }: InputProps<'reference'>) {
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
