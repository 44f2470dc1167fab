/** What is said of the columns of a file that hold something and are not used. */
import type { Site } from '../../src/engine/resource.ts';
import { joined } from '../../src/exchange/headers/columnNames.ts';
import { unusedColumns } from '../../src/exchange/questions/unusedColumns.ts';
import type { Arrangement, KeptArranged, Warning } from './shapes.ts';

/** So many are named. */
const MOST = 12;

/** One warning that names them; none where all are used. */
export function unusedWarnings(site: Site, arrangement: Arrangement, { columns }: Pick<KeptArranged, 'columns'>): Warning[] {
  const unused = unusedColumns(site, arrangement, columns);
  if (unused.length === 0) return [];
  const named = joined(unused.slice(0, MOST));
  const more = unused.length - MOST;
  return [
    {
      kode: 'kolom-tidak-dipakai',
      teks: `Kolom ${named.id}${more > 0 ? ` dan ${more} lainnya` : ''} berisi data dan tidak dipakai.`,
      teks_en: `The columns ${named.en}${more > 0 ? ` and ${more} more` : ''} hold data and are not used.`,
    },
  ];
}
