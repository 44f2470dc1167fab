import { useId } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import { NativeSelect, OutlinedInput } from '../../admin/mui/inputs.ts';
import { useSite } from '../../admin/site.tsx';
import type { Site } from '../../engine/resource.ts';
import { orderFor } from '../../exchange/columns/dateOrders.ts';
import type { DateOrder, Target } from '../../exchange/model/arrangement.ts';
import { fieldsOf, plainTarget } from '../../exchange/model/targets.ts';
import { ARRANGE_TEXTS as T } from './arrangeTexts.ts';
import { DATE_ORDERS } from './dateOrders.ts';
import type { Column, Import } from './imports.ts';
import { laidOver } from './laidOver.ts';
import type { Arranging } from './useArrange.ts';

/** Days with the year first, as computers write them, are read in one way only. */
const UNAMBIGUOUS = /^\d{4}-\d{2}-\d{2}/;

/** Whether a column of days writes any that could be read in another order. */
const isAmbiguous = (site: Site, target: Target, { contoh }: Column): boolean =>
  fieldsOf(site, target).some(({ type }) => type === 'date') && contoh.some((written) => !UNAMBIGUOUS.test(written));

/** How the days of each column are read, as was found or answered: it can be said otherwise. */
export function ReadAs({ told, arranging }: { readonly told: Import; readonly arranging: Arranging }) {
  const { site } = useSite();
  const { arrangement, change } = arranging;
  if (!arrangement || told.pertanyaan.some(({ kode }) => kode.startsWith('tanggal'))) return null;
  // the months of a year are written in one order
  const first = new Map<Target, Column>();
  for (const column of told.kolom) {
    if (column.sasaran === null) continue;
    const target = plainTarget(column.sasaran);
    if (!first.has(target) && isAmbiguous(site, target, column)) first.set(target, column);
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
          const chosen = DATE_ORDERS.find((one) => one === target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {DATE_ORDERS.map((one) => (
          <option key={one} value={one}>
            {text(T[one])}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
