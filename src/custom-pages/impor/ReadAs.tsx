import { useId } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import { NativeSelect, OutlinedInput } from '../../admin/mui/inputs.ts';
import { ARRANGE_TEXTS as T } from './arrangeTexts.ts';
import { type Column, type DateOrder, type Import, laidOver, DATE_ORDERS as ORDERS, orderFor, plainTarget } from './imports.ts';
import type { Arranging } from './useArrange.ts';

/** Days with the year first, as computers write them, are read in one way only. */
const UNAMBIGUOUS = /^\d{4}-\d{2}-\d{2}/;
const DAYS = /\btanggal_|_sejak$|_pada$/;

/** Whether a column of days writes any that could be read in another order. */
const isAmbiguous = (target: string, { contoh }: Column): boolean =>
  DAYS.test(target.split('.')[1] ?? '') && contoh.some((written) => !UNAMBIGUOUS.test(written));

/** How the days of each column are read, as was found or answered: it can be said otherwise. */
export function ReadAs({ told, arranging }: { readonly told: Import; readonly arranging: Arranging }) {
  const { arrangement, change } = arranging;
  if (!arrangement || told.pertanyaan.some(({ kode }) => kode.startsWith('tanggal'))) return null;
  // the months of a year are written in one order
  const first = new Map<string, Column>();
  for (const column of told.kolom) {
    const target = plainTarget(column.sasaran ?? '');
    if (!first.has(target) && isAmbiguous(target, column)) first.set(target, column);
  }
  return [...first].map(([target, { judul }]) => {
    const order = orderFor(arrangement.dates, target);
    const choose = (chosen: DateOrder) => change({ susunan: laidOver(arrangement, { dates: { [target]: chosen } }) });
    return order && <OrderChoice key={target} header={judul} order={order} onChoose={choose} />;
  });
}

interface OrderChoiceProps {
  readonly header: string;
  readonly order: DateOrder;
  readonly onChoose: (order: DateOrder) => void;
}

function OrderChoice({ header, order, onChoose }: OrderChoiceProps) {
  const text = useText();
  const id = useId();
  return (
    <div className="import-answer">
      <label htmlFor={id}>{text(T.dates, { header })}</label>
      <NativeSelect
        id={id}
        value={order}
        input={<OutlinedInput fullWidth />}
        onChange={({ target }) => {
          const chosen = ORDERS.find((one) => one === target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {ORDERS.map((one) => (
          <option key={one} value={one}>
            {text(T[one])}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
