import { OutlinedInput } from '@mui/material';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { CreateBase, useLocation } from 'react-admin';
import { useText } from '../../admin/fields/useText.ts';
import { draftOwner } from '../../admin/views/draftOwner.ts';
import { clearDraft, loadDraft } from '../../admin/views/drafts.ts';
import { VIEW_TEXTS } from '../../admin/views/viewTexts.ts';
import { EventPicker } from './EventPicker.tsx';
import { EXAMINATION_TEXTS as T } from './examinationTexts.ts';
import { MemberPicker } from './MemberPicker.tsx';
import { type QueueValues, useQueueing } from './useQueueing.ts';
import '../../admin/fields/fields.css';
import '../../admin/views/form.css';
import './examinations.css';

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
export function QueueForm(props: QueueFormProps) {
  return (
    <CreateBase resource="antrian" disableAuthentication mutationMode="pessimistic" redirect={false}>
      <QueueFields {...props} />
    </CreateBase>
  );
}

function QueueFields({ initial, after, next, offer, about = null }: QueueFormProps) {
  const text = useText();
  const id = useId();
  const { pathname, search } = useLocation();
  const path = pathname + search;
  // Given back once: what was typed when the session ended.
  const [draft] = useState(() => loadDraft(path, draftOwner()));
  useEffect(() => clearDraft(path), [path]);
  const [values, setValues] = useState<QueueValues>({ ...initial, ...draft?.values });
  const change = (changesOf: (before: QueueValues) => Partial<QueueValues>) =>
    setValues((before) => ({ ...before, ...changesOf(before) }));
  const { busy, errors, send } = useQueueing(path, after, next);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(values);
  };
  return (
    <form className="record-form queue-form" onSubmit={submit} noValidate>
      {draft !== null && (
        <p className="form-notice" role="status">
          {text(VIEW_TEXTS.restored)}
        </p>
      )}
      {values.berita_id === initial.berita_id && about}
      <section className="form-section" inert={busy}>
        <div className="form-fields">
          {offer === 'event' && <EventPicker value={values.berita_id} onPick={(berita_id) => change(() => ({ berita_id }))} />}
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
                onChange={({ target }) => change(() => ({ [name]: target.value }))}
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
