import type { Kysely } from 'kysely';
import type { Cell } from '../../../src/exchange/cells/cells.ts';
import { exportCells, exportColumns } from '../../../src/exchange/model/exportColumns.ts';
import type { Database } from '../../db/schema.ts';
import type { ListQuery } from '../../services/resourceService.ts';
import type { TableColumn } from '../table.ts';
import { writeCsv } from '../writeCsv.ts';
import { writeXlsx } from '../writeXlsx.ts';
import type { Exporting, Format } from './exporting.ts';
import { ahead, inTurns, listSource } from './listSource.ts';
import { referenceNames } from './referenceNames.ts';

/** A list as a table, whose lines are made while they are taken. */
export interface ListTable {
  readonly columns: readonly TableColumn[];
  readonly lines: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

/** Reads a list, as of one moment: how many rows there are is known before the first of them is read. */
export type Reading = (db: Kysely<Database>) => Promise<ListTable & { readonly total: number }>;

/** The rows of a resource's list as a table, by its definition. */
export async function tableOfList(exporting: Exporting, query: ListQuery): Promise<Reading> {
  const { resource, service, context } = exporting.served;
  const source = await listSource(service, query);
  const names = referenceNames(exporting);
  await names.begin();
  const written = { locale: exporting.locale, timeZone: context.config.timeZone, nameOf: names.nameOf, recordOf: names.recordOf };
  return async (db) => {
    const { total, told, parts } = await source(db);
    const columns = exportColumns(resource, exporting.locale, told, names.alongside);
    async function* linesInParts() {
      for await (const rows of parts) {
        await names.learn(db, rows);
        yield rows.map((row) => exportCells(resource, columns, row, written));
      }
    }
    async function* lines(): AsyncGenerator<readonly Cell[]> {
      for await (const part of ahead(linesInParts())) for (const line of part) yield line;
    }
    return { total, columns, lines: lines() };
  };
}

const WRITERS: Readonly<Record<Format, typeof writeXlsx>> = { xlsx: writeXlsx, csv: writeCsv };

/** The bytes of the file; fails where reading the rows does. */
export const fileOf = (format: Format, sheet: string, { columns, lines }: ListTable): ReadableStream<Uint8Array> =>
  WRITERS[format]({ sheet, columns, rows: inTurns(lines) });

export const CONTENT_TYPES: Readonly<Record<Format, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** What the file is called: the list's title and the day. */
export const fileName = (title: string, today: string, format: Format): string =>
  `${
    title
      .toLocaleLowerCase('id')
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'data'
  }-${today}.${format}`;
