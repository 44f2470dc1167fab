import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import { exportUrl } from '../../dataProvider/exportUrl.ts';
import { knownExtensions } from '../../dataProvider/serverExtensions.ts';
import { understoodFilters } from '../../engine/filters.ts';
import type { Field, List, Resource } from '../../engine/resource.ts';
import { FieldFilter } from '../field-types/FieldParts.tsx';
import { useText } from '../fields/useText.ts';
import { MOBILE_QUERY, useMediaQuery } from '../layout/useMediaQuery.ts';
import { DownloadButton, type DownloadButtonProps } from './DownloadButton.tsx';
import { Icon } from './icons.tsx';
import { PartBoundary } from './LazyPart.tsx';
import type { ListState } from './listState.ts';
import { SearchBox } from './SearchBox.tsx';
import type { Allowed } from './useAllowed.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

export interface ListToolbarProps {
  readonly resource: Resource;
  readonly list: List;
  readonly state: ListState;
  readonly allowed: Allowed;
  /** what the list is narrowed to in any case: no filters for these */
  readonly fixed?: Readonly<Record<string, unknown>>;
}

/** Filters, search, the list as a file and the way to the create page. */
export function ListToolbar({ resource, list, state, allowed, fixed = {} }: ListToolbarProps) {
  const text = useText();
  const createPath = useCreatePath();
  const { filter: filterValues, setFilter } = state;
  const [cleared, setCleared] = useState(0);
  const current = useRef({ filterValues, setFilter });
  useEffect(() => {
    current.current = { filterValues, setFilter };
  });
  const set = useCallback((name: string, value: string | null) => {
    const { [name]: before, ...rest } = current.current.filterValues;
    if ((before ?? null) === value) return;
    current.current.setFilter(value === null ? rest : { ...rest, [name]: value });
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

  const extensions = knownExtensions();
  const filters = understoodFilters(resource, extensions).flatMap(({ field: name, all, usual }) => {
    const field = resource.field[name];
    return field !== undefined && !Object.hasOwn(fixed, name) ? [{ field: withoutOption(field, usual), all }] : [];
  });
  // several of them would push the rows off a phone's screen
  const folds = useMediaQuery(MOBILE_QUERY) && filters.length > 1;
  const chosen = filters.filter(({ field }) => Object.hasOwn(filterValues, field.name));
  const [unfolded, setUnfolded] = useState(false);
  const creates = allowed.create && list.createLabel !== null;
  // An addition to the contract, and shown like every other only where the server has told of additions.
  const downloads = list.download && extensions.has('fields');
  if (list.search === null && filters.length === 0 && !creates && !downloads) return null;
  return (
    <div className="list-toolbar">
      {list.search !== null && (
        <SearchBox
          key={cleared}
          placeholder={text(list.search.placeholder)}
          debounce={list.search.debounce}
          initial={q}
          onSearch={search}
        />
      )}
      {folds && (
        <button
          type="button"
          className="btn btn-plain list-filters"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {text(VIEW_TEXTS.filters)}
          {chosen.length > 0 && <span className="filters-set">{chosen.length}</span>}
        </button>
      )}
      {(!folds || unfolded) &&
        filters.map(({ field, all }) => (
          <FieldFilter
            key={`${field.name}-${cleared}`}
            field={field}
            all={text(all)}
            value={filterValues[field.name] ?? null}
            onChange={(value) => set(field.name, value)}
          />
        ))}
      {(downloads || creates) && (
        <div className="list-actions">
          {downloads && <Download resource={resource} list={list} state={state} fixed={fixed} />}
          {creates && list.createLabel !== null && (
            <LinkBase className="btn list-create" to={createPath({ resource: resource.name, type: 'create' })}>
              <Icon name="add" />
              {text(list.createLabel)}
            </LinkBase>
          )}
        </div>
      )}
    </div>
  );
}

const ListDownload = lazy(async () => ({ default: (await import('../download/ListDownload.tsx')).ListDownload }));

/** By the server where it has announced that, by code that comes once it is pressed; where that does not come the list is made into a file here. */
function Download(props: DownloadButtonProps) {
  const text = useText();
  const { resource, state, fixed } = props;
  const [asked, setAsked] = useState(false);
  const [here, setHere] = useState(!knownExtensions().has('ekspor'));
  const narrowed = { filter: { ...state.filter, ...fixed }, sort: state.sort };
  if (here || exportUrl(resource, narrowed, knownExtensions(), 'xlsx') === null) return <DownloadButton {...props} />;
  const button = (
    <button type="button" className="btn btn-plain list-download" aria-disabled={asked} onClick={() => setAsked(true)}>
      {text(VIEW_TEXTS.downloadAs)}
    </button>
  );
  if (!asked) return button;
  return (
    <PartBoundary onFailed={() => setHere(true)}>
      <Suspense fallback={button}>
        <ListDownload {...props} />
      </Suspense>
    </PartBoundary>
  );
}

/** The field without the choice that stands for no filter. */
const withoutOption = (field: Field, usual: string | null): Field =>
  usual !== null && 'options' in field
    ? ({ ...field, options: field.options.filter(({ value }) => value !== usual) } as Field)
    : field;
