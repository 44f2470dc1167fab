import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { type RaRecord, useDelete, useDeleteController, useUpdate } from 'react-admin';
import { knownExtensions } from '../../dataProvider/serverExtensions.ts';
import { understoodInstead } from '../../engine/deletion.ts';
import { can } from '../../engine/permissions.ts';
import type { Instead, Resource } from '../../engine/resource.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useBanner } from '../feedback/index.ts';
import { useText } from '../fields/useText.ts';
import type { InsteadDialogProps } from './InsteadDialog.tsx';
import { keptText } from './keptText.ts';
import { PartBoundary } from './LazyPart.tsx';
import { conflictIn } from './saveFailure.ts';
import type { FocusAfter } from './useFocusAfter.ts';
import { useRole } from './useRole.ts';
import { VIEW_TEXTS } from './viewTexts.ts';
import './instead.css';

/** With it come the inputs of forms, which few of those who delete need. */
const InsteadDialog = lazy(async () => ({ default: (await import('./InsteadDialog.tsx')).InsteadDialog }));

export interface DeleteQuestionProps {
  readonly resource: Resource;
  /** the record the question is about; null: no question */
  readonly asked: RaRecord | null;
  readonly onAnswered: () => void;
  /** what is being deleted; null: nothing any more */
  readonly onBusy: (id: RaRecord['id'] | null) => void;
  readonly focus: FocusAfter;
}

const messageIn = (error: unknown) => ({ message: error instanceof Error ? error.message : '' });

/** In place of react-admin's own words and way: what follows is told once the list has been read again. */
const nothingYet = () => undefined;

/**
 * Question, then the call by react-admin's controller, then the banner. The row stays until the server has said
 * yes, and the list is read again either way, so that what is shown is what there is.
 * The focus goes on to the row that has taken the place of the one that is gone.
 */
export function DeleteQuestion({ resource, asked, onAnswered, onBusy, focus }: DeleteQuestionProps) {
  const queryClient = useQueryClient();
  const banner = useBanner();
  const text = useText();
  const inFlight = useRef(false);
  const instead = useRef<readonly number[]>([]);
  const words = resource.delete;

  const ended = async (answer: RaRecord | undefined, error: unknown, id: RaRecord['id'] | undefined) => {
    if (error !== null) {
      focus.kept();
      const reason = conflictIn(error) ?? (words === null ? '' : text(words.failure, messageIn(error)));
      banner.show({ severity: 'error', text: reason });
      // react-admin answers an empty record where the session has ended: it is on its way to the sign-in page.
    } else if (answer?.id !== undefined && words !== null) {
      queryClient.removeQueries({ queryKey: [resource.name, 'getOne', { id: String(id) }] });
      const { success } = words;
      const said = keptText(answer, text) ?? text(success.text);
      banner.show({ severity: 'success', text: said, after: success.after, instead: instead.current });
      focus.gone();
    }
    await queryClient.invalidateQueries({ queryKey: [resource.name, 'getList'] });
    inFlight.current = false;
    onBusy(null);
  };

  const { handleDelete } = useDeleteController<RaRecord, unknown>({
    resource: resource.name,
    record: asked ?? undefined,
    mutationMode: 'pessimistic',
    redirect: false,
    mutationOptions: {
      onSuccess: nothingYet,
      onError: nothingYet,
      onSettled: (answer, error, { id }) => ended(answer, error, id),
    },
  });

  const yes = () => {
    if (asked === null) return;
    onAnswered();
    if (inFlight.current) return;
    inFlight.current = true;
    instead.current = banner.errors();
    onBusy(asked.id);
    handleDelete();
  };

  const [meant, setMeant] = useState<Instead | null>(null);
  const store = useInsteadOf(resource);
  const role = useRole();
  if (words === null) return null;

  const options = understoodInstead(words, knownExtensions()).filter(
    ({ set }) => set === null || (role !== null && can(resource, role, 'edit')),
  );
  const saveMeant = async (answer: Answer) => {
    if (asked === null || meant === null) return;
    const before = banner.errors();
    const stored = await store(asked, answer);
    if (stored === null) return;
    queryClient.removeQueries({ queryKey: [resource.name, 'getOne', { id: String(asked.id) }] });
    const said = keptText(stored, text) ?? text(meant.success.text);
    banner.show({ severity: 'success', text: said, after: meant.success.after, instead: before });
    focus.gone();
    setMeant(null);
    onAnswered();
    await queryClient.invalidateQueries({ queryKey: [resource.name, 'getList'] });
  };
  const partMissing = () => {
    setMeant(null);
    banner.show({ severity: 'error', text: text(VIEW_TEXTS.networkFailed) });
  };

  return (
    <>
      <ConfirmDialog
        open={asked !== null && meant === null}
        title={text(words.title)}
        text={text(words.question)}
        onYes={yes}
        onNo={onAnswered}
      >
        {options.length > 0 && <InsteadOptions options={options} onChoose={setMeant} />}
      </ConfirmDialog>
      {asked !== null && meant !== null && (
        <PartBoundary onFailed={partMissing}>
          <Suspense fallback={null}>
            <InsteadDialog resource={resource} record={asked} option={meant} onSave={saveMeant} onBack={() => setMeant(null)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}

interface InsteadOptionsProps {
  readonly options: readonly Instead[];
  readonly onChoose: (option: Instead) => void;
}

/** What may be meant in place of the deletion. */
function InsteadOptions({ options, onChoose }: InsteadOptionsProps) {
  const text = useText();
  return (
    <div className="instead-options">
      <p>{text(VIEW_TEXTS.instead)}</p>
      <div>
        {options.map((option) => (
          <button key={option.label.id} type="button" className="btn btn-plain" onClick={() => onChoose(option)}>
            {text(option.label)}
          </button>
        ))}
      </div>
    </div>
  );
}

type Answer = Parameters<InsteadDialogProps['onSave']>[0];

/** Stores what was answered; null where the session has ended: it is on its way to the sign-in page. */
function useInsteadOf({ name }: Resource): (record: RaRecord, answer: Answer) => Promise<RaRecord | null> {
  const [update] = useUpdate<RaRecord, unknown>(name, undefined, { mutationMode: 'pessimistic', returnPromise: true });
  const [remove] = useDelete<RaRecord, unknown>(name, undefined, { mutationMode: 'pessimistic', returnPromise: true });
  return async (record, answer) => {
    const about = { id: record.id, previousData: record };
    const stored =
      'reason' in answer
        ? await remove(name, { ...about, meta: { reason: answer.reason } })
        : await update(name, { ...about, data: answer.values });
    return stored?.id === undefined ? null : stored;
  };
}
