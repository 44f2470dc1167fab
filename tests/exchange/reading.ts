import { readSheets } from '../../server/importing/files/readSheets.ts';
import { arrange } from '../../src/exchange/arrange.ts';
import type { Sheet } from '../../src/exchange/cells/cells.ts';
import type { Arranged, Arrangement, ReadRow } from '../../src/exchange/model/arrangement.ts';
import { readRows } from '../../src/exchange/rows/readRows.ts';
import { tableMarks } from '../../src/exchange/titles/tableMarks.ts';
import { site } from '../../src/resources/compiled/site.ts';

/** Today in every test of what files say. */
export const TODAY = '2026-11-28';

/** The sheets of a file, read here. */
export async function sheetsOf(bytes: Uint8Array): Promise<Sheet[]> {
  const sheets: { name: string; rows: Sheet['rows'][number][] }[] = [];
  for await (const part of readSheets(bytes, 'berkas')) {
    if ('sheet' in part) sheets.push({ name: part.sheet, rows: [] });
    else sheets.at(-1)?.rows.push(part.row);
  }
  return sheets;
}

/** What is found in sheets, and what their rows say by that. */
export function readingOf(sheets: readonly Sheet[], wanted?: Partial<Arrangement>): Arranged & { readonly rows: ReadRow[] } {
  const arranged = arrange(sheets, site, null, wanted, TODAY);
  const sheet = sheets[arranged.arrangement.sheet] ?? { name: '', rows: [] };
  const marks = tableMarks(arranged.arrangement, site);
  const rows: ReadRow[] = [];
  for (const read of readRows(sheet, arranged.arrangement, site, TODAY, marks.add)) rows.push(marks.barred(read));
  return { ...arranged, rows };
}
