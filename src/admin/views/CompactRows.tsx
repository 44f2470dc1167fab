import { memo } from 'react';
import { FieldDisplay } from '../field-types/FieldParts.tsx';
import { useText } from '../fields/useText.ts';
import { InlineSelect } from './InlineSelect.tsx';
import type { RowProps, RowsProps } from './ListTable.tsx';
import { WithPart } from './listParts.ts';
import { RowActions, RowLink } from './RowActions.tsx';
import { RowItems } from './RowItems.tsx';
import { rowClassOf } from './rowClass.ts';
import { UnsentMark } from './UnsentMark.tsx';
import { useRecordName } from './useRecordName.ts';
import { VIEW_TEXTS } from './viewTexts.ts';
import './compact.css';

/** The rows of a grid on a phone: a name, what fits beside it on one line, and the whole row leads to the record. */
export const CompactRows = (rows: RowsProps) => <RowItems {...rows} className="compact-rows" Row={CompactRow} />;

const CompactRow = memo(function CompactRow(row: RowProps) {
  const { resource, list, columns, links, onDelete, onInline, parts, record, number, busy, locale } = row;
  const text = useText();
  const called = useRecordName(resource, record);
  const { label, missing } = list.actions.show;
  const said = called === '' ? text(VIEW_TEXTS.record) : called;
  return (
    <li className={rowClassOf(resource, record)} aria-busy={busy || undefined}>
      <div className="compact-main">
        <div className="compact-name">
          <span className="row-number">{number}.</span>{' '}
          <WithPart parts={parts} field={resource.field[resource.represents]} record={record}>
            {links.show === null ? (
              <strong>{said}</strong>
            ) : (
              <RowLink
                to={links.show(record)}
                missing={list.withoutKey?.show ?? missing}
                className="row-open"
                aria-label={label === null ? undefined : `${text(label)} ${said}`}
              >
                {said}
              </RowLink>
            )}
          </WithPart>
          <UnsentMark record={record} />
        </div>
        <div className="compact-more" data-whole={links.show === null || undefined}>
          {columns.shown
            .filter(({ name, type }) => name !== resource.represents && type !== 'multiline' && hasValue(record[name]))
            .map((field) => (
              <span key={field.name} data-type={field.type}>
                <WithPart parts={parts} field={field} record={record}>
                  <FieldDisplay field={field} value={record[field.name]} locale={locale} />
                </WithPart>
              </span>
            ))}
        </div>
      </div>
      {onInline !== null &&
        columns.inline.map((field) => (
          <InlineSelect key={field.name} field={field} record={record} name={called} locale={locale} onSave={onInline} />
        ))}
      <RowActions
        record={record}
        name={called}
        links={{ ...links, show: null }}
        withoutKey={list.withoutKey}
        busy={busy}
        onDelete={onDelete}
      />
    </li>
  );
});

/** Long texts do not fit a line, and a dash takes the place of something that can be read. */
const hasValue = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
