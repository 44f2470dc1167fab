import writeXlsxFile from 'write-excel-file/universal';
import { isIsoDate } from '../../engine/calendar.ts';
import { toldNik } from '../../people/nik.ts';
import { COMPARED_FIELDS, COMPARE_TEXTS as T } from './compareTexts.ts';
import type { Compared } from './comparing.ts';

type Value = string | number | null;

/** Days are days; texts are typed as such, so that a spreadsheet neither runs one as a formula nor takes it for a number. */
export function differenceCell(value: Value) {
  if (value === null) return null;
  if (typeof value === 'number') return { value, type: Number };
  if (isIsoDate(value)) return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  return { value, type: String, format: '@' };
}

/** What differs, a line for each value; Indonesian in every language, as it goes to the puskesmas. */
export function differenceRows({ beda, hanya_kami, hanya_mereka, berulang }: Compared): Value[][] {
  return [
    ['Baris di daftar', T.child.id, 'NIK', T.field.id, T.ours.id, T.theirs.id],
    ...beda.flatMap(({ baris, nama, nik, beda: values }) =>
      values.map(({ kolom, kami, mereka }): Value[] => [baris, nama, toldNik(nik), COMPARED_FIELDS[kolom].id, kami, mereka]),
    ),
    ...hanya_kami.map(({ nama }): Value[] => [null, nama, null, 'Anak', 'ada', 'tidak ada']),
    ...hanya_mereka.map(({ baris, nama }): Value[] => [baris, nama, null, 'Anak', 'tidak ada', 'ada']),
    ...berulang.map(({ baris, nama, sebelumnya }): Value[] => [baris, nama, null, 'Anak', null, `sudah di baris ${sebelumnya}`]),
  ];
}

/** The differences as a spreadsheet file. */
export function differencesXlsx(found: Compared): Promise<Blob> {
  const [heading = [], ...rows] = differenceRows(found);
  const bold = heading.map((value) => ({ value: String(value), type: String, fontWeight: 'bold' as const }));
  return writeXlsxFile([bold, ...rows.map((row) => row.map(differenceCell))], {
    sheet: 'Perbedaan',
    stickyRowsCount: 1,
    columns: [{ width: 14 }, { width: 30 }, { width: 20 }, { width: 20 }, { width: 24 }, { width: 24 }],
  }).toBlob();
}
