import type { Locale } from '../../../src/engine/definition.ts';
import type { Resource } from '../../../src/engine/resource.ts';
import type { ExportColumn } from '../../../src/exchange/model/exportColumns.ts';
import { exportColumns } from '../../../src/exchange/model/exportColumns.ts';

/** What a list of people says of each, in this order, as the members' own definition calls it. */
export const PERSON = [
  'nama_lengkap',
  'nik',
  'jenis_kelamin',
  'tanggal_lahir',
  'nama_ibu',
  'alamat',
  'nomor_telp',
  'posko',
] as const;

/** The columns of these fields of a resource, in the order of the names. */
export function columnsNamed(resource: Resource, names: readonly string[], locale: Locale): ExportColumn[] {
  const columns = exportColumns(resource, locale, names);
  return names.flatMap((name) => columns.filter(({ field }) => field.name === name));
}
