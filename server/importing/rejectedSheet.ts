/**
 * The name of the sheet of rejected rows. It tells what was said of all of them: the year of a register, the day of a list
 * that has no column for it, and the posko of new people. A column of posko would move people of the book, too.
 */
import { saidDay } from '../../src/exchange/times/saidDay.ts';
import { type Places, placeKey, poskoMeant } from './places.ts';
import type { Arrangement } from './shapes.ts';

const NAME = 'Ditolak';
const OF_POSKO = ' - ';
/** What a spreadsheet keeps of the name of a sheet, and may stand in it. */
const LONGEST = 31;
const FORBIDDEN = /[[\]:*?/\\']/g;

/** What the sheet is called. A posko whose name is too long for it, or like that of another, is not told. */
export function rejectedSheetName(
  { year, day }: Pick<Arrangement, 'year' | 'day'>,
  posko: number | null,
  places: Places,
): string {
  const name = [NAME, ...(year ? [year] : []), ...(day ? [saidDay(day).id] : [])].join(' ');
  if (posko === null) return name;
  const called = places.poskoNames.get(posko)?.replace(FORBIDDEN, ' ').trim() ?? '';
  const ways = [called, placeKey(called)].map((way) => name + OF_POSKO + way);
  return ways.find((way) => way.length <= LONGEST && poskoOfSheet(way, places) === posko) ?? name;
}

/** The posko of new people that the name of a sheet of rejected rows tells; null: none. */
export function poskoOfSheet(name: string, places: Places): number | null {
  const at = name.startsWith(NAME) ? name.indexOf(OF_POSKO) : -1;
  return at < 0 ? null : poskoMeant(places, name.slice(at + OF_POSKO.length));
}
