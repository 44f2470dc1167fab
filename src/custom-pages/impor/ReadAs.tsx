import { NativeSelect, OutlinedInput } from '@mui/material';
import { useId } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import { ARRANGE_TEXTS as T } from './arrangeTexts.ts';
import { type Import, DATE_ORDERS as ORDERS } from './imports.ts';
import type { Arranging } from './useArrange.ts';

/** How dates and weights are read, as was found or answered: it can be said otherwise. */
export function ReadAs({ told, arranging }: { readonly told: Import; readonly arranging: Arranging }) {
  const text = useText();
  const id = useId();
  const { arrangement, change } = arranging;
  const open = told.pertanyaan.some(({ kode }) => kode.startsWith('tanggal'));
  if (!arrangement || arrangement.dates === null || open) return null;
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
