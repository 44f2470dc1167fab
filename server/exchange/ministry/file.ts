import { cellsOf, columnsBy, hasRow } from '../../../src/exchange/ministry/fill.ts';
import type { MonthChild } from '../../../src/exchange/ministry/overview.ts';
import type { Settings } from '../../../src/exchange/ministry/settings.ts';
import type { Template } from '../../../src/exchange/ministry/template.ts';
import type { Table } from '../table.ts';

/** A file of the ministry's as a table, a row for each child that has one. */
export function fileOf(template: Template, children: readonly MonthChild[], settings: Settings): Table {
  const listed = children.filter(({ records }) => hasRow(template, records));
  return {
    sheet: template.sheet,
    columns: columnsBy(template, settings).map(({ header, cell }) => ({ header, type: cell })),
    rows: listed.map(({ records }, at) => cellsOf(template, records, settings, at + 1)),
  };
}
