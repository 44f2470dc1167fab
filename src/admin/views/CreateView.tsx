import type { Resource } from '../../engine/resource.ts';
import { LoadingState } from './ListStates.tsx';
import { RecordForm } from './RecordForm.tsx';
import { useViewAccess } from './useViewAccess.ts';

/** The page that adds a record, as `form.create` of the definition says. */
export function CreateView({ resource }: { readonly resource: Resource }) {
  const ready = useViewAccess(resource, 'create');
  if (resource.form === null) return null;
  return ready ? <RecordForm resource={resource} mode="create" record={null} /> : <LoadingState />;
}
