import { useMemo } from 'react';
import { type RaRecord, useCreatePath } from 'react-admin';
import { isKeyless } from '../../engine/keyless.ts';
import { fillPath, placeholdersOf } from '../../engine/paths.ts';
import { can } from '../../engine/permissions.ts';
import type { Resource } from '../../engine/resource.ts';
import type { Allowed } from './useAllowed.ts';
import { useRole } from './useRole.ts';

type Values = Readonly<Record<string, unknown>>;

/** Where a row leads; a link is null where there is none at all, its answer null where the row lacks what the address needs. */
export interface RowLinks {
  readonly show: ((record: RaRecord) => string | null) | null;
  readonly edit: ((record: RaRecord) => string | null) | null;
}

/**
 * Where a row leads, as react-admin's own paths (or a public one the definition names); the router turns
 * them into the product's addresses. `within` is what the rows belong to, for placeholders they do not carry.
 */
export function useRowLinks(resource: Resource, allowed: Allowed, within?: Values): RowLinks {
  const createPath = useCreatePath();
  const role = useRole();
  return useMemo(() => {
    const to = (type: 'show' | 'edit') => (record: RaRecord) =>
      isKeyless(record.id)
        ? null
        : createPath({ resource: resource.name, type, id: record.id }) + furtherQuery(resource, type, { ...within, ...record });
    const elsewhere = resource.list?.actions.show.to ?? null;
    const mayFollow = role !== null && can(resource, role, 'list');
    return {
      show:
        elsewhere === null
          ? allowed.show
            ? to('show')
            : null
          : mayFollow
            ? (record) => filledFrom(elsewhere, { ...within, ...record })
            : null,
      edit: allowed.edit ? to('edit') : null,
    };
  }, [createPath, resource, within, role, allowed.show, allowed.edit]);
}

/** What the route of a view needs besides the record's key, as the query of its canonical path; '' for nothing. */
export function furtherQuery(resource: Resource, view: 'create' | 'edit' | 'show', values: Values): string {
  const names = placeholdersOf(resource.routes[view] ?? '').filter((name) => name !== 'id' && name !== resource.key);
  return names.length === 0
    ? ''
    : `?${names.map((name) => `${name}=${encodeURIComponent(String(values[name] ?? ''))}`).join('&')}`;
}

/** A public path of the definition filled from a record; null where a value is missing. */
export function filledFrom(path: string, values: Values): string | null {
  const filled = placeholdersOf(path).map((name) => [name, String(values[name] ?? '')] as const);
  return fillPath(path, Object.fromEntries(filled));
}
