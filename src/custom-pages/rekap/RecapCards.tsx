import { useId, useState } from 'react';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import type { Text } from '../../engine/definition.ts';
import { type Recap, type RecapColumn, TOTAL } from '../../health/recaps/index.ts';
import { Cell } from './Cell.tsx';
import type { RecapTableProps } from './RecapTable.tsx';
import { headSpans } from './recaps.ts';
import { RECAP_TEXTS as T } from './recapTexts.ts';
import { rowName } from './rowName.ts';

/** Columns that stand together on a card: those under one heading, or neighbours that have none of their own. */
function cardsOf(recap: Recap): readonly { readonly head: Text | null; readonly columns: Recap['columns'] }[] {
  const cards: { head: Text | null; columns: RecapColumn[] }[] = [];
  for (const { head, columns, isAlone } of headSpans(recap)) {
    const last = cards.at(-1);
    if (isAlone && last?.head === null) last.columns.push(...columns);
    else cards.push({ head: isAlone ? null : head, columns: [...columns] });
  }
  return cards;
}

/** On a phone: one row of the recap at a time, its columns below each other. */
export function RecapCards({ read, onOpen }: RecapTableProps) {
  const text = useText();
  const locale = useViewLocale();
  const id = useId();
  const { recap, rows, total } = read;
  const [chosen, choose] = useState<string | null>(null);
  // the newest month there is; of ages, all together
  const newest = recap.rows === 'months' ? (rows.findLast(({ cells }) => cells !== null)?.key ?? TOTAL) : TOTAL;
  const keys = [...rows.map(({ key }) => key), TOTAL];
  const row = chosen !== null && keys.includes(chosen) ? chosen : newest;
  const cells = row === TOTAL ? total : (rows.find(({ key }) => key === row)?.cells ?? null);
  const name = rowName(recap, row, locale);
  return (
    <div className="recap-cards">
      <div className="recap-choice">
        <label htmlFor={id}>{text(T.rowOfPhone)}</label>
        <select className="control" id={id} value={row} onChange={(event) => choose(event.target.value)}>
          {keys.map((key) => (
            <option key={key} value={key}>
              {rowName(recap, key, locale)}
            </option>
          ))}
        </select>
      </div>
      {cells === null && <p className="recap-note">{text(T.nobody)}</p>}
      {cardsOf(recap).map(({ head, columns }) => (
        <section key={columns[0]?.key} className="recap-card">
          {head && <h3>{text(head)}</h3>}
          <dl>
            {columns.map((column) => (
              <div key={column.key}>
                <dt>{text(column.head.at(-1) ?? T.total)}</dt>
                <dd>
                  <Cell count={cells?.[column.key]} column={column} row={name} onOpen={() => onOpen(column.key, row)} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
