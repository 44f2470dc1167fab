/** What the person that a row tells of would come to. */
import type { Field } from '../../../src/engine/resource.ts';
import { isRequired } from '../../../src/engine/rules.ts';
import { filled } from '../../../src/engine/say.ts';
import { standsIn, toldByNik } from '../../../src/people/nik.ts';
import type { Beside, Row } from '../../services/resourceService.ts';
import type { Judging } from './judging.ts';
import { withDayOfLeaving } from './leaving.ts';
import { BY_NIK, SEX, type Setting } from './setting.ts';
import type { Whose } from './whoseRow.ts';

/** In the place of the number that somebody without a NIK gets when they are stored. */
export const NIK_TO_COME = '0099999999999999';

const STAND_IN_KEPT = {
  id: 'NIK tidak pernah berawalan 00: {nik} dicatat sebagai nomor sementara, dan orangnya sebagai belum punya NIK.',
  en: 'No NIK begins with 00: {nik} is recorded as a temporary number of somebody who has no NIK yet.',
};
const STAND_IN_LEFT = {
  id: 'Nomor {nik} bukan NIK (berawalan 00), jadi tidak ikut disimpan: orangnya sudah tercatat.',
  en: 'The number {nik} is no NIK (it begins with 00), so that it is not saved: the person is written down already.',
};

/** Somebody new as their visits are held against them. */
export const asFresh = (values: Row): Row => ({ ...values, id: null, nik: values.nik ?? NIK_TO_COME });

/** The person of a row as they will be; null where nobody can be. `home`: where somebody new belongs of whom the row tells no posko; `marked`: whether the file marks them (`ReadRow.ofKnown`). */
export async function judgePerson(
  setting: Setting,
  judging: Judging,
  whose: Whose,
  { given, home, marked }: { readonly given: Row | null; readonly home: number | null; readonly marked: boolean },
): Promise<Row | null> {
  const { people, actor } = setting;
  const beside: Beside = { person: () => undefined };
  if (whose.person) {
    if (!given || !whose.stored) return whose.person;
    const { person } = whose;
    const told = withDayOfLeaving(setting, judging, { person, given: withoutStandIn(setting, judging, person, given), marked });
    return (await judging.plan(people, whose.person, told, { beside })) ?? whose.person;
  }
  if (!given) return null;
  const own = actor.role === 'Kader' ? {} : { posko: given.posko ?? home };
  const number = given.nik === undefined ? { nik_sementara: 'Ya' } : {};
  const made = await judging.plan(people, null, Object.assign({}, sexOf(setting, given), given, own, number), { beside });
  if (made && standsIn(given.nik)) judging.say('catatan', filled(STAND_IN_KEPT, { nik: given.nik }), people.resource.name, 'nik');
  return made && (setting.tellsVisits ? asFresh({ ...made, nik: given.nik }) : made);
}

/** What was said of all new people of a file without a column of it. */
function sexOf({ sexOfAll, context }: Setting, { nik }: Row): Row {
  if (sexOfAll !== BY_NIK) return sexOfAll === null ? {} : { [SEX]: sexOfAll };
  const told = typeof nik === 'string' ? toldByNik(nik, context.today()) : null;
  return told ? { [SEX]: told.sex } : {};
}

/** Nobody gets a number in place of their NIK, or of the one that stands in for it here, from a file. */
function withoutStandIn({ people }: Setting, judging: Judging, person: Row, given: Row): Row {
  const { nik, ...others } = given;
  if (!standsIn(nik) || nik === person.nik) return given;
  judging.say('catatan', filled(STAND_IN_LEFT, { nik }), people.resource.name, 'nik');
  return others;
}

/** Whoever has died or gone already is not gone once more. */
export function ofThoseHere({ person }: Whose, given: Row | null): Row | null {
  if (!given || person?.status === 'aktif') return given;
  const { status: _, ...others } = given;
  return others;
}

/** A list of measurements tells of a person only which one is meant: too little to write somebody down. */
export const tellsNobody = (setting: Setting, given: Row): boolean =>
  !tellsPerson(setting, given, (field) => given[field.name] !== undefined);

/** Whether the whole file is such a list. */
export const listsVisits = (setting: Setting, given: Row): boolean =>
  setting.tellsVisits &&
  !tellsPerson(setting, given, ({ name }) => setting.columnOf(setting.people.resource.name, name) !== null);

/** Whether anything stands there that the form asks of somebody new, but for a number and a name. */
function tellsPerson({ people, context, actor }: Setting, given: Row, isThere: (field: Field) => boolean): boolean {
  const looking = { values: given, today: context.today(), role: actor.role };
  const { fields, represents } = people.resource;
  return fields.some(
    (field) =>
      !field.unique && field.name !== represents && isThere(field) && isRequired(people.resource, field, 'create', looking),
  );
}
