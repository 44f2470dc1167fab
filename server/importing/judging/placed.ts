/** Posko and hamlet of a row as a file names them, made into what is kept. */
import type { Text } from '../../../src/engine/definition.ts';
import { filled } from '../../../src/engine/say.ts';
import type { Row } from '../../services/resourceService.ts';
import { placeKey, poskoNamed } from '../places.ts';
import type { Setting } from './setting.ts';

export interface Placed {
  readonly values: Row;
  readonly said: readonly { readonly field: 'posko' | 'nama_dusun'; readonly text: Text; readonly fault: boolean }[];
  /** what nobody knows, by field */
  readonly unknown: Readonly<Record<string, string>>;
}

const SAID = {
  posko: { id: 'Posko "{name}" tidak dikenal.', en: 'The health post “{name}” is not known.' },
  another: {
    id: 'Baris ini milik {name}; Anda mengimpor untuk posko sendiri.',
    en: 'This row is of {name}; you import for your own health post.',
  },
  hamlet: {
    id: 'Dusun "{name}" tidak dikenal, jadi tidak ikut disimpan.',
    en: 'The hamlet “{name}” is not known, so that it is not saved.',
  },
} satisfies Record<string, Text>;

/** The given values with the places that are meant. An unknown posko is a fault; an unknown hamlet is left out and said. */
export function placedIn({ places, actor }: Setting, given: Row): Placed {
  if (given.posko === undefined && given.nama_dusun === undefined) return { values: given, said: [], unknown: {} };
  const { posko: written, nama_dusun: hamlet } = given;
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(given)) if (name !== 'posko' && name !== 'nama_dusun') values[name] = given[name];
  const said: Placed['said'][number][] = [];
  const unknown: Record<string, string> = {};
  if (written !== undefined) {
    const name = String(written);
    const posko = poskoNamed(places, name);
    if (posko === null) {
      unknown.posko = name;
      said.push({ field: 'posko', text: filled(SAID.posko, { name }), fault: true });
    } else if (actor.role === 'Kader' && posko !== actor.posyandu_id) {
      said.push({
        field: 'posko',
        text: filled(SAID.another, { name: places.poskoNames.get(posko) ?? name }),
        fault: true,
      });
    }
    // who writes for one posko alone is asked for none
    else if (actor.role !== 'Kader') values.posko = posko;
  }
  if (hamlet !== undefined) {
    const name = String(hamlet);
    // a village that keeps no list of hamlets takes what is written
    const known = places.dusun.size === 0 ? name : places.dusun.get(placeKey(name));
    if (known !== undefined) values.nama_dusun = known;
    else {
      unknown.nama_dusun = name;
      said.push({ field: 'nama_dusun', text: filled(SAID.hamlet, { name }), fault: false });
    }
  }
  return { values, said, unknown };
}
