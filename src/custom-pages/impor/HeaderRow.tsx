import { useId } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import { ARRANGE_TEXTS as T } from './arrangeTexts.ts';
import type { Import } from './imports.ts';
import type { Arranging } from './useArrange.ts';

export interface PlaceProps {
  readonly told: Import;
  readonly arranging: Arranging;
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
