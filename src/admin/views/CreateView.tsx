import type { Resource } from '../../engine/resource.ts';
import { LoadingState } from './ListStates.tsx';
import { RecordForm } from './RecordForm.tsx';
import { FailedRecord } from './RecordPage.tsx';
import { useSubject } from './useSubject.ts';
import { useViewAccess } from './useViewAccess.ts';

/** The page that adds a record, as `form.create` of the definition says. */
export function CreateView({ resource }: { readonly resource: Resource }) {
  const ready = useViewAccess(resource, 'create');
  const subject = useSubject(resource, ready);
  if (resource.form === null) return null;
  if (subject.kind === 'failed') return <FailedRecord resource={resource} state={subject} />;
  if (!ready || subject.kind === 'loading') return <LoadingState />;
  return <RecordForm resource={resource} mode="create" record={null} given={subject.given} />;
}
