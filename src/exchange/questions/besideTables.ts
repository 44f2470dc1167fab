/** Tables of people that stand beside each other in one sheet: a row of it tells somebody of each of them. */
import { filled } from '../../engine/say.ts';
import type { Cell } from '../cells/cells.ts';
import { saysNothing, shownCell } from '../cells/emptyCell.ts';
import type { FoundHeader } from '../columns/findHeader.ts';
import { OF_ALL } from '../columns/forNextFile.ts';
import { columnLetters } from '../headers/columnNames.ts';
import { headerKey } from '../headers/headerKey.ts';
import type { Arrangement, Question, Target } from '../model/arrangement.ts';
import type { Knowledge } from '../model/knowledge.ts';
import { importedResources } from '../model/targets.ts';
import { QUESTION_TEXTS } from '../texts.ts';
import { SLIP } from '../values/doubles.ts';

/** The columns of one of them, from one place to another. */
export interface BesideTable {
  readonly from: number;
  readonly to: number;
  /** what is kept of it where it is the one that is taken */
  readonly key: string;
}

export interface BesideTables {
  /** what people are named by: under it is kept which table is taken (OF_ALL) */
  readonly name: Target;
  readonly tables: readonly BesideTable[];
}

type Columns = Arrangement['columns'];
type CellsOf = (index: number) => readonly Cell[];

/** The tables of a header in which people are named more than once, each time others; null: it is one table. */
export function besideTables(found: FoundHeader, { site, repeated }: Knowledge, cellsOf: CellsOf): BesideTables | null {
  const { headers, recognised } = found;
  const meant = headers.map(
    (_, at): Target | null => recognised.columns[at] ?? recognised.again.get(at) ?? recognised.ticks.get(at) ?? null,
  );
  for (const { name: resource, represents } of importedResources(site)) {
    if (repeated.has(resource)) continue;
    const name: Target = `${resource}.${represents}`;
    const named = meant.flatMap((target, at) => (target === name ? [at] : []));
    const begins = [0];
    for (const at of named.slice(1)) {
      const before = begins.at(-1) ?? 0;
      const from = beginOf(found, meant, { before, at });
      const own = new Set(meant.slice(before, from));
      const isTold = meant.some((target, other) => other >= from && target !== null && target !== name && own.has(target));
      const left = named.findLast((other) => other < from) ?? 0;
      if (isTold && areOthers(cellsOf(left), cellsOf(at))) begins.push(from);
    }
    if (begins.length < 2) continue;
    const tables = begins.map((begin, order): BesideTable => {
      const isSaid = (at: number) => (headers[at]?.text ?? '') !== '';
      let [from, to] = [begin, (begins[order + 1] ?? headers.length) - 1];
      while (from < to && !isSaid(from)) from += 1;
      while (to > from && !isSaid(to)) to -= 1;
      return { from, to, key: [found.sheet, found.header, from, to].join('/') };
    });
    return { name, tables };
  }
  return null;
}

/** Where the table of a second name begins: at the header that the first one begins with, else behind what is empty between both. */
function beginOf(
  { headers }: FoundHeader,
  meant: readonly (Target | null)[],
  { before, at }: { readonly before: number; readonly at: number },
): number {
  const first = meant.findIndex((target, other) => other >= before && target === meant[at]);
  const keyOf = (place: number) => headerKey(headers[place]?.text ?? '');
  const isSame = (one: number, other: number) =>
    (keyOf(one) !== '' && keyOf(one) === keyOf(other)) || (meant[one] !== null && meant[one] === meant[other]);
  let length = 0;
  while (first - length - 1 >= before && at - length - 1 > first && isSame(first - length - 1, at - length - 1)) length += 1;
  const begin = at - length;
  const blank = headers.findLastIndex(({ text }, place) => place > first && place < begin && text === '');
  // what is told behind the second name is of that table, and what stands before it not
  const isOfFirst =
    blank < 0 || meant.slice(blank + 1, begin).some((target) => target !== null && meant.indexOf(target, at) >= 0);
  return isOfFirst ? begin : blank + 1;
}

/** Whether two columns of names name two people in most rows in which either of them could. */
function areOthers(one: readonly Cell[], other: readonly Cell[]): boolean {
  let [ofOne, ofOther, differing] = [0, 0, 0];
  for (const at of one.keys()) {
    const [first = null, second = null] = [one[at], other[at]];
    if (!saysNothing(first)) ofOne += 1;
    if (!saysNothing(second)) ofOther += 1;
    if (saysNothing(first) || saysNothing(second)) continue;
    if (headerKey(shownCell(first)) !== headerKey(shownCell(second))) differing += 1;
  }
  return differing > 0 && differing * SLIP >= Math.min(ofOne, ofOther);
}

const isWithin = ({ from, to }: BesideTable, at: number): boolean => at >= from && at <= to;

/** The header as if one of the tables stood alone. */
export const headersOfTable = ({ headers }: FoundHeader, table: BesideTable): FoundHeader['headers'] =>
  headers.map((header, at) => (isWithin(table, at) ? header : { text: '', keys: [] }));

/** Only the columns of one of the tables. */
export const onlyTable = (columns: Columns, table: BesideTable): Columns =>
  Object.fromEntries(Object.entries(columns).map(([at, target]) => [at, isWithin(table, Number(at)) ? target : null]));

/** Which of the tables has been chosen; undefined: none, or what is taken is not of it alone. */
export function chosenTable(
  { name, tables }: BesideTables,
  { columns, values }: Pick<Arrangement, 'columns' | 'values'>,
): BesideTable | undefined {
  const taken = Object.keys(columns)
    .map(Number)
    .filter((at) => (columns[at] ?? null) !== null);
  const isAlone = (table: BesideTable) => !tables.some((other) => other !== table && taken.some((at) => isWithin(other, at)));
  return tables.find((table) => table.key === values[name]?.[OF_ALL] && isAlone(table));
}

/** Which of the tables is taken. `columnsOf`: what its columns mean. */
export function tableQuestion(
  { name, tables }: BesideTables,
  { values }: Pick<Arrangement, 'values'>,
  columnsOf: (table: BesideTable) => Columns,
): Question {
  const said = tables.length === 2 ? [QUESTION_TEXTS.leftTable, QUESTION_TEXTS.rightTable] : [];
  const answers = tables.map((table, at) => {
    const letters = `${columnLetters(table.from)}–${columnLetters(table.to)}`;
    return {
      text: filled(said[at] ?? QUESTION_TEXTS.numberedTable, { number: String(at + 1), letters }),
      wanted: { columns: columnsOf(table), values: { ...values, [name]: { ...values[name], [OF_ALL]: table.key } } },
    };
  });
  return { code: 'dua-tabel', text: QUESTION_TEXTS.tables, needed: true, answers };
}
