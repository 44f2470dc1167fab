import { type RefObject, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { Resource } from '../../engine/resource.ts';
import { UploadProgress } from '../../public-pages/photos/UploadProgress.tsx';
import { FormWait } from '../fields/formWait.ts';
import { useText } from '../fields/useText.ts';
import { DoubtDialog } from './DoubtDialog.tsx';
import { clearDraft, type Draft } from './drafts.ts';
import { FormActions } from './FormActions.tsx';
import { FormSections } from './FormSections.tsx';
import type { SectionOfFields } from './formFields.ts';
import { useFormParts } from './formParts.ts';
import { PartBoundary, PartMissing } from './LazyPart.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { StaleDialog } from './StaleDialog.tsx';
import { secretsOf } from './secrets.ts';
import { useNext } from './useNext.ts';
import type { ViewRuleContext } from './useRuleContext.ts';
import { useSubmit } from './useSubmit.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

export interface FormBodyProps {
  readonly resource: Resource;
  readonly context: ViewRuleContext;
  readonly sections: readonly SectionOfFields[];
  readonly path: string;
  readonly base: RaRecord | null;
  readonly onRebase: (record: RaRecord) => void;
  /** what the form holds of a record before anything is typed */
  readonly asForm: (record: RaRecord | null) => Readonly<Record<string, unknown>>;
  readonly draft: Draft | null;
  /** begins the same form anew, with these values of the one that was saved */
  readonly onAnew: (carried: Readonly<Record<string, unknown>>) => void;
  /** the field that has the focus at first */
  readonly focus: string | null;
  /** what was restored comes from another form, not from before a session ended */
  readonly carried: boolean;
  /** filled with what a submit of the <form> element itself does */
  readonly submitRef: RefObject<(values: FieldValues) => Promise<void>>;
}

/** What stands inside the form: notice of a restored draft, sections, buttons, and the dialogs saving may need. */
export function FormBody(props: FormBodyProps) {
  const { resource, context, sections, path, base, onRebase, asForm, draft, carried, submitRef, onAnew, focus } = props;
  const text = useText();
  const form = useFormContext();
  const next = useNext(resource, context);
  const flow = useSubmit({ resource, mode: context.mode, path, base, draft, onRebase, asForm, next, onAnew });
  const [waiting, wait] = useState(0);
  useImperativeHandle(submitRef, () => async (values) => (waiting > 0 ? undefined : flow.onValid(values, 'save')));
  useRestoredDraft(draft);
  useFirstFocus(focus);
  // what brings nothing back has said all it can
  useEffect(() => {
    if (draft !== null && !kept(draft)) clearDraft(path);
  }, [draft, path]);
  const Above = useFormParts(resource).above;
  const [incomplete, setIncomplete] = useState(false);
  const onPartFailed = useCallback(() => setIncomplete(true), []);
  return (
    <>
      {draft !== null && (
        <p className="form-notice" role="status">
          {text(!kept(draft) ? VIEW_TEXTS.interrupted : carried ? VIEW_TEXTS.carried : VIEW_TEXTS.restored)}
          {draft.files && ` ${text(VIEW_TEXTS.filesAgain)}`}
        </p>
      )}
      {incomplete && <PartMissing />}
      <div className="form-lock" inert={flow.busy}>
        {Above && (
          <PartBoundary onFailed={onPartFailed}>
            <Above resource={resource} mode={context.mode} />
          </PartBoundary>
        )}
        <FormWait value={wait}>
          <FormSections resource={resource} sections={sections} context={context} onPartFailed={onPartFailed} />
        </FormWait>
      </div>
      <UploadProgress sent={flow.sent} />
      <FormActions
        resource={resource}
        settings={resource.form?.[context.mode] ?? null}
        next={next}
        busy={flow.busy}
        saving={flow.saving}
        waiting={waiting > 0}
        leaving={flow.leaving}
        onSubmit={(pressed) => void form.handleSubmit((values) => flow.onValid(values, pressed), flow.onInvalid)()}
        onCancelled={flow.leave}
      />
      {secretsOf(resource).length === 0 && (
        <LeaveGuard leaving={flow.leaving} saving={flow.saving} leaveAfter={flow.leaveAfter} onLeave={flow.forget} />
      )}
      {flow.question.doubts !== null && (
        <DoubtDialog
          resource={resource}
          doubts={flow.question.doubts}
          onRepair={flow.question.repair}
          onOpen={flow.question.open}
          onConfirm={flow.question.confirm}
          onClose={flow.question.close}
        />
      )}
      {flow.stale !== null && (
        <StaleDialog
          fields={flow.stale.differing}
          mine={form.getValues()}
          theirs={flow.stale.theirs}
          onUseTheirs={flow.useTheirs}
          onKeepMine={flow.keepMine}
          onClose={flow.closeStale}
        />
      )}
    </>
  );
}

/** Whether a draft brings anything back: of passwords nothing is kept. */
const kept = (draft: Draft): boolean => Object.keys(draft.values).length > 0;

/** Gives a field the focus once, as soon as the form can take it. */
function useFirstFocus(name: string | null): void {
  const { setFocus, formState } = useFormContext();
  const { isReady } = formState;
  useEffect(() => {
    if (name !== null && isReady) setFocus(name);
  }, [name, isReady, setFocus]);
}

/** Puts a draft over the record once the form has taken the record up; what it changes counts as typed. */
function useRestoredDraft(draft: Draft | null): void {
  const { reset, getValues, formState } = useFormContext();
  const { isReady } = formState;
  const done = useRef(false);
  useEffect(() => {
    if (draft === null || !isReady || done.current) return;
    done.current = true;
    reset({ ...getValues(), ...draft.values }, { keepDefaultValues: true });
  }, [draft, isReady, reset, getValues]);
}
