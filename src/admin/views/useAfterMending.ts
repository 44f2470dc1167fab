import { useCallback } from 'react';
import { type RaRecord, useCreatePath, useLocation, useNavigate } from 'react-admin';
import { unsent } from '../../dataProvider/unsent.ts';
import { can } from '../../engine/permissions.ts';
import type { Resource } from '../../engine/resource.ts';
import type { Draft } from './drafts.ts';
import { openingIn } from './opening.ts';
import { furtherQuery } from './rowLinks.ts';
import { useGoBack } from './useLeaving.ts';
import { useRole } from './useRole.ts';

/** The page of what waits, where a refused write is taken up to be mended. */
const WAITING_PAGE = '/belum-terkirim';

/**
 * Where a save leads that mends what was refused, wherever the form leads otherwise: back to what else was refused or, as long
 * as it is on this device only, to itself among what waits; after the last one to its record. Null: nothing is being mended.
 * `values`: what the form held, for addresses that name more than the record.
 */
export function useAfterMending(
  resource: Resource,
  draft: Draft | null,
): ((record: RaRecord, values: Readonly<Record<string, unknown>>, kept: boolean) => void) | null {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const goBack = useGoBack(resource);
  const role = useRole();
  const { from } = openingIn(useLocation().state);
  const mended = draft?.attempt?.mends ? draft.attempt.key : null;
  const goOn = useCallback(
    (record: RaRecord, values: Readonly<Record<string, unknown>>, kept: boolean) => {
      const isLast = unsent.now().every(({ key, state }) => state !== 'refused' || key === mended);
      const mayShow = resource.routes.show !== null && role !== null && can(resource, role, 'show');
      if (kept || !isLast || !mayShow) return from === WAITING_PAGE ? goBack() : navigate(WAITING_PAGE, { replace: true });
      const path = createPath({ resource: resource.name, type: 'show', id: record.id });
      return navigate(path + furtherQuery(resource, 'show', { ...values, ...record }), { replace: true });
    },
    [navigate, createPath, goBack, role, from, mended, resource],
  );
  return mended === null ? null : goOn;
}
