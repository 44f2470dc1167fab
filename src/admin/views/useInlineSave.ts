import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type RaRecord, useUpdate } from 'react-admin';
import { can } from '../../engine/permissions.ts';
import type { Resource } from '../../engine/resource.ts';
import { useBanner } from '../feedback/index.ts';
import { useText } from '../fields/useText.ts';
import { keptText } from './keptText.ts';
import { conflictIn, saveFailureOf } from './saveFailure.ts';
import { useRole } from './useRole.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

type Values = Readonly<Record<string, unknown>>;

/** Saves one value of a record, and what goes with it; resolves to whether it was saved when that is settled, never rejects. */
export type InlineSave = (record: RaRecord, field: string, value: string, along?: Values) => Promise<boolean>;

/**
 * Saving of what is changed where it is shown (`inline` of the definition); null where nothing is, or
 * not by this person. What is on screen is mended in place and not read again: no row moves, so page,
 * filter, scroll position and focus stay. Changes of one record go out one after the other, in order.
 */
export function useInlineSave(resource: Resource): InlineSave | null {
  const queryClient = useQueryClient();
  const banner = useBanner();
  const text = useText();
  const role = useRole();
  const { name, inline } = resource;
  const [update] = useUpdate<RaRecord, unknown>(name, undefined, { mutationMode: 'pessimistic', returnPromise: true });
  const queues = useRef(new Map<RaRecord['id'], Promise<RaRecord | null>>());

  const send = useCallback(
    async (record: RaRecord, field: string, value: string, along: Values): Promise<RaRecord | null> => {
      if (inline === null) return null;
      const instead = banner.errors();
      try {
        const saved = await update(name, { id: record.id, data: { [field]: value, ...along }, previousData: record });
        // react-admin answers an empty record where the session has ended: it is on its way to the sign-in page.
        if (typeof saved !== 'object' || saved.id === undefined) return null;
        const said = keptText(saved, text) ?? text(inline.success.text);
        banner.show({ severity: 'success', text: said, after: inline.success.after, instead });
        return { ...record, [field]: saved[field] ?? value, updated_at: saved.updated_at };
      } catch (error) {
        const stale = saveFailureOf(error).kind === 'stale';
        banner.show({ severity: 'error', text: (stale ? null : conflictIn(error)) ?? text(inline.failure) });
        // Somebody else has decided meanwhile: show what stands now.
        if (stale) {
          banner.show({ severity: 'info', text: text(VIEW_TEXTS.staleTitle) });
          await queryClient.invalidateQueries({ queryKey: [name] });
        }
        return null;
      }
    },
    [update, queryClient, banner, text, name, inline],
  );

  const save = useCallback<InlineSave>(
    async (record, field, value, along = {}) => {
      const before = queues.current.get(record.id) ?? Promise.resolve(null);
      const mine = before.then((latest) => send(latest ?? record, field, value, along));
      queues.current.set(record.id, mine);
      const saved = await mine;
      if (queues.current.get(record.id) === mine) queues.current.delete(record.id);
      return saved !== null;
    },
    [send],
  );

  return inline !== null && role !== null && can(resource, role, 'edit') ? save : null;
}
