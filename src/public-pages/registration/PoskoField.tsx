import type { UseFormRegisterReturn } from 'react-hook-form';
import { withConnection } from '../../authProvider/session.ts';
import { Field } from '../parts/Field.tsx';
import { pageText } from '../texts.ts';
import { type PoskoChoices, usePoskoChoices } from './usePoskoChoices.ts';

export interface PoskoFieldProps {
  readonly registration: UseFormRegisterReturn;
  /** what is chosen: a list that arrives later must still show it */
  readonly value: string;
  readonly error: string | undefined;
  readonly announced: boolean;
}

/** Why there is nothing to choose from; nothing where there is, or may yet be. */
function problemOf(posko: PoskoChoices): string | undefined {
  if (posko.state === 'failed') return withConnection(posko.error, pageText('poskoFailed'));
  return posko.state === 'none' ? pageText('poskoNone') : undefined;
}

/** The posko of a Kader, by name (spec section 2, registration step 4). */
export function PoskoField({ registration, value, error, announced }: PoskoFieldProps) {
  const posko = usePoskoChoices();
  const loading = posko.state === 'loading';
  const empty = posko.state === 'failed' || posko.state === 'none' ? posko : null;
  const problem = problemOf(posko);
  return (
    <>
      <Field id="posko" label={pageText('posko')} error={problem ?? error} announced={announced || problem !== undefined}>
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
      {empty !== null && (
        <div className="public-field">
          <button type="button" className="btn btn-plain" onClick={empty.retry}>
            {pageText('retry')}
          </button>
        </div>
      )}
    </>
  );
}
