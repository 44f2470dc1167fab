import { useCallback, useEffect, useRef, useState } from 'react';
import { LinkBase, useCreatePath, useListContext } from 'react-admin';
import { knownExtensions } from '../../dataProvider/serverExtensions.ts';
import type { Resource } from '../../engine/resource.ts';
import { FieldFilter } from '../fields/FieldParts.tsx';
import { useText } from '../fields/useText.ts';
import { Icon } from './icons.tsx';
import { SearchBox } from './SearchBox.tsx';
import type { Allowed } from './useAllowed.ts';

export interface ListToolbarProps {
  readonly resource: Resource;
  readonly allowed: Allowed;
}

/** Filters, search and the way to the create page. */
export function ListToolbar({ resource, allowed }: ListToolbarProps) {
  const text = useText();
  const createPath = useCreatePath();
  const { filterValues, setFilters } = useListContext();
  const [cleared, setCleared] = useState(0);
  const current = useRef({ filterValues, setFilters });
  useEffect(() => {
    current.current = { filterValues, setFilters };
  });
  const set = useCallback((name: string, value: string | null) => {
    const { [name]: before, ...rest } = current.current.filterValues;
    if ((before ?? null) === value) return;
    current.current.setFilters(value === null ? rest : { ...rest, [name]: value });
  }, []);
  const search = useCallback((typed: string) => set('q', typed.trim() === '' ? null : typed.trim()), [set]);

  // The box keeps its text to itself; filters cleared from elsewhere ('Hapus semua saringan') give it a fresh start.
  const q = typeof filterValues.q === 'string' ? filterValues.q : '';
  const none = Object.keys(filterValues).length === 0;
  const hadSome = useRef(!none);
  useEffect(() => {
    if (none && hadSome.current && document.activeElement?.closest('.list-toolbar') === null) setCleared((count) => count + 1);
    hadSome.current = !none;
  }, [none]);

  const { list } = resource;
  if (list === null) return null;
  const extensions = knownExtensions();
  return (
    <div className="list-toolbar">
      {list.search !== null && (
        <SearchBox key={cleared} placeholder={text(list.search.placeholder)} initial={q} onSearch={search} />
      )}
      {list.filters.map(({ field: name, all }) => {
        const field = resource.field[name];
        // A filter the contract's search call knows works everywhere; others need the field to be known.
        const works = field !== undefined && (!field.beyondContract || extensions.has('fields') || isSearchable(resource, name));
        return works ? (
          <FieldFilter
            key={`${name}-${cleared}`}
            field={field}
            all={text(all)}
            value={filterValues[name] ?? null}
            onChange={(value) => set(name, value)}
          />
        ) : null;
      })}
      {allowed.create && list.createLabel !== null && (
        <LinkBase className="btn list-create" to={createPath({ resource: resource.name, type: 'create' })}>
          <Icon name="add" />
          {text(list.createLabel)}
        </LinkBase>
      )}
    </div>
  );
}

const isSearchable = (resource: Resource, name: string): boolean =>
  Object.hasOwn(resource.endpoints.list?.search?.params ?? {}, name);
