import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../parts/Field.tsx';
import { pageText } from '../texts.ts';
import { usePoskoChoices } from './usePoskoChoices.ts';

export interface PoskoFieldProps {
  readonly registration: UseFormRegisterReturn;
  /** what is chosen: a list that arrives later must still show it */
  readonly value: string;
  readonly error: string | undefined;
  readonly announced: boolean;
}

/** The posko of a Kader, by name (spec section 2, registration step 4). */
export function PoskoField({ registration, value, error, announced }: PoskoFieldProps) {
  const posko = usePoskoChoices();
  if (posko.state === 'failed') {
    return (
      <div className="public-field">
        <p className="public-message" data-tone="error" role="alert">
          {pageText('poskoFailed')}
        </p>
        <button type="button" className="btn btn-plain" onClick={posko.retry}>
          {pageText('retry')}
        </button>
      </div>
    );
  }
  const loading = posko.state === 'loading';
  return (
    <Field id="posko" label={pageText('posko')} error={error} announced={announced}>
      {(control) => (
        // A new key, so that the control takes its value up once there is an option for it.
        <select {...registration} {...control} key={posko.state} defaultValue={value} required aria-busy={loading}>
          <option value="" disabled>
            {pageText(loading ? 'poskoLoading' : 'poskoPlaceholder')}
          </option>
          {posko.state === 'ready' &&
            posko.choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </select>
      )}
    </Field>
  );
}
