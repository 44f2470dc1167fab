/** What stands below a name on the lists of a posyandu day. */
import { aboutText, ageText as wordedAge } from '../../engine/ageText.ts';
import { completedMonths } from '../../engine/calendar.ts';
import type { Locale } from '../../engine/definition.ts';
import type { Due } from '../../people/due.ts';
import { ageText } from '../growth/words.ts';
import { DAY_TEXTS as T } from './dayTexts.ts';

/** From six years on months say nothing any more. */
const MONTHS_MATTER = 72;

type Say = Parameters<typeof ageText>[2];
type Born = Pick<Due, 'tanggal_lahir' | 'tanggal_lahir_perkiraan'>;

/** '1 th 4 bl', '± 63 tahun' where only that is known; null where nobody knows, or on a day before the birth. */
export function ageOn({ tanggal_lahir, tanggal_lahir_perkiraan }: Born, day: string, say: Say, locale: Locale): string | null {
  if (tanggal_lahir === null || tanggal_lahir > day) return null;
  if (tanggal_lahir_perkiraan) return aboutText(tanggal_lahir, day, locale);
  return completedMonths(tanggal_lahir, day) < MONTHS_MATTER
    ? ageText(tanggal_lahir, day, say)
    : wordedAge(tanggal_lahir, day, locale);
}

/** Age, of a guest the posko, and the mother: '1 th 4 bl', 'tamu, Posko Mawar', 'Ibu Wati'. */
export function aboutPerson(person: Due, day: string, posko: number | undefined, say: Say, locale: Locale): string[] {
  const { nama_ibu, posyandu_id } = person;
  const guest = person.tamu || posyandu_id !== posko;
  const parts = [
    ageOn(person, day, say, locale),
    guest ? [say(T.guest), posyandu_id === posko ? null : person.posko].filter(Boolean).join(', ') : null,
    nama_ibu === null ? null : say(T.mother, { name: nama_ibu }),
  ];
  return parts.filter((part) => part !== null);
}
