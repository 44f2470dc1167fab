import { memo } from 'react';
import { LinkBase, type RaRecord, type SortPayload } from 'react-admin';
import type { Locale } from '../../engine/definition.ts';
import { fieldTypes } from '../../engine/field-types/index.ts';
import type { Field, Resource } from '../../engine/resource.ts';
import { FieldDisplay } from '../fields/FieldParts.tsx';
import { useText, useViewLocale } from '../fields/useText.ts';
import { RowActions } from './RowActions.tsx';
import { nameOf } from './recordName.ts';
import type { RowLinks } from './rowLinks.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

export interface RowsProps {
  readonly resource: Resource;
  readonly columns: readonly Field[];
  readonly records: readonly RaRecord[];
  /** number of the first row, counted across pages */
  readonly firstNumber: number;
  readonly links: RowLinks;
  readonly busyId: RaRecord['id'] | null;
  readonly onDelete: ((record: RaRecord) => void) | null;
}

export interface ListTableProps extends RowsProps {
  readonly sort: SortPayload;
  readonly onSort: (field: string) => void;
  readonly loading: boolean;
}

const UNSORTABLE: ReadonlySet<Field['type']> = new Set(['reference', 'image', 'timeRange']);

/** A bare table: measured, each component library cell costs more than the row (design section 10, "Grids"). */
export function ListTable({ sort, onSort, loading, ...rows }: ListTableProps) {
  const text = useText();
  const locale = useViewLocale();
  const { resource, columns, links, onDelete } = rows;
  const hasActions = links.show !== null || links.edit !== null || onDelete !== null;
  return (
    <div className="list-scroll">
      <table className="list-table" aria-busy={loading} aria-label={resource.list ? text(resource.list.title) : undefined}>
        <thead>
          <tr>
            {resource.list?.numbered && <th scope="col">{text(VIEW_TEXTS.number)}</th>}
            {columns.map((field) => (
              <HeaderCell key={field.name} field={field} sort={sort} onSort={onSort} />
            ))}
            {hasActions && <th scope="col">{text(VIEW_TEXTS.actions)}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.records.map((record, index) => (
            <Row
              key={record.id}
              resource={resource}
              columns={columns}
              record={record}
              number={rows.firstNumber + index}
              links={links}
              busy={rows.busyId === record.id}
              onDelete={onDelete}
              hasActions={hasActions}
              locale={locale}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeaderCell({ field, sort, onSort }: { readonly field: Field } & Pick<ListTableProps, 'sort' | 'onSort'>) {
  const text = useText();
  const align = fieldTypes[field.type].align;
  if (UNSORTABLE.has(field.type)) {
    return (
      <th scope="col" data-align={align}>
        {text(field.columnLabel)}
      </th>
    );
  }
  const sorted = sort.field === field.name ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined;
  return (
    <th scope="col" data-align={align} aria-sort={sorted}>
      <button type="button" className="sort-button" onClick={() => onSort(field.name)}>
        {text(field.columnLabel)}
        <span aria-hidden="true">{sorted === 'ascending' ? ' ▲' : sorted === 'descending' ? ' ▼' : ''}</span>
      </button>
    </th>
  );
}

interface RowProps extends Pick<RowsProps, 'resource' | 'columns' | 'links' | 'onDelete'> {
  readonly record: RaRecord;
  readonly number: number;
  readonly busy: boolean;
  readonly hasActions: boolean;
  readonly locale: Locale;
}

const Row = memo(function Row({ resource, columns, record, number, links, busy, onDelete, hasActions, locale }: RowProps) {
  const name = nameOf(resource, record, locale);
  return (
    <tr aria-busy={busy || undefined}>
      {resource.list?.numbered && <td className="row-number">{number}</td>}
      {columns.map((field) => (
        <td key={field.name} data-type={field.type} data-align={fieldTypes[field.type].align}>
          {field.name === resource.represents && links.show !== null && name !== '' ? (
            <LinkBase to={links.show(record)}>{name}</LinkBase>
          ) : (
            <FieldDisplay field={field} value={record[field.name]} locale={locale} />
          )}
        </td>
      ))}
      {hasActions && (
        <td>
          <RowActions record={record} name={name} links={links} busy={busy} onDelete={onDelete} />
        </td>
      )}
    </tr>
  );
});
