import { type RaRecord, useReference } from 'react-admin';
import type { Resource } from '../../engine/resource.ts';
import { optionOf } from '../fields/useReferenceOptions.ts';
import { useViewLocale } from '../fields/useText.ts';
import { nameOf } from './recordName.ts';

/**
 * What a record is called: the text of the field that represents it; where that is a reference, what the
 * other record is called (those of a page are asked for together), and its key until that is known.
 */
export function useRecordName(resource: Resource, record: RaRecord): string {
  const locale = useViewLocale();
  const own = nameOf(resource, record, locale);
  const field = resource.field[resource.represents];
  const reference = field?.type === 'reference' && own !== '' && field.value !== field.text ? field : null;
  const { referenceRecord } = useReference<RaRecord>({
    reference: reference?.resource ?? '',
    id: record[resource.represents],
    options: { enabled: reference !== null },
  });
  return reference && referenceRecord ? optionOf(reference, referenceRecord).label : own;
}
