import { useMemo } from 'react';
import { type RaRecord, useCreatePath } from 'react-admin';
import type { Resource } from '../../engine/resource.ts';
import type { Allowed } from './useAllowed.ts';

export interface RowLinks {
  readonly show: ((record: RaRecord) => string) | null;
  readonly edit: ((record: RaRecord) => string) | null;
}

/** Where a row leads, as react-admin's own paths; the router turns them into the product's addresses. */
export function useRowLinks(resource: Resource, allowed: Allowed): RowLinks {
  const createPath = useCreatePath();
  return useMemo(() => {
    const to = (type: 'show' | 'edit') => (record: RaRecord) => createPath({ resource: resource.name, type, id: record.id });
    return { show: allowed.show ? to('show') : null, edit: allowed.edit ? to('edit') : null };
  }, [createPath, resource.name, allowed.show, allowed.edit]);
}
