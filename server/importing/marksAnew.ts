/** What bars the rows of a file is written above them again, so that they are barred wherever they are brought once more. */
import type { Cell } from '../../src/exchange/cells.ts';
import { saysNothing, shownCell } from '../../src/exchange/emptyCell.ts';
import type { TableMark, TableMarks } from '../../src/exchange/tableMarks.ts';

type Row = readonly Cell[];

/** Told all rows of a sheet one after the other; gives for some of them the rows that have to stand above. */
export function marksAnew(marks: TableMarks) {
  const marked = new Map(marks.told().map((mark) => [mark.row, mark]));
  const cellsOf = new Map<TableMark, Row[]>();
  let [header, time]: (TableMark | undefined)[] = [];
  return {
    pass(number: number, cells: Row): void {
      const mark = marked.get(number);
      if (mark) cellsOf.set(mark, [cells]);
      const before = marked.get(number - 1);
      if (before?.header?.rows === 2) cellsOf.get(before)?.push(cells);
    },
    /** `titles`: what is written above it already, of which one may name a month as well. */
    over(number: number, titles: readonly string[]): Row[] {
      const now = marks.over(number);
      const written: Row[] = [];
      const rowsOf = (mark: TableMark | undefined) => (mark && cellsOf.get(mark)) ?? [];
      if (now.time && (now.time !== time || titles.length > 0)) {
        const rows = rowsOf(now.time);
        const isTitle = rows.some(
          (row) =>
            titles.at(-1) ===
            row
              .filter((cell) => !saysNothing(cell))
              .map(shownCell)
              .join(' '),
        );
        if (!isTitle) written.push(...rows);
      }
      if (now.header !== header && (header || !now.header?.header?.same)) written.push(...rowsOf(now.header));
      ({ header, time } = now);
      return written;
    },
  };
}
