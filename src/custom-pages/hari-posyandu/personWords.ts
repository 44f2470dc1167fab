/** What stands below a name on the lists of a posyandu day. */
import { aboutText, ageText as wordedAge } from '../../engine/ageText.ts';
import { completedMonths } from '../../engine/calendar.ts';
import type { Locale } from '../../engine/definition.ts';
import { isToddler } from '../../growth/age.ts';
import { gestation } from '../../health/pregnancy.ts';
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

/**
 * What tells people of one name apart: of a child the mother, 'Ibu Wati'; of others where they live, or the end of their NIK.
 * Below the name of a woman 'Ibu Wati' would be herself.
 */
export function toldApart(person: Born & Pick<Due, 'nik' | 'nama_ibu' | 'alamat'>, day: string, say: Say): string | null {
  const { nik, nama_ibu, alamat, tanggal_lahir } = person;
  if (tanggal_lahir !== null && isToddler(tanggal_lahir, day))
    return nama_ibu === null ? null : say(T.mother, { name: nama_ibu });
  return alamat || (nik.length > NIK_END ? say(T.nikEnd, { end: nik.slice(-NIK_END) }) : null);
}

const NIK_END = 4;

/** Of an expectant mother the weeks, as far as they are known; of a nursing one that she is. */
function stateOf({ keadaan, hpht }: Due, day: string, say: Say): string | null {
  if (keadaan === 'Nifas') return say(T.nursing);
  const along = keadaan === 'Hamil' && hpht ? gestation(hpht, day) : null;
  return along && say(T.weeksAlong, { weeks: along.weeks });
}

/** Age, of a guest the posko, and what tells them apart: '1 th 4 bl', 'tamu, Posko Mawar', 'Ibu Wati'. */
export function aboutPerson(person: Due, day: string, posko: number | undefined, say: Say, locale: Locale): string[] {
  const { posyandu_id } = person;
  const guest = person.tamu || posyandu_id !== posko;
  const parts = [
    ageOn(person, day, say, locale),
    guest ? [say(T.guest), posyandu_id === posko ? null : person.posko].filter(Boolean).join(', ') : null,
    stateOf(person, day, say),
    toldApart(person, day, say),
  ];
  return parts.filter((part) => part !== null);
}
