/** What is said of a file whose long numbers a spreadsheet seems to have rounded. */
import type { Site } from '../../src/engine/resource.ts';
import { fieldsOf } from '../../src/exchange/model/targets.ts';
import type { Arrangement, Warning } from './shapes.ts';

/** A warning for each such column: those refused for it are told the way out, those that may be real have to be looked at. */
export function roundedWarnings(site: Site, { rounded = {}, columns }: Arrangement): Warning[] {
  return Object.entries(rounded).flatMap(([index, seems]): Warning[] => {
    const target = columns[Number(index)];
    const label = target ? fieldsOf(site, target)[0]?.label : undefined;
    if (!label) return [];
    const kode = `dibulatkan-${index}`;
    if (seems === 'semua') {
      return [
        {
          kode,
          teks: `${label.id}: semua atau hampir semua angkanya berakhiran 0, jadi sudah dibulatkan Excel sebelum disimpan sebagai teks. Baris yang berakhiran 0 ditolak. Buka berkas aslinya, bukan salinan CSV ini.`,
          teks_en: `${label.en}: all or nearly all of its numbers end in 0, so Excel has rounded them before they were saved as text. The rows that end in 0 are refused. Open the original file, not this CSV copy.`,
        },
      ];
    }
    return [
      {
        kode,
        teks: `${label.id}: banyak angka berakhiran 0. Mungkin angka terakhirnya dibulatkan Excel. Cocokkan dengan berkas aslinya atau kartunya.`,
        teks_en: `${label.en}: many numbers end in 0. Excel may have rounded their last digit. Compare with the original file or the cards.`,
        perlu: true,
      },
    ];
  });
}
