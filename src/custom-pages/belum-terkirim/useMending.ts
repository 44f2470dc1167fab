import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useNavigate } from '../../admin/router/index.ts';
import { draftOwner } from '../../admin/views/draftOwner.ts';
import { saveDraft } from '../../admin/views/drafts.ts';
import type { Opening } from '../../admin/views/opening.ts';
import { isObject } from '../../engine/isObject.ts';
import type { Waiting } from '../../offline/outbox/waiting.ts';

export interface Mending {
  readonly mend: (entry: Waiting) => Promise<void>;
  /** keys of corrections whose record was found to be there no more */
  readonly gone: ReadonlySet<string>;
  /** key of the one whose record is looked for before its form is opened */
  readonly opening: string | null;
}

const versionOf = (record: Waiting['base']): string | null => (typeof record?.updated_at === 'string' ? record.updated_at : null);

/**
 * Opens the form of a refused write with what was typed into it, as a draft over the record it was typed over: what others
 * have changed meanwhile comes up field by field. Saving it takes the refused one's place, and leads on as
 * `useAfterMending` says. A correction of a record that is
 * there no more opens nothing: its key is among `gone` from then on.
 */
export function useMending(): Mending {
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [opening, setOpening] = useState<string | null>(null);
  const isThere = async ({ resource, values, base }: Waiting): Promise<boolean> => {
    const failure = await dataProvider.getOne(resource, { id: String(values?.id ?? base?.id) }).then(
      () => null,
      (error: unknown) => error,
    );
    return !(isObject(failure) && failure.status === 404);
  };
  const mend: Mending['mend'] = async (entry) => {
    const { key, page, values = {}, base, at, action } = entry;
    if (page === undefined || opening !== null) return;
    if (action === 'update' && navigator.onLine !== false) {
      setOpening(key);
      const there = await isThere(entry);
      setOpening(null);
      if (!there) return setGone((keys) => new Set([...keys, key]));
    }
    const attempt = { of: '', key, mends: true };
    await saveDraft(page, { owner: draftOwner(), version: versionOf(base), values, base: base ?? null, at, attempt }, key);
    await navigate(page, { state: { from: '/belum-terkirim' } satisfies Opening });
  };
  return { mend, gone, opening };
}
