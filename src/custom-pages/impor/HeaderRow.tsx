import { useId } from 'react';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { NativeSelect, OutlinedInput } from '../../admin/mui/inputs.ts';
import { formatCount } from '../formatNumber.ts';
import { ARRANGE_TEXTS as T } from './arrangeTexts.ts';
import type { Import } from './imports.ts';
import type { Arranging } from './useArrange.ts';

export interface PlaceProps {
  readonly told: Import;
  readonly arranging: Arranging;
}

/** Which sheet of the workbook is read, where it has several. */
export function SheetChoice({ told: { lembar }, arranging: { arrangement, change } }: PlaceProps) {
  const text = useText();
  const locale = useViewLocale();
  const id = useId();
  if (lembar.length < 2) return null;
  return (
    <div className="import-answer">
      <label htmlFor={id}>{text(T.sheet)}</label>
      <NativeSelect
        id={id}
        value={String(arrangement?.sheet ?? 0)}
        input={<OutlinedInput fullWidth />}
        onChange={({ target }) => change({ susunan: { sheet: Number(target.value) } })}
      >
        {lembar.map(({ nama, baris }, sheet) => (
          <option key={nama} value={sheet}>
            {text(T.sheetOption, { name: nama, rows: formatCount(baris, locale) })}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

/** More cells of a row are not read out; who looks sees them. */
const SPOKEN_CELLS = 4;

/** The first rows of the sheet: the one that holds the headers is tapped. */
export function HeaderRow({ told: { lembar }, arranging: { arrangement, change } }: PlaceProps) {
  const text = useText();
  const name = useId();
  const rows = lembar[arrangement?.sheet ?? 0]?.contoh ?? [];
  const header = arrangement?.header ?? 0;
  if (rows.length === 0) return null;
  const columns = [...Array(Math.max(...rows.map((row) => row.length))).keys()];
  const spoken = (row: readonly string[]): string =>
    row
      .filter((cell) => cell !== '')
      .slice(0, SPOKEN_CELLS)
      .join(', ') || text(T.emptyRow);
  return (
    <details className="import-fold">
      <summary>{text(T.headerIs, { row: String(header + 1) })}</summary>
      <p className="import-small">{text(T.headerHint)}</p>
      <section className="import-scroll" aria-label={text(T.headerRow)} tabIndex={-1}>
        <table className="import-rows">
          <tbody>
            {[...rows.entries()].map(([place, row]) => (
              <tr key={place} data-header={place === header || undefined}>
                <th scope="row">
                  <label>
                    <input
                      type="radio"
                      name={name}
                      checked={place === header && !arrangement?.guessed}
                      onChange={() => change({ susunan: { header: place } })}
                    />
                    <span className="visually-hidden">
                      {text(T.headerOption, { row: String(place + 1), cells: spoken(row) })}
                    </span>
                    <span aria-hidden="true">{place + 1}</span>
                  </label>
                </th>
                {columns.map((column) => (
                  <td key={column}>{row[column] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
