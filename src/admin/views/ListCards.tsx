import { memo } from 'react';
import { LinkBase, type RaRecord } from 'react-admin';
import type { Locale } from '../../engine/definition.ts';
import { FieldDisplay } from '../fields/FieldParts.tsx';
import { useText, useViewLocale } from '../fields/useText.ts';
import type { RowsProps } from './ListTable.tsx';
import { RowActions } from './RowActions.tsx';
import { nameOf } from './recordName.ts';

/** The rows of a grid as cards: what a phone held in one hand can show of them. */
export function ListCards({ loading, ...rows }: RowsProps & { readonly loading: boolean }) {
  const locale = useViewLocale();
  const text = useText();
  return (
    <ul className="list-cards" aria-busy={loading} aria-label={rows.resource.list ? text(rows.resource.list.title) : undefined}>
      {rows.records.map((record, index) => (
        <Card
          key={record.id}
          resource={rows.resource}
          columns={rows.columns}
          links={rows.links}
          onDelete={rows.onDelete}
          record={record}
          number={rows.firstNumber + index}
          busy={rows.busyId === record.id}
          locale={locale}
        />
      ))}
    </ul>
  );
}

interface CardProps extends Pick<RowsProps, 'resource' | 'columns' | 'links' | 'onDelete'> {
  readonly record: RaRecord;
  readonly number: number;
  readonly busy: boolean;
  readonly locale: Locale;
}

const Card = memo(function Card({ resource, columns, links, onDelete, record, number, busy, locale }: CardProps) {
  const name = nameOf(resource, record, locale);
  return (
    <li aria-busy={busy || undefined}>
      <div className="card-head">
        {resource.list?.numbered && <span className="row-number">{number}.</span>}
        {links.show !== null && name !== '' ? <LinkBase to={links.show(record)}>{name}</LinkBase> : <strong>{name}</strong>}
      </div>
      <dl>
        {columns
          .filter((field) => field.name !== resource.represents)
          .map((field) => (
            <div key={field.name}>
              <dt>{field.columnLabel[locale]}</dt>
              <dd>
                <FieldDisplay field={field} value={record[field.name]} locale={locale} />
              </dd>
            </div>
          ))}
      </dl>
      <RowActions record={record} name={name} links={links} busy={busy} onDelete={onDelete} />
    </li>
  );
});
