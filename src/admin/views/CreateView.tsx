import { useCallback, useState } from 'react';
import { CreateBase, useLocation } from 'react-admin';
import type { Resource } from '../../engine/resource.ts';
import { LoadingState } from './ListStates.tsx';
import { openingIn } from './opening.ts';
import { RecordForm } from './RecordForm.tsx';
import { FailedRecord } from './RecordPage.tsx';
import { useSubject } from './useSubject.ts';
import { useViewAccess } from './useViewAccess.ts';

/** The page that adds a record, as `form.create` of the definition says. */
export function CreateView({ resource }: { readonly resource: Resource }) {
  const ready = useViewAccess(resource, 'create');
  if (resource.form === null) return null;
  if (!ready) return <LoadingState />;
  return (
    <CreateBase resource={resource.name} disableAuthentication mutationMode="pessimistic" redirect={false}>
      <NewRecord resource={resource} />
    </CreateBase>
  );
}

type Values = Readonly<Record<string, unknown>>;

/** What one form hands over to the next of the same kind. */
interface Turn {
  readonly number: number;
  readonly carried: Values;
  readonly focus: string | null;
}

function NewRecord({ resource }: { readonly resource: Resource }) {
  const subject = useSubject(resource, { stored: false });
  const opened = openingIn(useLocation().state).values;
  const [turn, setTurn] = useState<Turn>({ number: 0, carried: {}, focus: null });
  const onAnew = useCallback(
    (carried: Values) => {
      // The pages of a form are long, and the button stands at its end.
      window.scrollTo({ top: 0 });
      setTurn(({ number }) => ({ number: number + 1, carried, focus: firstToFill(resource, carried) }));
    },
    [resource],
  );
  if (subject.kind === 'failed') return <FailedRecord resource={resource} state={subject} />;
  if (subject.kind === 'loading') return <LoadingState />;
  return (
    <RecordForm
      key={turn.number}
      resource={resource}
      mode="create"
      record={null}
      given={{ ...opened, ...turn.carried, ...subject.given }}
      onAnew={onAnew}
      focus={turn.focus}
    />
  );
}

/** The first field of the form that is asked for and not carried over. */
const firstToFill = ({ form, field }: Resource, carried: Values): string | null =>
  form?.sections.flatMap(({ fields }) => fields).find((name) => field[name]?.asked && !(name in carried)) ?? null;
