/** Why a row that tells an age and no date of birth is of nobody: whoever is called so is of another age, or nobody is called so. */
import type { Text } from '../../../src/engine/definition.ts';
import { filled } from '../../../src/engine/say.ts';
import { folded } from '../../../src/people/nameSearch.ts';
import { MOST_SHOWN } from '../../services/likePeople.ts';
import { mayBeCalledMother } from '../../services/nearBirths.ts';
import type { Row } from '../../services/resourceService.ts';
import type { Book } from './book.ts';
import type { Setting } from './setting.ts';

const SAID = {
  nobody: {
    id: 'Tanggal lahir tidak ada. Umur saja tidak cukup untuk mencatat orang baru: tambahkan kolom Tanggal Lahir. Bila orangnya sudah tercatat, tulis namanya seperti di buku.',
    en: 'There is no date of birth. The age alone is not enough to write somebody down: add a column for it. If they are written down already, write the name as it is in the book.',
  },
  another: {
    id: 'Nama ini tercatat sebagai {names}, tetapi umurnya tidak cocok. Periksa umur dan tanggal timbangnya. Umur saja tidak cukup untuk mencatat orang baru: tambahkan kolom Tanggal Lahir.',
    en: 'Of this name the book has {names}, but the age is not theirs. Check the age and the day of the visit. The age alone is not enough to write somebody new down: add a column for the date of birth.',
  },
} satisfies Record<string, Text>;

/** Says it of what the row gives of the person. */
export function ageAlone({ actor }: Setting, { called }: Book, { nama_lengkap, jenis_kelamin: sex, nama_ibu }: Row): Text {
  const those = (called.get(folded(String(nama_lengkap))) ?? []).filter(
    (one) =>
      one.tanggal_lahir !== null &&
      // a Kader's list is of the own posko
      (actor.role !== 'Kader' || one.posyandu_id === actor.posyandu_id) &&
      (typeof sex !== 'string' || sex === one.jenis_kelamin) &&
      (typeof nama_ibu !== 'string' || !one.nama_ibu || mayBeCalledMother(nama_ibu, one.nama_ibu)),
  );
  if (those.length === 0) return SAID.nobody;
  const born = (word: string) =>
    those
      .slice(0, MOST_SHOWN)
      .map((one) => `${one.nama_lengkap} (${word} ${String(one.tanggal_lahir).split('-').toReversed().join('-')})`)
      .join(', ');
  return filled(SAID.another, { names: { id: born('lahir'), en: born('born') } });
}
