import type { ReactNode } from 'react';
import { LinkBase, type RaRecord, useCreatePath } from 'react-admin';
import { knownExtensions } from '../../dataProvider/serverExtensions.ts';
import type { LinkDefinition } from '../../engine/definition.ts';
import { can, mayOpen } from '../../engine/permissions.ts';
import type { Resource } from '../../engine/resource.ts';
import { isAnnounced } from '../../engine/wire/extensions.ts';
import { useText } from '../fields/useText.ts';
import { useSite } from '../site.tsx';
import { Icon } from './icons.tsx';
import { narrowingState } from './narrowing.ts';
import { filledFrom, useRowLinks } from './rowLinks.ts';
import { useAllowed } from './useAllowed.ts';
import { useGoBack } from './useLeaving.ts';
import { useRecordName } from './useRecordName.ts';
import { useRole } from './useRole.ts';

export interface ShowPartProps {
  readonly resource: Resource;
  readonly record: RaRecord;
}

/** The way back and, for those who may and where the definition names it, on to the edit page; then whatever else can be done. */
export function ShowActions({ resource, record, children }: ShowPartProps & { readonly children?: ReactNode }) {
  const text = useText();
  const goBack = useGoBack(resource);
  const edit = useRowLinks(resource, useAllowed(resource)).edit?.(record) ?? null;
  const show = resource.form?.show;
  if (!show) return null;
  return (
    <div className="form-actions">
      {show.back === null ? null : show.back.to === null ? (
        <button type="button" className="btn btn-plain" onClick={goBack}>
          {text(show.back.label)}
        </button>
      ) : (
        <LinkBase className="btn btn-plain" to={filledFrom(show.back.to, record) ?? '/'}>
          {text(show.back.label)}
        </LinkBase>
      )}
      {show.editLabel !== null && edit !== null && (
        <LinkBase className="btn" role={resource.singleton ? 'button' : undefined} to={edit}>
          {text(show.editLabel)}
        </LinkBase>
      )}
      {children}
    </div>
  );
}

/** Links to lists of other resources, narrowed to what belongs to the record, e.g. to what was changed in it. */
export function ShowLinks({ resource, record }: ShowPartProps) {
  const text = useText();
  const role = useRole();
  const name = useRecordName(resource, record);
  const createPath = useCreatePath();
  const { site } = useSite();
  const links = (resource.form?.show?.links ?? []).filter((link) => {
    if (link.beyondContract && !knownExtensions().has('fields')) return false;
    if (link.to !== undefined) {
      const page = site.pages.find(({ paths }) => paths.includes(link.to ?? ''));
      return page === undefined || (mayOpen(page, role) && (page.needs === null || isAnnounced(page.needs, knownExtensions())));
    }
    const other = site.resource[link.resource ?? ''];
    return other !== undefined && other.routes.list !== null && role !== null && can(other, role, 'list');
  });
  if (links.length === 0) return null;
  return (
    <p className="record-links">
      {links.map((link) => (
        <LinkBase
          key={link.label.id}
          {...(link.to === undefined
            ? {
                to: createPath({ resource: link.resource, type: 'list' }),
                state: narrowingState({ filter: filterOf(link, record), of: name }),
              }
            : { to: filledFrom(link.to, record) ?? '/' })}
        >
          <Icon name={link.to === undefined ? 'history' : 'info'} />
          {text(link.label)}
        </LinkBase>
      ))}
    </p>
  );
}

/** The filter of a link with its `{name}` filled from the record. */
const filterOf = ({ filter }: LinkDefinition, record: RaRecord): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(filter ?? {}).map(([field, wanted]) => [
      field,
      wanted.replace(/\{(\w+)\}/g, (_whole, name: string) => String(record[name] ?? '')),
    ]),
  );
