import { useNavigate } from 'react-router';
import { draftOwner } from '../../admin/views/draftOwner.ts';
import { saveDraft } from '../../admin/views/drafts.ts';
import type { Waiting } from '../../offline/outbox/waiting.ts';

const versionOf = (record: Waiting['base']): string | null => (typeof record?.updated_at === 'string' ? record.updated_at : null);

/**
 * Opens the form of a refused write with what was typed into it, as a draft over the record it was typed over: what others
 * have changed meanwhile comes up field by field. Saving it takes the refused one's place.
 */
export function useMending(): (entry: Waiting) => Promise<void> {
  const navigate = useNavigate();
  return async ({ key, page, values = {}, base, at }) => {
    if (page === undefined) return;
    const attempt = { of: '', key, mends: true };
    await saveDraft(page, { owner: draftOwner(), version: versionOf(base), values, base: base ?? null, at, attempt }, key);
    await navigate(page);
  };
}
