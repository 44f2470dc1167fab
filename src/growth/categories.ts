import type { IndexKey } from './indices.ts';
import { CATEGORIES } from './tables/categories.ts';

/** A class of Permenkes 2/2020 by its exact name, e.g. 'Berat badan kurang', 'Sangat pendek', 'Gizi baik'. */
export type CategoryName = (typeof CATEGORIES)[number]['name'];

/** The dashboard's three bars: below the normal class, in it, above it (docs/growth.md 3). */
export type CategoryGroup = 'Kurang' | 'Normal' | 'Lebih';

const TABLE_NAMES: Readonly<Partial<Record<IndexKey, (typeof CATEGORIES)[number]['index']>>> = {
  bb_u: 'BB/U',
  tb_u: 'TB/U',
  bb_tb: 'BB/TB',
  imt_u: 'IMT/U',
};

const classesOf = (index: IndexKey, school: boolean) =>
  CATEGORIES.filter((row) => row.index === TABLE_NAMES[index] && row.school === school);

/**
 * The class of a z-score rounded to two decimals; null without a z-score and where the regulation
 * knows no class: head and arm, and past five years (`school`) everything but IMT/U.
 */
export function categoryOf(index: IndexKey, z: number | null, school: boolean): CategoryName | null {
  if (z === null) return null;
  const found = classesOf(index, school).find(
    ({ from, fromIncluded, to, toIncluded }) =>
      (from === null || z > from || (fromIncluded && z === from)) && (to === null || z < to || (toIncluded && z === to)),
  );
  return found?.name ?? null;
}

/** How the regulation prints a class: 'Gizi baik' is written 'Gizi baik (normal)', the others as they are named. */
export const categoryLabel = (name: string): string => (name === 'Gizi baik' ? 'Gizi baik (normal)' : name);

/**
 * The bar a class is counted under; null for a text that is no class of the index (examinations
 * that came from elsewhere may hold any words). The printed label is understood like the name.
 */
export function groupOf(index: IndexKey, category: string | null): CategoryGroup | null {
  if (category === null) return null;
  const found = [...classesOf(index, false), ...classesOf(index, true)].find(
    ({ name }) => name === category || categoryLabel(name) === category,
  );
  if (!found) return null;
  if (found.to !== null && found.to <= -2) return 'Kurang';
  return found.from !== null && found.from >= 1 ? 'Lebih' : 'Normal';
}
