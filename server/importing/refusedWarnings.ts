/** What is said of a file of which most values of a field are refused: columns have slipped, or were taken for each other. */
import type { Field, Site } from '../../src/engine/resource.ts';
import { fieldsOf, partsOf } from '../../src/exchange/model/targets.ts';
import type { JudgedRow } from './judging/judgedRow.ts';
import type { ReadRow, Warning } from './shapes.ts';

/** Of fewer values nothing is concluded. */
const FEWEST = 5;
const MOST = 0.5;
const MEASURED: ReadonlySet<Field['type']> = new Set(['decimal', 'integer', 'date']);
const isMeasured = ({ type }: Field): boolean => MEASURED.has(type);

/** Counts by field the rows that tell it, and those that are refused for what they tell. */
export function countingRefused(site: Site) {
  const measured = new Map(site.resources.map(({ name, fields }) => [name, fields.filter(isMeasured)]));
  const counted = new Map<string, { readonly field: Field; told: number; refused: number }>();
  return {
    add({ records, faults }: ReadRow, { notes }: JudgedRow) {
      const told = new Set<Field>();
      for (const { resource, values } of records) {
        for (const field of measured.get(resource) ?? []) if (field.name in values) told.add(field);
      }
      for (const { target } of faults) {
        const [field] = target === null || partsOf(target).part !== null ? [] : fieldsOf(site, target);
        if (field && isMeasured(field)) told.add(field);
      }
      const refused = notes.filter(({ jenis }) => jenis === 'salah').map(({ field }) => field);
      for (const field of told) {
        const one = counted.get(field.name) ?? { field, told: 0, refused: 0 };
        one.told += 1;
        if (refused.includes(field.name)) one.refused += 1;
        counted.set(field.name, one);
      }
    },
    told: (): Warning[] =>
      [...counted].flatMap(
        ([
          name,
          {
            field: { label },
            told,
            refused,
          },
        ]) =>
          refused < FEWEST || refused / told < MOST
            ? []
            : [
                {
                  kode: `ditolak-${name}`,
                  teks: `${label.id}: ${refused} dari ${told} isian ditolak. Mungkin ada kolom yang bergeser atau tertukar. Periksa arti kolomnya dan berkas aslinya.`,
                  teks_en: `${label.en}: ${refused} of ${told} values are refused. Columns may have slipped or been taken for each other. Check what they mean, and the original file.`,
                },
              ],
      ),
  };
}
