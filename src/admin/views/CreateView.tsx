import { CreateBase } from 'react-admin';
import type { Resource } from '../../engine/resource.ts';
import { LoadingState } from './ListStates.tsx';
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

function NewRecord({ resource }: { readonly resource: Resource }) {
  const subject = useSubject(resource);
  if (subject.kind === 'failed') return <FailedRecord resource={resource} state={subject} />;
  if (subject.kind === 'loading') return <LoadingState />;
  return <RecordForm resource={resource} mode="create" record={null} given={subject.given} />;
}
