import { type ComponentType, memo, type RefObject, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { Resource } from '../../engine/resource.ts';
import { UploadProgress } from '../../public-pages/photos/UploadProgress.tsx';
import { settleTyping } from '../fields/afterTyping.ts';
import { FormWait } from '../fields/formWait.ts';
import { DoubtDialog } from './DoubtDialog.tsx';
import { bringsBack, DraftNotice } from './DraftNotice.tsx';
import type { DraftKeeping } from './draftKeeping.ts';
import type { Draft } from './drafts.ts';
import { FormActions } from './FormActions.tsx';
import { FormSections } from './FormSections.tsx';
import type { SectionOfFields } from './formFields.ts';
import type { FormPartProps } from './formParts.ts';
import { formPartsFor } from './formPartsFor.ts';
import { PartBoundary, PartMissing } from './LazyPart.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { StaleDialog } from './StaleDialog.tsx';
import { secretsOf } from './secrets.ts';
import { useKeptAsTyped, useToldIfUnkept } from './useDraft.ts';
import { useNext } from './useNext.ts';
import type { ViewRuleContext } from './useRuleContext.ts';
import { useSubmit } from './useSubmit.ts';

export interface FormBodyProps {
  readonly resource: Resource;
  readonly context: ViewRuleContext;
  readonly sections: readonly SectionOfFields[];
  readonly keeping: DraftKeeping;
  readonly base: RaRecord | null;
  readonly onRebase: (record: RaRecord) => void;
  /** what the form holds of a record before anything is typed */
  readonly asForm: (record: RaRecord | null) => Readonly<Record<string, unknown>>;
  readonly draft: Draft | null;
  /** begins the same form anew, with these values of the one that was saved */
  readonly onAnew: (carried: Readonly<Record<string, unknown>>) => void;
  /** the field that has the focus at first */
  readonly focus: string | null;
  /** what was restored comes from another form, not from before */
  readonly carried: boolean;
  /** begins anew without what was restored */
  readonly onDiscard: () => void;
  /** filled with what a submit of the <form> element itself does */
  readonly submitRef: RefObject<(values: FieldValues) => Promise<void>>;
}

/** What stands inside the form: notice of a restored draft, sections, buttons, and the dialogs saving may need. */
export function FormBody(props: FormBodyProps) {
  const { resource, context, sections, keeping, base, onRebase, asForm, draft, carried, submitRef, onAnew, focus } = props;
  const form = useFormContext();
  const next = useNext(resource, context);
  const flow = useSubmit({ resource, mode: context.mode, keeping, base, draft, onRebase, asForm, next, onAnew });
  const [waiting, wait] = useState(0);
  useImperativeHandle(submitRef, () => async (values) => (waiting > 0 ? undefined : flow.onValid(values, 'save')));
  useRestoredDraft(draft);
  useFirstFocus(focus);
  // what brings nothing back has said all it can
  useEffect(() => {
    if (keeping.draft !== null && !bringsBack(keeping.draft)) keeping.forget();
  }, [keeping]);
  useToldIfUnkept(keeping);
  const Above = formPartsFor(resource).above;
  const [incomplete, setIncomplete] = useState(false);
  const onPartFailed = useCallback(() => setIncomplete(true), []);
  return (
    <>
      <KeptAsTyped keeping={keeping} typed={flow.typed} />
      {draft !== null && <DraftNotice draft={draft} carried={carried} onDiscard={props.onDiscard} />}
      {incomplete && <PartMissing />}
      <div className="form-lock" inert={flow.busy}>
        {Above && (
          <PartBoundary onFailed={onPartFailed}>
            <PartAbove of={Above} resource={resource} mode={context.mode} context={context} />
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
        onSubmit={(pressed) => {
          settleTyping();
          void form.handleSubmit((values) => flow.onValid(values, pressed), flow.onInvalid)();
        }}
        onCancelled={flow.leave}
      />
      {secretsOf(resource).length === 0 && (
        <LeaveGuard
          leaving={flow.leaving}
          saving={flow.saving}
          leaveAfter={flow.leaveAfter}
          onLeave={flow.forget}
          onAside={() => void keeping.flush()}
          onEnded={flow.end}
        />
      )}
      {flow.question.doubts !== null && (
        <DoubtDialog
          resource={resource}
          doubts={flow.question.doubts}
          onRepair={flow.question.repair}
          onBack={flow.question.back}
          onOpen={flow.question.open}
          onConfirm={flow.question.confirm}
          onClose={flow.question.close}
        />
      )}
      {flow.stale !== null && (
        <StaleDialog
          fields={flow.stale.differing}
          theirs={flow.stale.theirs}
          onUseTheirs={flow.useTheirs}
          onKeepMine={flow.keepMine}
          onClose={flow.closeStale}
        />
      )}
    </>
  );
}

/** What the form is about does not change with what is typed. */
const PartAbove = memo(function PartAbove({ of: Above, ...part }: FormPartProps & { readonly of: ComponentType<FormPartProps> }) {
  return <Above {...part} />;
});

/** Apart, since it is drawn anew whenever something becomes typed or untouched. */
function KeptAsTyped({ keeping, typed }: { readonly keeping: DraftKeeping; readonly typed: () => Draft | null }) {
  useKeptAsTyped(keeping, typed);
  return null;
}

/** Gives a field the focus once, as soon as the form can take it. */
function useFirstFocus(name: string | null): void {
  const { setFocus, formState } = useFormContext();
  const { isReady } = formState;
  useEffect(() => {
    if (name !== null && isReady) setFocus(name);
  }, [name, isReady, setFocus]);
}

/** What of a draft was typed: the rest may be another value by now, and somebody else's. */
function typedIn({ values, base }: Draft): Readonly<Record<string, unknown>> {
  if (!base) return values;
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, base[name])));
}

const isSame = (one: unknown, other: unknown): boolean =>
  !(one instanceof Blob) && JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Puts a draft over the record once the form has taken the record up; what it changes counts as typed. */
function useRestoredDraft(draft: Draft | null): void {
  const { reset, getValues, formState } = useFormContext();
  const { isReady } = formState;
  const done = useRef(false);
  useEffect(() => {
    if (draft === null || !isReady || done.current) return;
    done.current = true;
    reset({ ...getValues(), ...typedIn(draft) }, { keepDefaultValues: true });
  }, [draft, isReady, reset, getValues]);
}
