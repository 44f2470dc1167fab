import type { ComponentType } from 'react';
import { useText, useViewLocale } from '../fields/useText.ts';
import type { RowProps, RowsProps } from './ListTable.tsx';

export interface RowItemsProps extends RowsProps {
  readonly className: string;
  readonly Row: ComponentType<RowProps>;
}

/** The rows of a grid as items of a list, each drawn by `Row`. */
export function RowItems({ className, Row, ...rows }: RowItemsProps) {
  const locale = useViewLocale();
  const text = useText();
  return (
    <ul className={className} aria-busy={rows.loading} aria-label={text(rows.list.title)}>
      {rows.records.map((record, index) => (
        <Row
          key={record.id}
          resource={rows.resource}
          list={rows.list}
          columns={rows.columns}
          links={rows.links}
          onDelete={rows.onDelete}
          onInline={rows.onInline}
          parts={rows.parts}
          record={record}
          number={rows.firstNumber + index}
          busy={rows.busyId === record.id}
          locale={locale}
        />
      ))}
    </ul>
  );
}
