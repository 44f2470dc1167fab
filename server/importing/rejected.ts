/** The rows of a file that were not taken, with their own columns and why, to be put right and brought again. */
import type { Cell } from '../../src/exchange/cells.ts';
import type { Context } from '../context.ts';
import { writeXlsx } from '../exchange/writeXlsx.ts';
import { written } from './arranging.ts';
import { readJudged } from './kept.ts';
import type { Arrangement } from './shapes.ts';
import { type Import, PART, partsOf } from './store.ts';

const STATES = ['salah', 'dilewati', 'ganda'] as const;

/** A workbook of the rejected rows, written while it is taken. */
export function rejectedRows(context: Context, found: Import): ReadableStream<Uint8Array> {
  const { sheet, header, headerRows }: Arrangement = JSON.parse(found.arrangement ?? '{"sheet":0,"header":0,"headerRows":1}');
  const columns: { index: number; header: string }[] = JSON.parse(found.arranged ?? '{"columns":[]}').columns;
  const width = columns.length;
  const headers = columns.map(({ header: name }, i) => name || `Kolom ${i + 1}`);
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    let at = 0;
    for await (const part of partsOf(context.db, found.id, sheet)) {
      const reasons = await reasonsIn(context, found.id, at, at + PART);
      for (const [i, cells] of part.entries()) {
        const number = at + i + 1;
        const reason = at + i < header + headerRows ? undefined : reasons.get(number);
        if (reason === undefined) continue;
        const own = Array.from({ length: width }, (_, column) => written(cells[columns[column]?.index ?? column] ?? null));
        yield [...own, number, reason];
      }
      at += PART;
    }
  }
  const text = headers.map((name) => ({ header: name, type: 'text' as const }));
  return writeXlsx({
    sheet: 'Ditolak',
    columns: [...text, { header: 'Baris', type: 'number' }, { header: 'Alasan', type: 'text', width: 60 }],
    rows: rows(),
  });
}

async function reasonsIn({ db }: Context, id: number, after: number, to: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['row', 'judged'])
    .where('import_id', '=', id)
    .where('state', 'in', STATES)
    .where('row', '>', after)
    .where('row', '<=', to)
    .execute();
  return new Map(
    rows.map(({ row, judged }) => {
      const { notes } = readJudged(judged);
      const faults = notes.filter(({ jenis }) => jenis === 'salah');
      return [row, (faults.length > 0 ? faults : notes).map(({ teks }) => teks).join(' ')];
    }),
  );
}
