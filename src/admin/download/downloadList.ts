import writeXlsxFile from 'write-excel-file/universal';
import { knownTimeZone } from '../../dataProvider/serverExtensions.ts';
import type { Locale } from '../../engine/definition.ts';
import type { List } from '../../engine/resource.ts';
import { say } from '../../engine/say.ts';
import { villageToday } from '../fields/villageToday.ts';
import { allRows, namesOf, type WantedRows } from './allRows.ts';
import { sheetFields, sheetLines } from './listSheet.ts';
import { saveFile } from './saveFile.ts';

export interface Download extends WantedRows {
  readonly list: List;
  readonly locale: Locale;
}

/** Reads every row of a list as it is filtered, searched and sorted, and hands it to the person as a spreadsheet. */
export async function downloadList({ list, locale, ...wanted }: Download): Promise<void> {
  const { resource, dataProvider, signal } = wanted;
  const rows = await allRows(wanted);
  const fields = sheetFields(resource, list, rows);
  const references = fields.filter((field) => field.type === 'reference');
  const names = Object.fromEntries(
    await Promise.all(references.map(async (field) => [field.name, await namesOf(dataProvider, field, rows)] as const)),
  );
  const lines = sheetLines(resource, fields, rows, { locale, timeZone: knownTimeZone(), names });
  const title = say(list.title, locale);
  const file = await writeXlsxFile(
    lines.map((cells) => [...cells]),
    { sheet: sheetName(title), stickyRowsCount: 1, columns: fields.map(({ type }) => ({ width: WIDE.has(type) ? 32 : 20 })) },
  ).toBlob();
  signal.throwIfAborted();
  saveFile(`${fileName(title)}-${villageToday()}.xlsx`, file);
}

const WIDE: ReadonlySet<string> = new Set(['text', 'multiline', 'reference', 'texts', 'numbers']);

/** A sheet's name is short, and without what a formula would take for something else. */
const sheetName = (title: string): string =>
  title
    .replace(/[[\]:*?/\\']/g, ' ')
    .slice(0, 31)
    .trim() || 'Data';

const fileName = (title: string): string =>
  title
    .toLocaleLowerCase('id')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'data';
