import type { Resource } from '../../engine/resource.ts';
import { RecordForm } from './RecordForm.tsx';
import { RecordPage } from './RecordPage.tsx';

/** The page that changes a record, as `form.edit` of the definition says. */
export function EditView({ resource }: { readonly resource: Resource }) {
  if (resource.form === null) return null;
  return (
    <RecordPage resource={resource} action="edit">
      {(record, given) => <RecordForm key={record.id} resource={resource} mode="edit" record={record} given={given} />}
    </RecordPage>
  );
}
