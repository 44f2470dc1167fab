import { useId } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import { NativeSelect, OutlinedInput } from '../../admin/mui/inputs.ts';
import { ARRANGE_TEXTS as T } from './arrangeTexts.ts';
import { type Import, DATE_ORDERS as ORDERS } from './imports.ts';
import type { Arranging } from './useArrange.ts';

/** Days with the year first, as computers write them, are read in one way only. */
const UNAMBIGUOUS = /^\d{4}-\d{2}-\d{2}/;
const DAYS = /\btanggal_|_sejak$|_pada$/;

/** Whether a column of days writes any that could be read in another order. */
const isAmbiguous = ({ sasaran, contoh }: Import['kolom'][number]): boolean =>
  sasaran !== null && DAYS.test(sasaran.split('.')[1] ?? '') && contoh.some((written) => !UNAMBIGUOUS.test(written));

/** How dates and weights are read, as was found or answered: it can be said otherwise. */
export function ReadAs({ told, arranging }: { readonly told: Import; readonly arranging: Arranging }) {
  const text = useText();
  const id = useId();
  const { arrangement, change } = arranging;
  const open = told.pertanyaan.some(({ kode }) => kode.startsWith('tanggal'));
  if (!arrangement || arrangement.dates === null || open || !told.kolom.some(isAmbiguous)) return null;
  return (
    <div className="import-answer">
      <label htmlFor={id}>{text(T.dates)}</label>
      <NativeSelect
        id={id}
        value={arrangement.dates}
        input={<OutlinedInput fullWidth />}
        onChange={({ target }) => {
          const dates = ORDERS.find((order) => order === target.value);
          if (dates) change({ susunan: { dates } });
        }}
      >
        {ORDERS.map((order) => (
          <option key={order} value={order}>
            {text(T[order])}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
