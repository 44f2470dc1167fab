/** What bars the rows of a file is written above them again, so that they are barred wherever they are brought once more. */
import type { Cell } from '../../src/exchange/cells/cells.ts';
import { saysNothing, shownCell } from '../../src/exchange/cells/emptyCell.ts';
import { saidTime, type TableMark, type TableMarks } from '../../src/exchange/titles/tableMarks.ts';
import { titlesAmong } from '../../src/exchange/titles/titledTimes.ts';

type Row = readonly Cell[];

const isTitleAlone = titlesAmong(new Set(), []);

const YEAR_LENGTH = 4;
const DAY_LENGTH = 10;
const SHORT_DAY_LENGTH = 5;

function titleAnew(time: string): string {
  const said = saidTime(time);
  const word =
    time.length === YEAR_LENGTH ? 'TAHUN' : time.length === DAY_LENGTH || time.length === SHORT_DAY_LENGTH ? 'TANGGAL' : 'BULAN';
  return `${word} ${typeof said === 'string' ? said : said.id}`;
}

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
        for (const row of rowsOf(now.time)) {
          const text = row
            .filter((cell) => !saysNothing(cell))
            .map(shownCell)
            .join(' ');
          // what is a title by that above the header of its file is none without it
          if (!isTitleAlone(row)?.ofTable) written.push([titleAnew(now.time.times?.[0] ?? '')]);
          else if (titles.at(-1) !== text) written.push(row);
        }
      }
      if (now.header !== header && (header || !now.header?.header?.same)) written.push(...rowsOf(now.header));
      ({ header, time } = now);
      return written;
    },
  };
}
