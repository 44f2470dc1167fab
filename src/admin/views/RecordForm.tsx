import { yupResolver } from '@hookform/resolvers/yup';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { Form, type RaRecord, useLocation } from 'react-admin';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { WriteMode } from '../../engine/definition.ts';
import type { Resource } from '../../engine/resource.ts';
import { formRecord, formSchema } from '../../engine/rules.ts';
import { MuiTheme } from '../mui/MuiTheme.tsx';
import { carriedIn } from './carried.ts';
import type { DraftKeeping } from './draftKeeping.ts';
import { draftOwner } from './draftOwner.ts';
import type { Draft } from './drafts.ts';
import { FormBody } from './FormBody.tsx';
import { sectionsOf } from './formFields.ts';
import { LoadingState } from './ListStates.tsx';
import { openingIn } from './opening.ts';
import { useDraft } from './useDraft.ts';
import { useRuleContext } from './useRuleContext.ts';
import './form.css';

const nothing = () => undefined;

export interface RecordFormProps {
  readonly resource: Resource;
  readonly mode: WriteMode;
  /** what is changed; null for a new record. A later value of it is not taken over: somebody is typing. */
  readonly record: RaRecord | null;
  /** values of given fields from around the form */
  readonly given?: Readonly<Record<string, unknown>>;
  /** begins the form of a new record anew, with these values of the one that was saved */
  readonly onAnew?: (carried: Readonly<Record<string, unknown>>) => void;
  /** the field that has the focus at first; default: what the page was opened for, or none */
  readonly focus?: string | null;
}

/** The form of a resource's definition, for a new record or a given one. Yup is the only source of its rules. */
export function RecordForm(props: RecordFormProps) {
  const { state } = useLocation();
  const { keeping, discard } = useDraft(carriedIn(state) !== null, referencesIn(props.resource, openingIn(state).values));
  if (keeping === null) return <LoadingState />;
  return (
    <MuiTheme>
      <KeptForm key={keeping.id} {...props} keeping={keeping} onDiscard={discard} />
    </MuiTheme>
  );
}

/** What of the values handed over says which records the form is about. */
const referencesIn = ({ field }: Resource, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => field[name]?.type === 'reference'));

interface KeptFormProps extends RecordFormProps {
  readonly keeping: DraftKeeping;
  readonly onDiscard: () => void;
}

function KeptForm({ resource, mode, record, given, onAnew = nothing, focus = null, keeping, onDiscard }: KeptFormProps) {
  const known = useRuleContext(mode);
  const { state } = useLocation();
  const [base, setBase] = useState(record);
  const [carried] = useState(() => carriedDraft(carriedIn(state), record));
  const draft = keeping.draft ?? carried;
  const context = useMemo(() => (base === null ? known : { ...known, stored: base }), [known, base]);
  const { role, extensions } = context;

  const [around] = useState(given);
  const asForm = useCallback(
    (values: RaRecord | null) => formRecord(resource, { ...values, ...around }, { role, extensions }),
    [resource, around, role, extensions],
  );
  const defaults = useMemo(() => asForm(base), [asForm, base]);
  const resolver: Resolver<FieldValues> = useMemo(
    () => yupResolver(formSchema(resource, context), undefined, { raw: true }),
    [resource, context],
  );
  const sections = useMemo(() => sectionsOf(resource, mode, extensions), [resource, mode, extensions]);
  const submit = useRef<(values: FieldValues) => Promise<void>>(async () => undefined);

  // What stands above may decide which fields are asked: nothing is shown before it is there.
  return (
    <Suspense fallback={<LoadingState />}>
      <Form
        record={defaults}
        resolver={resolver}
        onSubmit={useCallback((values: FieldValues) => submit.current(values), [])}
        noValidate
        // The form focuses what it announces, which is not always the field that stands first.
        shouldFocusError={false}
        disableInvalidFormNotification
        className="record-form"
      >
        <FormBody
          resource={resource}
          context={context}
          sections={sections}
          keeping={keeping}
          base={base}
          onRebase={setBase}
          asForm={asForm}
          draft={draft}
          carried={keeping.draft === null && carried !== null}
          onDiscard={onDiscard}
          submitRef={submit}
          onAnew={onAnew}
          focus={focus ?? openingIn(state).focus}
        />
      </Form>
    </Suspense>
  );
}

/** What was typed in another form, over the record as it is now. */
const carriedDraft = (values: Draft['values'] | null, record: RaRecord | null): Draft | null =>
  values && { owner: draftOwner(), version: typeof record?.updated_at === 'string' ? record.updated_at : null, values };
