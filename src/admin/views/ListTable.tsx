import { memo } from 'react';
import { LinkBase, type RaRecord, type SortPayload } from 'react-admin';
import type { Locale } from '../../engine/definition.ts';
import { fieldTypes } from '../../engine/field-types/index.ts';
import type { Field, List, Resource } from '../../engine/resource.ts';
import { FieldDisplay } from '../field-types/FieldParts.tsx';
import { useText, useViewLocale } from '../fields/useText.ts';
import { InlineSelect } from './InlineSelect.tsx';
import type { ListColumns } from './listColumns.ts';
import { type ListParts, WithPart } from './listParts.ts';
import { RowActions } from './RowActions.tsx';
import { rowClassOf } from './rowClass.ts';
import type { RowLinks } from './rowLinks.ts';
import { UnsentMark } from './UnsentMark.tsx';
import type { InlineSave } from './useInlineSave.ts';
import { useRecordName } from './useRecordName.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

export interface RowsProps {
  readonly resource: Resource;
  readonly list: List;
  readonly columns: ListColumns;
  readonly records: readonly RaRecord[];
  /** number of the first row, counted across pages */
  readonly firstNumber: number;
  readonly links: RowLinks;
  readonly busyId: RaRecord['id'] | null;
  readonly onDelete: ((record: RaRecord) => void) | null;
  /** null: nothing is changed in place */
  readonly onInline: InlineSave | null;
  /** what is written by hand about values of the rows */
  readonly parts?: ListParts;
  readonly loading: boolean;
}

export interface ListTableProps extends RowsProps {
  readonly sort: SortPayload;
  /** null: the order is fixed */
  readonly onSort: ((field: string) => void) | null;
}

/** A bare table: measured, each component library cell costs more than the row. */
export function ListTable({ sort, onSort, loading, ...rows }: ListTableProps) {
  const text = useText();
  const locale = useViewLocale();
  const { resource, list, columns, links, onDelete, onInline } = rows;
  const { paging, sort: sortWords } = resource.endpoints.list ?? { paging: null, sort: null };
  const fixed = list.paging === 'server' && paging !== null && sortWords === null;
  // The server cuts the pages out and cannot be asked to sort.
  const sorts = fixed ? null : onSort;
  const hasActions = links.show !== null || links.edit !== null || onDelete !== null;
  return (
    <div className="list-scroll">
      <table className="list-table" aria-busy={loading} aria-label={text(list.title)}>
        <thead>
          <tr>
            <th scope="col">{text(list.numberLabel ?? VIEW_TEXTS.number)}</th>
            {columns.shown.map((field) => (
              <HeaderCell key={field.name} field={field} sort={sort} onSort={sorts} />
            ))}
            {hasActions && (
              <th scope="col" data-part={columns.inline.length === 0 ? 'actions' : undefined}>
                {text(list.actions.label)}
              </th>
            )}
            {columns.inline.map((field) => (
              <HeaderCell key={field.name} field={field} sort={sort} onSort={sorts} part="actions" />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.records.map((record, index) => (
            <Row
              key={record.id}
              resource={resource}
              list={list}
              columns={columns}
              record={record}
              number={rows.firstNumber + index}
              links={links}
              busy={rows.busyId === record.id}
              onDelete={onDelete}
              onInline={onInline}
              parts={rows.parts}
              hasActions={hasActions}
              locale={locale}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderCellProps extends Pick<ListTableProps, 'sort' | 'onSort'> {
  readonly field: Field;
  /** 'actions': stays in reach (list.css) */
  readonly part?: 'actions';
}

function HeaderCell({ field, sort, onSort, part }: HeaderCellProps) {
  const text = useText();
  const { align, unsortable } = fieldTypes[field.type];
  if (onSort === null || unsortable) {
    return (
      <th scope="col" data-align={align} data-part={part}>
        {text(field.columnLabel)}
      </th>
    );
  }
  const sorted = sort.field === field.name ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined;
  return (
    <th scope="col" data-align={align} data-part={part} aria-sort={sorted}>
      <button type="button" className="sort-button" onClick={() => onSort(field.name)}>
        {text(field.columnLabel)}
        <span aria-hidden="true">{sorted === 'ascending' ? ' ▲' : sorted === 'descending' ? ' ▼' : ''}</span>
      </button>
    </th>
  );
}

/** What a row needs, in a table or as a card. */
export interface RowProps extends Pick<RowsProps, 'resource' | 'list' | 'columns' | 'links' | 'onDelete' | 'onInline' | 'parts'> {
  readonly record: RaRecord;
  readonly number: number;
  readonly busy: boolean;
  readonly locale: Locale;
}

const Row = memo(function Row({ hasActions, ...row }: RowProps & { readonly hasActions: boolean }) {
  const { resource, list, columns, record, number, links, busy, onDelete, onInline, parts, locale } = row;
  const name = useRecordName(resource, record);
  const to = nameLink(row, name);
  return (
    <tr className={rowClassOf(resource, record)} aria-busy={busy || undefined}>
      <td className="row-number">{number}</td>
      {columns.shown.map((field) => (
        <td key={field.name} data-type={field.type} data-align={fieldTypes[field.type].align}>
          <WithPart parts={parts} field={field} record={record}>
            {field.name === resource.represents && to !== null ? (
              <LinkBase to={to}>{name}</LinkBase>
            ) : (
              <FieldDisplay field={field} value={record[field.name]} locale={locale} />
            )}
          </WithPart>
          {field === columns.shown[0] && <UnsentMark record={record} />}
        </td>
      ))}
      {hasActions && (
        <td data-part={columns.inline.length === 0 ? 'actions' : undefined}>
          <RowActions
            record={record}
            name={name}
            links={links}
            show={list.actions.show}
            withoutKey={list.withoutKey}
            busy={busy}
            onDelete={onDelete}
          />
        </td>
      )}
      {columns.inline.map((field) => (
        <td key={field.name} data-type={field.type} data-part="actions">
          {onInline !== null && <InlineSelect field={field} record={record} name={name} locale={locale} onSave={onInline} />}
        </td>
      ))}
    </tr>
  );
});

/** Where the name of a row leads; nowhere beside a link in words, which would only stop the Tab key twice. */
export function nameLink({ list, links, record }: Pick<RowProps, 'list' | 'links' | 'record'>, name: string): string | null {
  if (links.show === null || list.actions.show.label !== null || name === '') return null;
  return links.show(record);
}
