/** What of a person the book knows better than a row that tells it otherwise: that stays, and is said. */
import type { Locale, Text } from '../../../src/engine/definition.ts';
import { fieldType } from '../../../src/engine/field-types/index.ts';
import type { Field } from '../../../src/engine/resource.ts';
import { filled } from '../../../src/engine/say.ts';
import { withoutLate } from '../../../src/people/late.ts';
import { folded, wordsOf } from '../../../src/people/nameSearch.ts';
import { isBornAsTold, type ToldByNik, toldByNik } from '../../../src/people/nik.ts';
import { isOfNewborn, tellsLess } from '../../services/nameLikeness.ts';
import { beginsName } from '../../services/nearBirths.ts';
import type { Row } from '../../services/resourceService.ts';
import { NAMES } from './lateNames.ts';
import { sameValue } from './sameValue.ts';
import type { Setting } from './setting.ts';
import type { Whose } from './whoseRow.ts';

interface Kept {
  readonly field: string;
  readonly text: Text;
}

const SAID = {
  name: {
    id: '{label} di buku tetap: {stored}; {given} tidak ikut disimpan.',
    en: '{label} in the book stays: {stored}; {given} is not saved.',
  },
  byNik: {
    id: '{label} di buku tetap {stored}, sesuai NIK; {given} tidak ikut disimpan.',
    en: '{label} in the book stays {stored}, as the NIK says; {given} is not saved.',
  },
} satisfies Record<string, Text>;

/** What a row gives of somebody in the book, but for what stays there as it is. */
export function withoutWorse(
  { people: { resource }, context }: Setting,
  { person, stored, byName }: Whose,
  given: Row | null,
): { readonly given: Row | null; readonly said: readonly Kept[] } {
  if (!given || !person || !stored) return { given, said: [] };
  const differs = (name: string): Field | null => {
    const [field, before, now] = [resource.field[name], person[name], given[name]];
    const isTold = typeof before === 'string' && before !== '' && typeof now === 'string';
    return field && isTold && !sameValue(field, before, now) ? field : null;
  };
  const said: Kept[] = [];
  const dropped = new Set<string>();
  for (const name of NAMES) {
    const field = differs(name);
    if (!field) continue;
    const [before, now] = [String(person[name]), String(given[name])];
    const isOwn = name === resource.represents;
    // of whom the book says besides that they have died
    if (withoutLate(before) !== null && isSame(withoutLate(before), now)) {
      dropped.add(name);
      continue;
    }
    // who is only found to be alike may be the one whose name is misspelt in the file
    const stays = tellsLess(now, before) || (isOwn ? byName || losesName(before, now) : beginsName(now, before));
    if (!stays) continue;
    dropped.add(name);
    const names = { label: field.columnLabel ?? field.label, stored: before, given: now };
    said.push({ field: name, text: filled(SAID.name, names) });
  }
  const address = differs('alamat');
  if (address && tellsLessOfPlace(String(given.alamat), String(person.alamat))) {
    dropped.add(address.name);
    const places = { label: address.columnLabel ?? address.label, stored: String(person.alamat), given: String(given.alamat) };
    said.push({ field: address.name, text: filled(SAID.name, places) });
  }
  const [sex, born] = [differs('jenis_kelamin'), differs('tanggal_lahir')];
  const told = sex || born ? toldOf(person, given, context.today()) : null;
  for (const field of told ? [sex, born] : []) {
    if (!field || !told || !isAsTold(told, field, person[field.name]) || isAsTold(told, field, given[field.name])) continue;
    dropped.add(field.name);
    // that it is no more than an age goes with the day
    if (field === born) dropped.add('tanggal_lahir_perkiraan');
    const shown = (value: unknown) => (locale: Locale) => fieldType(field).format(value, field, locale);
    const values = { label: field.label, stored: shown(person[field.name]), given: shown(given[field.name]) };
    said.push({ field: field.name, text: filled(SAID.byNik, values) });
  }
  if (dropped.size === 0) return { given, said };
  return { given: Object.fromEntries(Object.entries(given).filter(([name]) => !dropped.has(name))), said };
}

const isSame = (one: unknown, other: unknown): boolean => folded(String(one)) === folded(String(other));

/** Whether an address stands whole in a fuller one: 'Kp. Baru' in 'Kp. Baru RT 01/02'. */
function tellsLessOfPlace(one: string, fuller: string): boolean {
  const words = (text: string) =>
    ` ${wordsOf(text)
      .map((word) => word.replace(/^0+(?=\d)/, ''))
      .join(' ')} `;
  const [short, long] = [words(one), words(fuller)];
  return short.trim() !== '' && short.length < long.length && long.includes(short);
}

/** What a newborn is called who has no name yet takes the place of none. */
const losesName = (stored: string, given: string): boolean => isOfNewborn(given) && !isOfNewborn(stored);

const isAsTold = (told: ToldByNik, { name }: Field, value: unknown): boolean =>
  name === 'jenis_kelamin' ? value === told.sex : isBornAsTold(told, String(value));

/** What the number says that the person has or gets. */
function toldOf(person: Row, given: Row, today: string): ToldByNik | null {
  const nik = given.nik ?? (person.nik_sementara === 'Ya' ? null : person.nik);
  return typeof nik === 'string' ? toldByNik(nik, today) : null;
}
