import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CreateBase, type RaRecord, useGetOne } from 'react-admin';
import { flushSync } from 'react-dom';
import { useText } from '../../admin/fields/useText.ts';
import { OutlinedInput } from '../../admin/mui/inputs.ts';
import { DoubtDialog } from '../../admin/views/DoubtDialog.tsx';
import { DraftNotice } from '../../admin/views/DraftNotice.tsx';
import type { DraftKeeping } from '../../admin/views/draftKeeping.ts';
import { draftOwner } from '../../admin/views/draftOwner.ts';
import { LoadingState } from '../../admin/views/ListStates.tsx';
import { useDraft } from '../../admin/views/useDraft.ts';
import { isTemporaryId } from '../../dataProvider/customCalls.ts';
import { EventPicker } from './EventPicker.tsx';
import { EXAMINATION_TEXTS as T } from './examinationTexts.ts';
import { MemberPicker } from './MemberPicker.tsx';
import { type QueueValues, useQueueing } from './useQueueing.ts';
import { useResource } from './useResource.ts';
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
      <KeptQueueForm {...props} />
    </CreateBase>
  );
}

function KeptQueueForm(props: QueueFormProps) {
  const { keeping, discard } = useDraft();
  if (keeping === null) return <LoadingState />;
  return <QueueFields key={keeping.id} {...props} keeping={keeping} onDiscard={discard} />;
}

/** What an event is called that has no number of its own yet: the id that stands for it says nothing. Null: it has one. */
function useUnsentEvent(id: string): string | null {
  const isHere = isTemporaryId(id);
  const { data } = useGetOne<RaRecord>('berita', { id }, { enabled: isHere });
  return isHere && typeof data?.judul === 'string' ? data.judul : null;
}

interface QueueFieldsProps extends QueueFormProps {
  readonly keeping: DraftKeeping;
  readonly onDiscard: () => void;
}

function QueueFields({ initial, after, next, offer, about = null, keeping, onDiscard }: QueueFieldsProps) {
  const text = useText();
  const id = useId();
  const { draft } = keeping;
  const [owner] = useState(draftOwner);
  const [values, setValues] = useState<QueueValues>({ ...initial, ...draft?.values });
  const { busy, errors, send, attempt, doubts, answer } = useQueueing(keeping, owner, after, next);
  const typed = useRef(false);
  const guardian = useRef(String(draft?.base?.user_id ?? ''));
  const change = (changesOf: (before: QueueValues) => Partial<QueueValues>) => {
    typed.current = true;
    setValues((before) => ({ ...before, ...changesOf(before) }));
  };
  useEffect(() => {
    if (!typed.current) return;
    const base = { user_id: guardian.current };
    keeping.keep(() => ({ owner, version: null, values: { ...values }, base, attempt: attempt() }));
  }, [keeping, owner, values, attempt]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(values);
  };
  const resource = useResource('antrian');
  const eventName = useUnsentEvent(values.berita_id);
  const form = useRef<HTMLFormElement>(null);
  const back = () => {
    // at once: the dialog gives the focus back to where it was, and the field is to have it
    flushSync(() => answer(false));
    const field = doubts?.find((doubt) => doubt.field !== null)?.field ?? 'nik';
    const input = form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`);
    input?.focus();
    input?.select();
  };
  return (
    <form ref={form} className="record-form queue-form" onSubmit={submit} noValidate>
      {draft !== null && <DraftNotice draft={draft} onDiscard={onDiscard} />}
      {values.berita_id === initial.berita_id && about}
      <section className="form-section" inert={busy}>
        <div className="form-fields">
          {offer === 'event' && <EventPicker value={values.berita_id} onPick={(berita_id) => change(() => ({ berita_id }))} />}
          {offer === 'member' && <MemberPicker onPick={change} guardian={guardian} />}
          {FIELDS.map(([name, label]) => (
            <div key={name} className="form-field">
              <label htmlFor={`${id}-${name}`} className="input-label">
                {text(label)}
              </label>
              <OutlinedInput
                id={`${id}-${name}`}
                name={name}
                value={(name === 'berita_id' && eventName) || values[name]}
                readOnly={name === 'berita_id' && eventName !== null}
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
      {doubts !== null && (
        <DoubtDialog
          resource={resource}
          doubts={doubts}
          onRepair={back}
          onBack={back}
          onOpen={back}
          onConfirm={() => answer(true)}
          onClose={() => answer(false)}
        />
      )}
      <div className="form-actions">
        <button type="submit" className="btn" aria-disabled={busy}>
          {busy && <span className="spinner" aria-hidden="true" />}
          {text(T.addToQueue)}
        </button>
      </div>
    </form>
  );
}
