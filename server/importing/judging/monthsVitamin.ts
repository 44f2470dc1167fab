/** A file that tells what vitamin was given in a month says nothing new of a visit where the book has that of the month otherwise. */
import type { Text } from '../../../src/engine/definition.ts';
import { givenInMonth } from '../../../src/health/recaps/givenInMonth.ts';
import type { Row } from '../../services/resourceService.ts';
import type { Book } from './book.ts';
import { type Setting, VITAMIN } from './setting.ts';

const NONE = 'Tidak';

const STAYS: Text = {
  id: 'Vitamin A sudah tercatat di bulan ini (dosis atau kunjungan lain), jadi "Tidak" dari berkas tidak ikut disimpan.',
  en: 'Vitamin A is recorded in this month already (a dose or another visit), so that “Tidak” of the file is not saved.',
};

interface Told {
  readonly values: Row;
  /** why it is not taken, where the book contradicts it */
  readonly said: Text | null;
}

/** The values of a visit without a vitamin that the book has of its month, be it as a dose or at another visit. */
export function withoutMonthsVitamin({ tellsMonthsVitamin }: Setting, book: Book, person: Row, values: Row): Told {
  const { [VITAMIN]: told, ...others } = values;
  if (!tellsMonthsVitamin || (told !== 'A' && told !== NONE)) return { values, said: null };
  const [id, day] = [Number(person.id ?? 0), String(values.tanggal_timbang)];
  const inMonth = book.visitsInMonth(id, day);
  const doses = book.dosesInMonth(id, day);
  const vitaminOf = (visits: readonly Row[]) => givenInMonth(null, visits.map(givingOf), doses).vit;
  if (told === 'A') return { values: vitaminOf(inMonth) === 'A' ? others : values, said: null };
  const elsewhere = vitaminOf(inMonth.filter(({ tanggal_timbang }) => tanggal_timbang !== day));
  if (elsewhere === 'A') return { values: others, said: STAYS };
  // that no vitamin A was given denies no other one
  const isThere = vitaminOf(inMonth);
  return { values: isThere === null || isThere === 'A' ? values : others, said: null };
}

const givingOf = ({ tanggal_timbang, vit }: Row) => ({
  ...{ tanggal_timbang: String(tanggal_timbang), vit, pmt: null, imunisasi: null },
});
