import { memo } from 'react';
import { LinkBase } from 'react-admin';
import { isEmpty } from '../../engine/field-types/fieldRule.ts';
import { say } from '../../engine/say.ts';
import { FieldDisplay } from '../field-types/FieldParts.tsx';
import { InlineSelect } from './InlineSelect.tsx';
import { nameLink, type RowProps, type RowsProps } from './ListTable.tsx';
import { WithPart } from './listParts.ts';
import { RowActions } from './RowActions.tsx';
import { RowItems } from './RowItems.tsx';
import { rowClassOf } from './rowClass.ts';
import { UnsentMark } from './UnsentMark.tsx';
import { useRecordName } from './useRecordName.ts';

/** The rows of a grid as cards: what there is room for of them beside or below something else. */
export const ListCards = (rows: RowsProps) => <RowItems {...rows} className="list-cards" Row={Card} />;

const Card = memo(function Card(row: RowProps) {
  const { resource, list, columns, links, onDelete, onInline, parts, record, number, busy, locale } = row;
  const represents = resource.field[resource.represents];
  const name = useRecordName(resource, record);
  const to = nameLink(row, name);
  return (
    <li className={rowClassOf(resource, record)} aria-busy={busy || undefined}>
      <div className="card-head">
        <span className="row-number">{number}.</span>
        <WithPart parts={parts} field={represents} record={record}>
          {to === null ? <strong>{name}</strong> : <LinkBase to={to}>{name}</LinkBase>}
        </WithPart>
        <UnsentMark record={record} />
      </div>
      <dl>
        {columns.shown
          .filter(({ name }) => name !== resource.represents && !(list.also.includes(name) && isEmpty(record[name])))
          .map((field) => (
            <div key={field.name}>
              <dt>{say(field.columnLabel, locale)}</dt>
              <dd data-type={field.type}>
                <WithPart parts={parts} field={field} record={record}>
                  <FieldDisplay field={field} value={record[field.name]} locale={locale} />
                </WithPart>
              </dd>
            </div>
          ))}
        {onInline !== null &&
          columns.inline.map((field) => (
            <div key={field.name}>
              <dt>{say(field.columnLabel, locale)}</dt>
              <dd>
                <InlineSelect field={field} record={record} name={name} locale={locale} onSave={onInline} />
              </dd>
            </div>
          ))}
      </dl>
      <RowActions
        record={record}
        name={name}
        links={links}
        show={list.actions.show}
        withoutKey={list.withoutKey}
        busy={busy}
        onDelete={onDelete}
      />
    </li>
  );
});
