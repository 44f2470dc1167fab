import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { HttpError, type RaRecord, useDataProvider } from 'react-admin';
import { can } from '../../engine/permissions.ts';
import type { Resource } from '../../engine/resource.ts';
import { useBanner } from '../feedback/index.ts';
import { useText } from '../fields/useText.ts';
import { saveFailureOf } from './saveFailure.ts';
import { useRole } from './useRole.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

/** Saves one value of a record; resolves when it is settled either way, never rejects. */
export type InlineSave = (record: RaRecord, field: string, value: string) => Promise<void>;

/**
 * Saving of what is changed where it is shown (`inline` of the definition); null where nothing is, or
 * not by this person. What is on screen is mended in place and not read again: no row moves, so page,
 * filter, scroll position and focus stay. Changes of one record go out one after the other, in order.
 */
export function useInlineSave(resource: Resource): InlineSave | null {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const banner = useBanner();
  const text = useText();
  const role = useRole();
  const { name, inline } = resource;
  const queues = useRef(new Map<RaRecord['id'], Promise<RaRecord | null>>());

  const send = useCallback(
    async (record: RaRecord, field: string, value: string): Promise<RaRecord | null> => {
      if (inline === null) return null;
      const instead = banner.errors();
      try {
        const { data } = await dataProvider.update(name, { id: record.id, data: { [field]: value }, previousData: record });
        // react-admin answers an empty record where the session has ended: it is on its way to the sign-in page.
        if (data?.id === undefined) return null;
        const saved = { ...record, [field]: data[field] ?? value, updated_at: data.updated_at };
        patch(queryClient, name, saved, field);
        banner.show({ severity: 'success', text: text(inline.success.text), after: inline.success.after, instead });
        return saved;
      } catch (error) {
        banner.show({ severity: 'error', text: reasonOf(error) ?? text(inline.failure) });
        // Somebody else has decided meanwhile: show what stands now.
        if (saveFailureOf(error).kind === 'stale') {
          banner.show({ severity: 'info', text: text(VIEW_TEXTS.staleTitle) });
          await queryClient.invalidateQueries({ queryKey: [name] });
        }
        return null;
      }
    },
    [dataProvider, queryClient, banner, text, name, inline],
  );

  const save = useCallback<InlineSave>(
    async (record, field, value) => {
      const before = queues.current.get(record.id) ?? Promise.resolve(null);
      const mine = before.then((latest) => send(latest ?? record, field, value));
      queues.current.set(record.id, mine);
      await mine;
      if (queues.current.get(record.id) === mine) queues.current.delete(record.id);
    },
    [send],
  );

  return inline !== null && role !== null && can(resource, role, 'edit') ? save : null;
}

/** What the server says of a value that cannot be saved beside what others have; null for every other failure. */
function reasonOf(error: unknown): string | null {
  const failure = saveFailureOf(error);
  return failure.kind === 'refused' && error instanceof HttpError && error.status === 409 ? failure.message : null;
}

interface Listed {
  readonly data: readonly RaRecord[];
}

/** Puts the saved value into every list and record that react-query keeps of the resource. */
function patch(queryClient: ReturnType<typeof useQueryClient>, name: string, saved: RaRecord, field: string): void {
  const mended = (row: RaRecord): RaRecord =>
    String(row.id) === String(saved.id) ? { ...row, [field]: saved[field], updated_at: saved.updated_at } : row;
  queryClient.setQueriesData<Listed>({ queryKey: [name, 'getList'] }, (list) => list && { ...list, data: list.data.map(mended) });
  queryClient.setQueriesData<RaRecord>({ queryKey: [name, 'getOne'] }, (record) => record && mended(record));
}
