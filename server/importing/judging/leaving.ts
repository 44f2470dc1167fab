/** Whoever has died or moved away did so on a day: a file that does not tell it makes none up. */
import { formatDate } from '../../../src/engine/calendar.ts';
import type { Locale, Text } from '../../../src/engine/definition.ts';
import { filled } from '../../../src/engine/say.ts';
import type { Row } from '../../services/resourceService.ts';
import type { Judging } from './judging.ts';
import type { Setting } from './setting.ts';

const DAYS: Readonly<Record<string, Text>> = {
  pindah: { id: 'Tanggal Pindah', en: 'Day of moving away' },
  meninggal: { id: 'Tanggal Meninggal', en: 'Day of death' },
};

const SAID = {
  none: {
    id: '{day} tidak disebut. Tambahkan kolom "{day}", atau kosongkan statusnya.',
    en: '{day}: not told. Add a column of that name, or leave the membership blank.',
  },
  today: {
    id: '{day} tidak disebut, jadi diisi sendiri: {today}.',
    en: '{day}: not told, and filled in as {today}.',
  },
} satisfies Record<string, Text>;

/**
 * What a row gives of somebody in the book, with the day on which they have gone. `marked`: somebody has said that whoever the file
 * marks is to be recorded as gone, which is then as of today, and shown.
 */
export function withDayOfLeaving(
  { people: { resource }, context }: Setting,
  judging: Judging,
  { person, given, marked }: { readonly person: Row; readonly given: Row; readonly marked: boolean },
): Row {
  const { status, keluar_pada } = given;
  const day = status === person.status || keluar_pada !== undefined ? undefined : DAYS[String(status)];
  if (!day) return given;
  if (!marked) {
    judging.say('salah', filled(SAID.none, { day }), resource.name, 'status');
    return given;
  }
  const today = context.today();
  const shown = (locale: Locale) => formatDate(today, locale);
  judging.say('catatan', filled(SAID.today, { day, today: shown }), resource.name, 'keluar_pada');
  return { ...given, keluar_pada: today };
}
