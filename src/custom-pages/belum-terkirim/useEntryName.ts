import { type RaRecord, useReference } from 'react-admin';
import { optionOf } from '../../admin/fields/useReferenceOptions.ts';
import { useText } from '../../admin/fields/useText.ts';
import { OUTBOX_TEXTS as T } from '../../admin/outbox/outboxTexts.ts';
import { useSite } from '../../admin/site.tsx';
import { useWhole } from '../../admin/useWhole.ts';
import type { Waiting } from '../../offline/outbox/waiting.ts';
import { aboutOf } from './aboutOf.ts';

/** What one that waits is called: whom it is about, as far as that is known here, and what the record itself is called. */
export function useEntryName(entry: Waiting | null): string {
  const text = useText();
  const resource = useWhole(useSite().site.resource[entry?.resource ?? '']);
  const about = entry && aboutOf(resource, entry);
  const { referenceRecord } = useReference<RaRecord>({
    ...{ reference: about?.field.resource ?? '', id: about?.value ?? '' },
    options: { enabled: about !== null, retry: false },
  });
  const title = entry?.title ?? '';
  const person = about && referenceRecord ? optionOf(about.field, referenceRecord).label : '';
  // a title may name them already
  const parts = title.includes(person) ? [title] : [person, title];
  return parts.filter((part) => part !== '').join(' · ') || text(T.nameless);
}
