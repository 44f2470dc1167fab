import { useId, useState } from 'react';
import { Form, type RaRecord } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { LONGEST_REASON } from '../../engine/deletion.ts';
import type { Instead, Resource } from '../../engine/resource.ts';
import { formRecord, isRequired, validate } from '../../engine/rules.ts';
import { focusWhenShown } from '../feedback/focusWhenShown.ts';
import { FieldInput } from '../field-types/FieldInput.tsx';
import { useText, useViewLocale } from '../fields/useText.ts';
import { Dialog } from '../mui/dialogs.ts';
import { OutlinedInput } from '../mui/inputs.ts';
import { nameOf } from './recordName.ts';
import { saveFailureOf } from './saveFailure.ts';
import { useRuleContext, type ViewRuleContext } from './useRuleContext.ts';
import { VIEW_TEXTS } from './viewTexts.ts';
import './form.css';
import './instead.css';

export interface InsteadDialogProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly option: Instead;
  /** stores what was answered; rejects where that fails */
  readonly onSave: (answer: { readonly values: FieldValues } | { readonly reason: string }) => Promise<void>;
  /** back to the question */
  readonly onBack: () => void;
}

/** What is asked for in place of a deletion. What was typed stays until it is stored. */
export function InsteadDialog({ resource, record, option, onSave, onBack }: InsteadDialogProps) {
  const text = useText();
  const locale = useViewLocale();
  const id = useId();
  const context = useRuleContext('edit');
  const [defaults] = useState(() => pick(formRecord(resource, { ...option.set }, context), option.fields));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [reason, setReason] = useState('');

  /** The texts at the fields, where the server has refused them. */
  const save = async (answer: Parameters<typeof onSave>[0]): Promise<Readonly<Record<string, string>>> => {
    if (busy) return {};
    setBusy(true);
    setFailed(null);
    try {
      await onSave(answer);
      return {};
    } catch (error) {
      const failure = saveFailureOf(error);
      const errors = failure.kind === 'refused' ? failure.errors : {};
      if (option.fields.every((name) => errors[name] === undefined)) setFailed(text(failureText(failure)));
      setBusy(false);
      return errors;
    }
  };
  const saveReason = () => {
    if (reason.trim() === '') setFailed(text(VIEW_TEXTS.reasonMissing));
    else void save({ reason: reason.trim() });
  };

  const notes = (
    <>
      {option.hint !== null && <p id={`${id}-hint`}>{text(option.hint)}</p>}
      {failed !== null && (
        <p id={`${id}-failed`} className="input-error" role="alert">
          {failed}
        </p>
      )}
    </>
  );
  return (
    <Dialog
      open
      onClose={() => !busy && onBack()}
      aria-labelledby={`${id}-title`}
      aria-describedby={option.hint === null ? undefined : `${id}-hint`}
      className="confirm instead"
      maxWidth="xs"
      fullWidth
    >
      <h2 id={`${id}-title`}>
        {text(option.label)}: {nameOf(resource, record, locale)}
      </h2>
      {notes}
      {option.reason === null ? (
        <Form record={defaults} className="record-form" noValidate disableInvalidFormNotification>
          <Asked
            resource={resource}
            option={option}
            context={context}
            stored={record}
            busy={busy}
            onBack={onBack}
            onSave={(values) => save({ values })}
          />
        </Form>
      ) : (
        <>
          <div className="input-frame">
            <label htmlFor={`${id}-reason`} className="input-label" data-required="">
              {text(option.reason)}
            </label>
            <OutlinedInput
              id={`${id}-reason`}
              multiline
              rows={3}
              fullWidth
              value={reason}
              inputRef={focusWhenShown}
              onChange={(event) => setReason(event.target.value)}
              error={failed !== null}
              inputProps={{
                maxLength: LONGEST_REASON,
                'aria-required': true,
                'aria-invalid': failed !== null || undefined,
                'aria-describedby': failed === null ? undefined : `${id}-failed`,
              }}
            />
          </div>
          <Buttons busy={busy} onBack={onBack} onSave={saveReason} />
        </>
      )}
    </Dialog>
  );
}

interface AskedProps extends Pick<InsteadDialogProps, 'resource' | 'option' | 'onBack'> {
  readonly context: ViewRuleContext;
  readonly stored: RaRecord;
  readonly busy: boolean;
  readonly onSave: (values: FieldValues) => Promise<Readonly<Record<string, string>>>;
}

/** The fields of an option, judged by the rules of the form they are of. */
function Asked({ resource, option, context, stored, busy, onBack, onSave }: AskedProps) {
  const { getValues, setError, clearErrors } = useFormContext();
  const fields = option.fields.flatMap((name) => {
    const field = resource.field[name];
    return field ? [{ ...field, label: option.labels[name] ?? field.label }] : [];
  });
  const tell = (errors: Readonly<Record<string, string>>): boolean => {
    const own = fields.filter(({ name }) => errors[name] !== undefined);
    for (const { name } of own) setError(name, { message: errors[name] }, { shouldFocus: name === own[0]?.name });
    return own.length > 0;
  };
  const submit = async () => {
    clearErrors();
    const values = { ...option.set, ...pick(getValues(), option.fields) };
    const result = validate(resource, values, context, { stored });
    if (!result.ok && tell(result.errors)) return;
    tell(await onSave(values));
  };
  return (
    <>
      <div className="form-fields" inert={busy}>
        {fields.map((field) => (
          <div key={field.name} className="form-field wide">
            <FieldInput
              field={field}
              required={isRequired(resource, field, 'edit', { ...context, values: { ...option.set } })}
              companions={[]}
            />
          </div>
        ))}
      </div>
      <Buttons busy={busy} onBack={onBack} onSave={() => void submit()} />
    </>
  );
}

function Buttons({ busy, onBack, onSave }: { readonly busy: boolean; readonly onBack: () => void; readonly onSave: () => void }) {
  const text = useText();
  return (
    <div className="confirm-actions">
      <button type="button" className="btn btn-plain" onClick={() => !busy && onBack()} aria-disabled={busy}>
        {text(VIEW_TEXTS.back)}
      </button>
      <button type="button" className="btn" onClick={() => !busy && onSave()} aria-disabled={busy}>
        {busy && <span className="spinner" aria-hidden="true" />}
        {text(busy ? VIEW_TEXTS.saving : VIEW_TEXTS.save)}
      </button>
    </div>
  );
}

const pick = (values: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

function failureText(failure: ReturnType<typeof saveFailureOf>) {
  if (failure.kind === 'network') return VIEW_TEXTS.networkFailed;
  if (failure.kind === 'stale') return VIEW_TEXTS.staleTitle;
  const message = failure.kind === 'refused' ? failure.message : null;
  return message === null ? VIEW_TEXTS.serverFailed : { id: message, en: message };
}
