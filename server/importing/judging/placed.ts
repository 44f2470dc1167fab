/** Posko and hamlet of a row as a file names them, made into what is kept. */
import type { Text } from '../../../src/engine/definition.ts';
import type { Field } from '../../../src/engine/resource.ts';
import { filled } from '../../../src/engine/say.ts';
import type { Row } from '../../services/resourceService.ts';
import { placeKey, poskoAlike, poskoMeant } from '../places.ts';
import type { Setting } from './setting.ts';

export interface Placed {
  readonly values: Row;
  /** that the row names; null: none, or none that is known */
  readonly posko: number | null;
  /** where somebody new of its hamlet belongs, as somebody has said of that; null: nobody has, or it is of no hamlet */
  readonly home: number | null;
  /** the hamlet as it is written, where the file tells no posko */
  readonly hamlet: string | null;
  /** what is said where that is not the posko for which somebody imports */
  readonly another: Text | null;
  readonly said: readonly { readonly field: 'posko' | 'nama_dusun'; readonly text: Text; readonly fault: boolean }[];
  /** what nobody knows, by field */
  readonly unknown: Readonly<Record<string, string>>;
}

const SAID = {
  posko: {
    id: 'Posko "{name}" tidak dikenal. Pilih artinya pada kolomnya.',
    en: 'The health post “{name}” is not known. Choose what it means at its column.',
  },
  several: {
    id: 'Posko "{name}" dapat berarti {names}. Pilih artinya pada kolomnya.',
    en: 'The health post “{name}” may be {names}. Choose what it means at its column.',
  },
  another: {
    id: 'Baris ini milik {name}; Anda mengimpor untuk posko sendiri.',
    en: 'This row is of {name}; you import for your own health post.',
  },
  hamlet: {
    id: 'Dusun "{name}" tidak dikenal, jadi tidak ikut disimpan.',
    en: 'The hamlet “{name}” is not known, so that it is not saved.',
  },
} satisfies Record<string, Text>;

/** A value as it is told: a posko by its name. */
export const placeTold = (field: Field | undefined, value: unknown, poskoNames: ReadonlyMap<number, string>): unknown =>
  field?.type === 'reference' && field.resource === 'posko' ? (poskoNames.get(Number(value)) ?? null) : value;

/** The given values with the places that are meant, by the titles of their table where they tell no posko themselves. An unknown posko is a fault; an unknown hamlet is left out and said. */
export function placedIn(
  { places, actor, poskoOfHamlet, poskoOfTable }: Setting,
  given: Row,
  titles: readonly string[] = [],
): Placed {
  const ofTable = titles.length === 0 ? undefined : (poskoOfTable(titles) ?? undefined);
  if (given.posko === undefined && ofTable === undefined && given.nama_dusun === undefined) {
    return { values: given, posko: null, home: null, hamlet: null, another: null, said: [], unknown: {} };
  }
  const { posko: written = ofTable, nama_dusun: hamlet } = given;
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(given)) if (name !== 'posko' && name !== 'nama_dusun') values[name] = given[name];
  const said: Placed['said'][number][] = [];
  const unknown: Record<string, string> = {};
  const name = String(written);
  const posko = written === undefined ? null : poskoMeant(places, written);
  const isAnother = posko !== null && actor.role === 'Kader' && posko !== actor.posyandu_id;
  if (written !== undefined && posko === null) {
    unknown.posko = name;
    const names = poskoAlike(places, name)
      .map((id) => places.poskoNames.get(id))
      .join(', ');
    said.push({ field: 'posko', text: filled(names === '' ? SAID.posko : SAID.several, { name, names }), fault: true });
  }
  // who writes for one posko alone is asked for none
  if (posko !== null && actor.role !== 'Kader') values.posko = posko;
  if (hamlet !== undefined) {
    const called = String(hamlet);
    // a village that keeps no list of hamlets takes what is written
    const known = places.dusun.size === 0 ? called : places.dusun.get(placeKey(called));
    if (known !== undefined) values.nama_dusun = known;
    else {
      unknown.nama_dusun = called;
      said.push({ field: 'nama_dusun', text: filled(SAID.hamlet, { name: called }), fault: false });
    }
  }
  const another = isAnother ? filled(SAID.another, { name: places.poskoNames.get(posko) ?? name }) : null;
  const ofHamlet = poskoOfHamlet !== null && hamlet !== undefined ? String(hamlet) : null;
  const chosen = ofHamlet === null ? '' : (poskoOfHamlet?.get(ofHamlet) ?? '');
  return {
    values,
    posko,
    home: chosen === '' ? null : poskoMeant(places, Number(chosen)),
    hamlet: ofHamlet,
    another,
    said,
    unknown,
  };
}
