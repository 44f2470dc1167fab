import { type CSSProperties, Fragment } from 'react';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { Scrollable } from '../../admin/layout/Scrollable.tsx';
import type { Text } from '../../engine/definition.ts';
import { type Cells, TOTAL } from '../../health/recaps/index.ts';
import { Cell } from './Cell.tsx';
import { type HeadSpan, headSpans, type ReadRecap } from './recaps.ts';
import { RECAP_TEXTS as T } from './recapTexts.ts';
import { rowName } from './rowName.ts';
import { syllables } from './syllables.ts';

export interface RecapTableProps {
  readonly read: ReadRecap;
  readonly onOpen: (column: string, row: string) => void;
}

/** The headings that stand upright on paper: those of one column. */
const uprightHeads = ({ head, columns, isAlone }: HeadSpan): readonly Text[] =>
  isAlone ? [head] : columns.flatMap(({ head: [, own] }) => (own ? [own] : []));

/** The recap as the form has it: months (or ages) below each other, columns beside each other. */
export function RecapTable({ read, onOpen }: RecapTableProps) {
  const text = useText();
  const locale = useViewLocale();
  const { recap, rows, total } = read;
  const spans = headSpans(recap);
  const longest = Math.max(...spans.flatMap(uprightHeads).map((head) => text(head).length));
  const lineOf = (key: string, cells: Cells | null) => {
    const name = rowName(recap, key, locale);
    return (
      <tr key={key} data-total={key === TOTAL || undefined}>
        <th scope="row">{name}</th>
        {recap.columns.map((column) => (
          <td key={column.key}>
            <Cell count={cells?.[column.key]} column={column} row={name} onOpen={() => onOpen(column.key, key)} />
          </td>
        ))}
      </tr>
    );
  };
  return (
    <Scrollable className="recap-scroll" label={text(recap.title)}>
      <table
        className="recap-table"
        data-wide={recap.columns.length > 30 || undefined}
        style={{ '--recap-letters': longest } as CSSProperties}
      >
        <caption className="visually-hidden">{text(recap.title)}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {text(recap.rows === 'months' ? T.month : T.band)}
            </th>
            {spans.map(({ head, columns, isAlone }) => (
              <th
                key={columns[0]?.key}
                scope={isAlone ? 'col' : 'colgroup'}
                colSpan={columns.length}
                {...(isAlone ? { rowSpan: 2, className: 'recap-own' } : {})}
              >
                <span>{isAlone || locale === 'en' ? text(head) : syllables(text(head))}</span>
              </th>
            ))}
          </tr>
          <tr>
            {spans.map(({ columns, isAlone }) => (
              <Fragment key={columns[0]?.key}>
                {!isAlone &&
                  columns.map(({ key, head }) => (
                    <th key={key} scope="col" className="recap-own">
                      <span>{head[1] && text(head[1])}</span>
                    </th>
                  ))}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(({ key, cells }) => lineOf(key, cells))}</tbody>
        <tfoot>{lineOf(TOTAL, total)}</tfoot>
      </table>
    </Scrollable>
  );
}
