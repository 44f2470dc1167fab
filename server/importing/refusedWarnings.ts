/** What is said of a file of which most values of a field are refused: columns have slipped, or were taken for each other. */
import type { Field, Site } from '../../src/engine/resource.ts';
import { fieldsOf, partsOf } from '../../src/exchange/targets.ts';
import type { JudgedRow } from './judging/judgedRow.ts';
import type { ReadRow, Target, Warning } from './shapes.ts';

/** Of fewer values nothing is concluded. */
const FEWEST = 5;
const MOST = 0.5;
const MEASURED: ReadonlySet<Field['type']> = new Set(['decimal', 'integer', 'date']);

/** Counts by field the rows that tell it, and those that are refused for what they tell. */
export function countingRefused(site: Site) {
  const counted = new Map<string, { readonly field: Field; told: number; refused: number }>();
  return {
    add({ records, faults }: ReadRow, { notes }: JudgedRow) {
      const told = new Map<string, Field>();
      const tell = (target: Target) => {
        const [field] = fieldsOf(site, target);
        if (field && MEASURED.has(field.type)) told.set(field.name, field);
      };
      for (const { resource, values } of records) for (const name of Object.keys(values)) tell(`${resource}.${name}`);
      for (const { target } of faults) if (target !== null && partsOf(target).part === null) tell(target);
      const refused = new Set(notes.flatMap(({ jenis, field }) => (jenis === 'salah' && field !== null ? [field] : [])));
      for (const [name, field] of told) {
        const one = counted.get(name) ?? { field, told: 0, refused: 0 };
        one.told += 1;
        if (refused.has(name)) one.refused += 1;
        counted.set(name, one);
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
