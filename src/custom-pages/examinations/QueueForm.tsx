import { OutlinedInput } from '@mui/material';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-admin';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText } from '../../admin/fields/useText.ts';
import type { SaveFailure } from '../../admin/views/saveFailure.ts';
import { useSave } from '../../admin/views/useSave.ts';
import { VIEW_TEXTS } from '../../admin/views/viewTexts.ts';
import { EventPicker } from './EventPicker.tsx';
import { EXAMINATION_TEXTS as T } from './examinationTexts.ts';
import { MemberPicker } from './MemberPicker.tsx';
import { useResource } from './PersonCard.tsx';
import '../../admin/fields/fields.css';
import '../../admin/views/form.css';
import './examinations.css';

export interface QueueValues {
  readonly user_id: string;
  readonly berita_id: string;
  readonly nik: string;
}

export interface QueueFormProps {
  readonly initial: QueueValues;
  /** how long the success stands before the next page, ms (spec section 9) */
  readonly after: number;
  /** public path of the next page; `id` is the one answered */
  readonly next: (id: string) => string;
  /** what is offered beside the plain fields */
  readonly offer: 'event' | 'member';
  /** what is known of the event it opens with; shown as long as that one is meant */
  readonly about?: ReactNode;
}

const FIELDS = [
  ['user_id', T.guardian],
  ['berita_id', T.event],
  ['nik', T.nik],
] as const;

/**
 * Puts somebody into the queue of an event (spec section 2, "Examination forms"): three plain fields
 * without rules of their own, and a picker that fills them by name. The server checks and says what is wrong.
 */
export function QueueForm({ initial, after, next, offer, about = null }: QueueFormProps) {
  const text = useText();
  const id = useId();
  const [values, setValues] = useState(initial);
  const change = (changes: Partial<QueueValues>) => setValues((before) => ({ ...before, ...changes }));
  const { busy, saved, errors, send } = useQueueing(after, next);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(values);
  };
  return (
    <form className="record-form queue-form" onSubmit={submit} noValidate>
      {values.berita_id === initial.berita_id && about}
      <section className="form-section" inert={saved}>
        <div className="form-fields">
          {offer === 'event' && <EventPicker value={values.berita_id} onPick={(berita_id) => change({ berita_id })} />}
          {offer === 'member' && <MemberPicker onPick={change} />}
          {FIELDS.map(([name, label]) => (
            <div key={name} className="form-field">
              <label htmlFor={`${id}-${name}`} className="input-label">
                {text(label)}
              </label>
              <OutlinedInput
                id={`${id}-${name}`}
                name={name}
                value={values[name]}
                onChange={(event) => change({ [name]: event.target.value })}
                fullWidth
                error={errors[name] !== undefined}
                inputProps={{
                  inputMode: 'numeric',
                  autoComplete: 'off',
                  'aria-invalid': errors[name] !== undefined || undefined,
                  'aria-describedby': errors[name] === undefined ? undefined : `${id}-${name}-error`,
                }}
              />
              {errors[name] !== undefined && (
                <div className="input-notes">
                  <p id={`${id}-${name}-error`} className="input-error">
                    {errors[name]}
                  </p>
                </div>
              )}
            </div>
          ))}
        </div>
      </section>
      <div className="form-actions">
        <button type="submit" className="btn" aria-disabled={busy}>
          {busy && <span className="spinner" aria-hidden="true" />}
          {text(T.addToQueue)}
        </button>
      </div>
    </form>
  );
}

/** The call, its banner and where it leads; one call however often the button is pressed. */
function useQueueing(after: number, next: (id: string) => string) {
  const text = useText();
  const banner = useBanner();
  const navigate = useNavigate();
  const save = useSave(useResource('antrian'), 'create');
  const [busy, setBusy] = useState(false);
  // What would be typed on the way to the next page would be lost.
  const [saved, setSaved] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const inFlight = useRef(false);

  const fail = (failure: SaveFailure) => {
    inFlight.current = false;
    setBusy(false);
    if (failure.kind === 'signedOut' || failure.kind === 'stale') return;
    const said = {
      network: () => text(VIEW_TEXTS.networkFailed),
      server: () => text(VIEW_TEXTS.serverFailed),
      refused: () =>
        failure.kind === 'refused' ? (Object.values(failure.errors)[0] ?? failure.message ?? text(VIEW_TEXTS.serverFailed)) : '',
    }[failure.kind]();
    if (failure.kind === 'refused') setErrors(failure.errors);
    banner.show({ severity: 'error', text: said });
  };

  const send = async (values: QueueValues) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setBusy(true);
    setErrors({});
    banner.clear();
    const outcome = await save({ ...values }, null, null);
    if (outcome.kind !== 'saved') return fail(outcome);
    setSaved(true);
    const then = () => navigate(next(String(outcome.record.id)));
    banner.show({ severity: 'success', text: text(T.added), after, then });
  };
  return { busy, saved, errors, send };
}
