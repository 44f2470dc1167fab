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

interface Child {
  readonly nama: string | null;
  readonly nik: string | null;
  readonly tanggal_lahir: string | null;
}

/** Who is meant, by what tells children of one name apart. */
const told = ({ nama, nik, tanggal_lahir }: Child): Value[] => [nama, nik === null ? null : toldNik(nik), tanggal_lahir];

/** What differs, a line for each value; Indonesian in every language, as it goes to the puskesmas. */
export function differenceRows(found: Compared): Value[][] {
  const { beda, hanya_kami, hanya_mereka, berulang, tidak_terbaca, tidak_dibandingkan } = found;
  return [
    ['Baris di daftar', T.child.id, 'NIK', COMPARED_FIELDS.tanggal_lahir.id, T.field.id, T.ours.id, T.theirs.id],
    ...beda.flatMap(({ baris, beda: values, ...child }) =>
      values.map(({ kolom, kami, mereka }): Value[] => [baris, ...told(child), COMPARED_FIELDS[kolom].id, kami, mereka]),
    ),
    ...hanya_kami.map(({ diukur, ...child }): Value[] => [
      ...[null, ...told(child), 'Anak', diukur ? `ada, ${T.measuredHere.id}` : 'ada, belum diukur', 'tidak ada'],
    ]),
    ...hanya_mereka.map(({ baris, ...child }): Value[] => [baris, ...told(child), 'Anak', 'tidak ada', 'ada']),
    ...berulang.map(({ baris, sebelumnya, ...child }): Value[] => [
      ...[baris, ...told(child), 'Anak', null, `sudah di baris ${sebelumnya}`],
    ]),
    ...tidak_terbaca.map(({ baris, sebab }): Value[] => [baris, null, null, null, 'Tidak terbaca', null, sebab]),
    ...(tidak_dibandingkan.length === 0
      ? []
      : [[null, null, null, null, 'Tidak dibandingkan', null, tidak_dibandingkan.join(', ')]]),
  ];
}

/** The differences as a spreadsheet file. */
export function differencesXlsx(found: Compared): Promise<Blob> {
  const [heading = [], ...rows] = differenceRows(found);
  const bold = heading.map((value) => ({ value: String(value), type: String, fontWeight: 'bold' as const }));
  return writeXlsxFile([bold, ...rows.map((row) => row.map(differenceCell))], {
    sheet: 'Perbedaan',
    stickyRowsCount: 1,
    columns: [{ width: 14 }, { width: 30 }, { width: 20 }, { width: 14 }, { width: 20 }, { width: 24 }, { width: 24 }],
  }).toBlob();
}
